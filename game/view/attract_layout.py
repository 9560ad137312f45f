"""Where the invitation and its table lie: words above, the cards as large as they can be, and room to drift.

Pure arithmetic in whole pixels, in the ways of `view.layout`; there are no buttons.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from game.engine.taps import Spot
from game.view.attract import DRIFT
from game.view.card_places import (
    ASPECT,
    ROW_STEP_BELOW,
    ROW_STEP_BESIDE,
    heart_width,
    lay_heart,
    lay_piles_below,
    lay_piles_under_arch,
    shows_ranks,
    table_fits,
    widest_card,
)
from game.view.geometry import Rect
from game.view.layout import Layout
from game.view.window_size import at_least_smallest

WORDS = 1 / 9  # the height of the words, in heights of the window
Lay = Callable[[int, Rect], tuple[dict[Spot, Rect], int]]


@dataclass(frozen=True, slots=True)
class AttractLayout:
    """`table` has the places of the cards, `words` is the box of the invitation."""

    table: Layout
    words: Rect


@lru_cache(maxsize=8)
def make_attract_layout(width: int, height: int) -> AttractLayout:
    """In a window of width x height pixels, or of the smallest size that is allowed."""
    width, height = at_least_smallest(width, height)
    margin = round(min(width, height) * DRIFT) + 4
    inner = Rect(0, 0, width, height).inset(margin)
    words = Rect(inner.x, inner.y, inner.w, round(height * WORDS))
    gap = max(6, min(width, height) // 90)
    top = words.bottom + gap
    area = Rect(inner.x, top, inner.w, inner.bottom - top)
    plans = [_largest(lay, area) for lay in (_piles_under_arch, _piles_below)]
    card, slots, step = max(plans, key=lambda plan: plan[0] * plan[2])
    table = Layout(width, height, (card, round(card * ASPECT)), step, 0, gap, slots, {}, words, words)
    return AttractLayout(table, words)


def _largest(lay: Lay, area: Rect) -> tuple[int, dict[Spot, Rect], int]:
    def fits(card: int) -> bool:
        slots, step = lay(card, area)
        return table_fits(area, 0, slots) and shows_ranks(card, step)

    card = widest_card(max(area.w, area.h), fits)
    return card, *lay(card, area)


def _piles_under_arch(card: int, area: Rect) -> tuple[dict[Spot, Rect], int]:
    slots, step = lay_heart(card, area.x + (area.w - heart_width(card)) // 2, area, ROW_STEP_BESIDE)
    lay_piles_under_arch(slots, area, max(6, card // 8))
    return slots, step


def _piles_below(card: int, area: Rect) -> tuple[dict[Spot, Rect], int]:
    tall, gap = round(card * ASPECT), max(6, card // 8)
    row = Rect(area.x, area.bottom - tall, area.w, tall)
    above = Rect(area.x, area.y, area.w, row.y - gap - area.y)
    slots, step = lay_heart(card, area.x + (area.w - heart_width(card)) // 2, above, ROW_STEP_BELOW)
    lay_piles_below(slots, row, gap)
    return slots, step
