"""Where the keyboard's focus goes: to the nearest box in the direction of the arrow key."""

from collections.abc import Hashable, Mapping
from math import dist
from typing import TypeVar

from game.view.geometry import Rect

Name = TypeVar("Name", bound=Hashable)
DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
SIDEWAYS = 2.2  # a box that lies aside counts as so many times farther


def neighbour(boxes: Mapping[Name, Rect], current: Name, direction: str) -> Name:
    """The box next to `current` in a direction of DIRECTIONS; `current` itself where there is none.

    What lies straight ahead comes first, however far; else the nearest of what lies ahead and aside.
    """
    dx, dy = DIRECTIONS[direction]
    here = boxes[current]
    x, y = here.centre
    best, least = current, (True, float("inf"))
    for name, box in boxes.items():
        bx, by = box.centre
        ahead = (bx - x) * dx + (by - y) * dy
        aside = abs((bx - x) * dy) + abs((by - y) * dx)
        rank = (not _straight(here, box, dx), ahead + SIDEWAYS * aside)
        if name != current and ahead > 0 and rank < least:
            best, least = name, rank
    return best


def nearest(boxes: Mapping[Name, Rect], here: Rect) -> Name | None:
    """The nearest box straight to the side of `here`, or else the nearest of all; None when there are none."""

    def rank(name: Name) -> tuple[bool, float]:
        return not _straight(here, boxes[name], 1), dist(boxes[name].centre, here.centre)

    return min(boxes, key=rank, default=None)


def _straight(here: Rect, there: Rect, dx: int) -> bool:
    """Whether a box lies straight to the side of another (dx not 0), or straight above or below it."""
    if dx:
        return here.y < there.bottom and there.y < here.bottom
    return here.x < there.right and there.x < here.right


def following(names: list[Name], current: Name | None, step: int) -> Name:
    """The next (1) or last (-1) name in order, round and round; the first when there is no current one."""
    if current not in names:
        return names[0 if step > 0 else -1]
    return names[(names.index(current) + step) % len(names)]
