"""Commands `export` and `import`: games go from one folder into another, and everything that can be wrong is told."""

import io
import json
import sys
from pathlib import Path

import pytest

from game.services import today, transfer
from game.services.history import History
from game.services.paths import folders
from game.services.transfer import line_of
from tests.engine.tables import EXAMPLE, EXAMPLE_TEN
from tests.services.transfers import games

from .runner import Ask, program


def fill(folder: Path, count: int) -> None:
    """Gives the data folder a history of so many games."""
    history = History(folders(folder).history_file)
    history.start()
    assert history.take_over(games(count)).wait(30) == [True] * count
    assert history.close()


def lines(count: int) -> str:
    return "".join(line_of(game) + "\n" for game in games(count))


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.jsonl"


def test_export_writes_every_game_on_a_line_the_oldest_first(ask: Ask, data: Path, file: Path) -> None:
    fill(data, 3)
    said = ask("export", str(file), "--data-dir", str(data))
    assert (said.status, said.out, said.err) == (0, "3 games written.\n", "")
    assert file.read_text("ascii") == lines(3)
    assert ask("export", str(file), "--json", "--data-dir", str(data)).json == {"written": 3}


def test_export_to_standard_output_gives_the_lines_alone(ask: Ask, data: Path) -> None:
    fill(data, 2)
    said = ask("export", "-", "--data-dir", str(data))
    assert (said.status, said.out, said.err) == (0, lines(2), "")


def test_export_of_many_games_misses_none(ask: Ask, data: Path) -> None:
    fill(data, 1203)
    assert ask("export", "-", "--data-dir", str(data)).out == lines(1203)


def test_where_nobody_has_played_there_is_nothing_to_export(ask: Ask, data: Path, file: Path) -> None:
    said = ask("export", str(file), "--data-dir", str(data))
    assert (said.status, said.out, said.err) == (0, "0 games written.\n", "")
    assert file.read_bytes() == b""


def test_import_takes_the_new_games_and_skips_the_others(ask: Ask, data: Path, file: Path, tmp_path: Path) -> None:
    file.write_text(lines(3))
    folder = ("--data-dir", str(data))
    assert ask("import", str(file), *folder).out == "3 games taken\n"
    assert ask("import", str(file), *folder).out == "0 games taken, 3 were there already\n"
    file.write_text(lines(4))
    said = ask("import", str(file), *folder, "--json")
    assert said.json == {"taken": 1, "skipped": 3, "refused": 0, "lines": []}
    again = tmp_path / "again.jsonl"
    ask("export", str(again), *folder)
    assert again.read_text() == lines(4)


def test_refused_lines_are_named_with_the_reason_and_the_others_taken(ask: Ask, data: Path, file: Path) -> None:
    good = json.loads(line_of(games(1)[0]))
    bad = [
        {**good, "record": f"{EXAMPLE} d 25+w"},
        {**good, "record": f"{EXAMPLE} d d9"},
        {**good, "record": "HH1-N-AAAAAA9 d"},
        {**good, "score": 10},
        {**good, "seconds": -1},
        {**good, "record": EXAMPLE},
        {"record": EXAMPLE_TEN, "started": 1},
        {**good, "version": 2},
    ]
    file.write_text("\n".join(["nonsense", *map(json.dumps, bad), json.dumps(good)]))
    said = ask("import", str(file), "--data-dir", str(data))
    assert (said.status, said.out) == (1, "1 game taken, 9 lines refused\n")
    assert said.err.splitlines() == [
        "Line 1: This is no game in JSON.",
        "Line 2: Move 2: “25+w” is not legal: Must have the same rank.",
        "Line 3: Move 2: “d9” is not a move.",
        "Line 4: A deal code cannot contain “9”.",
        "Line 5: “score” is not what the moves prove.",
        "Line 6: “seconds” makes no sense.",
        "Line 7: No move was made in this game.",
        "Line 8: “key” is missing.",
        "Line 9: This game was written by a later version.",
    ]
    said = ask("import", str(file), "--json", "--data-dir", str(data))
    assert (said.status, said.err) == (1, "")
    answer = json.loads(said.out)
    assert (answer["taken"], answer["skipped"], answer["refused"]) == (0, 1, 9)
    assert answer["lines"][0] == {"line": 1, "reason": "This is no game in JSON."}
    assert len(answer["lines"]) == 9


def test_of_very_many_refused_lines_only_the_first_are_named(ask: Ask, data: Path, file: Path) -> None:
    file.write_text("x\n" * (transfer.TOLD + 5))
    said = ask("import", str(file), "--data-dir", str(data))
    assert (said.status, said.out) == (1, f"0 games taken, {transfer.TOLD + 5} lines refused\n")
    assert len(said.err.splitlines()) == transfer.TOLD + 1
    assert said.err.endswith("\n5 more lines were refused.\n")


