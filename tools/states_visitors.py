"""States of a kiosk as its visitors see it. See tools/staging.py."""

from typing import Any, Final

from tests.engine.tables import DEAD_END, WON
from tests.scenes.player import Player
from tools.states import LONG, MIDDLE, pass_time, state, tap
from tools.states_kiosk import open_at_noon

VENUE: Final[dict[str, Any]] = {"kiosk": open_at_noon('venue.title = "Museum of Cards and Games"\n')}
BARE: Final[dict[str, Any]] = {"kiosk": open_at_noon("visitors.codes = false\nvisitors.may_change = []\n")}


@state(None, **VENUE)
def _visitor_title(player: Player) -> None:
    pass_time(player, LONG)


@state(MIDDLE, **VENUE)
def _visitor_title_played(player: Player) -> None:
    tap(player, "menu")


@state(MIDDLE, **VENUE)
def _visitor_table(player: Player) -> None:
    pass_time(player, LONG)


@state(MIDDLE, **BARE)
def _visitor_table_bare(player: Player) -> None:
    pass_time(player, LONG)


@state(MIDDLE, **VENUE)
def _visitor_settings(player: Player) -> None:
    tap(player, "settings")


@state(MIDDLE, **VENUE)
def _visitor_code(player: Player) -> None:
    tap(player, "enter")


@state(MIDDLE, **VENUE)
def _visitor_countdown(player: Player) -> None:
    while (visit := player.app.visit) is not None and visit._warning is None:
        player.send(seconds=1.0)


@state(None, **VENUE)
def _visitor_invitation(player: Player) -> None:
    while player.scenes[-1] != "Attract":
        player.send(seconds=1.0)
    pass_time(player, 9.0)


@state(" ".join(DEAD_END.split()[1:-1]), **VENUE)
def _visitor_dead_end(player: Player) -> None:
    player.play(DEAD_END.split()[-1])
    pass_time(player, 1.2)


@state(" ".join(WON.split()[1:-1]), **VENUE)
def _visitor_win(player: Player) -> None:
    player.play(WON.split()[-1])
    pass_time(player, LONG)
