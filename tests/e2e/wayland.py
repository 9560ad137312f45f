"""A Wayland compositor with one program on the whole of it, nested in an X screen so that mouse and picture are there.

Knows how weston is started with its shell for kiosks, and nothing of the game.
"""

import os
import subprocess
import tempfile
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.e2e.processes import QUIET, end, wait_until
from tests.e2e.program import Program
from tests.e2e.screen import Screen

NEEDED = {"weston": "weston"}
NAME = "wayland-kiosk"


class Compositor:
    """A compositor over the whole of a screen; a context manager that ends it."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen

    def __enter__(self) -> Self:
        self._folder = tempfile.TemporaryDirectory(prefix="wayland-")
        os.chmod(self._folder.name, 0o700)
        width, height = self.screen.size
        self.env = {**self.screen.env, "XDG_RUNTIME_DIR": self._folder.name}
        command = [
            *("weston", "--backend=x11-backend.so", "--use-pixman", "--shell=kiosk-shell.so", "--no-config"),
            *(f"--width={width}", f"--height={height}", f"--socket={NAME}", "--idle-time=0"),
        ]
        self._process = subprocess.Popen(command, env=self.env, **QUIET)
        try:
            wait_until((Path(self._folder.name) / NAME).exists, "the compositor is there")
            wait_until(lambda: bool(self.screen.windows_of_class("weston")), "the compositor has its window")
        except BaseException:
            self._end()
            raise
        # Programs find this screen and no other.
        self.env = {name: value for name, value in self.env.items() if name != "DISPLAY"}
        self.env.update(WAYLAND_DISPLAY=NAME, SDL_VIDEODRIVER="wayland")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._end()

    def _end(self) -> None:
        end(self._process)
        self._folder.cleanup()


class WaylandProgram(Program):
    """The game inside a compositor. It fills the screen, so places of the window are places of the screen."""

    def __init__(self, compositor: Compositor, data: Path, *arguments: str) -> None:
        super().__init__(compositor.screen, data, *arguments)
        self.environment = compositor.env

    def wait_picture(self) -> None:
        empty = self.screen.hash()
        self.screen.wait_change(empty)
        self.screen.wait_still()
        assert self.process.poll() is None, self.complaints

    @property
    def inside(self) -> tuple[int, int, int, int]:
        return 0, 0, *self.screen.size
