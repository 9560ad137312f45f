"""The log in a folder of the operator's: while nothing can be written there, it goes on in the data folder."""

import io
import logging
import shutil
from pathlib import Path

import pytest

from game.services import log
from game.services.paths import NOWHERE, Folders

logger = logging.getLogger("game.test")


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return Folders(tmp_path / "config", tmp_path / "data")


class Full(io.StringIO):
    """A file on a full disk."""

    def write(self, _: str) -> int:
        raise OSError(28, "No space left on device")


def lines(folder: Path) -> list[str]:
    """What the log there says, without times."""
    return [line.split(" ", 2)[2] for line in (folder / log.FILE_NAME).read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("wrong", ["a file for a folder", "a folder for the file", "no such disk"])
def test_a_place_that_cannot_be_written_is_told_once_and_the_log_is_in_the_data_folder(
    folders: Folders, tmp_path: Path, wrong: str
) -> None:
    place = tmp_path / "place"
    match wrong:
        case "a file for a folder":
            place.write_text("")
        case "a folder for the file":
            (place / log.FILE_NAME).mkdir(parents=True)
        case _:
            place = NOWHERE / "logs"
    assert log.start(folders, folder=place) == folders.logs / log.FILE_NAME
    assert log.misplaced() == place / log.FILE_NAME
    told = lines(folders.logs)
    assert len(told) == 1
    assert str(place / log.FILE_NAME) in told[0]
    assert told[0].startswith("WARNING ")
    for _ in range(3):
        logger.warning("odd")
    assert lines(folders.logs) == [*told, *["WARNING game.test: odd"] * 3]


def test_what_was_held_until_the_start_is_not_lost_to_a_bad_place(folders: Folders, tmp_path: Path) -> None:
    (tmp_path / "place").write_text("")
    log.hold()
    logger.warning("early")
    log.start(folders, folder=tmp_path / "place")
    assert lines(folders.logs)[-1] == "WARNING game.test: early"


def test_a_disk_that_fills_up_and_is_cleared_costs_no_entry(folders: Folders, tmp_path: Path) -> None:
    place = tmp_path / "place"
    log.start(folders, folder=place)
    logger.warning("one")
    (handler,) = logging.getLogger("game").handlers
    assert isinstance(handler, logging.StreamHandler)
    handler.stream.close()
    handler.stream = Full()
    logger.warning("two")
    assert log.misplaced() == place / log.FILE_NAME
    logger.warning("three")
    assert log.misplaced() is None
    assert lines(place)[:2] == ["WARNING game.test: one", "WARNING game.test: three"]
    assert str(folders.logs) in lines(place)[2]
    assert lines(folders.logs)[1:] == ["WARNING game.test: two"]


def test_a_folder_that_goes_and_comes_back_is_written_again(folders: Folders, tmp_path: Path) -> None:
    place = tmp_path / "disk" / "logs"
    log.start(folders, folder=place)
    logger.warning("one")
    shutil.rmtree(place)
    place.parent.rmdir()
    (tmp_path / "disk").write_text("")  # nothing can be made there
    logger.warning("two")
    logger.warning("three")
    (tmp_path / "disk").unlink()
    logger.warning("four")
    assert lines(place)[0] == "WARNING game.test: four"
    assert [line for line in lines(folders.logs) if "game.test" in line] == [
        "WARNING game.test: two",
        "WARNING game.test: three",
    ]


def test_the_default_folder_that_is_deleted_meanwhile_is_made_again(folders: Folders) -> None:
    log.start(folders)
    shutil.rmtree(folders.logs)
    logger.warning("odd")
    assert lines(folders.logs) == ["WARNING game.test: odd"]


def test_an_entry_that_cannot_be_made_turns_nothing_away(folders: Folders, tmp_path: Path) -> None:
    log.start(folders, folder=tmp_path / "place")
    (handler,) = logging.getLogger("game").handlers
    handler.handle(logging.LogRecord("game", logging.ERROR, "", 0, "%d", ("x",), None))
    assert log.misplaced() is None
    assert not folders.logs.exists()


def test_without_any_place_all_is_quiet(capfd: pytest.CaptureFixture[str]) -> None:
    assert log.start(Folders(NOWHERE, NOWHERE), folder=NOWHERE / "logs") is None
    logger.error("wrong")
    assert capfd.readouterr() == ("", "")
