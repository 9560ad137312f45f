"""The log's file, apart from the log since the library behind it is slow to load.

Owns what becomes of an entry whose place cannot be written: it goes to another file, and the place is tried again
with the next one.
"""

import logging
import os
import sys
from contextlib import suppress
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path


class QuietFile(RotatingFileHandler):
    """A log that cannot be written is no reason to complain, least of all on a stream that may not exist.

    `instead` takes the entries that this file of `most` bytes, with so many `old` ones, cannot take.
    """

    def __init__(self, file: Path, most: int, old: int, *, encoding: str, instead: "QuietFile | None" = None) -> None:
        self._instead = instead
        self._error: OSError | None = None  # why the last entry could not be written
        self.away = False
        """Whether the entries go to the other file."""
        super().__init__(file, maxBytes=most, backupCount=old, encoding=encoding, errors="backslashreplace", delay=True)

    def begin(self) -> Path | None:
        """Open the file, or the other one; the one that is written now, None for neither."""
        try:
            self.stream = self._open()
        except OSError as error:
            if self._instead is None or self._instead.begin() is None:
                return None
            self._turn_away(error)
            return Path(self._instead.baseFilename)
        return Path(self.baseFilename)

    def emit(self, record: logging.LogRecord) -> None:
        error = self._attempt(record)
        if self._instead is None:
            return
        if error is not None:
            self._turn_away(error)
            self._instead.handle(record)
        elif self.away:
            self.away = False
            self._attempt(_note(logging.INFO, "the log was in %s meanwhile", self._instead.baseFilename))

    def _attempt(self, record: logging.LogRecord) -> OSError | None:
        """Write an entry; why it could not be written."""
        self._error = None
        if self.stream is not None and not os.path.exists(self.baseFilename):
            self._let_go()  # its folder has gone, and with it whatever would be written
        super().emit(record)
        return self._error

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 (the name is logging's)
        error = sys.exc_info()[1]
        if isinstance(error, OSError):
            self._error = error
            self._let_go()  # what is left of the entry must not come later, between others

    def setFormatter(self, fmt: logging.Formatter | None) -> None:  # noqa: N802 (the name is logging's)
        super().setFormatter(fmt)
        if self._instead is not None:
            self._instead.setFormatter(fmt)

    def close(self) -> None:
        super().close()
        if self._instead is not None:
            self._instead.close()

    def _open(self) -> TextIOWrapper:
        Path(self.baseFilename).parent.mkdir(parents=True, exist_ok=True)
        return super()._open()

    def _let_go(self) -> None:
        stream, self.stream = self.stream, None
        if stream is not None:
            with suppress(OSError, ValueError):
                stream.close()

    def _turn_away(self, error: OSError) -> None:
        """Say once why the log goes on in the other file."""
        if not self.away and self._instead is not None:
            self.away = True
            words = "the log cannot be written to %s (%s); it goes on here until it can"
            self._instead.handle(_note(logging.WARNING, words, self.baseFilename, error))


def _note(level: int, words: str, *args: object) -> logging.LogRecord:
    return logging.LogRecord(__name__, level, __file__, 0, words, args, None)
