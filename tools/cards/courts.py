"""What the three courts share: the mirrored figure, the slanting line through the middle, small ornaments.

A figure is drawn once, for the upper half; it ends on the slanting line y = 350 - SLANT (x - 250), and
the card shows it twice, the second time turned about the card's middle.
"""

from tools.cards.palette import AMBER, BLUSH, DEEP, GOLD, RED, SKIN, WINE
from tools.cards.shapes import Ink, disc, fill, heart, line, pair, placed, polygon, turned

SLANT = 0.24
LEFT, RIGHT = 45.0, 455.0  # where the body meets the slanting line


def slope(x: float) -> float:
    """The height of the slanting line at x."""
    return 350 - SLANT * (x - 250)


def down_to(x: float) -> str:
    """The point of the slanting line at x, as it stands in path data."""
    return pair((x, slope(x)))


def arm(cuff: str, shade: str) -> list[Ink]:
    """The raised forearm on the viewer's left, with its hanging sleeve, and the hand that holds something."""
    return [
        fill(f"M78 348C62 358 54 378 {down_to(52)}L{down_to(152)}C153 370 151 362 146 354Z", RED),
        fill("M90 328C83 316 85 301 94 296L123 294C133 295 138 305 136 315C137 322 134 329 129 333Z", SKIN),
        line("M98 303L125 302M97 312L128 311M99 321L127 320", BLUSH, 3.2),
        fill("M77 346C74 335 79 327 88 325L137 333C145 336 148 346 146 356Z", cuff),
        fill("M77 346L146 356L146 348L77 339Z", shade),
    ]


def sleeve() -> Ink:
    """The dark inside of the hanging sleeve, behind the forearm."""
    return fill(f"M74 290C54 318 47 362 {down_to(45)}L{down_to(160)}C158 354 152 342 142 332L84 318Z", DEEP)


def sash() -> list[Ink]:
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
            parts += placed([fill(heart(0, 0, 15, step > 0), RED)], x, slope(x), 1, -13.5)
    return parts


def mirrored(figure: list[Ink]) -> list[Ink]:
    """The figure, the same turned by half a circle, and the band between them."""
    return [*figure, *turned(figure), *sash()]
