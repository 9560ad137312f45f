"""The pages of what was played say the same as the table of a history that is not whole, or not being kept."""

from pathlib import Path

import pytest

from game.scenes.info_bar import NOTES
from game.services.history import History
from tests.services.history.some import LONG, game
from tools.states_journal import come, fill, show

from .conftest import Sit
from .fits import note_all
from .player import Player

PAGES = ("games", "statistics", "year", "daily", "match", "scores")


def opened(sit: Sit, history: Path | None = None, content: bytes | None = None, **values: object) -> Player:
    """A player whose history is this file, with this content; a folder without any."""
    player = sit(size=(1024, 600), high_scores=True)
    if history is not None:
        history.mkdir() if content is None else history.write_bytes(content)
        player.app.stage.opened = History(history)
        player.app.stage.history.start()
        player.app.stage.history.flush(LONG)
    return player


def said(player: Player, page: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """All that is written on a page."""
    show(player, page)
    with monkeypatch.context() as patch:
        notes = note_all(patch)
        player.scene.draw()
    return " | ".join(note.string for note in notes.by_image.values())


@pytest.mark.parametrize("page", PAGES)
def test_a_folder_in_its_place_is_told_of(sit: Sit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, page: str) -> None:
    words = said(opened(sit, tmp_path / "folder"), page, monkeypatch)
    assert NOTES["no_history"] in words
    assert "none yet" not in words


@pytest.mark.parametrize("page", PAGES)
def test_a_file_that_was_set_aside_is_told_of(
    sit: Sit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, page: str
) -> None:
    words = said(opened(sit, tmp_path / "file", b"\x93" * 9000), page, monkeypatch)
    assert NOTES["mended_history"] in words
    assert "none yet" not in words


@pytest.mark.parametrize("page", PAGES)
def test_a_second_copy_tells_that_it_keeps_nothing(sit: Sit, monkeypatch: pytest.MonkeyPatch, page: str) -> None:
    player = opened(sit)
    player.app.stage.second_copy = True
    words = said(player, page, monkeypatch)
    assert NOTES["second_copy"] in words
    assert "none yet" not in words


@pytest.mark.parametrize("page", PAGES)
def test_when_all_is_well_nothing_is_said_of_it(sit: Sit, monkeypatch: pytest.MonkeyPatch, page: str) -> None:
    player = opened(sit)
    words = said(player, page, monkeypatch)
    assert not any(note in words for note in NOTES.values())


def test_what_the_table_has_told_the_pages_tell_all_the_same(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    player = opened(sit)
    fill(player, [game(0)])
    player.app.stage.second_copy = True
    assert player.app.stage.trouble() == "second_copy"
    assert player.app.stage.trouble() == ""
    assert NOTES["second_copy"] in said(player, "games", monkeypatch)
    come(player)
    assert player.scene.count == 1
