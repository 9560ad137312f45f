"""Text as images: one family of type, cached, shrunk or wrapped into its box, digits in even cells."""

from collections.abc import Callable
from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path

import fontpkg_fira_sans
import pygame

from game.ui.cache import ImageCache
from game.ui.theme import Colour

SMALLEST = 14  # pixels; no text is drawn smaller where there is any choice
STEP = 1.25  # the scale of sizes


def base_size(short_side: int) -> int:
    """The size of plain text, in pixels, for a window whose shorter side is this long."""
    return max(16, round(short_side / 36))


@cache
def _letters(name: str) -> bytes:
    """A font's file, read once: each size would keep it open, and fail where it has gone."""
    return (Path(fontpkg_fira_sans.ROOT) / "files" / name).read_bytes()


@lru_cache(maxsize=64)
def font(size: int, bold: bool = False) -> pygame.font.Font:
    return pygame.font.Font(BytesIO(_letters("FiraSans-Bold.ttf" if bold else "FiraSans-Regular.ttf")), size)


class Text:
    """Renders strings and keeps the images, so that the same text is the same image."""

    def __init__(self, kept: int = 24_000_000) -> None:
        """`kept` is how many bytes of images there may be."""
        self._images = ImageCache(kept)

    def line(self, string: str, size: int, colour: Colour, *, bold: bool = False) -> pygame.Surface:
        """One line, as wide as it comes."""
        return self._images.get(
            ("line", string, size, colour, bold), lambda: font(size, bold).render(string, True, colour)
        )

    def fitted(
        self,
        string: str,
        size: int,
        colour: Colour,
        width: int,
        *,
        bold: bool = False,
        smallest: int = SMALLEST,
    ) -> pygame.Surface:
        """One line no wider than `width` pixels: in a smaller size if need be, and at last shortened by "…"."""
        while size > smallest and width_of(string, size, bold) > width:
            size -= 1
        return self.line(shortened(string, size, width, bold), size, colour, bold=bold)

    def paragraph(
        self, string: str, size: int, colour: Colour, width: int, *, bold: bool = False, centred: bool = False
    ) -> pygame.Surface:
        """Several lines, wrapped at blanks to `width` pixels."""
        return self._images.get(
            ("paragraph", string, size, colour, width, bold, centred),
            lambda: _render_lines(wrap(string, size, width, bold), size, colour, bold, centred),
        )

    def boxed(
        self,
        string: str,
        size: int,
        colour: Colour,
        box: tuple[int, int],
        *,
        bold: bool = False,
        centred: bool = False,
        smallest: int = SMALLEST,
    ) -> pygame.Surface:
        """A paragraph for a box of this width and height in pixels: in a smaller size if need be, but never cut."""
        while size > smallest:
            lines = wrap(string, size, box[0], bold)
            wide = max(width_of(line, size, bold) for line in lines)
            if wide <= box[0] and line_height(size) * len(lines) <= box[1]:
                break
            size -= 1
        return self.paragraph(string, size, colour, box[0], bold=bold, centred=centred)

    def digits(self, string: str, size: int, colour: Colour, *, bold: bool = False) -> pygame.Surface:
        """Numbers that do not jitter: each digit in a cell as wide as the widest."""
        return self._images.get(
            ("digits", string, size, colour, bold), lambda: _render_digits(string, size, colour, bold)
        )


def shortened(string: str, size: int, width: int, bold: bool = False) -> str:
    """The string, or as much of its beginning as fits with an ellipsis."""
    if width_of(string, size, bold) <= width:
        return string
    while string and font(size, bold).size(string + "…")[0] > width:
        string = string[:-1]
    return string.rstrip() + "…"


@lru_cache(maxsize=2048)
def width_of(string: str, size: int, bold: bool = False) -> int:
    """How wide a line is in this type, in pixels."""
    return font(size, bold).size(string)[0]


def wrap(string: str, size: int, width: int, bold: bool = False) -> list[str]:
    """The lines of a paragraph. A word wider than the line stands alone; one of a single letter stays with the next."""
    return list(_wrapped(string, size, width, bold))


def paragraph_height(string: str, size: int, width: int, *, bold: bool = False) -> int:
    """How high `Text.paragraph` is, which need not be drawn for that."""
    return line_height(size) * len(_wrapped(string, size, width, bold))


@lru_cache(maxsize=2048)
def _wrapped(string: str, size: int, width: int, bold: bool) -> tuple[str, ...]:
    measure = font(size, bold).size
    lines: list[str] = []
    for block in string.split("\n"):
        line = ""
        for word in _bound(block.split(" "), lambda words: measure(words)[0] <= width):
            longer = f"{line} {word}" if line else word
            if line and measure(longer)[0] > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return tuple(lines)


def broken(string: str, size: int, width: int) -> str:
    """The string with words that are wider than a line, such as the names of files, cut into parts that are not."""
    return " ".join("\n".join(_parts(word, size, width)) for word in string.split(" "))


def _parts(word: str, size: int, width: int) -> list[str]:
    if font(size).size(word)[0] <= width:
        return [word]
    parts = [""]
    for char in word:
        if parts[-1] and font(size).size(parts[-1] + char)[0] > width:
            parts.append("")
        parts[-1] += char
    return parts


def _bound(words: list[str], fits: Callable[[str], bool]) -> list[str]:
    """Words that stay together: one of a single letter, such as „s“ or «η», with the next, if both fit a line."""
    found: list[str] = []
    for word in words:
        last = found[-1].rpartition(" ")[2] if found else ""
        if len(last) == 1 and last.isalpha() and fits(f"{found[-1]} {word}"):
            found[-1] += f" {word}"
        else:
            found.append(word)
    return found


def line_height(size: int) -> int:
    return round(size * 1.35)


def _render_lines(lines: list[str], size: int, colour: Colour, bold: bool, centred: bool) -> pygame.Surface:
    images = [font(size, bold).render(line, True, colour) for line in lines]
    step = line_height(size)
    width = max((image.get_width() for image in images), default=1)
    sheet = pygame.Surface((max(1, width), step * len(images)), pygame.SRCALPHA)
    for i, image in enumerate(images):
        sheet.blit(image, ((width - image.get_width()) // 2 if centred else 0, i * step))
    return sheet


def _render_digits(string: str, size: int, colour: Colour, bold: bool) -> pygame.Surface:
    face = font(size, bold)
    cell = max(face.size(digit)[0] for digit in "0123456789")
    widths = [cell if c.isdigit() else face.size(c)[0] for c in string]
    sheet = pygame.Surface((max(1, sum(widths)), face.get_height()), pygame.SRCALPHA)
    x = 0
    for char, width in zip(string, widths, strict=True):
        image = face.render(char, True, colour)
        sheet.blit(image, (x + (width - image.get_width()) // 2, 0))
        x += width
    return sheet
