"""What a kiosk shows over its pages: the countdown before a game is put away, the staff's mark, the dark."""

from math import cos, pi, sin

import pygame

from game.services.language import text
from game.ui.painter import Item
from game.ui.shapes import FINE, blank, rounded
from game.ui.theme import Colour, Theme
from game.ui.widgets import Kit

WIDE, RING, THICK = 30, 9, 0.085  # of the panel and the ring, in sizes of type; of the ring's line, in its widths


def countdown(kit: Kit, seconds: int, of: int) -> list[Item]:
    """A panel in the middle of the window: a ring that empties with the number in it, the question, and the way on."""
    base, theme = kit.base, kit.theme
    width, height = kit.size
    wide, side = min(width - 2 * base, base * WIDE), min(base * RING, height // 3)
    room = wide - 3 * base
    # Translators: asked before a game that was left is put away
    question = kit.text.paragraph(
        text("Are you still there?"), kit.scaled(2), theme.text, room, bold=True, centred=True
    )
    # Translators: the screen of a kiosk
    way_on = kit.text.paragraph(text("Touch the screen to play on."), kit.scaled(0), theme.quiet, room, centred=True)
    tall = side + question.get_height() + way_on.get_height() + 5 * base
    x, y = (width - wide) // 2, (height - tall) // 2
    ring = kit.pages.get(("countdown", side, seconds, of, theme), lambda: emptying_ring(side, seconds / of, theme))
    number = kit.text.digits(str(seconds), round(side * 0.42), theme.text, bold=True)
    top = y + base * 3 // 2
    items = [
        kit.panel((x, y, wide, tall)),
        Item(ring, (width - side) // 2, top),
        Item(number, (width - number.get_width()) // 2, top + (side - number.get_height()) // 2),
    ]
    top += side + base
    for image in (question, way_on):
        items.append(Item(image, (width - image.get_width()) // 2, top))
        top += image.get_height() + base // 2
    return items


def emptying_ring(side: int, share: float, theme: Theme) -> pygame.Surface:
    """A ring in a square of `side` pixels, filled clockwise from the top up to this share of 0 to 1."""
    fine = blank(side * FINE, side * FINE)
    fine.fill((*theme.accent, 0))
    thick = side * FINE * THICK
    middle, radius = side * FINE / 2, side * FINE / 2 - thick
    for colour, end in ((theme.line, 1.0), (theme.accent, min(1.0, share))):
        _arc(fine, colour, (middle, radius, thick), end)
    return pygame.transform.smoothscale(fine, (side, side))


def _arc(sheet: pygame.Surface, colour: Colour, ring: tuple[float, float, float], share: float) -> None:
    middle, radius, thick = ring
    steps = max(1, round(240 * share))
    for step in range(steps + 1):
        turn = 2 * pi * (share * step / steps - 0.25)
        pygame.draw.circle(sheet, colour, (middle + radius * cos(turn), middle + radius * sin(turn)), thick / 2)


def corner_mark(kit: Kit, side: int) -> pygame.Surface:
    """A small dot: the staff may let go."""
    theme = kit.theme
    return kit.pages.get(
        ("corner mark", side, theme),
        lambda: rounded((side, side), side / 2, theme.accent, theme.ink, max(1, side / 12)),
    )


def darkness(size: tuple[int, int]) -> pygame.Surface:
    """A black ground."""
    sheet = pygame.Surface(size)
    sheet.fill((0, 0, 0))
    return sheet
