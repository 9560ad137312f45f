"""Winning lines win, and the fewest moves are the fewest: compared with a search move by move."""

from collections.abc import Iterable

import pytest

from game.engine.deal import Deal
from game.engine.rules import apply
from game.engine.table import Table
from tests.thorough import thoroughly
from tools.solver.lines import FEWEST, QUICK, Puzzle, winning_line
from tools.solver.survey import Verdict, judge

from .exhaustive import as_naive, moves_to_win
from .samples import deals, endgames

some_deals = pytest.mark.parametrize("count", [30, *thoroughly(150)])


@some_deals
@pytest.mark.parametrize("trust", [FEWEST, QUICK])
def test_every_line_wins_and_only_a_lost_deal_has_none(trust: int, count: int) -> None:
    _lines_win(deals()[:count], trust)


@pytest.mark.long
@pytest.mark.parametrize("trust", [FEWEST, QUICK])
def test_every_line_of_many_deals_wins(trust: int) -> None:
    _lines_win(deals(), trust)


def test_a_won_table_needs_no_move() -> None:
    assert winning_line(Table((None,) * 25, (1, 2), (3,))) == []


def test_a_quick_line_is_at_most_twice_as_long() -> None:
    for table in endgames(40, 25):
        few, quick = winning_line(table, FEWEST), winning_line(table, QUICK)
        assert few is None or (quick is not None and len(few) <= len(quick) <= 2 * len(few))


@some_deals
def test_the_bound_never_says_too_much(count: int) -> None:
    for table in (deal.table() for deal in deals()[:count]):
        moves = winning_line(table) or []
        for number, move in enumerate(moves):
            puzzle = Puzzle(table)
            assert puzzle.bound(puzzle.start) <= len(moves) - number
            table = apply(table, move)


@pytest.mark.parametrize("count", [30, *thoroughly(100)])
def test_the_fewest_moves_are_those_of_a_search_move_by_move(count: int) -> None:
    _fewest_agree(endgames(count, 12))


@pytest.mark.long
def test_the_fewest_moves_of_longer_games_too() -> None:
    _fewest_agree(endgames(400, 17))


@pytest.mark.long
def test_the_fewest_moves_of_whole_deals_too() -> None:
    winnable = [deal.table() for deal in (Deal(12), *deals()) if judge(deal) is Verdict.WINNABLE]
    _fewest_agree(winnable[:40])


def _lines_win(some: Iterable[Deal], trust: int) -> None:
    for deal in some:
        table = deal.table()
        moves = winning_line(table, trust)
        assert (moves is not None) is (judge(deal) is Verdict.WINNABLE)
        for move in moves or []:
            table = apply(table, move)
        assert moves is None or table.cards_left == 0


def _fewest_agree(tables: list[Table]) -> None:
    found = 0
    for table in tables:
        moves = winning_line(table)
        assert moves_to_win(as_naive(table)) == (None if moves is None else len(moves)), table
        found += moves is not None
    assert found >= len(tables) / 5
