"""Three initials: by wheels, keys and typing; skipped, or left alone, nothing is entered."""

from itertools import pairwise

import pytest

from game.view import pacing
from game.view.geometry import Rect

from .conftest import Sit
from .player import Player
from .scorers import DAY, at_initials, come, lines, listed


@pytest.fixture
def player(sit: Sit) -> Player:
    return at_initials(sit)


def word(player: Player) -> str:
    return str(player.scene.wheels.word)


def seen(player: Player) -> str:
    """The letters in the middle of the wheels."""
    return "".join(min(w.around(1), key=lambda each: abs(each[1]))[0] for w in player.scene.wheels.wheels)


def window(player: Player, number: int) -> Rect:
    up, down = player.button(f"up {number}"), player.button(f"down {number}")
    return Rect(up.x, up.bottom, up.w, down.y - up.bottom)


def said(player: Player) -> str:
    return str(player.scene._words())


# Turning


def test_typed_letters_stand_on_the_wheels_and_are_entered(player: Player) -> None:
    player.keys("z", "o", "e")
    player.wait(1)
    assert word(player) == seen(player) == "ZOE"
    player.key("enter")
    come(player)
    assert player.scenes[-1] == "Scores"
    assert [(line.initials, line.key) for line in lines(player)] == [("ZOE", player.app.stage.session.origin.key)]


def test_there_is_one_table_however_it_is_come_to(player: Player) -> None:
    player.keys("z", "o", "e")
    player.key("enter")
    come(player)
    player.tap("tab daily")
    come(player)
    player.tap("play")
    player.wait(0.5)
    assert player.scenes == ["Title", "Daily", "Play"], "no window of the game before lies below"
    player.tap("s")
    player.keys("escape", "escape")
    assert player.scenes == ["Title"]


def test_what_is_no_letter_changes_nothing(player: Player) -> None:
    player.type("7 ?é!")
    player.key("a", mod=64)  # Ctrl
    player.key("x", mod=64)
    assert word(player) == "AAA"


def test_a_wrong_letter_can_be_gone_back_to(player: Player) -> None:
    player.keys("a", "b", "backspace", "c", "d")
    assert word(player) == "ACD"


def test_arrow_keys_turn_one_wheel_after_the_other(player: Player) -> None:
    player.keys("down", "down", "right", "up", "right", "right", "down", "left", "left", "left", "up")
    player.wait(1)
    assert word(player) == seen(player) == "BZB"


def test_which_wheel_the_keys_turn_is_seen(player: Player) -> None:
    before = player.whole()
    player.key("right")
    player.wait(0.1)
    assert player.whole() != before


def test_arrows_on_the_glass_turn_their_wheel(player: Player) -> None:
    player.taps("down 0", "down 0", "up 1", "down 2")
    player.wait(1)
    assert word(player) == seen(player) == "CZB"


def test_a_finger_drags_the_letters_along(player: Player) -> None:
    box = window(player, 1)
    x, y = box.centre
    step = box.h / 2.5
    player.drag((x, y), (x, y - step), (x, y - 2 * step))
    player.wait(1)
    assert word(player)[0] + word(player)[2] == "AA"
    assert word(player)[1] in "CDEFGHIJKL", "up brings the letters from below, and a flick runs on"
    assert seen(player) == word(player)


def test_a_slow_drag_ends_on_the_letter_under_the_band(player: Player) -> None:
    x, y = window(player, 2).centre
    step = window(player, 2).h / 2.5
    player.send(player.finger("DOWN", x, y))
    player.send(player.finger("MOTION", x, y + step), seconds=0.1)
    player.wait(0.5)
    player.send(player.finger("UP", x, y + step))
    player.wait(1)
    assert word(player) == "AAZ"


