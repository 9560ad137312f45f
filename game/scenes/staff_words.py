"""Enters a line of text of the configuration, a name or a file, by keys on the screen or a keyboard."""

from game.scenes.letter_keys import KEYS, LAYERS, shifted
from game.scenes.scene import STAY, Button, Pop, Scene, Transition
from game.scenes.staff_bar import kiosk_of, target
from game.scenes.stage import Stage
from game.services.kiosk_kinds import LONGEST_NAME, Words
from game.services.kiosk_options import OPTION
from game.services.language import text
from game.ui.buttons import Look
from game.ui.painter import Item, Picture
from game.ui.text import font
from game.view.geometry import Rect, centred, columns, grid
from game.view.intents import Key

ACROSS, ACROSS_UPRIGHT = 13, 8  # keys in a row


class StaffWordsScene(Scene):
    """Over the options. Answers "kept" or "unkept" once the line holds."""

    overlay = True
    for_staff = True

    def __init__(self, stage: Stage, *, option: str) -> None:
        super().__init__(stage)
        self.option = OPTION[option]
        self.typed = str(kiosk_of(stage).config.value(option))
        self.layer, self.large = next(iter(LAYERS)), not self.typed

    @property
    def longest(self) -> int:
        """How many characters the line can have."""
        return self.option.kind.longest if isinstance(self.option.kind, Words) else LONGEST_NAME

    # What there is

    def buttons(self) -> list[Button]:
        _, _, _, keys, row, actions = self._boxes()
        gap = self._gap()
        found = []
        for key, place in zip(LAYERS[self.layer], grid(keys, KEYS, self._across(), gap), strict=False):
            char = shifted(key) if self.large else key
            found.append(Button(f"key {char}", place, Look(char)))
        looks = {"shift": Look(sign="up", chosen=self.large)}
        looks |= {f"layer {name}": Look(name, chosen=name == self.layer) for name in LAYERS}
        looks |= {"space": Look(sign="space"), "erase": Look(sign="erase", enabled=bool(self.typed))}
        found += self._in_row(row, looks)
        # Translators: enters the text
        done = Look(text("Done"), "tick", main=True)
        return found + self._in_row(actions, {"cancel": Look(text("Cancel"), "back"), "done": done})

    def _in_row(self, row: Rect, looks: dict[str, Look]) -> list[Button]:
        places = columns(row, len(looks), self._gap())
        return [Button(name, place, look) for (name, look), place in zip(looks.items(), places, strict=True)]

    # What is done

    def activate(self, name: str) -> Transition:
        match name.split():
            case ["key", char]:
                self._type(char)
            case ["space"]:
                self._type(" ")
            case ["erase"]:
                self.typed = self.typed[:-1]
            case ["shift"]:
                self.large = not self.large
            case ["layer", layer]:
                self.layer = layer
            case ["done"]:
                return Pop("kept" if kiosk_of(self.stage).store.change(self.option.name, self.typed) else "unkept")
            case ["cancel"]:
                return Pop()
        return STAY

    def key(self, key: Key) -> Transition:
        self.focused = None  # so that Enter enters what was typed
        if key.name in ("backspace", "delete"):
            self.typed = "" if key.ctrl or key.name == "delete" else self.typed[:-1]
        elif key.text and not (key.ctrl or key.alt):
            self._type(shifted(key.text) if key.shift else key.text)
        return STAY

    def _type(self, char: str) -> None:
        """Add to the line. A capital letter is followed by small ones."""
        if char.isprintable():
            self.typed, self.large = (self.typed + char)[: self.longest], False

    # How it looks

    def draw(self) -> Picture:
        kit, theme = self.stage.kit, self.stage.kit.theme
        panel, head, field, *_ = self._boxes()
        title = kit.text.fitted(text(self.option.label), kit.scaled(1), theme.text, head.w, bold=True)
        items = [
            kit.panel(panel),
            Item(title, head.x, head.y + (head.h - title.get_height()) // 2),
            kit.button(field, Look(" ")),
            self._line(field),
        ]
        return Picture([*items, *self.button_items()])

    def _line(self, field: Rect) -> Item:
        """The end of what was typed, with a caret."""
        kit = self.stage.kit
        size, room = kit.scaled(1), field.w - 2 * kit.base
        measure, cut = font(size, True).size, self.typed
        while cut and measure(f"…{cut}|")[0] > room:
            cut = cut[1:]
        words = f"{cut}|" if cut == self.typed else f"…{cut}|"
        image = kit.text.line(words, size, kit.theme.text, bold=True)
        return Item(image, field.x + kit.base, field.y + (field.h - image.get_height()) // 2)

    # Places

    def _boxes(self) -> tuple[Rect, Rect, Rect, Rect, Rect, Rect]:
        """The panel, and in it the heading, the line, the keys, the row of the layers, and the actions."""
        width, height = self.stage.size
        base, tall, gap = self.stage.kit.base, target(self.stage), self._gap()
        panel = centred((width - base, height - base), base * 50, base * 34).moved(base // 2, base // 2)
        inner = panel.inset(base * 3 // 4)
        head = Rect(inner.x, inner.y, inner.w, round(base * 1.8))
        field = Rect(inner.x, head.bottom, inner.w, round(base * 2.6))
        actions = Rect(inner.x, inner.bottom - tall, inner.w, tall)
        row = Rect(inner.x, actions.y - gap * 2 - tall, inner.w, tall)
        top = field.bottom + gap
        return panel, head, field, Rect(inner.x, top, inner.w, row.y - gap - top), row, actions

    def _across(self) -> int:
        width, height = self.stage.size
        return ACROSS if width > height else ACROSS_UPRIGHT

    def _gap(self) -> int:
        return max(5, self.stage.kit.base // 3)
