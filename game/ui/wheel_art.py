"""A wheel with letters seen through its window: the middle one bright, the others fading towards the edges.

Knows images and boxes in pixels; what turns the wheel is not known here.
"""

from collections.abc import Iterable

import pygame

from game.ui.painter import Item
from game.ui.porthole import Porthole
from game.ui.shapes import blank, rounded
from game.ui.theme import mix
from game.ui.widgets import Box, Kit

SHOWN = 2.5  # letters in the window
LETTER = 0.84  # size of type, as a share of the step from one letter to the next


def step_of(height: int) -> float:
    """From one letter to the next, in pixels, in a window of this height."""
    return height / SHOWN


def wheel_items(
    kit: Kit, porthole: Porthole, box: Box, letters: Iterable[tuple[str, float]], *, active: bool
) -> list[Item]:
    """The wheel in this box. The letters come with their distance from the middle, in letters, below is positive."""
    x, y, width, height = box
    step, theme = step_of(height), kit.theme
    drum = kit.pages.get(("drum", width, height, active), lambda: _drum(kit, width, height, active))
    items = []
    for letter, away in letters:
        near = abs(away) < 0.5
        image = kit.text.line(letter, round(step * LETTER), theme.text if near else theme.quiet, bold=True)
        middle = y + height / 2 + away * step
        items.append(Item(image, x + (width - image.get_width()) // 2, round(middle - image.get_height() / 2)))
    shade = kit.pages.get(("shade", width, height), lambda: _shade(kit, width, height))
    edge = max(2, kit.base // 6)
    inner = (x + edge, y + edge, width - 2 * edge, height - 2 * edge)
    return [Item(drum, x, y), *porthole.cut(items, inner), Item(shade, x, y)]


def _drum(kit: Kit, width: int, height: int, active: bool) -> pygame.Surface:
    """The ground with its frame, and a band behind the letter in the middle."""
    theme, radius = kit.theme, kit.base * 0.6
    line, thick = (theme.accent, max(3, kit.base / 6)) if active else (theme.line, max(1, kit.base / 14))
    sheet = rounded((width, height), radius, _ground(kit), line, thick)
    band, edge = round(step_of(height)), round(thick) + 2
    sheet.blit(rounded((width - 2 * edge, band), radius * 0.6, theme.button), (edge, (height - band) // 2))
    return sheet


def _shade(kit: Kit, width: int, height: int) -> pygame.Surface:
    edge = max(3, kit.base // 6) + 1
    colour, sheet = _ground(kit), blank(width, height)
    reach = round((height - step_of(height)) / 2)
    for row in range(edge, reach):
        share = 1 - (row - edge) / max(1, reach - edge)
        for line in (row, height - 1 - row):
            pygame.draw.line(sheet, (*colour, round(235 * share)), (edge, line), (width - 1 - edge, line))
    return sheet


def _ground(kit: Kit) -> tuple[int, int, int]:
    return mix(kit.theme.low, kit.theme.high, 0.15) if kit.theme.dark else kit.theme.card
