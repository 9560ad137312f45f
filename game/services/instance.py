"""One copy of the game at a time on a data folder: a second start brings the first one's window to the front.

Owns the lock, and how one copy asks another. The lock is the system's own, on an open file: it ends with its
process, however that ends, so what a file says can never keep a player out. Nothing here raises.

The first copy listens on the loopback address, which no other machine reaches, and writes where into the locked
file, with a secret: only who may read the player's files can ask. Knows no window.
"""

import errno
import logging
import os
import re
import sys
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

if sys.platform == "win32":
    import msvcrt

    _HELD: Final = (errno.EACCES, errno.EDEADLK)
else:
    import fcntl

    _HELD: Final = (errno.EWOULDBLOCK, errno.EAGAIN)

if TYPE_CHECKING:
    import socket

FILE_NAME: Final = "in-use.lock"
PATIENCE: Final = 3.0
"""Seconds that a second start waits: for a first one that is only just opening or closing, or is very busy."""

_HERE: Final = "127.0.0.1"
_ASK, _ANSWER = b"raise ", b"raised "
_ADDRESS: Final = rb"([0-9]{1,5}) ([0-9a-f]{32})\n"
_AGAIN: Final = 0.1  # seconds between two attempts
_AT_ONCE: Final = 8  # requests that are read in one go, so that nobody can keep the game from playing
_LOCKED_BYTE: Final = 1 << 20  # on Windows a locked byte cannot be read; nothing is ever written there

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Raised:
    """Another copy has the folder and has been asked to show its window; there is nothing left to do."""


@dataclass(frozen=True, slots=True)
class Taken:
    """Another copy has the folder and does not answer. Whoever plays on must write nothing into it."""


class Mine:
    """The folder is this copy's until `close`, or the end of the process.

    Also where no lock can be had (a read-only folder, a network without locks): then nothing is known of others.
    """

    def __init__(self, descriptor: int | None) -> None:
        self._descriptor = descriptor
        self._socket: socket.socket | None = None
        self._secret = b""

    @property
    def locked(self) -> bool:
        """Whether other copies can know."""
        return self._descriptor is not None

    def listen(self) -> None:
        """From now on a second start can ask. It takes its time, and so comes after the first picture."""
        if self._descriptor is None or self._socket is not None:
            return
        import socket

        self._secret = os.urandom(16).hex().encode()
        try:
            self._socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
            self._socket.bind((_HERE, 0))
            self._socket.setblocking(False)
            port: int = self._socket.getsockname()[1]
            _write(self._descriptor, b"%d %s\n" % (port, self._secret))
        except OSError as error:
            _log.warning("a second start will not find this one: %s", error)
            self._hang_up()

    def poll(self) -> bool:
        """Whether a second start has asked, since the last call, for the window to be shown. Costs microseconds."""
        wanted = False
        if self._socket is not None:
            for _ in range(_AT_ONCE):
                try:
                    said, sender = self._socket.recvfrom(64)
                    if said == _ASK + self._secret:
                        wanted = True
                        self._socket.sendto(_ANSWER + self._secret, sender)
                except BlockingIOError:
                    break
                except OSError:  # Windows tells here that an earlier answer found nobody
                    continue
        return wanted

    def close(self) -> None:
        """Leave the folder to others; only when everything is written."""
        self._hang_up()
        if self._descriptor is not None:
            with suppress(OSError):
                os.close(self._descriptor)
            self._descriptor = None

    def _hang_up(self) -> None:
        if self._socket is not None:
            self._socket.close()
            self._socket = None


Claim = Mine | Raised | Taken


def claim(folder: Path, patience: float = PATIENCE) -> Claim:
    """Take the folder for this copy, which costs next to nothing, or have the copy that has it show its window.

    Waits for the other copy's answer, `patience` seconds at most. Makes the folder if it is not there.
    """
    descriptor = _open(folder / FILE_NAME)
    if descriptor is None:
        return Mine(None)
    answer: Claim | None = None
    try:
        answer = _mine_if_free(descriptor) or _ask_for_window(descriptor, time.monotonic() + patience)
    except OSError as error:
        _log.warning("no lock can be had in the data folder: %s", error)
    if not (isinstance(answer, Mine) and answer.locked):
        os.close(descriptor)
    return answer or Mine(None)


def _open(path: Path) -> int | None:
    """The file, which needs no content and whose being there means nothing; None where there can be none."""
    try:
        os.makedirs(path.parent, exist_ok=True)
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except (OSError, ValueError) as error:
        _log.warning("no lock can be had in the data folder: %s", error)
        return None
    if sys.platform != "win32":
        with suppress(OSError):  # also where the file has been copied here, and allows more
            os.fchmod(descriptor, 0o600)
    return descriptor


def _mine_if_free(descriptor: int) -> Mine | None:
    """The lock if nobody else has it. Raises OSError where there are no locks at all."""
    try:
        _lock(descriptor)
    except OSError as error:
        if error.errno in _HELD:
            return None
        raise
    with suppress(OSError):
        os.ftruncate(descriptor, 0)  # whoever held it before listens no more
    return Mine(descriptor)


def _lock(descriptor: int) -> None:
    """Raises OSError, at once, when it cannot be had."""
    if sys.platform == "win32":
        os.lseek(descriptor, _LOCKED_BYTE, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _ask_for_window(descriptor: int, until: float) -> Claim:
    """Ask the copy that holds the lock until it answers or leaves. Raises OSError when the lock fails."""
    import socket

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.settimeout(_AGAIN)
        while True:
            if _is_answered(asking, _read(descriptor)):
                return Raised()
            if mine := _mine_if_free(descriptor):
                return mine
            if time.monotonic() > until:
                return Taken()


def _is_answered(asking: "socket.socket", written: bytes) -> bool:
    """Whether the copy that has written this into the locked file answers, within a short time."""
    address = re.fullmatch(_ADDRESS, written)
    if address is None:  # it has only just started
        time.sleep(_AGAIN)
        return False
    try:
        asking.connect((_HERE, int(address[1])))
        asking.send(_ASK + address[2])
        return asking.recv(64) == _ANSWER + address[2]
    except TimeoutError:
        return False
    except (OSError, OverflowError):  # nobody is there
        time.sleep(_AGAIN)
        return False


def _write(descriptor: int, content: bytes) -> None:
    os.lseek(descriptor, 0, os.SEEK_SET)
    os.write(descriptor, content)


def _read(descriptor: int) -> bytes:
    try:
        os.lseek(descriptor, 0, os.SEEK_SET)
        return os.read(descriptor, 64)
    except OSError:
        return b""
