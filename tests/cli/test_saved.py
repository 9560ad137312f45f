"""Command `saved`; and that no command writes anything."""

import json
from pathlib import Path

import pytest

from game.engine.deal import Deal
from game.engine.game import Game
from game.engine.record import read
from game.services.paths import folders
from game.services.saved_game import Saved, SavedGame, SavedStore
from tests.engine.tables import EXAMPLE, EXAMPLE_TEN

from .runner import Ask, keep_game


def test_saved_is_the_record_of_the_game_in_progress(ask: Ask, tmp_path: Path) -> None:
    game = read(EXAMPLE_TEN)
    game.undo()
    keep_game(tmp_path, Saved(SavedGame.of(game, 12.5, 1), (SavedGame.of(Game(Deal(3))),)))
    record = EXAMPLE_TEN.removesuffix(" 25+w")
    said = ask("saved", "--data-dir", str(tmp_path))
    assert (said.status, said.out, said.err) == (0, record + "\n", "")
    assert ask("saved", "--data-dir", str(tmp_path), "--json").json == ask("record", record, "--json").json


def test_saved_looks_into_the_players_own_folder(ask: Ask) -> None:
    store = SavedStore(folders().saved_file)
    store.keep(Saved(SavedGame.of(Game(Deal(12)))))
    assert store.close()
    assert ask("saved").out == EXAMPLE + "\n"


@pytest.mark.parametrize("content", [None, b"", b"{", b"\xff\xfe", b'{"version": 1, "current": null}', b"[]"])
def test_saved_says_that_there_is_none(ask: Ask, tmp_path: Path, content: bytes | None) -> None:
    file = folders(tmp_path).saved_file
    if content is not None:
        file.parent.mkdir(parents=True)
        file.write_bytes(content)
    said = ask("saved", "--data-dir", str(tmp_path))
    assert (said.status, said.out, said.err) == (1, "", "No game is saved.\n")
    said = ask("saved", "--data-dir", str(tmp_path), "--json")
    assert (said.status, json.loads(said.out)) == (1, {"record": None})
    assert content is None or file.read_bytes() == content, "a question changes nothing"


def test_text_commands_write_no_files(ask: Ask, tmp_path: Path, home: Path) -> None:
    folder = str(tmp_path / "data")
    before = sorted(home.rglob("*"))
    for words in (["saved"], ["deal", EXAMPLE], ["layout", "640x480"], ["taps", EXAMPLE], ["--version"]):
        ask(*words, "--data-dir", folder)
        ask(*words)
    assert list(tmp_path.iterdir()) == []
    assert sorted(home.rglob("*")) == before
