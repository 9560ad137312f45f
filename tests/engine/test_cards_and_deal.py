"""RULES, "Cards and deal"."""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from game.engine.board import COLUMN_OF, POSITIONS, ROW_OF, ROWS, TIP
from game.engine.cards import COPIES, DECK_SIZE, RANK_NAMES, RANKS, name, rank
from game.engine.deal import Deal, read_code

from .tables import EXAMPLE, Golden, golden_deals, names

GOLDEN = golden_deals()


def test_the_deck_has_52_cards_4_copies_of_each_of_13_ranks() -> None:
    deck = Deal(12).deck()
    assert sorted(deck) == list(range(52))
    assert Counter(map(rank, deck)) == dict.fromkeys(range(13), 4)
    assert (DECK_SIZE, RANKS, COPIES) == (52, 13, 4)


def test_the_ranks_are_called_ace_2_to_10_jack_queen_king() -> None:
    assert RANK_NAMES == ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


def test_card_c_has_rank_c_divided_by_4() -> None:
    assert [rank(card) for card in range(52)] == [card // 4 for card in range(52)]
    assert [name(card) for card in (0, 3, 4, 39, 40, 51)] == ["A", "A", "2", "10", "J", "K"]


def test_cards_1_to_25_form_the_heart_in_7_rows_of_4_6_5_4_3_2_1() -> None:
    assert [len(row) for row in ROWS] == [4, 6, 5, 4, 3, 2, 1]
    deal = Deal(2024)
    assert deal.table().heart == deal.deck()[:25]


def test_the_rows_are_dealt_from_the_top_left() -> None:
    places = [(ROW_OF[position], COLUMN_OF[position]) for position in POSITIONS]
    assert places == sorted(places)


def test_two_arches_on_top_the_tip_below() -> None:
    assert ROWS[0] == (1, 3, 7, 9), "two pairs of cards with a gap between them"
    assert TIP == 25
    assert ROWS[-1] == (5,)


def test_the_columns_are_those_of_the_table_in_the_rules() -> None:
    assert list(POSITIONS) == list(range(1, 26))
    columns: dict[range, list[int]] = {
        range(1, 5): [1, 3, 7, 9],
        range(5, 11): [0, 2, 4, 6, 8, 10],
        range(11, 16): [1, 3, 5, 7, 9],
        range(16, 20): [2, 4, 6, 8],
        range(20, 23): [3, 5, 7],
        range(23, 25): [4, 6],
        range(25, 26): [5],
    }
    for row, (positions, expected) in enumerate(columns.items()):
        assert [COLUMN_OF[position] for position in positions] == expected
        assert {ROW_OF[position] for position in positions} == {row}


def test_cards_26_to_51_form_the_stock_and_card_26_is_drawn_first() -> None:
    deal = Deal(2024)
    assert len(deal.table().stock) == 26
    assert deal.table().stock == deal.deck()[25:51]


def test_card_52_is_turned_face_up_onto_the_waste() -> None:
    deal = Deal(2024)
    assert deal.table().waste == (deal.deck()[51],)
    assert deal.table().waste_top == deal.deck()[51]


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.code)
def test_golden_deal(golden: Golden) -> None:
    deal = read_code(golden.code)
    assert deal == Deal(golden.number)
    assert deal.code == golden.code
    assert names(deal.deck()) == list(golden.ranks)


def test_there_are_50_golden_deals() -> None:
    assert len({golden.code for golden in GOLDEN}) == 50


def test_example_position_1_is_10_the_tip_is_4_the_waste_is_ace() -> None:
    table = read_code(EXAMPLE).table()
    assert names([table.card_at(1), table.card_at(25), table.waste_top]) == ["10", "4", "A"]


@pytest.mark.parametrize("seed", ["0", "1", "random"])
def test_r36_same_code_same_deal_whatever_the_hash_seed(seed: str, root: Path) -> None:
    program = (
        "from tests.engine.tables import golden_deals, names\n"
        "from game.engine.deal import read_code\n"
        "print(sum(names(read_code(g.code).deck()) == list(g.ranks) for g in golden_deals()))"
    )
    answer = subprocess.run(
        [sys.executable, "-c", program],
        cwd=root,
        env={**os.environ, "PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        check=True,
    )
    assert answer.stdout.strip() == "50"


def test_a_deal_has_a_number_from_0_to_2_to_the_35_minus_1() -> None:
    assert len(Deal(2**35 - 1).deck()) == 52
    for number in (-1, 2**35):
        with pytest.raises(ValueError, match="no deal has the number"):
            Deal(number)
