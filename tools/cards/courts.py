"""What the three courts share: the mirrored figure, the slanting line through the middle, small ornaments.

A figure is drawn once, for the upper half; it ends on the slanting line y = 350 - SLANT (x - 250), and
the card shows it twice, the second time turned about the card's middle.
"""

from collections.abc import Iterable

from cards.palette import AMBER, GOLD, RED, WINE
from cards.shapes import disc, fill, flipped, group, heart, pair, placed, polygon

SLANT = 0.24
TURNED = (-1.0, 0.0, 0.0, -1.0, 500.0, 700.0)
LEFT, RIGHT = 45.0, 455.0  # where the body meets the slanting line


def slope(x: float) -> float:
    """The height of the slanting line at x."""
    return 350 - SLANT * (x - 250)


def down_to(x: float) -> str:
    """The point of the slanting line at x, as it stands in path data."""
    return pair((x, slope(x)))


def both(parts: Iterable[str]) -> list[str]:
    """The parts of the figure's left side, and their mirror image on the right."""
    parts = list(parts)
    return [*parts, flipped(parts, 250)]


def sash() -> list[str]:
    """The band over the line where the two halves meet, with a chain of hearts and beads."""

    def band(half: float) -> str:
        ends = [(LEFT, -half), (RIGHT, -half), (RIGHT, half), (LEFT, half)]
        return polygon([(x, slope(x) + up) for x, up in ends])

    parts = [fill(band(13), WINE), fill(band(9.5), GOLD)]
    for step in range(-4, 5):
        x = 250 + step * 45.0
        if step % 2:
            parts.append(disc(x, slope(x), 3.6, AMBER))
        else:
            parts.append(placed([fill(heart(0, 0, 15, step > 0), RED)], x, slope(x), 1, -13.5))
    return parts


def mirrored(figure: list[str]) -> list[str]:
    """The figure, the same turned by half a circle, and the band between them."""
    return [group(figure, (1, 0, 0, 1, 0, 0)), group(figure, TURNED), *sash()]
