"""What the staff may ask of the machine itself: restart, shut down, the screen dark and bright again.

Owns the programs of the system that do it, and whether they are there and allowed. Each runs on a thread of its own,
so that nothing waits for it; none is asked for its answer but the question whether it may. Nothing here raises.
"""

import logging
import shutil
import subprocess
import threading
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Final

from game.services.answer import Answer

PATIENCE: Final = 10.0  # seconds

_LOGIN: Final = (
    *("busctl", "--system", "--timeout=3", "call", "org.freedesktop.login1", "/org/freedesktop/login1"),
    "org.freedesktop.login1.Manager",
)
_log = logging.getLogger(__name__)


class Wish(StrEnum):
    """What can be asked of the machine, as systemd calls it."""

    RESTART = "reboot"
    SHUT_DOWN = "poweroff"


_QUESTIONS: Final[Mapping[Wish, str]] = {Wish.RESTART: "CanReboot", Wish.SHUT_DOWN: "CanPowerOff"}

Run = Callable[[Sequence[str]], str]
"""Runs a program to its end: what it has written. Raises one of FAILURES when it has failed or is not there."""

FAILURES: Final = (OSError, subprocess.SubprocessError, ValueError)


def run(command: Sequence[str]) -> str:
    """Run a program of the system, without a shell. Raises one of FAILURES."""
    return subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=PATIENCE, check=True
    ).stdout


class Machine:
    """`environ` says what draws on the screen, `find` where a program is, `run` runs it."""

    def __init__(
        self,
        environ: Mapping[str, str],
        find: Callable[[str], str | None] = shutil.which,
        run: Run = run,
    ) -> None:
        self._environ, self._find, self._run = environ, find, run
        self.screen_on = True
        self._switching = threading.Lock()
        self._told: set[Wish] = set()  # whose question has failed: a system that cannot answer never can

    def may(self, wish: Wish) -> bool:
        """Whether systemd would do this without asking for a password. Takes a moment: not to be asked in a frame."""
        if self._find("busctl") is None or self._find("systemctl") is None:
            return False
        command = [*_LOGIN, _QUESTIONS[wish]]
        try:
            return self._run(command).split() == ["s", '"yes"']
        except FAILURES as error:
            if wish not in self._told:
                self._told.add(wish)
                _log_failure(command, error)
            return False

    def ask(self, wish: Wish) -> Answer[bool]:
        """The same, answered later: a page need not wait for it."""
        answer: Answer[bool] = Answer()
        self._begin(lambda: answer.give(self.may(wish)))
        return answer

    def do(self, wish: Wish) -> None:
        """Have it done. The program is told to end like any other, and keeps what is to be kept."""
        self._begin(lambda: self._run_all([["systemctl", "--no-ask-password", wish.value]]))

    def switch_screen(self, on: bool) -> None:
        """Switch the screen's light on or off, where there is a way; asking for what it is already does nothing."""
        if on != self.screen_on:
            self.screen_on = on
            if self._screen_commands(on):
                self._begin(self._switch)

    def _switch(self) -> None:
        """As it is wanted by now: of two wishes that overtake each other, the later one counts."""
        with self._switching:
            self._run_all(self._screen_commands(self.screen_on))

    def _screen_commands(self, on: bool) -> list[list[str]]:
        """The programs to run one after the other, for the first way there is; none: a black picture has to do."""
        if self._environ.get("WAYLAND_DISPLAY"):
            if self._find("wlopm"):
                return [["wlopm", "--on" if on else "--off", "*"]]
            return []
        if self._environ.get("DISPLAY") and self._find("xset"):
            if on:
                return [["xset", "dpms", "force", "on"], ["xset", "-dpms"]]
            return [["xset", "+dpms"], ["xset", "dpms", "force", "off"]]
        return []

    def _run_all(self, commands: list[list[str]]) -> None:
        for command in commands:
            try:
                self._run(command)
            except FAILURES as error:
                _log_failure(command, error)

    def _begin(self, work: Callable[[], None]) -> None:
        try:
            # A program of the system that hangs must not keep ours from ending.
            threading.Thread(target=work, name="machine", daemon=True).start()
        except RuntimeError:  # the system gives no more threads
            _log.warning("the machine could not be asked")


def _log_failure(command: Sequence[str], error: Exception) -> None:
    _log.warning("%s failed: %s", command[0], error)
