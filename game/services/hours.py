"""Windows of time that come back every day, such as quiet hours from 22:00 to 08:00. Pure: the time is given.

Owns how such windows are written, and what lies within them. Knows no clock, and nothing of what the hours are for.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

DAY: Final = 24 * 60
"""Minutes of a day."""

_WRITTEN: Final = re.compile(r"\s*(\d{1,2}):(\d{2})\s*[-\u2013]\s*(\d{1,2}):(\d{2})\s*", re.ASCII)


class BadHours(ValueError):
    """This does not say from when to when."""


@dataclass(frozen=True, slots=True)
class Hours:
    """From `begin` up to, not including, `end`, in minutes since midnight; over midnight when the end comes first."""

    begin: int
    end: int

    def __str__(self) -> str:
        return f"{_clock(self.begin)}-{_clock(self.end)}"

    def hold(self, minute: int) -> bool:
        """Whether this minute of the day lies within."""
        if self.begin < self.end:
            return self.begin <= minute < self.end
        return minute >= self.begin or minute < self.end


def read(written: str) -> Hours:
    """Hours such as "22:00-08:00"; "00:00-24:00" is the whole day. Raises BadHours."""
    match = _WRITTEN.fullmatch(written)
    if match is None:
        raise BadHours(written)
    begin, end = int(match[1]) * 60 + int(match[2]), int(match[3]) * 60 + int(match[4])
    if int(match[2]) > 59 or int(match[4]) > 59 or begin >= DAY or end > DAY or begin == end:
        raise BadHours(written)
    return Hours(begin, end)


def within(windows: Iterable[Hours], minute: int) -> bool:
    """Whether this minute of the day lies within any of the windows."""
    return any(window.hold(minute) for window in windows)


def _clock(minute: int) -> str:
    return f"{minute // 60:02}:{minute % 60:02}"
