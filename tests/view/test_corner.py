"""The staff's corner: five taps or a hold, with one finger, and not by a palm."""

import pytest

from game.view.corner import CornerName, StaffCorner, corner_rect
from game.view.intents import Cancel, Drag, Hover, Intent, Key, Press, Tap
from tests.view.sizes import USUAL


class Screen:
    """A corner to be touched; places count from the corner itself."""

    def __init__(self, corner: CornerName = CornerName.TOP_LEFT, size: tuple[int, int] = (1080, 1920)) -> None:
        self.now, self.size = 100.0, size
        self.staff = StaffCorner(corner)
        self.corner = corner_rect(corner, *size).centre
        self.middle = (size[0] // 2, size[1] // 2)

    def see(self, intent: Intent) -> bool:
        return self.staff.see(intent, self.now, *self.size)

    def touch(self, place: tuple[float, float] | None = None, seconds: float = 0.1) -> bool:
        """One touch; whether it has opened, and only at its end."""
        place = place or self.corner
        assert not self.see(Press(*place))
        self.now += seconds
        return self.see(Tap(*place))

    def touches(self, count: int, pause: float = 0.3) -> list[bool]:
        opened = []
        for _ in range(count):
            opened.append(self.touch())
            self.now += pause
        return opened


@pytest.mark.parametrize("corner", CornerName)
@pytest.mark.parametrize("size", USUAL)
def test_five_taps_in_its_own_corner_open_and_in_no_other(corner: CornerName, size: tuple[int, int]) -> None:
    for touched in CornerName:
        screen = Screen(corner, size)
        screen.corner = corner_rect(touched, *size).centre
        assert screen.touches(5) == [False] * 4 + [touched is corner]


def test_four_taps_do_not_and_the_next_five_open_anew() -> None:
    screen = Screen()
    assert screen.touches(5)[-1]
    assert screen.touches(4) == [False] * 4
    assert screen.touch()


def test_slow_taps_do_not_open() -> None:
    assert not any(Screen().touches(30, pause=1.2))


def test_a_touch_elsewhere_in_between_begins_the_count_anew() -> None:
    screen = Screen()
    screen.touches(4, pause=0.1)
    screen.touch(screen.middle)
    assert screen.touches(4, pause=0.1) == [False] * 4
    screen.see(Key("a"))
    assert not screen.touch()


def test_a_long_hold_opens_when_the_finger_leaves() -> None:
    screen = Screen()
    screen.see(Press(*screen.corner))
    screen.now += 4.9
    assert not screen.staff.ready(screen.now)
    screen.now += 0.2
    assert screen.staff.ready(screen.now), "the mark shows"
    assert screen.see(Tap(*screen.corner))
    assert not screen.staff.ready(screen.now)


def test_a_held_finger_may_creep_within_the_corner() -> None:
    screen = Screen()
    x, y = screen.corner
    screen.see(Press(x, y))
    screen.now += 3
    screen.see(Drag(x, y, x + 20, y))
    screen.now += 3
    assert screen.see(Drag(x, y, x + 25, y, done=True))


@pytest.mark.parametrize("seconds", [1.0, 3.0, 4.9, 10.1, 60.0, 3600.0])
def test_a_hold_that_is_too_short_or_a_palm_that_stays_does_not_open(seconds: float) -> None:
    assert not Screen().touch(seconds=seconds)


def test_a_palm_that_rests_while_another_finger_plays_does_not_open() -> None:
    screen = Screen()
    screen.see(Press(*screen.corner))
    screen.now += 3
    screen.see(Cancel())  # the cleaned events: another finger takes over
    screen.see(Press(*screen.middle))
    screen.now += 0.2
    screen.see(Tap(*screen.middle))
    screen.now += 3
    assert not screen.staff.ready(screen.now)
    assert not screen.see(Tap(*screen.corner))


def test_a_palm_put_down_in_the_middle_of_play_does_not_open() -> None:
    screen = Screen()
    screen.touch(screen.middle)
    screen.now += 0.5
    assert not screen.touch(seconds=6)


def test_a_finger_that_wanders_off_does_not_open() -> None:
    screen = Screen()
    x, y = screen.corner
    screen.see(Press(x, y))
    screen.now += 3
    screen.see(Drag(x, y, *screen.middle))
    screen.now += 3
    assert not screen.see(Drag(x, y, x, y, done=True))


def test_long_touches_are_no_taps_and_a_passing_mouse_changes_nothing() -> None:
    screen = Screen()
    assert not any(screen.touch(seconds=0.9) for _ in range(10))
    opened = []
    for _ in range(5):
        screen.see(Hover(*screen.middle))
        opened += screen.touches(1)
    assert opened == [False] * 4 + [True]


def test_the_corner_is_large_enough_for_a_finger_and_lies_in_the_window() -> None:
    for size in USUAL:
        for corner in CornerName:
            rect = corner_rect(corner, *size)
            assert min(rect.w, rect.h) >= 60
            assert 0 <= rect.x < rect.right <= size[0]
            assert 0 <= rect.y < rect.bottom <= size[1]
