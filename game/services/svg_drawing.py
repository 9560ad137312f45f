"""What of an SVG picture the game draws wrongly, without a word, though other programs show it well.

Owns what the rasteriser (SDL_image's, behind pygame) knows of SVG. It draws paths and shapes; it skips text, pictures
and copies, paints a colour that it does not know grey, and heeds of a style sheet only rules for single classes. Draws
nothing and raises nothing: of a file that makes no sense somewhere, what comes before is looked at.

What is cut by a clip path is not looked for: most are as large as the picture, and cut nothing.
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from xml.parsers import expat

NAMED: Final = frozenset({"black", "blue", "cyan", "gray", "green", "grey", "magenta", "red", "white", "yellow"})
"""The colours that the rasteriser knows by name, in small letters only."""

_COLOURED: Final = ("fill", "stroke", "stop-color")
_DRAWN: Final = frozenset({"circle", "ellipse", "g", "line", "path", "polygon", "polyline", "rect", "svg"})
_NOT_DRAWN: Final = frozenset({"image", "use"})
_WORDY: Final = frozenset({"foreignObject", "text"})  # not drawn either, which matters only if they say something
_ASIDE: Final = frozenset(
    {"clipPath", "defs", "desc", "filter", "foreignObject", "marker", "mask", "metadata", "pattern", "symbol", "text"}
)
"""What lies in these is not drawn where it stands, so its shapes and their colours do not count."""
_PAINTS: Final = frozenset({"filter", "mask", "pattern"})  # not heeded where a shape names one

_HEX: Final = re.compile(r"#(?:[0-9a-fA-F]{3}[fF]?|[0-9a-fA-F]{6}(?:[fF]{2})?)(?![0-9a-zA-Z])")
_RGB: Final = re.compile(r"rgb\( *(?:\d+, *\d+, *\d+|[\d.]+% *, *[\d.]+% *, *[\d.]+%) *\)")
_LINK: Final = re.compile(r"url\(\s*[\"']?#([^)\"'\s]+)")
_SHEET: Final = re.compile(r"(?:\s*(?:\.[\w-]+(?:\s*,\s*\.[\w-]+)*|@font-face)\s*\{[^{}]*\})*\s*")
_RULE: Final = re.compile(r"\{([^{}]*)\}")


@dataclass(slots=True)
class Wrongly:
    """Parts that are left out, by their elements; colours as they are written; whether the style sheet is misread."""

    parts: list[str] = field(default_factory=list)
    colours: list[str] = field(default_factory=list)
    sheet: bool = False


def drawn_wrongly(path: Path, most_bytes: int) -> Wrongly:
    """What will not look as it was meant; nothing for a file that cannot be read."""
    try:
        with path.open("rb") as file:
            content = file.read(most_bytes)
    except (OSError, ValueError):
        return Wrongly()
    reader = _Reader()
    reader.read(content)
    return reader.result()


def known_colour(said: str) -> bool:
    """Whether a colour is drawn as it is written, in hex digits, as rgb() or by name. No link to a gradient is one."""
    said = said.lstrip(" ")
    return said == "none" or said in NAMED or bool(_HEX.match(said) or _RGB.match(said))


class _Reader:
    """Goes through a picture, element by element. Names with a prefix belong to drawing programs, and are not drawn."""

    def __init__(self) -> None:
        self._open: list[str] = []
        self._aside = 0  # how many elements are open from the outermost on that is not drawn where it stands
        self._wordy = ""  # this outermost one, if its words will be missed
        self._parts: dict[str, None] = {}
        self._colours: dict[str, None] = {}
        self._links: set[str] = set()
        self._paints: dict[str, str] = {}  # patterns and the like by their ids
        self._sheet = ""
        self._classes = False  # whether a shape has one
        self._misread = False

    def read(self, content: bytes) -> None:
        parser = expat.ParserCreate()
        parser.StartElementHandler = self._begin
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._say
        parser.StartCdataSectionHandler = self._begin_cdata
        with suppress(expat.ExpatError, ValueError, LookupError):  # the last two: an encoding that nobody knows
            parser.Parse(content, True)

    def result(self) -> Wrongly:
        for rule in _RULE.findall(self._sheet):
            self._style(rule)
        for link in self._links & self._paints.keys():
            self._parts[self._paints[link]] = None
        misread = self._misread or _SHEET.fullmatch(self._sheet) is None
        return Wrongly(sorted(self._parts), list(self._colours), misread and bool(self._sheet.strip()))

    def _begin(self, name: str, attributes: dict[str, str]) -> None:
        style = attributes.get("style", "")
        hidden = attributes.get("display") == "none" or "none" in _values(style, "display")
        if not self._aside:
            if name in _NOT_DRAWN or (name == "svg" and self._open):
                self._parts[name] = None
            self._wordy = name if name in _WORDY and not hidden else ""
        if name in _PAINTS:
            self._paints[attributes.get("id", "")] = name
        self._open.append(name)
        self._aside += self._aside > 0 or hidden or name in _ASIDE
        if name == "stop" or (name in _DRAWN and not self._aside):
            self._look(style, attributes)
        # The rasteriser reads a sheet before the shapes only, and takes several classes for one with a long name.
        self._misread |= (name == "style" and self._classes) or " " in attributes.get("class", "")
        self._classes |= "class" in attributes

    def _end(self, name: str) -> None:
        self._open.pop()
        self._aside -= self._aside > 0

    def _say(self, words: str) -> None:
        if self._open[-1] == "style":
            self._sheet += words
        elif self._wordy and self._aside and words.strip():
            self._parts[self._wordy] = None

    def _begin_cdata(self) -> None:
        self._misread |= self._open[-1] == "style"

    def _look(self, style: str, attributes: dict[str, str]) -> None:
        self._style(style)
        for key in (*_COLOURED, *_PAINTS):
            if key in attributes:
                self._value(key, attributes[key])

    def _style(self, style: str) -> None:
        for key in (*_COLOURED, *_PAINTS):
            for value in _values(style, key):
                self._value(key, value)

    def _value(self, key: str, value: str) -> None:
        link = _LINK.match(value.strip())
        if link is not None:
            self._links.add(link[1])
        elif key in _COLOURED and not known_colour(value):
            self._colours[value.strip()] = None


def _values(style: str, wanted: str) -> Iterator[str]:
    """What a style says of one property: `fill: red; stroke: none`."""
    for part in style.split(";"):
        name, _, value = part.partition(":")
        if name.strip() == wanted:
            yield value.strip()
