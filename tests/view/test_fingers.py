"""Every finger on the glass keeps its number, is seen where it has been, and is forgotten once it is up."""

import math

from game.view.fingers import MOST, PASSED, Finger, Fingers


def test_fingers_have_numbers_of_their_own_which_are_free_again_after_them() -> None:
    fingers = Fingers()
    for who, x in (("thumb", 10), ("palm", 20), ("ring", 30)):
        fingers.see(who, x, 5, down=True)
    assert fingers.held == (Finger(1, 10, 5), Finger(2, 20, 5), Finger(3, 30, 5))
    fingers.see("palm", 20, 5, down=False)
    fingers.see("ring", 33, 6, down=True)
    fingers.see("other", 40, 5, down=True)
    assert fingers.held == (Finger(1, 10, 5), Finger(3, 33, 6), Finger(2, 40, 5))


def test_a_touch_between_two_looks_is_not_missed() -> None:
    fingers = Fingers()
    fingers.see("thumb", 10, 5, down=True)
    fingers.see("thumb", 80, 5, down=True)
    fingers.see("thumb", 80, 5, down=False)
    assert fingers.held == ()
    assert [way.end[1:] for way in fingers.passed()] == [(10, 5), (80, 5)]
    assert fingers.passed() == []


def test_a_way_goes_from_place_to_place_of_one_finger_and_never_from_one_touch_to_the_next() -> None:
    fingers = Fingers()
    fingers.see("thumb", 0, 0, down=True, anew=True)
    fingers.see("palm", 500, 500, down=True, anew=True)
    fingers.see("thumb", 30, 40, down=True)
    fingers.see("thumb", 90, 90, down=True, anew=True)  # its release was lost
    ways = fingers.passed()
    assert [(way.start[1:], way.end[1:]) for way in ways] == [
        ((0, 0), (0, 0)),
        ((500, 500), (500, 500)),
        ((0, 0), (30, 40)),
        ((90, 90), (90, 90)),
    ]
    assert ways[0].places(25) == [(0, 0)]
    assert ways[2].places(25) == [(0, 0), (15, 20), (30, 40)]


def test_a_panel_that_never_tells_of_a_release_fills_no_memory() -> None:
    fingers = Fingers()
    for who in range(5000):
        fingers.see(who, who, 0, down=True)
    assert [finger.x for finger in fingers.held] == list(range(5000 - MOST, 5000))
    assert len({finger.number for finger in fingers.held}) == MOST
    assert len(fingers.passed()) == PASSED


def test_what_is_no_place_is_nowhere() -> None:
    fingers = Fingers()
    fingers.see("thumb", 10, 5, down=True)
    fingers.see("thumb", math.nan, 5, down=True)
    fingers.see("palm", math.inf, 5, down=True)
    assert fingers.held == (Finger(1, 10, 5),)
    fingers.see("thumb", math.nan, math.nan, down=False)
    assert fingers.held == ()


def test_when_the_window_is_left_all_are_up() -> None:
    fingers = Fingers()
    fingers.see("thumb", 10, 5, down=True)
    fingers.lift_all()
    assert fingers.held == ()
