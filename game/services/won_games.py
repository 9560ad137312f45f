"""The games of the history that were won, to be shown to passers-by.

A query of a History: it takes a connection first, and raises sqlite3.Error.
"""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sqlite3 import Connection

MOST_SHOWN: Final = 12
LOOKED_AT: Final = 5000
"""Games, the latest ones, among which wins are looked for: so the answer never takes long."""


def won_records(db: "Connection", limit: int = MOST_SHOWN) -> tuple[str, ...]:
    """The records of the last games that were won, the newest first."""
    rows = db.execute(
        "SELECT record FROM (SELECT record, outcome, started, key FROM games ORDER BY started DESC, key DESC LIMIT ?) "
        "WHERE outcome = 'won' ORDER BY started DESC, key DESC LIMIT ?",
        (LOOKED_AT, limit),
    )
    return tuple(record for (record,) in rows)
