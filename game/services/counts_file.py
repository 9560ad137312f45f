"""The file of the daily counts: what a line says, and how days are reckoned up.

Part of `counts`. Knows text only, and no folder.
"""

import csv
import io
import re
from dataclasses import astuple, dataclass, fields, replace
from typing import Final

FILE_LIMIT: Final = 2_000_000  # bytes
MOST_DAYS: Final = 4000
"""Lines that are kept, the latest: ten years, in a file below half a megabyte."""
UNDATED: Final = "unknown"
"""Stands for the date while the clock cannot be trusted."""
MOST: Final = 10**9

_DAY: Final = re.compile(r"\d{4}-\d{2}-\d{2}|" + UNDATED, re.ASCII)


@dataclass(frozen=True, slots=True)
class Count:
    """What happened. `minutes` and `points` are those of all games together; a game has at least one move."""

    visitors: int = 0
    games: int = 0
    wins: int = 0
    points: int = 0
    minutes: float = 0.0
    failures: int = 0

    def __add__(self, other: "Count") -> "Count":
        return Count(*(mine + more for mine, more in zip(astuple(self), astuple(other), strict=True)))

    def __sub__(self, other: "Count") -> "Count":
        return Count(*(mine - less for mine, less in zip(astuple(self), astuple(other), strict=True)))

    @property
    def mean_points(self) -> float:
        """Of a game; 0 without games."""
        return self.points / self.games if self.games else 0.0

    @property
    def mean_minutes(self) -> float:
        """Of a game; 0 without games."""
        return self.minutes / self.games if self.games else 0.0


HEADER: Final = ("date", *(each.name for each in fields(Count)), "points a game", "minutes a game")


Days = dict[str, Count]
"""What happened, by the day; nothing stands for none."""


def added(days: Days, more: Days) -> Days:
    """Both together."""
    return _changed(days, {day: days.get(day, Count()) + count for day, count in more.items()})


def without(days: Days, less: Days) -> Days:
    """What the one has more than the other; it can be less than nothing."""
    return _changed(days, {day: days.get(day, Count()) - count for day, count in less.items()})


def _changed(days: Days, new: Days) -> Days:
    return {day: count for day, count in {**days, **new}.items() if day not in new or count != Count()}


def written(days: Days) -> str:
    """The file, in the order of the days; the line without a date is the last one. Of too many days the latest."""
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow(HEADER)
    for day in sorted(days)[-MOST_DAYS:]:
        count = days[day]
        totals = astuple(replace(count, minutes=round(count.minutes, 2)))
        lines.writerow([day, *totals, f"{count.mean_points:.1f}", f"{count.mean_minutes:.1f}"])
    return text.getvalue()


def read(text: str) -> tuple[Days, bool]:
    """The good lines, by their days, and whether there were others. A day that stands there twice is added up."""
    days: Days = {}
    senseless = False
    for line in text.splitlines():
        cells = line.split(",")
        count = _count(cells)
        if count is not None:
            days[cells[0]] = days.get(cells[0], Count()) + count
        elif cells != list(HEADER) and line.strip():
            senseless = True
    return days, senseless


def _count(cells: list[str]) -> Count | None:
    numbers = cells[1 : len(fields(Count)) + 1]
    if not _DAY.fullmatch(cells[0]) or len(numbers) < len(fields(Count)):
        return None
    try:
        visitors, games, wins, points, failures = (int(numbers[i]) for i in (0, 1, 2, 3, 5))
        minutes = float(numbers[4])
    except ValueError:
        return None
    whole = (visitors, games, wins, points, failures, minutes)
    return Count(visitors, games, wins, points, minutes, failures) if all(0 <= each <= MOST for each in whole) else None
