"""From one table to the next: where cards rest, and how they get there. Plain values in, plain values out.

A motion says where a card starts and how long it takes; it always ends where the card rests, which is derived from
the table at every frame. So a card can never be left anywhere by a motion that was cut short.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import NamedTuple

from game.engine.board import POSITIONS
from game.engine.cards import Card
from game.engine.moves import Draw, HeartPair, Move, Redeal, WastePair
from game.engine.table import Table
from game.engine.taps import STOCK, WASTE, Selection
from game.view import pacing
from game.view.layout import Layout

WASTE_SHOWN = 3  # cards of the waste that a motion can bare


class Pose(NamedTuple):
    """How a card is drawn: its top left corner in pixels, its side, its opacity and its height over the table."""

    x: float
    y: float
    face: float = 1.0  # 1 is face up, 0 face down, between them it is turning
    alpha: float = 1.0
    lift: float = 0.0  # 0 lies flat, 1 is in the hand


Poses = dict[Card, Pose]


class Change(Enum):
    """What else than a move can change the table."""

    DEAL = auto()
    SWAP = auto()
    SELECT = auto()


@dataclass(frozen=True, slots=True)
class Cause:
    """Why the table looks different: a move, forwards or taken back, or another change."""

    what: Move | Change
    backwards: bool = False


@dataclass(frozen=True, slots=True)
class Motion:
    """One card's way. A ghost has left the table and ends at `end`; any other card ends where it rests."""

    card: Card
    start: Pose
    duration: float
    delay: float = 0.0
    above: bool = True  # drawn over the cards that lie
    end: Pose | None = None
    flies: bool = True  # rises on its way, and dissolves only at its end

    @property
    def ghost(self) -> bool:
        return self.end is not None


def rest(table: Table, layout: Layout, selected: Selection = None) -> dict[Card, Pose]:
    """Where every card lies that can be seen face up, in drawing order: the heart row by row, then the waste."""
    poses: dict[Card, Pose] = {}
    for position in POSITIONS:
        card = table.card_at(position)
        if card is not None:
            lifted = position == selected
            slot = layout.lifted(position) if lifted else layout.slots[position]
            poses[card] = Pose(slot.x, slot.y, lift=0.6 if lifted else 0.0)
    for card in table.waste[-WASTE_SHOWN:]:
        lifted = selected == WASTE and card == table.waste_top
        slot = layout.lifted(WASTE) if lifted else layout.slots[WASTE]
        poses[card] = Pose(slot.x, slot.y, lift=0.6 if lifted else 0.0)
    return poses


def transition(
    before: Mapping[Card, Pose],
    old: Table,
    new: Table,
    after: Mapping[Card, Pose],
    cause: Cause,
    layout: Layout,
) -> list[Motion]:
    """The motions from the picture `before` (where the cards are drawn now) to the resting places `after`."""
    if cause.what is Change.DEAL:
        return _fade_out(before) + _deal(after, new, layout)
    if cause.what is Change.SWAP:
        return _fade_out(before) + [
            Motion(c, p._replace(alpha=0.0), pacing.SWAP, above=False, flies=False) for c, p in after.items()
        ]
    moves = [] if isinstance(cause.what, Change) else _of_move(before, old, new, cause, layout)
    moving = {motion.card for motion in moves}
    settle = [
        Motion(card, pose, pacing.LIFT, above=False, flies=False)
        for card, pose in before.items()
        if card in after and card not in moving and pose != after[card]
    ]
    return settle + moves


def leap(before: Mapping[Card, Pose], after: Mapping[Card, Pose]) -> list[Motion]:
    """Straight from one picture to another, however much lies between them: what goes or comes fades, shortly."""
    going = [
        Motion(card, pose, pacing.LEAP, above=False, end=pose._replace(alpha=0.0), flies=False)
        for card, pose in before.items()
        if card not in after
    ]
    coming = [
        Motion(card, before.get(card, pose._replace(alpha=0.0)), pacing.LEAP, above=False, flies=False)
        for card, pose in after.items()
        if before.get(card) != pose
    ]
    return going + coming


def rewinding(
    before: Mapping[Card, Pose], steps: Sequence[tuple[Table, Move]], after: Mapping[Card, Pose], layout: Layout
) -> list[Motion]:
    """Moves taken back in one film. `steps` are the moves, the last one first, each with the table it led to."""
    gap = min(pacing.REWIND_STEP, pacing.REWIND_LONGEST / len(steps))
    waste, stock = (Pose(layout.slots[spot].x, layout.slots[spot].y) for spot in (WASTE, STOCK))
    motions = []
    for i, (table, move) in enumerate(steps):
        if isinstance(move, Draw):
            start = before.get(table.waste[-1], waste) if i == 0 else waste
            end = stock._replace(face=0.0, lift=0.3)
            motions.append(Motion(table.waste[-1], start, pacing.DRAW * pacing.UNDO_FACTOR, gap * i, end=end))
        elif isinstance(move, (HeartPair, WastePair)):
            cards = [card for card in after if card not in table.waste and card not in table.heart]
            meeting = meeting_point(after, cards)._replace(alpha=0.0)
            motions += [Motion(card, meeting, pacing.PAIR * pacing.UNDO_FACTOR, gap * i) for card in cards]
    return motions[::-1]  # what comes first lies on top


