"""The log: what went wrong, for whoever mends it.

Owns where log lines go. Modules write with `logging.getLogger(__name__)`, and never a player's name,
clipboard or anything else that the fault does not need. Nothing here raises, whatever disk and streams do.
"""

import logging
import sys
from pathlib import Path
from typing import Final

from game.services.paths import Folders

FILE_NAME: Final = "heart-to-heart.log"
OLD_FILES: Final = 2
FILE_BYTES: Final = 250_000
"""With one entry of LINE_CHARACTERS on top, a file stays below 300 kB."""
LINE_CHARACTERS: Final = 10_000
MOST_HELD: Final = 100

_FORMAT: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"
_root = logging.getLogger("game")


class _ShortFormatter(logging.Formatter):
    """Cuts the middle out of an entry that would fill the log alone."""

    def format(self, record: logging.LogRecord) -> str:
        entry = super().format(record)
        if len(entry) <= LINE_CHARACTERS:
            return entry
        half = LINE_CHARACTERS // 2 - 10
        return f"{entry[:half]}\n[...]\n{entry[-half:]}"


class _Held(logging.Handler):
    """Keeps what is logged before the log is there."""

    def __init__(self) -> None:
        super().__init__()
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        if len(self.records) < MOST_HELD:
            self.records.append(record)


class _QuietStream(logging.StreamHandler):  # type: ignore[type-arg]
    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 (the name is logging's)
        pass


def hold() -> None:
    """Keep what is logged until `start`, which takes its time: the first picture comes before it."""
    _root.addHandler(_Held())


def start(folders: Folders, debug: bool = False, folder: Path | None = None) -> Path | None:
    """Send what the game logs to a file in the data folder, or in `folder`.

    With `debug` it logs more, and to standard error too, if there is one. Gives the file, or None when none
    can be written. May be called again.
    """
    from game.services.log_file import QuietFile

    held = [record for handler in _root.handlers if isinstance(handler, _Held) for record in handler.records]
    stop()
    _root.setLevel(logging.DEBUG if debug else logging.INFO)
    file = (folder or folders.logs) / FILE_NAME
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        _add(QuietFile(file, maxBytes=FILE_BYTES, backupCount=OLD_FILES, encoding="utf-8", errors="backslashreplace"))
        started = True
    except OSError:
        # Without any handler, logging would write to standard error by itself.
        _add(logging.NullHandler())
        started = False
    if debug and sys.stderr is not None:
        _add(_QuietStream(sys.stderr))
    for record in held:
        _root.handle(record)
    return file if started else None


def stop() -> None:
    """Close the log."""
    for handler in list(_root.handlers):
        _root.removeHandler(handler)
        handler.close()


def _add(handler: logging.Handler) -> None:
    handler.setFormatter(_ShortFormatter(_FORMAT))
    _root.addHandler(handler)
