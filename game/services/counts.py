"""What happened on a machine, day by day, in a CSV file that the venue may read: numbers only, nothing of a visitor.

Owns that file: one line a day, and today's is written anew whenever something has happened. A line that makes no
sense is dropped, and the file as it was is set aside. Nothing here raises or waits for a disk.
"""

import csv
import io
import logging
import re
from collections.abc import Callable
from dataclasses import astuple, dataclass, fields, replace
from datetime import date
from pathlib import Path
from typing import Final

from game.services import storage
from game.services.writer import Writer

FILE_NAME: Final = "counts.csv"
FILE_LIMIT: Final = 2_000_000  # bytes
MOST_DAYS: Final = 4000
"""Lines that are kept, the latest: ten years, in a file below half a megabyte."""
UNDATED: Final = "unknown"
"""Stands for the date while the clock cannot be trusted."""
MOST: Final = 10**9

_DAY: Final = re.compile(r"\d{4}-\d{2}-\d{2}|" + UNDATED, re.ASCII)
_log = logging.getLogger(__name__)


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

    @property
    def mean_points(self) -> float:
        """Of a game; 0 without games."""
        return self.points / self.games if self.games else 0.0

    @property
    def mean_minutes(self) -> float:
        """Of a game; 0 without games."""
        return self.minutes / self.games if self.games else 0.0


HEADER: Final = ("date", *(each.name for each in fields(Count)), "points a game", "minutes a game")


class Counts:
    """The counts in this file. `today` gives the day at the venue, None while it is not known."""

    def __init__(self, path: Path, today: Callable[[], date | None]) -> None:
        self._path, self._today = path, today
        self._days: dict[str, Count] = {}
        self._aside = False
        self._load()
        self._writer = Writer(self._write, patience=0.0)

    def visitor(self) -> None:
        """Somebody has begun to use the machine."""
        self._add(Count(visitors=1))

    def game(self, *, won: bool, points: int, seconds: float) -> None:
        """A game is over: won, at a dead end, or left."""
        self._add(Count(games=1, wins=int(won), points=points, minutes=max(0.0, seconds) / 60))

    def failure(self) -> None:
        """The failure screen has been shown."""
        self._add(Count(failures=1))

    def of_today(self) -> Count:
        """What has happened today."""
        return self._days.get(self._key(), Count())

    def of_month(self) -> Count:
        """What has happened in this month. Without a date, what has happened without one."""
        month = self._key()[:7]
        return sum((count for day, count in self._days.items() if day[:7] == month), Count())

    @property
    def path(self) -> Path:
        """The file."""
        return self._path

    @property
    def fault(self) -> bool:
        """Whether the last attempt to write has failed."""
        return self._writer.fault

    def close(self, timeout: float) -> bool:
        """Write what has not been written yet; whether all is."""
        return self._writer.close(timeout)

    def _key(self) -> str:
        day = self._today()
        return day.isoformat() if day is not None else UNDATED

    def _add(self, more: Count) -> None:
        key = self._key()
        self._days[key] = self._days.get(key, Count()) + more
        if len(self._days) > MOST_DAYS:
            del self._days[min(self._days)]
        self._writer.hand_over(dict(self._days))

    def _load(self) -> None:
        found = storage.read_text(self._path, FILE_LIMIT)
        if found is None:
            self._aside = storage.has_content(self._path)
            return
        good, senseless = _read(found)
        self._days = {day: good[day] for day in sorted(good)[-MOST_DAYS:]}
        self._aside = senseless and not storage.is_blank(found)
        if self._aside:
            _log.warning("some of the daily counts make no sense and are dropped")

    def _write(self, days: dict[str, Count]) -> None:
        """On the writer's thread."""
        if self._aside:
            storage.set_aside(self._path)
            self._aside = False
        storage.write_atomically(self._path, _written(days))


def _written(days: dict[str, Count]) -> str:
    """The file, in the order of the days; the line without a date is the last one."""
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow(HEADER)
    for day in sorted(days):
        count = days[day]
        totals = astuple(replace(count, minutes=round(count.minutes, 2)))
        lines.writerow([day, *totals, f"{count.mean_points:.1f}", f"{count.mean_minutes:.1f}"])
    return text.getvalue()


def _read(text: str) -> tuple[dict[str, Count], bool]:
    """The good lines, by their days, and whether there were others. A day that stands there twice is added up."""
    days: dict[str, Count] = {}
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
