"""Players whose game has just ended with a place among the high scores, and what is already on the lists."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from game.services.high_scores import Entry, Line, entry, high_scores
from game.services.played import PlayedGame
from game.view import celebration, pacing
from tests.engine.tables import DEAD_END, WON
from tests.services.history.some import LONG, game

from .conftest import Sit
from .player import Player

ENDINGS: Final = {"Win": WON, "DeadEnd": DEAD_END}
DAY: Final = "2026-05-01"


def keep(player: Player, games: Iterable[PlayedGame]) -> None:
    """These have been played before."""
    for each in games:
        player.app.stage.history.keep(each)
    assert player.app.stage.history.flush(LONG)


def listed(*initials: str, day: str = "") -> list[PlayedGame]:
    """Games with these initials, each a little less good than the one before."""
    return [replace(game(n, WON, made=200 + n, initials=each), day=day) for n, each in enumerate(initials, 1)]


def lines(player: Player) -> list[Line]:
    """The high scores of all time."""
    return player.app.stage.history.ask(high_scores).wait(LONG) or []


def come(player: Player) -> None:
    """Let what was asked of the history be answered and seen."""
    player.app.stage.history.ask(high_scores).wait(LONG)
    player.wait(0.1)


def ended(sit: Sit, ending: str = "Win", day: str = "", **settings: object) -> Player:
    """A game has just ended; the page of initials has come if it was to come by itself."""
    *moves, last = ENDINGS[ending].split()[1:]
    player = sit(12, (800, 600), moves=" ".join(moves), **{"speed": "fast", "high_scores": True, **settings})
    session = player.app.stage.session
    session.origin = replace(session.origin, day=day)
    player.play(last)
    player.wait(pacing.SCORES_WAIT + 1 + (celebration.LENGTH if ending == "Win" else 0))
    come(player)
    return player


def offered(player: Player) -> Entry | None:
    """What the history offers to the game in progress."""
    stage = player.app.stage
    return stage.history.ask(entry, stage.session.origin.key).wait(LONG)


def at_initials(sit: Sit, *before: PlayedGame, ending: str = "Win", **given: object) -> Player:
    """At the page of initials, after these games."""
    player = ended(sit, ending, **given)  # type: ignore[arg-type]
    while player.scenes[-1] != ending:
        player.key("escape")
    keep(player, before)
    player.app.push("initials", entry=offered(player))
    player.wait(1)
    return player
