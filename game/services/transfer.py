"""Games taken along: written one a line in JSON, and read back, each checked by replay.

Owns the form of a line and the limits of what is read. There is no head line: every line tells all of its game, so
that files can be joined, sorted and cut. What was typed or sent is never trusted.
"""

import errno
import json
import os
import stat
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final

from game.engine.daily import daily_deal
from game.services import storage
from game.services.history_schema import COLUMNS, game_of
from game.services.origin import LATEST
from game.services.played import RECORD_LIMIT, BadPlayedGame, PlayedGame, checked

if TYPE_CHECKING:
    from sqlite3 import Connection

VERSION: Final = 1
"""Of the form of a line. A later one is refused; one that has merely more values is not a later one."""
LINE_LIMIT: Final = RECORD_LIMIT + 10_000
"""Bytes of a line, with its line feed."""
FILE_LIMIT: Final = 512 * 1024 * 1024
"""Bytes that are read in all."""
GAMES_LIMIT: Final = 200_000
"""Games that are read in all: as many as the history keeps."""
TOLD: Final = 100
"""Refused lines that are told one by one; beyond that they are only counted."""

_AT_ONCE: Final = 500  # games that are handed over together
_PART: Final = 1 << 20  # bytes


class LineFault(StrEnum):
    """Why a line was refused, or where reading has ended."""

    TOO_LONG = "too_long"
    NOT_JSON = "not_json"
    LATER_VERSION = "later_version"
    GAME = "game"
    """Its values are no game; the BadPlayedGame says why."""
    FUTURE = "future"
    """It was begun later than a game can be that there is by now."""
    OTHER_DAY = "other_day"
    """It says that it was the deal of a day which had another one."""
    TOO_MUCH = "too_much"
    """The file is longer than FILE_LIMIT or GAMES_LIMIT: this line, and all after it, were not read."""


class Fewer(Exception):
    """The file that was to be written holds more lines than there are games: it stays as it is."""


@dataclass(frozen=True, slots=True)
class Refused:
    """A line (counted from 1) that was not taken."""

    line: int
    fault: LineFault
    error: BadPlayedGame | None = None


@dataclass(slots=True)
class Report:
    """What became of the lines. `refused` has the first TOLD of them, `refusals` is their number.

    Without `kept` the disk has refused some games, and reading ended there: those told as taken are safe.
    """

    taken: int = 0
    skipped: int = 0
    refusals: int = 0
    refused: list[Refused] = field(default_factory=list)
    kept: bool = True


Take = Callable[[Sequence[PlayedGame]], Sequence[bool] | None]
"""Keeps games; for each whether it was new. None if they could not be kept, and then none of them was."""


def line_of(game: PlayedGame) -> str:
    """A game as a line of ASCII, without its line feed."""
    return json.dumps({"version": VERSION, **asdict(game)}, allow_nan=False)


def read_lines(file: BinaryIO, latest: int = LATEST) -> Iterator[PlayedGame | Refused]:
    """The games of a file, and the lines that are none; blank lines are passed over. Raises OSError.

    A game that was begun after the `latest` moment, in seconds since 1970, is none.
    """
    total = games = 0
    for number, (line, size) in enumerate(_raw_lines(file), 1):
        total += size
        if total > FILE_LIMIT or games == GAMES_LIMIT:
            yield Refused(number, LineFault.TOO_MUCH)
            return
        if line is None:
            yield Refused(number, LineFault.TOO_LONG)
        elif line.strip():
            found = _game(number, line, latest)
            games += isinstance(found, PlayedGame)
            yield found


def take_in(file: BinaryIO, take: Take, latest: int = LATEST) -> Report:
    """Have all games of a file kept that are good and new. Raises OSError when it cannot be read on."""
    report = Report()
    waiting: list[PlayedGame] = []
    for found in read_lines(file, latest):
        if isinstance(found, PlayedGame):
            waiting.append(found)
            if len(waiting) == _AT_ONCE and not _hand_over(waiting, take, report):
                return report
        else:
            report.refusals += 1
            if len(report.refused) < TOLD:
                report.refused.append(found)
    if waiting:
        _hand_over(waiting, take, report)
    return report


