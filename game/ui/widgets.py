"""Buttons and panels: what a page is made of besides text. What a tap on them does is not known here."""

from dataclasses import dataclass
from pathlib import Path

import pygame

from game.ui import table_art
from game.ui.cache import ImageCache
from game.ui.card_art import CLASSIC, CardArt, Deck
from game.ui.icons import icon
from game.ui.painter import Item
from game.ui.shapes import blank, rounded, soft_shadow
from game.ui.text import SMALLEST, STEP, Text, base_size, font, shortened, wrap
from game.ui.theme import Theme, mix

Box = tuple[int, int, int, int]
TINY = 12  # pixels: labels under the signs of small buttons
KEPT = 32_000_000  # bytes of buttons and panels
BESIDE = 2.3  # a button at least so many times as wide as high has its label beside its sign


@dataclass(frozen=True, slots=True)
class Look:
    """How a button looks: its words, its sign, and its state.

    `main` is the one thing to do on a page, `chosen` the one of several that holds. With a `value` it is a line of
    the settings: the label and a hint on the left, the value on the right.
    """

    label: str = ""
    sign: str | None = None
    value: str = ""
    hint: str = ""
    enabled: bool = True
    main: bool = False
    bare: bool = False
    chosen: bool = False
    pressed: bool = False
    hovered: bool = False


