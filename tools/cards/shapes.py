"""SVG text from plain numbers: elements, path data, hearts, and strokes that swell.

Everything here is text or points; what a card looks like is decided elsewhere. Only what the game's
rasteriser draws rightly is used: shapes, paths, groups with a matrix, flat colours.
"""

import math
import re
from collections.abc import Iterable, Sequence

Point = tuple[float, float]
Cubic = tuple[Point, Point, Point, Point]


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


def cubics(data: str) -> list[Cubic]:
    """The segments of a simple skeleton "M x y C ... L ..." with absolute coordinates."""
    tokens = data.replace(",", " ").split()
    segments: list[Cubic] = []
    here: Point = (0, 0)
    command, index = "", 0

    def take() -> Point:
        nonlocal index
        index += 2
        return float(tokens[index - 2]), float(tokens[index - 1])

    while index < len(tokens):
        if tokens[index] in "MCL":
            command = tokens[index]
            index += 1
        if command == "M":
            here = take()
        elif command == "L":
            end = take()
            third = ((end[0] - here[0]) / 3, (end[1] - here[1]) / 3)
            segments.append(
                (here, (here[0] + third[0], here[1] + third[1]), (end[0] - third[0], end[1] - third[1]), end)
            )
            here = end
        else:
            first, second, end = take(), take(), take()
            segments.append((here, first, second, end))
            here = end
    return segments


def _on_side(segment: Cubic, t: float, widths: tuple[float, float], side: int, level: bool) -> Point:
    """The point of the stroke's edge beside parameter t of its skeleton; the width swells softly."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = segment
    u = 1 - t
    x = u**3 * x0 + 3 * u * u * t * x1 + 3 * u * t * t * x2 + t**3 * x3
    y = u**3 * y0 + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t**3 * y3
    dx = u * u * (x1 - x0) + 2 * u * t * (x2 - x1) + t * t * (x3 - x2)
    dy = u * u * (y1 - y0) + 2 * u * t * (y2 - y1) + t * t * (y3 - y2)
    length = math.hypot(dx, dy) or 1
    ease = t * t * (3 - 2 * t)
    half = (widths[0] + (widths[1] - widths[0]) * ease) / 2 * side
    if level:
        return x - half * math.copysign(1, dy), y
    return x - dy / length * half, y + dx / length * half


def _edge(segments: Sequence[Cubic], widths: Sequence[float], side: int, level: bool) -> list[Cubic]:
    """One edge of a swelling stroke, as cubics fitted through thirds of every skeleton segment.

    The edge on side -1 runs backwards, so that both together go once around the stroke.
    """
    result: list[Cubic] = []
    steps, tiny = 3, 1e-4
    for index, segment in enumerate(segments):
        around = (widths[index], widths[index + 1])
        for step in range(steps):
            t0, t1 = step / steps, (step + 1) / steps
            start, end = _on_side(segment, t0, around, side, level), _on_side(segment, t1, around, side, level)
            near = _on_side(segment, t0 + tiny, around, side, level)
            far = _on_side(segment, t1 - tiny, around, side, level)
            reach = (t1 - t0) / tiny / 3
            out = (start[0] + (near[0] - start[0]) * reach, start[1] + (near[1] - start[1]) * reach)
            into = (end[0] + (far[0] - end[0]) * reach, end[1] + (far[1] - end[1]) * reach)
            result.append((start, out, into, end))
    return result if side > 0 else [(d, c, b, a) for a, b, c, d in reversed(result)]


def _run(edge: Sequence[Cubic]) -> str:
    return "".join(f"C{pair(b)} {pair(c)} {pair(d)}" for _, b, c, d in edge)


def stroke(skeleton: str, *widths: float, level: bool = False) -> str:
    """Path data of a stroke along `skeleton`, with one width for each of its nodes.

    It is cut square at its ends; a `level` one is cut level, and its widths are measured level.
    """
    segments = cubics(skeleton)
    left, right = _edge(segments, widths, 1, level), _edge(segments, widths, -1, level)
    return f"M{pair(left[0][0])}{_run(left)}L{pair(right[0][0])}{_run(right)}Z"


def ring(skeleton: str, *widths: float) -> str:
    """Path data of a closed swelling stroke: its outer edge, and its inner one the other way round."""
    segments = cubics(skeleton)
    closed = (*widths, widths[0])
    left, right = _edge(segments, closed, 1, False), _edge(segments, closed, -1, False)
    return f"M{pair(left[0][0])}{_run(left)}ZM{pair(right[0][0])}{_run(right)}Z"


def oval(x: float, y: float, across: float, down: float, square: float = 0.56) -> str:
    """The skeleton of an oval around (x, y), clockwise from its top; `square` above 0.552 makes it fuller."""
    ox, oy = across * square, down * square
    return (
        f"M {x} {y - down} C {x + ox} {y - down} {x + across} {y - oy} {x + across} {y} "
        f"C {x + across} {y + oy} {x + ox} {y + down} {x} {y + down} "
        f"C {x - ox} {y + down} {x - across} {y + oy} {x - across} {y} "
        f"C {x - across} {y - oy} {x - ox} {y - down} {x} {y - down}"
    )
