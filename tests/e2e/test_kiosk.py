"""The kiosk in real windows: nothing uncovers it, its staff get in, and its supervisor hears when it hangs."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pygame
import pytest

from tests.e2e.conftest import need_programs
from tests.e2e.processes import QUIET, end, wait_until
from tests.e2e.program import Program, centre
from tests.e2e.screen import Place, Screen
from tests.e2e.touch_screen import TouchScreen
from tests.e2e.wayland import NEEDED, Compositor, WaylandProgram
from tests.scenes.kiosk.venue import Venue

OpenScreen = Callable[..., Screen]
Start = Callable[..., Program]

# Nothing comes by itself while a test looks.
STILL = "[attract]\non = false\n[settings]\nreduced_motion = true\n[idle]\npages = 60\n[visitors]\nday_deal = false\n"
THIEF = """
import pygame, sys
pygame.display.init()
screen = pygame.display.set_mode((500, 400), pygame.FULLSCREEN if sys.argv[1:] else 0)
screen.fill((0, 255, 0))
while True:
    pygame.display.flip()
    pygame.event.get()
    pygame.time.wait(30)
"""
AT_MOST = 2.0  # seconds from the signal to the end
PATIENCE = "500000"  # microseconds in which the supervisor wants to hear something


@pytest.fixture
def config(tmp_path: Path) -> Path:
    file = tmp_path / "kiosk.toml"
    file.write_text(STILL, encoding="utf-8")
    return file


def button(tmp_path: Path, size: tuple[int, int], name: str) -> Place:
    """Where a button of the first page lies in a window of this size."""
    pygame.font.init()
    venue = Venue(tmp_path / "twin", STILL)
    try:
        return venue.open(size).place(name)
    finally:
        venue.close()


def test_no_key_and_no_other_window_uncovers_it_and_a_signal_ends_it(
    open_screen: OpenScreen, start: Start, config: Path
) -> None:
    screen = open_screen(1280, 720)
    program = start(screen, "--kiosk", "--config", str(config))
    picture = screen.wait_still(quiet=1)
    for keys in ("alt+F4", "F11", "alt+Return", "Escape", "alt+Escape", "alt+F4"):
        screen.key(keys)
    screen.wait_still()
    wait_until(lambda: screen.hash() == picture, "the first page is all there is")
    assert program.process.poll() is None
    screen.xdotool("windowminimize", program.window)
    wait_until(lambda: screen.hash() == picture, "the kiosk has come back")
    for how in ([], ["fullscreen"]):
        thief = subprocess.Popen([sys.executable, "-c", THIEF, *how], env=screen.env, **QUIET)
        try:
            wait_until(lambda pid=thief.pid: bool(screen.windows(pid)), "another window has opened")  # type: ignore[misc]
            wait_until(lambda: screen.hash() == picture, "the kiosk has come back to the front")
        finally:
            end(thief)
    assert program.stop() < AT_MOST
    assert program.complaints == ""


@pytest.fixture
def panel(touch_screen: TouchScreen, start: Start, config: Path) -> Program:
    return start(touch_screen, "--kiosk", "--config", str(config))


def test_five_taps_in_the_corner_open_the_staffs_door(panel: Program, touch_screen: TouchScreen) -> None:
    first = touch_screen.wait_still(quiet=1)
    for _ in range(4):
        touch_screen.tap(30, 30)
    assert touch_screen.wait_still() == first
    for _ in range(5):
        touch_screen.tap(30, 30)
    touch_screen.wait_change(first)
    assert panel.process.poll() is None


def test_a_palm_that_rests_in_the_corner_does_not_keep_a_finger_from_playing(
    panel: Program, touch_screen: TouchScreen, tmp_path: Path
) -> None:
    saved = panel.data / "data" / "saved.json"
    touch_screen.tap(*button(tmp_path, (1920, 1080), "new"))
    wait_until(lambda: saved.exists() and '"code"' in saved.read_text(), "a game has begun", step=0.1)
    touch_screen.wait_still()
    code = panel.saved()
    stock = centre(panel.places().slots["stock"])
    touch_screen.down(5, 40, 40)
    touch_screen.wait_still(quiet=2)  # as long as a palm takes to be known for one
    for moves in range(1, 4):
        touch_screen.tap(*stock, finger=1)
        panel.wait_saved(code + " d" * moves)
    touch_screen.up(5, 40, 40)
    touch_screen.tap(*stock, finger=1)
    panel.wait_saved(code + " d" * 4)


def test_on_wayland_it_starts_takes_a_tap_and_forgets_who_has_gone(
    open_screen: OpenScreen, stack: ExitStack, config: Path, tmp_path: Path
) -> None:
    need_programs(NEEDED)
    config.write_text(STILL.replace("pages = 60", "pages = 15\nwarning = 5"), encoding="utf-8")
    compositor = stack.enter_context(Compositor(open_screen(1280, 720, window_manager=False)))
    program = stack.enter_context(WaylandProgram(compositor, tmp_path / "data", "--kiosk", "--config", str(config)))
    program.wait_picture()
    screen = compositor.screen
    screen.wait_still(quiet=1)
    page = (0, 40, 1280, 680)  # without the corner in which the mouse rests
    first = screen.part(page)
    before = screen.hash()
    screen.click(*button(tmp_path, (1280, 720), "language sk"))
    screen.point(1279, 0)
    screen.wait_change(before)
    slovak = screen.wait_still()
    screen.wait_change(slovak, limit=15)  # the countdown
    wait_until(lambda: screen.part(page) == first, "the first page is back in the venue's language", limit=20)
    assert program.stop() < AT_MOST
    assert program.complaints == ""


@pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="no UNIX sockets on this system")
def test_the_supervisor_hears_start_beats_silence_and_end(
    open_screen: OpenScreen, start: Start, config: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    ear = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    ear.bind(str(tmp_path_factory.mktemp("s") / "notify"))
    ear.settimeout(20)
    supervised = {"NOTIFY_SOCKET": ear.getsockname(), "WATCHDOG_USEC": PATIENCE}
    program = start(open_screen(800, 600), "--kiosk", "--config", str(config), **supervised)
    assert ear.recv(99) == b"READY=1"
    assert {ear.recv(99) for _ in range(8)} == {b"STATUS=Title", b"WATCHDOG=1"}
    program.process.send_signal(signal.SIGSTOP)
    os.waitid(os.P_PID, program.process.pid, os.WSTOPPED)
    ear.setblocking(False)
    with contextlib.suppress(BlockingIOError):
        while ear.recv(99):  # what was still on its way
            pass
    ear.settimeout(1.0)  # twice as long as it is granted
    with pytest.raises(TimeoutError):
        ear.recv(99)
    program.process.send_signal(signal.SIGCONT)
    ear.settimeout(20)
    assert ear.recv(99) == b"WATCHDOG=1"
    assert program.stop() < AT_MOST
    heard = b""
    while heard != b"STOPPING=1":
        heard = ear.recv(99)
    ear.close()
