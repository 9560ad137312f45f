"""States of the page that shows a result to others. See tools/staging.py."""

from game.engine.record import write
from tests.engine.random_games import seeded_steps
from tests.engine.tables import DEAD_END, WON
from tests.scenes.player import Player
from tools.states import pass_time, state, tap

TOO_LONG = 6000  # moves


def _share(player: Player, record: str, day: str = "") -> None:
    player.app.push("share", record=record, day=day)
    pass_time(player, 0.3)


@state()
def _share_won(player: Player) -> None:
    _share(player, WON, "2026-11-30")


@state()
def _share_dead_end(player: Player) -> None:
    _share(player, DEAD_END)


@state()
def _share_copied(player: Player) -> None:
    player.app.stage.copy = lambda words: True
    _share_dead_end(player)
    tap(player, "text")


@state()
def _share_no_clipboard(player: Player) -> None:
    player.app.stage.copy = lambda words: False
    _share_won(player)
    tap(player, "record")


@state()
def _share_too_long(player: Player) -> None:
    _share(player, write(list(seeded_steps(1, TOO_LONG))[-1]), "2026-11-30")


@state()
def _share_damaged(player: Player) -> None:
    _share(player, f"{WON} 25+w")