def test_every_reason_has_a_sentence(ask: Ask, data: Path, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    long = line_of(games(1)[0])
    monkeypatch.setattr(transfer, "LINE_LIMIT", len(long) + 1)
    monkeypatch.setattr(transfer, "FILE_LIMIT", 3 * len(long))
    other_day = json.dumps({**json.loads(long), "day": "2026-05-01"})
    file.write_text(f"{long}x\n{long}\n{other_day[:20]}\n{long}\n{long}\n")
    said = ask("import", str(file), "--data-dir", str(data))
    assert said.err.splitlines() == [
        "Line 1: This line is too long.",
        "Line 3: This is no game in JSON.",
        "Line 4: This is too much at once; from here on nothing was read.",
    ]
    monkeypatch.undo()
    file.write_text(other_day)
    assert ask("import", str(file), "--data-dir", str(data)).err == "Line 1: That day had another deal.\n"


def test_games_of_the_future_are_refused(ask: Ask, data: Path, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """But for a machine that does not know what day it is, every game is one of the future."""
    good = json.loads(line_of(games(1)[0]))
    file.write_text("\n".join(json.dumps({**good, "started": 1_780_000_000 + days * 86_400}) for days in (1, 3, 365)))
    monkeypatch.setattr(today, "now", lambda: 1_780_000_000.0)
    said = ask("import", str(file), "--data-dir", str(data))
    assert (said.status, said.out) == (1, "1 game taken, 2 lines refused\n")
    assert "Line 2: By the clock of this machine the game was begun in the future.\n" in said.err
    monkeypatch.setattr(today, "now", lambda: 1000.0)
    said = ask("import", str(file), "--data-dir", str(data))
    assert (said.status, said.out) == (0, "0 games taken, 3 were there already\n")


def test_import_reads_standard_input_and_export_pipes_into_it(data: Path, tmp_path: Path) -> None:
    fill(data, 3)
    out = program(["export", "-", "--data-dir", str(data)])
    done = program(["import", "-", "--data-dir", str(tmp_path / "other")], out.stdout)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"3 games taken\n", b"")


@pytest.mark.parametrize("stream", [None, io.StringIO()], ids=["none", "closed"])
def test_without_standard_input_there_is_nothing_to_take(
    ask: Ask, data: Path, monkeypatch: pytest.MonkeyPatch, stream: io.StringIO | None
) -> None:
    if stream is not None:
        stream.close()
    monkeypatch.setattr(sys, "stdin", stream)
    assert ask("import", "-", "--data-dir", str(data)).out == "0 games taken\n"


def test_files_that_cannot_be_used_are_refused_in_one_sentence(ask: Ask, data: Path, tmp_path: Path) -> None:
    folder = ("--data-dir", str(data))
    assert "cannot be read: No such file" in ask("import", str(tmp_path / "none"), *folder).refusal
    assert "cannot be read: Is a directory" in ask("import", str(tmp_path), *folder).refusal
    assert "cannot be written: Is a directory" in ask("export", str(tmp_path), *folder).refusal
    (tmp_path / "file").write_text("")
    assert "cannot be written: " in ask("export", str(tmp_path / "file" / "x"), *folder).refusal
    assert "cannot be read: ValueError" in ask("import", "a\0b", *folder).refusal
    assert "cannot be written: ValueError" in ask("export", "a\0b", *folder).refusal


@pytest.mark.parametrize("command", ["export", "import"])
def test_the_name_of_one_file_is_needed(ask: Ask, command: str) -> None:
    for words in ([], ["a", "b"]):
        assert ask(command, *words).refusal == f"Please write it like this: {command} games.jsonl"


def test_where_nothing_can_be_kept_import_says_so(ask: Ask, data: Path, file: Path) -> None:
    file.write_text(lines(2))
    data.write_text("a file in the place of the folder")
    said = ask("import", str(file), "--data-dir", str(data))
    assert (said.status, said.out) == (2, "0 games taken\n")
    assert said.err == "The games could not be kept. What was taken before is safe.\n"


def test_a_history_of_a_later_version_is_left_alone(ask: Ask, data: Path, file: Path) -> None:
    import sqlite3

    fill(data, 2)
    history = folders(data).history_file
    db = sqlite3.connect(history)
    db.execute("PRAGMA user_version = 99")
    db.close()
    before = history.read_bytes()
    file.write_text(lines(3))
    said = ask("import", str(file), "--data-dir", str(data))
    assert (said.status, said.out) == (2, "0 games taken\n")
    assert said.err == "A later version of the game keeps its games there, so nothing was written.\n"
    assert history.read_bytes() == before
    assert ask("export", "-", "--data-dir", str(data)).out == lines(2), "it can be read all the same"


def test_a_history_of_which_nothing_can_be_read_is_told_of(ask: Ask, data: Path) -> None:
    history = folders(data).history_file
    history.parent.mkdir(parents=True)
    history.write_bytes(b"no database at all" * 100)
    said = ask("export", "-", "--data-dir", str(data))
    assert (said.status, said.out) == (2, "")
    assert said.err == "The history was damaged: 0 games could still be read, others may be lost.\n"
