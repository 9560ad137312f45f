"""What there is to play for: medals by points, and the six deals of a match."""

import pytest
from hypothesis import example, given

from game.engine.deal import Deal
from game.engine.goals import MATCH_DEALS, MEDALS, PAR, Medal, match_deals, medal

from .naive import NaiveTable
from .random_games import deals

LAST = 2**35 - 1


@pytest.mark.parametrize(
    ("points", "earned"),
    [
        *((0, None), (90, None), (100, Medal.BRONZE), (140, Medal.BRONZE), (150, Medal.SILVER)),
        *((190, Medal.SILVER), (200, Medal.GOLD), (240, Medal.GOLD), (250, Medal.RUBY)),
    ],
)
def test_points_earn_their_medal(points: int, earned: Medal | None) -> None:
    assert medal(points) is earned


def test_the_four_medals_go_up_and_the_last_is_for_a_win() -> None:
    assert list(MEDALS) == list(Medal)
    assert list(MEDALS.values()) == [100, 150, 200, 250]


def test_a_match_has_six_deals_and_a_par_of_150_points_each() -> None:
    assert (MATCH_DEALS, PAR) == (6, 900)


def test_the_match_of_the_example_passes_over_its_dead_deals() -> None:
    assert [deal.number for deal in match_deals(Deal(0))] == [
        number for number in range(20) if NaiveTable.dealt(Deal(number).deck()).a_pair_can_come()
    ][:6]
    assert Deal(3) not in match_deals(Deal(0)), "it is dead as dealt"


@given(deals)
@example(Deal(LAST))
@example(Deal(LAST - 3))
def test_a_match_goes_upwards_from_its_code_and_leaves_out_only_dead_deals(first: Deal) -> None:
    match = match_deals(first)
    steps = [(deal.number - first.number) % 2**35 for deal in match]
    assert len(match) == MATCH_DEALS
    assert steps == sorted(set(steps))
    between = {(first.number + step) % 2**35 for step in range(steps[-1] + 1)}
    left_out = between - {deal.number for deal in match}
    assert not any(deal.is_dead for deal in match)
    assert all(Deal(number).is_dead for number in left_out)
