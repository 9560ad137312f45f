"""A window with large digits, in which a PIN is entered unseen. No scene of its own."""

import pygame

from game.scenes.placing import centred as in_middle
from game.scenes.scene import STAY, Button, Scene, Transition
from game.scenes.staff_bar import target
from game.scenes.stage import Stage
from game.services.language import text
from game.services.pin import LONGEST, SHORTEST
from game.ui.buttons import Look
from game.ui.painter import Item, Picture
from game.ui.shapes import rounded
from game.view.geometry import Rect, centred, grid
from game.view.intents import Key

KEYS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "erase", "0", "enter")
ACROSS = 3


class DigitScene(Scene):
    """What inherits it says what is asked for, and what comes of the digits once they are entered."""

    overlay = True
    for_staff = True

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.typed = ""

    # What a page says of itself

    def heading(self) -> str:
        """What is to be entered."""
        raise NotImplementedError

    def note(self) -> tuple[str, bool]:
        """What there is to know now, and whether something is wrong."""
        raise NotImplementedError

    def entered(self, digits: str) -> Transition:
        """So many digits as a PIN has were entered; the field is empty again."""
        raise NotImplementedError

    @property
    def takes_digits(self) -> bool:
        """Whether the keys are on."""
        return True

    # What it does

    def buttons(self) -> list[Button]:
        _, _, pad, way_out = self._boxes()
        on = self.takes_digits
        looks = {
            # Translators: takes the last digit away
            "erase": Look(text("Erase"), "erase", enabled=on and bool(self.typed)),
            # Translators: the PIN is complete
            "enter": Look(text("Done"), "tick", main=True, enabled=on and len(self.typed) >= SHORTEST),
        }
        places = zip(KEYS, grid(pad, len(KEYS), ACROSS, self._gap()), strict=True)
        found = [
            Button(key if key in looks else f"digit {key}", place, looks.get(key) or Look(key, enabled=on))
            for key, place in places
        ]
        return [*found, Button("close", way_out, Look(text("Close"), "close"))]

    def activate(self, name: str) -> Transition:
        match name.split():
            case ["digit", digit]:
                self.typed = (self.typed + digit)[:LONGEST]
            case ["erase"]:
                self.typed = self.typed[:-1]
            case ["enter"]:
                typed, self.typed = self.typed, ""
                return self.entered(typed)
            case ["close"]:
                return self.back()
        return STAY

    def key(self, key: Key) -> Transition:
        self.focused = None  # so that Enter enters what was typed
        if key.name in ("backspace", "delete"):
            return self.press("erase")
        if key.text.isascii() and key.text.isdigit() and not (key.ctrl or key.alt):
            return self.press(f"digit {key.text}")
        return STAY

    # How it looks

    def draw(self) -> Picture:
        kit, theme = self.stage.kit, self.stage.kit.theme
        panel, words, _, _ = self._boxes()
        words_high = (words.h - self._dot() * 3) // 2
        head = Rect(words.x, words.y, words.w, words_high)
        note = Rect(words.x, words.bottom - words_high, words.w, words_high)
        told, wrong = self.note()
        heading = kit.text.boxed(self.heading(), kit.scaled(2), theme.text, head[2:], bold=True, centred=True)
        news = kit.text.boxed(told, kit.base, theme.accent if wrong else theme.text, note[2:], centred=True)
        dots = Rect(words.x, head.bottom, words.w, note.y - head.bottom)
        items = [kit.panel(panel), in_middle(heading, head), *self._dots(dots), in_middle(news, note)]
        return Picture([*items, *self.button_items()])

    def _dots(self, box: Rect) -> list[Item]:
        """One for each digit, and empty ones up to the fewest that a PIN has."""
        side = self._dot()
        count = max(len(self.typed), SHORTEST)
        step = min(side * 2, box.w // LONGEST)
        left = box.x + (box.w - step * count) // 2 + (step - side) // 2
        items = []
        for number in range(count):
            dot = self._circle(side, full=number < len(self.typed))
            items.append(Item(dot, left + number * step, box.y + (box.h - side) // 2))
        return items

    def _circle(self, side: int, *, full: bool) -> pygame.Surface:
        pages, theme = self.stage.kit.pages, self.stage.kit.theme
        fill, line = (theme.accent, theme.accent) if full else (None, theme.quiet)
        return pages.get(("dot", side, full), lambda: rounded((side, side), side / 2, fill, line, max(2, side / 10)))

    # Places

    def _boxes(self) -> tuple[Rect, Rect, Rect, Rect]:
        """The panel, and in it the words with the dots, the keys, and the way out."""
        width, height = self.stage.size
        base, tall = self.stage.kit.base, target(self.stage)
        wide = width > height
        size = (base * 42, base * 27) if wide else (base * 27, base * 42)
        panel = centred((width - base, height - base), *size).moved(base // 2, base // 2)
        inner = panel.inset(base)
        if wide:
            pad = Rect(inner.right - inner.w // 2, inner.y, inner.w // 2, inner.h)
            left = Rect(inner.x, inner.y, pad.x - base - inner.x, inner.h)
            return panel, Rect(left.x, left.y, left.w, left.h - tall - base), pad, self._way_out(left)
        way_out = self._way_out(inner)
        words = Rect(inner.x, inner.y, inner.w, round(inner.h * 0.34))
        return panel, words, Rect(inner.x, words.bottom, inner.w, way_out.y - base - words.bottom), way_out

    def _way_out(self, area: Rect) -> Rect:
        tall = target(self.stage)
        return Rect(area.x, area.bottom - tall, area.w, tall)

    def _gap(self) -> int:
        return max(8, self.stage.kit.base // 2)

    def _dot(self) -> int:
        return round(self.stage.kit.base * 1.2)
