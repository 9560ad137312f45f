"""The porcelain back: vines, leaves and hearts, painted in rose on white, around an oval with two hearts."""

import math

from tools.cards.palette import CARD
from tools.cards.shapes import Ink, Point, box, curve, disc, fill, fourfold, heart, line, oval_path, pair, placed
from tools.cards.strokes import along, oval, smooth, spiral, stroke

GLAZE, ROSE, TINT, PALE = "#FBF4EE", "#8A1C3C", "#C4587A", "#EBC5CF"


def _border() -> list[Ink]:
    """Hearts and pearls, white on the rose band around the field."""
    hearts, pearls = "", []
    for step in range(-9, 10):
        for x, y, on_side in ((250 + 21.0 * step, 34.0, False), (34.0, 350 + 31.0 * step, True)):
            if step % 2:
                pearls += [disc(x, y, 2.4, PALE), disc(500 - x, 700 - y, 2.4, PALE)]
            else:
                hearts += heart(x, y, 11, on_side and y > 350) + heart(500 - x, 700 - y, 11, not on_side or y < 350)
    return [fill(hearts, GLAZE), *pearls]


def _scales() -> Ink:
    """A ground of fish scales in the upper left quarter: small arcs that lie over one another."""
    data = ""
    for row in range(25):
        for column in range(10):
            x, y = 250 - 24.0 * column - (12 if row % 2 else 0), 60 + 12.0 * row
            if x > 66 and y < 349:
                data += f"M{pair((x - 12, y))}{curve((x - 12, y - 14), (x + 12, y - 14), (x + 12, y))}"
    return line(data, PALE, 1.6)


def _leaf(x: float, y: float, size: float, turn: float, colour: str = ROSE) -> list[Ink]:
    blade = "M0 0C6 -9 20 -11 34 0C20 9 8 8 0 0Z"
    vein = line("M5 0L26 -0.5", GLAZE, 1.6)
    return placed([fill(blade, colour), vein], x, y, size, turn)


def _vine(points: list[Point], thick: float) -> Ink:
    last = len(points) - 1
    return fill(stroke(smooth(points), *[thick * (1 - 0.65 * step / last) for step in range(last + 1)], steps=1), ROSE)


def _leaves(points: list[Point], *where: int) -> list[Ink]:
    """Leaves that grow forward out of a vine: at point `n` to its right, at `-n` to its left."""
    result = []
    for place in where:
        (ax, ay), (x, y), (bx, by) = points[abs(place) - 1], points[abs(place)], points[abs(place) + 1]
        ahead = math.degrees(math.atan2(by - ay, bx - ax))
        result += _leaf(x, y, 0.95, ahead + (52 if place > 0 else -52))
    return result


def _quarter() -> list[Ink]:
    """The painted quarter at the upper left: one great scroll, two lesser ones, and hearts for blossoms."""
    great = [
        (250.0, 82.0),
        (232.0, 85.0),
        (212.0, 97.0),
        (190.0, 108.0),
        *spiral(134, 172, 66, 293, -1.4, 0.27),
    ]
    low = [(66.0, 350.0), (66.5, 330.0), (69.0, 308.0), (78.0, 288.0), *spiral(103, 296, 22, 225, 1.3, 0.28)]
    corner = [(186.0, 109.0), (154.0, 104.0), (126.0, 84.0), *spiral(90, 92, 26, 305, -1.35, 0.3)]
    rise = [(74.0, 296.0), (72.0, 276.0), (82.0, 258.0), (100.0, 250.0)]
    crest = [(222.0, 90.0), (231.0, 110.0), *spiral(213, 138, 18, 325, 1.2, 0.3)]
    return [
        *_leaves(great, 2, -5, 5, -7, 7, -9, 9, -11, 11),
        *_leaves(low, 1, 2),
        *_leaves(rise, -1, -2, 2),
        *_leaves(crest, -2),
        *_leaves(corner, 1, -1),
        *[_vine(points, thick) for points, thick in ((low, 8), (corner, 6), (rise, 6), (crest, 6), (great, 9))],
        fill(heart(134, 172, 46), TINT),
        fill(heart(134, 171, 29), GLAZE),
        fill(heart(134, 170.5, 15), ROSE),
        *[disc(x, y, 6.5, TINT) for x, y in ((103, 296), (90, 92), (213, 138), (104, 249))],
        *[disc(x, y, 3.4, TINT) for x, y in ((176, 212), (180, 200), (250, 106), (250, 118), (250, 130), (250, 142))],
    ]


def _oval() -> list[Ink]:
    edge = along(oval(250, 350, 108, 146), 40)
    return [
        *[disc(x, y, 13, ROSE) for x, y in edge],
        *[disc(x, y, 9.5, GLAZE) for x, y in edge],
        *[disc(x, y, 4, TINT) for x, y in edge],
        fill(oval_path(250, 350, 108, 146), ROSE),
        fill(oval_path(250, 350, 103, 141), GLAZE),
        line(oval_path(250, 350, 95, 133), TINT, 2),
    ]


def _bouquet() -> list[Ink]:
    """The upper half of what stands in the oval; the lower half is its turned image."""
    curl = [(250.0, 350.0), (226.0, 338.0), (200.0, 334.0), *spiral(192, 308, 25, 75, 1.3, 0.3)]
    side = [*_leaves(curl, 1, -2, -4), _vine(curl, 7), disc(192, 308, 5.5, TINT)]
    return [
        *side,
        fill(heart(250, 292, 84), ROSE),
        fill(heart(250, 291, 70), GLAZE),
        fill(heart(250, 290, 58), TINT),
        fill(heart(250, 288, 26), GLAZE),
        *_leaf(250, 246, 0.9, 270),
        *_leaf(244, 250, 0.75, 215),
        *_leaf(256, 250, 0.75, 325),
    ]


def porcelain() -> list[Ink]:
    """Everything on the porcelain back."""
    return [
        fill(box(24, 24), GLAZE),
        *fourfold([_scales()]),
        line(box(34, 14), ROSE, 20),
        line(box(49, 6), TINT, 1.8),
        *_border(),
        *fourfold(_quarter()),
        *_oval(),
        *fourfold(_bouquet()),
        disc(250, 350, 9, ROSE),
        disc(250, 350, 4.5, CARD),
    ]
