"""States of the pages that show games as films: the list of examples, examples, own games. See tools/staging.py."""

from game.view import pacing
from tests.engine.tables import DEAD_END, WON
from tests.scenes.player import Player
from tools.states import LONG, pass_time, state


def show(player: Player, **given: object) -> None:
    """Open the page of films, everything at rest."""
    player.app.push("replay", **given)
    pass_time(player, LONG)


@state(None)
def _examples(player: Player) -> None:
    player.app.push("examples")
    pass_time(player, LONG)


@state(None)
def _example_begins(player: Player) -> None:
    show(player, example="example_deal")


@state(None)
def _example_fork(player: Player) -> None:
    show(player, example="fork", at=13)


@state(None)
def _example_other_way(player: Player) -> None:
    show(player, example="fork", at=13)
    player.tap("other", at_once=True)
    player.key("right")
    pass_time(player, LONG)


@state(None)
def _example_undone(player: Player) -> None:
    show(player, example="dead_end", at=35)


@state(None)
def _example_runs(player: Player) -> None:
    show(player, example="example_deal", at=9)
    player.key("space")
    pass_time(player, pacing.FILM_DRAW / 2 + pacing.PAIR / 2)


@state(None)
def _film_won(player: Player) -> None:
    show(player, record=WON, at=len(WON.split()))


@state(None)
def _film_dead_end(player: Player) -> None:
    show(player, record=DEAD_END, at=len(DEAD_END.split()))


@state(None)
def _film_focus(player: Player) -> None:
    show(player, record=DEAD_END, at=40)
    player.keys("tab", "tab")
    pass_time(player, 0.1)


@state(None)
def _film_untouched(player: Player) -> None:
    show(player, record="HH1-N-AAAAAAM")


@state(None)
def _film_refused(player: Player) -> None:
    show(player, record="HH1-N-AAAAAAM d d r")
