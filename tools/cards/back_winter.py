"""The winter back: a great snow crystal with hearts at its tips over a night sky of small crystals."""

import math

from cards.shapes import disc, element, fill, fourfold, heart, line, pair, placed, polygon

NIGHT, DUSK, STEEL, ICE, SNOW = "#14263F", "#1D3556", "#3C618C", "#9BD1FF", "#EAF5FF"
X0, Y0, ACROSS, DOWN = 24.0, 24.0, 452.0, 652.0


def _box(inset: float, colour: str, width: float) -> str:
    return element(
        "rect",
        x=X0 + inset,
        y=Y0 + inset,
        width=ACROSS - 2 * inset,
        height=DOWN - 2 * inset,
        rx=max(24 - inset, 6),
        ry=max(24 - inset, 6),
        fill="none",
        stroke=colour,
        stroke_width=width,
    )


def _lattice() -> list[str]:
    """Hexagons in thin lines, with a star in every one."""
    lines, stars = "", ""
    side = 37.67
    for column in range(-5, 6):
        for row in range(-7, 8):
            x, y = 250 + column * side * 1.5, 350 + (row + (0.5 if column % 2 else 0)) * side * math.sqrt(3)
            if not (60 < x < 440 and 64 < y < 636):
                continue
            corners = [(x + side * math.cos(math.radians(60 * s)), y + side * math.sin(math.radians(60 * s))) for s in range(6)]
            lines += "M" + "L".join(pair(c) for c in corners) + "Z"
            for s in range(3):
                dx, dy = 11 * math.cos(math.radians(60 * s + 30)), 11 * math.sin(math.radians(60 * s + 30))
                stars += f"M{pair((x - dx, y - dy))}L{pair((x + dx, y + dy))}"
    return [line(lines, DUSK, 3), line(stars, STEEL, 2.6)]


def _arm() -> list[str]:
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


def _between() -> list[str]:
    """What stands between two arms: a shard, a small heart and a chain of pearls, upwards from (0, 0)."""
    return [
        fill("M0 -48L11 -70L0 -96L-11 -70Z", STEEL),
        fill("M0 -48L0 -96L-11 -70Z", ICE),
        fill(heart(0, -128, 24, True), STEEL),
        *[disc(0, y, r, STEEL) for y, r in ((-106, 3.2), (-149, 3.6), (-162, 2.8))],
    ]


def _crystal() -> list[str]:
    def hexagon(radius: float) -> str:
        angles = [math.radians(60 * step) for step in range(6)]
        return polygon([(250 + radius * math.sin(a), 350 - radius * math.cos(a)) for a in angles])

    rim = [math.radians(5 * step) for step in range(72)]
    return [
        disc(250, 350, 200, NIGHT),
        element("circle", cx=250, cy=350, r=200, fill="none", stroke=ICE, stroke_width=3),
        element("circle", cx=250, cy=350, r=184, fill=DUSK, stroke=STEEL, stroke_width=2),
        *[disc(250 + 192 * math.cos(a), 350 + 192 * math.sin(a), 2.4, ICE) for a in rim],
        *[placed(_between(), 250, 350, 1, 60 * s + 30) for s in range(6)],
        *[placed(_arm(), 250, 350, 1, 60 * s) for s in range(6)],
        fill(hexagon(54), ICE),
        fill(hexagon(46), NIGHT),
        *[placed([fill(heart(0, -22, 25), SNOW)], 250, 350, 1, 60 * s) for s in range(6)],
        disc(250, 350, 6, ICE),
    ]


def _corner() -> list[str]:
    arcs = []
    for radius, colour, width in ((112, ICE, 3), (102, STEEL, 2), (60, ICE, 2.4)):
        c = radius * 0.5523
        x, y = X0 + 14, Y0 + 14
        arcs.append(line(f"M{pair((x + radius, y))}C{pair((x + radius, y + c))} {pair((x + c, y + radius))} {pair((x, y + radius))}", colour, width))
    return [
        fill("M38 38L150 38C150 100 100 150 38 150Z", NIGHT),
        *arcs,
        *[placed([fill(heart(0, 0, 24, True), ICE)], 38 + 81 * math.cos(math.radians(a)), 38 + 81 * math.sin(math.radians(a)), 1, a - 90) for a in (18, 45, 72)],
        *[placed([line("M0 -17L0 17M-14.7 -8.5L14.7 8.5M-14.7 8.5L14.7 -8.5", SNOW, 3)], 66, 66, 1, 15)],
    ]


def winter() -> list[str]:
    """Everything on the winter back."""
    return [
        element("rect", x=X0, y=Y0, width=ACROSS, height=DOWN, rx=24, ry=24, fill=NIGHT),
        *_lattice(),
        _box(4, ICE, 3),
        _box(12, STEEL, 2),
        *fourfold(_corner()),
        *_crystal(),
    ]
