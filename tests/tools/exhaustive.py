"""The slow way to know about a deal: everything is tried. Written apart from the solver, to be compared with it.

Two searches. `emptied` tries every order of pairs and gives up nothing early; of stock and waste it keeps how many
cards there are of each rank, since any of them can be brought up. `moves_to_win` does not even lean on that: it makes
every move on full tables, draw by draw. It is for short games.
"""

from collections import deque

from game.engine.table import Table
from tests.engine.naive import COVER, NaiveTable


def emptied(table: NaiveTable) -> bool:
    """Whether some order of pairs empties the heart."""
    spare = [0] * 13
    for card in table.stock + table.waste:
        spare[card // 4] += 1
    ranks = {place: card // 4 for place, card in table.heart.items()}
    start = (frozenset(ranks), tuple(spare))
    seen = {start}
    waiting = [start]
    while waiting:
        heart, left = waiting.pop()
        if not heart:
            return True
        free = sorted(place for place in heart if heart.isdisjoint(COVER[place]))
        for number, place in enumerate(free):
            rank = ranks[place]
            after = [(heart - {place, other}, left) for other in free[number + 1 :] if ranks[other] == rank]
            if left[rank]:
                after.append((heart - {place}, (*left[:rank], left[rank] - 1, *left[rank + 1 :])))
            for state in after:
                if state not in seen:
                    seen.add(state)
                    waiting.append(state)
    return False


def moves_to_win(table: NaiveTable) -> int | None:
    """The fewest moves that win, found breadth first over full tables; None when none do."""
    seen = {table.places()}
    waiting = deque([(table, 0)])
    while waiting:
        table, made = waiting.popleft()
        if not table.heart:
            return made
        for token in table.legal():
            after = table.copy()
            after.move(token)
            if (places := after.places()) not in seen:
                seen.add(places)
                waiting.append((after, made + 1))
    return None


def as_naive(table: Table) -> NaiveTable:
    """A table of the game as one of the slow model."""
    heart = {place: card for place, card in enumerate(table.heart, 1) if card is not None}
    return NaiveTable(heart, list(table.stock), list(table.waste), [])
