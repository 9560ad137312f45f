"""Whether a picture that somebody else has made can be shown: PNG, JPEG or SVG, and not too large.

Owns what is looked at before such a file is drawn: its kind, its size and whether it is whole. Draws nothing, and
knows no screen; a picture that is good here may still be refused by whoever draws it.
"""

import math
import os
import re
import struct
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.services.language import text

MOST_BYTES: Final = 1_000_000
LONGEST_SIDE: Final = 4096  # pixels
MOST_PIXELS: Final = 8_000_000
TOO_LONG: Final = 10**9  # a side that is longer is told as this long

_PNG: Final = b"\x89PNG\r\n\x1a\n"
_PNG_END: Final = b"IEND\xaeB`\x82"
_JPEG: Final = b"\xff\xd8\xff"
_JPEG_END: Final = b"\xff\xd9"
_JPEG_SIZES: Final = frozenset({*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC})  # the markers that tell the size
_JPEG_BARE: Final = frozenset({0x01, *range(0xD0, 0xD8)})  # markers without a length
_SVG_ROOT: Final = re.compile(rb"<svg[\s>]")
_SVG_SIDE: Final = re.compile(rb"""\s(width|height|viewBox)\s*=\s*["']([^"']*)["']""")


class BadPicture(Exception):
    """The picture cannot be shown. `say()` tells why, in the language in use."""

    def __init__(self, say: Callable[[], str]) -> None:
        super().__init__()
        self.say = say


@dataclass(frozen=True, slots=True)
class PictureFile:
    """A picture that may be shown. The size is in pixels, for "svg" in its own units."""

    path: Path
    kind: str  # "png", "jpeg" or "svg"
    width: int
    height: int


def check(path: Path) -> PictureFile:
    """The picture in this file. Raises BadPicture, and nothing else."""
    content = _content(path)
    if content.startswith(_PNG):
        kind, size, whole = "png", _png_size(content), _PNG_END in content[-64:]
    elif content.startswith(_JPEG):
        kind, size, whole = "jpeg", _jpeg_size(content), _JPEG_END in content[-64:]
    elif _SVG_ROOT.search(content[:4096]):
        kind, size, whole = "svg", _svg_size(content), b"</svg>" in content[-200:]
    else:
        raise BadPicture(lambda: text("“{file}” is neither PNG nor JPEG nor SVG.", file=path.name))
    if size is not None:
        _check_size(path.name, *size)
    if size is None or not whole:
        raise BadPicture(lambda: text("“{file}” is damaged.", file=path.name))
    return PictureFile(path, kind, *size)


def _check_size(name: str, width: int, height: int) -> None:
    """Raises BadPicture for one that would fill the memory."""
    if max(width, height) > LONGEST_SIDE or width * height > MOST_PIXELS:
        raise BadPicture(
            lambda: text(
                "“{file}” is too large: it has {width}x{height} pixels; at most {most} on a side are allowed, and "
                "{millions} million altogether.",
                file=name,
                width=width,
                height=height,
                most=LONGEST_SIDE,
                millions=MOST_PIXELS // 1_000_000,
            )
        )


def _content(path: Path) -> bytes:
    try:
        if path.is_dir():
            raise BadPicture(lambda: text("“{file}” is a folder, not a file.", file=str(path)))
        if not path.is_file():  # opening a pipe or a device could wait for ever
            raise BadPicture(lambda: text("There is no file “{file}”.", file=str(path)))
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
            length = max(len(content), os.fstat(file.fileno()).st_size)
    except (OSError, ValueError) as error:
        raise BadPicture(lambda: text("“{file}” cannot be read.", file=path.name)) from error
    if length > MOST_BYTES:
        raise BadPicture(
            lambda: text(
                "“{file}” is too large: it has {kilobytes} kB; at most {most} are allowed.",
                file=path.name,
                kilobytes=-(-length // 1000),
                most=MOST_BYTES // 1000,
            )
        )
    return content


def _png_size(content: bytes) -> tuple[int, int] | None:
    if content[12:16] != b"IHDR" or len(content) < 24:
        return None
    width, height = struct.unpack(">II", content[16:24])
    return (width, height) if width and height else None


def _jpeg_size(content: bytes) -> tuple[int, int] | None:
    """From the first frame header: segments follow each other, each with its length."""
    at = 2
    while at + 9 < len(content) and content[at] == 0xFF:
        marker = content[at + 1]
        if marker in _JPEG_SIZES:
            height, width = struct.unpack(">HH", content[at + 5 : at + 9])
            return (width, height) if width and height else None
        if marker == 0xFF:  # fill bytes may stand before a marker
            at += 1
        elif marker in _JPEG_BARE:
            at += 2
        else:
            at += 2 + int.from_bytes(content[at + 2 : at + 4])
    return None


def _svg_size(content: bytes) -> tuple[int, int] | None:
    """From width and height, or the view box. Entities are refused: a small file can unfold to a huge one."""
    if b"<!ENTITY" in content:
        return None
    begin = _SVG_ROOT.search(content)
    if begin is None:
        return None
    root = content[begin.start() :].partition(b">")[0]
    said = {name.decode(): _numbers(value) for name, value in _SVG_SIDE.findall(root)}
    box = said.get("viewBox", [])
    sides = said.get("width", []) + said.get("height", [])
    if len(sides) != 2:
        sides = box[2:4] if len(box) == 4 else []
    if len(sides) != 2 or not all(0 < side < math.inf for side in sides):
        return None
    width, height = (max(1, round(min(side, TOO_LONG))) for side in sides)
    return width, height


def _numbers(value: bytes) -> list[float]:
    """The numbers of an attribute; none for one that has percent signs or units other than pixels."""
    words = value.decode("ascii", "replace").replace(",", " ").split()
    try:
        return [float(word.removesuffix("px")) for word in words]
    except ValueError:
        return []
