"""Where cards lie beside each other: the heart, stock and waste, for cards of a given width. Pure arithmetic.

Owns the shapes of cards and rows, and what has to hold for them. Knows no window and no button.
"""

from collections.abc import Callable, Iterable, Mapping

from game.engine.board import COLUMN_OF, POSITIONS, ROW_OF, ROWS, TIP
from game.engine.taps import STOCK, WASTE, Spot
from game.view.geometry import Rect

ASPECT = 7 / 5  # a card's height to its width
CARD_STEP = 1.07  # centre to centre in a row, in card widths
ROW_STEP_MIN, ROW_STEP_BESIDE, ROW_STEP_BELOW = 0.44, 0.50, 0.70  # row to row, in card heights
RING = 0.05  # what a help ring needs below the tip beside the usual gap, in card widths
LIFT = 0.06  # how far a selected card rises, in card heights
CARD_MIN = 40
GRAIN = 5  # card widths are multiples of this, so that 5:7 comes out in whole pixels
LAST_COLUMN = max(COLUMN_OF)
STEPS_DOWN = len(ROWS) - 1


def heart_width(card: int) -> int:
    return round(card * CARD_STEP / 2) * LAST_COLUMN + card


def lay_heart(card: int, left: int, area: Rect, most: float) -> tuple[dict[Spot, Rect], int]:
    """The 25 places from `left`, in the middle of the area's height; and the step from row to row."""
    tall, half = round(card * ASPECT), round(card * CARD_STEP / 2)
    rise, foot = round(LIFT * tall), round(RING * card)  # room for a selected card of row 1, and a ring of the tip
    room = area.h - rise - foot
    step = min((room - tall) // STEPS_DOWN, round(tall * most))
    top = area.y + rise + (room - step * STEPS_DOWN - tall) // 2
    return {p: Rect(left + COLUMN_OF[p] * half, top + ROW_OF[p] * step, card, tall) for p in POSITIONS}, step


def lay_piles_under_arch(slots: dict[Spot, Rect], area: Rect, gap: int) -> None:
    """Add stock and waste at the lower left of the area, beside the tip and under the left arch."""
    card, tall = slots[TIP].w, slots[TIP].h
    space = round(card * 0.14)
    corner = slots[20].x - gap - area.x  # free width under the left arch
    x = area.x + max(0, (corner - 2 * card - space) // 2, corner - 2 * card - space - round(card * 1.6))
    slots[STOCK] = Rect(x, area.bottom - tall, card, tall)
    slots[WASTE] = slots[STOCK].moved(card + space, 0)


def lay_piles_below(slots: dict[Spot, Rect], row: Rect, gap: int) -> None:
    """Add stock and waste at the left of a row under the tip."""
    card, tall = slots[TIP].w, slots[TIP].h
    slots[STOCK] = Rect(max(row.x, slots[5].x), row.bottom - tall, card, tall)
    slots[WASTE] = slots[STOCK].moved(card + max(gap, round(card * 0.1)), 0)


def mirrored_slots(slots: Mapping[Spot, Rect], width: int) -> dict[Spot, Rect]:
    """Stock, waste and the heart as a whole on the other side of the window; the heart's cards keep their order."""
    shift = width - slots[5].x - slots[10].right
    return {s: r.mirrored(width) if s in (STOCK, WASTE) else r.moved(shift, 0) for s, r in slots.items()}


def widest_card(most: int, fits: Callable[[int], bool]) -> int:
    """The width of the widest cards that fit, up to `most`; smaller cards always fit where larger ones do."""
    low, high = CARD_MIN // GRAIN, most // GRAIN
    while low < high:
        middle = (low + high + 1) // 2
        if fits(middle * GRAIN):
            low = middle
        else:
            high = middle - 1
    return low * GRAIN


def table_fits(area: Rect, touch: int, slots: Mapping[Spot, Rect], others: Iterable[Rect] = ()) -> bool:
    """Whether heart, stock, waste and these other boxes lie inside the area and apart, none smaller than `touch`."""
    hearts = [slots[p] for p in POSITIONS]
    boxes = [*others, slots[STOCK], slots[WASTE]]
    inside = all(
        area.x <= box.x and area.y <= box.y and box.right <= area.right and box.bottom <= area.bottom
        for box in (*hearts, *boxes)
    )
    apart = not any(box.overlaps(other) for i, box in enumerate(boxes) for other in (*hearts, *boxes[:i]))
    return inside and apart and all(min(box.w, box.h) >= touch for box in boxes)


def shows_ranks(card: int, row_step: int) -> bool:
    """Whether no row hides the ranks of the row above it."""
    return row_step >= round(card * ASPECT * ROW_STEP_MIN)
