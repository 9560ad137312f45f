"""The winter back: a great snow crystal with hearts at its tips over a night sky of small crystals."""

import math

from tools.cards.shapes import (
    Ink,
    around,
    box,
    disc,
    fill,
    fourfold,
    heart,
    line,
    on_circle,
    oval_path,
    pair,
    placed,
    polygon,
    quarter,
)

NIGHT, DUSK, STEEL, ICE, SNOW = "#14263F", "#1D3556", "#3C618C", "#9BD1FF", "#EAF5FF"


def _lattice() -> list[Ink]:
    """Hexagons in thin lines, with a star in every one."""
    lines, stars = "", ""
    side = 37.67
    for column in range(-5, 6):
        for row in range(-7, 8):
            x, y = 250 + column * side * 1.5, 350 + (row + (0.5 if column % 2 else 0)) * side * math.sqrt(3)
            if not (60 < x < 440 and 64 < y < 636):
                continue
            corners = [
                (x + side * math.cos(math.radians(60 * s)), y + side * math.sin(math.radians(60 * s))) for s in range(6)
            ]
            lines += "M" + "L".join(pair(c) for c in corners) + "Z"
            for s in range(3):
                dx, dy = 11 * math.cos(math.radians(60 * s + 30)), 11 * math.sin(math.radians(60 * s + 30))
                stars += f"M{pair((x - dx, y - dy))}L{pair((x + dx, y + dy))}"
    return [line(lines, DUSK, 3), line(stars, STEEL, 2.6)]


def _arm() -> list[Ink]:
    """One arm of the great crystal, upwards from (0, 0)."""
    twigs = "M0 -62L-22 -80L-22 -98M0 -62L22 -80L22 -98M0 -88L-36 -118M0 -88L36 -118M0 -116L-24 -136M0 -116L24 -136"
    fine = "M-14 -99.7L-14 -118M14 -99.7L14 -118M-27 -110L-42 -106M27 -110L42 -106"
    return [
        line("M0 -40L0 -148", ICE, 9),
        line(twigs, ICE, 6),
        line(fine, STEEL, 4),
        line("M0 -52L0 -140", SNOW, 3),
        fill(heart(0, -163, 44), ICE),
        fill(heart(0, -164, 27), NIGHT),
        fill(heart(0, -164, 17), SNOW),
        *[disc(x, y, 5, SNOW) for x, y in ((-22, -98), (22, -98), (-38, -120), (38, -120), (-25, -137), (25, -137))],
    ]


def _between() -> list[Ink]:
    """What stands between two arms: a shard, a small heart and a chain of pearls, upwards from (0, 0)."""
    return [
        fill("M0 -48L11 -70L0 -96L-11 -70Z", STEEL),
        fill("M0 -48L0 -96L-11 -70Z", ICE),
        fill(heart(0, -128, 24, True), STEEL),
        *[disc(0, y, r, STEEL) for y, r in ((-106, 3.2), (-149, 3.6), (-162, 2.8))],
    ]


def _crystal() -> list[Ink]:
    def hexagon(radius: float) -> str:
        angles = [math.radians(60 * step) for step in range(6)]
        return polygon([(250 + radius * math.sin(a), 350 - radius * math.cos(a)) for a in angles])

    return [
        disc(250, 350, 200, NIGHT),
        line(oval_path(250, 350, 200, 200), ICE, 3),
        disc(250, 350, 184, DUSK),
        line(oval_path(250, 350, 184, 184), STEEL, 2),
        *[disc(x, y, 2.4, ICE) for x, y in on_circle(72, 250, 350, 192)],
        *around(_between(), 250, 350, 6, 30),
        *around(_arm(), 250, 350, 6),
        fill(hexagon(54), ICE),
        fill(hexagon(46), NIGHT),
        *around([fill(heart(0, -22, 25), SNOW)], 250, 350, 6),
        disc(250, 350, 6, ICE),
    ]


def _corner() -> list[Ink]:
    arcs = ((112, ICE, 3), (102, STEEL, 2), (60, ICE, 2.4))
    return [
        fill(f"{quarter(38, 38, 112)}L38 38Z", NIGHT),
        *[line(quarter(38, 38, radius), colour, width) for radius, colour, width in arcs],
        *[part for turn in (-72, -45, -18) for part in placed([fill(heart(0, 81, 24, True), ICE)], 38, 38, 1, turn)],
        *placed([line("M0 -17L0 17M-14.7 -8.5L14.7 8.5M-14.7 8.5L14.7 -8.5", SNOW, 3)], 66, 66, 1, 15),
    ]


def winter() -> list[Ink]:
    """Everything on the winter back."""
    return [
        fill(box(24, 24), NIGHT),
        *_lattice(),
        line(box(28, 20), ICE, 3),
        line(box(36, 12), STEEL, 2),
        *fourfold(_corner()),
        *_crystal(),
    ]
