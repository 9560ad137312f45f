"""A result to be shown to others: its lines and its heart, and the game itself as a code that a phone can read."""

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from game.engine import record as records
from game.engine.game import Game
from game.engine.record import BadRecord
from game.scenes.scene import STAY, Button, Scene, Transition
from game.scenes.stage import Stage
from game.services import qr, wording
from game.services.language import text
from game.services.share_text import share_facts, share_text
from game.ui.buttons import Look
from game.ui.code_art import code_card
from game.ui.painter import Item, Picture
from game.ui.small_heart import height_of_heart, small_heart
from game.view.geometry import Rect, centred, columns

WIDEST, HIGHEST = 58, 34  # of the panel, in sizes of type; a portrait window has it the other way round
CODE_SHARE = {True: 0.54, False: 0.5}  # of the longer side of a wide panel, and of a high one, at most
PARTS = {"head": 0.2, "result": 0.2, "note": 0.42}  # of the height of the words, at most
LEAST_HEART = 3  # sizes of type: a narrower one is left out
SHOWN_FIRST = 0.05  # seconds in which the page is seen before the code is made, which takes a moment


class Places(NamedTuple):
    """The panel, and in it the code, the words beside or below it, and the two rows of buttons."""

    panel: Rect
    code: Rect
    words: Rect
    copies: Rect
    close: Rect


