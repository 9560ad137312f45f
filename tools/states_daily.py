"""States of the deal of the day and of the match of six. See tools/staging.py."""

from datetime import timedelta
from random import Random
from typing import Final

from game.engine.deal import Deal
from game.engine.game import Game
from tests.scenes.player import Player
from tools.states import state, tap
from tools.states_journal import TODAY, come, fill, play, show, told

EXAMPLE: Final = Deal(12)
LAST_MONTH: Final = (TODAY - timedelta(30)).isoformat()


@state(None)
def _daily(player: Player) -> None:
    fill(player)
    show(player, "daily")


@state(None)
def _daily_none(player: Player) -> None:
    show(player, "daily")


@state(None)
def _daily_last_month(player: Player) -> None:
    _daily(player)
    tap(player, "earlier", f"day {LAST_MONTH}")
    come(player)


@state(None)
def _match_new(player: Player) -> None:
    player.app.stage.matches.begin(EXAMPLE)
    show(player, "match")


@state(None)
def _match(player: Player) -> None:
    """Half-way: three deals were played to an end, and one is being played."""
    _played(player, 3)
    show(player, "match")
    tap(player, "play")
    player.tap("s")
    player.key("escape")
    come(player)


@state(None)
def _match_finished(player: Player) -> None:
    _played(player, 6)
    player.app.stage.matches.begin(EXAMPLE)
    show(player, "match")
    tap(player, "earlier")
    come(player)


def _ended(deal: Deal, random: Random) -> Game:
    """A game on this deal that has ended."""
    return next(game for _ in range(1000) if (game := play(deal, random)).outcome is not None)


def _played(player: Player, count: int) -> None:
    """A match of which so many deals have been played."""
    matches, random, games = player.app.stage.matches, Random(5), []
    match = matches.begin(EXAMPLE)
    for number, deal in enumerate(match.deals[:count]):
        games.append(told(_ended(deal, random), random, TODAY))
        match = matches.count(match, number, games[-1].key)
    fill(player, games)
