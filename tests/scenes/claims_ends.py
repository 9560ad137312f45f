"""Checks of what the rules say about endings, undo and redo."""

from game.engine.record import read
from game.engine.rules import DeadEnd, Won, apply, outcome
from tests.engine.tables import DEAD_END, WON, circles, lay, table_after

from .claims import NINE, claim, seat, tables
from .conftest import Sit

DEAD = " ".join(DEAD_END.split()[1:])


# Endings


@claim("win.win", "win.rest")
def _won_with_the_last_card(_: Sit) -> None:
    for table, move in tables(WON):
        assert not isinstance(outcome(table), Won)
        after = apply(table, move)
        assert isinstance(outcome(after), Won) == (after.cards_left == 0)
    assert read(WON).table.stock
    assert read(WON).table.waste


@claim("win.over")
def _after_the_win_nothing_can_be_tapped(sit: Sit) -> None:
    *moves, last = WON.split()[1:]
    player = seat(sit, " ".join(moves))
    player.play(last)
    player.wait(1)
    player.tap("aside")
    player.taps("s", "w", 25)
    assert (player.game.cursor, player.selected) == (len(moves) + 1, None)
    assert player.scenes[-1] == "Play"


@claim("dead_end.what", "dead_end.hope")
def _dead_is_without_any_pair(_: Sit) -> None:
    for table, _move in [*tables(WON), *tables(DEAD_END)]:
        assert not isinstance(outcome(table), DeadEnd)
        free = [table.card_at(p) // 4 for p in table.free()]
        others = [card // 4 for card in table.stock + table.waste]
        assert len(set(free)) < len(free) or set(free) & set(others)
    dead = table_after(DEAD_END)
    free = [dead.card_at(p) // 4 for p in dead.free()]
    assert len(set(free)) == len(free)
    assert not set(free) & {card // 4 for card in dead.stock + dead.waste}
    assert isinstance(outcome(dead), DeadEnd)
    hopeless = lay({1: "A", 13: "K", 14: "Q", 5: "A", 6: "A", 11: "A"}, "K", "")
    assert outcome(hopeless) is None


@claim("dead_end.window")
def _the_window_of_the_dead_end(sit: Sit) -> None:
    *moves, last = DEAD.split()
    player = seat(sit, " ".join(moves))
    player.play(last)
    player.wait(1)
    assert player.scenes[-1] == "DeadEnd"
    assert player.scene.heading() == "No more moves possible"
    assert {"undo", "new"} <= player.buttons.keys()
    player.tap("undo")
    assert player.game.cursor == len(moves)


@claim("dead_end.draw")
def _at_a_dead_end_the_stock_can_still_be_tapped(sit: Sit) -> None:
    player = seat(sit, DEAD)
    player.wait(1)
    player.tap("aside")
    count, left = player.game.cursor, player.table.cards_left
    for drawn in range(1, len(player.table.stock) + len(player.table.waste) + 2):
        player.taps("s")
        if player.scenes[-1] == "DeadEnd":
            player.tap("aside")
        assert player.game.cursor == count + drawn
        for position in player.table.free():
            player.taps(position, "w")
        assert (player.table.cards_left, player.game.cursor) == (left, count + drawn)


# Undo and redo


@claim("undo.reach")
def _a_hundred_moves(sit: Sit) -> None:
    player = seat(sit, circles(4))
    count = player.game.cursor
    assert count > 100
    for _step in range(110):
        if "undo" in player.buttons:
            player.taps("undo")
    assert player.game.cursor == count - 100


@claim("undo.hold")
def _held_down(sit: Sit) -> None:
    player = seat(sit, f"{NINE}25+w d d d")
    player.send(player.finger("DOWN", *player.place("undo")))
    player.wait(0.8)
    player.send(player.finger("UP", *player.place("undo")))
    assert player.game.cursor == 9
    assert player.table.card_at(25) is not None


@claim("undo.new")
def _the_game_before(sit: Sit) -> None:
    player = seat(sit, "d d")
    before = (player.game.deal, player.table)
    player.taps("new")
    assert player.game.deal != before[0]
    player.taps("undo")
    assert (player.game.deal, player.table) == before


@claim("undo.redo")
def _redo_until_another_move(sit: Sit) -> None:
    player = seat(sit, f"{NINE}25+w")
    player.taps("undo", "undo", "redo")
    assert player.game.cursor == 9
    assert "redo" in player.buttons
    player.taps("s")
    assert "redo" not in player.buttons
