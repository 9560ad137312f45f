"""Whether a table can still be won, exactly: the arithmetic of which heart cards leave together.

Why this is exact. Redeals are unlimited and never change the order, so every card of stock and waste can be
brought to the top at any time: of those cards only the number of each rank counts. A rank with C cards in the
heart and S in stock and waste (C + S is 0, 2 or 4) needs at least (C - S) / 2 pairs within the heart; more are
never needed, since a pair that is split into two cards with a partner each waits for less. So a win is a plan:
for every rank that needs them, which heart cards leave together. All other heart cards leave alone, as soon as
they are free.

A plan can be carried out unless some of its pairs wait for each other. A pair waits for every card that lies,
directly or not, over one of its two; cards that leave alone hold nobody up for good. Removing a pair never
closes a way, so taking away whatever waits for no other pair, until nothing changes, tells whether all can go.
The search tries the plans rank by rank and drops a beginning whose pairs already block each other, which more
pairs cannot cure. There are at most 3 choices a rank and 8 ranks that need a pair.

Knows masks of positions only: bit p - 1 stands for position p.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final

from game.engine.board import COVERED_BY, HEART_SIZE, POSITIONS
from game.engine.cards import COPIES, RANKS, Card, rank
from game.engine.table import Table

Pair = tuple[int, int]
"""(the mask of its two positions, the mask of all that lie over them)."""
Choices = Sequence[tuple[Pair, ...]]
"""The ways in which the cards of one rank can leave, as the pairs within the heart."""


def _over() -> tuple[int, ...]:
    """For each position the mask of all cards over it, also those that lie over another; index 0 is unused."""
    masks = [0] * (HEART_SIZE + 1)
    for position in reversed(POSITIONS):
        for upper in COVERED_BY[position]:
            masks[position] |= masks[upper] | 1 << upper - 1
    return tuple(masks)


OVER: Final = _over()
_MEET: Final[dict[tuple[int, int], Pair]] = {
    (one, two): (1 << one - 1 | 1 << two - 1, OVER[one] | OVER[two])
    for one, two in combinations(POSITIONS, 2)
    if not (OVER[one] >> two - 1 | OVER[two] >> one - 1) & 1
}
"""The pairs of positions, smaller first, of which neither lies over the other: only these can be free together."""


def choices(places: Sequence[int], pairs: int) -> Iterator[tuple[Pair, ...]]:
    """Every way to choose so many pairs (0..2) among at most 4 positions, ascending; each way once."""
    meeting = [(two, _MEET[two]) for two in combinations(places, 2) if two in _MEET]
    if pairs == 1:
        yield from ((pair,) for _, pair in meeting)
    elif pairs == COPIES // 2:
        for (first, one), (second, two) in combinations(meeting, 2):
            if not set(first) & set(second):
                yield one, two
    else:
        yield ()


def can_be_won(table: Table) -> bool:
    """Whether some sequence of legal moves empties the heart."""
    return heart_can_go(table.heart, (*table.stock, *table.waste))


def heart_can_go(heart: Sequence[Card | None], others: Iterable[Card]) -> bool:
    """The same for a heart (index position - 1, None where empty) and the cards of stock and waste in any order."""
    places: list[list[int]] = [[] for _ in range(RANKS)]
    for position, card in enumerate(heart, 1):
        if card is not None:
            places[rank(card)].append(position)
    spare = [0] * RANKS
    for card in others:
        spare[rank(card)] += 1
    ways: list[Choices] = []
    for value in range(RANKS):
        needed = (len(places[value]) - spare[value]) // 2
        if needed > 0:
            ways.append(list(choices(places[value], needed)))
    ways.sort(key=len)
    return _some_plan(ways, ())


def _some_plan(ways: Sequence[Choices], chosen: tuple[Pair, ...]) -> bool:
    """Whether a choice of each of these ways fits the pairs that are chosen."""
    if not ways:
        return True
    for choice in ways[0]:
        pairs = chosen + choice
        if _all_can_go(pairs) and _some_plan(ways[1:], pairs):
            return True
    return False


def _all_can_go(pairs: Sequence[Pair]) -> bool:
    """Whether no pairs wait for each other, in a circle of any length."""
    left = 0
    for cards, _ in pairs:
        left |= cards
    waiting = pairs
    while waiting:
        stuck = [pair for pair in waiting if pair[1] & left]
        if len(stuck) == len(waiting):
            return False
        left = 0
        for cards, _ in stuck:
            left |= cards
        waiting = stuck
    return True
