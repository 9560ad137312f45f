"""RULES, "Undo"."""

import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.deal import Deal
from game.engine.game import UNDO_REACH
from game.engine.moves import DRAW, REDEAL, HeartPair, Move, WastePair
from game.engine.record import read, write_moves
from game.engine.rules import IllegalMove, apply, legal_moves
from game.engine.table import Table

from .random_games import choices, deals, played
from .tables import EXAMPLE_TEN, WON, circles, lay, new_game, play


def tables_along(deal: Deal, moves: tuple[Move, ...]) -> list[Table]:
    """The table before the first move and after each."""
    tables = [deal.table()]
    for move in moves:
        tables.append(apply(tables[-1], move))
    return tables


def test_up_to_the_last_100_moves_draws_and_redeals_included() -> None:
    once_through = "d " * 26 + "r d "
    game = play(new_game(), once_through + WON.partition(" ")[2])
    tables = tables_along(game.deal, game.standing)
    count = game.cursor
    assert count > 100
    kinds = set()
    for step in range(1, 101):
        move = game.undo()
        assert move is not None
        kinds.add(type(move))
        assert game.table == tables[count - step]
    assert kinds == {type(DRAW), type(REDEAL), HeartPair, WastePair}
    assert game.undo() is None
    assert UNDO_REACH == 100


def test_r20_exactly_100_of_105_moves_can_be_undone() -> None:
    game = play(new_game(), circles(3) + "d " * 22)
    assert game.cursor == 105
    tables = tables_along(game.deal, game.standing)
    undone = [game.undo() for _ in range(110)]
    assert sum(move is not None for move in undone) == 100
    assert undone[100:] == [None] * 10
    assert (game.cursor, game.table) == (5, tables[5])
    assert not game.can_undo


def test_a_move_that_has_once_fallen_out_of_the_reach_of_100_stays_final() -> None:
    game = play(new_game(), circles(4))
    assert (game.cursor, game.floor) == (111, 11)
    for _ in range(100):
        game.undo()
    assert (game.cursor, game.floor) == (11, 11)
    assert game.undo() is None
    play(game, "d d d")
    assert game.floor == 11
    assert [game.undo() for _ in range(4)] == [DRAW, DRAW, DRAW, None]


def test_redo_moves_the_floor_no_further_than_it_was() -> None:
    game = play(new_game(), circles(4))
    for _ in range(40):
        game.undo()
    for _ in range(40):
        assert game.redo() is not None
    assert (game.cursor, game.floor) == (111, 11)


def test_the_cards_go_back_to_their_places_and_the_points_are_taken_back() -> None:
    game = read(EXAMPLE_TEN)
    assert (game.table.score, game.cursor) == (10, 10)
    assert game.undo() == WastePair(25)
    assert game.table == play(new_game(), "d " * 9).table
    assert game.table.score == 0


def test_the_move_count_is_that_of_the_moves_that_stand() -> None:
    game = read(EXAMPLE_TEN)
    game.undo()
    game.undo()
    assert game.cursor == len(game.standing) == 8
    assert len(game.all_moves) == 10


def test_redo_brings_back_what_was_undone() -> None:
    game = read(EXAMPLE_TEN)
    table = game.table
    for _ in range(10):
        game.undo()
    assert [game.redo() for _ in range(11)] == [*[DRAW] * 9, WastePair(25), None]
    assert (game.table, game.cursor) == (table, 10)


def test_redo_ends_when_a_new_move_is_made() -> None:
    game = read(EXAMPLE_TEN)
    game.undo()
    play(game, "d")
    assert not game.can_redo
    assert game.redo() is None
    assert write_moves(game.all_moves) == "d " * 9 + "d"


def test_redo_ends_even_when_the_new_move_is_the_undone_one() -> None:
    game = play(new_game(), "d d d")
    game.undo()
    game.undo()
    play(game, "d")
    assert not game.can_redo


