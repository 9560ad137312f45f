"""A disk that is full at any byte, and statements that fail at any step: no earlier game is lost."""

import resource
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar

import pytest

from game.services import hearts
from game.services.history import History, Kept

from .some import LONG, NEW, OLD, found, is_whole, keep, names

pytestmark = pytest.mark.usefixtures("no_patience")


@contextmanager
def room_for(size: int) -> Iterator[None]:
    """No file can grow beyond so many bytes: what is written there stays half-written, as on a full disk."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    old = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, old)


def test_a_disk_that_is_full_at_any_byte_costs_no_earlier_game(file: Path) -> None:
    refused = written = 0
    for size in range(0, 150_000, 1500):
        for path in file.parent.iterdir():
            path.unlink()
        keep(file, *OLD)
        history = History(file)
        with room_for(size):
            history.start()
            history.keep(NEW)
            done = history.flush(LONG)
            assert (history.kept is Kept.YES) is done
            answer = history.ask(hearts.games, 9)
            answer.wait(LONG)
        refused, written = refused + (not done), written + done
        assert answer.failed or answer.value in (OLD[::-1], [NEW, *OLD[::-1]])
        assert history.flush(LONG), "there is room again"
        assert history.close(LONG)
        assert found(file) == [NEW, *OLD[::-1]]
        assert is_whole(file)
        assert names(file.parent) == [file.name]
    assert refused > 10
    assert written > 10


def test_a_program_that_ends_on_a_full_disk_loses_the_last_game_alone(file: Path) -> None:
    for size in range(0, 150_000, 5000):
        for path in file.parent.iterdir():
            path.unlink()
        keep(file, *OLD)
        with room_for(size):
            history = History(file)
            history.start()
            history.keep(NEW)
            done = history.close(LONG)
        assert found(file) == ([NEW] if done else []) + OLD[::-1]
        assert is_whole(file)


class Failing(sqlite3.Connection):
    """A connection whose statements fail at a chosen step, before or after they were carried out."""

    at, after, lasting, code = 0, False, False, sqlite3.SQLITE_FULL
    steps: ClassVar[list[str]] = []  # of all connections of a test

    def execute(self, statement: str, values: Any = ()) -> sqlite3.Cursor:
        mine = type(self)
        if not statement.startswith("ROLLBACK"):
            mine.steps.append(statement)
            at = len(mine.steps)
            if at == mine.at or (mine.lasting and at > mine.at > 0):
                if mine.after:
                    super().execute(statement, values)
                error = sqlite3.OperationalError("the disk refuses")
                error.sqlite_errorcode = mine.code
                raise error
        return super().execute(statement, values)


@pytest.mark.parametrize("code", [sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_BUSY])
@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize("lasting", [False, True])
def test_whatever_statement_fails_nothing_is_lost(
    file: Path, monkeypatch: pytest.MonkeyPatch, code: int, after: bool, lasting: bool
) -> None:
    real = sqlite3.connect
    seen: set[str] = set()
    for step in range(1, 200):
        for path in file.parent.iterdir():
            path.unlink()
        keep(file, *OLD)
        failing = type(
            "FailingNow", (Failing,), {"at": step, "after": after, "lasting": lasting, "code": code, "steps": []}
        )
        history = History(file)
        with monkeypatch.context() as patch:
            patch.setattr(sqlite3, "connect", lambda *args, made=failing, **named: real(*args, factory=made, **named))
            history.start()
            history.keep(NEW)
            history.set_initials(OLD[0].key, "ABC")
            done = history.flush(LONG)
            assert not (lasting and done and len(failing.steps) >= step)
        assert history.flush(LONG)
        assert history.close(LONG)
        assert [(each.key, each.initials) for each in found(file)] == [
            (NEW.key, ""),
            (OLD[2].key, ""),
            (OLD[1].key, ""),
            (OLD[0].key, "ABC"),
        ]
        assert is_whole(file)
        assert names(file.parent) == [file.name]
        if len(failing.steps) < step:
            break
        seen.add(failing.steps[step - 1].split()[0])
    assert seen >= {"PRAGMA", "BEGIN", "COMMIT", "INSERT", "UPDATE", "SELECT"}
