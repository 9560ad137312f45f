"""The doctor's findings: each fault is found, told with what to do about it, and nothing is left behind."""

import errno
import os
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.services import doctor, language, storage
from game.services.doctor import Finding, Level
from game.services.kiosk_config import KioskStore
from game.services.paths import NOWHERE, Folders, folders
from game.services.pin import hashed
from game.services.touch_devices import Screen, TouchPanel
from game.services.trusted_clock import EARLIEST
from tests.services.faulty import FaultyOs


def levels(found: Sequence[Finding]) -> list[Level]:
    assert all(finding.said for finding in found)
    assert all(bool(finding.advice) or finding.level is not Level.FAULT for finding in found)
    return [finding.level for finding in found]


def test_folders_that_can_be_written_to_are_good_and_left_as_they_were(tmp_path: Path) -> None:
    where = folders(tmp_path / "deep" / "er")
    assert levels(doctor.look_at_folders(where))[:2] == [Level.GOOD, Level.GOOD]
    assert list(tmp_path.iterdir()) == []
    where.data.mkdir(parents=True)
    (where.data / "saved.json").write_text("{}")
    doctor.look_at_folders(where)
    assert [path.name for path in where.data.iterdir()] == ["saved.json"]


def test_folders_that_cannot_be_written_to_are_faults(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    for where in (Folders(NOWHERE, NOWHERE), Folders(tmp_path / "file", tmp_path / "file" / "x")):
        assert Level.GOOD not in levels(doctor.look_at_folders(where))
    with monkeypatch.context() as patch:
        patch.setattr(storage, "os", FaultyOs(1, errno.EROFS, lasting=True))
        found = doctor.look_at_folders(folders(tmp_path / "new"))
    assert levels(found)[:2] == [Level.FAULT, Level.FAULT]
    assert os.strerror(errno.EROFS) in found[0].said
    assert not (tmp_path / "new").exists()


def test_a_disk_that_is_nearly_full_is_a_hint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "LEAST_ROOM", 10**18)
    assert levels(doctor.look_at_folders(folders(tmp_path)))[2:] == [Level.HINT]


def test_missing_texts_are_a_fault(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert levels(doctor.look_at_languages()) == [Level.GOOD]
    monkeypatch.setattr(language.paths, "assets", lambda: tmp_path)
    (finding,) = doctor.look_at_languages()
    assert finding.level is Level.FAULT
    assert "Ελληνικά, Slovenčina" in finding.said


def test_a_clock_in_the_past_is_a_fault_and_one_that_forgets_a_hint() -> None:
    assert levels(doctor.look_at_clock(0.0, True)) == [Level.FAULT]
    assert levels(doctor.look_at_clock(EARLIEST + 1, False)) == [Level.HINT]
    assert levels(doctor.look_at_clock(EARLIEST + 1, True)) == [Level.GOOD]


def test_touch_panels_are_named() -> None:
    assert levels(doctor.look_at_touch(None)) == levels(doctor.look_at_touch([])) == [Level.HINT]
    found = doctor.look_at_touch([TouchPanel("Elo", True), TouchPanel("Old", False)])
    assert levels(found) == [Level.GOOD, Level.GOOD]
    assert ["Elo" in found[0].said, "Old" in found[1].said, "one finger" in found[1].said] == [True] * 3


def test_a_small_screen_is_a_hint() -> None:
    found = doctor.look_at_screens([Screen("HDMI-A-1", (520, 290)), Screen("DSI-1", (154, 86)), Screen("DP-1", None)])
    assert levels(found) == [Level.GOOD, Level.HINT, Level.GOOD]
    assert "520x290" in found[0].said


# ---------------------------------------------------------------- the configuration


def kiosk(folder: Path, said: str) -> list[Finding]:
    file = folder / "kiosk.toml"
    file.write_text(f"{said}\n[staff]\npin = '{hashed('4711', bytes(16), 1000)}'\n", encoding="utf-8")
    return doctor.look_at_kiosk(KioskStore(file, folder / "staff.json"))


def test_a_good_configuration_is_good(tmp_path: Path) -> None:
    assert levels(kiosk(tmp_path, "[idle]\nplay = 200")) == [Level.GOOD]


def test_without_a_pin_there_is_a_hint(tmp_path: Path) -> None:
    (tmp_path / "kiosk.toml").write_text("[idle]\nplay = 200\n")
    good, hint = doctor.look_at_kiosk(KioskStore(tmp_path / "kiosk.toml", tmp_path / "staff.json"))
    assert (good.level, hint.level, "PIN" in hint.said) == (Level.GOOD, Level.HINT, True)


def test_a_machine_at_home_is_not_told_about_pins(tmp_path: Path) -> None:
    (finding,) = doctor.look_at_kiosk(KioskStore(None, tmp_path / "staff.json"))
    assert (finding.level, "PIN" in finding.said) == (Level.GOOD, False)


def test_every_fault_of_the_file_is_told_with_the_file(tmp_path: Path) -> None:
    found = kiosk(tmp_path, "[idle]\nplay = 1\nplya = 2")
    assert levels(found) == [Level.FAULT, Level.FAULT]
    assert [finding.said.startswith(f"Line {line}") for line, finding in zip((2, 3), found, strict=True)] == [True] * 2
    assert str(tmp_path / "kiosk.toml") in found[0].advice


def test_a_missing_logo_and_a_bad_one_are_faults(tmp_path: Path) -> None:
    assert levels(kiosk(tmp_path, '[venue]\nlogo = "logo.png"')) == [Level.GOOD, Level.FAULT]
    (tmp_path / "logo.png").write_bytes(b"GIF89a")
    found = kiosk(tmp_path, '[venue]\nlogo = "logo.png"')
    assert (found[1].level, "neither" in found[1].said) == (Level.FAULT, True)


def test_a_missing_list_of_words_and_senseless_words_are_told(tmp_path: Path) -> None:
    said = '[files]\ninsults = "words.txt"'
    assert levels(kiosk(tmp_path, said)) == [Level.GOOD, Level.FAULT]
    (tmp_path / "words.txt").write_text("ABC\nlong\n")
    found = kiosk(tmp_path, said)
    assert (found[1].level, "LONG" in found[1].said) == (Level.HINT, True)
    (tmp_path / "words.txt").write_text("ABC\n")
    assert levels(kiosk(tmp_path, said)) == [Level.GOOD]


def test_libraries_that_talk_by_themselves_are_not_heard(capfd: pytest.CaptureFixture[str]) -> None:
    os.write(2, b"before ")
    with doctor.hushed():
        os.write(2, b"noise")
    os.write(2, b"after")
    assert capfd.readouterr().err == "before after"


@pytest.mark.parametrize("option", ['counts = "{place}/counts.csv"', 'log = "{place}"'])
def test_a_place_for_counts_or_log_that_cannot_be_written_to_is_a_fault(tmp_path: Path, option: str) -> None:
    place = tmp_path / "a file"
    place.write_text("in the way", encoding="utf-8")
    (tmp_path / "kiosk.toml").write_text("[files]\n" + option.format(place=place.as_posix()), encoding="utf-8")
    found = doctor.look_at_kiosk(KioskStore(tmp_path / "kiosk.toml", tmp_path / "staff.json"))
    faults = [finding for finding in found if finding.level is Level.FAULT]
    assert [str(place) in finding.said for finding in faults] == [True]
