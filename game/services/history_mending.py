"""A history that is damaged: the broken file is set aside, and the games that can still be read go into a new one.

Owns what is saved, and the order of the steps, of which a killed program may have done the first ones only. Knows no
thread. Loads SQLite.
"""

import errno
import logging
import os
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.services import history_schema as schema
from game.services import storage
from game.services.history_file import BESIDE, connect, finish_mending, new_name, open_empty, transaction
from game.services.history_pages import rows_of
from game.services.played import BadPlayedGame, PlayedGame, checked

_GAP: Final = 20_000  # rows that cannot be read one after the other, until no more are looked for
_DAMAGED: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_IOERR)  # this row, perhaps not the next one
_NOTHING: Final = (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)  # no database at all, or one without the games

_log = logging.getLogger(__name__)


def mend(path: Path) -> int:
    """Set a broken file aside, and put one in its place that has all games which can still be read; their number.

    Nobody may have it open. Raises OSError or sqlite3.Error, and then the broken file is still in its place.
    """
    finish_mending(path)
    games = list(_salvaged(path))
    new = new_name(path)
    _delete(new)
    db = connect(new, "rwc")
    try:
        with transaction(db):
            schema.migrate(db)
            for game in games:
                schema.put(db, game)
    finally:
        db.close()
    aside = storage.set_aside(path)
    if aside is None:
        raise OSError(errno.EACCES, "the broken file cannot be set aside", str(path))
    _log.warning("the history was damaged and is set aside as %s; %d games are carried over", aside.name, len(games))
    _take_along(path, aside)
    os.replace(new, path)
    return len(games)


def delete(path: Path) -> None:
    """Delete the history with everything that was set aside. Nobody may have it open. Raises OSError."""
    names = [path, new_name(path)]
    with suppress(FileNotFoundError):
        asides = [name for name in os.listdir(path.parent) if name.startswith(f"{path.name}.aside-")]
        names += [path.with_name(name) for name in asides]
    for name in names:
        _delete(name)


def _delete(path: Path) -> None:
    for name in (path, *(path.with_name(path.name + end) for end in BESIDE)):
        with suppress(FileNotFoundError):
            os.unlink(name)


def _take_along(path: Path, aside: Path) -> None:
    """What SQLite keeps beside a database goes with it: beside another one it would do harm."""
    for end in BESIDE:
        mine, its = path.with_name(path.name + end), aside.with_name(aside.name + end)
        with suppress(FileNotFoundError):
            os.unlink(its)  # of an older one of that name
        with suppress(FileNotFoundError):
            # Nothing is in what SQLite shares between processes, and often nothing is in the rest.
            if end == "-shm" or not mine.stat().st_size:
                os.unlink(mine)
            else:
                os.replace(mine, its)


def _salvaged(path: Path) -> Iterator[PlayedGame]:
    """The games that a broken file still tells, each proven by its record."""
    seen: set[object] = set()
    for rows in (_rows_by_query, _rows_by_page):
        for row in rows(path):
            if (key := row.get("key")) not in seen:
                seen.add(key)
                with suppress(BadPlayedGame):
                    yield checked(row)


def _rows_by_query(path: Path) -> Iterator[dict[str, object]]:
    db = connect(path, "ro")
    try:
        db.execute("PRAGMA writable_schema = ON")  # else nothing is read of a file that was cut off
        yield from _readable_rows(db)
    finally:
        db.close()


def _rows_by_page(path: Path) -> Iterator[dict[str, object]]:
    """The rows on whole pages to which nothing leads any more, such as those of a file without its beginning."""
    db = open_empty()
    columns = [column[1] for column in db.execute("PRAGMA table_info(games)")]
    db.close()
    for values in rows_of(path):
        if len(values) <= len(columns):
            yield dict(zip(columns, values, strict=False))


def _readable_rows(db: sqlite3.Connection) -> Iterator[dict[str, object]]:
    """The rows by their ids, passing over those that lie on damaged pages."""
    at, missed = 1, 0
    while missed < _GAP:
        try:
            # One at a time: whoever reads on at once learns of the next damage before the row is handed out.
            rows = db.execute("SELECT * FROM games NOT INDEXED WHERE id >= ? ORDER BY id LIMIT 1", (at,))
            row = rows.fetchone()
        except sqlite3.Error as error:
            code = getattr(error, "sqlite_errorcode", 0) & 0xFF
            if code in _NOTHING:
                return
            if code not in _DAMAGED:
                raise
            at, missed = at + 1, missed + 1
            continue
        if row is None:
            return
        values = dict(zip([column[0] for column in rows.description], row, strict=True))
        at, missed = max(at, int(values["id"])) + 1, 0
        yield values
