"""States of the deal of the day and of the match of six. See tools/staging.py."""

from datetime import timedelta
from typing import Final

from tests.scenes.player import Player
from tools.states import state, tap
from tools.states_journal import TODAY, come, fill, show

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
