"""Images and words put into their boxes. No scene of its own."""

from collections.abc import Sequence

from pygame import Surface

from game.engine.goals import MEDALS, medal
from game.services.language import text
from game.ui.buttons import Look
from game.ui.medal_art import medal_image
from game.ui.painter import Item
from game.ui.small_heart import height_of_heart
from game.ui.theme import Colour
from game.ui.widgets import Kit
from game.view.geometry import Rect

FINE = 1000  # pixels, to learn the figure's proportions

Line = tuple[str, int, Colour, bool]
"""Words, their size in pixels, their colour, and whether they are bold."""


def centred(image: Surface, place: Rect) -> Item:
    """The image in the middle of a box."""
    return Item(image, place.x + (place.w - image.get_width()) // 2, place.y + (place.h - image.get_height()) // 2)


def heart_width(wide: int, high: int) -> int:
    """The widest small heart that fits into a box of this size, in pixels."""
    return max(1, min(wide, high * FINE // height_of_heart(FINE)))


def window_with_field(kit: Kit, title: str, panel: Rect, head: Rect, field: Rect) -> list[Item]:
    """The panel of a window in which something is typed: with its title, and the empty field."""
    name = kit.text.fitted(title, kit.scaled(1), kit.theme.text, head.w, bold=True)
    return [kit.panel(panel), Item(name, head.x, head.y), kit.button(field, Look(" "))]


def medal_of(kit: Kit, points: int, side: int) -> list[Surface]:
    """The medal that so many points of a game have earned, in this size in pixels; none below the first."""
    earned = medal(points)
    return [kit.pages.get(("medal", side, earned), lambda: medal_image(side, earned, kit.theme))] if earned else []


def medal_line(kit: Kit, area: Rect, top: int) -> tuple[list[Item], int]:
    """Every medal with the points that earn it, on a line as wide as an area, or on several; and where that ends."""
    side, gap = round(kit.base * 1.6), kit.base // 4
    # Translators: before the four medals, each with its points
    parts = [[kit.text.line(text("Medals for points:"), kit.base, kit.theme.text, bold=True)]]
    for points in MEDALS.values():
        parts.append([*medal_of(kit, points, side), kit.text.line(str(points), kit.base, kit.theme.text)])
    items, x, y = [], area.x, top
    for part in parts:
        if x > area.x and x + sum(image.get_width() + gap for image in part) > area.right:
            x, y = area.x, y + side
        for image in part:
            items.append(Item(image, x, y + (side - image.get_height()) // 2))
            x += image.get_width() + gap
        x += kit.base
    return items, y + side


def stacked(kit: Kit, lines: Sequence[Line], box: Rect, *, across: bool = False, down: bool = True) -> list[Item]:
    """Lines one below the other in a box, as many as find room, the first one always.

    `across` and `down` say whether they stand in the middle of its width and height.
    """
    images: list[Surface] = []
    for words, size, colour, bold in lines:
        room = box.h - sum(image.get_height() for image in images)
        image = kit.text.boxed(words, size, colour, (box.w, room), bold=bold, centred=across)
        if images and image.get_height() > room:
            break
        images.append(image)
    y = box.y + ((box.h - sum(image.get_height() for image in images)) // 2 if down else 0)
    items = []
    for image in images:
        items.append(Item(image, box.x + ((box.w - image.get_width()) // 2 if across else 0), y))
        y += image.get_height()
    return items
