"""The bar at the edge: where it is, and that it follows a finger to every place of the content."""

from hypothesis import given
from hypothesis import strategies as st

from game.view.geometry import Rect
from game.view.scroll_bar import FINGER, ScrollBar

bars = st.builds(
    ScrollBar,
    st.builds(Rect, st.integers(0, 50), st.integers(0, 200), st.integers(200, 4000), st.integers(150, 2200)),
    st.integers(2300, 10**7),
    st.integers(16, 60),
)


@given(bars, st.floats(0, 1))
def test_it_stays_in_its_window_and_a_finger_finds_it(bar: ScrollBar, share: float) -> None:
    at = round(share * (bar.content - bar.window.h))
    box = bar.box(at)
    assert bar.window.y <= box.y
    assert box.bottom <= bar.window.bottom
    assert bar.strip.w >= FINGER
    assert bar.strip.right == bar.window.right
    x, y = bar.strip.x + 1, box.y + box.h / 2
    assert bar.grip(x, y, at) is not None
    assert bar.grip(bar.strip.x - 1, y, at) is None


@given(bars, st.floats(0, 1), st.floats(0, 1))
def test_what_is_held_stays_under_the_finger(bar: ScrollBar, share: float, place: float) -> None:
    most = bar.content - bar.window.h
    at = round(share * most)
    box = bar.box(at)
    grip = bar.grip(bar.strip.x + 1, box.y + place * (box.h - 1), at)
    assert grip is not None
    a_pixel = most / max(1, bar.window.h - box.h - 20) + 1
    assert abs(bar.at(box.y + grip, grip) - at) <= a_pixel


@given(bars)
def test_its_ends_are_those_of_the_content(bar: ScrollBar) -> None:
    assert bar.at(bar.window.y) <= 0
    assert bar.at(bar.window.bottom) >= bar.content - bar.window.h


def test_where_all_is_in_sight_there_is_none() -> None:
    assert not ScrollBar(Rect(0, 0, 300, 300), 300, 16).there
