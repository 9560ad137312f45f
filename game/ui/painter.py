"""Brings pictures to the screen and draws only what differs from the last one.

A picture is a ground as large as the window and a list of images over it, in drawing order. Images are compared by
identity, so whoever makes a picture keeps and reuses its images. Whatever is listed in one picture and not in the
other is what has to be drawn anew: dirty drawing cannot miss a change, and equals a full redraw pixel for pixel.
"""

from collections import Counter
from typing import NamedTuple

import pygame

FULL_SHARE = 0.6  # above this share of the window everything is drawn
MULTIPLY = pygame.BLEND_RGB_MULT
DIM = (104, 104, 110)


class Item(NamedTuple):
    """An image and where its top left corner lies."""

    image: pygame.Surface
    x: int
    y: int

    @property
    def rect(self) -> pygame.Rect:
        return self.image.get_rect(topleft=(self.x, self.y))


class Picture(NamedTuple):
    """What a scene shows. Without a ground of its own it lies over the dimmed picture of the scene below."""

    items: list[Item]
    ground: pygame.Surface | None = None


class Painter:
    """Owns what the screen shows now."""

    def __init__(self, screen: pygame.Surface) -> None:
        self.screen = screen
        self._ground: pygame.Surface | None = None
        self.cloth: tuple[pygame.Surface, int] | None = None
        """The ground of the scene that is lowest in sight, and how often it is dimmed; None before any picture."""
        self._lost = False  # what the screen shows is not known
        self._items: list[Item] = []
        self._dimmed: dict[int, tuple[pygame.Surface, list[Item], pygame.Surface]] = {}  # by depth

    def forget(self) -> None:
        """The screen's content is unknown: the next picture is drawn whole."""
        self._lost = True

    def last(self) -> pygame.Surface:
        """The last picture, on a surface of its own."""
        if self._ground is None:
            return self.screen.copy()
        sheet = self._ground.copy()
        paint(sheet, self._ground, self._items, sheet.get_rect())
        return sheet

    def show(self, pictures: list[Picture]) -> list[pygame.Rect]:
        """Draw the topmost of these, the ones below it dimmed; returns what was drawn, [] when nothing changed."""
        ground, items = self._flatten(pictures)
        known = ground is self._ground and not self._lost
        dirty = self._differences(items) if known else [self.screen.get_rect()]
        for rect in dirty:
            paint(self.screen, ground, items, rect)
        self._ground, self._items, self._lost = ground, items, False
        return dirty

    def whole(self, pictures: list[Picture]) -> pygame.Surface:
        """The same picture drawn from nothing on a new surface: the measure of what `show` does."""
        ground, items = self._flatten(pictures)
        sheet = self.screen.copy()
        sheet.fill((255, 0, 255))
        paint(sheet, ground, items, sheet.get_rect())
        return sheet

    def _flatten(self, pictures: list[Picture]) -> tuple[pygame.Surface, list[Item]]:
        base = max(i for i, picture in enumerate(pictures) if picture.ground is not None)
        ground, items = pictures[base].ground, pictures[base].items
        assert ground is not None
        self.cloth = (ground, len(pictures) - base - 1)
        for depth, picture in enumerate(pictures[base + 1 :]):
            ground, items = self._dim(depth, ground, items), picture.items
        for depth in [depth for depth in self._dimmed if depth >= len(pictures) - base - 1]:
            del self._dimmed[depth]
        return ground, items

    def _dim(self, depth: int, ground: pygame.Surface, items: list[Item]) -> pygame.Surface:
        """The picture of the scenes below as one darker ground, made again only when it changed."""
        kept = self._dimmed.get(depth)
        if kept and kept[0] is ground and kept[1] == items:
            return kept[2]
        dimmed = ground.copy()
        paint(dimmed, ground, items, ground.get_rect())
        dimmed.fill(DIM, special_flags=MULTIPLY)
        self._dimmed[depth] = (ground, items, dimmed)
        return dimmed

    def _differences(self, items: list[Item]) -> list[pygame.Rect]:
        if items == self._items:
            return []
        before, after = Counter(self._items), Counter(items)  # equal is the same image at the same place
        changed = [item for item in self._items if before[item] != after[item]]
        changed += [item for item in items if before[item] != after[item]]
        changed += _reordered(self._items, items, before, after)
        window = self.screen.get_rect()
        dirty = merged([rect for item in changed if (rect := item.rect.clip(window)).size != (0, 0)])
        if sum(rect.w * rect.h for rect in dirty) > FULL_SHARE * window.w * window.h:
            return [window]
        return dirty


def paint(target: pygame.Surface, ground: pygame.Surface, items: list[Item], rect: pygame.Rect) -> None:
    """Draw what of this picture lies in `rect`."""
    target.set_clip(rect)
    target.blit(ground, rect, rect)
    target.fblits([(item.image, (item.x, item.y)) for item in items if rect.colliderect(item.rect)])
    target.set_clip(None)


def merged(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Rectangles that do not overlap and cover all of these."""
    done: list[pygame.Rect] = []
    for rect in rects:
        joined = rect.copy()
        while (i := joined.collidelist(done)) >= 0:
            joined.union_ip(done.pop(i))
        done.append(joined)
    return done


def _reordered(old: list[Item], new: list[Item], before: Counter[Item], after: Counter[Item]) -> list[Item]:
    """Items in both pictures that changed their order among themselves."""
    kept_old = [item for item in old if before[item] == after[item]]
    kept_new = [item for item in new if before[item] == after[item]]
    return [one for pair in zip(kept_old, kept_new, strict=True) if pair[0] != pair[1] for one in pair]