def test_a_tap_on_a_letter_beside_the_middle_brings_it_there(player: Player) -> None:
    box = window(player, 0)
    player.finger_tap(box.centre[0], box.bottom - box.h // 8)
    player.wait(1)
    assert seen(player) == "BAA"
    player.finger_tap(box.centre[0], box.y + box.h // 8)
    player.wait(1)
    assert seen(player) == "AAA"


def test_the_mouse_wheel_turns_the_wheel_under_the_mouse(player: Player) -> None:
    import pygame

    player.send(player.mouse("MOTION", *window(player, 2).centre))
    player.send(pygame.event.Event(pygame.MOUSEWHEEL, y=-2, precise_y=-2.0, x=0))
    player.wait(1)
    assert word(player) == "AAC"


def test_with_reduced_motion_letters_leap(sit: Sit) -> None:
    player = at_initials(sit, reduced_motion=True)
    player.key("z")
    assert not player.scene.moving
    assert seen(player) == "ZAA"


def test_every_picture_on_the_way_equals_one_drawn_from_nothing(player: Player) -> None:
    player.keys("m", "down")
    for _ in range(12):
        player.send(seconds=pacing.STEP)
        assert player.pixels() == player.whole()


# What it begins with and says


def test_it_begins_with_the_initials_entered_last(sit: Sit) -> None:
    assert word(at_initials(sit, *listed("OLD", "NEW"))) == "NEW"


def test_it_says_which_places_the_game_has(sit: Sit) -> None:
    player = at_initials(sit, *listed("ANA", "TOM", day=DAY), day=DAY)
    player.keys("z", "z", "z")
    assert "Place 1 of the deal of the day, place 1 of all time" in said(player)


def test_whoever_has_played_the_deal_of_the_day_before_is_told_that_the_first_game_counts(sit: Sit) -> None:
    player = at_initials(sit, *listed("ANA", day=DAY), day=DAY)
    player.keys("t", "o", "m")
    assert "deal of the day" in said(player)
    player.keys("backspace", "backspace", "a", "n", "a")
    assert word(player) == "ANA"
    assert "deal of the day" not in said(player)
    assert "Place 1 of all time" in said(player)


# Skipping and time


@pytest.mark.parametrize("how", ["skip", "escape"])
def test_skipped_it_enters_nothing(player: Player, how: str) -> None:
    player.keys("z", "o", "e")
    player.tap("skip") if how == "skip" else player.key("escape")
    assert player.scenes[-1] == "Win"
    assert lines(player) == []


def test_left_alone_it_closes_and_enters_nothing(player: Player) -> None:
    player.keys("z", "o", "e")
    player.wait(pacing.INITIALS - 1)
    assert player.scenes[-1] == "Initials"
    player.wait(2)
    assert player.scenes[-1] == "Win"
    assert lines(player) == []


@pytest.mark.parametrize("what", ["key", "tap", "mouse", "held finger"])
def test_whatever_the_player_does_starts_the_time_anew(player: Player, what: str) -> None:
    player.wait(pacing.INITIALS - 2)
    match what:
        case "key":
            player.key("f3")
        case "tap":
            player.finger_tap(3, 3)
        case "mouse":
            player.send(player.mouse("MOTION", 400, 300))
        case "held finger":
            player.send(player.finger("DOWN", *window(player, 1).centre))
            player.wait(pacing.INITIALS + 2)
    player.wait(pacing.INITIALS - 2)
    assert player.scenes[-1] == "Initials"


def test_the_time_that_is_left_is_seen_and_drawn_once_a_second(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []
    plain = type(player.scene).draw

    def draw(scene: object) -> object:
        drawn.append(player.scene._seconds_left())
        return plain(player.scene)

    player.wait(1.2)
    monkeypatch.setattr(type(player.scene), "draw", draw)
    player.wait(5)
    assert 4 <= len(drawn) <= 6
    assert all(one - 1 == other for one, other in pairwise(drawn))


def test_it_takes_no_press_that_was_meant_for_what_lay_there_before(sit: Sit) -> None:
    player = at_initials(sit)
    entry, place = player.scene.entry, player.place("done")
    player.key("escape")
    player.app.push("initials", entry=entry)
    player.finger_tap(*place)
    player.key("enter")
    assert player.scenes[-1] == "Initials"
    assert lines(player) == []


# By keys alone


def test_skip_can_be_reached_by_the_tab_key(player: Player) -> None:
    player.keys("tab")
    while player.scene.focused != "skip":
        player.key("tab")
    player.key("space")
    assert player.scenes[-1] == "Win"


def test_after_a_letter_enter_enters_even_if_skip_had_the_focus(player: Player) -> None:
    player.keys("tab", "tab")
    player.key("q")
    player.key("enter")
    come(player)
    assert [line.initials for line in lines(player)] == ["QAA"]