class ShareScene(Scene):
    """Over any page, for a `record`; `day` (YYYY-MM-DD) if it was played on that day's deal. Answers nothing."""

    overlay = True

    def __init__(self, stage: Stage, *, record: str, day: str = "") -> None:
        super().__init__(stage)
        self.record, self.day = record, day
        self.game: Game | None = None
        self.fault: BadRecord | None = None
        try:
            self.game = records.read(record)
        except BadRecord as error:
            self.fault = error
        self.code: qr.Modules | None = None
        self.deal_only = False  # the game is too long for a code, which holds its deal then
        self.copied = ""  # the button that has copied something last
        self.no_clipboard = False
        self._age = 0.0

    # What is there

    def buttons(self) -> list[Button]:
        places = self._places()
        # Translators: puts this window aside
        close = Button("close", places.close, Look(text("Close"), "close", main=self.game is None))
        if self.game is None or self.stage.kiosk is not None:
            return [close]
        looks = {
            # Translators: copies the lines that tell a result
            "text": Look(text("Copy text"), "copy", main=True),
            # Translators: the record is the whole game in writing, move by move
            "record": Look(text("Copy record"), "copy"),
        }
        if self.copied:
            looks[self.copied] = Look(text("Copied"), "tick", main=looks[self.copied].main)
        boxes = columns(places.copies, len(looks), self.stage.kit.base // 2)
        return [*(Button(n, box, look) for (n, look), box in zip(looks.items(), boxes, strict=True)), close]

    def activate(self, name: str) -> Transition:
        if name == "close" or self.game is None:
            return self.back()
        words = share_text(self.game, self.day) if name == "text" else self.record
        self.no_clipboard = not self.stage.copy(words)
        self.copied = "" if self.no_clipboard else name
        return STAY

    def update(self, seconds: float) -> Transition:
        self._age += seconds
        if self.game is not None and self.code is None and self._age >= SHOWN_FIRST:
            self._make_code(self.game)
        return STAY

    def _make_code(self, game: Game) -> None:
        self.code = qr.record_modules(self.record)
        self.deal_only = self.code is None
        if self.deal_only:
            self.code = qr.modules(game.deal.code)
        self.changed = True

    # How it looks

    def draw(self) -> Picture:
        kit, places = self.stage.kit, self._places()
        items = [kit.panel(places.panel)]
        if self.game is None:
            items.extend(self._sorry(places))
        else:
            code, side = self.code, places.code.w
            card = kit.pages.get(("code", code, side), lambda: code_card(code, side, kit.theme))
            items.append(Item(card, places.code.x, places.code.y))
            items.extend(self._words(self.game, places.words))
        return Picture([*items, *self.button_items()])

    def _words(self, game: Game, box: Rect) -> Iterator[Item]:
        """The facts, with the heart as high as there is room for it; below them what the code is for."""
        kit, gap = self.stage.kit, self.stage.kit.base // 2
        title, result, deal = share_facts(game, self.day)
        boxes = {part: (box.w, round(box.h * share)) for part, share in PARTS.items()}
        note = kit.text.boxed(self._note(), kit.base, self._note_colour(), boxes["note"], centred=True)
        size, ink, accent = kit.scaled(1), kit.theme.text, kit.theme.accent
        head = kit.text.boxed(title, size, ink, boxes["head"], bold=True, centred=True)
        facts = [
            kit.text.boxed(result, size, accent, boxes["result"], bold=True, centred=True),
            kit.text.fitted(deal, kit.base, kit.theme.quiet, box.w),
        ]
        room = box.h - sum(image.get_height() for image in (note, head, *facts)) - 3 * gap
        heart = self._heart(game, box.w, room)
        shown = [head, *([heart] if heart else []), *facts]
        spare = box.h - note.get_height() - sum(image.get_height() for image in shown) - (len(shown) - 1) * gap
        y = box.y + max(0, spare) // 3
        for image in shown:
            yield Item(image, box.x + (box.w - image.get_width()) // 2, y)
            y += image.get_height() + (gap if image is not facts[0] else 0)
        yield Item(note, box.x + (box.w - note.get_width()) // 2, box.bottom - note.get_height())

    def _heart(self, game: Game, width: int, height: int) -> pygame.Surface | None:
        """None where it would be too small to be seen."""
        base = self.stage.kit.base
        wide = min(width, base * 16, 1000 * height // height_of_heart(1000))
        return small_heart(wide, game.table, self.stage.kit.theme) if wide >= LEAST_HEART * base else None

    def _note(self) -> str:
        if self.no_clipboard:
            return text("There is no clipboard here")
        if self.deal_only:
            return text("This game is too long for a code. The code holds its deal.")
        return text(
            "Read the code with a phone to take this game along: pasted into the list of games, it can be watched."
        )

    def _note_colour(self) -> tuple[int, int, int]:
        theme = self.stage.kit.theme
        return theme.accent if self.no_clipboard or self.deal_only else theme.quiet

    def _sorry(self, places: Places) -> Iterator[Item]:
        kit, panel = self.stage.kit, places.panel.inset(self.stage.kit.base * 2)
        words = wording.record_fault(self.fault) if self.fault else ""
        image = kit.text.paragraph(words, kit.scaled(1), kit.theme.text, panel.w, centred=True)
        yield Item(image, panel.x + (panel.w - image.get_width()) // 2, panel.y + panel.h // 4)

    # Places

    def _places(self) -> Places:
        """The code is as large as it can be: beside the words in a wide window, above them in a high one."""
        (width, height), base = self.stage.size, self.stage.kit.base
        wide = width > height
        most = (base * WIDEST, base * HIGHEST) if wide else (base * HIGHEST, base * WIDEST)
        panel = centred((width - base // 2, height - base // 2), *most).moved(base // 4, base // 4)
        inner, gap = panel.inset(base), base
        tall, between = max(44, round(base * 2.7)), base // 2
        if wide:
            side = min(inner.h, round(inner.w * CODE_SHARE[wide]))
            code = Rect(inner.x, inner.y + (inner.h - side) // 2, side, side)
            rest = Rect(code.right + gap, inner.y, inner.right - code.right - gap, inner.h)
        else:
            side = min(inner.w, round(inner.h * CODE_SHARE[wide]))
            code = Rect(inner.x + (inner.w - side) // 2, inner.y, side, side)
            rest = Rect(inner.x, code.bottom + gap, inner.w, inner.bottom - code.bottom - gap)
        close = Rect(rest.x, rest.bottom - tall, rest.w, tall)
        copies = Rect(rest.x, close.y - between - tall, rest.w, tall)
        words = Rect(rest.x, rest.y, rest.w, copies.y - gap - rest.y)
        return Places(panel, code, words, copies, close)
