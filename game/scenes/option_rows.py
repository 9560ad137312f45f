"""The list of a kiosk's options: groups with their headings, and a row for each option. No scene of its own."""

from dataclasses import dataclass, field
from typing import Any

from game.scenes.option_controls import ASIDE, control, stands_below, value_line
from game.scenes.scene import Button
from game.scenes.scrolled import Content
from game.scenes.staff_bar import kiosk_of, target
from game.scenes.stage import Stage
from game.services import picture_file
from game.services.kiosk_options import GROUPS, OPTIONS, KioskOption
from game.services.language import text
from game.ui.buttons import Look
from game.ui.icons import icon
from game.ui.painter import Item
from game.ui.shapes import rounded
from game.ui.text import broken
from game.ui.theme import Colour
from game.view.geometry import Rect

LATER = frozenset({"screen.display", "screen.low_reach", "files.insults", "files.counts", "files.log"})
"""Options that are looked at when the game starts."""
KEPT = frozenset({"staff.pin"})
"""Options that are changed and not taken back: without a PIN nobody would get in again."""


@dataclass(slots=True)
class Rows:
    """The whole list as it stands now: parts with their heights, and where each group begins."""

    parts: list[tuple[int, int, Content]] = field(default_factory=list)
    groups: dict[str, int] = field(default_factory=dict)
    height: int = 0

    def between(self, top: int, bottom: int) -> Content:
        """What of it lies between two heights."""
        found = Content()
        for begin, end, part in self.parts:
            if begin < bottom and top < end:
                found.items += part.items
                found.buttons += part.buttons
                found.faces += part.faces
        return found

    def group_at(self, height: int) -> str:
        """The group that lies at this height."""
        return [group for group, top in self.groups.items() if top <= height or not top][-1]


class RowMaker:
    """Lays the list out for this width in pixels. `values` are those that are shown before the configuration's."""

    def __init__(self, stage: Stage, width: int, values: dict[str, Any]) -> None:
        self.stage, self.kit, self.width, self._values = stage, stage.kit, width, values
        self.store = kiosk_of(stage).store
        self._rows = Rows()

    def made(self) -> Rows:
        """The list from the top."""
        for group, heading in GROUPS.items():
            self._rows.groups[group] = self._rows.height
            if self._rows.height == 0:
                self._add(self._faults)
            self._add(lambda top, heading=heading: self._heading(text(heading), top))
            for option in OPTIONS:
                if option.group == group:
                    self._add(lambda top, option=option: self._row(option, top))
        return self._rows

    def _add(self, make: Any) -> None:
        top = self._rows.height
        content, height = make(top)
        if height:
            self._rows.parts.append((top, top + height, content))
            self._rows.height += height

    def _faults(self, top: int) -> tuple[Content, int]:
        """What is wrong with the operator's file and with files that it names, and which file that is."""
        kit, found, base = self.kit, Content(), self.kit.base
        at = top
        for told in (*kiosk_of(self.stage).troubles(), *(fault.sentence() for fault in self.store.faults)):
            at = self._words(found, told, at, kit.theme.accent) + base // 3
        words = text("What is changed here holds at once, and is marked.")
        if self.store.file is not None:
            words += " " + text("It counts before the file {file}.", file=self.store.file)
        return found, self._words(found, words, at, kit.theme.quiet) + base // 2 - top

    def _heading(self, words: str, top: int) -> tuple[Content, int]:
        kit, base = self.kit, self.kit.base
        image = kit.text.fitted(words, kit.scaled(2), kit.theme.accent, self.width, bold=True)
        above = base if top else 0
        return Content([Item(image, 0, top + above)]), above + image.get_height() + base // 2

    def _row(self, option: KioskOption, top: int) -> tuple[Content, int]:
        """A row: its words on the left, its control beside or below them, and a line that ends it."""
        kit, base = self.kit, self.kit.base
        value = self._values.get(option.name, self.store.config.value(option.name))
        below = stands_below(option)
        aside = 0 if below else min(base * ASIDE, self.width * 2 // 5)
        found = Content()
        inset, at = base // 2, top + base // 2
        end = self._describe(found, option, value, at, self.width - aside - (0 if below else base))
        place = Rect(0, end + base // 3, self.width, 0) if below else Rect(self.width - aside, at, aside, 0)
        made = control(self.stage, option, value, place)
        found.buttons += made.buttons
        found.faces += made.faces
        end = max(end, *(button.rect.bottom for button in made.buttons))
        if option.name in self.store.changed_here and option.name not in KEPT:
            end = self._put_way_back(found, option, end if below else max(end, at + target(self.stage)))
        line = kit.pages.get(("rule", self.width), lambda: rounded((self.width, 1), 0, kit.theme.line))
        found.items.append(Item(line, 0, end + inset))
        return found, end + inset + 1 - top

    def _describe(self, content: Content, option: KioskOption, value: Any, top: int, room: int) -> int:
        """Label, hint, the value where its control does not show it, and what is wrong; where they end."""
        kit, theme, left = self.kit, self.kit.theme, 0
        if option.name in self.store.changed_here:
            side = round(kit.base * 1.1)
            content.items.append(Item(icon("heart", side, theme.accent), 0, top + 2))
            left = side + kit.base // 2
        label = kit.text.paragraph(text(option.label), kit.scaled(1), theme.text, room - left, bold=True)
        content.items.append(Item(label, left, top))
        at = top + label.get_height()
        hint = text(option.hint) if option.hint else ""
        if option.name in LATER:
            later = text("It holds after a restart of the game.")
            hint = f"{hint} {later}".strip()
        if hint:
            at = self._words(content, hint, at, theme.quiet, room)
        line = value_line(option, value)
        if line:
            image = kit.text.fitted(line, kit.base, theme.accent, room, bold=True)
            content.items.append(Item(image, 0, at))
            at += image.get_height()
        wrong = self._wrong_with(option, value)
        return self._words(content, wrong, at, theme.accent, room) if wrong else at

    def _wrong_with(self, option: KioskOption, value: Any) -> str:
        """Why the logo cannot be shown, if it cannot."""
        path = self.store.path_of(option.name) if option.name == "venue.logo" and value else None
        try:
            if path is not None:
                picture_file.check(path)
        except picture_file.BadPicture as error:
            return error.say()
        return ""

    def _put_way_back(self, content: Content, option: KioskOption, top: int) -> int:
        """The button that has the operator's file count again; where it ends."""
        base = self.kit.base
        place = Rect(0, top + base // 3, min(self.width, base * 18), target(self.stage))
        # Translators: undoes what the staff has changed; the configuration file counts again
        content.buttons.append(Button(f"back {option.name}", place, Look(text("As in the file"), "undo")))
        return place.bottom

    def _words(self, content: Content, words: str, top: int, colour: Colour, room: int | None = None) -> int:
        """A paragraph; where it ends."""
        room = room or self.width
        image = self.kit.text.paragraph(broken(words, self.kit.base, room), self.kit.base, colour, room)
        content.items.append(Item(image, 0, top))
        return top + image.get_height()
