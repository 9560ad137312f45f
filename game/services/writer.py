"""Writes the newest of many states in the background, so that drawing never waits for a disk.

Owns the thread, and how far the disk may lag behind. Knows nothing of what is written.
"""

import atexit
import logging
import threading
from collections.abc import Callable
from typing import Final, Generic, TypeVar

PATIENCE: Final = 0.1
"""How many seconds a state waits for the one before it to be written."""
LAST_PATIENCE: Final = 1.5
"""How many seconds leaving the program waits: it is to be gone within two."""

State = TypeVar("State")
_log = logging.getLogger(__name__)


class Writer(Generic[State]):
    """Hands states over to `write`, which runs on a thread, one call at a time, and may raise anything.

    A state that has not been begun when the next one comes is never written. A state is handed over only
    when the one before it is written, or after `patience` seconds: a killed program loses at most the last.
    """

    def __init__(self, write: Callable[[State], None], patience: float = PATIENCE) -> None:
        self._write = write
        self._patience = patience
        self._changed = threading.Condition()
        # None or one of each, so that a state may be None: handed over and not begun, and failed.
        self._waiting: list[State] = []
        self._failed: list[State] = []
        self._running = False

    @property
    def fault(self) -> bool:
        """Whether the last attempt to write has failed."""
        return bool(self._failed)

    def hand_over(self, state: State) -> None:
        """Have this state written, instead of any that waits. Never raises."""
        with self._changed:
            self._changed.wait_for(self._at_rest, self._patience)
            self._waiting = [state]
            self._begin()

    def flush(self, timeout: float = LAST_PATIENCE) -> bool:
        """Wait until all is written, trying once more what has failed; whether it is."""
        with self._changed:
            if self._failed and self._at_rest():
                self._waiting = list(self._failed)
                self._begin()
            return self._changed.wait_for(self._at_rest, timeout) and not self._failed

    def close(self, timeout: float = LAST_PATIENCE) -> bool:
        """Flush for the last time; whether all is written. Nothing runs on after that."""
        written = self.flush(timeout)
        atexit.unregister(self.flush)
        return written

    def _at_rest(self) -> bool:
        return not self._running

    def _begin(self) -> None:
        if self._running:
            return
        atexit.unregister(self.flush)
        atexit.register(self.flush)  # for a program that ends without closing
        try:
            # A thread that hangs in a dead network folder must not keep the program from ending.
            threading.Thread(target=self._run, name="writer", daemon=True).start()
            self._running = True
        except RuntimeError:  # the system gives no more threads
            self._failed, self._waiting = self._waiting, []

    def _run(self) -> None:
        while True:
            with self._changed:
                if not self._waiting:
                    self._running = False
                    self._changed.notify_all()
                    return
                state = self._waiting.pop()
            failed = self._attempt(state)
            with self._changed:
                self._failed = [state] if failed else []

    def _attempt(self, state: State) -> bool:
        """Write a state; whether that failed."""
        try:
            self._write(state)
        except Exception as error:
            # Whatever it is, the thread goes on, and the next state is tried. A full disk is told once.
            if not self._failed:
                _log.warning("the state of the game could not be kept: %s", error, exc_info=True)
            return True
        return False
