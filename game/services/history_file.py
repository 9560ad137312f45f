"""The file of the history: how it is opened, and what can be wrong with it.

Knows no thread and no query. Loads SQLite, so nothing that the first picture needs may import this module.
"""

import errno
import logging
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from game.services import history_schema as schema

PATIENCE: Final = 2.0
"""Seconds to wait for another program that has locked the file."""
MOST_GAMES: Final = 200_000
"""How many games are kept: some hundred megabytes."""

BESIDE: Final = ("-wal", "-shm", "-journal")
"""What SQLite adds to the name of a database for the files that it keeps beside it."""

_log = logging.getLogger(__name__)
_BROKEN: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


class Broken(Exception):
    """The file is no database, none of ours, or a damaged one."""


class LaterVersion(Exception):
    """A later version of the game has written the file: it can be read, and must not be written."""


def is_broken(error: BaseException) -> bool:
    """Whether an error says that the file is damaged, rather than out of reach for now."""
    code = getattr(error, "sqlite_errorcode", 0)
    return isinstance(error, Broken) or code & 0xFF in _BROKEN


def is_refusal(error: BaseException) -> bool:
    """Whether an error comes from outside, such as a full disk or a lock, so that trying again may help."""
    if isinstance(error, sqlite3.Error):
        return isinstance(error, sqlite3.OperationalError) or is_broken(error)
    return isinstance(error, (OSError, Broken))


def identity(path: Path) -> tuple[int, int] | None:
    """What tells one file from another in its place; None when there is none."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        return None
    return found.st_dev, found.st_ino


def open_to_write(path: Path) -> sqlite3.Connection:
    """The database of this file, which is made if there is none, brought to our version.

    Raises Broken, LaterVersion, sqlite3.Error or OSError.
    """
    os.makedirs(path.parent, exist_ok=True)
    finish_mending(path)
    if path.exists() and not path.is_file():
        raise OSError(errno.EISDIR, "no regular file", str(path))
    db = connect(path, "rwc")
    try:
        with transaction(db, "DEFERRED"):
            _check(db)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA secure_delete = ON")
        with transaction(db):
            schema.migrate(db)
            prune(db)
    except BaseException:
        db.close()
        raise
    return db


def open_to_read(path: Path) -> sqlite3.Connection:
    """The database for reading alone, also where nothing can be written. Raises sqlite3.Error or OSError.

    FileNotFoundError when there is none, or one in which nothing has been written yet.
    """
    if not path.is_file():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))
    refused: sqlite3.Error | None = None
    for mode in ("rw", "ro", "ro&immutable=1"):
        db = connect(path, mode)
        try:
            db.execute("PRAGMA query_only = ON")
            empty = not db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        except sqlite3.Error as error:
            db.close()
            if is_broken(error):
                raise
            refused = refused or error
        else:
            if not empty:
                return db
            db.close()
            raise FileNotFoundError(errno.ENOENT, "no table", str(path))
    assert refused is not None
    raise refused


def open_empty() -> sqlite3.Connection:
    """A database without a game, in memory."""
    db = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    with transaction(db):
        schema.migrate(db)
    return db


@contextmanager
def transaction(db: sqlite3.Connection, kind: str = "IMMEDIATE") -> Iterator[None]:
    """All or nothing of what is done to the database within. Raises sqlite3.Error."""
    db.execute(f"BEGIN {kind}")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            db.execute("ROLLBACK")
        raise


def prune(db: sqlite3.Connection, most: int = MOST_GAMES) -> int:
    """Delete what is beyond so many games; how many. The oldest that were left without a result go first."""
    (count,) = db.execute("SELECT count(*) FROM games").fetchone()
    if count <= most:
        return 0
    first = "SELECT id FROM games ORDER BY initials <> '', outcome <> 'left', started, key LIMIT ?"
    return db.execute(f"DELETE FROM games WHERE id IN ({first})", (count - most,)).rowcount


def connect(path: Path, mode: str) -> sqlite3.Connection:
    """A connection to a file in one of SQLite's modes. Raises sqlite3.Error."""
    address = f"{path.absolute().as_uri()}?mode={mode}"
    # Not always the same thread: whoever mends the file closes the reader's connection.
    db = sqlite3.connect(address, PATIENCE, uri=True, isolation_level=None, check_same_thread=False)
    db.text_factory = lambda content: content.decode("utf-8", "replace")
    return db


def close(db: sqlite3.Connection) -> None:
    """Close the database, whatever state it is in. Never raises."""
    try:
        db.close()
    except Exception as error:  # the last log of a full disk, or another thread that is still at it
        _log.warning("the history could not be closed: %s", error)


def _check(db: sqlite3.Connection) -> None:
    """Raises Broken or LaterVersion."""
    application, version, tables = (
        db.execute(question).fetchone()[0]
        for question in ("PRAGMA application_id", "PRAGMA user_version", "SELECT count(*) FROM sqlite_master")
    )
    if not (application or version or tables):
        return  # just made, perhaps by another copy of the game that is not done with it
    if application != schema.APPLICATION:
        raise Broken("a database of something else")
    if version > schema.VERSION:
        raise LaterVersion("written by a later version of the game")
    # Not the quick check, which passes over an index that tells other things than the games do.
    (found,) = db.execute("PRAGMA integrity_check(1)").fetchone()
    if found != "ok":
        raise Broken(found)
    if version == schema.VERSION and not _has_columns(db):
        raise Broken("without the table of the games")


def _has_columns(db: sqlite3.Connection) -> bool:
    try:
        db.execute(f"SELECT {schema.COLUMNS} FROM games LIMIT 0")
    except sqlite3.OperationalError as error:
        if getattr(error, "sqlite_errorcode", 0) != sqlite3.SQLITE_ERROR:
            raise
        return False
    return True


def new_name(path: Path) -> Path:
    """Where the mended file is made."""
    return path.with_name(f".{path.name}.mended")


def finish_mending(path: Path) -> None:
    """Put the mended file in place, if the program was killed between setting the broken one aside and that."""
    new = new_name(path)
    if path.exists() or not new.exists():
        return
    for end in BESIDE:
        with suppress(FileNotFoundError):
            os.unlink(path.with_name(path.name + end))
    os.replace(new, path)
