"""The time ribbon of a film as images: a bar with a mark for every pair, filled up to the present step, and a thumb.

Pairs in the heart are hearts and pairs with the waste small cards, told apart by shape; redeals and undone moves are
quiet strokes, and a flag over the bar says that a moment has a caption. What a finger on it does is not known here.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.ui.cache import ImageCache
from game.ui.painter import Item
from game.ui.shapes import FINE, blank, heart_points, ring, rounded
from game.ui.theme import Colour, Theme, mix

HEART, CARD, STROKE, CROSS = "heart_pair", "waste_pair", "redeal", "undone"  # the shapes, by what they stand for
BAR = 0.40  # the bar's height, in heights of the ribbon
MARK, LEAST_MARK = 0.32, 0.17  # of a pair's mark: smaller where many stand close together
FLAG = 0.2
THUMB = 0.66
POINTER = ((0.1, 0.1), (0.9, 0.1), (0.5, 0.95))  # at a moment with a caption
PARTING = ((0.5, 0.05), (0.95, 0.9), (0.7, 0.9), (0.5, 0.5), (0.3, 0.9), (0.05, 0.9))  # where two lines part
KEPT = 8_000_000  # bytes
Box = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class RibbonMarks:
    """What is marked, all in pixels from the ribbon's left edge: the bar's ends, shapes, and moments with a caption.

    `step` is how far two steps are apart.
    """

    ends: tuple[int, int]
    step: float
    shapes: tuple[tuple[int, str], ...]
    captions: tuple[int, ...] = ()
    fork: int | None = None


class RibbonArt:
    """Draws ribbons in one theme and keeps their images: a ribbon that did not change is the same image."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._images = ImageCache(KEPT)
        self._cut: tuple[int, int, pygame.Surface] | None = None  # the filled image, how far it is filled, the part

    def items(self, box: Box, marks: RibbonMarks, at: int, *, held: bool = False) -> list[Item]:
        """The ribbon in this box: x, y, width, height in pixels.

        `at` is where the thumb stands, from the box's left edge; `held` while a finger moves it.
        """
        x, y, width, height = box
        size = (width, height)
        plain = self._images.get((size, marks, False), lambda: self._bar(size, marks, full=False))
        filled = self._images.get((size, marks, True), lambda: self._bar(size, marks, full=True))
        side = round(height * THUMB * (1.12 if held else 1.0))
        thumb = self._images.get(("thumb", side, held), lambda: self._thumb(side, held))
        left = Item(self._part(filled, at), x, y)
        return [Item(plain, x, y), left, Item(thumb, x + at - side // 2, y + (height - side) // 2)]

    def _part(self, filled: pygame.Surface, at: int) -> pygame.Surface:
        """The filled ribbon up to this place."""
        if self._cut is None or self._cut[:2] != (id(filled), at):
            part = filled.subsurface((0, 0, max(1, min(at, filled.get_width())), filled.get_height()))
            self._cut = (id(filled), at, part)
        return self._cut[2]

    def _bar(self, size: tuple[int, int], marks: RibbonMarks, *, full: bool) -> pygame.Surface:
        theme, (width, height) = self.theme, size
        sheet = blank(width, height)
        tall = round(height * BAR)
        ground = mix(theme.low, theme.accent, 0.72) if full else mix(theme.high, theme.text, 0.2)
        if not theme.dark:
            ground = mix(theme.accent, theme.high, 0.25) if full else mix(theme.high, theme.text, 0.16)
        start, end = marks.ends
        bar = rounded((end - start + tall, tall), tall / 2, ground)
        sheet.blit(bar, (start - tall // 2, (height - tall) // 2))
        ink = theme.ink if full else theme.text
        quiet = mix(ground, ink, 0.5)
        for place, shape in sorted(marks.shapes, key=lambda mark: (mark[1] in (HEART, CARD), mark)):  # quiet ones below
            pair = shape in (HEART, CARD)
            side = round(max(height * LEAST_MARK, min(height * MARK, marks.step * 1.1)))
            images = [_drawn(shape, side + 2, ground)] if pair else []  # sets it off from the mark before it
            for image in (*images, _drawn(shape, side, ink if pair else quiet)):
                sheet.blit(image, image.get_rect(center=(place, height // 2)))
        for place in marks.captions:
            flag = _polygon(round(height * FLAG), theme.accent, POINTER)
            sheet.blit(flag, flag.get_rect(midbottom=(place, (height - tall) // 2 - 1)))
        if marks.fork is not None:
            fork = _polygon(round(height * FLAG), theme.accent, PARTING)
            sheet.blit(fork, fork.get_rect(midtop=(marks.fork, (height + tall) // 2 + 1)))
        return sheet

    def _thumb(self, side: int, held: bool) -> pygame.Surface:
        """A disc that a finger can take, with a rim that sets it off from bar and table."""
        theme = self.theme
        sheet = rounded((side, side), side / 2, theme.accent if theme.dark else theme.card)
        sheet.blit(ring(side, theme.low if theme.dark else theme.accent, max(2, side * 0.09)), (0, 0))
        dot = round(side * (0.42 if held else 0.3))
        core = rounded((dot, dot), dot / 2, theme.low if theme.dark else theme.accent)
        sheet.blit(core, ((side - dot) // 2, (side - dot) // 2))
        return sheet


@lru_cache(maxsize=64)
def _drawn(shape: str, side: int, ink: Colour) -> pygame.Surface:
    if shape == HEART:
        return _polygon(side, ink, [(x, y) for x, y in heart_points(1.0)])
    if shape == CARD:
        wide, high = round(side * 0.62), round(side * 0.88)
        return rounded((wide, high), side * 0.1, ink)
    if shape == STROKE:
        return rounded((max(2, round(side * 0.16)), side), 1, ink)
    return _polygon(side, ink, [(0.75, 0.25), (0.75, 0.75), (0.3, 0.5)])


def _polygon(side: int, ink: Colour, points: Sequence[tuple[float, float]]) -> pygame.Surface:
    """A shape given in a unit square."""
    fine = blank(side * FINE, side * FINE)
    fine.fill((*ink, 0))
    pygame.draw.polygon(fine, ink, [(x * side * FINE, y * side * FINE) for x, y in points])
    return pygame.transform.smoothscale(fine, (side, side))
