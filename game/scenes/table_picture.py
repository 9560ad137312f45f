"""The table as a list of images: heart, stock, waste, what placement help marks, and what is under way.

No scene of its own: every scene that shows a table uses it. It reads a table and a timeline and changes neither.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.engine.board import COLUMN_OF, POSITIONS, ROW_OF, Selection
from game.engine.cards import Card
from game.engine.rules import darkened, helped
from game.engine.table import Table
from game.engine.taps import STOCK, WASTE, Spot
from game.ui.card_art import CardArt
from game.ui.painter import Item
from game.ui.shapes import blank
from game.ui.widgets import Kit
from game.view.card_places import ASPECT, CARD_STEP, LAST_COLUMN, ROW_STEP_BESIDE, STEPS_DOWN
from game.view.layout import Layout
from game.view.motion import WASTE_SHOWN, Pose, rest
from game.view.timeline import Timeline


@dataclass(frozen=True, slots=True)
class Held:
    """A card in the player's hand: dragged by the pointer."""

    spot: Spot
    card: Card
    pose: Pose


@dataclass(frozen=True, slots=True)
class Shown:
    """What of the table is to be seen besides the cards: scene state, none of it in the table."""

    selected: Selection = None
    help: bool = False
    held: Held | None = None
    pressed: Spot | None = None


def table_items(table: Table, layout: Layout, art: CardArt, timeline: Timeline, shown: Shown) -> list[Item]:
    """The whole table in drawing order."""
    marked = shown.held.spot if shown.held and shown.held.spot != STOCK else shown.selected
    dark = _dark_cards(table, marked) if shown.help else frozenset[Card]()
    resting = rest(table, layout, shown.selected)
    items = list(_places(table, layout, art))
    items += [art.card(card, pose) for card, pose, above in timeline.ghosts() if not above]
    items += art.pile(len(table.stock), *layout.slots[STOCK][:2], pressed=shown.pressed == STOCK)
    items += _lying(table, layout, art, timeline, shown, resting, dark)
    if shown.help:
        items += _rings(table, art, timeline, shown, resting)
    items += [
        art.card(card, timeline.pose(card, pose), dark=card in dark)
        for card, pose in resting.items()
        if timeline.above(card) and not timeline.waiting(card)
    ]
    items += [art.card(card, pose) for card, pose, above in timeline.ghosts() if above]
    if shown.held:
        items.append(art.card(shown.held.card, shown.held.pose))
    sparks = (art.spark(*spark) for spark in timeline.sparks())
    return items + [spark for spark in sparks if spark is not None]


def heart_box(layout: Layout) -> tuple[int, int, int, int]:
    """Around the whole heart: x, y, width, height in pixels."""
    left, right, top, bottom = (layout.slots[p] for p in (5, 10, 1, 25))
    out = layout.card[0] // 2
    return left.x - out, top.y - out, right.right - left.x + 2 * out, bottom.bottom - top.y + 2 * out


def heart_of_cards(kit: Kit, table: Table, width: int, height: int) -> pygame.Surface:
    """A table's heart alone as one image, as large as fits this box, in pixels."""
    half, step = CARD_STEP / 2, ASPECT * ROW_STEP_BESIDE
    wide, high = LAST_COLUMN * half + 1.3, STEPS_DOWN * step + ASPECT + 0.3
    card = max(20, int(min(width / wide, height / high)) // 5 * 5)
    art = kit.art((card, card * 7 // 5))
    sheet = blank(round(card * wide), round(card * high))
    for position in POSITIONS:
        number = table.card_at(position)
        if number is not None:
            x = (0.15 + COLUMN_OF[position] * half) * card
            y = (0.12 + ROW_OF[position] * step) * card
            item = art.card(number, (x, y, 1.0, 1.0, 0.0))
            sheet.blit(item.image, (item.x, item.y))
    return sheet


def _dark_cards(table: Table, marked: Selection) -> frozenset[Card]:
    spots = darkened(table, marked)
    cards = (table.waste_top if spot == WASTE else table.card_at(spot) for spot in spots)
    return frozenset(card for card in cards if card is not None)


def _places(table: Table, layout: Layout, art: CardArt) -> Iterator[Item]:
    """The inlays of empty places. The stock's says whether a tap on it brings the waste back."""
    for position in POSITIONS:
        if table.card_at(position) is None:
            yield art.inlay(*layout.slots[position][:2])
    if not table.stock:
        yield art.inlay(*layout.slots[STOCK][:2], sign="same" if table.waste else "close")
    yield art.inlay(*layout.slots[WASTE][:2])


def _lying(
    table: Table,
    layout: Layout,
    art: CardArt,
    timeline: Timeline,
    shown: Shown,
    resting: dict[Card, Pose],
    dark: frozenset[Card],
) -> Iterator[Item]:
    """Cards that do not fly over others. Of the waste only what its top card does not cover."""
    hidden = {shown.held.card} if shown.held else set[Card]()
    covered = _covered_waste(table, layout, timeline, resting, hidden)
    pressed = _pressed_card(table, shown.pressed)
    for card, pose in resting.items():
        if card in hidden or card in covered or timeline.waiting(card) or timeline.above(card):
            continue
        now = timeline.pose(card, pose)
        if card == pressed:
            now = now._replace(lift=max(now.lift, 0.35))
        yield art.card(card, now, dark=card in dark)
        if _is_selected(table, card, shown.selected):
            yield art.frame(now.x, now.y)


def _covered_waste(
    table: Table, layout: Layout, timeline: Timeline, resting: dict[Card, Pose], hidden: set[Card]
) -> set[Card]:
    """The cards of the waste that lie wholly under another one."""
    cards = table.waste[-WASTE_SHOWN:]
    for depth, card in enumerate(reversed(cards), 1):
        elsewhere = card in hidden or timeline.above(card) or timeline.waiting(card)
        if not elsewhere and timeline.pose(card, resting[card]) == Pose(*layout.slots[WASTE][:2]):
            return set(cards[:-depth])
    return set()


def _is_selected(table: Table, card: Card, selected: Selection) -> bool:
    if selected is None:
        return False
    return card == (table.waste_top if selected == WASTE else table.card_at(selected))


def _pressed_card(table: Table, pressed: Spot | None) -> Card | None:
    if pressed is None or pressed == STOCK:
        return None
    return table.waste_top if pressed == WASTE else table.card_at(pressed)


def _rings(table: Table, art: CardArt, timeline: Timeline, shown: Shown, resting: dict[Card, Pose]) -> Iterator[Item]:
    for position in sorted(helped(table)):
        card = table.card_at(position)
        if card is None or timeline.above(card) or (shown.held and shown.held.card == card):
            continue
        if position != shown.selected:
            now = timeline.pose(card, resting[card])
            yield art.ring(now.x, now.y, swell=timeline.breath)
