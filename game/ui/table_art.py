"""The table itself: cloth lit from above, darker at the edges, with a faint large heart. Made once per size."""

from functools import cache
from random import Random

import pygame

from game.ui.shapes import blank, heart_points
from game.ui.theme import Theme, mix

COARSE = 32  # the light is computed on this many columns and scaled up smoothly
GRAIN_SIDE = 128
GRAIN = (0, 0, 2, 3, 5)  # how much brighter than the cloth a point of it can be
LAMP = (0.5, 0.28)  # where the light falls, in shares of the window
Box = tuple[int, int, int, int]


def ground(size: tuple[int, int], theme: Theme, heart: Box | None = None, above: int = 0) -> pygame.Surface:
    """The bare table in pixels of this size; `heart` is where the large faint heart lies: x, y, width, height.

    With `above` it is the lower part of a surface on which the table goes on for so many pixels.
    """
    width, height = size
    whole = height + above
    columns, rows = COARSE, max(2, round(COARSE * whole / width))
    coarse = pygame.Surface((columns, rows))
    for y in range(rows):
        for x in range(columns):
            dx, dy = (x + 0.5) / columns - LAMP[0], ((y + 0.5) / rows * whole - above) / height - LAMP[1]
            far = min(1.0, (dx * dx * 1.9 + dy * dy * 1.5) ** 0.5 * 1.15)
            coarse.set_at((x, y), mix(theme.high, theme.low, far * far * (3 - 2 * far)))
    middle = pygame.transform.smoothscale(coarse, (max(1, width // 8), max(1, whole // 8)))
    sheet = pygame.transform.smoothscale(pygame.transform.gaussian_blur(middle, 3), (width, whole))
    if heart is not None:
        _large_heart(sheet, theme, (heart[0], heart[1] + above, *heart[2:]))
    _grain(sheet)
    return sheet.subsurface((0, above, width, height)) if above else sheet


def _large_heart(sheet: pygame.Surface, theme: Theme, box: Box) -> None:
    x, y, width, height = box
    fine = blank(width, height)
    side = max(width, height)
    points = [(px * width / side, py * height / side) for px, py in heart_points(side)]
    pygame.draw.polygon(fine, (*mix(theme.high, theme.red, 0.5), 46), points)
    soft = pygame.transform.smoothscale(
        pygame.transform.gaussian_blur(
            pygame.transform.smoothscale(fine, (max(8, width // 6), max(8, height // 6))), 2
        ),
        (width, height),
    )
    sheet.blit(soft, (x, y))


def _grain(sheet: pygame.Surface) -> None:
    """The cloth's fine structure, which also hides the steps of a dark gradient."""
    tile = pygame.image.frombuffer(_noise(GRAIN_SIDE * GRAIN_SIDE), (GRAIN_SIDE, GRAIN_SIDE), "P")
    tile.set_palette([(level, level, level) for level in GRAIN])
    tile = tile.convert(sheet)
    for y in range(0, sheet.get_height(), GRAIN_SIDE):
        sheet.fblits([(tile, (x, y)) for x in range(0, sheet.get_width(), GRAIN_SIDE)], pygame.BLEND_RGB_ADD)


@cache
def _noise(count: int) -> bytes:
    """So many numbers below len(GRAIN), always the same: chance of its own, which can never move a card."""
    levels = bytes(i % len(GRAIN) for i in range(256))
    return Random(25).randbytes(count).translate(levels)
