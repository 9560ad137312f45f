"""A game is taken home: its code is read back from the real screen of a small kiosk."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.engine import record
from game.engine.short_record import compact
from tests.e2e.program import Program, centre
from tests.e2e.screen import Screen
from tests.engine.tables import DEAD_END, EXAMPLE, circles
from tests.scenes.player import Player
from tests.zbar import read_codes

OpenScreen = Callable[..., Screen]
Start = Callable[..., Program]

SMALL = (1024, 600)
# Three times through the stock, and once more to the card that lay on the waste at first.
LONG = f"{EXAMPLE} {circles(3)}d {' '.join(DEAD_END.split()[1:])}"


@pytest.fixture
def share_button(tmp_path: Path) -> tuple[int, int]:
    """Where it is in the window at the end of this game, which is left to the program before its last move."""
    pygame.font.init()
    game, tokens = record.read(LONG), LONG.split()[1:]
    assert game.cursor >= 150
    player = Player(tmp_path / "data", SMALL, game.deal, moves=" ".join(tokens[:-2]))
    player.play(tokens[-2])
    player.leave()
    looking = Player(tmp_path / "other", SMALL, game.deal, moves=" ".join(tokens[:-1]))
    looking.play(tokens[-1])
    looking.wait(3)
    assert looking.scenes[-1] == "DeadEnd"
    place = looking.button("share").centre
    looking.leave()
    return place


def test_a_reader_gets_a_long_game_from_the_window(
    open_screen: OpenScreen, start: Start, share_button: tuple[int, int], tmp_path: Path
) -> None:
    screen = open_screen(*SMALL)
    program = start(screen)
    screen.key("Return")  # goes on with the game
    screen.wait_still()
    slots = program.places().slots
    for spot in ("waste", LONG.split()[-1].partition("+")[0]):
        screen.click(*centre(program.on_screen(slots[spot])))
    program.wait_saved(LONG)
    screen.wait_still(quiet=1)
    screen.click(*share_button)
    screen.point(SMALL[0] - 1, 0)
    screen.wait_still(quiet=1)
    picture = tmp_path / "screen.png"
    pygame.image.save(screen.picture(), picture)
    assert read_codes(picture) == [compact(LONG)]
    program.stop()
    assert program.complaints == ""
