"""The list of a kiosk's options: groups with their headings, and a row for each option. No scene of its own."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from game.scenes.option_controls import ASIDE, control, stands_below, value_line
from game.scenes.scene import Button
from game.scenes.scrolled import Content
from game.scenes.staff_bar import kiosk_of, target
from game.scenes.stage import Stage
from game.services import insults, picture_file
from game.services.kiosk_options import GROUPS, OPTIONS, KioskOption
from game.services.language import text
from game.ui.buttons import Look
from game.ui.icons import icon
from game.ui.painter import Item
from game.ui.shapes import rounded
from game.ui.text import broken, paragraph_height
from game.ui.theme import Colour
from game.view.geometry import Rect

LATER = frozenset({"screen.display", "screen.low_reach", "files.insults", "files.counts", "files.log"})
"""Options that are looked at when the game starts."""
READ = frozenset({"venue.logo", "files.insults"})
"""Options that name a file which has to be there."""
KEPT = frozenset({"staff.pin"})
"""Options that are changed and not taken back: without a PIN nobody would get in again."""


@dataclass(slots=True)
class Part:
    """A heading or a row, from one height of the list to another. Its words are only drawn once they are in sight."""

    top: int
    bottom: int = 0
    words: list[Callable[[], Item]] = field(default_factory=list)
    content: Content = field(default_factory=Content)

    def shown(self) -> Content:
        """With its words."""
        self.content.items += [draw() for draw in self.words]
        self.words.clear()
        return self.content


@dataclass(slots=True)
class Rows:
    """The whole list as it stands now: its parts, and where each group begins."""

    parts: list[Part] = field(default_factory=list)
    groups: dict[str, int] = field(default_factory=dict)
    height: int = 0

    def between(self, top: int, bottom: int) -> Content:
        """What of it lies between two heights."""
        found = Content()
        for part in self.parts:
            if part.top < bottom and top < part.bottom:
                content = part.shown()
                found.items += content.items
                found.buttons += content.buttons
                found.faces += content.faces
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
            self._add(partial(self._heading, text(heading)))
            for option in OPTIONS:
                if option.group == group:
                    self._add(partial(self._row, option))
        return self._rows

    def _add(self, make: Callable[[Part], int]) -> None:
        """Append what is made; it says where it ends."""
        part = Part(self._rows.height)
        part.bottom = self._rows.height = make(part)
        self._rows.parts.append(part)

    def _faults(self, part: Part) -> int:
        """What is wrong with the operator's file and with files that it names, and which file that is."""
        theme, base, at = self.kit.theme, self.kit.base, part.top
        for told in (*kiosk_of(self.stage).troubles(), *(fault.sentence() for fault in self.store.faults)):
            at = self._words(part, told, at, theme.accent) + base // 3
        words = text("What is changed here holds at once, and is marked.")
        if self.store.file is not None:
            words += " " + text("It counts before the file {file}.", file=self.store.file)
        return self._words(part, words, at, theme.quiet) + base // 2

    def _heading(self, words: str, part: Part) -> int:
        kit, base = self.kit, self.kit.base
        image = kit.text.fitted(words, kit.scaled(2), kit.theme.accent, self.width, bold=True)
        top = part.top + (base if part.top else 0)
        part.content.items.append(Item(image, 0, top))
        return top + image.get_height() + base // 2

    def _row(self, option: KioskOption, part: Part) -> int:
        """A row: its words on the left, its control beside or below them, and a line that ends it."""
        kit, base = self.kit, self.kit.base
        value = self._values.get(option.name, self.store.config.value(option.name))
        below = stands_below(option)
        aside = 0 if below else min(base * ASIDE, self.width * 2 // 5)
        inset, at = base // 2, part.top + base // 2
        end = self._describe(part, option, value, at, self.width - aside - (0 if below else base))
        place = Rect(0, end + base // 3, self.width, 0) if below else Rect(self.width - aside, at, aside, 0)
        made = control(self.stage, option, value, place)
        part.content.buttons += made.buttons
        part.content.faces += made.faces
        end = max(end, *(button.rect.bottom for button in made.buttons))
        if option.name in self.store.changed_here and option.name not in KEPT:
            end = self._put_way_back(part.content, option, end if below else max(end, at + target(self.stage)))
        line = kit.pages.get(("rule", self.width), lambda: rounded((self.width, 1), 0, kit.theme.line))
        part.content.items.append(Item(line, 0, end + inset))
        return end + inset + 1

    def _describe(self, part: Part, option: KioskOption, value: Any, top: int, room: int) -> int:
        """Label, hint, the value where its control does not show it, and what is wrong; where they end."""
        kit, theme, left = self.kit, self.kit.theme, 0
        if option.name in self.store.changed_here:
            side = round(kit.base * 1.1)
            part.content.items.append(Item(icon("heart", side, theme.accent), 0, top + 2))
            left = side + kit.base // 2
        at = self._paragraph(part, text(option.label), (left, top), kit.scaled(1), theme.text, room - left, bold=True)
        hint = text(option.hint) if option.hint else ""
        if option.name in LATER:
            later = text("It holds after a restart of the game.")
            hint = f"{hint} {later}".strip()
        if hint:
            at = self._words(part, hint, at, theme.quiet, room)
        line = value_line(option, value)
        if line:
            image = kit.text.fitted(line, kit.base, theme.accent, room, bold=True)
            part.content.items.append(Item(image, 0, at))
            at += image.get_height()
        wrong = self._wrong_with(option, value)
        return self._words(part, wrong, at, theme.accent, room) if wrong else at

    def _wrong_with(self, option: KioskOption, value: Any) -> str:
        """Why the logo cannot be shown or the further words cannot be read, if so."""
        path = self.store.path_of(option.name) if option.name in READ and value else None
        if path is None:
            return ""
        if option.name == "files.insults":
            return insults.trouble(path)
        try:
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

    def _words(self, part: Part, words: str, top: int, colour: Colour, room: int | None = None) -> int:
        """A paragraph in the plain size; where it ends."""
        room = room or self.width
        return self._paragraph(part, broken(words, self.kit.base, room), (0, top), self.kit.base, colour, room)

    def _paragraph(
        self, part: Part, words: str, at: tuple[int, int], size: int, colour: Colour, room: int, *, bold: bool = False
    ) -> int:
        """Words with their left upper corner there; where they end."""
        kit = self.kit
        part.words.append(lambda: Item(kit.text.paragraph(words, size, colour, room, bold=bold), *at))
        return at[1] + paragraph_height(words, size, room, bold=bold)
