"""The heart of 25 small cards that tells at a glance how far a game came: cleared places are lit."""

import pygame

from game.engine.board import COLUMN_OF, POSITIONS, ROW_OF
from game.engine.table import Table
from game.ui.shapes import blank, heart, rounded
from game.ui.theme import Theme, mix

ACROSS, DOWN = 11.9, 8.3  # half-card steps and row steps of the whole figure
TALL = 0.86  # a small card's height, in row steps


def small_heart(width: int, table: Table, theme: Theme) -> pygame.Surface:
    """The figure in this width, in pixels: a cleared card is a bright small heart, one that is left a dim card."""
    step = width / ACROSS
    down = step * 1.5
    sheet = blank(width, round(down * 7))
    card = (max(4, round(step * 1.72)), max(4, round(down * TALL)))
    left = rounded(card, card[0] * 0.14, mix(theme.panel, theme.text, 0.16), mix(theme.panel, theme.text, 0.3), 1)
    lit = rounded(card, card[0] * 0.14, theme.accent)
    sign = heart(max(4, round(min(card) * 0.72)), theme.red if theme.dark else theme.card)
    lit.blit(sign, ((card[0] - sign.get_width()) // 2, (card[1] - sign.get_height()) // 2))
    for position in POSITIONS:
        x, y = round(COLUMN_OF[position] * step), round(ROW_OF[position] * down)
        sheet.blit(lit if table.card_at(position) is None else left, (x, y))
    return sheet
