"""Finds a way to win a deal: a small depth-first search over the rules. For the tests of whole games only.

Redeals are unlimited, so any card of stock and waste can be brought up: what counts of them is how many there are of
each rank. A node of the search is what is left of the heart and those counts.
"""

from functools import cache

from game.engine.cards import RANKS, rank
from game.engine.deal import Deal
from game.engine.moves import DRAW, REDEAL, HeartPair, Move, WastePair
from game.engine.rules import Won, apply, outcome
from game.engine.table import Table

MOST_NODES = 20_000
Pair = tuple[int, int | None]  # two positions, or a position and the waste


def solution(deal: Deal) -> list[Move] | None:
    """Moves that win this deal, drawing included; None where the search finds none within its bounds."""
    table = deal.table()
    pairs = _pairs(table)
    return None if pairs is None else _with_draws(table, pairs)


@cache
def winnable(count: int) -> tuple[Deal, ...]:
    """The first deals that can be won."""
    found: list[Deal] = []
    number = 0
    while len(found) < count:
        if solution(Deal(number)) is not None:
            found.append(Deal(number))
        number += 1
    return tuple(found)


def _pairs(table: Table) -> list[Pair] | None:
    others = [0] * RANKS
    for card in table.stock + table.waste:
        others[rank(card)] += 1
    seen: set[tuple[tuple[int | None, ...], tuple[int, ...]]] = set()
    path: list[Pair] = []

    def search(heart: Table, left: tuple[int, ...]) -> bool:
        if not heart.cards_left:
            return True
        if (heart.heart, left) in seen or len(seen) > MOST_NODES:
            return False
        seen.add((heart.heart, left))
        free = [(position, rank(card)) for position in heart.free() if (card := heart.card_at(position)) is not None]
        steps: list[Pair] = [(p, q) for i, (p, r) in enumerate(free) for q, s in free[i + 1 :] if r == s]
        steps += [(p, None) for p, r in free if left[r]]
        for step in steps:
            value = next(r for p, r in free if p == step[0])
            less = left if step[1] else (*left[:value], left[value] - 1, *left[value + 1 :])
            path.append(step)
            if search(_without(heart, step), less):
                return True
            path.pop()
        return False

    return path if search(Table(table.heart, (), ()), tuple(others)) else None


def _without(table: Table, step: Pair) -> Table:
    return Table(tuple(None if p in step else card for p, card in enumerate(table.heart, 1)), (), ())


def _with_draws(table: Table, pairs: list[Pair]) -> list[Move]:
    """The same pairs as moves: before each with the waste, draws until its partner lies on top."""
    moves: list[Move] = []
    for first, second in pairs:
        move: Move = WastePair(first)
        if second is not None:
            move = HeartPair(min(first, second), max(first, second))
        else:
            wanted = rank(table.card_at(first) or 0)
            while table.waste_top is None or rank(table.waste_top) != wanted:
                moves.append(DRAW if table.stock else REDEAL)
                table = apply(table, moves[-1])
        moves.append(move)
        table = apply(table, move)
    assert isinstance(outcome(table), Won)
    return moves
