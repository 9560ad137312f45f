"""The list of states of the game that can be looked at, and what bringing one about needs. See tools/staging.py."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Final

from game.engine.taps import Spot
from game.view import pacing
from tests.engine.tables import WON
from tests.scenes.player import Player

LEAP = pacing.CATCH_UP  # the most time that one turn of the loop lets pass
NOW: Final = datetime(2026, 5, 17, 22, tzinfo=UTC)  # what the clock on the wall shows
LONG = 2.6  # seconds after which nothing moves by itself
MIDDLE = " ".join(WON.split()[1:53])  # 18 cards are left, and two of them are a pair
STATES: dict[str, Callable[[Player], None]] = {}
MOVES: dict[str, str] = {}  # what was played before a state is staged; without any there is no game at all
GIVEN: dict[str, dict[str, Any]] = {}  # the settings that a state needs


def state(
    moves: str | None = MIDDLE, name: str = "", **settings: Any
) -> Callable[[Callable[[Player], None]], Callable[[Player], None]]:
    """Puts a function into the list of states, under its own name with dashes."""

    def note(function: Callable[[Player], None]) -> Callable[[Player], None]:
        key = name or function.__name__.strip("_").replace("_", "-")
        STATES[key] = function
        GIVEN[key] = settings
        if moves is not None:
            MOVES[key] = moves
        return function

    return note


def pass_time(player: Player, seconds: float) -> None:
    """Let time pass in few turns of the loop, for a window of any size."""
    while seconds > 1e-9:
        player.send(seconds=min(LEAP, seconds))
        seconds -= LEAP


def tap(player: Player, *targets: Spot | str, then: float = LONG) -> None:
    """Taps one after the other, each with the time for everything to come to rest; after the last one only `then`."""
    for number, target in enumerate(targets, 1):
        player.tap(target, at_once=True)
        pass_time(player, LONG if number < len(targets) else then)
