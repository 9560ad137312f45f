"""Which day it is: for the deal of the day, by UTC, and on the player's own calendar.

Owns the only look at the clock that pages of dates need; a test turns `now`. Nothing here raises, whatever the
clock shows.
"""

import time
from datetime import UTC, date, datetime, timedelta, timezone
from typing import TYPE_CHECKING, Final

from game.services import origin
from game.services.keeper import utc_offset
from game.services.origin import LATEST

if TYPE_CHECKING:
    from collections.abc import Callable

DAY: Final = 24 * 60 * 60  # seconds
EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)

now: "Callable[[], float]" = time.time
"""Seconds since 1970, UTC."""
offset: "Callable[[float], int]" = utc_offset
"""Minutes that the player's clock is ahead of UTC at such a moment."""


def utc_day() -> str:
    """The date of the deal of the day, as "2026-05-01": it changes at midnight UTC, everywhere at once."""
    return _moment(_now(), 0).date().isoformat()


def day_changes() -> str:
    """When the deal of the day changes next, on the player's clock, as "02:00"."""
    midnight = (int(_now()) // DAY + 1) * DAY
    return time_of(midnight, offset(midnight))


def local_date() -> date:
    """The date on the player's calendar."""
    moment = _now()
    return _moment(moment, offset(moment)).date()


def latest_start() -> int:
    """The latest moment at which a game that there is by now can have been begun; any, where the clock is wrong."""
    return origin.latest_start(_now())


def date_of(started: int, offset: int) -> date:
    """The date on the player's calendar when a game was begun; see PlayedGame for both."""
    return _moment(started, offset).date()


def time_of(started: int, offset: int) -> str:
    """The time on the player's clock when a game was begun, as "21:45"."""
    return _moment(started, offset).strftime("%H:%M")


def _now() -> float:
    return max(0.0, min(now(), LATEST))


def _moment(seconds: float, minutes: int) -> datetime:
    return (EPOCH + timedelta(seconds=seconds)).astimezone(timezone(timedelta(minutes=minutes)))
