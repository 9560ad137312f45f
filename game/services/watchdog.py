"""The heartbeat that a supervisor listens to: systemd's notification protocol over its socket.

Owns what is said and how often. Without a supervisor (no NOTIFY_SOCKET) nothing is said at all. The beats must come
from the loop that draws, so that a program that hangs falls silent. Nothing here raises or waits.
"""

import contextlib
import logging
import socket
from collections.abc import Callable, MutableMapping
from typing import Final

SHARE: Final = 4
"""Beats in the time that the supervisor grants. It takes two, so one that is lost does no harm."""
LONGEST_STATUS: Final = 200  # characters

_log = logging.getLogger(__name__)


class Watchdog:
    """Tells the supervisor how the program is. `now` gives seconds of a steady clock.

    The variables are taken out of `environ`: no program that is started from here is to speak in this one's name.
    WATCHDOG_PID is not asked: it names the compositor that the game runs in, and the supervisor listens to both.
    """

    def __init__(self, environ: MutableMapping[str, str], now: Callable[[], float]) -> None:
        self._now = now
        self._address = _address(environ.pop("NOTIFY_SOCKET", ""))
        environ.pop("WATCHDOG_PID", None)
        self.patience = _seconds(environ.pop("WATCHDOG_USEC", "")) if self._address else 0.0
        self._socket = _open(self._address)
        self._next = float("-inf")
        self._status = ""

    def ready(self) -> None:
        """The first picture is on the screen."""
        self._say("READY=1")

    def beat(self) -> None:
        """The loop has come round once more. To be called each time: most calls say nothing."""
        if self.patience and self._now() >= self._next:
            self._next = self._now() + self.patience / SHARE
            self._say("WATCHDOG=1")

    def status(self, words: str) -> None:
        """One line for whoever looks after the machine; said again only when it has changed."""
        line = " ".join(words.split())[:LONGEST_STATUS]
        if line != self._status:
            self._status = line
            self._say(f"STATUS={line}")

    def stopping(self) -> None:
        """The program is about to end on purpose; the last that is said."""
        self._say("STOPPING=1")
        if self._socket is not None:
            self._socket.close()
        self._socket = None

    def _say(self, message: str) -> None:
        if self._socket is None or self._address is None:
            return
        # A supervisor that does not read, or has gone, is no reason to stop the game.
        with contextlib.suppress(OSError):
            self._socket.sendto(message.encode("utf-8"), self._address)


def _address(name: str) -> str | bytes | None:
    """The socket's address: a path, or after an @ a name that lies in no folder."""
    if name.startswith("@") and len(name) > 1:
        return b"\0" + name[1:].encode("utf-8", "surrogateescape")
    return name if name.startswith("/") else None


def _open(address: str | bytes | None) -> socket.socket | None:
    family = getattr(socket, "AF_UNIX", None)  # not on every system
    if address is None or family is None:
        return None
    try:
        found = socket.socket(family, socket.SOCK_DGRAM)
    except OSError as error:
        _log.warning("no heartbeat: %s", error)
        return None
    found.setblocking(False)
    return found


def _seconds(microseconds: str) -> float:
    try:
        return max(0, int(microseconds)) / 1e6
    except ValueError:
        return 0.0
