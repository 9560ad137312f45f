"""The command `counts` finds what a kiosk has counted, wherever its configuration has it write."""

from datetime import date
from pathlib import Path

import pytest

from game.services.counts import Counts

from .runner import Ask, program

DAY = date(2027, 3, 14)
LINE = "2027-03-14,{visitors},0,0,0,0.0,0,0.0,0.0"


def count(file: Path, waiting: Path, visitors: int = 1) -> None:
    counts = Counts(file, lambda: DAY, waiting)
    for _ in range(visitors):
        counts.visitor()
    assert counts.close(30)


@pytest.fixture
def waiting(tmp_path: Path) -> Path:
    return tmp_path / "home" / "data" / "counts-waiting.csv"


@pytest.fixture
def home(tmp_path: Path) -> list[str]:
    return ["--data-dir", str(tmp_path / "home")]


def configured(tmp_path: Path, counts: str) -> list[str]:
    file = tmp_path / "kiosk.toml"
    file.write_text(f'[files]\ncounts = "{counts}"\n')
    return ["--config", str(file)]


def test_without_a_configuration_they_are_in_the_data_folder(ask: Ask, home: list[str], waiting: Path) -> None:
    count(waiting.with_name("counts.csv"), waiting, 2)
    said = ask("counts", *home)
    assert (said.status, said.err) == (0, "")
    header, line = said.out.splitlines()
    assert header.startswith("date,visitors,games,")
    assert line == LINE.format(visitors=2)


def test_they_are_read_where_the_configuration_says_with_what_still_waits(
    ask: Ask, tmp_path: Path, home: list[str], waiting: Path
) -> None:
    config = configured(tmp_path, "public/day.csv")
    count(tmp_path / "public" / "day.csv", waiting, 2)
    count(tmp_path, waiting, 3)  # a folder is in its place
    said = ask("counts", *config, *home)
    assert (said.status, said.err) == (0, "")
    assert said.out.splitlines()[1:] == [LINE.format(visitors=5)]
    answer = ask("counts", "--json", *config, *home).json
    assert answer["days"]["2027-03-14"]["visitors"] == 5
    assert answer["files"] == [str(tmp_path / "public" / "day.csv"), str(waiting)]
    assert waiting.exists(), "reading changes nothing"


def test_what_the_staff_has_set_counts_before_the_file(
    ask: Ask, tmp_path: Path, home: list[str], waiting: Path
) -> None:
    waiting.parent.mkdir(parents=True)
    (waiting.parent / "kiosk-staff.json").write_text('{"files.counts": "staff.csv"}')
    count(tmp_path / "staff.csv", waiting)
    assert ask("counts", *configured(tmp_path, "day.csv"), *home).out.splitlines()[1:] == [LINE.format(visitors=1)]


def test_where_there_is_nothing_it_says_where_it_has_looked(
    ask: Ask, tmp_path: Path, home: list[str], waiting: Path
) -> None:
    said = ask("counts", *configured(tmp_path, "day.csv"), *home)
    assert (said.status, said.out) == (1, "")
    assert str(tmp_path / "day.csv") in said.err
    assert str(waiting) in said.err
    assert len(said.err.splitlines()) == 1
    assert not waiting.parent.exists(), "looking makes no folders"


def test_a_configuration_that_is_not_there_is_told(ask: Ask, tmp_path: Path, home: list[str], waiting: Path) -> None:
    count(waiting.with_name("counts.csv"), waiting)
    said = ask("counts", "--config", str(tmp_path / "none.toml"), *home)
    assert said.out.splitlines()[1:] == [LINE.format(visitors=1)]
    assert str(tmp_path / "none.toml") in said.err


@pytest.mark.parametrize("wrong", ["folder", "bytes"])
def test_what_cannot_be_read_is_told_apart_from_what_is_not_there(
    ask: Ask, tmp_path: Path, home: list[str], wrong: str
) -> None:
    file = tmp_path / "day.csv"
    file.mkdir() if wrong == "folder" else file.write_bytes(b"\xff\xfe")
    said = ask("counts", *configured(tmp_path, "day.csv"), *home)
    assert said.status == 1
    assert f"{file} cannot be read" in said.err


@pytest.mark.parametrize(("state", "words"), [("gone", "is not there"), ("folder", "cannot be read"), ("good", "")])
def test_counts_that_only_wait_are_not_taken_for_all_of_them(
    ask: Ask, tmp_path: Path, home: list[str], waiting: Path, state: str, words: str
) -> None:
    file = tmp_path / "stick" / "day.csv"
    count(tmp_path, waiting, 3)  # a folder is in its place
    if state == "folder":
        file.mkdir(parents=True)
    elif state == "good":
        count(file, waiting.with_name("other.csv"), 2)
    said = ask("counts", *configured(tmp_path, "stick/day.csv"), *home)
    assert said.status == 0
    assert said.out.splitlines()[1:] == [LINE.format(visitors=5 if state == "good" else 3)]
    if words:
        (line,) = said.err.splitlines()
        assert line.startswith(f"{file} {words}")
        assert line.endswith("these are only the counts that wait for it.")
    else:
        assert said.err == ""


def test_it_works_in_a_process_of_its_own(home: list[str], waiting: Path) -> None:
    count(waiting.with_name("counts.csv"), waiting)
    done = program(["counts", *home])
    assert (done.returncode, done.stderr) == (0, b"")
    assert LINE.format(visitors=1) in done.stdout.decode()
