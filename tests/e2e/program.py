"""The program as a player starts it: a process of its own, with a folder for everything that it keeps."""

import json
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from tests.e2e.processes import clean_environment, end, wait_until
from tests.e2e.screen import Box, Screen

ROOT = Path(__file__).resolve().parents[2]
COMMAND = (sys.executable, str(ROOT / "main.py"))
# SIGTERM, a close button and the like must be obeyed within this time, also on a busy machine.
POLITE = 10.0


def ask(*words: str, status: int = 0, command: Sequence[str] = COMMAND) -> str:
    """The output of a text command that must end with this status, and with 0 without a complaint."""
    done = subprocess.run(
        [*command, *words],
        env=clean_environment(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == status, f"{words} ended with {done.returncode}: {done.stderr}"
    assert status or not done.stderr, done.stderr
    return done.stdout


@cache
def layout(width: int, height: int) -> str:
    """What the `layout` command says: always the same, as long as no test chooses another layout."""
    return ask("layout", f"{width}x{height}", "--json")


class Places:
    """Where things lie in a window of a given size: what the `layout` command says."""

    def __init__(self, width: int, height: int) -> None:
        answer = json.loads(layout(width, height))
        self.slots: dict[str, Box] = {name: tuple(box) for name, box in answer["slots"].items()}
        self.buttons: dict[str, Box] = {name: tuple(box) for name, box in answer["buttons"].items()}


class Program:
    """One run of the game on a screen; a context manager that ends it.

    `data` is the folder for settings and games, to be given to a later run to go on with them.
    """

    command: Sequence[str] = COMMAND
    """How it is started."""
    user: Mapping[str, Any] = {}
    """As whom, in the words of subprocess.Popen; the one who runs the tests if nothing is said."""

    def __init__(self, screen: Screen, data: Path, *arguments: str, **environment: str) -> None:
        self.screen, self.data = screen, data
        self.arguments = [*arguments, "--data-dir", str(data)]
        self.environment = {**screen.env, **environment}

    def __enter__(self) -> Self:
        self.data.mkdir(parents=True, exist_ok=True)
        self.log = self.data.parent / f"{self.data.name}.stderr"
        with self.log.open("wb") as output:
            self.process = subprocess.Popen(
                [*self.command, *self.arguments],
                env=self.environment,
                **self.user,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
            )
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        end(self.process)

    @property
    def complaints(self) -> str:
        """All it has written to its standard streams."""
        return self.log.read_text(encoding="utf-8", errors="replace")

    def wait_picture(self) -> None:
        """Waits for the window and until what is drawn in it stands still."""

        def is_open() -> bool:
            assert self.process.poll() is None, self.complaints
            return bool(self.screen.windows(self.process.pid))

        def is_drawn() -> bool:
            assert self.process.poll() is None, self.complaints
            return not self.screen.is_plain(self.inside)

        wait_until(is_open, "the game has a window")
        self.window = self.screen.windows(self.process.pid)[-1]
        wait_until(is_drawn, "the game has drawn its first picture")
        self.screen.wait_still()
        assert self.process.poll() is None, self.complaints

    @property
    def inside(self) -> Box:
        """The window's inside on the screen."""
        return self.screen.x11.rectangle(self.window)

    def on_screen(self, box: Box) -> Box:
        """A rectangle of the window, as the layout names it, in pixels of the screen."""
        left, top, _, _ = self.inside
        return box[0] + left, box[1] + top, box[2], box[3]

    def places(self) -> Places:
        """Where things lie at the window's present size."""
        _, _, width, height = self.inside
        return Places(width, height)

    def saved(self) -> str:
        """The record of the game in progress, as the next start would find it."""
        return ask("saved", "--data-dir", str(self.data), command=self.command).strip()

    def wait_saved(self, record: str) -> None:
        """Waits until this is the game in progress."""
        seen, asked_at = "", -1

        def is_there() -> bool:
            nonlocal seen, asked_at
            if asked_at != (now := self._written()):  # to ask takes a while, so only when there is something new
                seen, asked_at = self.saved(), now
            return seen == record

        try:
            wait_until(is_there, f"the game is {record!r}", limit=10, step=0.05)
        except AssertionError as error:
            raise AssertionError(f"{error}; it is {seen!r}; {self.complaints}") from None

    def _written(self) -> int:
        """When something was last written into the folder of the player's games, in nanoseconds."""
        folder = self.data / "data"
        return max((path.stat().st_mtime_ns for path in (folder, *folder.glob("*.json"))), default=0)

    def stop(self) -> float:
        """SIGTERM; the seconds until it has ended, which it must do by itself and with status 0."""
        start = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        self.wait_end()
        return time.monotonic() - start

    def wait_end(self, status: int = 0) -> None:
        """Waits until it has ended by itself, with this exit status."""
        assert self.process.wait(POLITE) == status, self.complaints


def centre(box: Box) -> tuple[int, int]:
    return box[0] + box[2] // 2, box[1] + box[3] // 2


def uncovered(box: Box) -> tuple[int, int]:
    """A point of a heart card that no other card ever covers: the middle of its upper edge, a little down."""
    return box[0] + box[2] // 2, box[1] + box[3] // 8