class Kit:
    """All that is needed to draw in a window of one size: text, cards, buttons, grounds. `size` in pixels."""

    def __init__(self, size: tuple[int, int], theme: Theme, cards: Path, deck: Deck = CLASSIC) -> None:
        self.size, self.theme, self.deck = size, theme, deck
        self.text = Text()
        self.base = base_size(min(size))
        self._cards = cards
        self._images = ImageCache(KEPT)
        self._art: dict[tuple[int, int], CardArt] = {}
        self._ground: tuple[Box | None, pygame.Surface] | None = None

    def scaled(self, steps: int) -> int:
        """A size of type so many steps above (or below) plain text."""
        return max(SMALLEST, round(self.base * STEP**steps))

    def art(self, card: tuple[int, int]) -> CardArt:
        """The cards in this size; the last two sizes are kept."""
        if card not in self._art:
            while len(self._art) > 1:
                self._art.pop(next(iter(self._art)))
            self._art[card] = CardArt(card, self.theme, self._cards, self.text, self.deck)
        return self._art[card]

    def ground(self, heart: Box | None = None) -> pygame.Surface:
        """The bare table, with the large faint heart in this box."""
        if self._ground is None or self._ground[0] != heart:
            self._ground = (heart, table_art.ground(self.size, self.theme, heart))
        return self._ground[1]

    def button(self, box: Box, look: Look) -> Item:
        x, y, width, height = box
        return Item(self._images.get((width, height, look), lambda: self._button(width, height, look)), x, y)

    def panel(self, box: Box) -> Item:
        """The raised ground of a window over the table, with its shadow."""
        x, y, width, height = box
        blur = max(8, self.base)

        def make() -> pygame.Surface:
            sheet = blank(width + 2 * blur, height + 2 * blur)
            sheet.blit(soft_shadow((width, height), self.base, blur, 170), (0, blur // 3))
            body = rounded((width, height), self.base, self.theme.panel, self.theme.line, max(1, self.base / 12))
            sheet.blit(body, (blur, blur))
            return sheet

        return Item(self._images.get(("panel", width, height), make), x - blur, y - blur)

    def pill(self, words: str, size: int, width: int) -> pygame.Surface:
        """A short message on a rounded ground, no wider than `width`."""

        def make() -> pygame.Surface:
            pad = round(size * 0.7)
            label = self.text.fitted(words, size, self.theme.text, width - 2 * pad, bold=True)
            box = (label.get_width() + 2 * pad, label.get_height() + pad)
            sheet = rounded(box, box[1] / 2, self.theme.panel, self.theme.accent, max(1, size / 12))
            sheet.blit(label, (pad, pad // 2))
            return sheet

        return self._images.get(("pill", words, size, width), make)

    def focus(self, box: Box) -> Item:
        """The keyboard's focus around a box: a double line, told apart from the help's ring by its shape."""
        x, y, width, height = box
        out = max(4, round(self.base * 0.3))

        def make() -> pygame.Surface:
            size = (width + 2 * out, height + 2 * out)
            thick = max(2, out // 2)
            sheet = rounded(size, out * 2.2, None, self.theme.text, thick)
            inner = rounded((width + 2, height + 2), out * 1.4, None, self.theme.low, max(1, out // 3))
            sheet.blit(inner, (out - 1, out - 1))
            return sheet

        return Item(self._images.get(("focus", width, height), make), x - out, y - out)

    def _button(self, width: int, height: int, look: Look) -> pygame.Surface:
        sheet = self._button_ground(width, height, look)
        colour = self._button_ink(look)
        if look.value:
            self._option(sheet, look, colour)
        elif look.label and look.sign and width >= BESIDE * height:
            self._beside(sheet, look, colour)
        elif look.label and look.sign and (small := self._stacked_size(look.label, width, height)):
            self._stacked(sheet, look, colour, small)
        elif look.sign:
            size = round(min(width, height) * 0.52)
            sheet.blit(icon(look.sign, size, colour), ((width - size) // 2, (height - size) // 2))
        elif look.label:
            self._words(sheet, look.label, colour, sheet.get_rect().inflate(-self.base // 2, 0), look.main)
        return sheet

    def _button_ground(self, width: int, height: int, look: Look) -> pygame.Surface:
        if look.bare and not (look.pressed or look.hovered):
            return blank(width, height)
        theme = self.theme
        fill = theme.accent if look.main else theme.button
        if not look.enabled:
            fill = mix(theme.low, theme.button, 0.35)
        elif look.pressed:
            fill = mix(fill, theme.low if look.main else theme.text, 0.28)
        elif look.hovered:
            fill = mix(fill, theme.text, 0.12)
        if look.chosen:
            return rounded(
                (width, height), min(height * 0.28, self.base * 0.9), fill, theme.accent, max(2, self.base / 7)
            )
        line = None if look.main else mix(fill, theme.text, 0.14 if look.enabled else 0.05)
        return rounded((width, height), min(height * 0.28, self.base * 0.9), fill, line, max(1, self.base / 14))

    def _button_ink(self, look: Look) -> tuple[int, int, int]:
        if not look.enabled:
            return mix(self.theme.high, self.theme.text, 0.32)
        return self.theme.ink if look.main else self.theme.text

    def _option(self, sheet: pygame.Surface, look: Look, colour: tuple[int, int, int]) -> None:
        width, height = sheet.get_size()
        pad, room = self.base * 2 // 3, round(width * 0.34)
        value = self.text.fitted(look.value, self.base, self.theme.accent, room, bold=True)
        sheet.blit(value, (width - pad - value.get_width(), (height - value.get_height()) // 2))
        room = width - 3 * pad - value.get_width()
        parts = [self.text.fitted(look.label, self.base, colour, room, bold=True)]
        if look.hint:
            small = max(SMALLEST - 1, round(self.base * 0.76))
            parts.append(self.text.paragraph(look.hint, small, self.theme.quiet, room))
            if sum(part.get_height() for part in parts) > height - 6:
                parts.pop()
        top = (height - sum(part.get_height() for part in parts)) // 2
        for part in parts:
            sheet.blit(part, (pad, top))
            top += part.get_height()

    def _beside(self, sheet: pygame.Surface, look: Look, colour: tuple[int, int, int]) -> None:
        width, height = sheet.get_size()
        size = round(min(height * 0.48, self.base * 1.5))
        pad = round(min(height * 0.34, self.base))
        sheet.blit(icon(look.sign or "", size, colour), (pad, (height - size) // 2))
        left = pad + size + round(pad * 0.7)
        self._words(
            sheet,
            look.label,
            colour,
            pygame.Rect(left, 0, width - left - pad // 2, height),
            look.main,
            left=True,
        )

    def _stacked_size(self, label: str, width: int, height: int) -> int:
        """In which size the label fits whole under the sign; 0 when it does not: the sign stands alone."""
        for size in range(self.scaled(-1), TINY - 1, -1):
            if font(size).size(label)[0] <= width - 4 and size * 1.2 + min(width, height) * 0.36 <= height - 4:
                return size
        return 0

    def _stacked(self, sheet: pygame.Surface, look: Look, colour: tuple[int, int, int], small: int) -> None:
        width, height = sheet.get_size()
        size = round(min(width, height) * 0.36)
        label = self.text.line(look.label, small, colour)
        top = (height - size - label.get_height()) // 2
        sheet.blit(icon(look.sign or "", size, colour), ((width - size) // 2, top + 1))
        sheet.blit(label, ((width - label.get_width()) // 2, top + size))

    def _words(
        self,
        sheet: pygame.Surface,
        words: str,
        colour: tuple[int, int, int],
        area: pygame.Rect,
        bold: bool,
        left: bool = False,
    ) -> None:
        """The words in this area: on one line if they fit, else on two in a smaller size."""
        size = min(self.base, round(area.h * 0.56))
        smaller = max(SMALLEST, round(size * 0.85))
        lines = wrap(words, smaller, area.w, bold)
        one = self.text.fitted(words, size, colour, area.w, bold=bold)
        room = area.h >= 2.6 * smaller
        whole = shortened(words, SMALLEST, area.w, bold) == words
        if not whole and room and 1 < len(lines) <= 3:
            one = self.text.paragraph(words, smaller, colour, area.w, bold=bold, centred=not left)
        x = area.x if left else area.x + (area.w - one.get_width()) // 2
        sheet.blit(one, (x, area.y + (area.h - one.get_height()) // 2))
