"""A page of the rules laid out: heading, picture and sentences; and the list of all pages. No scene of its own."""

from typing import Final

from game.scenes.rules_more import PAGES
from game.scenes.rules_pictures import picture
from game.scenes.scene import Button
from game.scenes.scrolled import Content
from game.scenes.stage import Stage
from game.services.language import text
from game.ui.buttons import Look
from game.ui.painter import Item
from game.view.geometry import Rect, columns, grid

LINE: Final = 24  # of the text, in sizes of its type: about 50 letters
LARGEST: Final = 1.6  # of the text's type, in sizes of plain type
BESIDE, ABOVE = 0.44, 0.45  # how wide the picture is beside the text, and how high above it; in shares
LIST_COLUMN: Final = 15  # the narrowest column of the list, in sizes of type


def list_of_pages(stage: Stage, page: Rect, number: int) -> tuple[list[Button], int]:
    """A button for each page, with the present one marked, and the height of all of them."""
    base = stage.kit.base
    across = max(1, min(3, page.w // (base * LIST_COLUMN)))
    gap, tall = base // 2, max(44, round(base * 2.6))
    lines = -(-len(PAGES) // across)
    area = Rect(page.x, gap, page.w, lines * (tall + gap) - gap)
    looks = [Look(f"{i + 1}  {text(entry.heading)}", chosen=i == number) for i, entry in enumerate(PAGES)]
    places = grid(area, len(PAGES), across, gap)
    found = [Button(f"page {i}", place, look) for i, (place, look) in enumerate(zip(places, looks, strict=True))]
    return found, area.bottom + gap


def leaf(stage: Stage, page: Rect, number: int) -> tuple[Content, int]:
    """A page and its height. `page` is as wide as it may be and as high as its window."""
    kit, entry = stage.kit, PAGES[number]
    heading = kit.text.paragraph(text(entry.heading), kit.scaled(3), kit.theme.text, page.w, bold=True)
    top = heading.get_height() + kit.base // 2
    beside = stage.size[0] > stage.size[1]
    if beside:
        shown = Rect(page.x, top, round(page.w * BESIDE), page.h - top - kit.base // 2)
        left = shown.right + round(kit.base * 1.5)
        words = Rect(left, top, page.right - left, 0)
    else:
        shown = Rect(page.x, top, page.w, min(round(page.h * ABOVE), round(page.w * 0.8)))
        words = Rect(page.x, shown.bottom + kit.base, page.w, 0)
    content, bottom = _words(stage, words, number)
    if beside and bottom < shown.bottom:  # in the middle beside the picture
        down = (shown.bottom - bottom) // 2
        content, bottom = content.moved(0, down), bottom + down
    drawn = picture(entry.name, stage, shown.w, shown.h)
    items = [Item(heading, page.x, 0), *content.items]
    items += [Item(image, x + shown.x, y + shown.y) for image, x, y in drawn]
    end = max(bottom, shown.bottom)
    return Content(items, content.buttons), end if end <= page.h else end + kit.base // 2


def _words(stage: Stage, box: Rect, number: int) -> tuple[Content, int]:
    """The sentences from the top of this box, on the last page the buttons below them; and where they end."""
    kit, content, y = stage.kit, Content(), box.y
    size = max(kit.base, min(round(box.w / LINE), round(kit.base * LARGEST)))
    for sentence in PAGES[number].says().values():
        image = kit.text.paragraph(sentence, size, kit.theme.text, box.w)
        content.items.append(Item(image, box.x, y))
        y += image.get_height() + round(size * 0.6)
    if number == len(PAGES) - 1:
        looks = {
            "examples": Look(text("Examples"), "film"),
            "first_steps": Look(text("First steps"), "learn"),
        }
        places = columns(Rect(box.x, y, box.w, max(44, round(kit.base * 3))), 2, kit.base // 2)
        content.buttons = [Button(n, place, look) for (n, look), place in zip(looks.items(), places, strict=True)]
        y = places[0].bottom
    return content, y
