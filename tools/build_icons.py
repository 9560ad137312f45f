"""Draws the icon of the program: writes every file of `assets/icon/`, or of the folder given.

    python -m tools.build_icons [FOLDER]

Two cards that lean on each other and one heart over both, on velvet. Each size is drawn for itself: up to 24 pixels it
is one upright card with its edges on whole pixels, then comes the second card, then the gold, then the cards' indices.
The same drawing gives the same pixels on every machine; a test compares them with the files in the repository.
"""

import io
import math
import os
import struct
import sys
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from tools.cards.palette import CARD, DEEP, EDGE, GOLD, RED
from tools.cards.ranks import glyph
from tools.cards.shapes import ROUND, Point, commands, heart

DEFAULT = Path(__file__).resolve().parent.parent / "assets" / "icon"
NAME = "heart-to-heart"
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
# What macOS calls a picture of that many pixels; the last two are for screens of twice the density.
ICNS_KINDS = {"icp4": 16, "icp5": 32, "ic07": 128, "ic08": 256, "ic09": 512, "ic11": 32, "ic12": 64}
SCALABLE = 512  # the size whose drawing is also the scalable one
LIT, DARK, RIM = "#6A1B42", "#22070F", "#8E2C57"  # the velvet where the lamp falls, at its foot, and its edge
BEHIND = "#F1E3D0"  # the card in the shade of the other
Path2 = list[tuple[str, list[Point]]]
LEAN = 11.0  # degrees by which a card of the pair is turned
INDEX_FROM, GOLD_FROM, PAIR_FROM = 128, 48, 32  # pixels: from which size on these are drawn


# Shapes


def _text(path: Path2) -> str:
    """Path data to a hundredth of a pixel."""
    return "".join(command + " ".join(f"{x:.2f} {y:.2f}" for x, y in points) for command, points in path)


def _box(x: float, y: float, width: float, height: float, radius: float) -> Path2:
    """A rounded rectangle."""
    right, foot, soft = x + width, y + height, radius * (1 - ROUND)
    return [
        ("M", [(x + radius, y)]),
        ("L", [(right - radius, y)]),
        ("C", [(right - soft, y), (right, y + soft), (right, y + radius)]),
        ("L", [(right, foot - radius)]),
        ("C", [(right, foot - soft), (right - soft, foot), (right - radius, foot)]),
        ("L", [(x + radius, foot)]),
        ("C", [(x + soft, foot), (x, foot - soft), (x, foot - radius)]),
        ("L", [(x, y + radius)]),
        ("C", [(x, y + soft), (x + soft, y), (x + radius, y)]),
        ("Z", []),
    ]


def _heart(x: float, y: float, width: float) -> Path2:
    """The cards' own heart around its middle."""
    return _moved(commands(heart(0, 0, 1000)), x, y, width / 1000)


def _moved(path: Path2, x: float, y: float, scale: float = 1) -> Path2:
    return [(command, [(x + scale * px, y + scale * py) for px, py in points]) for command, points in path]


