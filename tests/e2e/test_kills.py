"""Killed at a random moment, the game has lost at most its last move, and the next start goes on with it."""

import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.e2e.processes import kill_hard
from tests.e2e.program import Program, centre
from tests.e2e.screen import Screen
from tests.thorough import thoroughly

CODE = "HH1-N-AAAAAAM"
OTHER = "HH1-N-AAAAAAN"
OPEN = ("--windowed", "1280x720")
SEEDS = 4
MORE_SEEDS = 100


def kill_while_drawing(program: Program, seed: int) -> tuple[int, int]:
    """Draws cards by clicks and kills the game at a random moment while it is still busy with the last ones.

    Returns how many draws had come to rest on the screen before that last burst, and how many were sent.
    Those at rest are no longer the last move once another one is made, so none of them may be lost.
    """
    rng = random.Random(seed)
    screen = program.screen
    stock = centre(program.on_screen(program.places().slots["stock"]))
    settled, burst = rng.randrange(1, 6), rng.randrange(1, 6)
    for _ in range(settled):
        screen.click(*stock)
        screen.wait_still(quiet=0.3)
    for _ in range(burst):
        screen.click(*stock)
        time.sleep(rng.uniform(0, 0.15))
    kill_hard(program.process)
    return settled, settled + burst


def check_a_kill(screen: Screen, start: Callable[..., Program], data: Path, seed: int) -> None:
    program = start(screen, *OPEN, "--deal", CODE, data=data)
    settled, sent = kill_while_drawing(program, seed)
    code, *moves = program.saved().split()
    assert code == CODE
    assert set(moves) == {"d"}
    assert settled <= len(moves) <= sent, f"seed {seed}"


@pytest.mark.parametrize("seed", [0, *thoroughly(*range(1, SEEDS))])
def test_a_kill_costs_at_most_the_last_move(
    open_screen: Callable[..., Screen], start: Callable[..., Program], tmp_path: Path, seed: int
) -> None:
    check_a_kill(open_screen(1600, 900), start, tmp_path / "data", seed)


@pytest.mark.long
def test_a_hundred_kills_cost_at_most_the_last_move_each(
    open_screen: Callable[..., Screen], start: Callable[..., Program], tmp_path: Path
) -> None:
    screen = open_screen(1600, 900)
    for seed in range(SEEDS, SEEDS + MORE_SEEDS):
        check_a_kill(screen, start, tmp_path / f"data-{seed}", seed)


def test_after_a_kill_the_next_start_goes_on_with_the_game(
    open_screen: Callable[..., Screen], start: Callable[..., Program]
) -> None:
    screen = open_screen(1600, 900)
    program = start(screen, *OPEN, "--deal", CODE)
    screen.key("d", "d", "d")
    program.wait_saved(f"{CODE} d d d")
    kill_hard(program.process)

    program = start(screen, *OPEN)
    screen.key("Return")  # "Continue" comes first
    screen.wait_still()
    screen.key("d")
    program.wait_saved(f"{CODE} d d d d")
    program.stop()
    assert program.complaints == ""


def test_a_start_on_a_deal_keeps_the_earlier_game_to_be_taken_back(
    open_screen: Callable[..., Screen], start: Callable[..., Program]
) -> None:
    screen = open_screen(1600, 900)
    program = start(screen, *OPEN, "--deal", CODE)
    screen.key("d", "d")
    program.wait_saved(f"{CODE} d d")
    program.stop()

    program = start(screen, *OPEN, "--deal", OTHER)
    assert program.saved() == OTHER
    screen.key("z")
    program.wait_saved(f"{CODE} d d")