def write_file(path: Path, games: Callable[[], Iterable[PlayedGame]]) -> int:
    """Write the games, one a line, in place of what the file held, all or nothing; how many.

    What is no file (a pipe, a device) is written to and not replaced. `games` may be called again. Raises OSError,
    also where there is no folder for the file, and Fewer rather than put a few games in the place of many.
    """
    if not path.parent.exists():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))
    count, held = 0, _lines_in(path)

    def lines() -> Iterator[str]:
        nonlocal count
        for game in games():
            count += 1
            yield line_of(game) + "\n"
        if count < held:
            raise Fewer

    if _is_no_file(path):
        with path.open("w", encoding="ascii") as stream:
            stream.writelines(lines())
    else:
        storage.write_parts_atomically(path, lines)
    return count


def oldest_first(
    db: "Connection", after: tuple[int, str], most: int
) -> tuple[list[PlayedGame], tuple[int, str] | None]:
    """A query of the history: the games after one (by its start and key), and where to go on, None at the end."""
    where = "WHERE (started, key) > (?, ?) ORDER BY started, key LIMIT ?"
    rows = db.execute(f"SELECT {COLUMNS}, started, key FROM games {where}", (*after, most)).fetchall()
    games = []
    for *values, _, _ in rows:
        try:
            games.append(game_of(values))
        except ValueError:  # of a later version, with an end that this one does not know
            continue
    return games, (rows[-1][-2], rows[-1][-1]) if len(rows) == most else None


def _hand_over(waiting: list[PlayedGame], take: Take, report: Report) -> bool:
    """Have these games kept, and forget them; whether that went well."""
    new = take(tuple(waiting))
    waiting.clear()
    if new is None:
        report.kept = False
        return False
    report.taken += sum(new)
    report.skipped += len(new) - sum(new)
    return True


def _raw_lines(file: BinaryIO) -> Iterator[tuple[bytes | None, int]]:
    """Each line, None for one beyond LINE_LIMIT, and how many bytes it had; of an endless one FILE_LIMIT at most."""
    while line := file.readline(LINE_LIMIT + 1):
        size, whole = len(line), len(line) <= LINE_LIMIT
        while len(line) > LINE_LIMIT and not line.endswith(b"\n") and size <= FILE_LIMIT:
            line = file.readline(LINE_LIMIT + 1)
            size += len(line)
        yield line if whole else None, size


def _game(number: int, line: bytes, latest: int) -> PlayedGame | Refused:
    try:
        values = storage.from_json(line.decode("utf-8-sig"))
    except ValueError:
        return Refused(number, LineFault.NOT_JSON)
    if not isinstance(values, dict):
        return Refused(number, LineFault.NOT_JSON)
    version = values.get("version", VERSION)
    if version != VERSION or isinstance(version, bool):
        return Refused(number, LineFault.LATER_VERSION)
    try:
        game = checked(values)
    except BadPlayedGame as error:
        return Refused(number, LineFault.GAME, error)
    if game.started > latest:
        return Refused(number, LineFault.FUTURE)
    if game.day and daily_deal(game.day) != game.deal:
        return Refused(number, LineFault.OTHER_DAY)
    return game


def _lines_in(path: Path) -> int:
    """How many lines the file in this place has; none where there is no file, or nobody may read it."""
    with suppress(OSError, ValueError):
        if path.is_file():
            with path.open("rb") as file:
                return sum(part.count(b"\n") for part in iter(lambda: file.read(_PART), b""))
    return 0


def _is_no_file(path: Path) -> bool:
    """Whether there is something in this place that is neither a file nor a folder."""
    try:
        mode = os.stat(path).st_mode
    except (OSError, ValueError):
        return False
    return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))
