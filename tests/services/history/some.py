"""Games for the tests of the history, and files to keep them in."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from game.engine.record import read
from game.services import hearts
from game.services.history import History
from game.services.origin import Origin
from game.services.played import PlayedGame
from tests.engine.tables import DEAD_END, EXAMPLE, EXAMPLE_TEN, WON

DRAWN = f"{EXAMPLE} d d d"
TEN = EXAMPLE_TEN
RECORDS = (DRAWN, TEN, DEAD_END, WON)
"""With 0, 10, 170 and 250 points."""
NOON = 1_777_636_800
"""2026-05-01, 12:00 UTC."""
DAY = 24 * 60 * 60
LONG = 60.0  # seconds; only a failing test waits so long


@cache
def _of(record: str) -> PlayedGame:
    return PlayedGame.of(read(record), Origin("0" * 32))


def game(number: int, record: str = TEN, **values: Any) -> PlayedGame:
    """The game of this number, begun so many minutes after NOON, with these values."""
    return replace(_of(record), **{"key": f"{number:032x}", "started": NOON + 60 * number, **values})


OLD = [game(number) for number in range(3)]
"""Those that a history has already."""
NEW = game(7, WON)


def keep(file: Path, *games: PlayedGame) -> None:
    """One run of the program: it keeps these."""
    history = History(file)
    for each in games:
        history.keep(each)
    assert history.close(LONG)


def found(file: Path) -> list[PlayedGame]:
    """What the next run finds, the newest first."""
    return asked(file, hearts.games, 10**6)


def asked(file: Path, query: Callable[..., Any], *args: Any) -> Any:
    """The answer to a question in a run of its own."""
    history = History(file)
    answer = history.ask(query, *args)
    answer.wait(LONG)
    assert not answer.failed
    assert history.close(LONG)
    return answer.value


def is_whole(file: Path) -> bool:
    """Whether SQLite finds no fault in the file."""
    with closing(sqlite3.connect(file)) as db:
        return list(db.execute("PRAGMA integrity_check")) == [("ok",)]


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())
