"""RULES, "Stock and waste"."""

import pytest

from game.engine.board import Spot
from game.engine.moves import DRAW, REDEAL, WastePair
from game.engine.rules import IllegalMove, Reason, apply, legal_moves
from game.engine.seat import Seat
from game.engine.table import Table
from game.engine.taps import Ignored, Play, meaning

from .tables import WON, lay, names, new_game, play, table_after


def drawn_through(table: Table) -> tuple[Table, list[int]]:
    """Every stock card drawn: the table then, and the cards in the order in which they came up."""
    came = []
    while table.stock:
        table = apply(table, DRAW)
        came.append(table.waste[-1])
    return table, came


def test_tapping_the_stock_turns_its_top_card_onto_the_waste() -> None:
    seat = Seat(new_game())
    top = seat.game.table.stock[0]
    assert seat.tap("s") == Play(DRAW)
    assert seat.game.table.waste_top == top
    assert len(seat.game.table.stock) == 25


def test_only_the_top_of_the_waste_can_be_played() -> None:
    table = lay({25: "7"}, waste="7 8")
    assert WastePair(25) not in legal_moves(table)
    assert table.waste_top == table.waste[-1]


def test_tapping_the_empty_stock_puts_the_waste_back_face_down_in_the_same_order() -> None:
    seat = Seat(new_game())
    for _ in range(26):
        seat.tap("s")
    waste = seat.game.table.waste
    assert seat.tap("s") == Play(REDEAL)
    assert seat.game.table.stock == waste
    assert seat.game.table.waste == ()


def test_the_cards_come_up_again_in_the_order_in_which_they_came_before() -> None:
    start = new_game().table
    through, first = drawn_through(start)
    _, second = drawn_through(apply(through, REDEAL))
    assert second == [*start.waste, *first]


def test_a_redeal_takes_an_empty_stock() -> None:
    with pytest.raises(IllegalMove) as caught:
        apply(new_game().table, REDEAL)
    assert caught.value.reason is Reason.STOCK_NOT_EMPTY
    with pytest.raises(IllegalMove) as caught:
        apply(lay({25: "7"}, waste="8"), DRAW)
    assert caught.value.reason is Reason.STOCK_EMPTY


def test_there_is_no_limit_to_redeals() -> None:
    game = new_game()
    play(game, "d " * 26 + "r")
    once = game.table
    for _ in range(40):
        play(game, "d " * 27 + "r")
    assert game.table == once


def test_with_stock_and_waste_both_empty_a_tap_does_nothing() -> None:
    table = lay({25: "7", 24: "8"})
    assert meaning(table, None, "s") == Ignored(Reason.NOTHING_TO_REDEAL)
    assert meaning(table, 25, "s") == Ignored(Reason.NOTHING_TO_REDEAL)
    for move, reason in ((DRAW, Reason.STOCK_EMPTY), (REDEAL, Reason.NOTHING_TO_REDEAL)):
        with pytest.raises(IllegalMove) as caught:
            apply(table, move)
        assert caught.value.reason is reason
    assert legal_moves(table) == ()


def test_each_card_turned_each_redeal_and_each_pair_counts_as_one_move() -> None:
    game = new_game()
    play(game, "d " * 9)
    assert game.cursor == 9
    play(game, "25+w")
    assert game.cursor == 10
    play(game, "d " * 17 + "r")
    assert game.cursor == 28


@pytest.mark.parametrize("left", [0, 1, 2, 5])
def test_r06_redeal_whatever_is_left_after_pairing_the_last_card_away(left: int) -> None:
    waste = " ".join(["2", "3", "4", "5", "6"][:left])
    table = apply(lay({23: "Q", 24: "K"}, stock="Q", waste=waste), DRAW)
    table = apply(table, WastePair(23))
    assert table.stock == ()
    if left:
        again = apply(table, REDEAL)
        assert names(again.stock) == waste.split()
        assert again.waste == ()
    else:
        with pytest.raises(IllegalMove):
            apply(table, REDEAL)


def test_r07_tapping_empty_places_ten_times_is_harmless() -> None:
    table = lay({24: "7", 23: "8"})
    spots: list[Spot] = ["s", "w", 25, 1]
    for spot in spots:
        for _ in range(10):
            assert isinstance(meaning(table, None, spot), Ignored)


def test_r07_tapping_stock_and_waste_after_a_win_records_nothing() -> None:
    seat = Seat(play(new_game(), WON.partition(" ")[2]))
    before = (seat.game.table, seat.game.all_moves)
    for _ in range(10):
        seat.tap("s")
        seat.tap("w")
    assert (seat.game.table, seat.game.all_moves) == before


def test_r08_draw_order_never_changes_by_undoing() -> None:
    game = new_game()
    play(game, "d d d")
    first = game.table
    for _ in range(3):
        game.undo()
    play(game, "d d d")
    assert game.table == first


def test_r08_a_pass_keeps_the_old_order_minus_the_removed_cards() -> None:
    game = new_game()
    play(game, "d " * 26 + "r " + "d " * 27)
    second = game.table.waste
    play(game, "r " + "d " * 10 + "25+w")
    removed = set(second) - {*game.table.stock, *game.table.waste}
    play(game, "d " * len(game.table.stock))
    assert len(removed) == 1
    assert game.table.waste == tuple(card for card in second if card not in removed)


def test_stock_and_waste_hold_what_was_not_paired_at_the_win() -> None:
    table = table_after(WON)
    assert len(table.stock) + len(table.waste) == 10
