"""Two starts of the game on one data folder, in real windows: the second shows the first, or plays without saving."""

import os
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.e2e.processes import kill_hard, wait_until
from tests.e2e.program import COMMAND, Program, centre
from tests.e2e.screen import Screen
from tests.thorough import thoroughly

OpenScreen = Callable[..., Screen]
Start = Callable[..., Program]

CODE, OTHER = "HH1-N-AAAAAAM", "HH1-N-AAAAAAN"
OPEN = ("--windowed", "800x600", "--deal", CODE)
LONG = 30.0  # seconds, for a busy machine


def second_start(first: Program, *arguments: str) -> tuple[int, str]:
    """Starts the game once more on the folder of another; its exit status and all that it said."""
    done = subprocess.run(
        [*COMMAND, *arguments, "--data-dir", str(first.data)],
        env=first.environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=LONG,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


def wait_in_front(program: Program) -> None:
    """Waits until the program's window is the one that is in use."""
    screen = program.screen
    wait_until(lambda: int(screen.xdotool("getactivewindow")) == program.window, "the window is in front", limit=LONG)


@pytest.mark.parametrize("arguments", [(), *thoroughly(("--windowed",)), ("--deal", OTHER)])
def test_a_second_start_brings_the_first_window_to_the_front_and_ends(
    open_screen: OpenScreen, start: Start, tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    screen = open_screen(1280, 800)
    first = start(screen, *OPEN)
    whole = screen.part(first.inside)
    hiding = start(screen, "--deal", OTHER, data=tmp_path / "other")
    wait_in_front(hiding)
    assert screen.part(first.inside) != whole
    assert second_start(first, *arguments) == (0, "")
    wait_in_front(first)
    wait_until(lambda: screen.part(first.inside) == whole, "the first window shows its table", limit=LONG)
    assert first.saved() == CODE, "it plays on as before"
    assert first.process.poll() is None
    assert hiding.process.poll() is None


def test_a_second_start_brings_back_a_window_that_was_minimised(open_screen: OpenScreen, start: Start) -> None:
    screen = open_screen(1280, 800)
    first = start(screen, *OPEN)
    whole = screen.part(first.inside)
    place = first.inside
    screen.xdotool("windowminimize", "--sync", first.window)
    wait_until(lambda: screen.part(place) != whole, "the window is away", limit=LONG)
    assert second_start(first) == (0, "")
    wait_in_front(first)
    wait_until(lambda: screen.part(place) == whole, "it is back in its place, and drawn", limit=LONG)


def test_it_comes_back_on_the_full_screen_too(open_screen: OpenScreen, start: Start) -> None:
    screen = open_screen(1280, 800)
    first = start(screen, "--deal", CODE)
    screen.xdotool("windowminimize", "--sync", first.window)
    assert second_start(first) == (0, "")
    wait_in_front(first)
    wait_until(lambda: first.inside == (0, 0, 1280, 800), "it fills the screen again", limit=LONG)


def test_where_the_first_does_not_answer_the_second_plays_and_keeps_nothing(
    open_screen: OpenScreen, start: Start
) -> None:
    screen = open_screen(1280, 800)
    first = start(screen, *OPEN)
    screen.click(*centre(first.on_screen(first.places().slots["stock"])))
    first.wait_saved(f"{CODE} d")
    files = {path: path.read_bytes() for path in (first.data / "data").iterdir() if path.suffix == ".json"}
    os.kill(first.process.pid, signal.SIGSTOP)
    try:
        second = start(screen, "--windowed", "800x600", "--deal", OTHER)
        for _ in range(3):
            screen.click(*centre(second.on_screen(second.places().slots["stock"])))
            screen.wait_still()
        assert second.saved() == f"{CODE} d"
        second.stop()
        assert second.complaints == ""
    finally:
        os.kill(first.process.pid, signal.SIGCONT)
    assert files == {path: path.read_bytes() for path in files}
    first.stop()
    assert first.saved() == f"{CODE} d"


@pytest.mark.parametrize("way", ["killed", *thoroughly("stopped")])
def test_the_next_start_after_the_first_has_gone_plays_as_ever(open_screen: OpenScreen, start: Start, way: str) -> None:
    screen = open_screen(1280, 800)
    first = start(screen, *OPEN)
    if way == "stopped":
        first.stop()
    else:
        kill_hard(first.process)
    begun = time.monotonic()
    second = start(screen, "--windowed", "800x600", "--deal", OTHER)
    assert time.monotonic() - begun < LONG
    screen.click(*centre(second.on_screen(second.places().slots["stock"])))
    second.wait_saved(f"{OTHER} d")


def test_two_folders_are_two_players(open_screen: OpenScreen, start: Start, tmp_path: Path) -> None:
    screen = open_screen(1280, 800)
    start(screen, *OPEN)
    other = start(screen, "--windowed", "800x600", "--deal", OTHER, data=tmp_path / "other")
    screen.click(*centre(other.on_screen(other.places().slots["stock"])))
    other.wait_saved(f"{OTHER} d")


def test_text_commands_answer_while_the_game_is_open(open_screen: OpenScreen, start: Start) -> None:
    screen = open_screen(1280, 800)
    first = start(screen, *OPEN)
    front = screen.part(first.inside)
    status, said = second_start(first, "saved")
    assert (status, said.strip()) == (0, CODE)
    assert screen.part(first.inside) == front
