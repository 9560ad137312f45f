"""Where the keyboard's focus goes: to the nearest box in the direction of the arrow key."""

from collections.abc import Hashable, Mapping
from typing import TypeVar

from game.view.geometry import Rect

Name = TypeVar("Name", bound=Hashable)
DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
SIDEWAYS = 2.2  # a box that lies aside counts as so many times farther


def neighbour(boxes: Mapping[Name, Rect], current: Name, direction: str) -> Name:
    """The box next to `current` in a direction of DIRECTIONS; `current` itself where there is none."""
    dx, dy = DIRECTIONS[direction]
    x, y = boxes[current].centre
    best, least = current, float("inf")
    for name, box in boxes.items():
        bx, by = box.centre
        ahead = (bx - x) * dx + (by - y) * dy
        aside = abs((bx - x) * dy) + abs((by - y) * dx)
        if name != current and ahead > 0 and ahead + SIDEWAYS * aside < least and aside <= 3 * ahead:
            best, least = name, ahead + SIDEWAYS * aside
    return best


def following(names: list[Name], current: Name | None, step: int) -> Name:
    """The next (1) or last (-1) name in order, round and round; the first when there is no current one."""
    if current not in names:
        return names[0 if step > 0 else -1]
    return names[(names.index(current) + step) % len(names)]
