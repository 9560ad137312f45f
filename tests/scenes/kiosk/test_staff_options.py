"""The options of a kiosk on the screen: each can be reached, changed, kept and taken back by somebody with a finger."""

from pathlib import Path
from typing import Any

import pytest

from game.services import storage
from game.services.kiosk_kinds import DayHours, FileName, Number, OneOf, PinHash, SomeOf, Switch, Words
from game.services.kiosk_options import GROUPS, OPTION, OPTIONS, KioskConfig
from tests.scenes.player import Player

from .conftest import At
from .staff import SET, after_restart, enter, go_in, press, reach_for
from .venue import Venue

LONG_IDLE = "[idle]\npages = 900\nplay = 900\n"


def options(venue: Venue, size: tuple[int, int] = (1024, 600)) -> Player:
    player = go_in(venue, size)
    player.tap("staff_options")
    return player


def value(venue: Venue, name: str) -> Any:
    return venue.kiosk.config.value(name)


@pytest.mark.parametrize("size", [(1024, 600), (480, 640)])
def test_every_option_is_there_with_a_control_of_its_kind(at: At, size: tuple[int, int]) -> None:
    player = options(at(SET), size)
    scene = player.scene
    names = [button.name for button in scene.content(0, scene.content_height()).buttons]
    for option in OPTIONS:
        mine = {name.split()[0] for name in names if name.split()[1] == option.name}
        wanted = {
            Switch: {"switch"},
            Number: {"less", "more"},
            OneOf: {"one"},
            SomeOf: {"some"},
            DayHours: {"hours"},
            Words: {"words"},
            FileName: {"words"},
            PinHash: {"pin"},
        }[type(option.kind)]
        assert mine == wanted, option.name


def test_switches_and_choices_hold_at_once_and_are_kept(at: At) -> None:
    venue = at(SET + LONG_IDLE)
    player = options(venue)
    for option in OPTIONS:
        before = value(venue, option.name)
        match option.kind:
            case Switch():
                press(player, f"switch {option.name}")
                assert value(venue, option.name) is not before
            case OneOf(names):
                for number, name in enumerate(names):
                    press(player, f"one {option.name} {number}")
                    assert value(venue, option.name) == name
            case _:
                continue
    kept = after_restart(venue, player)
    assert kept.config == venue.kiosk.config
    assert kept.faults == []


def test_every_number_goes_up_and_down_within_its_limits(at: At) -> None:
    venue = at(SET)
    player = options(venue)
    for option in OPTIONS:
        if isinstance(option.kind, Number) and option.name != "idle.warning":
            before = value(venue, option.name)
            press(player, f"more {option.name}")
            assert value(venue, option.name) == before + option.kind.step
            press(player, f"less {option.name}")
            assert value(venue, option.name) == before
    press(player, *["more settings.volume"] * 5)
    assert value(venue, "settings.volume") == 10
    reach_for(player, "less settings.volume")
    assert "more settings.volume" not in player.buttons


