"""The table of the history: its columns and indices, how it came to them, and how a game becomes a row.

Owns the versions of the database. Works on connections that it is given; knows neither files nor threads.
"""

from collections.abc import Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final

from game.services.played import Outcome, PlayedGame

if TYPE_CHECKING:
    from sqlite3 import Connection

APPLICATION: Final = 0x48485254
"""What marks a database as ours: HHRT."""

_VERSION_1: Final = (
    """
    CREATE TABLE games (
        id INTEGER PRIMARY KEY,
        key TEXT NOT NULL UNIQUE,
        record TEXT NOT NULL,
        deal INTEGER NOT NULL,
        started INTEGER NOT NULL,
        offset INTEGER NOT NULL,
        date INTEGER NOT NULL,
        seconds REAL NOT NULL,
        moves INTEGER NOT NULL,
        made INTEGER NOT NULL,
        undos INTEGER NOT NULL,
        cards_left INTEGER NOT NULL,
        cleared INTEGER NOT NULL,
        score INTEGER NOT NULL,
        outcome TEXT NOT NULL CHECK (outcome IN ('won', 'dead_end', 'left')),
        given INTEGER NOT NULL,
        day TEXT NOT NULL,
        initials TEXT NOT NULL
    )
    """,
    # Each of the pages that show many games is answered out of one index, without a look at the table.
    "CREATE INDEX games_in_order ON games (started, key, given, score)",
    "CREATE INDEX games_by_date ON games (date, given, outcome, score, seconds, moves)",
    "CREATE INDEX hearts_by_date ON games (date, started, key, given, outcome, cleared)",
    "CREATE INDEX games_by_points ON games (given, score)",
    "CREATE INDEX games_of_deal ON games (deal, given, outcome, score, moves)",
    "CREATE INDEX games_of_day ON games (day, score) WHERE day <> ''",
    "CREATE INDEX high_scores ON games (score DESC, made, seconds, started, key) WHERE initials <> '' AND given = 0",
)

STEPS: Final[tuple[Sequence[str], ...]] = (_VERSION_1,)
"""What leads from each version to the next; the first one makes the tables. A step is never edited once released."""

VERSION: Final = len(STEPS)

_NAMES: Final = tuple(field.name for field in fields(PlayedGame))
COLUMNS: Final = ", ".join(_NAMES)
"""The columns of a game, for `game_of`."""

_ALL: Final = (*_NAMES, "deal", "date")
_INSERT: Final = f"INSERT INTO games ({', '.join(_ALL)}) VALUES ({', '.join('?' * len(_ALL))})"
_LATER: Final = ", ".join(f"{name} = excluded.{name}" for name in _ALL if name not in ("key", "initials"))
# The row of a game that was finished, or brought more points than it has now, stays: an undone win is a win, and is
# not counted again when it is won once more.
_UPSERT: Final = (
    f"{_INSERT} ON CONFLICT (key) DO UPDATE SET {_LATER}, "
    "initials = CASE excluded.initials WHEN '' THEN initials ELSE excluded.initials END "
    "WHERE (excluded.score, excluded.outcome <> 'left') >= (score, outcome <> 'left')"
)


def migrate(db: "Connection", steps: Sequence[Sequence[str]] = STEPS) -> None:
    """Bring an empty database, or one of an earlier version, to the last version, within the open transaction."""
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if version == len(steps):
        return
    for statements in steps[version:]:
        for statement in statements:
            db.execute(statement)
    db.execute(f"PRAGMA application_id = {APPLICATION}")
    db.execute(f"PRAGMA user_version = {len(steps)}")


def put(db: "Connection", game: PlayedGame) -> None:
    """Write the row of a game, or bring it up to date. The points that a game has once brought are not taken away."""
    db.execute(_UPSERT, _row(game))


def put_new(db: "Connection", game: PlayedGame) -> bool:
    """Write the row of a game that is not there yet; whether it was new.

    The same record, begun at the same moment, is the same game, whatever its key.
    """
    same = "SELECT 1 FROM games WHERE key = ? OR (started = ? AND record = ?)"
    if db.execute(same, (game.key, game.started, game.record)).fetchone():
        return False
    db.execute(_INSERT, _row(game))
    return True


def game_of(row: Sequence[Any]) -> PlayedGame:
    """The game that a row of COLUMNS tells. Raises ValueError for an outcome of a later version."""
    values = dict(zip(_NAMES, row, strict=True))
    return PlayedGame(**{**values, "outcome": Outcome(values["outcome"])})


def local_date(started: int, offset: int) -> int:
    """The date on the player's calendar, in days since 1970-01-01."""
    return (started + 60 * offset) // 86400


def _row(game: PlayedGame) -> list[object]:
    values: list[object] = [getattr(game, name) for name in _NAMES]
    values[_NAMES.index("outcome")] = game.outcome.value
    return [*values, game.deal.number, local_date(game.started, game.offset)]
