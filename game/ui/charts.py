"""Small bar charts, as images. Knows numbers and colours; what they count is said beside them."""

from collections.abc import Sequence
from math import ceil
from typing import Final

import pygame

from game.ui.shapes import blank, rounded
from game.ui.theme import Theme, mix

GAP: Final = 0.28  # between two bars, of the width of both
LEAST: Final = 2  # pixels: how high a bar is at least that stands for anything at all


def bar_chart(
    size: tuple[int, int], values: Sequence[int], theme: Theme, *, lit: Sequence[int] | None = None
) -> pygame.Surface:
    """A bar for each value in this size in pixels, the highest as high as the image, over a line.

    Of each bar the part for its value of `lit` is bright, from below; without `lit`, all of it. None of the values is
    negative. A value of 0 has no bar.
    """
    width, height = size
    sheet = blank(width, height)
    thick = max(1, height // 90)
    foot = height - 2 * thick
    most = max([*values, 1])
    pygame.draw.rect(sheet, mix(theme.high, theme.text, 0.4), (0, height - thick, width, thick))
    dim = mix(theme.panel, theme.text, 0.42)
    step = width / max(1, len(values))
    for number, value in enumerate(values):
        if value:
            left, right = round((number + GAP / 2) * step), round((number + 1 - GAP / 2) * step)
            wide = max(1, right - left)
            bright = value if lit is None else lit[number]
            tall = max(LEAST, round(foot * value / most))
            part = min(tall, max(LEAST, round(foot * bright / most))) if bright else 0
            bar = _bar(wide, tall, part, dim, theme)
            sheet.blit(bar, (left, foot - tall))
    return sheet


def _bar(width: int, height: int, lit: int, dim: tuple[int, int, int], theme: Theme) -> pygame.Surface:
    """A bar with a round head whose lowest `lit` pixels are bright."""
    radius = min(width / 2, height, 6)
    # Drawn longer, so that its foot is not round.
    longer = (width, height + ceil(radius))
    sheet = blank(width, height)
    sheet.blit(rounded(longer, radius, dim), (0, 0))
    if lit:
        sheet.blit(rounded(longer, radius, theme.accent), (0, height - lit), (0, height - lit, width, lit))
    return sheet
