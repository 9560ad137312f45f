"""What happened on a machine, day by day, in a CSV file that the venue may read: numbers only, nothing of a visitor.

Owns that file: one line a day, and today's is written anew whenever something has happened. A line that makes no
sense is dropped, and the file as it was is set aside. While the file cannot be written, what it lacks waits in another
one, and goes into it once it can. Nothing here raises or waits for a disk.
"""

import logging
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Final

from game.services import storage
from game.services.counts_file import (
    FILE_LIMIT,
    MOST_DAYS,
    UNDATED,
    Count,
    Days,
    added,
    read,
    without,
    written,
)
from game.services.writer import Writer

__all__ = ["FILE_LIMIT", "FILE_NAME", "MOST_DAYS", "UNDATED", "WAITING_FILE_NAME", "Count", "Counts", "found", "places"]

FILE_NAME: Final = "counts.csv"
WAITING_FILE_NAME: Final = "counts-waiting.csv"
"""Beside what else the game keeps: its name tells that it is no copy of the counts, but what they lack."""

_log = logging.getLogger(__name__)


def places(named: Path | None, folder: Path) -> tuple[Path, Path]:
    """Where the counts are, the file that is named or one in the data folder, and where they wait meanwhile."""
    return named or folder / FILE_NAME, folder / WAITING_FILE_NAME


def found(path: Path, waiting: Path) -> Days:
    """What the two files say together; nothing is written. Without either it is empty."""
    texts = (storage.read_text(each, FILE_LIMIT) for each in (path, waiting))
    counted, lacking = (read(text)[0] if text is not None else {} for text in texts)
    return added(counted, lacking)


class Counts:
    """The counts in the file `path`; `waiting` is where they wait while that cannot be written, None for nowhere.

    `today` gives the day at the venue, None while it is not known.
    """

    def __init__(self, path: Path, today: Callable[[], date | None], waiting: Path | None = None) -> None:
        self._path, self._today, self._waiting = path, today, waiting
        self._aside: set[Path] = set()  # files that are set aside before they are written
        self._rest = self._look(path)  # what the file says, without what came into it from here
        self._mine = self._look(waiting) if waiting is not None else {}  # what an earlier run left, and all of this one
        # On the writer's thread: how much of that is in the file, and whether the file is as it was left.
        self._stored: Days = {}
        self._as_left = True
        self._lacks = False
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
        key = self._key()
        return self._rest.get(key, Count()) + self._mine.get(key, Count())

    def of_month(self) -> Count:
        """What has happened in this month. Without a date, what has happened without one."""
        month = self._key()[:7]
        lines = (*self._rest.items(), *self._mine.items())
        return sum((count for day, count in lines if day[:7] == month), Count())

    @property
    def path(self) -> Path:
        """The file."""
        return self._path

    @property
    def fault(self) -> bool:
        """Whether the last attempt to write has failed: nothing has been kept."""
        return self._writer.fault

    @property
    def waits(self) -> bool:
        """Whether the file could not be written the last time, so that some of the counts wait in the other one."""
        return self._lacks

    def close(self, timeout: float) -> bool:
        """Write what has not been written yet; whether all is kept."""
        return self._writer.close(timeout)

    def _key(self) -> str:
        day = self._today()
        return day.isoformat() if day is not None else UNDATED

    def _add(self, more: Count) -> None:
        key = self._key()
        self._mine[key] = self._mine.get(key, Count()) + more
        self._writer.hand_over(dict(self._mine))

    def _look(self, path: Path) -> Days:
        text = storage.read_text(path, FILE_LIMIT)
        good, senseless = read(text) if text is not None else ({}, storage.has_content(path))
        if senseless and not (text is not None and storage.is_blank(text)):
            if path not in self._aside:
                _log.warning("some of the daily counts make no sense and are dropped")
            self._aside.add(path)
        return {day: good[day] for day in sorted(good)[-MOST_DAYS:]}

    # On the writer's thread

    def _write(self, mine: Days) -> None:
        """Into the file or, while that cannot be, into the other one. Raises OSError when neither can."""
        try:
            rest = self._rest
            if not self._as_left:  # a disk that has come back, or another one in its place
                rest = without(self._look(self._path), self._stored)
            self._put(self._path, added(rest, mine))
        except OSError as error:
            self._as_left = False
            if self._waiting is None:
                raise
            self._put(self._waiting, without(mine, self._stored))
            if not self._lacks:
                _log.warning("%s cannot be written (%s); the counts wait in %s", self._path, error, self._waiting)
            self._lacks = True
            return
        if self._lacks:
            _log.info("the counts are in %s again", self._path)
        self._rest, self._stored = rest, mine
        self._as_left, self._lacks = True, False
        if self._waiting is not None:
            self._clear(self._waiting)

    def _clear(self, waiting: Path) -> None:
        """A power cut before this counts what waited twice; the other way round it would be lost."""
        if waiting in self._aside:
            storage.set_aside(waiting)
            self._aside.discard(waiting)
        elif storage.has_content(waiting):
            waiting.unlink()

    def _put(self, path: Path, days: Days) -> None:
        if path in self._aside:
            storage.set_aside(path)
            self._aside.discard(path)
        storage.write_atomically(path, written(days))
