"""RULES, "Free cards"."""

import pytest

from game.engine.board import COVERED_BY, COVERS, POSITIONS, ROWS
from game.engine.deal import Deal

from .naive import COVER
from .tables import EXAMPLE_TEN, lay, names, new_game, table_after


def test_a_heart_card_is_covered_by_the_cards_one_row_down_one_step_left_and_right() -> None:
    assert {position: COVERED_BY[position] for position in POSITIONS} == COVER


def test_1_is_covered_by_5_and_6_and_5_only_by_11_and_25_by_nothing() -> None:
    assert (COVERED_BY[1], COVERED_BY[5], COVERED_BY[25]) == ((5, 6), (11,), ())


def test_covers_is_covered_by_the_other_way_round() -> None:
    pairs = {(over, under) for under in POSITIONS for over in COVERED_BY[under]}
    assert {(over, under) for over in POSITIONS for under in COVERS[over]} == pairs


def test_edge_cards_of_rows_2_to_6_have_a_single_card_over_them() -> None:
    first = 1
    single = set()
    for row in ROWS:
        if 1 < first < 25:
            single |= {first, first + len(row) - 1}
        first += len(row)
    assert single == {5, 10, 11, 15, 16, 19, 20, 22, 23, 24}
    for position in POSITIONS:
        assert len(COVERED_BY[position]) == (0 if position == 25 else 1 if position in single else 2)


@pytest.mark.parametrize("position", POSITIONS)
def test_a_card_is_free_once_every_card_that_covers_it_has_been_removed(position: int) -> None:
    over = COVERED_BY[position]
    assert lay({position: "7"}).is_free(position)
    for still_there in over:
        assert not lay({position: "7", still_there: "8"}).is_free(position)
    others = {other: str(2 + other % 9) for other in POSITIONS if other not in over and other != position}
    few = dict(list(others.items())[:12])
    assert lay({position: "Q", **few}).is_free(position)


def test_at_the_start_only_the_tip_is_free() -> None:
    for number in range(200):
        table = Deal(number).table()
        assert table.free() == (25,)
        assert [position for position in POSITIONS if table.is_free(position)] == [25]


def test_with_the_tip_gone_positions_23_and_24_become_free() -> None:
    assert table_after(EXAMPLE_TEN).free() == (23, 24)


def test_an_empty_position_is_not_free() -> None:
    assert not table_after(EXAMPLE_TEN).is_free(25)


def test_edge_cards_come_free_sooner() -> None:
    table = lay({19: "4", 18: "5", 21: "6", 14: "7", 15: "8"})
    assert table.free() == (19, 21)


def test_all_heart_cards_stay_visible_the_whole_game() -> None:
    game = new_game()
    assert "-" not in names(game.table.heart)
    assert [game.table.card_at(position) for position in POSITIONS] == list(game.table.heart)


@pytest.mark.parametrize("number", [-25, -1, 0, 26, 99])
def test_there_are_no_other_positions(number: int) -> None:
    table = new_game().table
    with pytest.raises(ValueError, match="no position"):
        table.card_at(number)
    with pytest.raises(ValueError, match="no position"):
        table.is_free(number)