def test_a_refused_move_changes_nothing_and_keeps_what_can_be_redone() -> None:
    game = play(new_game(), "d d")
    game.undo()
    before = game.table
    with pytest.raises(IllegalMove):
        game.play(REDEAL)
    assert (game.table, game.cursor, game.all_moves) == (before, 1, (DRAW, DRAW))


@pytest.mark.parametrize(
    ("tokens", "token"), [("d " * 9, "25+w"), (WON.partition(" ")[2].partition("14+20")[0], "14+20")]
)
def test_r15_one_pair_one_undo(tokens: str, token: str) -> None:
    game = play(new_game(), tokens)
    before, count = game.table, game.cursor
    play(game, token)
    game.undo()
    assert (game.table, game.cursor) == (before, count)


@given(deals, choices)
def test_undo_after_any_move_is_exact(deal: Deal, numbers: bytes) -> None:
    game = played(deal, numbers)
    tables = tables_along(deal, game.standing)
    while game.can_undo:
        cursor = game.cursor
        assert game.undo() == game.all_moves[cursor - 1]
        assert (game.cursor, game.table) == (cursor - 1, tables[cursor - 1])
    assert game.cursor == max(0, len(game.all_moves) - 100)


@given(deals, choices, st.integers(0, 100))
def test_redo_after_any_undo_is_exact(deal: Deal, numbers: bytes, steps: int) -> None:
    game = played(deal, numbers)
    tables = tables_along(deal, game.standing)
    for _ in range(steps):
        game.undo()
    while game.can_redo:
        cursor = game.cursor
        assert game.redo() == game.all_moves[cursor]
        assert (game.cursor, game.table) == (cursor + 1, tables[cursor + 1])
    assert game.cursor == len(game.all_moves)


@given(deals, st.binary(min_size=60, max_size=60))
def test_r16_undo_restores_a_playable_table(deal: Deal, numbers: bytes) -> None:
    game = played(deal, numbers)
    moves, end = game.standing, game.table
    while game.undo():
        pass
    assert game.table == deal.table()
    for move in moves:
        assert move in legal_moves(game.table)
        game.play(move)
    assert game.table == end


def test_r17_an_undone_draw_is_in_the_stock_again_and_pairs_with_nothing() -> None:
    game = play(new_game(), "d " * 9)
    four = game.table.waste_top
    assert WastePair(25) in legal_moves(game.table)
    game.undo()
    assert game.table.stock[0] == four
    assert legal_moves(game.table) == (DRAW,)
    game.play(DRAW)
    assert game.table.waste_top == four


def test_r10_300_redeals_stay_undoable_with_flat_memory() -> None:
    game = new_game()
    tracemalloc.start()
    play(game, circles(20))
    early, _ = tracemalloc.get_traced_memory()
    play(game, ("d " * 27 + "r ") * 280)
    late, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert game.cursor == 27 + 299 * 28
    # A list of 8,000 moves takes 70 kB, tables of all of them would take 5 MB.
    assert max(late, peak) - early < 500_000
    tables = tables_along(game.deal, game.standing)
    for step in range(1, 101):
        assert game.undo() is not None
        assert game.table == tables[len(tables) - 1 - step]
    assert game.undo() is None


@pytest.mark.parametrize("count", [5, 20, 60])
def test_r35_same_deal_again_is_the_same_deal(count: int) -> None:
    game = play(new_game(), " ".join(WON.split()[1 : count + 1]))
    game.undo()
    again = game.restart()
    assert (again.deal, again.table, again.cursor, again.all_moves) == (game.deal, new_game().table, 0, ())
    assert game.cursor == count - 1, "the earlier game can be taken back"


def test_tables_are_values() -> None:
    table = lay({25: "7"}, stock="2", waste="3")
    assert table == lay({25: "7"}, stock="2", waste="3")
    assert hash(table) == hash(lay({25: "7"}, stock="2", waste="3"))
    with pytest.raises(AttributeError):
        table.stock = ()  # type: ignore[misc]
