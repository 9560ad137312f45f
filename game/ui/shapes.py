"""Smooth shapes: drawn four times too large and scaled down, since pygame's own edges are rough."""

from functools import lru_cache
from math import ceil, cos, pi, sin

import pygame

from game.ui.theme import Colour

FINE = 4
CORNERS_KEPT = 64  # of different boxes; each is as large as its four corners
Point = tuple[float, float]


def blank(width: int, height: int) -> pygame.Surface:
    return pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA)


def rounded(
    size: tuple[int, int], radius: float, fill: Colour | None, line: Colour | None = None, thick: float = 0
) -> pygame.Surface:
    """A rounded box of this size in pixels, filled, outlined or both.

    Only its corners are drawn finely; straight edges lie on whole pixels anyway.
    """
    width, height = size
    corner = ceil(max(radius, thick)) + 1
    side = 2 * corner + 1
    if width <= side or height <= side:
        return _finely_rounded(size, radius, fill, line, thick)
    return stretched(_corners(side, radius, fill, line, thick), size, corner)


@lru_cache(maxsize=CORNERS_KEPT)
def _corners(side: int, radius: float, fill: Colour | None, line: Colour | None, thick: float) -> pygame.Surface:
    """The smallest such box, which many share: only to be copied from."""
    return _finely_rounded((side, side), radius, fill, line, thick)


def stretched(small: pygame.Surface, size: tuple[int, int], corner: int) -> pygame.Surface:
    """A larger box from a small one: the corners as they are, the middle row and column drawn out."""
    sheet = blank(*size)
    width, height = size
    far = small.get_width() - corner
    for x, wide, to_x, to_wide in (
        (0, corner, 0, corner),
        (corner, 1, corner, width - 2 * corner),
        (far, corner, width - corner, corner),
    ):
        for y, high, to_y, to_high in (
            (0, corner, 0, corner),
            (corner, 1, corner, height - 2 * corner),
            (far, corner, height - corner, corner),
        ):
            part = small.subsurface((x, y, wide, high))
            if (wide, high) != (to_wide, to_high):
                part = pygame.transform.scale(part, (to_wide, to_high))
            sheet.blit(part, (to_x, to_y))
    return sheet


def _finely_rounded(
    size: tuple[int, int], radius: float, fill: Colour | None, line: Colour | None, thick: float
) -> pygame.Surface:
    width, height = size
    fine = blank(width * FINE, height * FINE)
    fine.fill((*(fill or line or (0, 0, 0)), 0))  # so that edges do not darken when they are scaled down
    box, r = fine.get_rect(), round(radius * FINE)
    if line is not None:
        pygame.draw.rect(fine, line, box, border_radius=r)
        edge = round(thick * FINE)
        inner = box.inflate(-2 * edge, -2 * edge)
        pygame.draw.rect(fine, (*line, 0) if fill is None else fill, inner, border_radius=max(0, r - edge))
    elif fill is not None:
        pygame.draw.rect(fine, fill, box, border_radius=r)
    return pygame.transform.smoothscale(fine, (max(1, width), max(1, height)))


def heart_points(size: float, x: float = 0, y: float = 0) -> list[Point]:
    """The outline of a heart that fills a square of `size` pixels with its top left corner at x, y."""
    points = []
    for i in range(64):
        t = 2 * pi * i / 64
        across = 16 * sin(t) ** 3
        down = -(13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t))
        points.append((x + size * (0.5 + across / 33), y + size * (0.46 + down / 32)))
    return points


def heart(size: int, colour: Colour) -> pygame.Surface:
    fine = blank(size * FINE, size * FINE)
    fine.fill((*colour, 0))
    pygame.draw.polygon(fine, colour, heart_points(size * FINE))
    return pygame.transform.smoothscale(fine, (max(1, size), max(1, size)))


def ring(size: int, colour: Colour, thick: float) -> pygame.Surface:
    """A circle's outline in a square of `size` pixels."""
    return rounded((size, size), size / 2, None, colour, thick)


def soft_shadow(size: tuple[int, int], radius: float, blur: int, strength: int) -> pygame.Surface:
    """The shadow of a rounded box, `blur` pixels larger on every side; `strength` is its opacity, 0 to 255."""
    width, height = size[0] + 2 * blur, size[1] + 2 * blur
    small = max(1, blur // 3)
    coarse = blank(width // small + 2, height // small + 2)
    box = pygame.Rect(blur // small, blur // small, size[0] // small, size[1] // small)
    pygame.draw.rect(coarse, (0, 0, 0, strength), box, border_radius=round(radius / small))
    soft = pygame.transform.gaussian_blur(coarse, 2)
    return pygame.transform.smoothscale(soft, (width, height))
