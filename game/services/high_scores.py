"""High scores as in an arcade: lines with three initials, for all time and for a deal of the day.

Owns who has a line and in which order. A line is a game of the history whose player has entered initials; those
played on from somebody's moves have none. Lists can begin anew: then games count that were begun `since` a time, in
seconds since 1970. Queries of a History: each takes a connection first, and raises sqlite3.Error.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.services import hearts
from game.services.played import Outcome, PlayedGame

if TYPE_CHECKING:
    from sqlite3 import Connection

LINES: Final = 10
"""How many lines a page has."""

_ORDER: Final = "score DESC, made, seconds, started, key"
_COLUMNS: Final = "key, initials, score, made, seconds, started, offset, record"
_LISTED: Final = "initials <> '' AND given = 0"
_SINCE: Final = "started >= ?"
# One game of the day counts for each player: the first that was finished, by those who share their initials.
_FIRST: Final = (
    "SELECT *, row_number() OVER (PARTITION BY initials ORDER BY started, key) AS attempt FROM games "
    f"WHERE day = ? AND day <> '' AND outcome <> 'left' AND {_LISTED}"
)


@dataclass(frozen=True, slots=True)
class Line:
    """A line: the game's key, the player's initials, points, moves made, seconds, when it began, and its record.

    All as in PlayedGame.
    """

    key: str
    initials: str
    score: int
    made: int
    seconds: float
    started: int
    offset: int
    record: str


@dataclass(frozen=True, slots=True)
class Entry:
    """A finished game that would get a line if its player entered initials.

    `day` is the date whose deal it was, else empty; `day_place` and `place` are its places (from 1) among the games of
    that day and of all time, None where it would have no line. `usual` are the initials that were entered last, and
    `been` those whose first game of that day was another one.
    """

    key: str
    score: int
    day: str
    day_place: int | None
    place: int | None
    usual: str
    been: frozenset[str]


def high_scores(db: "Connection", limit: int = LINES, since: float = 0.0) -> list[Line]:
    """The best games of all time: by points, then the fewest moves made, then the shortest time."""
    rows = db.execute(
        f"SELECT {_COLUMNS} FROM games INDEXED BY high_scores WHERE {_LISTED} AND {_SINCE} ORDER BY {_ORDER} LIMIT ?",
        (since, limit),
    )
    return [Line(*row) for row in rows]


def day_scores(db: "Connection", day: str, limit: int = LINES, since: float = 0.0) -> list[Line]:
    """The best games of the deal of this day, "2026-05-01": of each player the first one that was finished."""
    rows = db.execute(
        f"SELECT {_COLUMNS} FROM ({_FIRST}) WHERE attempt = 1 AND {_SINCE} ORDER BY {_ORDER} LIMIT ?",
        (day, since, limit),
    )
    return [Line(*row) for row in rows]


def high_place(db: "Connection", game: PlayedGame, limit: int = LINES, since: float = 0.0) -> int | None:
    """The place (from 1) that this game would have among the best of all time; None if it would have no line."""
    return None if game.given else _place(game, high_scores(db, limit, since), limit)


def day_place(db: "Connection", game: PlayedGame, limit: int = LINES, since: float = 0.0) -> int | None:
    """The place (from 1) that this game would have among the best of its day; None if it would have no line.

    It is that of somebody who plays the deal for the first time.
    """
    if not game.day or game.given or game.outcome is Outcome.LEFT:
        return None
    return _place(game, day_scores(db, game.day, limit, since), limit)


def entry(db: "Connection", key: str, since: float = 0.0) -> Entry | None:
    """What initials would bring to the game of this key; None if nothing, or if they have been entered."""
    game = hearts.game(db, key)
    if game is None or game.initials or not game.score or game.outcome is Outcome.LEFT or game.started < since:
        return None
    of_day, place = day_place(db, game, since=since), high_place(db, game, since=since)
    if of_day is None and place is None:
        return None
    usual = db.execute(f"SELECT initials FROM games WHERE {_LISTED} ORDER BY started DESC, key DESC LIMIT 1")
    been = db.execute(f"SELECT initials FROM ({_FIRST}) WHERE (started, key) < (?, ?)", (game.day, game.started, key))
    return Entry(
        key, game.score, game.day, of_day, place, next((row[0] for row in usual), ""), frozenset(row[0] for row in been)
    )


def _place(game: PlayedGame, lines: list[Line], limit: int) -> int | None:
    mine = (-game.score, game.made, game.seconds, game.started, game.key)
    others = [line for line in lines if line.key != game.key]
    ahead = sum((-line.score, line.made, line.seconds, line.started, line.key) < mine for line in others)
    return ahead + 1 if ahead < limit else None
