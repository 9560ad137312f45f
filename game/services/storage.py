"""Small text files that are either the old ones or the new ones, never half of each.

Owns how a file is replaced, read and set aside, and what may stand in our JSON. Knows nothing of what the
files mean. Works on bytes and descriptors itself, so that every step that can fail is in sight.
"""

import errno
import json
import math
import os
import sys
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

ASIDE_KEPT: Final = 5
"""How many files set aside are kept of each name."""

_CREATE: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
_NO_SYNC: Final = (errno.EINVAL, errno.ENOSYS, errno.ENOTSUP)
_PUBLIC, _PRIVATE = 0o666, 0o600  # what a new file allows at most, and what it allows its owner alone
_TRIES: Final = 3
_PAUSE: Final = 0.02  # seconds
_DEPTH: Final = 20

_cleared: set[Path] = set()


def write_atomically(path: Path, text: str, *, private: bool = False) -> None:
    """Make `text` (UTF-8) the content of the file, with all folders above it. Raises OSError.

    The new content is on the disk before it takes the name of the old one, so a full disk, a killed process
    or a pulled plug leaves the old file or the new one. After an error the old file is untouched and nothing
    else is left. A link stays a link: the file that it names is replaced. A `private` one can be read by nobody else
    from its first moment, whatever the old one allowed; on Windows the folder sees to that.
    """
    write_parts_atomically(path, lambda: (text,), private=private)


def write_parts_atomically(path: Path, parts: Callable[[], Iterable[str]], *, private: bool = False) -> None:
    """The same for a text that comes in parts, of which none need be kept; `parts` may be called again."""
    target = _target(path)
    for further in reversed(range(_TRIES)):
        try:
            os.makedirs(target.parent, exist_ok=True)
            _clear_stale(target)
            _write_once(target, parts(), private)
            return
        except FileNotFoundError:
            # Another copy of the game, just started, has taken our new file for a stale one.
            if not further:
                raise


def read_text(path: Path, limit: int) -> str | None:
    """The text of a regular file of at most `limit` bytes, without a byte order mark. Never raises OSError.

    None when there is no such file, or it cannot be read, is longer, or is not UTF-8.
    """
    try:
        # Opening a pipe or a device could wait for ever.
        if not path.is_file():
            return None
        with path.open("rb") as file:
            content = file.read(limit + 1)
        return content.decode("utf-8-sig") if len(content) <= limit else None
    except (OSError, ValueError):
        return None


def has_content(path: Path) -> bool:
    """Whether there is a regular file with something in it, readable or not."""
    try:
        return path.is_file() and path.stat().st_size > 0
    except OSError:
        return False


def is_missing(path: Path) -> bool:
    """Whether it is sure that there is nothing of this name: in a folder that is closed it is not."""
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return True
    except (OSError, ValueError):
        return False
    return False


def is_folder(path: Path) -> bool:
    """Whether there is a folder of this name, as far as that can be seen."""
    try:
        return path.is_dir()
    except OSError:
        return False


def is_blank(text: str) -> bool:
    """Whether a text says nothing. After a power cut a file can have its size and hold only NULs."""
    return not text.strip("\0 \t\r\n")


def stamp(path: Path) -> tuple[int, int, int] | None:
    """What tells a file from one that has been written since; None when there is none."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns


def set_aside(path: Path, *, private: bool = False) -> Path | None:
    """Rename a file that is not understood, so that writing cannot destroy it; the new name, None on failure.

    Only the last few are kept: the one that is oldest makes room. A `private` one is closed to others.
    """
    source = _target(path)
    if private:
        with suppress(OSError):
            os.chmod(source, _PRIVATE)
    names = [source.with_name(f"{source.name}.aside-{number}") for number in range(1, ASIDE_KEPT + 1)]
    try:
        free = next((name for name in names if not name.exists()), None)
        chosen = free or min(names, key=lambda name: name.stat().st_mtime)
        _replace(source, chosen)
    except OSError:
        return None
    return chosen


def delete_aside(path: Path) -> None:
    """Delete every file of this name that was set aside. Raises OSError."""
    source = _target(path)
    beside = list(source.parent.iterdir()) if source.parent.is_dir() else []
    for name in [each for each in beside if each.name.startswith(f"{source.name}.aside-")]:
        with suppress(FileNotFoundError):
            os.unlink(name)


def to_json(value: object) -> str:
    """JSON for people to read: ASCII, indented, with a line feed at the end."""
    return json.dumps(value, indent=2, allow_nan=False) + "\n"


def from_json(text: str) -> object:
    """What JSON says, as numbers, strings, lists and dictionaries. Raises ValueError for anything else."""
    try:
        return json.loads(text)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error


def is_storable(value: object, depth: int = _DEPTH) -> bool:
    """Whether a value out of `from_json` can be written again as it is: no NaN, no endless nesting."""
    if isinstance(value, float):
        return math.isfinite(value)
    if not isinstance(value, (list, dict)):
        return True
    parts = value.values() if isinstance(value, dict) else value
    return depth > 0 and all(is_storable(part, depth - 1) for part in parts)


def _target(path: Path) -> Path:
    return Path(os.path.realpath(path))


def _write_once(target: Path, parts: Iterable[str], private: bool) -> None:
    new = target.with_name(f".{target.name}.{os.getpid()}-{os.urandom(4).hex()}.new")
    try:
        descriptor = os.open(new, _CREATE, _PRIVATE if private else _PUBLIC)
        try:
            if private:
                _leave_to_owner(descriptor, target)
            for part in parts:
                rest = memoryview(part.encode("utf-8"))
                while rest:
                    rest = rest[os.write(descriptor, rest) :]
            _sync(descriptor)
        finally:
            os.close(descriptor)
        _replace(new, target)
    except BaseException:
        with suppress(OSError):
            os.unlink(new)
        raise
    _sync_folder(target.parent)


def _leave_to_owner(descriptor: int, target: Path) -> None:
    """What the administrator writes for somebody else must stay readable for them: as the old file, or the folder."""
    if sys.platform != "win32" and os.geteuid() == 0:
        owner = os.stat(target if target.exists() else target.parent)
        with suppress(OSError):  # a network folder may know no administrator
            os.fchown(descriptor, owner.st_uid, owner.st_gid)


def _sync(descriptor: int) -> None:
    """Wait until the file is on the disk. Some network folders cannot promise that; they do all the same."""
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in _NO_SYNC:
            raise


def _sync_folder(folder: Path) -> None:
    """Let the new name reach the disk too. The file is in place already, so a refusal changes nothing."""
    with suppress(OSError):  # Windows opens no folders
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _replace(source: Path, target: Path) -> None:
    for further in reversed(range(_TRIES)):
        try:
            os.replace(source, target)
            return
        except PermissionError:
            # On Windows a virus scanner or a backup may hold the file for a moment.
            if not further:
                raise
            time.sleep(_PAUSE)


def _clear_stale(target: Path) -> None:
    """Remove what killed processes left half-written, once for each file in the life of this process."""
    if target in _cleared:
        return
    with suppress(OSError):
        for name in os.listdir(target.parent):
            if name.startswith(f".{target.name}.") and name.endswith(".new"):
                os.unlink(target.parent / name)
        _cleared.add(target)
