"""Games of the history to choose from: the list, the months of the deals of the day, the hearts of a year.

Queries of a History: each takes a connection first, and raises sqlite3.Error. Dates are those of the player's
calendar when the game was begun.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import TYPE_CHECKING, NamedTuple

from game.services.history_schema import COLUMNS, game_of
from game.services.played import PlayedGame
from game.services.statistics import EPOCH

if TYPE_CHECKING:
    from sqlite3 import Connection


class Heart(NamedTuple):
    """The small heart of a game: its day, the game's key, the cards that have gone (bit `position - 1`)."""

    day: date
    key: str
    cleared: int


@dataclass(frozen=True, slots=True)
class YearOfHearts:
    """The hearts of a year, the oldest first, and the nearest years before and after it with a game, if any."""

    year: int
    hearts: tuple[Heart, ...]
    before: int | None
    after: int | None


@dataclass(frozen=True, slots=True)
class DayHeart:
    """The best game of a deal of the day, its heart, its points, and how often the deal was played."""

    key: str
    cleared: int
    score: int
    moves: int
    games: int


@dataclass(frozen=True, slots=True)
class DayStreak:
    """Days without a gap on which the deal of the day was played: up to now, and the most there ever were."""

    current: int
    best: int


def count(db: "Connection") -> int:
    """How many games the list has."""
    (found,) = db.execute("SELECT count(*) FROM games").fetchone()
    return int(found)


def games(db: "Connection", limit: int, after: PlayedGame | None = None, skip: int = 0) -> list[PlayedGame]:
    """A page of the list, the newest first: those that follow a game of the list, after passing over some."""
    place = (after.started, after.key) if after else None
    where = "WHERE (started, key) < (?, ?)" if place else ""
    rows = db.execute(
        # The ids come out of the index, so that passing over many rows costs little.
        f"SELECT {COLUMNS} FROM games WHERE id IN (SELECT id FROM games INDEXED BY games_in_order {where} "
        "ORDER BY started DESC, key DESC LIMIT ? OFFSET ?) ORDER BY started DESC, key DESC",
        (*(place or ()), limit, skip),
    )
    return [game_of(row) for row in rows]


def game(db: "Connection", key: str) -> PlayedGame | None:
    """The game of this key, if there is one."""
    row = db.execute(f"SELECT {COLUMNS} FROM games WHERE key = ?", (key,)).fetchone()
    return None if row is None else game_of(row)


def day_games(db: "Connection", day: str) -> list[PlayedGame]:
    """The games of the deal of this day, "2026-05-01", the newest first."""
    rows = db.execute(
        f"SELECT {COLUMNS} FROM games WHERE day = ? AND day <> '' ORDER BY started DESC, key DESC", (day,)
    )
    return [game_of(row) for row in rows]


def games_of_keys(db: "Connection", keys: Sequence[str]) -> dict[str, PlayedGame]:
    """Those of these games that there are, by their keys."""
    marks = ", ".join("?" * len(keys))
    rows = db.execute(f"SELECT {COLUMNS} FROM games WHERE key IN ({marks})", tuple(keys))
    return {found.key: found for found in map(game_of, rows)}


def place(db: "Connection", game: PlayedGame) -> int:
    """How many games stand before this one in the list."""
    (found,) = db.execute(
        "SELECT count(*) FROM games INDEXED BY games_in_order WHERE (started, key) > (?, ?)", (game.started, game.key)
    ).fetchone()
    return int(found)


def hearts(db: "Connection", first: date, last: date) -> list[Heart]:
    """The hearts of the games that were begun on these days, both included, the oldest first."""
    rows = db.execute(
        "SELECT date, key, cleared FROM games INDEXED BY hearts_by_date WHERE date BETWEEN ? AND ? "
        "ORDER BY date, started, key",
        ((first - EPOCH).days, (last - EPOCH).days),
    )
    return list(_hearts(rows))


def year_of_hearts(db: "Connection", year: int | None = None, today: date = date.max) -> YearOfHearts | None:
    """All of a year, or of the last one with a game; None without any game.

    What was begun after `today`, by a clock that was wrong, is the last one only where there is nothing else.
    """
    if year is None:
        query = "SELECT coalesce(max(date), (SELECT max(date) FROM games)) FROM games WHERE date <= ?"
        year = _year(db.execute(query, ((today - EPOCH).days,)).fetchone()[0])
        if year is None:
            return None
    first, last = date(year, 1, 1), date(year, 12, 31)
    before, after = (
        db.execute(f"SELECT {end}(date) FROM games WHERE date {beyond} ?", ((day - EPOCH).days,)).fetchone()[0]
        for end, beyond, day in (("max", "<", first), ("min", ">", last))
    )
    return YearOfHearts(year, tuple(hearts(db, first, last)), _year(before), _year(after))


def years(db: "Connection") -> tuple[int, int] | None:
    """The first and the last year with a game; None without a game."""
    first, last = (db.execute(f"SELECT {end}(date) FROM games").fetchone()[0] for end in ("min", "max"))
    return None if first is None else ((EPOCH + timedelta(first)).year, (EPOCH + timedelta(last)).year)


def _year(day: int | None) -> int | None:
    return None if day is None else (EPOCH + timedelta(day)).year


def day_hearts(db: "Connection", year: int, month: int) -> dict[str, DayHeart]:
    """The days of a month whose deal was played, as "2026-05-01", each with its best game.

    The best has the most points, among those the fewest moves, among those it was the first.
    """
    rows = db.execute(
        "SELECT day, key, cleared, score, moves FROM games WHERE day BETWEEN ? AND ? AND day <> '' "
        "ORDER BY day, score DESC, moves, started, key",
        (f"{year:04}-{month:02}-01", f"{year:04}-{month:02}-31"),
    )
    found: dict[str, DayHeart] = {}
    for day, key, cleared, score, moves in rows:
        best = found.get(day) or DayHeart(key, cleared, score, moves, 0)
        found[day] = replace(best, games=best.games + 1)
    return found


def day_streak(db: "Connection", today: str) -> DayStreak:
    """Days in a row whose deal was played, whenever that was; a missed day can be made up for.

    The current streak ends today, or yesterday as long as today's deal is to come. Days after today count for
    nothing.
    """
    rows = db.execute("SELECT DISTINCT day FROM games WHERE day <> '' AND day <= ? ORDER BY day", (today,))
    best = length = 0
    previous: date | None = None
    for (text,) in rows:
        day = date.fromisoformat(text)
        length = length + 1 if previous is not None and (day - previous).days == 1 else 1
        best, previous = max(best, length), day
    goes_on = previous is not None and (date.fromisoformat(today) - previous).days <= 1
    return DayStreak(length if goes_on else 0, best)


def _hearts(rows: Iterator[tuple[int, str, int]]) -> Iterator[Heart]:
    number, day = 0, EPOCH
    for when, key, cleared in rows:
        if when != number:
            number, day = when, EPOCH + timedelta(when)
        yield Heart(day, key, cleared)
