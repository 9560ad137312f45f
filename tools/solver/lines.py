"""Winning lines with few moves, and with the fewest, proved: an A* search over pairs.

States. Waste and stock are one row of cards, the waste's bottom first: turning and redealing never change its
order, they only move the place of the top along it, in a circle. A state is what is left of the heart, what is
left of the row, and that place. A step is one pair, together with the turns (draws and redeals) that bring its
card to the top; turns that no waste pair follows help nobody, and heart pairs can come before the turns.

Why the fewest are the fewest. The bound below never exceeds the moves that are still needed, and a state that is
reached by fewer moves than before is looked at again, so the first finished state taken from the queue has the
fewest moves of all. Two shortcuts keep that: states whose heart cannot go any more (`plans`) are left out, and a
step that must be made some time, exactly like this, and costs nothing now is the only one looked at (`_forced`).
"""

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import combinations
from typing import Final, NamedTuple

from game.engine.board import COVERED_BY, POSITIONS
from game.engine.cards import RANKS, rank
from game.engine.moves import DRAW, REDEAL, HeartPair, Move, WastePair
from game.engine.rules import apply
from game.engine.table import Table

from .plans import choices, heart_can_go

FEWEST: Final = 1
QUICK: Final = 2
"""How much the search trusts its bound: with 1 lines are the shortest, with 2 at most twice as long, but sooner."""

_UPPERS: Final = (0, *(sum(1 << upper - 1 for upper in COVERED_BY[position]) for position in POSITIONS))
_WASTE_PAIRS: Final = {position: WastePair(position) for position in POSITIONS}
_HEART_PAIRS: Final = {(one, two): HeartPair(one, two) for one, two in combinations(POSITIONS, 2)}


class State(NamedTuple):
    """Masks of the positions and of the row's cards that are left, and the place in the row of the top, or -1."""

    heart: int
    row: int
    top: int


class Step(NamedTuple):
    """A pair, the turns before it, and where both lead."""

    turns: int
    pair: Move
    after: State


def winning_line(table: Table, trust: int = FEWEST) -> list[Move] | None:
    """Moves that win this table, none where it is won already; None when it cannot be won."""
    puzzle = Puzzle(table)
    start = puzzle.start
    if not puzzle.can_go(start):
        return None
    known: dict[State, int] = {start: 0}
    way: dict[State, tuple[State, Step]] = {}
    queue = [(puzzle.bound(start) * trust, 0, start)]
    while queue:
        _, left, state = heappop(queue)
        moves = -left
        if moves > known[state]:
            continue
        if not state.heart:
            return _moves(table, state, way)
        for step in puzzle.steps(state):
            after, count = step.after, moves + step.turns + 1
            if count < known.get(after, count + 1) and puzzle.can_go(after):
                known[after] = count
                way[after] = state, step
                heappush(queue, (count + puzzle.bound(after) * trust, -count, after))
    raise AssertionError("a heart that can go has a way")


def _moves(table: Table, end: State, way: dict[State, tuple[State, Step]]) -> list[Move]:
    """The steps that led to `end`, turns written out."""
    steps: list[Step] = []
    while end in way:
        end, step = way[end]
        steps.append(step)
    moves: list[Move] = []
    for turns, pair, _ in reversed(steps):
        for move in [None] * turns + [pair]:
            moves.append(move or (DRAW if table.stock else REDEAL))
            table = apply(table, moves[-1])
    return moves


