"""R76: whatever is written can be read: contrast of at least 4.5 in every theme, measured in the finished pictures.

Each scene is drawn twice, once with letters without soft edges and once without any letter. Where the two differ is
ink, and what the second picture has there is the ground that it stands on.
"""

import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pygame
import pytest

from game.services import storage
from game.services.paths import assets
from game.ui import buttons, card_art
from game.ui import text as text_module
from game.ui.buttons import Look
from game.ui.card_art import CardArt
from game.ui.text import Text
from game.ui.theme import THEMES, Colour
from tests import rasters
from tests.scenes.player import Player
from tests.thorough import thoroughly
from tools.staging import stage

LEAST = 4.5  # by the accessibility guidelines
SIZE = (1024, 600)
SOLID = 200  # a pixel of a letter at least so opaque is ink; the others are its soft edge
SET_BY_THE_WINDOW = ("SDL_WINDOWS_DPI_AWARENESS", "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS", "SDL_VIDEO_X11_WMCLASS")
# State, and the buttons that are looked at pressed and under the mouse as well: one of each kind there.
PLACES = {
    "title-continue": ("continue", "new", "language en", "language el"),
    "leave": ("stay", "leave"),
    "table-helped": ("undo", "code", "menu"),
    "table-refused": (),
    "table-news": ("take_back",),
    "table-unsaved": (),
    "stock-last": (),
    "dead-end": ("undo", "new"),
    "dead-end-aside": ("result",),
    "win-rest": (),
    "code-typed": ("key A", "play"),
    "code-fault": (),
    "settings-game": ("back", "placement_help", "tab look", "tab game", "speed 2"),
    "settings-table": ("mirror",),
    "settings-sound": ("mute", "volume 3"),
    "examples": ("back",),
    "example-fork": ("step", "play", "other"),
    "film-dead-end": (),
    "sorry": (),
}
AT_LEAST = ("title-continue", "table-helped", "dead-end", "code-fault", "settings-game")  # whatever else is left out
Pair = tuple[Colour, Colour]

pytestmark = pytest.mark.filterwarnings("ignore:Please use Window:DeprecationWarning")
themes = pytest.mark.parametrize("theme", THEMES)


@cache
def luminance(colour: Colour) -> float:
    parts = [value / 255 for value in colour]
    red, green, blue = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


class Pen:
    """A font of the game, whose letters have hard edges, or are not there at all."""

    visible = True
    fonts = staticmethod(text_module.font)

    def __init__(self, size: int, bold: bool = False) -> None:
        self.face = self.fonts(size, bold)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.face, name)

    def render(self, string: str, smooth: bool, colour: Colour) -> pygame.Surface:
        image = self.face.render(string, smooth, colour)
        if not image.get_width():
            return image
        mask = pygame.mask.from_surface(image, SOLID if Pen.visible else 255)
        return mask.to_surface(setcolor=colour if Pen.visible else (0, 0, 0, 0), unsetcolor=(0, 0, 0, 0))


@pytest.fixture(autouse=True)
def pens(monkeypatch: pytest.MonkeyPatch) -> None:
    """All writing is done with these pens; buttons that cannot be used are left blank: they are exempt."""
    for name in SET_BY_THE_WINDOW:
        monkeypatch.setenv(name, "")
    monkeypatch.setattr(storage, "_cleared", set())
    monkeypatch.setattr(os, "fsync", lambda _: None)
    rasters.remember(monkeypatch)
    monkeypatch.setattr(Pen, "visible", True)
    for module in (text_module, card_art):
        monkeypatch.setattr(module, "font", Pen)
    draw = buttons.ButtonArt.draw

    def draw_usable(self: buttons.ButtonArt, width: int, height: int, look: Look) -> pygame.Surface:
        return draw(self, width, height, look if look.enabled else replace(look, label="", sign=None))

    monkeypatch.setattr(buttons.ButtonArt, "draw", draw_usable)


def drawn(player: Player, *, visible: bool) -> pygame.Surface:
    """The picture, with the words of the topmost scene or without; there are none on what lies dimmed below it."""
    app = player.app
    first = max(i for i, scene in enumerate(app.stack) if i == 0 or not scene.overlay)
    pictures = []
    for scene in app.stack[first:]:
        Pen.visible = visible and scene is app.stack[-1]
        kit = app.canvas.make_kit(app.settings)
        kit._grounds = app.stage.kit._grounds  # on which there are no words
        app.stage.kit = kit
        pictures.append(scene.draw())
    return app.canvas.painter.whole(pictures)


