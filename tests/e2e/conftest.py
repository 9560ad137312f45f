"""Screens for the real-window tests. Where the Debian packages for them are missing these tests are skipped.

With HEART_REQUIRE_WINDOWS=1 (so does .ci/run) a missing package is a failure instead.
"""

import os
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.e2e.program import Program
from tests.e2e.screen import Screen
from tests.e2e.touch_screen import NEEDED, TouchScreen
from tests.e2e.xvfb import Xvfb

PROGRAMS = {"Xvfb": "xvfb", "xdotool": "xdotool", "openbox": "openbox"}


def _need(packages: set[str], also: str = "") -> None:
    """Skips this test, or fails it, when something that it needs is not there."""
    lacks = [also] if also else []
    if not sys.platform.startswith("linux"):
        lacks = ["Linux"]
    elif packages:
        lacks.append("the Debian packages " + ", ".join(sorted(packages)))
    if not lacks:
        return
    reason = "a real-window test needs " + " and ".join(lacks)
    if os.environ.get("HEART_REQUIRE_WINDOWS") == "1":
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)


def need_programs(programs: Mapping[str, str]) -> None:
    """Skips or fails the test without these programs; each is given with its Debian package."""
    _need({package for program, package in programs.items() if not shutil.which(program)})


def _missing_programs() -> set[str]:
    return {package for program, package in PROGRAMS.items() if not shutil.which(program)}


@pytest.fixture
def linux() -> None:
    """For what can only happen there, such as a missing display."""
    _need(set())


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    """Ends what a test has entered, the last first."""
    with ExitStack() as entered:
        yield entered


@pytest.fixture
def open_screen(stack: ExitStack) -> Callable[..., Screen]:
    """Opens a screen with mouse and keyboard: open_screen(width, height, window_manager=True)."""
    _need(_missing_programs())

    def open_one(width: int = 1600, height: int = 900, *, window_manager: bool = True) -> Screen:
        return stack.enter_context(Xvfb(width, height, window_manager=window_manager))

    return open_one


@pytest.fixture
def touch_screen(stack: ExitStack) -> TouchScreen:
    """A screen of 1920x1080 pixels with a touch panel."""
    missing = _missing_programs() | {package for path, package in NEEDED.items() if not os.path.exists(path)}
    _need(missing, "" if sys.platform == "win32" or os.geteuid() == 0 else "root (for Xorg)")
    return stack.enter_context(TouchScreen(1920, 1080))


@pytest.fixture
def start(stack: ExitStack, tmp_path: Path) -> Callable[..., Program]:
    """Starts the game on a screen and waits for its picture: start(screen, "--windowed", ..., SDL_X="y")."""

    def start_one(screen: Screen, *arguments: str, data: Path | None = None, **environment: str) -> Program:
        program = Program(screen, data or tmp_path / "data", *arguments, **environment)
        stack.enter_context(program)
        program.wait_picture()
        return program

    return start_one
