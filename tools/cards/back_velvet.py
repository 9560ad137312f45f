"""The velvet back: a damask of hearts tip to tip in a golden trellis, and two hearts in a medallion."""

import math

from cards.palette import AMBER, CARD, GOLD
from cards.shapes import Ink, around, box, disc, fill, fourfold, heart, line, pair, placed

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
            out = [
                X0 + column * step_x + side * (wide if (row + column) % 2 else 0)
                for row in range(2 * CELLS_Y + 1)
            ]
            data += f"M{pair((out[0], Y0 + 20))}"
            for row in range(2 * CELLS_Y):
                top, end = Y0 + 20 + row * step_y, Y0 + 20 + (row + 1) * step_y
                bend = step_y * 0.5
                data += f"C{pair((out[row], top + bend))} {pair((out[row + 1], end - bend))} {pair((out[row + 1], end))}"
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
    beads = [
        (x + 84 * math.cos(math.radians(a)), y + 84 * math.sin(math.radians(a))) for a in (9, 27, 45, 63, 81)
    ]
    return [
        *[disc(px, py, 13, GOLD) for px, py in beads],
        *[disc(px, py, 8.5, SHADE) for px, py in beads],
        fill(
            f"M{pair((x, y))}L{pair((x + 84, y))}C{pair((x + 84, y + 46.4))} {pair((x + 46.4, y + 84))} {pair((x, y + 84))}Z",
            GOLD,
        ),
        fill(
            f"M{pair((x, y))}L{pair((x + 79, y))}C{pair((x + 79, y + 43.6))} {pair((x + 43.6, y + 79))} {pair((x, y + 79))}Z",
            SHADE,
        ),
        line(rays, AMBER, 2.5),
        fill(
            f"M{pair((x, y))}L{pair((x + 26, y))}C{pair((x + 26, y + 14.4))} {pair((x + 14.4, y + 26))} {pair((x, y + 26))}Z",
            GOLD,
        ),
        *placed([fill(heart(0, 0, 20), GOLD)], x + 50, y + 50, 1, -45),
    ]


def _medallion() -> list[Ink]:
    petals = [
        (250 + 112 * math.cos(a), 350 + 112 * math.sin(a)) for a in (math.radians(15 * s) for s in range(24))
    ]
    ring = [
        (250 + 92 * math.cos(a), 350 + 92 * math.sin(a)) for a in (math.radians(10 * s) for s in range(36))
    ]
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
