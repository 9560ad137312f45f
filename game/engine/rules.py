"""The rules: what is legal, what a move does, how a game ends, and what placement help shows.

Owns every decision about a single table. Knows neither how moves are asked for (`taps`) nor what came before
(`game`).
"""

from dataclasses import dataclass
from enum import StrEnum

from game.engine.board import POSITIONS, WASTE, FaceUp, Selection
from game.engine.cards import RANKS, Card, Rank, rank
from game.engine.moves import DRAW, REDEAL, Draw, HeartPair, Move, Redeal, WastePair
from game.engine.table import Table


class Reason(StrEnum):
    """Why a move is illegal, or why a tap does nothing."""

    SAME_RANK = "same_rank"
    """The two cards must have the same rank, and have not."""
    COVERED = "covered"
    EMPTY_POSITION = "empty_position"
    STOCK_EMPTY = "stock_empty"
    STOCK_NOT_EMPTY = "stock_not_empty"
    NOTHING_TO_REDEAL = "nothing_to_redeal"
    WASTE_EMPTY = "waste_empty"
    SAME_CARD = "same_card"
    """A card cannot be a pair with itself."""
    GAME_WON = "game_won"


class IllegalMove(ValueError):
    """A move that the rules refuse; `reason` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.value)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Won:
    """All 25 heart cards are gone. `unused` is how many cards were left over in stock and waste."""

    unused: int


@dataclass(frozen=True, slots=True)
class DeadEnd:
    """No free card has a possible partner. `free` are their positions, `cards_left` all in the heart."""

    free: tuple[int, ...]
    cards_left: int


def apply(table: Table, move: Move) -> Table:
    """The table after a move. Raises IllegalMove when the rules refuse it; the given table never changes."""
    if not table.cards_left:
        raise IllegalMove(Reason.GAME_WON)
    if isinstance(move, Draw):
        if not table.stock:
            raise IllegalMove(Reason.STOCK_EMPTY)
        return Table(table.heart, table.stock[1:], (*table.waste, table.stock[0]))
    if isinstance(move, Redeal):
        if table.stock:
            raise IllegalMove(Reason.STOCK_NOT_EMPTY)
        if not table.waste:
            raise IllegalMove(Reason.NOTHING_TO_REDEAL)
        return Table(table.heart, table.waste, ())
    if isinstance(move, WastePair):
        return _without_waste_pair(table, move.position)
    return _without_heart_pair(table, move.first, move.second)


def _free_card(table: Table, position: int) -> Card:
    """The free card at a position; IllegalMove when there is none or it is covered."""
    card = table.card_at(position)
    if card is None:
        raise IllegalMove(Reason.EMPTY_POSITION)
    if not table.is_free(position):
        raise IllegalMove(Reason.COVERED)
    return card


def _without_waste_pair(table: Table, position: int) -> Table:
    top = table.waste_top
    if top is None:
        raise IllegalMove(Reason.WASTE_EMPTY)
    if rank(_free_card(table, position)) != rank(top):
        raise IllegalMove(Reason.SAME_RANK)
    heart = list(table.heart)
    heart[position - 1] = None
    return Table(tuple(heart), table.stock, table.waste[:-1])


def _without_heart_pair(table: Table, first: int, second: int) -> Table:
    if first == second:
        raise IllegalMove(Reason.SAME_CARD)
    if rank(_free_card(table, first)) != rank(_free_card(table, second)):
        raise IllegalMove(Reason.SAME_RANK)
    heart = list(table.heart)
    heart[first - 1] = heart[second - 1] = None
    return Table(tuple(heart), table.stock, table.waste)


def legal_moves(table: Table) -> tuple[Move, ...]:
    """Every legal move: the stock's first, then the pairs in the heart, then those with the waste, by
    position.

    Empty after a win. At a dead end drawing and redealing are still legal.
    """
    moves: list[Move] = []
    ranks = _free_ranks(table)
    if ranks and table.stock:
        moves.append(DRAW)
    elif ranks and table.waste:
        moves.append(REDEAL)
    for index, (first, value) in enumerate(ranks):
        moves.extend(HeartPair(first, second) for second, other in ranks[index + 1 :] if other == value)
    top = table.waste_top
    if top is not None:
        moves.extend(WastePair(position) for position, value in ranks if value == rank(top))
    return tuple(moves)


def outcome(table: Table) -> Won | DeadEnd | None:
    """How the game has ended, or None while some free card has a possible partner.

    A partner is possible when it is free in the heart, or lies anywhere in the stock or the waste: redeals
    are unlimited, so each of those can be brought up. Whether a deal can be won is never asked.
    """
    ranks = _free_ranks(table)
    if not ranks:
        return Won(len(table.stock) + len(table.waste))
    values = {value for _, value in ranks}
    if len(values) < len(ranks):
        return None
    if not values.isdisjoint([rank(card) for card in table.stock + table.waste]):
        return None
    return DeadEnd(tuple(position for position, _ in ranks), table.cards_left)


def helped(table: Table) -> frozenset[int]:
    """The free heart cards that placement help rings: their partner is free, or on top of the waste."""
    ranks = _free_ranks(table)
    partners = [0] * RANKS
    for _, value in ranks:
        partners[value] += 1
    top = table.waste_top
    if top is not None:
        partners[rank(top)] += 1
    return frozenset(position for position, value in ranks if partners[value] > 1)


def darkened(table: Table, selected: Selection) -> frozenset[FaceUp]:
    """The face-up cards that placement help darkens while a card is selected: all those of another rank.

    In the heart free and covered ones, and the top of the waste ("w"). Empty when nothing is selected.
    """
    if selected is None:
        return frozenset()
    chosen = table.waste_top if selected == WASTE else table.card_at(selected)
    if chosen is None:
        return frozenset()
    dark: set[FaceUp] = {
        position
        for position in POSITIONS
        if (card := table.heart[position - 1]) is not None and rank(card) != rank(chosen)
    }
    top = table.waste_top
    if top is not None and rank(top) != rank(chosen):
        dark.add(WASTE)
    return frozenset(dark)


def _free_ranks(table: Table) -> list[tuple[int, Rank]]:
    """(position, rank) of each free heart card, smallest position first; empty only when the game is won."""
    heart = table.heart
    return [(place, rank(card)) for place in table.free() if (card := heart[place - 1]) is not None]
