"""The velvet back: a damask of hearts tip to tip in a golden trellis, and two hearts in a medallion."""

import itertools
import math

from tools.cards.palette import AMBER, CARD, GOLD
from tools.cards.shapes import (
    Ink,
    around,
    box,
    curve,
    disc,
    fill,
    fourfold,
    heart,
    line,
    on_circle,
    pair,
    placed,
    quarter,
)

GROUND, SHADE, NAP = "#7A0C29", "#550719", "#A01A3B"
X0, Y0, ACROSS, DOWN = 26.0, 26.0, 448.0, 648.0
CELLS_X, CELLS_Y = 6, 6


def _trellis() -> str:
    """Wavy lines from top to bottom, each the mirror image of the next, that touch and part."""
    step_x, step_y = ACROSS / CELLS_X, (DOWN - 40) / CELLS_Y / 2
    wide = step_x / 2 - 1.5
    data = ""
    for column in range(1, CELLS_X):
        for side in (-1, 1):
            reach = [side * (wide if (row + column) % 2 else 0) for row in range(2 * CELLS_Y + 1)]
            places = [(X0 + column * step_x + out, Y0 + 20 + row * step_y) for row, out in enumerate(reach)]
            data += f"M{pair(places[0])}"
            for (x, y), end in itertools.pairwise(places):
                data += curve((x, y + step_y / 2), (end[0], end[1] - step_y / 2), end)
    return data


def _motifs() -> list[Ink]:
    step_x, step_y = ACROSS / CELLS_X, (DOWN - 40) / CELLS_Y
    hearts, pearls, dots = "", "", []
    for column in range(1, CELLS_X):
        for row in range(CELLS_Y):
            x = X0 + column * step_x
            y = Y0 + 20 + (row + (1 if column % 2 else 0.5)) * step_y
            if y > Y0 + DOWN - 40:
                continue
            hearts += heart(x, y - 18, 34) + heart(x, y + 18, 34, True)
            pearls += heart(x, y - 20, 13) + heart(x, y + 20, 13, True)
            dots += [disc(x - 19, y, 3, AMBER), disc(x + 19, y, 3, AMBER)]
    return [fill(hearts, NAP), fill(pearls, AMBER), *dots]


def _frame() -> list[Ink]:
    return [line(box(30, 18), GOLD, 3), line(box(39, 9), SHADE, 9), line(box(46, 4), GOLD, 2)]


def _corner() -> list[Ink]:
    """The fan in the upper left corner."""
    x, y = X0 + 20, Y0 + 20
    rays = ""
    for step in range(1, 6):
        angle = math.radians(15 * step)
        rays += f"M{pair((x + 30 * math.cos(angle), y + 30 * math.sin(angle)))}"
        rays += f"L{pair((x + 58 * math.cos(angle), y + 58 * math.sin(angle)))}"
    beads = on_circle(20, x, y, 84, 9)[:5]
    return [
        *[disc(px, py, 13, GOLD) for px, py in beads],
        *[disc(px, py, 8.5, SHADE) for px, py in beads],
        fill(f"{quarter(x, y, 84)}L{pair((x, y))}Z", GOLD),
        fill(f"{quarter(x, y, 79)}L{pair((x, y))}Z", SHADE),
        line(rays, AMBER, 2.5),
        fill(f"{quarter(x, y, 26)}L{pair((x, y))}Z", GOLD),
        *placed([fill(heart(0, 0, 20), GOLD)], x + 50, y + 50, 1, -45),
    ]


def _medallion() -> list[Ink]:
    petals, ring = on_circle(24, 250, 350, 112), on_circle(36, 250, 350, 92)
    return [
        *[disc(x, y, 17, GOLD) for x, y in petals],
        *[disc(x, y, 12.5, SHADE) for x, y in petals],
        disc(250, 350, 112, GOLD),
        disc(250, 350, 107, SHADE),
        *[disc(x, y, 2.8, GOLD) for x, y in ring],
        disc(250, 350, 82, GOLD),
        disc(250, 350, 77.5, GROUND),
        *around([fill("M0 -74C10 -58 9 -40 0 -24C-9 -40 -10 -58 0 -74Z", AMBER)], 250, 350, 4, 45),
        *around(_petal(), 250, 350, 4),
        disc(250, 350, 8, GOLD),
        disc(250, 350, 4, SHADE),
    ]


def _petal() -> list[Ink]:
    """One heart of the four in the middle; its tip is at (0, 0)."""
    return [fill(heart(0, -33, 62), GOLD), fill(heart(0, -34.5, 50), NAP), fill(heart(0, -37, 24), CARD)]


def velvet() -> list[Ink]:
    """Everything on the velvet back."""
    trellis = _trellis()
    return [
        fill(box(26, 22), GROUND),
        line(trellis, SHADE, 9),
        line(trellis, AMBER, 2.6),
        *_motifs(),
        *_frame(),
        *fourfold(_corner()),
        *_medallion(),
    ]
