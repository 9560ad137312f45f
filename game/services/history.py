"""The history of all games, kept in a database in the background.

Owns the two threads, one that writes and one that reads. SQLite is loaded and the file opened on these threads alone,
so that no picture waits for them. Nothing here raises: what cannot be kept is told by `kept`.
"""

import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Concatenate, Final, ParamSpec, TypeVar

from game.services import history_schema as schema
from game.services import storage
from game.services.answer import Answer
from game.services.history_reader import HistoryReader, Question
from game.services.history_writer import Change, HistoryWriter, Kept
from game.services.played import PlayedGame, are_initials
from game.services.worker import LAST_PATIENCE, RETRY, Worker

if TYPE_CHECKING:
    from sqlite3 import Connection

__all__ = ["History", "Kept"]

READ_PATIENCE: Final = 1.0
"""Seconds that a question waits for what was to be written before it."""
MEND_PATIENCE: Final = 60.0
"""Seconds that a question waits for a damaged file to be mended."""

T = TypeVar("T")
P = ParamSpec("P")


class History:
    """The games that were played. `writes` is whether this copy of the game may write the file at all.

    Changes are handed over and wait for `start`, which comes after the first picture. Queries are functions of
    `history_queries` and the like, and what they return comes as an Answer.
    """

    def __init__(self, path: Path, *, writes: bool = True, retry: float = RETRY) -> None:
        self._path = path
        self._writes = writes
        self._reader = HistoryReader(path, self._up_to_date, self._look_after, self._unwritten)
        self._writer = HistoryWriter(path, self._reader.let_go)
        self._writing: Worker[Change] = Worker("history", self._writer.do, retry)
        self._reading: Worker[Question] = Worker("history reader", self._reader.do)

    # The state of it

    @property
    def kept(self) -> Kept:
        """Whether what is played is kept, as far as is known."""
        return self._writer.kept if self._writes else Kept.NO

    @property
    def mended(self) -> int | None:
        """How many games were carried over from a damaged file that has been set aside; None if there was none."""
        return self._writer.mended

    def start(self) -> None:
        """Begin to write, and look after a file that is there already. Reading begins with the first question."""
        if self._writes:
            if storage.stamp(self._path) is not None:
                self._writing.submit(Change(anew=True))
            self._writing.start()

    def flush(self, timeout: float = LAST_PATIENCE) -> bool:
        """Wait until everything is on the disk, but not for ever; whether it is."""
        return self._writing.flush(timeout)

    def close(self, timeout: float = LAST_PATIENCE) -> bool:
        """Flush at the end of the program and close the file; whether everything is on the disk."""
        end = time.monotonic() + timeout
        written = self._writing.close(timeout)
        if self._reading.close(max(0.1, end - time.monotonic())):
            self._reader.let_go()
        if written:
            self._writer.close()
        return written

    # Changes

    def keep(self, game: PlayedGame) -> None:
        """Write the row of this game, or bring it up to date; points that it has once brought are not taken away."""
        self.keep_all(lambda: (game,))

    def keep_all(self, games: Callable[[], Iterable[PlayedGame]]) -> None:
        """The same for several games, which are made on the thread that writes them."""

        def act(db: "Connection") -> None:
            for game in games():
                schema.put(db, game)

        self._change(Change(act, lasts=True))

    def set_initials(self, key: str, initials: str) -> None:
        """Put three letters A-Z beside a game, or none: then it has no line among the high scores. Else ValueError."""
        if not are_initials(initials):
            raise ValueError(f"no initials: {initials!r}")

        def act(db: "Connection") -> None:
            db.execute("UPDATE games SET initials = ? WHERE key = ?", (initials, key))

        self._change(Change(act, lasts=True))

    def clear_initials(self) -> None:
        """Take the initials from all games: the high scores begin anew, and the games stay."""

        def act(db: "Connection") -> None:
            db.execute("UPDATE games SET initials = '' WHERE initials <> ''")

        self._change(Change(act, lasts=True))

    def take_over(self, games: Sequence[PlayedGame]) -> Answer[list[bool]]:
        """Add games from elsewhere, all or none; for each whether it was new. Failed if the disk refuses."""
        return self._change(Change(lambda db: [schema.put_new(db, game) for game in games]))

    def delete(self, key: str) -> Answer[bool]:
        """Delete the game of this key; whether there was one."""

        def act(db: "Connection") -> bool:
            return db.execute("DELETE FROM games WHERE key = ?", (key,)).rowcount > 0

        return self._change(Change(act, lasts=True))

    def delete_all(self) -> Answer[bool]:
        """Delete every game, with all files that were ever set aside. Failed if the disk refuses."""
        return self._change(Change(with_file=_delete))

    # Questions

    def ask(self, query: "Callable[Concatenate[Connection, P], T]", *args: P.args, **named: P.kwargs) -> Answer[T]:
        """Have this read in the background, after all that was handed over before: `ask(overview, today)`."""
        question = Question(lambda db: query(db, *args, **named))
        self._reading.submit(question)
        self._reading.start()
        return question.answer

    def _change(self, change: Change) -> Answer[T]:
        if self._writes:
            self._writing.submit(change)
        else:
            change.answer.fail()
        return change.answer

    def _up_to_date(self) -> None:
        """On the reader's thread."""
        if self._writing.waiting():
            self._writing.start()
        self._writing.settle(READ_PATIENCE)

    def _look_after(self) -> None:
        """On the reader's thread: have the file opened anew, and so mended."""
        look: Answer[None] = self._change(Change(anew=True))
        if look.failed or self._writing.start():
            look.wait(MEND_PATIENCE)

    def _unwritten(self) -> list[Change]:
        return [*self._writer.unwritten(), *self._writing.waiting()]


def _delete(path: Path) -> bool:
    from game.services.history_mending import delete

    delete(path)
    return True
