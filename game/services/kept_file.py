"""A small file that holds the newest state of something, written in the background.

Owns when such a file is written and set aside. What inherits it says how a state becomes text, and what of a text is
good. Nothing here raises: what cannot be kept lasts for this session.
"""

import logging
from pathlib import Path
from typing import Final, Generic, TypeVar

from game.services import storage
from game.services.answer import Answer
from game.services.writer import PATIENCE, Writer

FILE_LIMIT: Final = 1024 * 1024
"""Bytes. A game by hand has a few thousand, and a file of this size is replayed within seconds."""

State = TypeVar("State")
_log = logging.getLogger(__name__)


class KeptFile(Generic[State]):
    """The file at `path`. One that cannot be taken over whole (damaged, or of a later version of the game) is never
    overwritten: it is set aside before the first write. `patience` is how many seconds `keep` waits at most.
    """

    def __init__(self, path: Path, patience: float = PATIENCE) -> None:
        self._path = path
        self._writer: Writer[tuple[State, Answer[bool] | None]] = Writer(self._write, patience)
        # Whether the file is to be set aside; None until it has been looked at.
        self._aside: bool | None = None
        # What the file looked like when it was read or written here last.
        self._stamp: tuple[int, int, int] | None = None
        # Who waits for all earlier states to be gone; handed over with each state until that is done.
        self._clearing: Answer[bool] | None = None

    # What inherits it says

    def from_text(self, text: str) -> tuple[State, bool]:
        """What a file says, as far as it is good, and whether nothing of it is lost."""
        raise NotImplementedError

    def to_text(self, state: State) -> str:
        """The file of a state."""
        raise NotImplementedError

    # Reading and writing

    @property
    def fault(self) -> bool:
        """Whether the last attempt to write has failed. What failed is tried again with the next one."""
        return self._writer.fault

    def read(self) -> State | None:
        """What is kept, as far as it is good; None when there is no text at all. Writes nothing."""
        self._stamp = storage.stamp(self._path)
        text = storage.read_text(self._path, FILE_LIMIT)
        if text is None:
            self._aside = storage.has_content(self._path)
            return None
        state, whole = self.from_text(text)
        self._aside = not whole and not storage.is_blank(text)
        if self._aside:
            _log.warning("%s could not be taken over whole", self._path.name)
        return state

    def keep(self, state: State) -> None:
        """Have this written in the background; waits at most `patience` for what was handed over before."""
        if self._clearing is not None and self._clearing.done:
            self._clearing = None
        self._writer.hand_over((state, self._clearing))

    def clear(self, state: State) -> Answer[bool]:
        """Have this written in place of whatever there was, and delete what was ever set aside.

        Answered as soon as that is done; what fails is tried again with the next state.
        """
        cleared: Answer[bool] = Answer()
        self._clearing = cleared
        self.keep(state)
        return cleared

    def is_mine(self) -> bool:
        """Whether nobody else has written the file meanwhile, such as another copy of the game."""
        return storage.stamp(self._path) == self._stamp

    def flush(self) -> bool:
        """Wait until everything is on the disk, but not for ever; whether it is."""
        return self._writer.flush()

    def close(self) -> bool:
        """Flush at the end of the program; whether everything is on the disk."""
        return self._writer.close()

    def _write(self, handed: tuple[State, Answer[bool] | None]) -> None:
        """On the writer's thread. Raises OSError."""
        state, clearing = handed
        if clearing is not None:
            self._aside = False
        if self._aside is None:
            self.read()
        if self._aside:
            if storage.set_aside(self._path) is None and storage.has_content(self._path):
                raise OSError("the file is not understood and cannot be set aside")
            self._aside = False
        storage.write_atomically(self._path, self.to_text(state))
        self._stamp = storage.stamp(self._path)
        if clearing is not None:
            storage.delete_aside(self._path)
            clearing.give(True)
