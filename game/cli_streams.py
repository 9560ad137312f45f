"""The standard streams, whatever they are: missing, closed, broken, or of an encoding without Greek.

Part of `cli`. Owns how lines are read and written; knows nothing of what they say.
"""

import codecs
import contextlib
import errno
import io
import sys
from collections.abc import Iterator
from typing import Final, TextIO

LINE_LIMIT: Final = 4_000_000
"""Bytes of an input line. A record of a million moves is shorter."""

_PLAIN: Final = {"“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "…": "...", "–": "-", "×": "x"}
_PLAIN_ERRORS: Final = "heart-plain"


class Unwritable(Exception):
    """Standard output takes no more: its reader has left, which is no fault, or `reason` says why."""

    def __init__(self, error: OSError) -> None:
        super().__init__()
        # Windows says "invalid argument" when the reader of a pipe has left.
        self.reader_left = isinstance(error, BrokenPipeError) or error.errno == errno.EINVAL
        self.reason = error.strerror or type(error).__name__


class Unreadable(Exception):
    """Standard input gives no more, though it has not ended; `reason` says why."""

    def __init__(self, error: OSError) -> None:
        super().__init__()
        self.reason = error.strerror or type(error).__name__


def prepare() -> None:
    """Let no character stop a line: what the encoding lacks is shown in a plainer way."""
    codecs.register_error(_PLAIN_ERRORS, _plainer)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            with contextlib.suppress(ValueError, OSError):  # it has been closed
                stream.reconfigure(errors=_PLAIN_ERRORS)


def can_show(sample: str) -> bool:
    """Whether both output streams, as far as there are any, have these characters."""
    for stream in (sys.stdout, sys.stderr):
        try:
            sample.encode(getattr(stream, "encoding", None) or "utf-8")
        except (UnicodeEncodeError, LookupError):
            return False
    return True


def say(lines: str) -> None:
    """Write to standard output, at once, so that another program can ask line by line. Raises Unwritable."""
    if sys.stdout is None:
        return
    try:
        _write(sys.stdout, lines)
    except OSError as error:
        # Closed here, or Python would try again at its end, and complain.
        with contextlib.suppress(OSError):
            sys.stdout.close()
        raise Unwritable(error) from error


def complain(sentence: str) -> None:
    """Write one line to standard error, if there is one. What was typed cannot break the line."""
    line = "".join(each if each.isprintable() else "\N{REPLACEMENT CHARACTER}" for each in sentence)
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            _write(sys.stderr, line)


def lines() -> Iterator[str | None]:
    """The lines of standard input, as soon as they come; None for one longer than LINE_LIMIT.

    Bytes that are no UTF-8 become characters that no record can hold, so that they are refused like others.
    Raises Unreadable.
    """
    if sys.stdin is None:
        return
    start = codecs.BOM_UTF8
    while line := _read_line():
        if _goes_on(line):
            while _goes_on(_read_line()):
                pass
            yield None
        else:
            yield line.removeprefix(start).decode("utf-8", "surrogateescape")
        start = b""


def _read_line() -> bytes:
    """At most LINE_LIMIT bytes of a line of standard input; nothing at its end."""
    try:
        line = getattr(sys.stdin, "buffer", sys.stdin).readline(LINE_LIMIT)
    except OSError as error:
        raise Unreadable(error) from error
    except ValueError:  # it has been closed
        return b""
    return line if isinstance(line, bytes) else line.encode("utf-8", "replace")


def _goes_on(line: bytes) -> bool:
    return len(line) >= LINE_LIMIT and not line.endswith(b"\n")


def _write(stream: TextIO, lines: str) -> None:
    with contextlib.suppress(ValueError):  # it has been closed
        stream.write(lines + "\n")
        stream.flush()


def _plainer(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    part = error.object[error.start : error.end]
    return "".join(_PLAIN.get(character, "?") for character in part), error.end
