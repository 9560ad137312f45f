"""The door of the staff: the PIN opens it, nothing else does, and who only finds it by chance loses nothing."""

import pytest

from game.services.kiosk_config import KioskStore
from game.services.pin import hashed

from .conftest import At
from .staff import PIN, SET, enter, go_in, hold, knock
from .venue import let_pass


@pytest.mark.parametrize("size", [(1024, 600), (480, 640), (1080, 1920)])
def test_the_pin_opens_the_menu_in_windows_of_every_shape(at: At, size: tuple[int, int]) -> None:
    player = go_in(at(SET), size)
    player.tap("back")
    assert player.scenes == ["Title"]


def test_a_keyboard_enters_it_too(at: At) -> None:
    player = at(SET).open()
    knock(player)
    player.keys("9", "backspace", *PIN, "x", "enter")
    assert player.scenes == ["Title", "Staff"]


def test_the_digits_are_nowhere_to_be_seen(at: At) -> None:
    player = at(SET).open()
    knock(player)
    player.keys("1", "2", "3", "4")
    before = player.pixels()
    player.keys(*["backspace"] * 4, "9", "8", "7", "6")
    player.wait(0.1)
    assert player.pixels() == before


def test_a_wrong_pin_is_told_and_opens_nothing(at: At) -> None:
    player = at(SET).open()
    knock(player)
    enter(player, "0000")
    assert player.scenes == ["Title", "StaffPin"]
    assert player.scene.note()[1]
    player.tap("digit 4", at_once=True)
    assert not player.scene.note()[1]
    player.tap("erase", at_once=True)
    enter(player)
    assert player.scenes == ["Title", "Staff"]


def test_fewer_digits_than_a_pin_has_are_no_try(at: At) -> None:
    player = at(SET).open()
    knock(player)
    for _ in range(9):
        player.keys("0", "0", "0", "enter", "backspace", "backspace", "backspace")
    enter(player)
    assert player.scenes == ["Title", "Staff"]


def test_after_five_wrong_ones_a_minute_is_counted_down_in_which_not_even_the_right_one_opens(at: At) -> None:
    player = at(f"{SET}[idle]\npages = 300\n").open()
    knock(player)
    for _ in range(5):
        enter(player, "0000")
    first = player.scene.note()[0]
    assert "60" in first
    assert not any(name.startswith("digit") for name in player.buttons)
    player.keys(*PIN, "enter")
    assert player.scenes == ["Title", "StaffPin"]
    for _ in range(4):
        let_pass(player, 10)
        player.finger_tap(400, 5)
    assert "20" in player.scene.note()[0]
    assert player.pixels() == player.whole()
    player.finger_tap(400, 5)
    let_pass(player, 10)
    player.finger_tap(400, 5)
    let_pass(player, 10.5)
    enter(player)
    assert player.scenes == ["Title", "Staff"]


def test_without_a_pin_it_says_how_to_set_one_and_closes(at: At) -> None:
    player = at().open()
    knock(player)
    words, wrong = player.scene.note()
    assert wrong
    assert "pin" in words
    assert list(player.buttons) == ["close"]
    player.tap("close")
    assert player.scenes == ["Title"]


def test_a_pin_that_the_command_sets_meanwhile_opens_at_once(at: At) -> None:
    venue = at()
    player = venue.open()
    other = KioskStore(None, player.folders.data / "kiosk-staff.json")
    other.load()
    other.change("staff.pin", hashed(PIN, bytes(16), 1000))
    knock(player)
    enter(player)
    assert player.scenes == ["Title", "Staff"]


def test_a_visitor_who_finds_it_by_chance_plays_on_when_it_has_closed_by_itself(at: At) -> None:
    player = at(SET).open()
    player.tap("new")
    player.tap("s")
    record = player.record
    hold(player)
    assert player.scenes == ["Title", "Play", "StaffPin"]
    let_pass(player, 21)
    assert player.scenes == ["Title", "Play"]
    assert player.record == record
    player.tap("s")
    assert player.game.cursor == 2


def test_a_forgotten_page_of_the_staff_closes_itself(at: At) -> None:
    for page in ("staff_options", "staff_counts", "staff_scores", "restart"):
        player = go_in(at(f"{SET}[idle]\npages = 15\nwarning = 5\n"))
        player.tap(page)
        assert len(player.scenes) == 3
        let_pass(player, 17)
        assert player.scenes == ["Title"]


def test_inside_the_corner_opens_no_second_door(at: At) -> None:
    player = go_in(at(SET))
    player.tap("staff_counts")
    for _ in range(6):
        player.finger_tap(1, 1)
        player.wait(0.2)
    assert player.scenes == ["Title", "Staff", "StaffCounts"]
