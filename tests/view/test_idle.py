"""The idle reset: never on somebody who is there, always on somebody who is not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.view.idle import ACTIVE, STUCK, Active, Attract, Idle, Limits, Reset, State, Warn
from game.view.idle_place import Place

LIMITS = Limits(play=180, pages=45, warning=15, attract=20)
STEP = 0.25  # exact in binary, so that sums are exact


class Kiosk:
    """An idle counter with a clock."""

    def __init__(self, limits: Limits = LIMITS) -> None:
        self.now = 1000.0
        self.idle = Idle(limits, self.now)

    def wait(self, seconds: float, place: Place, held: bool = False) -> list[State]:
        """The states that were seen, each once for a row of equal ones."""
        seen: list[State] = []
        for _ in range(round(seconds / STEP)):
            self.now += STEP
            state = self.idle.look(self.now, place, held)
            if not seen or type(seen[-1]) is not type(state):
                seen.append(state)
        return seen


def kinds(states: list[State]) -> list[type[State]]:
    return [type(state) for state in states]


@pytest.mark.parametrize(("place", "limit"), [(Place.PLAY, 180), (Place.PAGES, 45)])
def test_the_reset_comes_after_the_time_of_the_page_with_the_countdown_before_it(place: Place, limit: float) -> None:
    kiosk = Kiosk()
    assert kinds(kiosk.wait(limit - 15 - STEP, place)) == [Active]
    assert kinds(kiosk.wait(15, place)) == [Warn]
    assert kinds(kiosk.wait(STEP, place)) == [Reset]
    assert kinds(kiosk.wait(limit - 15 - STEP, place)) == [Active], "said once"


def test_the_countdown_shows_whole_seconds_down_to_one() -> None:
    kiosk = Kiosk()
    kiosk.wait(30 - STEP, Place.PAGES)
    shown = []
    for _ in range(60):
        kiosk.now += STEP
        state = kiosk.idle.look(kiosk.now, Place.PAGES)
        assert isinstance(state, Warn)
        shown.append(state.seconds)
    assert shown == [15 - n // 4 for n in range(60)]


@pytest.mark.parametrize("place", [Place.PLAY, Place.PAGES])
def test_a_touch_just_before_the_end_each_time_is_never_thrown_out(place: Place) -> None:
    kiosk = Kiosk()
    limit = 180 if place is Place.PLAY else 45
    for _ in range(20):
        assert Reset not in kinds(kiosk.wait(limit - 1, place))
        assert kiosk.idle.touched(), "only ends the countdown"
        assert kinds(kiosk.wait(STEP, place)) == [Active]


def test_a_touch_without_a_countdown_is_an_ordinary_one() -> None:
    kiosk = Kiosk()
    kiosk.wait(10, Place.PLAY)
    assert not kiosk.idle.touched()


def test_a_finger_that_is_down_is_somebody_and_stops_the_countdown() -> None:
    kiosk = Kiosk()
    assert kinds(kiosk.wait(100, Place.PAGES, held=True)) == [Active]
    assert kinds(kiosk.wait(40, Place.PAGES)) == [Active, Warn]
    assert kinds(kiosk.wait(1, Place.PAGES, held=True)) == [Active]
    assert kinds(kiosk.wait(29, Place.PAGES)) == [Active]


def test_a_drag_that_goes_on_for_ever_is_somebody() -> None:
    kiosk = Kiosk()
    for _ in range(200):
        assert kinds(kiosk.wait(10, Place.PAGES, held=True)) == [Active]
        kiosk.idle.touched()  # the finger has moved


@pytest.mark.parametrize("place", [Place.PLAY, Place.PAGES])
def test_a_stuck_finger_does_not_hold_the_kiosk_for_ever_and_the_countdown_comes_in_full(place: Place) -> None:
    kiosk = Kiosk()
    limit = 180 if place is Place.PLAY else 45
    seen = kiosk.wait(STUCK + limit + 1, place, held=True)
    assert kinds(seen[:3]) == [Active, Warn, Reset]
    assert seen[1] == Warn(15)


def test_a_finger_that_moves_after_all_is_somebody_again() -> None:
    kiosk = Kiosk()
    kiosk.wait(STUCK + 40, Place.PAGES, held=True)
    assert kiosk.idle.touched()
    assert kinds(kiosk.wait(100, Place.PAGES, held=True)) == [Active]


@pytest.mark.parametrize("gap", [5, 3600, 8 * 3600, 10 * 86400])
def test_a_machine_that_slept_throws_nobody_out(gap: float) -> None:
    kiosk = Kiosk()
    kiosk.wait(20, Place.PAGES)
    kiosk.now += gap
    assert kinds(kiosk.wait(5, Place.PAGES)) == [Active]
    kiosk.wait(10, Place.PAGES)
    kiosk.now += gap
    assert kinds(kiosk.wait(5, Place.PAGES)) == [Warn]


def test_a_clock_that_goes_back_changes_nothing() -> None:
    kiosk = Kiosk()
    kiosk.wait(20, Place.PAGES)
    kiosk.now -= 5000
    assert kinds(kiosk.wait(10, Place.PAGES)) == [Active]
    assert kinds(kiosk.wait(15, Place.PAGES)) == [Warn]
    assert kinds(kiosk.wait(STEP, Place.PAGES)) == [Reset]


def test_a_page_that_opens_by_itself_shows_the_whole_countdown() -> None:
    kiosk = Kiosk()
    kiosk.wait(160, Place.PLAY)
    seen = kiosk.wait(15, Place.PAGES)
    assert (seen[0], kinds(seen)) == (Warn(15), [Warn])
    assert kinds(kiosk.wait(STEP, Place.PAGES)) == [Reset]


def test_after_a_while_on_the_first_page_the_invitation_begins_once() -> None:
    kiosk = Kiosk()
    assert kinds(kiosk.wait(20 - STEP, Place.FRESH)) == [Active]
    assert kinds(kiosk.wait(STEP, Place.FRESH)) == [Attract]
    assert kinds(kiosk.wait(9999, Place.ATTRACT)) == [Active]
    kiosk.idle.touched()
    assert kinds(kiosk.wait(20 - STEP, Place.FRESH)) == [Active], "it begins anew after a visit"


def test_touches_on_the_first_page_keep_the_invitation_away() -> None:
    kiosk = Kiosk()
    for _ in range(10):
        assert kinds(kiosk.wait(19, Place.FRESH)) == [Active]
        assert not kiosk.idle.touched()


def test_without_an_invitation_the_first_page_stands_for_ever() -> None:
    kiosk = Kiosk(Limits(180, 45, 15, None))
    assert kinds(kiosk.wait(9999, Place.FRESH)) == [Active]


def test_no_idle_screen_comes_right_after_a_long_game() -> None:
    kiosk = Kiosk()
    for _ in range(100):
        kiosk.wait(60, Place.PLAY)
        kiosk.idle.touched()
    assert kinds(kiosk.wait(29, Place.PAGES)) == [Active]
    assert kinds(kiosk.wait(10, Place.FRESH)) == [Active], "its time begins when it is shown"


EVENTS = st.lists(
    st.tuples(st.floats(0, 3), st.sampled_from(Place), st.booleans(), st.sampled_from(["", "", "", "touch"])),
    max_size=300,
)


@given(EVENTS)
def test_no_reset_without_a_whole_countdown_since_the_last_touch(
    events: list[tuple[float, Place, bool, str]],
) -> None:
    now, idle, counted = 0.0, Idle(Limits(6, 4, 2, 3), 0.0), 0.0
    for seconds, place, held, touch in events:
        now += seconds
        if touch:
            counted = 0.0 if idle.touched() else counted
        state = idle.look(now, place, held)
        if isinstance(state, Warn):
            counted = counted + min(seconds, 1.0) if counted else 1e-9
        elif isinstance(state, Reset):
            assert counted + min(seconds, 1.0) >= 2 - 1e-6
            counted = 0.0
        else:
            counted = 0.0
        assert isinstance(state, Active | Attract) or place in (Place.PLAY, Place.PAGES)
        assert state == ACTIVE or not held


def test_a_lock_for_cleaning_lasts_however_short_the_idle_times_are_and_its_time_counts_for_nothing() -> None:
    kiosk = Kiosk()
    kiosk.wait(20, Place.PAGES)
    assert kinds(kiosk.wait(600, Place.LOCKED)) == [Active]
    assert kinds(kiosk.wait(30 - STEP, Place.PAGES)) == [Active]
    assert kinds(kiosk.wait(1, Place.PAGES)) == [Warn]
