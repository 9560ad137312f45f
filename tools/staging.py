"""Every state of the game that can be looked at, each brought about by playing: taps, drags and keys in the real loop.

The states are listed in tools/states_*.py. In what size, theme and language one is shown is the business of whoever
asks; `stage` sits down at the game and plays to the state, `photograph` gives its picture.
"""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame

from game.engine.deal import read_code
from game.services import language, today
from tests.scenes.player import Player
from tools import (  # noqa: F401  each lists its states
    states_daily,
    states_films,
    states_first_steps,
    states_journal,
    states_kiosk,
    states_pages,
    states_rules,
    states_scores,
    states_share,
    states_table,
    states_visitors,
    states_year,
)
from tools.states import GIVEN, LONG, MOVES, NOW, STATES, pass_time

__all__ = ["STATES", "photograph", "stage"]

SECONDS = 754.0  # what the clock of a game shows
EXAMPLE = read_code("HH1-N-AAAAAAM")


@contextmanager
def stage(state: str, size: tuple[int, int], **settings: Any) -> Iterator[Player]:
    """A player at the game in this state, in a window of this size; the settings are those of the settings file."""
    pygame.font.init()
    language.use("en", ())
    with tempfile.TemporaryDirectory(prefix="staging-") as folder, _noon():
        # A deal without moves is dealt before the eyes of the player; others are simply there.
        given = {"language": "en", **GIVEN[state], **settings}
        deal, moves = (EXAMPLE, MOVES[state]) if state in MOVES else (None, "")
        player = Player(Path(folder), size, deal, moves=moves, **given)
        try:
            if moves:
                player.app.stage.session.seconds = SECONDS
                pass_time(player, LONG)
            STATES[state](player)
            yield player
        finally:
            player.leave()
            language.use("en", ())


@contextmanager
def _noon() -> Iterator[None]:
    """It is NOW on the wall, for every state alike."""
    now, offset = today.now, today.offset
    today.now, today.offset = NOW.timestamp, lambda _: 0
    try:
        yield
    finally:
        today.now, today.offset = now, offset


def photograph(player: Player) -> pygame.Surface:
    """What is to be seen now, drawn from nothing."""
    return player.app.canvas.painter.whole(player.app.pictures())
