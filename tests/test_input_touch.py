"""One touch is one tap: echoes of the mouse, touch_events, several fingers, palms, and drivers that are odd."""

import math

import pygame
import pytest

from game.view.intents import (
    Cancel,
    Drag,
    Press,
    Tap,
)

from .raw_events import HERE, THERE, Event, Hand, broken, mouse, touch_events

# R28: one touch is one tap

SEQUENCES: dict[str, str] = {
    "finger alone": "FD FU",
    "as SDL gives it": "MD* FD MU* FU",
    "finger first": "FD MD* FU MU*",
    "mouse after the finger": "FD FU MD* MU*",
    "with motion": "MM* MD* FD FM MM* MU* FU",
    "unmarked echo after": "FD MD* FU MU* MD MU",
    "unmarked echo between": "FD MD FU MU",
    "unmarked echo before the release": "FD MD MU FU",
    "unmarked motion and echo": "FD FU MM MD MU MM",
    "marks lost": "MD FD FU MU",
    "marks lost, as SDL gives it": "MM MD FD MU FU",
    "right button after a long press": "FD FU RD RU",
}


@pytest.mark.parametrize("apart", [0.0, 0.004, 0.012])
@pytest.mark.parametrize("name", SEQUENCES)
def test_r28_one_touch_is_one_tap(name: str, apart: float) -> None:
    hand = Hand()
    for event in touch_events(hand, SEQUENCES[name], HERE):
        hand.feed(event, after=apart)
    assert hand.taps == [HERE]
    assert len(hand.of(Press)) == 1
    assert hand.of(Drag) == []
    assert not hand.input.pressed


@pytest.mark.parametrize("name", SEQUENCES)
def test_r28_a_mouse_click_or_another_touch_later_counts_as_ever(name: str) -> None:
    hand = Hand()
    hand.feed(*touch_events(hand, SEQUENCES[name], HERE))
    hand.feed(mouse("DOWN"), after=0.4)
    hand.feed(mouse("UP"), after=0.05)
    assert hand.taps == [HERE, HERE]
    hand.feed(*touch_events(hand, SEQUENCES[name], THERE), after=0.4)
    assert hand.taps == [HERE, HERE, THERE]


@pytest.mark.parametrize("name", SEQUENCES)
def test_r28_two_quick_touches_are_two_taps(name: str) -> None:
    hand = Hand()
    for at in (HERE, THERE, HERE):
        hand.feed(*touch_events(hand, SEQUENCES[name], at), after=0.09)
    assert hand.taps == [HERE, THERE, HERE]


def test_a_mouse_elsewhere_right_after_a_touch_is_no_echo() -> None:
    hand = Hand()
    hand.feed(hand.finger("DOWN"), hand.finger("UP"))
    hand.feed(mouse("DOWN", THERE), mouse("UP", THERE), after=0.05)
    assert hand.taps == [HERE, THERE]


# R29: several fingers


def test_r29_only_the_first_finger_acts() -> None:
    hand = Hand()
    hand.feed(hand.finger("DOWN", HERE, 1))
    hand.feed(hand.finger("DOWN", THERE, 2), hand.finger("UP", THERE, 2))
    assert hand.taps == []
    hand.feed(hand.finger("UP", HERE, 1))
    assert hand.taps == [HERE]
    hand.feed(hand.finger("DOWN", THERE, 2), hand.finger("DOWN", THERE, 2))
    assert hand.taps == [HERE]
    hand.feed(hand.finger("UP", THERE, 2))
    hand.feed(hand.finger("UP", THERE, 2))
    assert len(hand.taps) <= 2
    hand.seen.clear()
    hand.feed(hand.finger("DOWN", HERE, 3), hand.finger("UP", HERE, 3), after=1.0)
    assert hand.taps == [HERE]


def test_r29_a_second_finger_that_lets_go_last_makes_no_tap() -> None:
    hand = Hand()
    hand.feed(hand.finger("DOWN", HERE, 1), hand.finger("DOWN", THERE, 2))
    hand.feed(hand.finger("MOTION", (0, 0), 2))
    hand.feed(hand.finger("UP", HERE, 1), hand.finger("UP", (0, 0), 2))
    assert hand.taps == [HERE]
    assert hand.of(Drag) == []


def test_r29_a_resting_palm_does_not_swallow_later_taps() -> None:
    hand = Hand()
    hand.feed(hand.finger("DOWN", THERE, 1))
    hand.feed(hand.finger("DOWN", HERE, 2), hand.finger("UP", HERE, 2), after=2.0)
    assert hand.taps == [HERE]
    assert hand.of(Press, Cancel, Tap) == [Press(*THERE), Cancel(), Press(*HERE), Tap(*HERE)]
    hand.feed(hand.finger("MOTION", HERE, 1), hand.finger("UP", THERE, 1))
    assert hand.taps == [HERE]


