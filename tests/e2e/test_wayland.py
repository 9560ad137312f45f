"""On Wayland, as a kiosk runs it: the game fills the screen of a compositor that shows nothing else."""

import json
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.e2e.conftest import need_programs
from tests.e2e.processes import wait_until
from tests.e2e.program import COMMAND, Program, centre
from tests.e2e.test_windows import CARD_IS_DRAWN, CODE, OpenScreen
from tests.e2e.wayland import NEEDED, Compositor, WaylandProgram


@pytest.fixture
def compositor(open_screen: OpenScreen, stack: ExitStack) -> Compositor:
    need_programs(NEEDED)
    return stack.enter_context(Compositor(open_screen(1280, 720, window_manager=False)))


@pytest.fixture
def program(compositor: Compositor, tmp_path: Path) -> Iterator[Program]:
    with WaylandProgram(compositor, tmp_path / "data", "--deal", CODE) as started:
        started.wait_picture()
        yield started


def test_the_game_fills_the_screen_and_a_tap_draws_one_card(program: Program) -> None:
    places = program.places()
    tip = program.on_screen(places.slots["25"])
    wait_until(lambda: program.screen.brightness(tip) > CARD_IS_DRAWN, "the table is drawn")
    program.wait_saved(CODE)
    for moves in (1, 2):
        program.screen.click(*centre(places.slots["stock"]))
        program.wait_saved(CODE + " d" * moves)
    assert program.complaints == ""


def test_the_supervisors_signal_ends_it_in_good_order(program: Program) -> None:
    program.stop()
    assert program.complaints == ""


def test_the_doctor_sees_the_screen_of_the_compositor(compositor: Compositor, tmp_path: Path) -> None:
    command = [*COMMAND, "doctor", "--json", "--data-dir", str(tmp_path)]
    done = subprocess.run(command, env=compositor.env, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    said = [each["said"] for each in json.loads(done.stdout)["findings"] if each["area"] == "display"]
    assert said[0] == "Display 0: 1280x720 pixels (wayland)"
