"""Command `export` with a history that is damaged: it says so, and a good backup outlasts it."""

import os
from pathlib import Path

import pytest

from game.services.paths import folders

from .runner import Ask
from .test_transfer import fill, lines

COUNT = 60


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with so many games."""
    fill(tmp_path / "data", COUNT)
    return tmp_path / "data"


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    """The games as they were written when all was well."""
    file = tmp_path / "backup.jsonl"
    file.write_text(lines(COUNT))
    return file


def test_a_folder_in_the_place_of_the_history_cannot_be_read(ask: Ask, data: Path, backup: Path) -> None:
    history = folders(data).history_file
    history.unlink()
    history.mkdir()
    said = ask("export", str(backup), "--data-dir", str(data))
    assert (said.status, said.out, said.err) == (2, "", "The games could not be read.\n")
    assert backup.read_text() == lines(COUNT)


@pytest.mark.parametrize("content", [b"\x93" * 9000, bytes(9000)], ids=["bytes", "zeros"])
def test_of_bytes_that_are_no_history_nothing_is_written(ask: Ask, data: Path, backup: Path, content: bytes) -> None:
    folders(data).history_file.write_bytes(content)
    new = backup.with_name("new")
    for file in (backup, new):
        said = ask("export", str(file), "--data-dir", str(data))
        assert said.status == 2, file
        assert said.err
        folders(data).history_file.write_bytes(content)
    assert backup.read_text() == lines(COUNT)
    assert not new.exists()


def test_also_the_next_time_a_backup_outlasts_a_history_that_was_lost(ask: Ask, data: Path, backup: Path) -> None:
    """The broken file is set aside by then, and the history is an empty one."""
    folders(data).history_file.write_bytes(b"\x93" * 9000)
    for _ in range(2):
        said = ask("export", str(backup), "--data-dir", str(data))
        assert (said.status, said.out) == (2, "")
    assert "holds more games than are there now" in said.err
    assert backup.read_text() == lines(COUNT)


def test_a_part_that_could_still_be_read_is_written_and_told_of(ask: Ask, data: Path, backup: Path) -> None:
    history = folders(data).history_file
    os.truncate(history, history.stat().st_size - 2 * 4096)
    new = backup.with_name("new")
    said = ask("export", str(new), "--data-dir", str(data))
    left = len(new.read_text().splitlines())
    assert 0 < left < COUNT
    assert (said.status, said.out) == (1, f"{left} games written.\n")
    assert said.err == f"The history was damaged: {left} games could still be read, others may be lost.\n"
    assert ask("export", str(backup), "--data-dir", str(data)).status == 2
    assert backup.read_text() == lines(COUNT)


def test_where_nobody_may_look_the_games_cannot_be_read(ask: Ask, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    said = ask("export", "-", "--data-dir", str(tmp_path / "file"))
    assert (said.status, said.out, said.err) == (2, "", "The games could not be read.\n")


def test_no_folder_is_made_for_the_file(ask: Ask, data: Path, tmp_path: Path) -> None:
    said = ask("export", str(tmp_path / "none" / "x"), "--data-dir", str(data))
    assert "cannot be written: No such file or directory" in said.refusal
    assert not (tmp_path / "none").exists()