def _bits(mask: int) -> Iterator[int]:
    """The numbers of the bits that are set, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Puzzle:
    """What the states of one table mean, and the steps between them."""

    def __init__(self, table: Table) -> None:
        self.cards = (*table.waste, *table.stock)
        self.heart = table.heart
        places = [(place, rank(card)) for place, card in enumerate(table.heart) if card is not None]
        self.in_heart = [sum(1 << place for place, value in places if value == wanted) for wanted in range(RANKS)]
        ranks = [rank(card) for card in self.cards]
        self.in_row = [sum(1 << i for i, value in enumerate(ranks) if value == wanted) for wanted in range(RANKS)]
        self.start = State(sum(1 << place for place, _ in places), (1 << len(self.cards)) - 1, len(table.waste) - 1)
        self._needs: dict[int, tuple[int, bool]] = {}
        self._can_go: dict[int, bool] = {}

    def can_go(self, state: State) -> bool:
        """Whether the heart can still be emptied. The heart alone tells how many cards of each needed rank are left."""
        answer = self._can_go.get(state.heart)
        if answer is None:
            heart = [card if state.heart >> place & 1 else None for place, card in enumerate(self.heart)]
            answer = heart_can_go(heart, [self.cards[i] for i in _bits(state.row)])
            self._can_go[state.heart] = answer
        return answer

    def bound(self, state: State) -> int:
        """A number of moves below which no win is possible.

        Pairs: as many cards of a rank as can be free together leave in pairs, each of the others takes a move.
        Turns: a rank that cannot do without the row must see one of its cards on top. It may be there without any
        turn unless a dead card, whose rank has left the heart and which therefore stays, lies over it. A card still
        in the stock takes a turn for itself and each before it; any other the rest of the stock, the redeal, and
        a turn for itself and each dead card before it. The rank that takes longest counts.
        """
        pairs, wanted, alive = 0, [], 0
        for mask, row in zip(self.in_heart, self.in_row, strict=True):
            cards = mask & state.heart
            if cards:
                moves, must = self._need(cards)
                pairs += moves
                alive |= row
                if must:
                    wanted.append(row & state.row)
        return pairs + (self._turns_at_least(state, wanted, state.row & ~alive) if wanted else 0)

    def _need(self, cards: int) -> tuple[int, bool]:
        """The fewest pairs that take these cards of one rank away, and whether some must be with the row."""
        need = self._needs.get(cards)
        if need is None:
            places = [bit + 1 for bit in _bits(cards)]
            together = next(n for n in (2, 1, 0) if any(choices(places, n)) or not n)
            need = self._needs[cards] = len(places) - together, len(places) > 2 * together
        return need

    @staticmethod
    def _turns_at_least(state: State, wanted: list[int], dead: int) -> int:
        waste = state.row & (1 << state.top + 1) - 1
        stock = state.row ^ waste
        over_dead = (dead & waste).bit_length()
        near = waste >> over_dead << over_dead
        most = 0
        for cards in wanted:
            if cards & near:
                continue
            if cards & stock:
                turns = (stock & _up_to(cards & stock)).bit_count()
            else:
                turns = stock.bit_count() + 1 + (dead & _up_to(cards)).bit_count() + 1
            most = max(most, turns)
        return most

    def steps(self, state: State) -> list[Step]:
        """Every pair that can be made, after no more than one way round the row."""
        free: dict[int, list[int]] = {}
        for place in _bits(state.heart):
            if not _UPPERS[place + 1] & state.heart:
                free.setdefault(rank(self.heart[place] or 0), []).append(place + 1)
        found: list[Step] = []
        for value, places in free.items():
            heart, row = self.in_heart[value] & state.heart, self.in_row[value] & state.row
            steps = [*_heart_pairs(state, places), *_waste_pairs(state, places, row)]
            if _forced(state, heart, row, len(places)):
                return steps[:1]
            found += steps
        return found


def _forced(state: State, heart: int, row: int, free: int) -> bool:
    """Whether cards of a rank (masks in heart and row) can go at no cost in the only way there is.

    So it is with all free and no partner in the row: which goes with which makes no difference. And with a last
    card and its last partner on top: without that partner every later turn shows the same or saves a move.
    """
    if heart.bit_count() != free:
        return False
    return not row or (free == 1 and row << 1 == 1 << state.top + 1)


def _heart_pairs(state: State, places: list[int]) -> Iterator[Step]:
    for one, two in combinations(places, 2):
        left = state.heart & ~(1 << one - 1 | 1 << two - 1)
        yield Step(0, _HEART_PAIRS[one, two], State(left, state.row, state.top))


def _waste_pairs(state: State, places: list[int], partners: int) -> Iterator[Step]:
    """These places with each of the partners, the card on top first."""
    waste = state.row & (1 << state.top + 1) - 1
    stock = state.row ^ waste
    for place in _bits(partners):
        card = 1 << place
        before = state.row & card - 1
        if place == state.top:
            turns = 0
        elif place > state.top:
            turns = (stock & before).bit_count() + 1
        else:
            turns = stock.bit_count() + 1 + before.bit_count() + 1
        for position in places:
            after = State(state.heart & ~(1 << position - 1), state.row ^ card, before.bit_length() - 1)
            yield Step(turns, _WASTE_PAIRS[position], after)


def _up_to(mask: int) -> int:
    """All bits up to the lowest one that is set."""
    return mask ^ mask - 1
