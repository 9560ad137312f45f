"""The heart of 25 small cards that tells at a glance how far a game came: cleared places are lit."""

from functools import lru_cache
from typing import Final

import pygame

from game.engine.board import COLUMN_OF, POSITIONS, ROW_OF
from game.engine.table import Table
from game.ui.cache import ImageCache
from game.ui.shapes import blank, heart, rounded
from game.ui.theme import Theme, mix

ACROSS, DOWN = 11.9, 8.3  # half-card steps and row steps of the whole figure
TALL = 0.86  # a small card's height, in row steps
PLAIN: Final = 48  # pixels: in a narrower figure, a lit card has no sign of its own
FINE: Final = 4  # such a figure is drawn so many times as large, and scaled down

_kept: Final = ImageCache(24_000_000)


def small_heart(width: int, table: Table, theme: Theme) -> pygame.Surface:
    """The figure of a table, in this width in pixels."""
    gone = sum(1 << position - 1 for position in POSITIONS if table.card_at(position) is None)
    return heart_of_mask(width, gone, theme)


def heart_of_mask(width: int, cleared: int, theme: Theme) -> pygame.Surface:
    """The figure in this width, in pixels: a cleared card is a bright small heart, one that is left a dim card.

    `cleared` has bit `position - 1` set for each card that has gone, as in PlayedGame. The images used last are kept,
    so that the same figure is the same image: nobody may draw on it.
    """
    width = max(1, width)
    if width >= PLAIN:
        return _kept.get((width, cleared, theme), lambda: _figure(width, cleared, theme, signs=True))
    return _kept.get((width, cleared, theme), lambda: _shrunk(width, cleared, theme))


def height_of_heart(width: int) -> int:
    """How high the figure is in this width, in pixels."""
    return round(width / ACROSS * 1.5 * 7)


def _figure(width: int, cleared: int, theme: Theme, *, signs: bool) -> pygame.Surface:
    step = width / ACROSS
    left, lit = _cards(width, theme, signs=signs)
    sheet = blank(width, height_of_heart(width))
    for position in POSITIONS:
        x, y = round(COLUMN_OF[position] * step), round(ROW_OF[position] * step * 1.5)
        sheet.blit(lit if cleared >> position - 1 & 1 else left, (x, y))
    return sheet


def _shrunk(width: int, cleared: int, theme: Theme) -> pygame.Surface:
    fine = _figure(width * FINE, cleared, theme, signs=False)
    return pygame.transform.smoothscale(fine, (width, max(1, height_of_heart(width))))


@lru_cache(maxsize=32)
def _cards(width: int, theme: Theme, *, signs: bool) -> tuple[pygame.Surface, pygame.Surface]:
    """A card that is left, and one that has gone."""
    step = width / ACROSS
    card = (max(4, round(step * 1.72)), max(4, round(step * 1.5 * TALL)))
    dim, edge = mix(theme.panel, theme.text, 0.16), mix(theme.panel, theme.text, 0.3)
    left = rounded(card, card[0] * 0.14, dim if signs else edge, edge, 1)  # outlines are lost in a small figure
    lit = rounded(card, card[0] * 0.14, theme.accent)
    if signs:
        sign = heart(max(4, round(min(card) * 0.72)), theme.red if theme.dark else theme.card)
        lit.blit(sign, ((card[0] - sign.get_width()) // 2, (card[1] - sign.get_height()) // 2))
    return left, lit
