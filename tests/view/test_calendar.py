"""The months of the calendar are those of everybody's calendar."""

from datetime import date

from hypothesis import given
from hypothesis import strategies as st

from game.view.calendar import LINES, WEEK, Month

MONTHS = st.builds(Month, st.integers(1, 9998), st.integers(1, 12))


@given(MONTHS)
def test_a_month_has_its_days_on_their_weekdays(month: Month) -> None:
    for number, day in enumerate(month.days, 1):
        told = date.fromisoformat(day)
        assert (told.year, told.month, told.day) == (*month, number)
        assert Month.of(day) == month
        line, column = month.place(day)
        assert column == told.weekday()
        assert line == (number - 1 + month.start) // WEEK < month.lines
    assert month.lines in LINES
    after = date.fromisoformat(month.days[-1]).toordinal() + 1
    assert date.fromordinal(after).day == 1


@given(MONTHS, st.integers(-600, 600))
def test_months_follow_each_other(month: Month, by: int) -> None:
    moved = month.moved(by)
    assert moved.moved(-by) == month
    assert (moved.year - month.year) * 12 + moved.month - month.month == by
    assert (moved > month) == (by > 0)


def test_the_first_of_may_2026_is_a_friday() -> None:
    may = Month.of("2026-05-17")
    assert (may.start, may.length) == (4, 31)
    assert may.place("2026-05-17") == (2, 6)
