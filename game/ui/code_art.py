"""A QR code as an image: black on white in every theme, in whole pixels a module, with its quiet zone.

Knows modules and pixels, not what a code says.
"""

import pygame

from game.services.qr import QUIET_ZONE, Modules
from game.ui.shapes import rounded
from game.ui.theme import Theme

WHITE, BLACK = (255, 255, 255), (0, 0, 0)  # readers want the contrast, so no theme has a say in it


def code_card(code: Modules | None, side: int, theme: Theme) -> pygame.Surface:
    """A white card with the code in its middle, as large as whole pixels let it be; without a code it is bare.

    A module is never less than a pixel, though the code is cut then: `side` should be 105 pixels or more.
    """
    sheet = rounded((side, side), max(2, side // 60), WHITE, None if theme.dark else theme.line, max(1, side / 300))
    if code is None:
        return sheet
    pixel = pixels_a_module(code, side)
    picture = pygame.transform.scale(_plain(code), (pixel * len(code), pixel * len(code)))
    sheet.blit(picture, picture.get_rect(center=sheet.get_rect().center))
    return sheet


def pixels_a_module(code: Modules, side: int) -> int:
    """How many pixels wide a module is on a card of this side."""
    return max(1, side // (len(code) + 2 * QUIET_ZONE))


def _plain(code: Modules) -> pygame.Surface:
    """A pixel for each module."""
    small = pygame.Surface((len(code), len(code)))
    small.fill(WHITE)
    for y, row in enumerate(code):
        for x, dark in enumerate(row):
            if dark:
                small.set_at((x, y), BLACK)
    return small
