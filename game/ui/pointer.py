"""The hand that shows a beginner where to tap."""

import pygame

from game.ui.icons import icon
from game.ui.shapes import rounded, soft_shadow
from game.ui.theme import Theme

SIGN = 0.66  # the sign in its disc


def pointing_hand(size: int, theme: Theme) -> pygame.Surface:
    """A disc in the accent's colour with a tapping finger, in a square of `size` pixels, its shadow included."""
    edge = max(2, size // 12)
    inner = size - 2 * edge
    sheet = soft_shadow((inner, inner), inner // 2, edge, 150)
    disc = rounded((inner, inner), inner / 2, theme.accent, theme.ink, max(1.0, inner / 24))
    sheet.blit(disc, (edge, edge))
    sign = icon("learn", round(inner * SIGN), theme.ink)
    sheet.blit(sign, sign.get_rect(center=(size // 2, size // 2)))
    return sheet
