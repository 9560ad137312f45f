"""Hours of the day: quiet from when to when, over midnight too."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.services.hours import DAY, BadHours, Hours, read, within

MINUTES = st.integers(0, DAY - 1)
WINDOWS = st.builds(Hours, MINUTES, st.integers(0, DAY)).filter(lambda hours: hours.begin != hours.end)


def at(written: str) -> int:
    hour, minute = written.split(":")
    return int(hour) * 60 + int(minute)


@pytest.mark.parametrize(
    ("written", "inside", "outside"),
    [
        ("22:00-08:00", ["22:00", "23:59", "0:00", "7:59"], ["8:00", "12:00", "21:59"]),
        ("13:00-14:30", ["13:00", "14:29"], ["12:59", "14:30", "0:00"]),
        ("20:00-24:00", ["20:00", "23:59"], ["0:00", "19:59"]),
        ("00:00-24:00", ["0:00", "12:00", "23:59"], []),
        ("23:00-00:00", ["23:00", "23:59"], ["0:00", "22:59"]),
        (" 9:05 – 9:06 ", ["9:05"], ["9:04", "9:06"]),
    ],
)
def test_the_begin_lies_within_and_the_end_does_not(written: str, inside: list[str], outside: list[str]) -> None:
    hours = read(written)
    assert [each for each in inside if not hours.hold(at(each))] == []
    assert [each for each in outside if hours.hold(at(each))] == []


@pytest.mark.parametrize(
    "written",
    [
        "",
        "22-8",
        "22:00",
        "24:00-08:00",
        "22:60-08:00",
        "22:00-24:01",
        "08:00-08:00",
        "8:0-9:0",
        "٢٢:٠٠-٠٨:٠٠",
        "-1:00-2:00",
    ],
)
def test_what_says_no_hours_is_refused(written: str) -> None:
    with pytest.raises(BadHours):
        read(written)


@given(WINDOWS)
def test_hours_are_read_as_they_are_written(hours: Hours) -> None:
    assert read(str(hours)) == hours


def test_without_hours_it_is_never_within() -> None:
    assert not any(within([], minute) for minute in range(DAY))


def test_windows_that_touch_are_one() -> None:
    windows = [read("22:00-24:00"), read("00:00-06:00")]
    assert {minute for minute in range(DAY) if within(windows, minute)} == {*range(22 * 60, DAY), *range(6 * 60)}
