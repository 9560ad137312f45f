"""A process that is to be killed: keeps changing a file and says what it has done, a number a line.

`python -m tests.services.kill_child saved|settings FILE` goes on from what it finds there, for ever.
"""

import os
import sys
from itertools import product
from pathlib import Path

from game.engine.moves import DRAW, REDEAL
from game.services.saved_game import Saved, SavedGame, SavedStore
from game.services.settings import Settings, SettingsStore
from tests.services.games import played

PATIENCE = 60.0  # seconds; so that the promise does not hang on the speed of the disk
CHOICES = tuple(
    Settings(language=language, placement_help=one, move_errors=two, speed=speed)
    for language, speed, one, two in product(("el", "sk"), ("off", "fast", "slow"), (False, True), (False, True))
)


def say(number: int) -> None:
    """Not buffered: what is said is out before the next step."""
    os.write(1, f"{number}\n".encode())


def keep_games(file: Path) -> None:
    """One more draw or redeal at a time; says how many were made when a state has been handed over."""
    store = SavedStore(file, PATIENCE)
    found = store.load()
    game = found.current.game() if found and found.current else played(0)
    say(game.cursor)
    while True:
        game.play(DRAW if game.table.stock else REDEAL)
        store.keep(Saved(SavedGame.of(game)))
        say(game.cursor)


def change_settings(file: Path) -> None:
    """One choice after the other; says which when it has been saved."""
    store = SettingsStore(file)
    found = store.load()
    at = CHOICES.index(found) if found in CHOICES else 0
    if not store.save(CHOICES[at]):
        sys.exit("the first save failed")
    say(at)
    while True:
        at = (at + 1) % len(CHOICES)
        if not store.save(CHOICES[at]):
            sys.exit("a save failed")
        say(at)


if __name__ == "__main__":
    {"saved": keep_games, "settings": change_settings}[sys.argv[1]](Path(sys.argv[2]))
