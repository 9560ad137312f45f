"""Where the words of the guided game stand: near to what they speak of, and over nothing."""

from typing import Final

from game.engine.board import STOCK, TIP
from game.view.geometry import Rect, around
from game.view.layout import Layout

BETWEEN: Final = 3.4  # how high it must be between the heart and the stock for words, in sizes of type


def words_place(layout: Layout, base: int, *, mirror: bool) -> Rect:
    """The room for the words, in pixels, on a table without the buttons for new games; `base` is the size of type.

    Beside the tip, across from the stock; in a tall window between the heart and the stock, or at the bottom.
    """
    slots, first, last = layout.slots, layout.buttons["new"], layout.buttons["settings"]
    if first.y == last.y:
        bottom = around(first, last)
        top, end = slots[TIP].bottom + layout.gap, slots[STOCK].y - 2 * layout.gap
        return Rect(bottom.x, top, bottom.w, end - top) if end - top >= BETWEEN * base else bottom
    top = slots[22].bottom + 2 * layout.gap
    high = layout.height - layout.gap - top
    if mirror:
        left = first.right + 2 * layout.gap
        return Rect(left, top, slots[23].x - 2 * layout.gap - left, high)
    left = slots[24].right + 2 * layout.gap
    return Rect(left, top, first.x - 2 * layout.gap - left, high)
