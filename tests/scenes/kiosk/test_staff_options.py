"""The options of a kiosk on the screen: each can be reached, changed, kept and taken back by somebody with a finger."""

from pathlib import Path

import pytest

from game.scenes.option_rows import RowMaker
from game.services import storage
from game.services.kiosk_kinds import DayHours, FileName, Number, OneOf, PinHash, SomeOf, Switch, Words
from game.services.kiosk_options import OPTION, OPTIONS, KioskConfig

from .conftest import At
from .staff import SET, after_restart, options, press, reach_for, value

LONG_IDLE = "[idle]\npages = 900\nplay = 900\n"


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
    high = player.scene.rows().parts[0].bottom
    other = options(at(SET))
    assert high > other.scene.rows().parts[0].bottom


def test_a_fault_of_the_page_goes_from_the_top_once_the_page_is_set_anew(at: At) -> None:
    venue = at(SET)
    staff_file = venue.folder / "data" / "data" / "kiosk-staff.json"
    staff_file.parent.mkdir(parents=True)
    staff_file.write_text('{"attract.after": 1}')
    player = options(venue)
    assert staff_file == player.folders.data / "kiosk-staff.json"
    assert [fault.of_staff for fault in venue.kiosk.store.faults] == [True]
    high = player.scene.rows().parts[0].bottom
    venue.kiosk.store.take_back("attract.after")
    assert player.scene.rows().parts[0].bottom < high
    assert venue.kiosk.store.faults == []


def test_what_the_disk_refuses_holds_and_is_told(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, text: str, **how: bool) -> None:
        raise OSError("no space left")

    venue = at(SET)
    player = options(venue)
    monkeypatch.setattr(storage, "write_atomically", refuse)
    before = player.pixels()
    press(player, "more attract.after")
    assert value(venue, "attract.after") == 25
    assert player.scene.told == "unkept"
    assert player.pixels() != before
    monkeypatch.undo()
    press(player, "less attract.after")
    assert player.scene.told == ""


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


def test_the_list_is_laid_out_once_until_something_changes(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    laid_out: list[int] = []
    make = RowMaker.made
    monkeypatch.setattr(RowMaker, "made", lambda self: (laid_out.append(self.width), make(self))[1])
    player = options(at(SET))
    for key in ("pagedown", "pagedown", "pageup", "end"):
        player.key(key)
        player.wait(0.5)
    assert len(laid_out) == 1
    press(player, "more idle.play")
    assert len(laid_out) == 2
    player.app.stage.change(language="el")
    player.scene.content_height()
    assert len(laid_out) == 3


def test_what_is_out_of_sight_is_only_drawn_once_it_is_scrolled_to(at: At) -> None:
    player = options(at(SET))
    waiting = [part for part in player.scene.rows().parts if part.words]
    assert len(waiting) > len(OPTIONS) // 2
    player.key("end")
    player.wait(1)
    assert not waiting[-1].words
    assert player.pixels() == player.whole()
