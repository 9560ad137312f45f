"""Writes a drawing as an SVG file with as few elements as the picture allows."""

from collections.abc import Iterable, Sequence

from tools.cards.palette import HEIGHT, WIDTH
from tools.cards.shapes import Ink, Point, commands, number, text

Box = tuple[float, float, float, float]


def points_of(data: str) -> list[Point]:
    """The path's outline as points, curves in sixteenths."""
    result: list[Point] = []
    for _, points in commands(data):
        if len(points) < 3:
            result += points
            continue
        for index in range(0, len(points), 3):
            (x0, y0), (x1, y1), (x2, y2), (x3, y3) = result[-1], *points[index : index + 3]
            for step in range(1, 17):
                t = step / 16
                a, b, c, d = (1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3
                result.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
    return result


def bounds(data: str) -> Box:
    """Left, top, right and bottom of the path."""
    points = points_of(data)
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def _loops(data: str) -> list[list[tuple[str, list[Point]]]]:
    """The path's commands, one list for each of its closed outlines."""
    loops: list[list[tuple[str, list[Point]]]] = []
    for command, points in commands(data):
        if command == "M":
            loops.append([])
        loops[-1].append((command, points))
    return loops


def _backwards(loop: Sequence[tuple[str, list[Point]]]) -> list[tuple[str, list[Point]]]:
    """The same outline the other way round."""
    here = loop[0][1][0]
    pieces: list[tuple[str, list[Point]]] = []  # each as it runs backwards, ending where it began
    for command, points in loop[1:]:
        size = 3 if command == "C" else 1
        for index in range(0, len(points), size):
            *between, end = points[index : index + size]
            pieces.append((command, [*reversed(between), here]))
            here = end
    return [("M", [here]), *reversed(pieces), ("Z", [])]


def _clockwise(data: str) -> str:
    """The path with its outlines clockwise on the whole, so that joined areas never cancel each other."""
    area = 0.0
    for loop in _loops(data):
        points = points_of(text(loop))
        area += sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True))
    if area >= 0:
        return data
    return "".join(text(_backwards(loop)) for loop in _loops(data))


def _apart(one: Box, other: Box) -> bool:
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def joined(parts: Iterable[Ink]) -> list[Ink]:
    """The same picture in fewer parts.

    Each joins an earlier one of its kind, if nothing between the two touches it.
    """
    result: list[tuple[Ink, list[Box]]] = []
    for part in parts:
        data = part.data if part.width else _clockwise(part.data)
        left, top, right, foot = bounds(data)
        grown = part.width / 2 + 0.5
        box = (left - grown, top - grown, right + grown, foot + grown)
        for index in range(len(result) - 1, -1, -1):
            earlier, boxes = result[index]
            if (earlier.colour, earlier.width) == (part.colour, part.width):
                result[index] = (Ink(earlier.data + data, part.colour, part.width), [*boxes, box])
                break
            if not all(_apart(box, other) for other in boxes):
                result.append((Ink(data, part.colour, part.width), [box]))
                break
        else:
            result.append((Ink(data, part.colour, part.width), [box]))
    return [part for part, _ in result]


def compact(data: str) -> str:
    """The same path in steps from point to point, in tenths: half as much for the rasteriser to read."""
    result: list[str] = []
    last = ""
    here, start = (0, 0), (0, 0)
    for command, points in commands(data):
        if command == "Z":
            result.append("z")
            here, last = start, "z"
            continue
        tenths = [(round(10 * x), round(10 * y)) for x, y in points]
        size = 3 if command == "C" else 1
        for index in range(0, len(tenths), size):
            piece = tenths[index : index + size]
            steps = " ".join(f"{_tenths(x - here[0])} {_tenths(y - here[1])}" for x, y in piece)
            result.append(f"{' ' if command.lower() == last else command.lower()}{steps}")
            here, last = piece[-1], command.lower()
        if command == "M":
            start, last = here, "m"
    return "".join(result).replace(" -", "-")


def _tenths(value: int) -> str:
    whole, rest = divmod(abs(value), 10)
    return ("-" if value < 0 else "") + (f"{whole or ''}.{rest}" if rest else str(whole))


def _element(part: Ink) -> str:
    if not part.width:
        return f'<path fill="{part.colour}" d="{compact(part.data)}"/>'
    return (
        f'<path fill="none" stroke="{part.colour}" stroke-width="{number(part.width)}" '
        f'stroke-linecap="round" stroke-linejoin="round" d="{compact(part.data)}"/>'
    )


def svg(parts: Iterable[Ink]) -> str:
    """The whole file."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">'
    return "\n".join([head, *[_element(part) for part in joined(parts)], "</svg>", ""])
