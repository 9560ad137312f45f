"""Rectangles in whole pixels, and the few ways in which a page is cut into them. Knows nothing of the game."""

from itertools import pairwise
from typing import NamedTuple


class Rect(NamedTuple):
    """A box in pixels; `right` and `bottom` lie just outside it."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        return self.x + self.w

    @property
    def bottom(self) -> int:
        return self.y + self.h

    @property
    def centre(self) -> tuple[int, int]:
        return self.x + self.w // 2, self.y + self.h // 2

    def contains(self, x: float, y: float) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom

    def overlaps(self, other: "Rect") -> bool:
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def moved(self, dx: int, dy: int) -> "Rect":
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def inset(self, dx: int, dy: int | None = None) -> "Rect":
        dy = dx if dy is None else dy
        return Rect(self.x + dx, self.y + dy, max(0, self.w - 2 * dx), max(0, self.h - 2 * dy))

    def mirrored(self, width: int) -> "Rect":
        """The same box seen in a mirror standing in the middle of a window of this width."""
        return Rect(width - self.x - self.w, self.y, self.w, self.h)


def rows(area: Rect, count: int, gap: int, height: int) -> list[Rect]:
    """`count` boxes of `height` one below the other from the top of `area`, as wide as it."""
    return [Rect(area.x, area.y + i * (height + gap), area.w, height) for i in range(count)]


def columns(area: Rect, count: int, gap: int) -> list[Rect]:
    """`count` boxes side by side that share the width of `area` evenly, to the pixel."""
    edges = [area.x + round(i * (area.w + gap) / count) for i in range(count + 1)]
    return [Rect(a, area.y, b - gap - a, area.h) for a, b in pairwise(edges)]


def centred(window: tuple[int, int], width: int, height: int) -> Rect:
    """A box of this size, or as much of it as the window has room for, in the window's middle."""
    width, height = min(width, window[0]), min(height, window[1])
    return Rect((window[0] - width) // 2, (window[1] - height) // 2, width, height)


def grid(area: Rect, count: int, across: int, gap: int) -> list[Rect]:
    """`count` boxes in lines of `across`, sharing the area evenly; the last line may be short."""
    lines = -(-count // across)
    edges = [area.y + round(i * (area.h + gap) / lines) for i in range(lines + 1)]
    bands = [Rect(area.x, top, area.w, end - gap - top) for top, end in pairwise(edges)]
    return [box for band in bands for box in columns(band, across, gap)][:count]


def around(one: Rect, other: Rect) -> Rect:
    """The smallest box that holds both."""
    x, y = min(one.x, other.x), min(one.y, other.y)
    return Rect(x, y, max(one.right, other.right) - x, max(one.bottom, other.bottom) - y)