def calm(motions: Iterable[Motion], after: Mapping[Card, Pose]) -> list[Motion]:
    """The same change with fades alone: what goes fades where it is drawn, what comes fades in where it rests."""
    fades = []
    for motion in motions:
        if motion.ghost:
            end = motion.start._replace(alpha=0.0)
            fades.append(Motion(motion.card, motion.start, pacing.FADE, above=motion.above, end=end, flies=False))
        elif motion.above or motion.start.alpha < 1:
            fades.append(
                Motion(motion.card, after[motion.card]._replace(alpha=0.0), pacing.FADE, above=False, flies=False)
            )
    return fades


def freed(old: Table, new: Table) -> list[Card]:
    """The cards of the heart that are free now and were covered before."""
    cards = [new.card_at(position) for position in new.free() if not old.is_free(position)]
    return [card for card in cards if card is not None]


def meeting_point(before: Mapping[Card, Pose], cards: Iterable[Card]) -> Pose:
    """Half-way between the places where these cards are drawn."""
    poses = [before[card] for card in cards]
    return Pose(sum(p.x for p in poses) / len(poses), sum(p.y for p in poses) / len(poses), lift=1.0)


def pair_cards(table: Table, move: HeartPair | WastePair) -> tuple[Card, Card]:
    """The two cards that this pair takes from the table on which it is legal."""
    first = table.card_at(move.first if isinstance(move, HeartPair) else move.position)
    second = table.card_at(move.second) if isinstance(move, HeartPair) else table.waste_top
    assert first is not None, "only a legal pair has motions"
    assert second is not None, "only a legal pair has motions"
    return first, second


def _of_move(before: Mapping[Card, Pose], old: Table, new: Table, cause: Cause, layout: Layout) -> list[Motion]:
    stock = Pose(layout.slots[STOCK].x, layout.slots[STOCK].y, face=0.0, lift=0.3)
    quick = pacing.UNDO_FACTOR if cause.backwards else 1.0
    match cause.what:
        case Draw() if cause.backwards:
            return _to_stock(before, old.waste[-1:], stock, pacing.DRAW * quick)
        case Draw():
            return [Motion(new.waste[-1], stock, pacing.DRAW)]
        case Redeal() if cause.backwards:
            cards = new.waste[-WASTE_SHOWN:]
            return [Motion(card, stock, pacing.REDEAL * quick, delay=0.04 * i) for i, card in enumerate(cards)]
        case Redeal():
            return _to_stock(before, old.waste[-WASTE_SHOWN:][::-1], stock, pacing.REDEAL)
        case HeartPair() | WastePair() as pair:
            return _pair(before, pair, old, new, cause.backwards, layout)
    return []


def _to_stock(before: Mapping[Card, Pose], cards: Iterable[Card], stock: Pose, duration: float) -> list[Motion]:
    return [Motion(card, before[card], duration, 0.04 * i, end=stock) for i, card in enumerate(cards) if card in before]


def _pair(
    before: Mapping[Card, Pose],
    pair: HeartPair | WastePair,
    old: Table,
    new: Table,
    backwards: bool,
    layout: Layout,
) -> list[Motion]:
    cards = pair_cards(new if backwards else old, pair)
    if backwards:
        meeting = meeting_point(rest(new, layout), cards)
        starts = [before.get(card, meeting._replace(alpha=0.0)) for card in cards]
        return [Motion(c, start, pacing.PAIR * pacing.UNDO_FACTOR) for c, start in zip(cards, starts, strict=True)]
    meeting = meeting_point(before, cards)
    return [Motion(card, before[card], pacing.PAIR + pacing.VANISH, end=meeting._replace(alpha=0.0)) for card in cards]


def _fade_out(before: Mapping[Card, Pose]) -> list[Motion]:
    return [Motion(c, p, pacing.VANISH, above=False, flies=False, end=p._replace(alpha=0.0)) for c, p in before.items()]


def _deal(after: Mapping[Card, Pose], table: Table, layout: Layout) -> list[Motion]:
    """Row by row from the stock, the waste's first card last."""
    stock = Pose(layout.slots[STOCK].x, layout.slots[STOCK].y, face=0.0, lift=1.0)
    order = [card for card in after if card not in table.waste] + [card for card in after if card in table.waste]
    return [Motion(card, stock, pacing.DEAL_FLIGHT, pacing.DEAL_STEP * i) for i, card in enumerate(order)]
