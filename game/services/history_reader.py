"""The one who reads the history: answers questions with a connection of its own, beside whoever writes.

Runs on a thread that somebody else owns; loads SQLite there.
"""

import logging
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.services.answer import Answer
from game.services.history_writer import Change

if TYPE_CHECKING:
    from sqlite3 import Connection

_log = logging.getLogger(__name__)


@dataclass(frozen=True, eq=False)
class Question:
    """Something that is to be read."""

    query: "Callable[[Connection], Any]"
    answer: Answer[Any] = field(default_factory=Answer)


class HistoryReader:
    """Answers questions. Nothing here raises; what cannot be read has no answer.

    `up_to_date` waits for what was to be written before, `look_after` has a damaged file mended. Where there is no
    file, the answers come from what is still `unwritten`.
    """

    def __init__(
        self,
        path: Path,
        up_to_date: Callable[[], object],
        look_after: Callable[[], object],
        unwritten: Callable[[], Iterable[Change]],
    ) -> None:
        self._path = path
        self._up_to_date = up_to_date
        self._look_after = look_after
        self._unwritten = unwritten
        self._lock = threading.Lock()
        self._db: Connection | None = None
        self._file: tuple[int, int] | None = None

    def do(self, question: Question | None) -> bool:
        """Answer a question."""
        if question is not None:
            try:
                self._up_to_date()
                question.answer.give(self._answer(question))
            except Exception as error:  # whatever it is, the page that asked is told, and the thread goes on
                _log.warning("the history could not be read: %s", error, exc_info=error)
                self.let_go()
                question.answer.fail()
        return True

    def let_go(self) -> None:
        """Close the file, on any thread; what is read next opens it again."""
        with self._lock:
            self._close()

    def _answer(self, question: Question) -> Any:
        from game.services import history_file as files

        try:
            return self._read(question)
        except Exception as error:  # what is not a broken file is raised again
            if not files.is_broken(error):
                raise
        self.let_go()
        self._look_after()
        return self._read(question)

    def _read(self, question: Question) -> Any:
        from game.services import history_file as files

        with self._lock:
            db = self._open()
            if db is None:
                return question.query(self._session_alone())
            with files.transaction(db, "DEFERRED"):
                return question.query(db)

    def _open(self) -> "Connection | None":
        """The open file; None when there is none."""
        from game.services import history_file as files

        found = files.identity(self._path)
        if self._db is not None and found != self._file:
            self._close()
        if self._db is None and found is not None:
            with suppress(FileNotFoundError):
                self._db = files.open_to_read(self._path)
                self._file = found
        return self._db

    def _session_alone(self) -> "Connection":
        """A database of what could not be written since the program was started."""
        from game.services import history_file as files

        db = files.open_empty()
        for change in self._unwritten():
            change.act(db)
        return db

    def _close(self) -> None:
        db, self._db = self._db, None
        if db is not None:
            from game.services import history_file as files

            files.close(db)
