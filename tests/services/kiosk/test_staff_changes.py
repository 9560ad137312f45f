"""What the staff sets on the screen: it counts before the operator's file, is kept, and can be taken back."""

import errno
import json
from pathlib import Path

import pytest

from game.services import storage
from game.services.kiosk_config import FILE_LIMIT, KioskStore
from game.services.kiosk_kinds import BadValue, Number, OneOf, SomeOf, Switch
from game.services.kiosk_options import OPTIONS, KioskConfig
from tests.services.faulty import FaultyOs

from .stores import PIN, sentences, store


def test_what_the_staff_sets_counts_before_the_file_and_leaves_the_file_alone(file: Path, staff: Path) -> None:
    said = "# Ours.\n[idle]\nplay = 240 # long\n"
    loaded = store(file, staff, said)
    assert loaded.change("idle.play", 300)
    assert loaded.change("sound.quiet", ["22:00-08:00"])
    assert loaded.config.idle_play == 300
    again = KioskStore(file, staff)
    assert (again.load(), again.faults) == (loaded.config, [])
    assert again.changed_here == {"idle.play", "sound.quiet"}
    assert file.read_text() == said


def test_setting_what_the_file_says_takes_the_change_back(file: Path, staff: Path) -> None:
    loaded = store(file, staff, "[idle]\nplay = 240\n")
    assert loaded.change("idle.play", 300)
    assert loaded.change("idle.play", 240)
    assert loaded.changed_here == frozenset()
    later = store(file, staff, "[idle]\nplay = 600\n")
    assert later.config.idle_play == 600, "the operator's later change counts"


def test_a_change_can_be_taken_back(file: Path, staff: Path) -> None:
    loaded = store(file, staff, "[idle]\nplay = 240\n")
    assert loaded.change("idle.play", 300)
    assert loaded.take_back("idle.play")
    assert loaded.config.idle_play == 240
    assert KioskStore(file, staff).load().idle_play == 240


def test_the_page_cannot_set_what_cannot_be(file: Path, staff: Path) -> None:
    loaded = store(file, staff, "")
    with pytest.raises(BadValue):
        loaded.change("idle.play", 5)
    with pytest.raises(KeyError):
        loaded.change("idle.plya", 60)
    assert loaded.config == KioskConfig()
    assert not staff.exists()


def test_what_does_not_go_with_a_change_gives_way(file: Path, staff: Path) -> None:
    loaded = store(file, staff, '[language]\nfirst = "sk"\n')
    assert loaded.change("language.offered", ["el", "en"])
    assert loaded.config.language_first == loaded.config.settings.language == "el"


@pytest.mark.parametrize("content", [b"{", b"[]", b"\xff", b"7", b"{" + b"x" * FILE_LIMIT])
def test_a_damaged_file_of_the_staff_is_told_and_set_aside(file: Path, staff: Path, content: bytes) -> None:
    staff.parent.mkdir()
    staff.write_bytes(content)
    loaded = store(file, staff, "[idle]\nplay = 240\n")
    assert loaded.config.idle_play == 240
    assert ["staff page" in sentence for sentence in sentences(loaded)] == [True]
    assert loaded.change("idle.play", 300)
    assert KioskStore(file, staff).load().idle_play == 300
    assert [path.read_bytes() for path in staff.parent.iterdir() if path != staff] == [content]


def test_a_bad_value_of_the_staff_falls_back_alone_to_the_operators(file: Path, staff: Path) -> None:
    staff.parent.mkdir()
    staff.write_text(json.dumps({"idle.play": 1, "idle.pages": 90, "later.option": [1]}))
    loaded = store(file, staff, "[idle]\nplay = 240\n")
    assert (loaded.config.idle_play, loaded.config.idle_pages) == (240, 90)
    assert ["idle.play" in sentence for sentence in sentences(loaded)] == [True]
    assert loaded.change("idle.warning", 10)
    assert json.loads(staff.read_text()) == {"idle.pages": 90, "idle.warning": 10, "later.option": [1]}


def test_a_fault_of_the_page_is_told_until_the_page_says_so_no_more(
    file: Path, staff: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    staff.parent.mkdir()
    staff.write_text(json.dumps({"idle.play": 1}))
    loaded = store(file, staff, "[idle]\npages = 1\n")
    assert [fault.of_staff for fault in loaded.faults] == [False, True]
    with monkeypatch.context() as patch:
        patch.setattr(storage, "os", FaultyOs(1, errno.ENOSPC, lasting=True))
        assert not loaded.change("idle.play", 600)
    assert [fault.of_staff for fault in loaded.faults] == [False, True], "the file still says it"
    assert loaded.change("idle.play", 600)
    assert [fault.of_staff for fault in loaded.faults] == [False]
    staff.write_text(json.dumps({"idle.play": 2}))
    loaded.refresh()
    staff.write_text(json.dumps({"idle.play": 3, "idle.warning": 10}))
    loaded.refresh()
    assert [fault.of_staff for fault in loaded.faults] == [False, True], "told once, not once for each look"


def test_a_list_of_the_staff_loses_only_what_there_is_no_more(file: Path, staff: Path) -> None:
    staff.parent.mkdir()
    staff.write_text(json.dumps({"language.offered": ["sk", "klingon"]}))
    loaded = store(file, staff, '[language]\noffered = ["en"]\n')
    assert loaded.config.language_offered == ("sk",)
    assert ['"klingon" is left out' in sentence for sentence in sentences(loaded)] == [True]


def test_a_full_disk_leaves_the_change_for_this_session(
    file: Path, staff: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded = store(file, staff, "")
    assert loaded.change("idle.play", 300)
    with monkeypatch.context() as patch:
        patch.setattr(storage, "os", FaultyOs(1, errno.ENOSPC, lasting=True))
        assert not loaded.change("idle.play", 600)
    assert loaded.config.idle_play == 600
    assert KioskStore(file, staff).load().idle_play == 300


def test_a_pin_set_by_the_command_meanwhile_is_not_written_over(file: Path, staff: Path) -> None:
    running = store(file, staff, "")
    assert running.change("idle.play", 300)
    other = KioskStore(None, staff)
    other.load()
    assert other.change("staff.pin", PIN)
    assert running.change("idle.pages", 60)
    assert running.config.staff_pin == PIN
    found = KioskStore(file, staff).load()
    assert (found.staff_pin, found.idle_play, found.idle_pages) == (PIN, 300, 60)
    assert other.take_back("staff.pin")
    running.refresh()
    assert (running.config.staff_pin, running.config.idle_play) == ("", 300)


def test_every_option_can_be_set_on_the_page(file: Path, staff: Path) -> None:
    for option in OPTIONS:
        kind = option.kind
        other: object = "x.txt"
        if isinstance(kind, Switch):
            other = not option.default
        elif isinstance(kind, Number):
            other = option.default + kind.step
        elif isinstance(kind, OneOf):
            other = next(name for name in kind.names if name != option.default)
        elif isinstance(kind, SomeOf):
            other = list(kind.names)[-1:]
        elif option.name == "staff.pin":
            other = PIN
        elif isinstance(option.default, tuple):
            other = ["12:00-13:00"]
        loaded = store(file, staff, "")
        assert loaded.change(option.name, other), option.name
        assert KioskStore(file, staff).load().value(option.name) == kind.read(other)
        assert loaded.take_back(option.name)
