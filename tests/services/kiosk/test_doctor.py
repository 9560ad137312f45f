"""The doctor's findings: each fault is found, told with what to do about it, and nothing is left behind."""

import errno
import os
import struct
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.services import doctor, language, storage
from game.services.doctor import Finding, Level
from game.services.paths import NOWHERE, Folders, folders
from game.services.touch_devices import Screen, TouchPanel, touch_panels
from game.services.trusted_clock import EARLIEST
from tests.services.closed import closed
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


def test_a_folder_that_is_closed_to_the_user_is_a_fault_like_any_other(tmp_path: Path) -> None:
    inside = tmp_path / "closed" / "in"
    inside.mkdir(parents=True)
    with closed(inside.parent):
        found = doctor.look_at_folders(folders(inside / "game"))
    assert levels(found)[:2] == [Level.FAULT, Level.FAULT]
    assert all(os.strerror(errno.EACCES) in finding.said for finding in found[:2])
    assert list(inside.iterdir()) == []


def test_a_disk_that_is_nearly_full_is_a_hint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "LEAST_ROOM", 10**18)
    assert levels(doctor.look_at_folders(folders(tmp_path)))[2:] == [Level.HINT]


def test_missing_texts_are_a_fault(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert levels(doctor.look_at_languages()) == [Level.GOOD]
    monkeypatch.setattr(language.paths, "assets", lambda: tmp_path)
    (finding,) = doctor.look_at_languages()
    assert finding.level is Level.FAULT
    assert "Ελληνικά, Slovenčina" in finding.said


def keep_catalogues(monkeypatch: pytest.MonkeyPatch, folder: Path, texts: dict[str, dict[str, str]]) -> None:
    """Ship these translations instead of the game's."""
    monkeypatch.setattr(language.paths, "assets", lambda: folder)
    for code, translated in texts.items():
        language.catalogue_file(code).parent.mkdir(parents=True)
        language.catalogue_file(code).write_bytes(
            compiled({"": "Content-Type: text/plain; charset=UTF-8", **translated})
        )


def compiled(texts: dict[str, str]) -> bytes:
    """A catalogue as the system's tools make it: a header, two tables of lengths and places, the texts."""
    entries = sorted((key.encode(), value.encode()) for key, value in texts.items())
    at, tables, content = 28 + 16 * len(entries), b"", b""
    for side in (0, 1):
        for entry in entries:
            tables += struct.pack("<2I", len(entry[side]), at + len(content))
            content += entry[side] + b"\0"
    return struct.pack("<7I", 0x950412DE, 0, len(entries), 28, 28 + 8 * len(entries), 0, 0) + tables + content


WHOLE = {
    "Undo": "a",
    "{count} left": "{count} b",
    "menu\x04Game": "c",
    "One card\0{count} cards": "d\0{count} e\0{count} f",
}


def test_all_texts_are_counted_and_the_languages_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    keep_catalogues(monkeypatch, tmp_path, {"el": WHOLE, "sk": WHOLE})
    (finding,) = doctor.look_at_languages()
    assert (finding.level, finding.said) == (Level.GOOD, "All 4 texts are there in: English, Ελληνικά, Slovenčina")


@pytest.mark.parametrize(
    "lacking",
    [
        {key: value for key, value in WHOLE.items() if key != "Undo"},
        {**WHOLE, "Undo": ""},
        {**WHOLE, "{count} left": "{number} b"},
        {**WHOLE, "{count} left": "{count b"},
        {**WHOLE, "One card\0{count} cards": "d\0\0{count} f"},
    ],
    ids=["missing", "empty", "another field", "broken field", "plural form missing"],
)
def test_a_language_with_an_untranslated_text_is_named_with_how_many(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, lacking: dict[str, str]
) -> None:
    keep_catalogues(monkeypatch, tmp_path, {"el": WHOLE, "sk": lacking})
    (finding,) = doctor.look_at_languages()
    assert finding.level is Level.FAULT
    assert finding.said == "1 of 4 texts is not translated into Slovenčina and shows in English."


def test_each_language_is_held_against_what_all_of_them_have(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    keep_catalogues(monkeypatch, tmp_path, {"el": {"Undo": "a", "Redo": "b"}, "sk": {"Game": "c"}})
    found = doctor.look_at_languages()
    assert [finding.said[:40] for finding in found] == [
        "1 of 3 texts is not translated into Ελλη",
        "2 of 3 texts are not translated into Slo",
    ]


def test_a_catalogue_that_begins_well_and_is_cut_off_is_a_fault(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    keep_catalogues(monkeypatch, tmp_path, {"el": WHOLE, "sk": WHOLE})
    file = language.catalogue_file("sk")
    whole = file.read_bytes()
    for length in range(0, len(whole) - 1, 7):
        file.write_bytes(whole[:length])
        assert Level.FAULT in levels(doctor.look_at_languages())


def test_a_clock_in_the_past_is_a_fault_and_one_that_forgets_a_hint() -> None:
    assert levels(doctor.look_at_clock(0.0, True)) == [Level.FAULT]
    assert levels(doctor.look_at_clock(EARLIEST + 1, False)) == [Level.HINT]
    assert levels(doctor.look_at_clock(EARLIEST + 1, True)) == [Level.GOOD]


def test_touch_panels_are_named() -> None:
    found = doctor.look_at_touch([TouchPanel("Elo", True), TouchPanel("Old", False)])
    assert levels(found) == [Level.GOOD, Level.GOOD]
    assert ["Elo" in found[0].said, "Old" in found[1].said, "one finger" in found[1].said] == [True] * 3


def test_where_no_panel_is_seen_it_is_told_where_that_was_looked_for(tmp_path: Path) -> None:
    """A list that cannot be read says nothing of panels; one that can be read, and names none, does."""
    table = tmp_path / "devices"
    (unknown,) = doctor.look_at_touch(touch_panels(table), table)
    table.write_text('N: Name="Mouse"\nB: PROP=0\nB: KEY=70000 0 0 0 0\n')
    (none,) = doctor.look_at_touch(touch_panels(table), table)
    assert levels([unknown, none]) == [Level.HINT, Level.HINT]
    assert unknown.said == f"Whether there is a touch panel cannot be known here: {table} cannot be read."
    assert none.said == f"No device in the kernel's list, {table}, says that it is a touch panel."
    assert unknown.advice
    assert "passes for a mouse" in none.advice


def test_a_small_screen_is_a_hint() -> None:
    found = doctor.look_at_screens([Screen("HDMI-A-1", (520, 290)), Screen("DSI-1", (154, 86)), Screen("DP-1", None)])
    assert levels(found) == [Level.GOOD, Level.HINT, Level.GOOD]
    assert "520x290" in found[0].said


def test_libraries_that_talk_by_themselves_are_not_heard(capfd: pytest.CaptureFixture[str]) -> None:
    os.write(2, b"before ")
    with doctor.hushed():
        os.write(2, b"noise")
    os.write(2, b"after")
    assert capfd.readouterr().err == "before after"
