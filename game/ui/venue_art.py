"""The venue's own name and logo, side by side, for the first page of a kiosk."""

import pygame

from game.services.picture_file import PictureFile
from game.ui.painter import Item
from game.ui.shapes import blank
from game.ui.widgets import Box, Kit

WIDEST_LOGO = 0.5  # of the box


def venue_items(kit: Kit, title: str, logo: PictureFile | None, box: Box) -> list[Item]:
    """Name and logo in the middle of this box; nothing of what there is not, or cannot be drawn."""
    x, y, width, height = box
    images = []
    if logo is not None:
        room = (round(width * (WIDEST_LOGO if title else 1)), height)
        images.append(kit.pages.get(("logo", logo, room), lambda: logo_image(logo, room)))
    left = width - sum(image.get_width() + kit.base for image in images)
    if title:
        images.append(kit.text.boxed(title, kit.scaled(1), kit.theme.text, (left, height), bold=True))
    left = x + (width - sum(image.get_width() for image in images) - kit.base * (len(images) - 1)) // 2
    items = []
    for image in images:
        items.append(Item(image, left, y + (height - image.get_height()) // 2))
        left += image.get_width() + kit.base
    return items


def logo_image(logo: PictureFile, room: tuple[int, int]) -> pygame.Surface:
    """The logo as large as this room in pixels allows; a single clear pixel when it cannot be drawn after all."""
    share = min(room[0] / logo.width, room[1] / logo.height)
    size = (max(1, round(logo.width * share)), max(1, round(logo.height * share)))
    try:
        if logo.kind == "svg":
            return pygame.image.load_sized_svg(logo.path, size)
        return pygame.transform.smoothscale(pygame.image.load(logo.path).convert_alpha(), size)
    except (OSError, pygame.error, ValueError):
        return blank(1, 1)
