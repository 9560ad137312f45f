"""The loop's pace: whole steps of the game, nothing lost between them, and rest where nothing happens."""

import pytest

from game.view import pacing
from game.view.pace import Pace


def test_the_steps_are_as_long_as_the_time_that_passes_however_it_is_cut() -> None:
    for parts in (1, 3, 7, 61):
        pace = Pace(0.0)
        assert sum(pace.steps(0.9 / parts) for _ in range(parts)) == round(0.9 / pacing.STEP)


def test_after_a_long_gap_little_is_caught_up_and_a_clock_that_goes_back_is_no_time() -> None:
    pace = Pace(10.0)
    assert pace.passed(8 * 3600.0) == pacing.CATCH_UP
    assert pace.passed(3600.0) == 0.0
    assert pace.passed(3600.1) == pytest.approx(0.1)


def test_it_rests_longer_the_less_there_is_to_do() -> None:
    pace = Pace(0.0)
    assert pace.rest(1.0, shown=True, moving=True) == pacing.STEP
    assert pace.rest(1.0, shown=True, moving=False) == pacing.REST_WAIT
    pace.touched(1.0)
    assert pace.rest(1.1, shown=True, moving=False) == pacing.ALERT_WAIT
    assert pace.rest(1.1, shown=False, moving=True) == pacing.REST_WAIT
    assert pace.rest(1.1 + pacing.ALERT, shown=True, moving=False) == pacing.REST_WAIT
