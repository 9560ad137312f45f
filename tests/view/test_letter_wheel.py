"""A wheel of letters follows whatever turns it, and always comes to rest on a letter."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.view import pacing
from game.view.letter_wheel import LETTERS, LetterWheel

each_letter = st.sampled_from(LETTERS)


def settle(wheel: LetterWheel) -> int:
    """Let it come to rest; after so many steps."""
    steps = 0
    while wheel.moving:
        assert steps < 200, "it never comes to rest"
        wheel.advance(pacing.STEP)
        steps += 1
    return steps


def middle(wheel: LetterWheel) -> str:
    """The letter that is seen in the middle."""
    return min(wheel.around(1.5), key=lambda each: abs(each[1]))[0]


def test_it_has_no_end() -> None:
    wheel = LetterWheel.at_letter("A")
    wheel.turn(-1)
    assert wheel.letter == "Z"
    wheel.turn(2)
    assert wheel.letter == "B"


@given(each_letter, each_letter)
def test_a_typed_letter_is_reached_the_shorter_way_round(first: str, other: str) -> None:
    wheel = LetterWheel.at_letter(first)
    wheel.show(other)
    assert wheel.letter == other
    assert abs(wheel.goal - wheel.at) <= 13


@given(each_letter, st.lists(st.integers(-3, 3), min_size=1, max_size=5))
def test_what_is_seen_ends_where_it_was_turned_to(first: str, turns: list[int]) -> None:
    wheel = LetterWheel.at_letter(first)
    for turn in turns:
        wheel.turn(turn)
        wheel.advance(pacing.STEP)
    settle(wheel)
    assert wheel.letter == middle(wheel) == LETTERS[(LETTERS.index(first) + sum(turns)) % 26]
    assert not wheel.advance(pacing.STEP), "nothing moves any more"


def test_it_turns_before_the_eyes_but_leaps_where_nothing_is_to_move() -> None:
    wheel = LetterWheel.at_letter("C")
    wheel.turn(1)
    assert wheel.at == 2.0
    assert settle(wheel) > 3
    calm = LetterWheel.at_letter("C")
    calm.calm = True
    calm.turn(1)
    assert (calm.letter, calm.moving) == ("D", False)


@given(each_letter, st.floats(-60, 60))
def test_a_finger_takes_it_along_and_leaves_it_on_the_nearest_letter(first: str, letters: float) -> None:
    wheel = LetterWheel.at_letter(first)
    wheel.hold()
    wheel.drag(letters)
    assert wheel.held
    assert not wheel.moving
    assert wheel.at == pytest.approx(LETTERS.index(first) - letters)
    wheel.release()
    settle(wheel)
    assert abs(wheel.goal - (LETTERS.index(first) - letters)) <= 0.5001


def test_a_flick_runs_on_but_not_for_ever() -> None:
    slow, fast = LetterWheel.at_letter("A"), LetterWheel.at_letter("A")
    for wheel, way in ((slow, 0.02), (fast, 3.0)):
        wheel.hold()
        for step in range(1, 6):
            wheel.drag(-way * step)
            wheel.advance(pacing.STEP)
        wheel.release()
        settle(wheel)
    assert slow.goal == 0
    assert 15 < fast.goal <= 15 + 9


def test_a_finger_that_waits_before_it_goes_leaves_no_flick() -> None:
    wheel = LetterWheel.at_letter("A")
    wheel.hold()
    wheel.drag(-3.0)
    for _ in range(30):
        wheel.advance(pacing.STEP)
    wheel.release()
    assert wheel.goal == 3


def test_the_letters_around_are_the_neighbours() -> None:
    wheel = LetterWheel.at_letter("A")
    assert wheel.around(1.0) == [("Z", -1.0), ("A", 0.0), ("B", 1.0)]


def test_nothing_drags_a_wheel_that_nobody_holds() -> None:
    wheel = LetterWheel.at_letter("K")
    wheel.drag(4.0)
    wheel.release()
    assert (wheel.letter, wheel.moving) == ("K", False)