def test_r29_a_finger_that_drags_for_long_is_no_resting_palm() -> None:
    hand = Hand()
    hand.feed(hand.finger("DOWN", HERE, 1))
    for step in range(1, 41):
        hand.feed(hand.finger("MOTION", (HERE[0] + 10 * step, HERE[1]), 1), after=0.05)
    hand.feed(hand.finger("DOWN", THERE, 2), hand.finger("UP", THERE, 2))
    hand.feed(hand.finger("UP", (1360, 540), 1))
    assert hand.taps == []
    assert hand.of(Cancel) == []
    last = hand.of(Drag)[-1]
    assert isinstance(last, Drag)
    assert (round(last.x), round(last.y), last.done) == (1360, 540, True)


def test_the_same_finger_of_two_touch_screens_is_two_fingers() -> None:
    hand = Hand()
    hand.feed(hand.finger("DOWN", HERE, 1, touch=5), hand.finger("UP", THERE, 1, touch=6))
    assert hand.taps == []
    hand.feed(hand.finger("UP", HERE, 1, touch=5))
    assert hand.taps == [HERE]


# R30: odd drivers


@pytest.mark.parametrize("odd", [0, -1, 2**63 - 1, -(2**63), 123456789012])
def test_r30_touch_and_finger_ids_can_be_anything(odd: int) -> None:
    hand = Hand()
    hand.feed(hand.finger("DOWN", HERE, odd, odd), hand.finger("UP", HERE, odd, odd))
    assert hand.taps == [HERE]


@pytest.mark.parametrize("missing", ["touch_id", "finger_id", "pressure", "dx"])
def test_r30_a_touch_that_lacks_a_detail_is_still_a_tap(missing: str) -> None:
    hand = Hand()
    for kind in ("DOWN", "MOTION", "UP"):
        values = hand.finger(kind).dict
        del values[missing]
        hand.feed(Event(getattr(pygame, f"FINGER{kind}"), values))
    assert hand.taps == [HERE]


def test_r30_no_touch_query_is_ever_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    import pygame._sdl2.touch as touch

    for query in ("get_device", "get_finger", "get_num_devices", "get_num_fingers"):
        monkeypatch.setattr(touch, query, broken)
    hand = Hand()
    hand.feed(*touch_events(hand, "MD* FD FM MU* FU", HERE))
    assert hand.taps == [HERE]


@pytest.mark.parametrize("at", [(math.nan, 0.5), (math.inf, 0.5), (0.5, -math.inf), (-3.0, 7.0), (1.0, 1.0)])
def test_r30_a_place_outside_the_window_ends_nothing(at: tuple[float, float]) -> None:
    hand = Hand()
    for kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
        hand.feed(Event(kind, touch_id=1, finger_id=1, x=at[0], y=at[1], dx=0, dy=0, pressure=1))
    assert not hand.input.pressed
    hand.seen.clear()
    hand.feed(hand.finger("DOWN"), hand.finger("UP"), after=1.0)
    assert hand.taps == [HERE]


def test_the_touch_cable_is_pulled_during_a_touch_and_put_back() -> None:
    hand = Hand()
    hand.feed(hand.finger("DOWN", HERE, 1))
    hand.feed(hand.finger("DOWN", THERE, 7, touch=9), hand.finger("UP", THERE, 7, touch=9), after=5.0)
    assert hand.taps == [THERE]


# All fingers, for the test of the panel


def test_every_finger_is_told_though_only_one_of_them_makes_moves() -> None:
    hand = Hand()
    hand.feed(hand.finger("DOWN", HERE, 1), hand.finger("DOWN", THERE, 2))
    assert [(finger.number, round(finger.x), round(finger.y)) for finger in hand.input.fingers.held] == [
        (1, *HERE),
        (2, *THERE),
    ]
    hand.feed(hand.finger("UP", THERE, 2), hand.finger("UP", HERE, 1))
    assert hand.input.fingers.held == ()
    assert hand.taps == [HERE]


@pytest.mark.parametrize("name", SEQUENCES)
def test_an_echo_of_the_mouse_is_no_second_finger(name: str) -> None:
    hand = Hand()
    for event in touch_events(hand, SEQUENCES[name], HERE):
        hand.feed(event, after=0.004)
        assert len(hand.input.fingers.held) <= 1
    assert hand.input.fingers.held == ()


def test_a_pressed_mouse_is_a_finger_and_one_that_only_moves_is_none() -> None:
    hand = Hand()
    hand.feed(mouse("MOTION", HERE))
    assert hand.input.fingers.held == ()
    hand.feed(mouse("DOWN", HERE))
    assert len(hand.input.fingers.held) == 1
    hand.feed(mouse("UP", HERE))
    assert hand.input.fingers.held == ()


def test_in_another_size_of_the_window_a_finger_is_where_it_is_told_next() -> None:
    hand = Hand()
    hand.feed(hand.finger("DOWN", HERE, 1))
    hand.feed(Event(pygame.WINDOWSIZECHANGED, x=300, y=900))
    assert hand.input.fingers.held == ()
    hand.feed(hand.finger("MOTION", THERE, 1))
    assert [(round(finger.x), round(finger.y)) for finger in hand.input.fingers.held] == [THERE]
    assert hand.taps == []
