"""The bar at the edge of a window that says how far its content is scrolled, and where a finger takes it.

Arithmetic in whole pixels; no screen, and nothing of what scrolls.
"""

from dataclasses import dataclass
from typing import Final

from game.view.geometry import Rect

LEAST: Final = 2.0  # the shortest bar, in sizes of type
TOUCH: Final = 2.2  # how wide the strip is in which a finger takes it, in sizes of type
FINGER: Final = 40  # pixels: no strip is narrower


@dataclass(frozen=True, slots=True)
class ScrollBar:
    """Of a `window` through which a content so many pixels high is seen; `base` is the size of plain text."""

    window: Rect
    content: int
    base: int

    @property
    def there(self) -> bool:
        """Whether there is anything to scroll."""
        return self.content > self.window.h

    @property
    def strip(self) -> Rect:
        """Where a finger takes the bar, or says where it is to go."""
        wide = max(FINGER, round(self.base * TOUCH))
        return Rect(self.window.right - wide, self.window.y, wide, self.window.h)

    def box(self, at: int) -> Rect:
        """The bar, while so many pixels of the content lie above the window."""
        wide, high = max(4, self.base // 4), self._high
        top = self.window.y + self._gap + self._way * at // (self.content - self.window.h)
        return Rect(self.window.right - self._gap - wide, top, wide, high)

    def grip(self, x: float, y: float, at: int) -> float | None:
        """How far below its top a finger here has hold of the bar; None beside it."""
        box = self.box(at)
        spare = max(0, FINGER - box.h) // 2
        if not self.there or not self.strip.contains(x, y) or not box.y - spare <= y < box.bottom + spare:
            return None
        return y - box.y

    def at(self, y: float, grip: float | None = None) -> float:
        """How much lies above the window when the bar is held here by that grip; by its middle without one."""
        top = y - (self._high / 2 if grip is None else grip) - self.window.y - self._gap
        return top * (self.content - self.window.h) / max(1, self._way)

    @property
    def _gap(self) -> int:
        return max(2, self.base // 6)

    @property
    def _high(self) -> int:
        room = self.window.h - 2 * self._gap
        return max(round(self.base * LEAST), room * self.window.h // self.content)

    @property
    def _way(self) -> int:
        """How far the bar can go."""
        return self.window.h - 2 * self._gap - self._high