def test_a_number_that_is_held_runs_on_and_is_kept_once(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    venue = at(SET)
    player = options(venue)
    reach_for(player, "more idle.play")
    written: list[Path] = []
    write = storage.write_atomically

    def watched(path: Path, text: str, **how: bool) -> None:
        written.append(path)
        write(path, text, **how)

    monkeypatch.setattr(storage, "write_atomically", watched)
    place = player.place("more idle.play")
    player.send(player.finger("DOWN", *place), seconds=0.02)
    player.wait(1.52)
    assert value(venue, "idle.play") == 180
    shown = player.scene._pending["idle.play"]
    assert shown >= 180 + 10 * 15
    player.wait(60)
    assert player.scene._pending["idle.play"] == 3600
    player.send(player.finger("UP", *place), seconds=0.02)
    assert value(venue, "idle.play") == 3600
    assert [path.name for path in written] == ["kiosk-staff.json"]


def test_a_number_that_is_held_while_the_list_begins_to_scroll_is_not_lost(at: At) -> None:
    venue = at(SET)
    player = options(venue)
    reach_for(player, "less idle.play")
    x, y = player.place("less idle.play")
    player.send(player.finger("DOWN", x, y), seconds=0.02)
    player.wait(1)
    player.send(player.finger("MOTION", x, y - 90), seconds=0.02)
    player.wait(1)
    player.send(player.finger("UP", x, y - 90), seconds=0.02)
    assert 60 <= value(venue, "idle.play") < 180


def test_a_number_between_the_steps_goes_to_the_next_step(at: At) -> None:
    venue = at(f"{SET}[idle]\nplay = 100\n")
    player = options(venue)
    press(player, "more idle.play")
    assert value(venue, "idle.play") == 105
    venue.kiosk.store.take_back("idle.play")
    press(player, "less idle.play")
    assert value(venue, "idle.play") == 90


def test_languages_stand_in_the_order_in_which_they_were_chosen_and_the_last_one_stays(at: At) -> None:
    venue = at(SET)
    player = options(venue)
    press(player, "some language.offered 0")
    assert (value(venue, "language.offered"), value(venue, "language.first")) == (("el", "sk"), "el")
    press(player, "some language.offered 0")
    assert value(venue, "language.offered") == ("el", "sk", "en")
    press(player, "some language.offered 0", "some language.offered 2")
    reach_for(player, "some language.offered 0")
    assert value(venue, "language.offered") == ("el",)
    assert "some language.offered 1" not in player.buttons
    assert "some language.offered 0" in player.buttons


def test_what_was_changed_is_marked_and_goes_back_to_the_file(at: At) -> None:
    venue = at(f"{SET}[attract]\nafter = 30\n")
    player = options(venue)
    names = {button.name for button in player.scene.content(0, player.scene.content_height()).buttons}
    assert not any(name.startswith("back ") for name in names)
    press(player, "more attract.after")
    assert venue.kiosk.store.changed_here == {"attract.after"}
    press(player, "back attract.after")
    assert (value(venue, "attract.after"), venue.kiosk.store.changed_here) == (30, frozenset())
    assert after_restart(venue, player).config == venue.kiosk.config


def test_faults_of_the_file_stand_at_the_top(at: At) -> None:
    venue = at(f"{SET}[sound]\nquiet = 5\n")
    player = options(venue)
    (fault,) = venue.kiosk.store.faults
    assert fault.line == 3
    high = player.scene.rows().parts[0][1]
    other = options(at(SET))
    assert high > other.scene.rows().parts[0][1]


def test_the_groups_lead_to_their_parts_of_the_list(at: At) -> None:
    player = options(at(SET))
    for group in GROUPS:
        player.tap(f"group {group}")
        here = [name.split()[1] for name in player.buttons if " " in name and not name.startswith("group")]
        first = next(option.name for option in OPTIONS if option.group == group)
        assert first in here


def test_quiet_hours_are_added_changed_and_deleted(at: At) -> None:
    venue = at(SET)
    player = options(venue)
    press(player, "hours sound.quiet 0")
    player.taps("more begin hour", "less end minute", "done")
    assert [str(window) for window in value(venue, "sound.quiet")] == ["23:00-08:55"]
    press(player, "hours sound.quiet 0")
    for _ in range(23):
        player.tap("more begin hour", at_once=True)
    player.taps("more end hour", "less begin minute", "done")
    assert [str(window) for window in value(venue, "sound.quiet")] == ["22:55-09:55"]
    assert after_restart(venue, player).config.sound_quiet == value(venue, "sound.quiet")
    press(player, "hours sound.quiet 0")
    player.taps("delete")
    assert value(venue, "sound.quiet") == ()


def test_hours_from_a_time_to_the_same_are_none_but_midnight_to_midnight_is_the_day(at: At) -> None:
    venue = at(SET)
    player = options(venue)
    press(player, "hours screen.off 0")
    player.taps(*["less begin hour"] * 14)
    assert (player.scene.begin, player.scene.end) == (8 * 60, 8 * 60)
    assert "done" not in player.buttons
    player.taps(*["less begin hour"] * 8, *["less end hour"] * 8, "done")
    assert [str(window) for window in value(venue, "screen.off")] == ["00:00-24:00"]


def test_a_name_is_entered_with_the_letters_of_every_language(at: At) -> None:
    venue = at(SET)
    player = options(venue)
    press(player, "words venue.title")
    player.taps("key M", "layer áčž", "key ú", "layer abc", "key z", "space")
    player.taps("shift", "layer αβγ", "key Ω", "key ή", "layer 123", "key 7", "key !", "erase", "done")
    assert value(venue, "venue.title") == "Múz Ωή7"
    assert after_restart(venue, player).config.venue_title == "Múz Ωή7"


def test_a_keyboard_enters_it_too_and_no_more_than_fits(at: At) -> None:
    venue = at(SET)
    player = options(venue)
    press(player, "words venue.title")
    player.type("x" * 80)
    player.key("enter")
    assert value(venue, "venue.title") == "x" * 60
    press(player, "words venue.title")
    player.type("y")
    player.key("escape")
    assert value(venue, "venue.title") == "x" * 60


def test_a_logo_that_cannot_be_shown_is_told_beside_it(at: At) -> None:
    venue = at(SET)
    player = options(venue)
    before = player.scene.content_height()
    press(player, "words venue.logo")
    player.type("none.png")
    player.key("enter")
    assert value(venue, "venue.logo") == "none.png"
    assert player.scene.content_height() > before
    assert player.pixels() == player.whole()


def test_a_new_pin_is_entered_twice_and_opens_from_then_on(at: At) -> None:
    venue = at(SET)
    player = options(venue)
    press(player, "pin staff.pin")
    enter(player, "123456")
    enter(player, "123457")
    assert player.scenes[-1] == "StaffNewPin"
    assert venue.kiosk.opens("4711")
    enter(player, "123456")
    enter(player, "123456")
    assert player.scenes[-1] == "StaffOptions"
    assert [venue.kiosk.opens(pin) for pin in ("4711", "123456")] == [False, True]
    assert after_restart(venue, player).config.staff_pin == venue.kiosk.config.staff_pin
    names = {button.name for button in player.scene.content(0, player.scene.content_height()).buttons}
    assert "back staff.pin" not in names  # nobody locks the staff out by a tap


def test_what_the_disk_refuses_holds_and_is_told(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, text: str, **how: bool) -> None:
        raise OSError("no space left")

    venue = at(SET)
    player = options(venue)
    monkeypatch.setattr(storage, "write_atomically", refuse)
    before = player.pixels()
    press(player, "more attract.after")
    assert value(venue, "attract.after") == 25
    assert player.scene.unkept
    assert player.pixels() != before
    monkeypatch.undo()
    press(player, "less attract.after")
    assert not player.scene.unkept


def test_a_change_holds_at_once_for_what_is_seen(at: At) -> None:
    venue = at(SET)
    player = options(venue)
    number = OPTION["settings.theme"].kind.names.index("winter")
    press(player, f"one settings.theme {number}")
    assert player.app.stage.kit.theme.name == "winter"
    assert player.pixels() == player.whole()


def test_a_keyboard_changes_options_too_also_after_a_button_was_held(at: At) -> None:
    venue = at(SET)
    player = options(venue)
    reach_for(player, "more idle.play")
    place = player.place("more idle.play")
    player.send(player.finger("DOWN", *place), seconds=0.02)
    player.wait(0.7)
    player.send(player.finger("UP", *place), seconds=0.02)
    held = value(venue, "idle.play")
    player.scene.focused = "more idle.play"
    player.keys("enter", "enter")
    assert value(venue, "idle.play") == held + 30
    player.keys("left", "enter")
    assert player.scene.focused == "less idle.play"
    assert value(venue, "idle.play") == held + 15
    assert player.pixels() == player.whole()


def test_nothing_is_changed_by_looking_at_it(at: At) -> None:
    venue = at(SET)
    player = options(venue)
    for _ in range(12):
        player.key("pagedown")
        player.wait(0.5)
    player.drag((600, 400), (600, 200), (600, 100))
    player.tap("back")
    assert venue.kiosk.store.changed_here == frozenset()
    assert venue.kiosk.config.settings == KioskConfig().settings
