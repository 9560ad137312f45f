"""Photographs every scene, state, theme and language: `python tools/screenshots.py OUT`.

    python tools/screenshots.py /tmp/pictures
    python tools/screenshots.py /tmp/pictures --size 1024x600 3840x2160 --state table-selected title-first
    python tools/screenshots.py /tmp/pictures --language el sk --theme winter

The game itself is played, without a screen and with a turned clock, so nothing has to be waited for. Without options a
sensible choice is made (see `plan`); what an option names takes the place of what would be chosen. A picture is named
after its state, size, theme, faces, back, language and hand; `sheets/` holds contact sheets, many pictures on each.
"""

import argparse
import os
import sys
import time
import warnings
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
if not __package__:  # started as a file
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame

from game.services.language import LANGUAGES
from game.services.settings import BACKS, FACES
from game.ui.text import font
from game.ui.theme import THEMES
from tools.staging import STATES, photograph, stage

Size = tuple[int, int]
SIZES: tuple[Size, ...] = ((1024, 600), (1366, 768), (1920, 1080), (3840, 2160), (1080, 1920), (1080, 2400))
MAIN_SIZES: tuple[Size, ...] = ((1366, 768), (1080, 1920))
AT_EVERY_SIZE = ("title-continue", "table-dealt", "table-selected", "settings-game", "settings-look", "dead-end")
COLOURFUL = (
    *("title-continue", "table-helped", "table-selected", "table-refused", "table-news", "table-pressed"),
    *("table-late", "stock-redeal", "stock-nothing", "dead-end", "win-high", "win-rest", "code-fault", "settings-look"),
)
WORDY = (
    *("title-continue", "leave", "table-helped", "table-refused", "table-covered", "table-news", "table-unsaved"),
    *("dead-end", "dead-end-aside", "win-rest", "code-empty", "code-fault", "sorry"),
    *("settings-game", "settings-look", "settings-table", "settings-sound", "settings-language"),
)
HANDED = ("table-helped", "table-selected", "table-news", "stock-redeal", "dead-end-aside")
FACED = ("table-dealt", "table-selected")
BACKED = ("table-dealt",)
SHEET = 1500  # pixels: about as wide as a contact sheet is
WIDE, NARROW = 490, 295  # and a picture on it, landscape and portrait
PAGE = 12  # pictures on a sheet
CAPTION, SPACE = 26, 8
BEHIND = (128, 128, 128)


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture to be taken."""

    state: str
    size: Size
    theme: str = "velvet"
    faces: str = "classic"
    back: str = "velvet"
    language: str = "en"
    mirror: bool = False

    @property
    def name(self) -> str:
        look = [self.theme, self.faces, *([f"{self.back}-back"] if self.back != "velvet" else []), self.language]
        return "_".join([self.state, shape(self.size), *look, *(["mirrored"] if self.mirror else [])])

    def take(self) -> pygame.Surface:
        settings = {"theme": self.theme, "faces": self.faces, "back": self.back}
        with stage(self.state, self.size, language=self.language, mirror=self.mirror, **settings) as player:
            return photograph(player)


def shape(size: Size) -> str:
    return f"{size[0]}x{size[1]}"


def plan(
    sizes: Sequence[Size] = (), themes: Sequence[str] = (), languages: Sequence[str] = ()
) -> dict[str, list[Shot]]:
    """The pictures by the contact sheet that they come on; what is given is taken instead of the usual choice."""
    few, all_sizes = (sizes or MAIN_SIZES), (sizes or SIZES)
    theme, language = (themes or ("velvet",))[0], (languages or ("en",))[0]
    sheets: dict[str, list[Shot]] = {}

    def add(name: str, states: Sequence[str], sizes: Sequence[Size], **ways: Sequence[str] | Sequence[bool]) -> None:
        ways = {"theme": [theme], "language": [language], **ways}
        for size in sizes:
            found = sheets.setdefault(f"{name}_{shape(size)}", [])
            for state, *values in product(states, *ways.values()):
                found.append(Shot(state, size, **dict(zip(ways, values, strict=True))))  # type: ignore[arg-type]

    add("states", list(STATES), few)
    add("sizes", AT_EVERY_SIZE, all_sizes)
    for name in themes or THEMES:
        add(f"theme-{name}", COLOURFUL, few, theme=[name])
    for name in languages or LANGUAGES:
        add(f"language-{name}", WORDY, few, language=[name])
    add("faces", FACED, few, theme=themes or list(THEMES), faces=[str(face.value) for face in FACES])
    add("backs", BACKED, few, theme=themes or list(THEMES), back=[str(back.value) for back in BACKS])
    add("mirrored", HANDED, few, mirror=[True])
    return sheets


def contact_sheet(pictures: Sequence[tuple[str, pygame.Surface]]) -> pygame.Surface:
    """These pictures, made small and named, row by row."""
    first = pictures[0][1]
    wide = WIDE if first.get_width() > first.get_height() else NARROW
    across = min(len(pictures), SHEET // (wide + SPACE))
    cells = []
    for name, picture in pictures:
        high = round(picture.get_height() * wide / picture.get_width())
        cells.append((font(14).render(name, True, "white"), pygame.transform.smoothscale(picture, (wide, high))))
    tall = max(small.get_height() for _, small in cells) + CAPTION + SPACE
    sheet = pygame.Surface((across * (wide + SPACE), -(-len(cells) // across) * tall))
    sheet.fill(BEHIND)
    for number, (caption, small) in enumerate(cells):
        x, y = number % across * (wide + SPACE), number // across * tall
        sheet.blit(caption, (x + 2, y + 4), (0, 0, wide, CAPTION))
        sheet.blit(small, (x, y + CAPTION))
    return sheet


def take_all(out: Path, sheets: dict[str, list[Shot]]) -> int:
    """Takes every picture once, writes it and the contact sheets, and returns how many pictures there are."""
    (out / "sheets").mkdir(parents=True, exist_ok=True)
    taken: dict[Shot, pygame.Surface] = {}
    for name, shots in sheets.items():
        for shot in shots:
            if shot not in taken:
                taken[shot] = shot.take()
                pygame.image.save(taken[shot], out / f"{shot.name}.png")
        for page, first in enumerate(range(0, len(shots), PAGE), 1):
            sheet = contact_sheet([(shot.name, taken[shot]) for shot in shots[first : first + PAGE]])
            pygame.image.save(sheet, out / "sheets" / f"{name}_{page}.png")
    return len(taken)


def chosen(sheets: dict[str, list[Shot]], states: Sequence[str]) -> Iterator[tuple[str, list[Shot]]]:
    """What is left of the plan when only these states are wanted."""
    for name, shots in sheets.items():
        found = [shot for shot in shots if not states or shot.state in states]
        if found:
            yield name, found


def read_size(text: str) -> Size:
    width, height = map(int, text.split("x"))
    return width, height


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("--size", nargs="+", type=read_size, default=[], metavar="WxH")
    parser.add_argument("--theme", nargs="+", choices=list(THEMES), default=[])
    parser.add_argument("--language", nargs="+", choices=list(LANGUAGES), default=[])
    parser.add_argument("--state", nargs="+", choices=list(STATES), default=[])
    given = parser.parse_args()
    begun = time.monotonic()
    warnings.filterwarnings("ignore", category=DeprecationWarning)
    sheets = dict(chosen(plan(given.size, given.theme, given.language), given.state))
    count = take_all(given.out, sheets)
    print(f"{count} pictures and their contact sheets in {given.out}, after {time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    main()
