"""The log: what went wrong, for whoever mends it.

Owns where log lines go. Modules write with `logging.getLogger(__name__)`, and never a player's name,
clipboard or anything else that the fault does not need. Nothing here raises, whatever disk and streams do.
"""

import logging
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.services.paths import Folders

if TYPE_CHECKING:
    from game.services.log_file import QuietFile

FILE_NAME: Final = "heart-to-heart.log"
OLD_FILES: Final = 2
FILE_BYTES: Final = 250_000
"""With one entry of LINE_CHARACTERS on top, a file stays below 300 kB."""
LINE_CHARACTERS: Final = 10_000
MOST_HELD: Final = 100

_FORMAT: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"
_root = logging.getLogger("game")
_file: "QuietFile | None" = None  # the log, from its start to its stop


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
    """Send what the game logs to a file in `folder`, and to one in the data folder while that cannot be written.

    With `debug` it logs more, and to standard error too, if there is one. Gives the file that is written, or None
    when none can be. May be called again.
    """
    global _file
    from game.services.log_file import QuietFile

    held = [record for handler in _root.handlers if isinstance(handler, _Held) for record in handler.records]
    stop()
    _root.setLevel(logging.DEBUG if debug else logging.INFO)
    _file = QuietFile(folders.logs / FILE_NAME, FILE_BYTES, OLD_FILES, encoding="utf-8")
    if folder is not None:
        _file = QuietFile(folder / FILE_NAME, FILE_BYTES, OLD_FILES, encoding="utf-8", instead=_file)
    _add(_file)
    written = _file.begin()
    if debug and sys.stderr is not None:
        _add(_QuietStream(sys.stderr))
    for record in held:
        _root.handle(record)
    return written


def misplaced() -> Path | None:
    """The file in which the log should be while it is in the data folder instead; None when all is well."""
    return Path(_file.baseFilename) if _file is not None and _file.away else None


def stop() -> None:
    """Close the log."""
    global _file
    _file = None
    for handler in list(_root.handlers):
        _root.removeHandler(handler)
        handler.close()


def _add(handler: logging.Handler) -> None:
    handler.setFormatter(_ShortFormatter(_FORMAT))
    _root.addHandler(handler)
