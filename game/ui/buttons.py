"""How a button looks: its ground, its sign, and its words, which are shown whole or not at all.

A label stands beside its sign where it fits, on one line or two, else under it; where even that is too narrow the
sign stands alone. What a tap on a button does is not known here.
"""

from dataclasses import dataclass

import pygame

from game.ui.icons import icon
from game.ui.shapes import blank, rounded
from game.ui.text import SMALLEST, STEP, Text, line_height, shortened, width_of, wrap
from game.ui.theme import Colour, Theme, mix

CENTRED = 4.6  # and one so many times as wide has both in its middle
BESIDE = 2.1  # a button at least so many times as wide as high has its label beside its sign
TINY = 12  # pixels: labels under the signs of small buttons
HINT_SHARE = 0.76


@dataclass(frozen=True, slots=True)
class Look:
    """What is on a button, and its state.

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
    on: bool | None = None  # of a switch
    pressed: bool = False
    hovered: bool = False


class ButtonArt:
    """Draws buttons in one theme and size of type, in pixels."""

    def __init__(self, text: Text, theme: Theme, base: int) -> None:
        self.text, self.theme, self.base = text, theme, base

    def fits(self, width: int, height: int, look: Look) -> bool:
        """Whether the label finds room beside or under its sign in a button of this size."""
        probe = blank(width, height)
        return self._beside(probe, look, self.theme.text) or self._stacked(probe, look, self.theme.text)

    def draw(self, width: int, height: int, look: Look) -> pygame.Surface:
        """The whole button, new each time: the caller keeps it."""
        sheet, ink = self._ground(width, height, look), self._ink(look)
        if look.value:
            self._option(sheet, look, ink)
        elif not look.sign:
            area = sheet.get_rect().inflate(-self.base // 2, 0)
            if len(look.label) == 1:  # a key
                size = max(self.base, round(min(width, height) * 0.42))
                _centre(sheet, self.text.line(look.label, size, ink), area)
                return sheet
            words = self._whole(look.label, ink, area, look.main) or self._cut(look.label, ink, area)
            _centre(sheet, words, area)
        elif not (look.label and (self._beside(sheet, look, ink) or self._stacked(sheet, look, ink))):
            sign = icon(look.sign, round(min(width, height) * 0.52), ink)
            _centre(sheet, sign, sheet.get_rect())
        return sheet

    def _ground(self, width: int, height: int, look: Look) -> pygame.Surface:
        if look.bare and not (look.pressed or look.hovered):
            return blank(width, height)
        theme, radius = self.theme, min(height * 0.28, self.base * 0.9)
        fill = theme.accent if look.main else theme.button
        if not look.enabled:
            fill = mix(theme.low, theme.button, 0.35)
        elif look.pressed:
            fill = mix(fill, theme.low, 0.28) if look.main else mix(fill, theme.low if theme.dark else theme.card, 0.6)
        elif look.hovered:
            fill = mix(fill, theme.text, 0.12)
        if look.chosen:
            return rounded((width, height), radius, fill, theme.accent, max(2, self.base / 7))
        line = None if look.main else mix(fill, theme.text, 0.14 if look.enabled else 0.05)
        return rounded((width, height), radius, fill, line, max(1, self.base / 14))

    def _ink(self, look: Look) -> Colour:
        if not look.enabled:
            return mix(self.theme.high, self.theme.text, 0.32)
        return self.theme.ink if look.main else self.theme.text

    def _beside(self, sheet: pygame.Surface, look: Look, ink: Colour) -> bool:
        """Sign and label side by side; whether the label fits."""
        width, height = sheet.get_size()
        if width < BESIDE * height:
            return False
        size = round(min(height * 0.48, self.base * 1.5))
        pad = round(min(height * 0.34, self.base * 0.75))
        space = round(pad * 0.8)
        area = pygame.Rect(0, 0, width - pad - size - space - pad // 2, height)
        words = self._whole(look.label, ink, area, look.main)
        if words is None:
            return False
        if width > CENTRED * height:
            pad = (width - size - space - words.get_width()) // 2
        left = pad + size + space
        sheet.blit(icon(look.sign or "", size, ink), (pad, (height - size) // 2))
        sheet.blit(words, (left, (height - words.get_height()) // 2))
        return True

    def _stacked(self, sheet: pygame.Surface, look: Look, ink: Colour) -> bool:
        """The label under the sign; whether it fits."""
        width, height = sheet.get_size()
        sign = round(min(width, height) * 0.36)
        for size in range(round(self.base / STEP), TINY - 1, -1):
            if width_of(look.label, size) <= width - 4 and size * 1.2 + sign <= height - 4:
                label = self.text.line(look.label, size, ink)
                top = (height - sign - label.get_height()) // 2
                sheet.blit(icon(look.sign or "", sign, ink), ((width - sign) // 2, top + 1))
                sheet.blit(label, ((width - label.get_width()) // 2, top + sign))
                return True
        return False

    def _whole(self, words: str, ink: Colour, area: pygame.Rect, bold: bool) -> pygame.Surface | None:
        """The words uncut in this area: on one line, else on two in a smaller size; None when they do not fit."""
        largest = min(self.base, round(area.h * 0.56))
        for size in range(largest, max(SMALLEST, round(largest * 0.85)) - 1, -1):
            if width_of(words, size, bold) <= area.w:
                return self.text.line(words, size, ink, bold=bold)
        for size in range(round(largest * 0.9), SMALLEST - 1, -1):
            lines = wrap(words, size, area.w, bold)
            fits = all(width_of(line, size, bold) <= area.w for line in lines)
            if fits and len(lines) <= 2 and line_height(size) * len(lines) <= area.h:
                return self.text.paragraph(words, size, ink, area.w, bold=bold, centred=True)
        return None

    def _cut(self, words: str, ink: Colour, area: pygame.Rect) -> pygame.Surface:
        return self.text.line(shortened(words, TINY, area.w), TINY, ink)

    def _option(self, sheet: pygame.Surface, look: Look, ink: Colour) -> None:
        width, height = sheet.get_size()
        pad = self.base * 2 // 3
        value = self.text.fitted(look.value, self.base, self.theme.accent, round(width * 0.34), bold=True)
        sheet.blit(value, (width - pad - value.get_width(), (height - value.get_height()) // 2))
        room = width - 3 * pad - value.get_width()
        if look.on is not None:
            switch = self._switch(look.on)
            room -= switch.get_width() + pad
            x = width - 2 * pad - value.get_width() - switch.get_width()
            sheet.blit(switch, (x, (height - switch.get_height()) // 2))
        parts = [self.text.fitted(look.label, self.base, ink, room, bold=True)]
        if look.hint:
            small = max(SMALLEST - 1, round(self.base * HINT_SHARE))
            parts.append(self.text.paragraph(look.hint, small, self.theme.quiet, room))
            if sum(part.get_height() for part in parts) > height - 6:
                parts.pop()
        top = (height - sum(part.get_height() for part in parts)) // 2
        for part in parts:
            sheet.blit(part, (pad, top))
            top += part.get_height()

    def _switch(self, on: bool) -> pygame.Surface:
        """A switch: told apart by the place of its knob, not by colour alone."""
        theme, high = self.theme, round(self.base * 1.15)
        wide = round(high * 1.85)
        ground = theme.accent if on else mix(theme.low, theme.button, 0.35)
        sheet = rounded((wide, high), high / 2, ground, theme.accent if on else theme.line, max(1, self.base / 12))
        knob = rounded((high - 6, high - 6), (high - 6) / 2, theme.ink if on else theme.quiet)
        sheet.blit(knob, (wide - high + 3 if on else 3, 3))
        return sheet


def _centre(sheet: pygame.Surface, image: pygame.Surface, area: pygame.Rect) -> None:
    sheet.blit(image, image.get_rect(center=area.center))
