"""The one who writes the history: makes changes to the database, in their order, and keeps those that failed.

Owns what is done about a file that is damaged, out of reach, or of a later version. Runs on a thread that somebody
else owns; loads SQLite there.
"""

import logging
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game.services.answer import Answer

if TYPE_CHECKING:
    from sqlite3 import Connection

MOST_UNWRITTEN: Final = 1000
"""How many changes wait for a disk that refuses; beyond that the oldest are given up."""
PRUNED_EVERY: Final = 1000
"""Changes from one look at the number of games to the next: a kiosk runs for months."""

_log = logging.getLogger(__name__)


class Kept(StrEnum):
    """Whether the history is being kept."""

    YES = "yes"
    NO = "no"
    """What is played is not on the disk now. It is tried again as long as the program runs."""
    LATER_VERSION = "later_version"
    """A later version of the game has written the file; this one reads it, and writes nothing."""


@dataclass(frozen=True, eq=False)
class Change:
    """Something to be done to the database, or with its file while nobody has that open.

    One that `lasts` is done sooner or later, another one at once or never. `anew` has the file opened again, and so
    looked after.
    """

    act: "Callable[[Connection], Any]" = lambda db: None
    lasts: bool = False
    anew: bool = False
    with_file: Callable[[Path], Any] | None = None
    answer: Answer[Any] = field(default_factory=Answer)


class HistoryWriter:
    """Carries out changes. `let_go` has the reader close the file. Nothing here raises."""

    def __init__(self, path: Path, let_go: Callable[[], None]) -> None:
        self._path = path
        self._let_go = let_go
        self._db: Connection | None = None
        self._file: tuple[int, int] | None = None
        self._unwritten: deque[Change] = deque()
        self._changes = 0
        self.kept = Kept.YES
        self.mended: int | None = None

    def do(self, change: Change | None) -> bool:
        """Carry out what could not be done so far, and then this; whether nothing is left over."""
        if change is not None and change.with_file is not None:
            self._give_up(0)
        if change is not None and change.lasts:
            self._unwritten.append(change)
            self._give_up(MOST_UNWRITTEN)
        while self._unwritten and self._is_over(self._unwritten[0]):
            self._unwritten.popleft()
        if change is not None and not change.lasts and not self._is_over(change):
            change.answer.fail()
        return not self._unwritten

    def unwritten(self) -> list[Change]:
        """The changes that are to be tried again."""
        return list(self._unwritten)

    def close(self) -> None:
        """Close the file. What is done next opens it again, and looks whether it is whole."""
        db, self._db = self._db, None
        if db is not None:
            from game.services import history_file as files

            files.close(db)

    def _give_up(self, most: int) -> None:
        while len(self._unwritten) > most:
            self._unwritten.popleft().answer.fail()

    def _is_over(self, change: Change) -> bool:
        """Carry out a change; whether it need not be tried again."""
        try:
            value = self._carry_out(change)
        except Exception as error:  # whatever a damaged file or a change makes of SQLite, the thread goes on
            self.close()
            return self._is_hopeless(change, error)
        self.kept = Kept.YES
        change.answer.give(value)
        return True

    def _is_hopeless(self, change: Change, error: Exception) -> bool:
        """Tell that a change has failed; whether that will be so for ever."""
        from game.services import history_file as files

        if isinstance(error, files.LaterVersion):
            self.kept = Kept.LATER_VERSION
        elif files.is_refusal(error):
            # A full disk is told once.
            if self.kept is not Kept.NO:
                _log.warning("the history could not be kept: %s", error, exc_info=error)
            self.kept = Kept.NO
            return False
        _log.warning("a change of the history is given up: %s", error, exc_info=error)
        change.answer.fail()
        return True

    def _carry_out(self, change: Change) -> Any:
        from game.services import history_file as files

        if change.with_file is not None:
            self.close()
            self._let_go()
            self.mended = None
            return change.with_file(self._path)
        if change.anew:
            self.close()
        try:
            return self._within_transaction(change.act)
        except Exception as error:  # what is not a broken file is raised again
            if not files.is_broken(error):
                raise
        from game.services.history_mending import mend

        self.close()
        self._let_go()
        carried = mend(self._path)
        self.mended = (self.mended or 0) + carried
        return self._within_transaction(change.act)

    def _within_transaction(self, act: "Callable[[Connection], Any]") -> Any:
        from game.services import history_file as files

        if self._db is not None and files.identity(self._path) != self._file:
            self.close()  # somebody has moved the file away
        if self._db is None:
            self._db = files.open_to_write(self._path)
            self._file = files.identity(self._path)
        with files.transaction(self._db):
            value = act(self._db)
            self._changes += 1
            if self._changes % PRUNED_EVERY == 0:
                files.prune(self._db)
            return value
