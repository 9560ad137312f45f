"""What the solver says of a deal is true: it is compared with a search that simply tries everything."""

from collections import Counter

from game.engine.table import Table
from tests.engine.naive import NaiveTable
from tests.engine.random_games import seeded_steps
from tools.solver.plans import OVER, can_be_won
from tools.solver.survey import Verdict, judge

from .exhaustive import as_naive, emptied
from .samples import DEALS, deals


def test_a_deal_can_be_won_where_trying_everything_says_so() -> None:
    told = Counter((judge(deal) is Verdict.WINNABLE, emptied(NaiveTable.dealt(deal.deck()))) for deal in deals())
    assert told.keys() == {(True, True), (False, False)}
    assert min(told.values()) > DEALS / 5


def test_a_deal_is_dead_as_dealt_where_no_pair_can_come() -> None:
    told = Counter((judge(deal), NaiveTable.dealt(deal.deck()).a_pair_can_come()) for deal in deals()[:500])
    assert told.keys() == {(Verdict.DEAD, False), (Verdict.WINNABLE, True), (Verdict.LOST, True)}


def test_any_table_of_a_game_is_judged_not_only_the_first() -> None:
    seen = Counter[tuple[bool, bool]]()
    for seed in range(60):
        for game in seeded_steps(seed, 120):
            answer = can_be_won(game.table)
            assert answer is emptied(as_naive(game.table)), game.standing
            seen[answer, game.table.cards_left < 13] += 1
    assert len(seen) == 4


def test_a_won_table_is_won() -> None:
    assert can_be_won(Table((None,) * 25, (1, 2), (3,)))


def test_over_a_card_lie_those_that_must_go_before_it() -> None:
    assert OVER[25] == 0
    assert OVER[23] == OVER[24] == 1 << 24
    assert [place for place in range(1, 26) if OVER[5] >> place - 1 & 1] == [11, 16, 20, 23, 25]
    assert OVER[2].bit_count() == 14
