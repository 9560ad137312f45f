"""The medals for points: told apart by their metal, and by how many hearts they bear."""

from math import cos, pi, sin
from typing import Final

import pygame

from game.engine.goals import Medal
from game.ui.shapes import FINE, blank, heart
from game.ui.theme import Colour, Theme, mix

METALS: Final[dict[Medal, Colour]] = {
    Medal.BRONZE: (184, 115, 51),
    Medal.SILVER: (188, 194, 204),
    Medal.GOLD: (232, 186, 78),
    Medal.RUBY: (200, 16, 62),
}
HEARTS: Final = {medal: count for count, medal in enumerate(Medal, 1)}
DISC, RIM, SIGN = 0.82, 0.07, 0.34  # shares of the side; the sign's of the disc


def medal_image(size: int, medal: Medal, theme: Theme) -> pygame.Surface:
    """A medal in a square of `size` pixels."""
    side = size * FINE
    fine = blank(side, side)
    metal = METALS[medal]
    dark, light = mix(metal, (0, 0, 0), 0.45), mix(metal, (255, 255, 255), 0.35)
    middle, radius = side / 2, side * DISC / 2
    for colour, share in ((dark, 1.0), (light, 1 - RIM), (metal, 1 - 3 * RIM)):
        pygame.draw.circle(fine, colour, (middle, middle), radius * share)
    sheet = pygame.transform.smoothscale(fine, (size, size))
    count = HEARTS[medal]
    sign = heart(max(4, round(size * DISC * SIGN * (1.5 if count == 1 else 1.0))), _ink(metal))
    for i in range(count):
        turn = 2 * pi * i / count - pi / 2
        reach = 0.0 if count == 1 else size * DISC * 0.21
        x, y = size / 2 + cos(turn) * reach, size / 2 + sin(turn) * reach
        sheet.blit(sign, (round(x - sign.get_width() / 2), round(y - sign.get_height() / 2)))
    return sheet


def _ink(metal: Colour) -> Colour:
    """What can be seen on this metal: light on the dark one, dark on the light ones."""
    light = sum(metal) / 3 > 110
    return mix(metal, (0, 0, 0), 0.72) if light else (255, 244, 236)
