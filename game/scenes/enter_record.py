"""A window in which the record of a game is pasted or typed, to be watched: where there is no clipboard, or a fault."""

import re
from typing import Final

from game.engine.record import BadRecord
from game.scenes.placing import window_with_field
from game.scenes.scene import STAY, Button, Pop, Push, Scene, Transition
from game.scenes.stage import Stage
from game.services.language import text
from game.services.pasted import MOST, TooLong, paste_fault, pasted_record
from game.ui.buttons import Look
from game.ui.painter import Item, Picture
from game.ui.text import line_height, width_of, wrap
from game.view.geometry import Rect, centred, columns
from game.view.intents import Key

SEEN: Final = 600  # characters at the end of the text that are looked at for the field
ENDLESS: Final = re.compile(r"(\S{20})(?=\S)")  # no record has such words: they are broken where they would not fit


class EnterRecordScene(Scene):
    """Opens the film of a record, and answers what it has answered. What was `typed` stays when it is none."""

    overlay = True

    def __init__(self, stage: Stage, *, typed: str = "") -> None:
        super().__init__(stage)
        self.typed = ""
        self.fault: BadRecord | TooLong | None = None
        if typed.strip():
            self._type(typed)
            self._watch()

    def buttons(self) -> list[Button]:
        looks = {
            "cancel": Look(text("Cancel"), "back"),
            "paste": Look(text("Paste"), "paste"),
            # Translators: takes the whole text out of the field
            "clear": Look(text("Clear"), "erase", enabled=bool(self.typed)),
            # Translators: shows a game as a film
            "watch": Look(text("Watch"), "film", main=True),
        }
        places = columns(self._boxes()[-1], len(looks), max(5, self.stage.kit.base // 3))
        return [Button(name, place, look) for (name, look), place in zip(looks.items(), places, strict=True)]

    def activate(self, name: str) -> Transition:
        match name:
            case "cancel":
                return Pop()
            case "paste":
                self.typed = ""
                self._type(self.stage.paste())
            case "clear":
                self.typed, self.fault = "", None
            case "watch":
                return self._watch()
        return STAY

    def answered(self, answer: str) -> Transition:
        return Pop(answer) if answer else STAY

    def key(self, key: Key) -> Transition:
        if (key.ctrl and key.name == "v") or (key.shift and key.name == "insert"):
            return self.activate("paste")
        self.focused = None  # so that Enter shows what was typed
        if key.name in ("backspace", "delete"):
            self.typed, self.fault = ("" if key.ctrl or key.name == "delete" else self.typed[:-1]), None
        elif key.text and not key.ctrl and not key.alt:
            self._type(key.text)
        return STAY

    def _type(self, chars: str) -> None:
        """Add to the field; one character more than a record may have, so that it is told."""
        self.typed, self.fault = (self.typed + chars)[: MOST + 1], None

    def _watch(self) -> Transition:
        try:
            return Push("replay", {"record": pasted_record(self.typed)})
        except (BadRecord, TooLong) as error:
            self.fault = error
            return STAY

    # How it looks

    def draw(self) -> Picture:
        panel, head, field, note, _ = self._boxes()
        window = window_with_field(self.stage.kit, text("Record of a game"), panel, head, field)
        return Picture([*window, self._field_text(field), self._note(note), *self.button_items()])

    def _field_text(self, field: Rect) -> Item:
        """The last lines of what was typed, with a caret."""
        kit = self.stage.kit
        inner = field.inset(kit.base * 2 // 3, kit.base // 3)
        shown = "".join(c if c.isprintable() else " " for c in self.typed[-SEEN:])
        lines = wrap(ENDLESS.sub(r"\1 ", shown) + "|", kit.base, inner.w - width_of("…", kit.base))
        room = max(1, inner.h // line_height(kit.base))
        if len(lines) > room or len(self.typed) > SEEN:
            lines = ["…" + lines[-room:][0], *lines[-room:][1:]]
        image = kit.text.paragraph("\n".join(lines), kit.base, kit.theme.text, inner.w)
        return Item(image, inner.x, inner.y)

    def _note(self, box: Rect) -> Item:
        kit = self.stage.kit
        words = text(
            "To be pasted, or typed on a keyboard: a deal code and the moves, for example HH1-N-AAAAAAM d d 25+w."
        )
        colour = kit.theme.quiet
        if self.fault is not None and self.typed.strip():
            words, colour = paste_fault(self.fault), kit.theme.accent
        image = kit.text.boxed(words, kit.base, colour, (box.w, box.h))
        return Item(image, box.x, box.y)

    def _boxes(self) -> tuple[Rect, Rect, Rect, Rect, Rect]:
        """The panel, and in it the heading, the field, the line below it, and the row of buttons."""
        width, height = self.stage.size
        base = self.stage.kit.base
        panel = centred((width - base, height - base), base * 36, base * 20).moved(base // 2, base // 2)
        inner = panel.inset(base)
        tall = max(44, round(base * 2.7))
        row = Rect(inner.x, inner.bottom - tall, inner.w, tall)
        head = Rect(inner.x, inner.y, inner.w, round(base * 2.2))
        note = Rect(inner.x, row.y - round(base * 3.4), inner.w, round(base * 3))
        field = Rect(inner.x, head.bottom, inner.w, note.y - base // 2 - head.bottom)
        return panel, head, field, note, row
