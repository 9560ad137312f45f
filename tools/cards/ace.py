"""The ace of hearts: a valentine of gold lace, with scrolls in its heart, a crown above and laurel below."""

import math

from tools.cards.palette import AMBER, CARD, DEEP, GOLD, RED
from tools.cards.shapes import Ink, Point, both, disc, fill, heart, line, placed
from tools.cards.strokes import along, smooth, spiral, stroke

X, Y, BREADTH = 250.0, 376.0, 268.0


def _outline(width: float) -> str:
    """The heart as a skeleton: the same path with blanks around its commands."""
    data = heart(X, Y, width)
    for command in "MCZ":
        data = data.replace(command, f" {command} ")
    return data.replace(" Z ", "").strip()


def _lace() -> list[Ink]:
    beads = along(_outline(BREADTH + 26), 44)
    return [
        *[disc(x, y, 10.5, GOLD) for x, y in beads],
        *[disc(x, y, 4.2, CARD) for x, y in beads],
        fill(heart(X, Y, BREADTH + 22), GOLD),
        fill(heart(X, Y, BREADTH + 8), CARD),
        fill(heart(X, Y, BREADTH), RED),
    ]


def _vine(points: list[Point], thick: float, thin: float) -> Ink:
    """A swelling stroke through the points that starts in a point and thins again towards its curl."""
    last = len(points) - 1
    widths = [2.0] + [thick + (thin - thick) * (step / last) ** 1.2 for step in range(1, last + 1)]
    return fill(stroke(smooth(points), *widths, steps=1), CARD)


def _scrolls() -> list[Ink]:
    big = [(250.0, 474.0), (230.0, 441.0), (198.0, 410.0), *spiral(192, 332, 48, 122, 1.75, 0.16)]
    small = [(243.0, 462.0), (232.0, 440.0), *spiral(224, 404, 20, 95, 1.4, 0.22)]
    side = [
        _vine(big, 10, 4),
        _vine(small, 7, 3.2),
        disc(*big[-1], 6, CARD),
        disc(*small[-1], 4.4, CARD),
        *placed([fill(_leaf(24, 10), CARD)], 172, 384, 1, 160),
        *placed([fill(_leaf(24, 10), CARD)], 197, 409, 1, 175),
        *placed([fill(_leaf(26, 10), CARD)], 236, 300, 1, 240),
    ]
    return [
        line(heart(X, Y - 1, BREADTH * 0.87), GOLD, 3),
        *both(side),
        fill(heart(X, 352, 46), CARD),
        fill(heart(X, 351.5, 32), DEEP),
        fill(heart(X, 351, 17), GOLD),
        *[disc(X, y, r, GOLD) for y, r in ((391, 5), (407, 4.2), (421, 3.4), (433, 2.6))],
    ]


def _leaf(length: float, width: float) -> str:
    """A leaf from (0, 0) to the right."""
    half = width / 2
    return (
        f"M0 0C{length * 0.25} {-half * 1.5} {length * 0.7} {-half} {length} 0"
        f"C{length * 0.7} {half} {length * 0.25} {half * 1.5} 0 0Z"
    )


def _laurel() -> list[Ink]:
    """The left branch; it rises from below the heart's tip."""
    stem = [(250 + 176 * math.cos(a), 372 + 176 * math.sin(a)) for a in (math.radians(d) for d in range(90, 190, 12))]
    leaves = [fill(stroke(smooth(stem), *[4.5 - 0.35 * step for step in range(len(stem))]), AMBER)]
    for step in range(9):
        angle = math.radians(97 + step * 11.5)
        x, y = 250 + 176 * math.cos(angle), 372 + 176 * math.sin(angle)
        ahead = 97 + step * 11.5 + 90
        size = 1.12 - 0.05 * step
        leaves += [
            *placed([fill(_leaf(34, 13), GOLD)], x, y, size, ahead - 32),
            *placed([fill(_leaf(30, 12), AMBER)], x, y, size, ahead + 30),
        ]
    return leaves


def _crown() -> list[Ink]:
    half = "M250 222C232 222 218 224 206 228L199 190L219 208L230 178L242 202L250 168"
    return [
        fill(f"{half}Z", GOLD),
        fill("M250 222C268 222 282 224 294 228L301 190L281 208L270 178L258 202L250 168Z", AMBER),
        line("M207 228C236 220 264 220 293 228", RED, 5),
        *both([fill(heart(199, 188, 13), RED), fill(heart(230, 175, 13), RED)]),
        fill(heart(250, 164, 21), RED),
        fill(heart(250, 208, 13), CARD),
    ]


def ace() -> list[Ink]:
    """Everything between the ace's indices."""
    return [*both(_laurel()), fill(heart(X, 549, 30), RED), *_lace(), *_scrolls(), *_crown()]
