"""SVG text from plain numbers: elements, groups, path data, hearts.

Everything here is text or points; what a card looks like is decided elsewhere. Only what the game's
rasteriser draws rightly is used: shapes, paths, groups with a matrix, flat colours.
"""

import math
import re
from collections.abc import Iterable, Sequence

Point = tuple[float, float]


def number(value: float) -> str:
    """A coordinate with one decimal at most, so that the same drawing is the same text everywhere."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def pair(point: Point) -> str:
    """The point as it stands in path data."""
    return f"{number(point[0])} {number(point[1])}"


def element(name: str, **attributes: str | float) -> str:
    """An empty element; `_` in attribute names becomes `-`, numbers are shortened."""
    parts = [name]
    for key, value in attributes.items():
        text = value if isinstance(value, str) else number(value)
        parts.append(f'{key.replace("_", "-")}="{text}"')
    return "<" + " ".join(parts) + "/>"


def fill(data: str, colour: str) -> str:
    """A filled path."""
    return element("path", d=data, fill=colour)


def line(data: str, colour: str, width: float) -> str:
    """A drawn line with round ends and corners."""
    return element(
        "path",
        d=data,
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def disc(x: float, y: float, radius: float, colour: str) -> str:
    """A filled circle."""
    return element("circle", cx=x, cy=y, r=radius, fill=colour)


def group(parts: Iterable[str], matrix: Sequence[float]) -> str:
    """The parts in a coordinate system of their own: x' = a x + c y + e, y' = b x + d y + f."""
    values = " ".join(f"{value:.4f}".rstrip("0").rstrip(".") for value in matrix)
    values = values.replace("-0 ", "0 ")
    return f'<g transform="matrix({values})">\n' + "\n".join(parts) + "\n</g>"


def placed(parts: Iterable[str], x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """The parts, drawn around (0, 0), moved to (x, y), scaled, and turned clockwise by `turn` degrees."""
    cos, sin = scale * math.cos(math.radians(turn)), scale * math.sin(math.radians(turn))
    return group(parts, (cos, sin, -sin, cos, x, y))


def flipped(parts: Iterable[str], axis: float) -> str:
    """The parts mirrored left to right about the vertical line x = `axis`."""
    return group(parts, (-1, 0, 0, 1, 2 * axis, 0))


def fourfold(parts: Iterable[str]) -> list[str]:
    """The parts of the card's upper left quarter, in all four quarters."""
    drawn = list(parts)
    quarters = ((1, 0, 0, 1, 0, 0), (-1, 0, 0, 1, 500, 0), (1, 0, 0, -1, 0, 700), (-1, 0, 0, -1, 500, 700))
    return [group(drawn, quarter) for quarter in quarters]


def polygon(points: Sequence[Point]) -> str:
    """Path data of a closed polygon."""
    return "M" + "L".join(pair(point) for point in points) + "Z"


def _numbers(data: str) -> list[tuple[str, list[Point]]]:
    """The commands of path data made here (M, L, C, Z, all absolute) with their points."""
    result: list[tuple[str, list[Point]]] = []
    for command, rest in re.findall(r"([MLCZ])([^MLCZ]*)", data):
        values = [float(value) for value in rest.split()]
        result.append((command, list(zip(values[::2], values[1::2], strict=True))))
    return result


def moved(data: str, x: float, y: float, scale: float = 1, turned: bool = False) -> str:
    """The path scaled about (0, 0), turned upside down if asked, and then moved by (x, y)."""
    factor = -scale if turned else scale
    return "".join(
        command + " ".join(pair((px * factor + x, py * factor + y)) for px, py in points)
        for command, points in _numbers(data)
    )


def bounds(data: str) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the path's outline (curves sampled in sixteenths)."""
    xs: list[float] = []
    ys: list[float] = []
    here: Point = (0, 0)
    for _, points in _numbers(data):
        for index in range(0, len(points) - 2, 3):
            curve = (here, *points[index : index + 3])
            for step in range(17):
                t = step / 16
                parts = ((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3)
                xs.append(sum(part * point[0] for part, point in zip(parts, curve, strict=True)))
                ys.append(sum(part * point[1] for part, point in zip(parts, curve, strict=True)))
            here = points[index + 2]
        if len(points) < 3:
            xs += [point[0] for point in points]
            ys += [point[1] for point in points]
            here = points[-1] if points else here
    return min(xs), min(ys), max(xs), max(ys)


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
