"""All options of a kiosk in one list by groups. A change holds and is kept at once, and can be taken back."""

from typing import Any

from game.scenes.held_step import HeldStep
from game.scenes.option_controls import stepped, toggled
from game.scenes.option_rows import RowMaker, Rows
from game.scenes.scene import STAY, Button, Pop, Push, Transition
from game.scenes.scrolled import Content, ScrolledScene
from game.scenes.staff_bar import kiosk_of, staff_area, staff_back, staff_heading
from game.scenes.stage import Stage
from game.services.kiosk_kinds import OneOf
from game.services.kiosk_options import GROUPS, OPTION
from game.services.language import current, text
from game.ui.buttons import Look
from game.ui.painter import Item, Picture
from game.view.geometry import Rect, rows
from game.view.intents import Intent, Key, Press

NAVIGATED = 44  # sizes of type from which on the groups stand beside the list
GROUP = 12  # the width of their buttons, in sizes of type


class StaffOptionsScene(ScrolledScene):
    """Numbers run on while their button is held, and are kept once it is let go."""

    for_staff = True

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        kiosk_of(stage).store.refresh()
        self.told = ""  # of the last change: "unkept" where it could not be written, "pin" once a new one is set
        self._held = HeldStep()
        self._pending: dict[str, int] = {}  # a number that is running on
        self._tapped = ("", 0)  # the group that was gone to last, and where the list came to lie
        self._rows = Rows()
        self._rows_of: Any = None  # what they were made of

    # What there is

    def rows(self) -> Rows:
        """The list as it stands now."""
        store, width = kiosk_of(self.stage).store, self.window().w - self.stage.kit.base
        told = (kiosk_of(self.stage).troubles(), store.faults)
        made_of = (self.stage.kit, current(), width, store.config, store.changed_here, dict(self._pending), told)
        if self._rows_of != made_of:
            self._rows, self._rows_of = RowMaker(self.stage, width, self._pending).made(), made_of
        return self._rows

    def window(self) -> Rect:
        return self._boxes()[1]

    def content_height(self) -> int:
        return self.rows().height

    def content(self, top: int, bottom: int) -> Content:
        return self.rows().between(top, bottom)

    def fixed_buttons(self) -> list[Button]:
        groups = self._boxes()[0]
        found = [staff_back(self.stage)]
        if groups is not None:
            gap = max(4, self.stage.kit.base // 4)
            places = rows(groups, len(GROUPS), gap, (groups.h + gap) // len(GROUPS) - gap)
            here = self._group()
            found += [
                Button(f"group {name}", place, Look(text(label), chosen=name == here))
                for (name, label), place in zip(GROUPS.items(), places, strict=True)
            ]
        return found

    def _group(self) -> str:
        """The group that is looked at. The last ones are too short to come to the top: there a tap says which."""
        (tapped, lay_at), at = self._tapped, self._at()
        if tapped and at == lay_at:
            return tapped
        at_end = at > 0 and at + self.window().h >= self.content_height()
        return [*GROUPS][-1] if at_end else self.rows().group_at(at + self.stage.kit.base)

    # What is done

    def activate(self, name: str) -> Transition:
        match name.split():
            case ["back"]:
                return Pop()
            case ["group", group]:
                self.scroll.jump(float(self.rows().groups[group]))
                self._tapped = (group, self._at())
            case ["less" | "more" as way, option] if not self._held.done:
                steps = 1 if way == "more" else -1
                self._change(option, stepped(OPTION[option], self._value(option), steps))
            case ["switch", option]:
                self._change(option, not self._value(option))
            case ["one", option, number]:
                kind = OPTION[option].kind
                assert isinstance(kind, OneOf), f"{option} is not one of several"
                self._change(option, kind.names[int(number)])
            case ["some", option, number]:
                self._change(option, toggled(OPTION[option], self._value(option), int(number)))
            case ["back", option]:
                self._settle(kept=kiosk_of(self.stage).store.take_back(option))
            case ["hours", option, number]:
                return Push("staff_hours", {"option": option, "number": int(number)})
            case ["words", option]:
                return Push("staff_words", {"option": option})
            case ["pin", _]:
                return Push("staff_new_pin")
        return STAY

    def answered(self, answer: str) -> Transition:
        if answer:
            self._settle(kept=answer != "unkept")
            self.told = answer if answer == "pin" else self.told
        return STAY

    def _value(self, option: str) -> Any:
        return kiosk_of(self.stage).config.value(option)

    def _change(self, option: str, plain: object) -> None:
        self._settle(kept=kiosk_of(self.stage).store.change(option, plain))

    def _settle(self, *, kept: bool) -> None:
        self.told = "" if kept else "unkept"
        self.stage.reconfigure()

    # A number that runs on

    def handle(self, intent: Intent) -> Transition:
        if isinstance(intent, (Press, Key)):
            self._held.begin()
            if self.told == "pin":  # it has been seen, and nothing depends on it
                self.told, self.changed = "", True
        return super().handle(intent)

    def update(self, seconds: float) -> Transition:
        way, _, option = (self.pressed or "").partition(" ")
        if way in ("less", "more"):
            steps = self._held.goes_on(seconds) * (1 if way == "more" else -1)
            if steps:
                before = self._pending.get(option, self._value(option))
                self._pending = {option: stepped(OPTION[option], before, steps)}
                self.changed = True
        return super().update(seconds)

    def forget_press(self) -> None:
        super().forget_press()
        pending, self._pending = self._pending, {}
        for option, value in pending.items():
            self._change(option, value)

    # How it looks

    def draw(self) -> Picture:
        items = [staff_heading(self.stage, text("Settings")), *self.content_items(), *self.button_items()]
        return Picture([*items, *(self._note() if self.told else [])], self.stage.kit.ground())

    def _note(self) -> list[Item]:
        """The new PIN holds; or what was changed does, and would be gone after a restart."""
        kit, window = self.stage.kit, self.window()
        words = text("The PIN is set.")
        if self.told == "unkept":
            words = text("This could not be kept: it holds until the game is restarted.")
        note = kit.pill(words, kit.base, window.w)
        return [Item(note, window.x + (window.w - note.get_width()) // 2, window.bottom - note.get_height() - kit.base)]

    def _boxes(self) -> tuple[Rect | None, Rect]:
        """The groups, where there is room for them, and the list."""
        area, base = staff_area(self.stage), self.stage.kit.base
        width, height = self.stage.size
        if width < height or area.w < base * NAVIGATED:
            return None, area
        left = area.x + base * (GROUP + 2)
        return Rect(area.x, area.y, base * GROUP, area.h), Rect(left, area.y, area.right - left, area.h)
