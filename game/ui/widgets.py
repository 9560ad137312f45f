"""The kit of one window: text, cards, buttons, panels and grounds in its size and in the chosen look."""

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.ui import table_art
from game.ui.buttons import ButtonArt, Look
from game.ui.cache import ImageCache
from game.ui.painter import Item
from game.ui.shapes import blank, rounded, soft_shadow
from game.ui.text import SMALLEST, STEP, Text, base_size
from game.ui.theme import CLASSIC, Deck, Theme

if TYPE_CHECKING:
    from game.ui.card_art import CardArt

Box = tuple[int, int, int, int]
SIZES_KEPT, GROUNDS_KEPT = 3, 2
FITS_KEPT = 2_000
LEAST_KEPT, MOST_KEPT = 8_000_000, 32_000_000  # bytes of texts, and as many of buttons and panels


class Kit:
    """All that is needed to draw in a window of one size: text, cards, buttons, grounds. `size` in pixels.

    Over it the table goes on for `above` pixels, where the game does not draw. `pages` keeps the large images that
    single pages are made of.
    """

    def __init__(self, size: tuple[int, int], theme: Theme, cards: Path, deck: Deck = CLASSIC, above: int = 0) -> None:
        self.size, self.theme, self.deck, self.above = size, theme, deck, above
        window = 4 * size[0] * size[1]  # bytes of an image that fills it
        kept = max(LEAST_KEPT, min(4 * window, MOST_KEPT))
        self.text = Text(kept)
        self.base = base_size(min(size))
        self._buttons = ButtonArt(self.text, theme, self.base)
        self._fits: dict[tuple[int, int, str], bool] = {}
        self._cards = cards
        self._images = ImageCache(kept)
        self._art: dict[tuple[int, int], CardArt] = {}
        self._grounds: dict[Box | None, pygame.Surface] = {}
        self.pages = ImageCache(4 * window)

    def scaled(self, steps: int) -> int:
        """A size of type so many steps above (or below) plain text."""
        return max(SMALLEST, round(self.base * STEP**steps))

    def art(self, card: tuple[int, int]) -> "CardArt":
        """The cards in this size; the sizes used last are kept."""
        from game.ui.card_art import CardArt  # not needed for the first picture

        if card in self._art:
            self._art[card] = self._art.pop(card)
        else:
            while len(self._art) >= SIZES_KEPT:
                self._art.pop(next(iter(self._art)))
            self._art[card] = CardArt(card, self.theme, self._cards, self.text, self.deck)
        return self._art[card]

    def ground(self, heart: Box | None = None) -> pygame.Surface:
        """The bare table, with the large faint heart in this box."""
        if heart not in self._grounds:
            while len(self._grounds) >= GROUNDS_KEPT:
                self._grounds.pop(next(iter(self._grounds)))
            self._grounds[heart] = table_art.ground(self.size, self.theme, heart, self.above)
        return self._grounds[heart]

    def button(self, box: Box, look: Look) -> Item:
        x, y, width, height = box
        return Item(self._images.get((width, height, look), lambda: self._buttons.draw(width, height, look)), x, y)

    def fit(self, width: int, height: int, look: Look) -> bool:
        """Whether the label of a button finds room in this size."""
        key = (width, height, look.label)
        if key not in self._fits:
            if len(self._fits) >= FITS_KEPT:
                self._fits.clear()
            self._fits[key] = self._buttons.fits(width, height, look)
        return self._fits[key]

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

    def pill(self, words: str, size: int, width: int, least: tuple[int, int] = (0, 0)) -> pygame.Surface:
        """A short message on a rounded ground, no wider than `width`, on two lines if need be; at least of a size."""

        def make() -> pygame.Surface:
            pad = round(size * 0.7)
            label = self.text.line(words, size, self.theme.text, bold=True)
            if label.get_width() > width - 2 * pad:
                label = self.text.paragraph(words, size, self.theme.text, width - 2 * pad, bold=True, centred=True)
            box = (max(least[0], label.get_width() + 2 * pad), max(least[1], label.get_height() + pad))
            sheet = rounded(box, min(box[1] / 2, size * 1.2), self.theme.panel, self.theme.accent, max(1, size / 12))
            sheet.blit(label, ((box[0] - label.get_width()) // 2, (box[1] - label.get_height()) // 2))
            return sheet

        return self._images.get(("pill", words, size, width, least), make)

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