def _leaning(path: Path2, x: float, y: float, degrees: float) -> Path2:
    """The path turned clockwise about a point."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))

    def turn(px: float, py: float) -> Point:
        return x + (px - x) * cos - (py - y) * sin, y + (px - x) * sin + (py - y) * cos

    return [(command, [turn(px, py) for px, py in points]) for command, points in path]


def _area(path: Path2, colour: str, opacity: float = 1) -> str:
    seen = "" if opacity == 1 else f' fill-opacity="{opacity:.2f}"'
    return f'<path fill="{colour}"{seen} d="{_text(path)}"/>'


def _line(path: Path2, colour: str, width: float, opacity: float = 1) -> str:
    seen = "" if opacity == 1 else f' stroke-opacity="{opacity:.2f}"'
    return f'<path fill="none" stroke="{colour}"{seen} stroke-width="{width:.2f}" d="{_text(path)}"/>'


# The drawing


def _tile(size: int) -> Iterator[str]:
    """The velvet, lit from above."""
    radius = size * 0.22
    yield (
        f'<defs><linearGradient id="velvet" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{size}">'
        f'<stop offset="0" stop-color="{LIT}"/><stop offset="1" stop-color="{DARK}"/></linearGradient></defs>'
    )
    yield _area(_box(0, 0, size, size, radius), "url(#velvet)")
    if size < GOLD_FROM:
        return
    thick = max(1, round(size / 64))
    yield _line(_box(thick / 2, thick / 2, size - thick, size - thick, radius - thick / 2), RIM, thick)
    inset, fine = round(size * 0.05), max(1, round(size / 128))
    edge = inset + fine / 2
    yield _line(_box(edge, edge, size - 2 * edge, size - 2 * edge, radius - edge), GOLD, fine, 0.75)


def _one_card(size: int) -> Iterator[str]:
    """An upright card, its edges on whole pixels."""
    width, height, sign = {16: (10, 14, 8), 22: (14, 18, 12), 24: (14, 20, 12)}[size]
    x, y = (size - width) // 2, (size - height) // 2
    yield _area(_box(x, y, width, height, 1.5), CARD)
    yield _area(_heart(size / 2, size / 2 + 0.25, sign), RED)


def _pair_of_cards(size: int) -> Iterator[str]:
    """The left card, the right one over it, and the heart over both."""
    fill = 1.0 if size >= GOLD_FROM else 1.1  # without the gold there is more room
    width, height = size * 0.415 * fill, size * 0.60 * fill
    x, top, foot = size / 2, size * (0.49 - 0.305 * fill), size * 0.90
    for side, colour in ((-1, BEHIND), (1, CARD)):
        card = _box(x - width / 2 + side * width * 0.15, top, width, height, width * 0.10)
        path = _leaning(card, x, foot, side * LEAN)
        for step in range(3 if size >= GOLD_FROM else 1):
            yield _area(_moved(path, 0, size * 0.008 * (step + 1)), DARK, 0.30)
        yield _area(path, colour)
        if size >= GOLD_FROM:
            yield _line(path, EDGE, max(0.75, size / 200))
        if size >= INDEX_FROM:
            yield from _index(size, side, card, foot)
    middle, breadth = size * 0.535, size * (0.48 if size >= INDEX_FROM else 0.53)
    if size >= GOLD_FROM:
        yield _area(_heart(x, middle + size * 0.016, breadth), DARK, 0.28)
        yield _area(_heart(x, middle, breadth), DEEP)
        yield _area(_heart(x, middle - size * 0.006, breadth * 0.972), RED)
        yield _area(_shine(x, middle, breadth), "#FFFFFF", 0.17)
    else:
        yield _area(_heart(x, middle, breadth * fill), RED)


def _shine(x: float, y: float, breadth: float) -> Path2:
    """Light on the heart's left lobe."""
    path: Path2 = [
        ("M", [(-0.40, -0.10)]),
        ("C", [(-0.41, -0.30), (-0.28, -0.40), (-0.17, -0.37)]),
        ("C", [(-0.27, -0.33), (-0.34, -0.25), (-0.40, -0.10)]),
        ("Z", []),
    ]
    return _moved(path, x, y, breadth * 0.97)


def _index(size: int, side: int, card: Path2, foot: float) -> Iterator[str]:
    """The ace's letter in the card's outer upper corner."""
    data, width = glyph("A")
    (left, top), (right, _) = card[0][1][0], card[1][1][0]
    scale = size * 0.085 / 150
    x = left if side < 0 else right - width * scale
    letter = _moved(commands(data), x, top + size * 0.03, scale)
    yield _area(_leaning(letter, size / 2, foot, side * LEAN), RED)


def drawing(size: int) -> str:
    """The icon for this size in pixels, as an SVG file of that size."""
    parts = [*_tile(size), *(_one_card(size) if size < PAIR_FROM else _pair_of_cards(size))]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" viewBox="0 0 {size} {size}">'
    return "\n".join([head, *parts, "</svg>", ""])


# The files


def picture(size: int) -> pygame.Surface:
    """The icon in this size."""
    return pygame.image.load_sized_svg(io.BytesIO(drawing(size).encode()), (size, size))


def png(size: int) -> bytes:
    file = io.BytesIO()
    pygame.image.save(picture(size), file, "icon.png")
    return file.getvalue()


def ico(images: dict[int, bytes]) -> bytes:
    """A Windows icon of PNG files by their sizes; every Windows since Vista reads it."""
    head = struct.pack("<HHH", 0, 1, len(images))
    entries, at = b"", len(head) + 16 * len(images)
    for size, content in images.items():
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(content), at)
        at += len(content)
    return head + entries + b"".join(images.values())


def icns(images: dict[int, bytes]) -> bytes:
    """An icon for macOS of PNG files by their sizes."""
    parts = [
        struct.pack(">4sI", kind.encode(), 8 + len(images[size])) + images[size] for kind, size in ICNS_KINDS.items()
    ]
    body = b"".join(parts)
    return struct.pack(">4sI", b"icns", 8 + len(body)) + body


def files() -> dict[str, bytes]:
    """Every file by its name."""
    images = {size: png(size) for size in SIZES}
    return {
        **{f"{NAME}-{size}.png": content for size, content in images.items()},
        f"{NAME}.svg": drawing(SCALABLE).encode("ascii"),
        f"{NAME}.ico": ico({size: images[size] for size in ICO_SIZES}),
        f"{NAME}.icns": icns(images),
    }


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else DEFAULT
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files().items():
        (folder / name).write_bytes(content)
        print(f"{len(content):7} {folder / name}")


if __name__ == "__main__":
    main()
