"""The window itself: other sizes, fullscreen and back, rest, no sound device, no display, and the end."""

import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.e2e.processes import clean_environment, wait_until
from tests.e2e.program import COMMAND, Program, centre
from tests.e2e.screen import Screen
from tests.thorough import thoroughly

CODE = "HH1-N-AAAAAAM"
DEAD_AS_DEALT = "HH1-N-AAAAAAD"
OPEN = ("--windowed", "1280x720", "--deal", CODE)
# A face-up card is ivory, the table behind it dark: a tip as bright as this has been drawn.
CARD_IS_DRAWN = 110.0
REST_SECONDS = 3.0

OpenScreen = Callable[..., Screen]
Start = Callable[..., Program]


def wait_drawn(program: Program, width: int, height: int) -> None:
    """Waits until the window has this size and shows the tip where the layout of this size has it."""
    screen = program.screen
    wait_until(lambda: program.inside[2:] == (width, height), f"the window has {width}x{height}")
    tip = program.on_screen(program.places().slots["25"])
    wait_until(lambda: screen.brightness(tip) > CARD_IS_DRAWN, f"the table is drawn at {width}x{height}")


def draw_a_card(program: Program, record: str) -> None:
    program.screen.click(*centre(program.on_screen(program.places().slots["stock"])))
    program.screen.point(program.screen.size[0] - 1, 0)
    program.wait_saved(record)


def test_a_window_resized_by_hand_shows_all_and_plays_on(open_screen: OpenScreen, start: Start) -> None:
    screen = open_screen(1600, 1000)
    program = start(screen, *OPEN)
    record = CODE
    for width, height in ((1000, 640), (640, 480), (520, 800), (1280, 720)):
        screen.resize_by_hand(program.window, width, height)
        screen.wait_still()
        wait_drawn(program, width, height)
        record += " d"
        draw_a_card(program, record)


def test_a_size_and_back_gives_the_very_same_picture(open_screen: OpenScreen, start: Start) -> None:
    screen = open_screen(1600, 1000)
    program = start(screen, *OPEN)
    before = screen.part(program.inside)
    screen.resize(program.window, 900, 700)
    wait_drawn(program, 900, 700)
    screen.resize(program.window, 1280, 720)
    wait_drawn(program, 1280, 720)
    screen.wait_still(quiet=1)
    assert screen.part(program.inside) == before


def test_fullscreen_and_back_always_shows_the_table(open_screen: OpenScreen, start: Start) -> None:
    screen = open_screen(1600, 900)
    program = start(screen, *OPEN)
    for toggle in range(10):
        screen.key("F11" if toggle < 6 else "alt+Return")
        wait_drawn(program, *((1280, 720) if toggle % 2 else (1600, 900)))
    draw_a_card(program, f"{CODE} d")
    assert program.complaints == ""


def test_a_start_in_fullscreen_shows_the_table_without_any_input(open_screen: OpenScreen, start: Start) -> None:
    screen = open_screen(1366, 768)
    program = start(screen, "--deal", CODE)
    wait_drawn(program, 1366, 768)


@pytest.mark.parametrize(
    "arguments", [OPEN, *thoroughly(OPEN[:2], (*OPEN[:3], DEAD_AS_DEALT))], ids=["table", "title", "dead end"]
)
def test_at_rest_nothing_on_the_screen_changes(
    open_screen: OpenScreen, start: Start, arguments: tuple[str, ...]
) -> None:
    screen = open_screen(1600, 900)
    start(screen, *arguments)
    still = screen.wait_still(quiet=2.5)  # marks may move for two seconds after something has happened
    end = time.monotonic() + REST_SECONDS
    while time.monotonic() < end:
        time.sleep(0.05)
        assert screen.hash() == still


@pytest.mark.parametrize("window", [OPEN, *thoroughly(OPEN[2:])], ids=["window", "fullscreen"])
@pytest.mark.parametrize("way", ["SIGTERM", "SIGINT", "close"])
def test_every_way_of_ending_it_ends_it_well(
    open_screen: OpenScreen, start: Start, window: tuple[str, ...], way: str
) -> None:
    screen = open_screen(1600, 900)
    program = start(screen, *window)
    draw_a_card(program, f"{CODE} d")
    if way == "close":
        screen.key("alt+F4")  # the window manager sends what its close button sends
    else:
        program.process.send_signal(signal.Signals[way])
    program.wait_end()
    assert program.complaints == ""
    assert program.saved() == f"{CODE} d"


def test_an_unusable_sound_device_changes_nothing(open_screen: OpenScreen, start: Start) -> None:
    screen = open_screen(1600, 900)
    program = start(screen, *OPEN, SDL_AUDIODRIVER="nonsense")
    for draws in range(1, 4):
        draw_a_card(program, CODE + " d" * draws)
    program.stop()
    assert program.complaints == ""


@pytest.mark.usefixtures("linux")
@pytest.mark.parametrize("arguments", [[], ["--windowed"], ["--deal", CODE]])
def test_without_a_display_it_says_so_and_ends_with_status_3(tmp_path: Path, arguments: list[str]) -> None:
    done = subprocess.run(
        [*COMMAND, *arguments, "--data-dir", str(tmp_path)],
        env=clean_environment(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 3
    assert len(done.stderr.strip().splitlines()) == 1
    assert "display" in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""
