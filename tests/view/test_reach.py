"""Low reach: of an upright screen the game takes the lower part, and never one that is too small to play in."""

from hypothesis import given
from hypothesis import strategies as st

from game.view.reach import reach
from game.view.window_size import MIN_LONG, MIN_SHORT, check_size

sides = st.integers(MIN_SHORT, 5000)


def test_of_an_upright_screen_it_takes_the_lower_part() -> None:
    part = reach(1080, 1920, low=True)
    assert (part.x, part.w, part.bottom) == (0, 1080, 1920)
    assert 1920 * 0.5 <= part.h <= 1920 * 0.6


def test_a_wide_screen_and_one_without_low_reach_are_taken_whole() -> None:
    assert reach(1920, 1080, low=True) == (0, 0, 1920, 1080)
    assert reach(1080, 1920, low=False) == (0, 0, 1080, 1920)
    assert reach(480, MIN_LONG, low=True) == (0, 0, 480, MIN_LONG)


@given(sides, sides)
def test_the_part_is_always_large_enough_and_at_the_foot(width: int, height: int) -> None:
    part = reach(width, height, low=True)
    assert (part.x, part.w, part.bottom) == (0, width, height)
    assert part.y >= 0
    if check_size(width, height):
        assert check_size(part.w, part.h)
