"""The deal of the day: one deal for everyone, worked out from the date alone.

Owns how a date becomes a deal, on every system and in every later version; like a scheme it is never edited.
Knows no clock: which day it is (by UTC) is said by the caller.
"""

import hashlib
import re
from itertools import count
from typing import Final

from game.engine.deal import NUMBER_BITS, Deal

FIRST_DAY: Final = "2026-01-01"
"""The first day whose deal can be caught up on."""

_DAY: Final = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")
_LENGTHS: Final = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def is_day(text: str) -> bool:
    """Whether this is a day of the calendar, written as YYYY-MM-DD in ASCII digits."""
    match = _DAY.fullmatch(text)
    if match is None:
        return False
    year, month, day = map(int, match.groups())
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return year > 0 and 1 <= month <= 12 and 1 <= day <= _LENGTHS[month - 1] + (leap and month == 2)


def daily_deal(day: str) -> Deal:
    """The deal of a day, written as YYYY-MM-DD; never one that is dead as dealt. ValueError for anything else."""
    if not is_day(day):
        raise ValueError(f"no day: {day!r}")
    return next(deal for k in count() if not (deal := _candidate(day, k)).is_dead)


def _candidate(day: str, k: int) -> Deal:
    """The top 35 bits of the SHA-256 of "HH1 YYYY-MM-DD #k"."""
    # It guards nothing: also a system that forbids its weaker uses may work it out.
    digest = hashlib.sha256(f"HH1 {day} #{k}".encode("ascii"), usedforsecurity=False).digest()
    return Deal(int.from_bytes(digest, "big") >> 8 * len(digest) - NUMBER_BITS)