def ink(written: pygame.Surface, bare: pygame.Surface) -> Iterator[tuple[Pair, tuple[int, int]]]:
    """Every colour of ink with its ground, and a place where the two meet."""
    same = pygame.mask.from_threshold(written, (0, 0, 0), (1, 1, 1, 255), bare)
    same.invert()
    over, under = (memoryview(pygame.image.tobytes(image, "RGBA")).cast("I") for image in (written, bare))
    places: dict[tuple[int, int], tuple[int, int]] = {}
    for box in same.get_bounding_rects():
        for y in range(box.top, box.bottom):
            row = slice(y * written.get_width() + box.left, y * written.get_width() + box.right)
            pairs = list(zip(over[row], under[row], strict=True))
            for pair in set(pairs) - places.keys():
                if pair[0] != pair[1]:
                    places[pair] = (box.left + pairs.index(pair), y)
    for (letter, ground), place in places.items():
        yield (_colour(letter), _colour(ground)), place


def _colour(pixel: int) -> Colour:
    red, green, blue, _ = pixel.to_bytes(4, sys.byteorder)
    return red, green, blue


def weak(player: Player) -> dict[tuple[int, int], tuple[Pair, float]]:
    """What can be read badly in this picture, by place."""
    found = list(ink(drawn(player, visible=True), drawn(player, visible=False)))
    assert len(found) >= 2, "there is hardly any text"
    return {place: (pair, round(contrast(*pair), 2)) for pair, place in found if contrast(*pair) < LEAST}


def touches(player: Player, names: tuple[str, ...]) -> Iterator[tuple[str, Callable[[], None]]]:
    """Nothing touched, then each of these buttons pressed, and under the mouse."""
    yield "untouched", lambda: None
    for name in names:
        assert player.button(name)
        for state in ("pressed", "hovered"):
            yield f"{name} {state}", lambda name=name, state=state: setattr(player.scene, state, name)


@themes
@pytest.mark.parametrize("state", [*AT_LEAST, *thoroughly(*(state for state in PLACES if state not in AT_LEAST))])
def test_r76_what_is_written_can_be_read(theme: str, state: str) -> None:
    with stage(state, SIZE, theme=theme) as player:
        found = {}
        for touch, make in touches(player, PLACES[state]):
            player.scene.pressed = player.scene.hovered = None
            make()
            if badly := weak(player):
                place, (pair, ratio) = min(badly.items(), key=lambda item: item[1][1])
                found[touch] = f"{ratio} at {place}: ink {pair[0]} on {pair[1]}"
    assert found == {}


@themes
@pytest.mark.parametrize("count", [1, 26])
def test_r76_the_count_on_the_stock_can_be_read(theme: str, count: int) -> None:
    def badge() -> pygame.Surface:
        art = CardArt((100, 140), THEMES[theme], assets() / "cards", Text())
        sheet = pygame.Surface((160, 200))
        for item in art.pile(count, 20, 20):
            sheet.blit(item.image, (item.x, item.y))
        return sheet

    written = badge()
    Pen.visible = False
    pairs = [pair for pair, _ in ink(written, badge())]
    assert pairs
    assert min(contrast(*pair) for pair in pairs) >= LEAST


@themes
@pytest.mark.parametrize("ground", ["table", "card"])
def test_r76_the_points_that_rise_can_be_read_over_the_table_and_over_cards(theme: str, ground: str) -> None:
    """What lies two pixels beside the figures may be the ground, an outline or a plate: it must set them off."""
    look = THEMES[theme]
    art = CardArt((135, 189), look, assets() / "cards", Text())
    item = art.spark("+20", 60, 40, 46, 1.0)
    assert item is not None
    sheet = pygame.Surface((120, 80))
    sheet.fill(look.card if ground == "card" else look.high)
    sheet.blit(item.image, (item.x, item.y))
    figures = pygame.mask.from_threshold(sheet, look.accent, (6, 6, 6, 255))
    assert figures.count() > 60
    reach = pygame.Mask((5, 5), fill=True)
    beside = pygame.Mask(sheet.get_size())
    figures.convolve(reach, beside, (-2, -2))
    touching = pygame.Mask(sheet.get_size())
    figures.convolve(pygame.Mask((3, 3), fill=True), touching, (-1, -1))
    beside.erase(touching, (0, 0))
    around = sorted(
        contrast(look.accent, tuple(sheet.get_at((x, y)))[:3])
        for x in range(sheet.get_width())
        for y in range(sheet.get_height())
        if beside.get_at((x, y))
    )
    assert around[len(around) // 2] >= LEAST


def test_pale_letters_would_be_found() -> None:
    bare = pygame.Surface((60, 40))
    bare.fill((250, 250, 250))
    written = bare.copy()
    written.blit(Text().line("Pale", 20, (180, 180, 180)), (5, 5))
    pairs = [pair for pair, _ in ink(written, bare)]
    assert pairs == [((180, 180, 180), (250, 250, 250))]
    assert contrast(*pairs[0]) < 2.1
