"""States of the page with the hearts of a year. See tools/staging.py."""

from tests.scenes.player import Player
from tools.states import pass_time, state
from tools.states_journal import TODAY, fill, many, season, show

A_YEAR = (TODAY - TODAY.replace(month=1, day=1)).days + 1  # so far


@state(None)
def _year_none(player: Player) -> None:
    show(player, "year")


@state(None)
def _year_one(player: Player) -> None:
    fill(player, season()[-1:])
    show(player, "year")


@state(None)
def _year_some(player: Player) -> None:
    fill(player, many(180, A_YEAR + 200))
    show(player, "year")


@state(None)
def _year_many(player: Player) -> None:
    fill(player, many(5000, A_YEAR))
    show(player, "year")


@state(None)
def _year_pointed_at(player: Player) -> None:
    _year_some(player)
    heart = next(place for name, place in player.buttons.items() if name.startswith("heart"))
    player.send(player.mouse("MOTION", *heart.centre))
    pass_time(player, 0.1)
