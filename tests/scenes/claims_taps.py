"""Checks of what the rules say about taps, the selection and dragging."""

from collections.abc import Iterator

from game.engine.deal import Deal
from game.engine.table import Table
from game.view.motion import rest

from .claims import BEFORE_PAIR, LATE, NINE, SIZE, claim, framed, laid, seat
from .conftest import Sit
from .oracle import wrong_places
from .player import Player

# Taps


@claim("select.first")
def _a_first_tap_selects(sit: Sit) -> None:
    for spot in (25, "w"):
        player = seat(sit, "d")
        low = rest(player.table, player.layout)
        assert not framed(player)
        player.taps(spot)
        assert player.selected == spot
        assert framed(player)
        card = player.table.waste_top if spot == "w" else player.table.card_at(25)
        assert rest(player.table, player.layout, spot)[card].y < low[card].y


@claim("select.other")
def _another_rank_takes_over(sit: Sit) -> None:
    for first, second in ((25, "w"), ("w", 25)):
        player = seat(sit)
        player.taps(first, second)
        assert player.table == Deal(12).table()
        assert player.selected == second


@claim("select.same")
def _the_same_card_again(sit: Sit) -> None:
    for spot in (25, "w"):
        player = seat(sit)
        player.taps(spot, spot)
        assert player.selected is None
        assert player.game.cursor == 0


def _quiet_taps(player: Player) -> Iterator[None]:
    """A tap on a covered card, on an empty place, on the bare table, on an empty waste; each after the other."""
    player.taps(10)
    yield
    player.finger_tap(*player.layout.visible(25).centre)
    yield
    player.finger_tap(player.layout.slots[2].right + player.layout.card[0] // 2, player.layout.slots[2].y + 4)
    yield
    player.taps("w")
    yield


@claim("nothing.covered", "nothing.empty", "nothing.keeps")
def _nothing_happens(sit: Sit) -> None:
    player = laid(sit)
    player.lay(Table(LATE.heart, LATE.stock, ()))
    player.taps(19)
    for _step in _quiet_taps(player):
        assert (player.selected, player.game.cursor) == (19, 0)


@claim("nothing.felt")
def _but_it_is_felt(sit: Sit) -> None:
    player = sit(12, SIZE)
    player.lay(Table(LATE.heart, LATE.stock, ()))
    player.wait(3)
    for _step in _quiet_taps(player):
        still = player.pixels()
        player.wait(0.05)
        assert player.pixels() != still
        player.wait(1)


@claim("keeps.heart")
def _a_heart_card_stays_selected(sit: Sit) -> None:
    player = seat(sit, "d " * 25)
    player.taps(25, "s")
    assert not player.table.stock
    player.taps("s")
    assert player.selected == 25
    assert len(player.table.stock) == 27


@claim("keeps.waste")
def _a_waste_card_does_not(sit: Sit) -> None:
    for moves in ("d", "d " * 26):
        player = seat(sit, moves)
        player.taps("w", "s")
        assert player.selected is None


@claim("keeps.undo")
def _undo_and_new_games_select_nothing(sit: Sit) -> None:
    player = seat(sit, "d d")
    for act in ("undo", "redo", "same", "new"):
        player.taps(25, act)
        assert player.selected is None
    player.taps(25, "enter")
    player.type("AAAAAAM")
    player.key("enter")
    assert player.selected is None


@claim("keeps.nothing")
def _nothing_to_undo_or_redo_leaves_it(sit: Sit) -> None:
    player = seat(sit)
    player.taps(25)
    assert not {"undo", "redo"} & player.buttons.keys()
    for key in "zy":
        player.key(key)
        assert (player.selected, player.game.deal, player.game.cursor) == (25, Deal(12), 0)


@claim("keeps.aside")
def _the_settings_leave_it(sit: Sit) -> None:
    player = seat(sit)
    player.taps(25, "settings", "back")
    assert player.selected == 25


# Dragging


@claim("drag.drag")
def _onto_its_partner(sit: Sit) -> None:
    for moves, card, other in ((NINE, 25, "w"), (NINE, "w", 25), (BEFORE_PAIR, 14, 20)):
        player = seat(sit, moves)
        player.drag_onto(card, other)
        assert player.game.cursor == len(moves.split()) + 1


@claim("drag.back")
def _anywhere_else_it_glides_back(sit: Sit) -> None:
    for selected in (25, "w"):
        player = sit(12, SIZE, moves="d d")
        player.taps(selected)
        player.wait(1)
        player.drag(player.place(25), player.place("s"))
        player.wait(1)
        player.drag_onto("w", 3)
        player.wait(1)
        assert (player.selected, player.game.cursor) == (selected, 2)
        assert wrong_places(player) == []


@claim("drag.covered")
def _covered_cards_stay(sit: Sit) -> None:
    player = seat(sit)
    x, y = player.place(10)
    player.send(player.finger("DOWN", x, y), player.finger("MOTION", x - 80, y + 80), seconds=0.02)
    assert player.scene.view.held is None
    player.send(player.finger("UP", x - 80, y + 80), seconds=0.02)
    assert player.table == Deal(12).table()
