"""RULES, "Pairs"."""

from itertools import product

import pytest

from game.engine.board import POSITIONS
from game.engine.cards import rank
from game.engine.moves import HeartPair, Move, WastePair
from game.engine.rules import IllegalMove, Reason, apply, legal_moves
from game.engine.table import Table

from .random_games import seeded_steps
from .tables import EXAMPLE_TEN, lay, names, table_after

TWO_FREE = {23: "7", 24: "7", 20: "9", 21: "K"}


def refusal(table: Table, move: Move) -> Reason:
    with pytest.raises(IllegalMove) as caught:
        apply(table, move)
    return caught.value.reason


def test_two_free_heart_cards_of_the_same_rank_are_a_pair() -> None:
    after = apply(lay(TWO_FREE), HeartPair(23, 24))
    assert after.card_at(23) is None
    assert after.card_at(24) is None


def test_one_free_heart_card_and_the_top_of_the_waste_are_a_pair() -> None:
    after = apply(lay({25: "7"}, stock="2", waste="9 7"), WastePair(25))
    assert after.cards_left == 0
    assert names(after.waste) == ["9"]


def test_only_the_top_of_the_waste_pairs() -> None:
    table = lay({25: "7"}, waste="7 9")
    assert refusal(table, WastePair(25)) is Reason.SAME_RANK


def test_two_waste_cards_never_pair_and_a_stock_card_never_pairs() -> None:
    table = lay({25: "7"}, stock="7 7", waste="9 9")
    assert [type(move).__name__ for move in legal_moves(table)] == ["Draw"]


def test_two_cards_of_different_rank_are_no_pair() -> None:
    table = lay({23: "7", 24: "8"}, waste="9")
    assert refusal(table, HeartPair(23, 24)) is Reason.SAME_RANK
    assert refusal(table, WastePair(23)) is Reason.SAME_RANK


def test_a_card_is_no_pair_with_itself() -> None:
    assert refusal(lay({25: "7"}), HeartPair(25, 25)) is Reason.SAME_CARD


def test_the_rank_alone_decides_whichever_copies_they_are() -> None:
    for one, other in product(range(4), repeat=2):
        if one != other:
            heart: list[int | None] = [None] * 25
            heart[24] = 20 + one
            assert legal_moves(Table(tuple(heart), (), (20 + other,)))[-1] == WastePair(25)


def test_both_cards_leave_the_game() -> None:
    before = table_after(EXAMPLE_TEN.removesuffix(" 25+w"))
    after = table_after(EXAMPLE_TEN)
    gone = {*before.heart, *before.stock, *before.waste} - {*after.heart, *after.stock, *after.waste}
    assert gone == {before.card_at(25), before.waste_top}


def test_an_emptied_heart_position_stays_empty() -> None:
    emptied: set[int] = set()
    for game in seeded_steps(4, 400):
        now = {position for position in POSITIONS if game.table.card_at(position) is None}
        assert emptied <= now
        emptied = now
    assert len(emptied) > 5


def test_nothing_pairs_with_an_empty_position_or_an_empty_waste() -> None:
    table = lay({25: "7"}, stock="7")
    assert refusal(table, WastePair(25)) is Reason.WASTE_EMPTY
    assert refusal(table, HeartPair(24, 25)) is Reason.EMPTY_POSITION
    assert refusal(lay({25: "7"}, waste="7"), WastePair(3)) is Reason.EMPTY_POSITION


def test_r01_a_covered_card_is_in_no_pair() -> None:
    for game in seeded_steps(9, 400):
        table = game.table
        covered = [p for p in POSITIONS if table.card_at(p) is not None and not table.is_free(p)]
        partners = [p for p in POSITIONS if table.card_at(p) is not None]
        for one, other in product(covered, partners):
            if one != other:
                pair = HeartPair(min(one, other), max(one, other))
                assert refusal(table, pair) is Reason.COVERED
        if table.waste:
            assert all(refusal(table, WastePair(position)) is Reason.COVERED for position in covered)


@pytest.mark.parametrize(("one", "other"), [(20, 22), (20, 24), (23, 24), (1, 10)])
def test_r02_every_two_free_places_can_be_a_pair(one: int, other: int) -> None:
    table = lay({one: "7", other: "7"}, stock="7 8", waste="7 9")
    assert legal_moves(table)[1:] == (HeartPair(one, other),)
    assert apply(table, HeartPair(one, other)).cards_left == 0


def test_r02_three_free_cards_of_a_rank_are_three_pairs() -> None:
    table = lay({20: "7", 21: "7", 22: "7"}, waste="7")
    pairs = [HeartPair(20, 21), HeartPair(20, 22), HeartPair(21, 22)]
    assert list(legal_moves(table)[1:]) == [*pairs, WastePair(20), WastePair(21), WastePair(22)]


def test_a_pair_has_one_name_only() -> None:
    for first, second in ((24, 23), (0, 5), (-1, 25), (5, 26)):
        with pytest.raises(ValueError, match="no pair of positions"):
            HeartPair(first, second)
    for position in (0, 26, -1):
        with pytest.raises(ValueError, match="no position"):
            WastePair(position)


def test_making_a_move_leaves_the_given_table_as_it_was() -> None:
    table = lay(TWO_FREE, stock="2", waste="7")
    copy = lay(TWO_FREE, stock="2", waste="7")
    for move in legal_moves(table):
        apply(table, move)
    assert table == copy


def test_every_legal_pair_is_of_one_rank() -> None:
    for game in seeded_steps(11, 300):
        for move in legal_moves(game.table):
            if isinstance(move, HeartPair):
                cards = [game.table.card_at(move.first), game.table.card_at(move.second)]
            elif isinstance(move, WastePair):
                cards = [game.table.card_at(move.position), game.table.waste_top]
            else:
                continue
            assert len({rank(card) for card in cards if card is not None}) == 1
            assert None not in cards
