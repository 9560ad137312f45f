"""The day of the deal is that of UTC, the date is the player's own; whatever the clock shows, there is one."""

from datetime import date

import pytest

from game.engine.daily import is_day
from game.services import today
from game.services.origin import LATEST

from .history.some import NOON

HOUR = 3600


def set_clock(monkeypatch: pytest.MonkeyPatch, now: float, offset: int = 0) -> None:
    monkeypatch.setattr(today, "now", lambda: now)
    monkeypatch.setattr(today, "offset", lambda _: offset)


@pytest.mark.parametrize(
    ("hours", "offset", "day", "local"),
    [
        (0, 0, "2026-05-01", date(2026, 5, 1)),
        (11.9, 120, "2026-05-01", date(2026, 5, 2)),
        (12, 120, "2026-05-02", date(2026, 5, 2)),
        (-12, -600, "2026-05-01", date(2026, 4, 30)),
    ],
)
def test_the_deal_changes_at_midnight_utc_and_the_date_at_the_players_midnight(
    monkeypatch: pytest.MonkeyPatch, hours: float, offset: int, day: str, local: date
) -> None:
    set_clock(monkeypatch, NOON + hours * HOUR, offset)
    assert today.utc_day() == day
    assert today.local_date() == local
    assert today.date_of(int(NOON + hours * HOUR), offset) == local


@pytest.mark.parametrize("now", [-1e30, -1.0, 0.0, 0.5, 2.0**31, 1e12, 1e30])
@pytest.mark.parametrize("offset", [-14 * 60, 0, 14 * 60])
def test_any_clock_shows_some_day(monkeypatch: pytest.MonkeyPatch, now: float, offset: int) -> None:
    set_clock(monkeypatch, now, offset)
    assert is_day(today.utc_day())
    assert today.local_date().year >= 1969


@pytest.mark.parametrize(
    ("offset", "time"), [(0, "00:00"), (120, "02:00"), (-300, "19:00"), (345, "05:45"), (-720, "12:00")]
)
def test_the_deal_changes_at_a_time_of_the_players_clock(
    monkeypatch: pytest.MonkeyPatch, offset: int, time: str
) -> None:
    for hours in (0, 11.99):
        set_clock(monkeypatch, NOON + hours * HOUR, offset)
        assert today.day_changes() == time


def test_where_clocks_are_changed_in_the_night_the_time_is_that_of_the_next_midnight(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    change = NOON + 6 * HOUR
    monkeypatch.setattr(today, "now", lambda: float(NOON))
    monkeypatch.setattr(today, "offset", lambda moment: 120 if moment >= change else 60)
    assert today.day_changes() == "02:00"


def test_a_clock_that_was_never_set_shows_1970(monkeypatch: pytest.MonkeyPatch) -> None:
    set_clock(monkeypatch, 0.0)
    assert today.utc_day() == "1970-01-01"


@pytest.mark.parametrize(
    ("now", "latest"),
    [(NOON, NOON + 48 * HOUR), (0.0, LATEST), (-1e30, LATEST), (1_767_225_599, LATEST), (1e30, LATEST)],
)
def test_no_game_is_begun_days_from_now_unless_the_clock_is_wrong(
    monkeypatch: pytest.MonkeyPatch, now: float, latest: int
) -> None:
    set_clock(monkeypatch, now)
    assert today.latest_start() == latest


@pytest.mark.parametrize(("offset", "time"), [(0, "12:00"), (125, "14:05"), (-720, "00:00"), (719, "23:59")])
def test_the_time_of_a_game_is_that_of_the_players_clock(offset: int, time: str) -> None:
    assert today.time_of(NOON, offset) == time
