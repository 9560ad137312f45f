"""Strokes that swell, along a skeleton of Bezier segments: what letters, scrolls and vines are made of.

Answers path data; colour and place are the caller's.
"""

import itertools
import math
from collections.abc import Sequence

from tools.cards.shapes import Point, pair

Cubic = tuple[Point, Point, Point, Point]


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


def _at(segment: Cubic, t: float) -> Point:
    """The point of the segment at parameter t."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = segment
    a, b, c, d = (1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3
    return a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3


def _on_side(segment: Cubic, t: float, widths: tuple[float, float], side: int, level: bool) -> Point:
    """The point of the stroke's edge beside parameter t of its skeleton; the width swells softly."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = segment
    u = 1 - t
    x, y = _at(segment, t)
    dx = u * u * (x1 - x0) + 2 * u * t * (x2 - x1) + t * t * (x3 - x2)
    dy = u * u * (y1 - y0) + 2 * u * t * (y2 - y1) + t * t * (y3 - y2)
    length = math.hypot(dx, dy) or 1
    ease = t * t * (3 - 2 * t)
    half = (widths[0] + (widths[1] - widths[0]) * ease) / 2 * side
    if level:
        return x - half * math.copysign(1, dy), y
    return x - dy / length * half, y + dx / length * half


def _edge(segments: Sequence[Cubic], widths: Sequence[float], side: int, level: bool, steps: int) -> list[Cubic]:
    """One edge of a swelling stroke, as `steps` cubics for every skeleton segment.

    The edge on side -1 runs backwards, so that both together go once around the stroke.
    """
    result: list[Cubic] = []
    tiny = 1e-4
    for index, segment in enumerate(segments):
        around = (widths[index], widths[index + 1])
        for step in range(steps):
            t0, t1 = step / steps, (step + 1) / steps
            start, end = (
                _on_side(segment, t0, around, side, level),
                _on_side(segment, t1, around, side, level),
            )
            near = _on_side(segment, t0 + tiny, around, side, level)
            far = _on_side(segment, t1 - tiny, around, side, level)
            reach = (t1 - t0) / tiny / 3
            out = (start[0] + (near[0] - start[0]) * reach, start[1] + (near[1] - start[1]) * reach)
            into = (end[0] + (far[0] - end[0]) * reach, end[1] + (far[1] - end[1]) * reach)
            result.append((start, out, into, end))
    return result if side > 0 else [(d, c, b, a) for a, b, c, d in reversed(result)]


def _run(edge: Sequence[Cubic]) -> str:
    return "".join(f"C{pair(b)} {pair(c)} {pair(d)}" for _, b, c, d in edge)


def stroke(skeleton: str, *widths: float, level: bool = False, steps: int = 3) -> str:
    """Path data of a stroke along `skeleton`, with one width for each of its nodes.

    It is cut square at its ends; a `level` one is cut level, and its widths are measured level. `steps` says
    how closely its edges follow a bent segment.
    """
    segments = cubics(skeleton)
    left, right = _edge(segments, widths, 1, level, steps), _edge(segments, widths, -1, level, steps)
    return f"M{pair(left[0][0])}{_run(left)}L{pair(right[0][0])}{_run(right)}Z"


def ring(skeleton: str, *widths: float) -> str:
    """Path data of a closed swelling stroke: its outer edge, and its inner one the other way round."""
    segments = cubics(skeleton)
    closed = (*widths, widths[0])
    left, right = _edge(segments, closed, 1, False, 3), _edge(segments, closed, -1, False, 3)
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


def smooth(points: Sequence[Point], closed: bool = False) -> str:
    """A skeleton that runs softly through all points (a Catmull-Rom curve)."""
    count = len(points)
    text = f"M {points[0][0]:.2f} {points[0][1]:.2f}"
    for index in range(count if closed else count - 1):
        if closed:
            before, after = points[index - 1], points[(index + 2) % count]
        else:
            before, after = points[max(index - 1, 0)], points[min(index + 2, count - 1)]
        start, end = points[index], points[(index + 1) % count]
        one = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        two = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        text += " C" + "".join(f" {x:.2f} {y:.2f}" for x, y in (one, two, end))
    return text


def spiral(x: float, y: float, radius: float, start: float, turns: float, shrink: float) -> list[Point]:
    """Points of a spiral around (x, y), from `radius` inward.

    It begins at angle `start`, in degrees clockwise from the right. Negative `turns` run counterclockwise;
    `shrink` is the last radius as a part of the first.
    """
    steps = max(4, round(abs(turns) * 8))
    result = []
    for step in range(steps + 1):
        part = step / steps
        angle = math.radians(start + 360 * turns * part)
        reach = radius * shrink**part
        result.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    return result


def along(skeleton: str, count: int) -> list[Point]:
    """`count` points spread evenly along a closed skeleton."""
    track = [_at(segment, step / 40) for segment in cubics(skeleton) for step in range(40)]
    track.append(track[0])
    lengths = [0.0]
    for here, there in itertools.pairwise(track):
        lengths.append(lengths[-1] + math.dist(here, there))
    result, index = [], 0
    for place in range(count):
        goal = lengths[-1] * place / count
        while lengths[index + 1] <= goal:
            index += 1
        (x, y), there = track[index], track[index + 1]
        part = (goal - lengths[index]) / (lengths[index + 1] - lengths[index])
        result.append((x + part * (there[0] - x), y + part * (there[1] - y)))
    return result


def height_at(skeleton: str, x: float) -> float:
    """The height of a skeleton that runs from left to right, at x."""
    for segment in cubics(skeleton):
        if segment[0][0] <= x <= segment[3][0]:
            low, high = 0.0, 1.0
            for _ in range(30):
                middle = (low + high) / 2
                low, high = (middle, high) if _at(segment, middle)[0] < x else (low, middle)
            return _at(segment, low)[1]
    raise ValueError(f"the skeleton does not reach x = {x}")
