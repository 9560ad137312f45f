"""A window in which a deal code is typed, pasted, or tapped on keys that hold only what a code can hold."""

from game.engine.deal import BadCode, read_code
from game.scenes.placing import window_with_field
from game.scenes.scene import STAY, Button, Pop, Scene, Transition
from game.scenes.stage import Stage
from game.services import wording
from game.services.language import text
from game.ui.buttons import Look
from game.ui.painter import Item, Picture
from game.ui.text import font
from game.view.geometry import Rect, centred, columns, grid
from game.view.intents import Key

KEYS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
ACROSS = 8  # keys in a row
LONGEST = 1000  # characters that the field keeps


class EnterCodeScene(Scene):
    """Answers "code" once a deal was started; unless it `starts` one, the deal's code itself.

    What was typed stays for correction when it is no code.
    """

    overlay = True

    def __init__(self, stage: Stage, *, starts: bool = True) -> None:
        super().__init__(stage)
        self.starts = starts
        self.typed = ""
        self.fault: BadCode | None = None

    def buttons(self) -> list[Button]:
        keys, actions = self._places()
        found = [Button(f"key {char}", rect, Look(char)) for char, rect in zip(KEYS, keys, strict=True)]
        looks = {
            "cancel": Look(text("Cancel"), "back"),
            **({"paste": Look(text("Paste"), "paste")} if self.stage.kiosk is None else {}),
            # Translators: takes the last letter of the code away
            "erase": Look(text("Erase"), "erase", enabled=bool(self.typed)),
            # Translators: begins to play
            "play": Look(text("Play"), "play", main=True),
        }
        return found + [Button(n, rect, look) for (n, look), rect in zip(looks.items(), actions, strict=False)]

    def activate(self, name: str) -> Transition:
        if name.startswith("key "):
            self._type(name[-1])
        match name:
            case "cancel":
                return Pop()
            case "paste":
                self._type(self.stage.paste())
            case "erase":
                self.typed, self.fault = self.typed[:-1], None
            case "play":
                return self._play()
        return STAY

    def key(self, key: Key) -> Transition:
        if (key.ctrl and key.name == "v") or (key.shift and key.name == "insert"):
            return self.activate("paste")
        self.focused = None  # so that Enter plays what was typed
        if key.name in ("backspace", "delete"):
            self.typed, self.fault = ("" if key.ctrl or key.name == "delete" else self.typed[:-1]), None
        elif key.text and not key.ctrl and not key.alt:
            self._type(key.text.upper())
        return STAY

    def choose(self, name: str) -> Transition:
        return self.activate(name)

    def _type(self, chars: str) -> None:
        """Add to the field. Typing ends the keyboard's focus, so that Enter plays."""
        self.typed, self.fault = (self.typed + chars)[:LONGEST], None

    def _play(self) -> Transition:
        try:
            deal = read_code(self.typed)
        except BadCode as error:
            self.fault = error
            return STAY
        if not self.starts:
            return Pop(deal.code)
        self.stage.session.start(deal)
        return Pop("code")

    # How it looks

    def draw(self) -> Picture:
        panel, head, field, note = self._boxes()
        window = window_with_field(self.stage.kit, text("Deal code"), panel, head, field)
        return Picture([*window, self._field_text(field), self._note(note), *self.button_items()])

    def _field_text(self, field: Rect) -> Item:
        """The end of what was typed, with a caret."""
        kit = self.stage.kit
        size, room = kit.scaled(2), field.w - 2 * kit.base
        shown = "".join(c if c.isprintable() else " " for c in self.typed)
        measure = font(size, True).size
        cut = shown
        while cut and measure("…" + cut + "|")[0] > room:
            cut = cut[max(1, len(cut) - 60) if len(cut) > 120 else 1 :]
        line = (cut if cut == shown else "…" + cut) + "|"
        image = kit.text.line(line, size, kit.theme.text, bold=True)
        return Item(image, field.x + kit.base, field.y + (field.h - image.get_height()) // 2)

    def _note(self, box: Rect) -> Item:
        kit = self.stage.kit
        words = text("Seven characters, or the whole code, for example HH1-N-AAAAAAM.")
        colour = kit.theme.quiet
        if self.fault is not None:
            words, colour = wording.code_fault(self.fault), kit.theme.accent
        image = kit.text.paragraph(words, kit.scaled(0 if min(self.stage.size) > 600 else -1), colour, box.w)
        return Item(image, box.x, box.y)

    def _boxes(self) -> tuple[Rect, Rect, Rect, Rect]:
        """The panel, and in it the heading, the field and the line below it."""
        width, height = self.stage.size
        base = self.stage.kit.base
        panel = centred((width - base, height - base), base * 36, base * 30)
        panel = panel.moved(base // 2, base // 2)
        inner = panel.inset(base)
        head = Rect(inner.x, inner.y, inner.w, round(base * 1.8))
        field = Rect(inner.x, head.bottom, inner.w, round(base * 2.7))
        note = Rect(inner.x, field.bottom + base // 4, inner.w, round(base * 2.7))
        return panel, head, field, note

    def _places(self) -> tuple[list[Rect], list[Rect]]:
        """The keys and the four actions under them."""
        panel, _, _, note = self._boxes()
        base = self.stage.kit.base
        inner, gap = panel.inset(base), max(5, base // 3)
        tall = max(44, round(base * 2.7))
        action = Rect(inner.x, inner.bottom - tall, inner.w, tall)
        area = Rect(inner.x, note.bottom, inner.w, action.y - gap * 2 - note.bottom)
        return grid(area, len(KEYS), ACROSS, gap), columns(action, 4 if self.stage.kiosk is None else 3, gap)
