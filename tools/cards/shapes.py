"""Shapes as values: path data in text, painted as an area or as a line, moved about, and written as SVG.

Everything is reduced to absolute M, L, C and Z and to few paths, because the game's rasteriser takes its
time for every element. What a card looks like is decided elsewhere.
"""

import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

Point = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]  # x' = a x + c y + e, y' = b x + d y + f
ROUND = 0.5523  # how far a quarter of a circle pulls its control points


@dataclass(frozen=True, slots=True)
class Ink:
    """One painted path: an area, or a line with round ends if it has a width."""

    data: str
    colour: str
    width: float = 0


def number(value: float) -> str:
    """A coordinate with one decimal at most, so that the same drawing is the same text everywhere."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def pair(point: Point) -> str:
    """The point as it stands in path data."""
    return f"{number(point[0])} {number(point[1])}"


def commands(data: str) -> list[tuple[str, list[Point]]]:
    """The commands of path data (absolute M, L, C and Z only) with their points."""
    if unknown := re.search(r"[^MLCZ0-9 .\-]", data):
        raise ValueError(f"{unknown[0]!r} in path data {data[:40]!r}")
    result: list[tuple[str, list[Point]]] = []
    for command, rest in re.findall(r"([MLCZ])([^MLCZ]*)", data):
        values = [float(value) for value in rest.split()]
        result.append((command, list(zip(values[::2], values[1::2], strict=True))))
    return result


def text(path: Iterable[tuple[str, Sequence[Point]]]) -> str:
    """Path data from commands."""
    return "".join(command + " ".join(pair(point) for point in points) for command, points in path)


def fill(data: str, colour: str) -> Ink:
    """A filled path. Where its parts overlap it is filled too; a hole runs against its outline."""
    return Ink(data, colour)


def line(data: str, colour: str, width: float) -> Ink:
    """A drawn line with round ends and corners."""
    return Ink(data, colour, width)


def curve(*points: Point) -> str:
    """The path command of a Bezier curve."""
    return "C" + " ".join(pair(point) for point in points)


def quarter(x: float, y: float, radius: float) -> str:
    """Path data of the quarter of a circle from the right of (x, y) to below it."""
    pull = radius * ROUND
    ends = (x + radius, y + pull), (x + pull, y + radius), (x, y + radius)
    return f"M{pair((x + radius, y))}{curve(*ends)}"


def on_circle(count: int, x: float, y: float, radius: float, first: float = 0) -> list[Point]:
    """Points spread evenly on a circle, clockwise, the first `first` degrees below its right."""
    angles = [math.radians(first + 360 * step / count) for step in range(count)]
    return [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]


def oval_path(x: float, y: float, across: float, down: float) -> str:
    """Path data of an ellipse with these radii."""
    ox, oy = across * ROUND, down * ROUND
    return (
        f"M{pair((x, y - down))}"
        f"{curve((x + ox, y - down), (x + across, y - oy), (x + across, y))}"
        f"{curve((x + across, y + oy), (x + ox, y + down), (x, y + down))}"
        f"{curve((x - ox, y + down), (x - across, y + oy), (x - across, y))}"
        f"{curve((x - across, y - oy), (x - ox, y - down), (x, y - down))}Z"
    )


def disc(x: float, y: float, radius: float, colour: str) -> Ink:
    """A filled circle; a small one is the round dot of a pen, the shortest way to say it."""
    if radius > 20:
        return Ink(oval_path(x, y, radius, radius), colour)
    return Ink(f"M{pair((x - 0.2, y))}L{pair((x + 0.2, y))}", colour, 2 * radius)


def box(inset: float, radius: float) -> str:
    """Path data of a rounded rectangle this far inside the edge of the card."""
    left, top, right, foot = inset, inset, 500 - inset, 700 - inset
    soft = radius * (1 - ROUND)
    return (
        f"M{pair((left + radius, top))}L{pair((right - radius, top))}"
        f"{curve((right - soft, top), (right, top + soft), (right, top + radius))}"
        f"L{pair((right, foot - radius))}"
        f"{curve((right, foot - soft), (right - soft, foot), (right - radius, foot))}"
        f"L{pair((left + radius, foot))}"
        f"{curve((left + soft, foot), (left, foot - soft), (left, foot - radius))}"
        f"L{pair((left, top + radius))}"
        f"{curve((left, top + soft), (left + soft, top), (left + radius, top))}Z"
    )


def polygon(points: Sequence[Point]) -> str:
    """Path data of a closed polygon."""
    return "M" + "L".join(pair(point) for point in points) + "Z"


def heart(x: float, y: float, width: float, turned: bool = False) -> str:
    """Path data of the game's heart around its middle (x, y); it is 0.94 as high as wide.

    `turned` points it up. Full lobes, and flanks that draw in a little on the way to the tip.
    """
    unit = width / 100
    flip = -1 if turned else 1

    def at(px: float, py: float) -> str:
        return pair((x + flip * (px - 50) * unit, y + flip * (py - 47) * unit))

    return (
        f"M{at(50, 20)}C{at(44, 7)} {at(34, 0)} {at(25, 0)}C{at(10.5, 0)} {at(0, 11.5)} {at(0, 27)}"
        f"C{at(0, 53)} {at(33, 68)} {at(50, 94)}C{at(67, 68)} {at(100, 53)} {at(100, 27)}"
        f"C{at(100, 11.5)} {at(89.5, 0)} {at(75, 0)}C{at(66, 0)} {at(56, 7)} {at(50, 20)}Z"
    )


def changed(data: str, matrix: Matrix) -> str:
    """The path in another coordinate system."""
    a, b, c, d, e, f = matrix
    return text(
        (command, [(a * x + c * y + e, b * x + d * y + f) for x, y in points]) for command, points in commands(data)
    )


def moved(data: str, x: float, y: float, scale: float = 1) -> str:
    """The path scaled about (0, 0), and then moved by (x, y)."""
    return changed(data, (scale, 0, 0, scale, x, y))


def _all(parts: Iterable[Ink], matrix: Matrix) -> list[Ink]:
    scale = math.sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))
    return [Ink(changed(part.data, matrix), part.colour, part.width * scale) for part in parts]


def placed(parts: Iterable[Ink], x: float, y: float, scale: float = 1, turn: float = 0) -> list[Ink]:
    """The parts, drawn around (0, 0), moved to (x, y), scaled, and turned clockwise by `turn` degrees."""
    cos, sin = scale * math.cos(math.radians(turn)), scale * math.sin(math.radians(turn))
    return _all(parts, (cos, sin, -sin, cos, x, y))


def both(parts: Iterable[Ink]) -> list[Ink]:
    """The parts of the left half, and their mirror image on the right."""
    left = list(parts)
    return [*left, *_all(left, (-1, 0, 0, 1, 500, 0))]


def turned(parts: Iterable[Ink]) -> list[Ink]:
    """The parts turned by half a circle about the card's middle."""
    return _all(parts, (-1, 0, 0, -1, 500, 700))


def fourfold(parts: Iterable[Ink]) -> list[Ink]:
    """The parts of the card's upper left quarter, in all four quarters."""
    upper = both(parts)
    return [*upper, *_all(upper, (1, 0, 0, -1, 0, 700))]


def around(parts: Iterable[Ink], x: float, y: float, count: int, first: float = 0) -> list[Ink]:
    """The parts, drawn upwards from (0, 0), `count` times around (x, y), the first turned `first` degrees."""
    drawn = list(parts)
    return [part for step in range(count) for part in placed(drawn, x, y, 1, first + 360 * step / count)]
