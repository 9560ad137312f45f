"""Small pictures of the table, put together from what the table itself is drawn with. No scene of its own."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

import pygame

from game.engine.board import Spot
from game.engine.table import Table
from game.scenes.stage import Stage
from game.scenes.table_picture import Shown, table_items
from game.ui.buttons import Look
from game.ui.icons import DRAWINGS, icon
from game.ui.painter import Item
from game.ui.shapes import rounded
from game.ui.widgets import Kit
from game.view.card_places import (
    ASPECT,
    GRAIN,
    LIFT,
    ROW_STEP_BESIDE,
    STEPS_DOWN,
    heart_width,
    lay_heart,
    lay_piles_under_arch,
    mirrored_slots,
)
from game.view.geometry import Rect, columns
from game.view.layout import Layout
from game.view.timeline import Timeline

PILE_SPACE = 0.75  # how far the heart moves aside for stock and waste, in card widths
TABLE_SIZE = (7.3, 5.9)  # of the whole table, in card widths
CLOSE_SIZE = (4.3, 2.7)  # of a picture of few cards
LEAST_CARD = 20
PLAIN = Shown()


@dataclass(slots=True)
class Sketch:
    """A picture under way, in a box of this size in pixels; `items` have their places from its top left corner."""

    stage: Stage
    width: int
    height: int
    items: list[Item] = field(default_factory=list)
    parts: "list[tuple[Rect, Sketch]]" = field(default_factory=list)

    def part(self, box: Rect) -> "Sketch":
        """A sketch of its own in this box of the present one."""
        part = Sketch(self.stage, box.w, box.h)
        self.parts.append((box, part))
        return part

    def drawn(self) -> list[Item]:
        """All that is to be seen, the parts last."""
        parts = [Item(image, x + box.x, y + box.y) for box, part in self.parts for image, x, y in part.drawn()]
        return [*self.items, *parts]

    @property
    def kit(self) -> Kit:
        return self.stage.kit

    @property
    def mirror(self) -> bool:
        """Whether the player's table is mirrored: the pictures are as well."""
        return self.stage.settings.mirror

    @property
    def box(self) -> Rect:
        """All of it."""
        return Rect(0, 0, self.width, self.height)

    def card_size(self, room: tuple[float, float]) -> tuple[int, int]:
        """Cards of which so many widths fit across and down."""
        width = max(LEAST_CARD, int(min(self.width / room[0], self.height / room[1])) // GRAIN * GRAIN)
        return width, round(width * ASPECT)

    def table(self, table: Table, shown: Shown = PLAIN) -> Layout:
        """The whole table as the game shows it; the layout, for what is added."""
        card = self.card_size(TABLE_SIZE)
        wide = heart_width(card[0]) + round(PILE_SPACE * card[0])
        high = round(card[1] * (LIFT + ROW_STEP_BESIDE * STEPS_DOWN + 1)) + card[0] // 12
        area = Rect((self.width - wide) // 2, max(0, (self.height - high) // 2), wide, high)
        slots, step = lay_heart(card[0], area.right - heart_width(card[0]), area, ROW_STEP_BESIDE)
        lay_piles_under_arch(slots, area, 0)
        slots = mirrored_slots(slots, self.width) if self.mirror else slots
        nowhere = Rect(0, 0, 0, 0)
        layout = Layout(self.width, self.height, card, step, 0, 0, slots, {}, nowhere, nowhere)
        self.items += table_items(table, layout, self.kit.art(card), Timeline(), shown)
        return layout

    def below(self, *looks: Look) -> "Sketch":
        """A row of buttons at the top, with their words where those fit; the rest of the picture, to be filled."""
        gap = self.kit.base // 2
        row = Rect(0, 0, self.width, round(self.kit.base * 2.6))
        places = columns(row, len(looks), gap)
        fit = all(look.value or self.kit.fit(box.w, box.h, look) for box, look in zip(places, looks, strict=True))
        shown = [look if fit else replace(look, label="") for look in looks]
        self.items += [self.kit.button(box, look) for box, look in zip(places, shown, strict=True)]
        return self.part(Rect(0, row.h + gap, self.width, self.height - row.h - gap))

    def frames(self, layout: Layout, *spots: Spot) -> None:
        """The selected card's frame around these cards where they lie."""
        art = self.kit.art(layout.card)
        self.items += [art.frame(*layout.slots[spot][:2]) for spot in spots]

    def points(self, layout: Layout, words: str, spot: Spot) -> None:
        """What a pair scores, beside a card, on the side away from stock and waste."""
        box, (wide, high) = layout.slots[spot], layout.card
        x = box.x - wide * 0.5 if self.mirror else box.right + wide * 0.5
        spark = self.kit.art(layout.card).spark(words, x, box.bottom - high * 0.3, wide * 0.5, 1.0)
        self.items += [spark] if spark else []

    def badge(self, sign: str, x: int, y: int, size: int) -> None:
        """A round mark around this centre: one of the signs on buttons, or a number."""
        image = self.kit.pages.get(("badge", sign, size), lambda: _badge(self.kit, sign, size))
        self.items.append(Item(image, x - size // 2, y - size // 2))

    def centred(self, images: Iterable[pygame.Surface], gap: int) -> None:
        """These images one below the other in the middle."""
        shown = list(images)
        y = (self.height - sum(image.get_height() for image in shown) - gap * (len(shown) - 1)) // 2
        for image in shown:
            self.items.append(Item(image, (self.width - image.get_width()) // 2, y))
            y += image.get_height() + gap


def _badge(kit: Kit, sign: str, size: int) -> pygame.Surface:
    fill, ink = kit.theme.accent, kit.theme.ink
    sheet = rounded((size, size), size / 2, fill, kit.theme.low if kit.theme.dark else kit.theme.card, size / 14)
    if sign in DRAWINGS:
        image = icon(sign, round(size * 0.56), ink)
    else:
        image = kit.text.digits(sign, round(size * 0.66), ink, bold=True)
    sheet.blit(image, image.get_rect(center=(size // 2, size // 2)))
    return sheet
