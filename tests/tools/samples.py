"""Deals and tables to try the solver on: the same ones in every run."""

from functools import cache
from random import Random

from game.engine.deal import Deal
from game.engine.table import Table
from tests.engine.random_games import seeded_steps

DEALS = 2000


@cache
def deals() -> tuple[Deal, ...]:
    """Random deals, dead ones among them."""
    random = Random(2)
    return tuple(Deal(random.getrandbits(35)) for _ in range(DEALS))


def endgames(games: int, cards: int) -> list[Table]:
    """Of so many random games the first table with no more than so many heart cards; some games come to none."""
    firsts = [
        next((game.table for game in seeded_steps(seed, 300) if game.table.cards_left <= cards), None)
        for seed in range(games)
    ]
    return [table for table in firsts if table is not None]
