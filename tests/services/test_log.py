"""The log: a few small files, and silence when there is nowhere to write."""

import io
import logging
import sys
from pathlib import Path

import pytest

from game.services import log
from game.services.paths import NOWHERE, Folders
from game.services.saved_game import Saved, SavedGame, SavedStore
from game.services.settings import Settings, SettingsStore

logger = logging.getLogger("game.test")


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return Folders(tmp_path / "config", tmp_path / "data")


def text(file: Path | None) -> str:
    assert file is not None
    return file.read_text(encoding="utf-8")


def test_warnings_go_to_a_file_in_the_data_folder(folders: Folders) -> None:
    file = log.start(folders, debug=False)
    assert file == folders.logs / "heart-to-heart.log"
    logger.warning("odd: %s", "καρδιά")
    logger.debug("not for now")
    assert "WARNING game.test: odd: καρδιά" in text(file)
    assert "not for now" not in text(file)


def test_an_operator_can_name_another_folder(folders: Folders, tmp_path: Path) -> None:
    file = log.start(folders, folder=tmp_path / "logs of ours")
    assert file == tmp_path / "logs of ours" / "heart-to-heart.log"
    logger.warning("odd")
    assert "odd" in text(file)
    assert not folders.logs.exists()


def test_debugging_tells_more_and_tells_it_on_standard_error(folders: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stderr", stream)
    file = log.start(folders, debug=True)
    logger.debug("a detail")
    assert "a detail" in text(file)
    assert "a detail" in stream.getvalue()


def test_without_debugging_nothing_is_said_on_standard_error(
    folders: Folders, capfd: pytest.CaptureFixture[str]
) -> None:
    log.start(folders)
    logger.error("wrong")
    assert capfd.readouterr() == ("", "")


def test_what_libraries_say_stays_out(folders: Folders) -> None:
    file = log.start(folders, debug=True)
    logging.getLogger("library").error("not ours")
    assert text(file) == ""


@pytest.mark.parametrize("debug", [False, True])
def test_a_program_without_streams_logs_on(folders: Folders, debug: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    file = log.start(folders, debug)
    logger.error("wrong")
    folders.config.mkdir()
    folders.settings_file.write_text("{")
    assert SettingsStore(folders.settings_file).load() == Settings()
    assert "wrong" in text(file)
    assert "settings" in text(file)


@pytest.mark.parametrize("debug", [False, True])
def test_without_a_place_to_write_all_is_quiet(
    tmp_path: Path, debug: bool, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    (tmp_path / "file").write_text("")
    for data in (NOWHERE, tmp_path / "file"):
        folders = Folders(data / "config", data / "data")
        assert log.start(folders, debug) is None
        logger.error("wrong")
        assert not SettingsStore(folders.settings_file).save(Settings())
        store = SavedStore(folders.saved_file)
        store.keep(Saved(SavedGame("HH1-N-AAAAAAM")))
        assert not store.close()
    assert capfd.readouterr() == ("", "")


def test_a_disk_that_fills_up_is_borne_in_silence(
    folders: Folders, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = log.start(folders)
    (handler,) = logging.getLogger("game").handlers
    assert isinstance(handler, logging.StreamHandler)
    real = handler.stream

    class Full(io.StringIO):
        def write(self, _: str) -> int:
            raise OSError(28, "No space left on device")

    handler.stream = Full()
    logger.error("lost")
    handler.stream = real
    logger.error("kept")
    assert "kept" in text(file)
    assert "lost" not in text(file)
    assert capfd.readouterr() == ("", "")


def test_the_log_stays_small(folders: Folders) -> None:
    file = log.start(folders)
    assert file is not None
    for number in range(1500):
        logger.warning("%d %s", number, "ž" * 1000)
    logger.warning("%s", "€" * 2_000_000)
    logger.warning("the end")
    sizes = [path.stat().st_size for path in folders.logs.iterdir()]
    assert len(sizes) == 3
    assert max(sizes) < 300_000
    assert "the end" in text(file)


def test_an_entry_that_cannot_be_made_is_left_out(folders: Folders, capfd: pytest.CaptureFixture[str]) -> None:
    file = log.start(folders)
    (handler,) = logging.getLogger("game").handlers
    handler.handle(logging.LogRecord("game", logging.ERROR, "", 0, "%d", ("x",), None))
    logger.error("the next")
    assert "the next" in text(file)
    assert capfd.readouterr() == ("", "")


def test_an_endless_entry_keeps_its_beginning_and_its_end(folders: Folders) -> None:
    file = log.start(folders)
    logger.warning("first %s last", "x" * 100_000)
    assert "first" in text(file)
    assert "last" in text(file)
    assert len(text(file)) <= log.LINE_CHARACTERS + 1


def test_what_cannot_be_encoded_is_logged_all_the_same(folders: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    # The report of a test run could not be encoded either.
    monkeypatch.setattr(logging.getLogger("game"), "propagate", False)
    file = log.start(folders)
    logger.warning("odd \ud800 name")
    assert "odd \\ud800 name" in text(file)


def test_an_exception_comes_with_its_place(folders: Folders) -> None:
    file = log.start(folders)
    try:
        raise ValueError("deep down")
    except ValueError:
        logger.exception("in a scene")
    assert "test_log.py" in text(file)
    assert "ValueError: deep down" in text(file)


def test_starting_again_moves_the_log(folders: Folders, tmp_path: Path) -> None:
    first = log.start(folders)
    second = log.start(Folders(tmp_path / "c2", tmp_path / "d2"))
    logger.warning("once")
    assert text(first) == ""
    assert text(second).count("once") == 1
    assert len(logging.getLogger("game").handlers) == 1


def test_the_log_never_holds_what_was_played(folders: Folders) -> None:
    file = log.start(folders, debug=True)
    folders.data.mkdir(exist_ok=True)
    folders.saved_file.write_text('{"code": "HH1-N-SECRETS", "moves": "d d 25+w"')
    folders.config.mkdir()
    folders.settings_file.write_text('{"language": "my secret"}')
    SavedStore(folders.saved_file).load()
    SettingsStore(folders.settings_file).load()
    assert "saved.json" in text(file)
    assert "language" in text(file)
    assert "secret" not in text(file).lower()
