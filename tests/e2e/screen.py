"""What a private X server offers a test: its picture, its windows, its mouse and its keyboard.

`Screen` is the common part of the servers in xvfb.py and touch_screen.py. It knows nothing of the game.
Places are pixels of the screen, rectangles are (x, y, width, height).
"""

import subprocess
import tempfile
import time
import zlib
from pathlib import Path
from types import TracebackType
from typing import Self

import pygame

from tests.e2e.processes import QUIET, clean_environment, end, run, start_server, wait_until
from tests.e2e.x11 import X11

Place = tuple[int, int]
Box = tuple[int, int, int, int]
KEY_GAP_MS = "20"
PLAIN = 8  # different values of red, green and blue: a window with no more of them has not been drawn yet


class Screen:
    """A display of its own; a context manager that ends all it has started."""

    def __init__(self, width: int, height: int, *, window_manager: bool = True) -> None:
        self.size = (width, height)
        self.window_manager = window_manager
        self._started: list[subprocess.Popen[bytes]] = []

    def command(self) -> list[str]:
        """The server's command line, without the display number."""
        raise NotImplementedError

    def ready(self) -> None:
        """Called once the server takes connections."""

    def __enter__(self) -> Self:
        self._folder = tempfile.TemporaryDirectory(prefix="screen-")
        self.folder = Path(self._folder.name)
        try:
            self.server, self.display = start_server(self.command(), self.folder / "server.log")
            self._started.append(self.server)
            self.env = clean_environment(DISPLAY=self.display)
            self.x11 = X11(self.display)
            self.ready()
            self.point(self.size[0] - 1, 0)
            # The first key that is ever pressed changes the server's keyboard map. A window manager that is there
            # already grabs its own keys anew because of that, and misses the very key.
            self.key("Shift_L")
            if self.window_manager:
                self._started.append(subprocess.Popen(["openbox"], env=self.env, **QUIET))
                wait_until(self.x11.has_window_manager, "the window manager is there")
        except BaseException:
            self._end()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._end()

    def _end(self) -> None:
        if hasattr(self, "x11"):
            self.x11.close()
        while self._started:
            end(self._started.pop())
        self._folder.cleanup()

    # The picture

    def pixels(self) -> bytes:
        """The whole screen, four bytes a pixel in the order blue, green, red, unused; no gaps."""
        return self.x11.grab()

    def picture(self, box: Box | None = None) -> pygame.Surface:
        """The screen, or a part of it, as a surface of its own."""
        whole = pygame.image.frombuffer(self.pixels(), self.size, "BGRA")
        return (whole.subsurface(box) if box else whole).convert(24)

    def part(self, box: Box) -> bytes:
        """The pixels of one part, to be compared with others of the same size."""
        return pygame.image.tobytes(self.picture(box), "RGB")

    def brightness(self, box: Box) -> float:
        """0 for black to 255 for white, on average."""
        red, green, blue, *_ = pygame.transform.average_color(self.picture(box))
        return 0.3 * red + 0.6 * green + 0.1 * blue

    def is_plain(self, box: Box) -> bool:
        """Whether there is nothing but one or two colours in this box, as far as it is on the screen."""
        left, top, width, height = pygame.Rect(box).clip((0, 0, *self.size))
        return len(set(self.part((left, top, width, height))[::97])) <= PLAIN

    def hash(self) -> int:
        return zlib.crc32(self.pixels())

    def wait_change(self, before: int, limit: float = 15) -> float:
        """Seconds until the picture is another one than that with the hash `before`."""
        start = time.monotonic()
        wait_until(lambda: self.hash() != before, "the screen changes", limit, step=0.004)
        return time.monotonic() - start

    def wait_still(self, quiet: float = 0.4, limit: float = 20) -> int:
        """Waits until nothing has changed for `quiet` seconds; returns the hash of the picture."""
        start = since = time.monotonic()
        seen = self.hash()
        while time.monotonic() - since < quiet:
            assert time.monotonic() - start < limit, f"the screen did not come to rest in {limit} s"
            time.sleep(0.05)
            if (now := self.hash()) != seen:
                seen, since = now, time.monotonic()
        return seen

    # Windows, mouse and keyboard

    def xdotool(self, *words: object) -> str:
        return run(["xdotool", *map(str, words)], self.env)

    def windows(self, pid: int) -> list[int]:
        """The ids of the visible windows of a process, none yet perhaps."""
        command = ["xdotool", "search", "--onlyvisible", "--pid", str(pid)]
        found = subprocess.run(command, env=self.env, capture_output=True, text=True, timeout=30, check=False)
        return [int(word) for word in found.stdout.split()]

    def windows_of_class(self, name: str) -> list[int]:
        """The ids of the visible windows of a class, whatever its case, none yet perhaps."""
        command = ["xdotool", "search", "--onlyvisible", "--class", name]
        found = subprocess.run(command, env=self.env, capture_output=True, text=True, timeout=30, check=False)
        return [int(word) for word in found.stdout.split()]

    def point(self, x: int, y: int) -> None:
        self.xdotool("mousemove", x, y)

    def click(self, x: int, y: int) -> None:
        self.xdotool("mousemove", x, y, "click", 1)

    def key(self, *names: str) -> None:
        """Presses keys one after the other, each by its X name, such as F11 or alt+F4."""
        self.xdotool("key", "--delay", KEY_GAP_MS, *names)

    def type(self, text: str) -> None:
        self.xdotool("type", "--delay", KEY_GAP_MS, text)

    def resize(self, window: int, width: int, height: int) -> None:
        """As a program or a window manager would, in one step."""
        self.xdotool("windowsize", window, width, height)

    def drag(self, start: Place, finish: Place, *, button: int = 1, steps: int = 20) -> None:
        """Moves with a button held down, in so many steps."""
        words: list[object] = ["mousemove", *start, "mousedown", button]
        for step in range(1, steps + 1):
            place = [a + (b - a) * step // steps for a, b in zip(start, finish, strict=True)]
            words += ["mousemove", *place, "sleep", "0.01"]
        self.xdotool(*words, "mouseup", button)

    def resize_by_hand(self, window: int, width: int, height: int) -> None:
        """Pulls the lower right corner of a window: Alt and the right button, as openbox has it."""
        x, y, old_width, old_height = self.x11.rectangle(window)
        corner = (x + old_width - 20, y + old_height - 20)
        self.xdotool("keydown", "alt")
        try:
            self.drag(corner, (corner[0] + width - old_width, corner[1] + height - old_height), button=3)
        finally:
            self.xdotool("keyup", "alt")
