"""What a tap means on a given table with a given selection.

Owns the section "Tapping" of RULES. It answers with a value and changes nothing: `seat` acts on the answer.
"""

from dataclasses import dataclass

from game.engine.board import STOCK, WASTE, FaceUp, Selection, Spot
from game.engine.cards import Card, rank
from game.engine.moves import DRAW, REDEAL, HeartPair, Move, WastePair
from game.engine.rules import Reason
from game.engine.table import Table

__all__ = [
    "STOCK",
    "WASTE",
    "Deselected",
    "Ignored",
    "Meaning",
    "Play",
    "Refused",
    "Selected",
    "Selection",
    "Spot",
    "meaning",
]


@dataclass(frozen=True, slots=True)
class Ignored:
    """The tap does nothing, and the selection stays. `reason` is None for a tap on the empty table."""

    reason: Reason | None


@dataclass(frozen=True, slots=True)
class Selected:
    """A first free card, or the top of the waste, is now selected."""

    spot: FaceUp


@dataclass(frozen=True, slots=True)
class Deselected:
    """The selected card was tapped again: nothing is selected now."""


@dataclass(frozen=True, slots=True)
class Refused:
    """The second card has another rank: nothing is removed, and it becomes the selected one."""

    reason: Reason
    spot: FaceUp


@dataclass(frozen=True, slots=True)
class Play:
    """The tap makes this move, which is legal."""

    move: Move


Meaning = Ignored | Selected | Deselected | Refused | Play


def meaning(table: Table, selected: Selection, spot: Spot | None) -> Meaning:
    """What a tap on `spot` (None: the empty table) means while `selected` is selected.

    A selection whose card is no longer there counts as none. Raises ValueError for a position outside 1..25.
    """
    if spot is None:
        return Ignored(None)
    if not table.cards_left:
        return Ignored(Reason.GAME_WON)
    if spot == STOCK:
        return _stock_tap(table)
    card = _card(table, spot)
    if card is None:
        return Ignored(Reason.WASTE_EMPTY if spot == WASTE else Reason.EMPTY_POSITION)
    if spot != WASTE and not table.is_free(spot):
        return Ignored(Reason.COVERED)
    if spot == selected:
        return Deselected()
    first = None if selected is None else _card(table, selected)
    if first is None or selected is None:
        return Selected(spot)
    if rank(first) != rank(card):
        return Refused(Reason.SAME_RANK, spot)
    return Play(_pair(selected, spot))


def _stock_tap(table: Table) -> Meaning:
    if table.stock:
        return Play(DRAW)
    if table.waste:
        return Play(REDEAL)
    return Ignored(Reason.NOTHING_TO_REDEAL)


def _card(table: Table, spot: FaceUp) -> Card | None:
    return table.waste_top if spot == WASTE else table.card_at(spot)


def _pair(one: FaceUp, other: FaceUp) -> Move:
    """The pair of two different face-up places, whichever was tapped first."""
    if one == WASTE:
        one, other = other, one
    if one == WASTE:
        raise ValueError("two waste cards never pair")
    return WastePair(one) if other == WASTE else HeartPair(min(one, other), max(one, other))
