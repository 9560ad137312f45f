"""Part of a content seen through a box: cut at its edges, fading where there is more, with a bar that says how far.

Knows images and boxes in pixels; what scrolls them is not known here.
"""

from collections.abc import Hashable
from functools import partial

import pygame

from game.ui.painter import Item
from game.ui.shapes import blank, rounded
from game.ui.theme import mix
from game.ui.widgets import Box, Kit

EDGE = 1.1  # how high the soft edges are, in sizes of type


class Porthole:
    """Cuts images at the edges of a box. The same cut is the same image, as the painter wants it."""

    def __init__(self) -> None:
        self._cuts: dict[Hashable, tuple[pygame.Surface, pygame.Surface]] = {}

    def cut(self, items: list[Item], box: Box) -> list[Item]:
        """What of these items lies in the box; the cuts are kept until the next call."""
        window = pygame.Rect(box)
        found, before = [], self._cuts
        self._cuts = {}
        for item in items:
            if window.contains(item.rect):
                found.append(item)
                continue
            part = item.rect.clip(window)
            if part.w and part.h:
                within = part.move(-item.x, -item.y)
                key = (id(item.image), *within)
                kept = before.get(key) or (item.image, item.image.subsurface(within))
                self._cuts[key] = kept
                found.append(Item(kept[1], part.x, part.y))
        return found


def frame_items(kit: Kit, box: Box, content: int, at: int, bar: Box) -> list[Item]:
    """Soft edges, for a content so high of which `at` pixels lie above the box, and in its place the position bar."""
    x, y, width, height = box
    high = round(kit.base * EDGE)
    edges = {False: (x, y, width, high)} if at > 0 else {}
    if at < content - height:
        edges[True] = (x, y + height - high, width, high)
    items = [
        Item(kit.pages.get(("edge", place, below), partial(_soft_edge, kit.ground(), place, below)), *place[:2])
        for below, place in edges.items()
    ]
    size, colour = bar[2:], mix(kit.theme.high, kit.theme.text, 0.5)
    slim = kit.pages.get(("bar", *size), lambda: rounded(size, size[0] / 2, colour))
    return [*items, Item(slim, *bar[:2])]


def _soft_edge(ground: pygame.Surface, box: Box, below: bool) -> pygame.Surface:
    """The ground of this place, fading in towards the edge."""
    _, _, width, height = box
    fade = blank(1, height)
    for row in range(height):
        share = (row + 1) / height
        fade.set_at((0, row if below else height - 1 - row), (255, 255, 255, round(255 * share * share)))
    sheet = blank(width, height)
    sheet.blit(ground, (0, 0), box)
    sheet.blit(pygame.transform.scale(fade, (width, height)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return sheet
