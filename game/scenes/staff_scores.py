"""The high scores as the staff sees them: every line can be deleted, and all of them at once."""

from typing import Final

from game.scenes.awaited import Awaited
from game.scenes.scene import STAY, Button, Pop, Push, Transition
from game.scenes.scrolled import Content, ScrolledScene
from game.scenes.staff_bar import staff_area, staff_back, staff_heading, target
from game.scenes.stage import Stage
from game.services import today
from game.services.answer import Answer
from game.services.high_scores import Line, high_scores
from game.services.language import text
from game.ui.buttons import Look
from game.ui.painter import Item, Picture
from game.view.geometry import Rect

MOST: Final = 200
"""Lines that are listed: more than any page of the visitors shows, those of the deals of the day included."""
CELLS: Final = (0.10, 0.28, 0.24, 0.38)  # shares of a line: place, initials, points, date


class StaffScoresScene(ScrolledScene):
    """All lines by points. A line that is deleted loses its initials; its game stays."""

    for_staff = True

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._awaited = Awaited()
        self._answer: Answer[list[Line]] = Answer()
        self._lines: list[Line] = []
        self._asked_about = ""  # the key of the game whose line is to go
        self._read()

    def _read(self) -> None:
        self._answer = self._awaited.add(self.stage.history.ask(high_scores, MOST))

    def update(self, seconds: float) -> Transition:
        if self._awaited.come():
            self._lines, self.changed = self._answer.value or [], True
        return super().update(seconds)

    # What there is

    def fixed_buttons(self) -> list[Button]:
        look = Look(text("Delete all lines"), "delete", enabled=bool(self._lines))
        return [staff_back(self.stage), Button("all", self._boxes()[1], look)]

    def window(self) -> Rect:
        return self._boxes()[0]

    def content_height(self) -> int:
        return len(self._lines) * self._step()

    def content(self, top: int, bottom: int) -> Content:
        found, step = Content(), self._step()
        for number in range(max(0, top // step), min(len(self._lines), bottom // step + 1)):
            self._put_line(found, number, Rect(0, number * step, self.window().w - self.stage.kit.base, step))
        return found

    def _put_line(self, content: Content, number: int, row: Rect) -> None:
        kit, theme, line = self.stage.kit, self.stage.kit.theme, self._lines[number]
        tall = target(self.stage)
        wide = min(row.w // 3, kit.base * 11)
        look = Look(text("Delete"), "delete")
        content.buttons.append(Button(f"line {number}", Rect(row.right - wide, row.y, wide, tall), look))
        day = today.date_of(line.started, line.offset).isoformat()
        room, left = row.w - wide - kit.base, row.x
        for share, words in zip(CELLS, (str(number + 1), line.initials, str(line.score), day), strict=True):
            bold = words == line.initials
            image = kit.text.digits(
                words, kit.scaled(1 if bold else 0), theme.accent if bold else theme.text, bold=bold
            )
            content.items.append(Item(image, left, row.y + (tall - image.get_height()) // 2))
            left += round(room * share)

    # What is done

    def activate(self, name: str) -> Transition:
        match name.split():
            case ["back"]:
                return Pop()
            case ["all"]:
                return Push("staff_ask", {"about": "scores"})
            case ["line", number]:
                line = self._lines[int(number)]
                self._asked_about = line.key
                return Push("staff_ask", {"about": "line", "whose": line.initials})
        return STAY

    def answered(self, answer: str) -> Transition:
        if answer == "line":
            self.stage.history.set_initials(self._asked_about, "")
        elif answer == "scores":
            self.stage.history.clear_initials()
        if answer:
            self._read()
        return STAY

    # How it looks

    def draw(self) -> Picture:
        items = [staff_heading(self.stage, text("High scores"))]
        if self._answer.done and not self._lines:
            items.append(self._empty())
        return Picture([*items, *self.content_items(), *self.button_items()], self.stage.kit.ground())

    def _empty(self) -> Item:
        kit, window = self.stage.kit, self.window()
        words = text("There is no line yet.")
        if self._answer.failed:
            words = text("The history cannot be read at the moment.")
        return Item(kit.text.paragraph(words, kit.scaled(1), kit.theme.text, window.w), window.x, window.y + kit.base)

    def _boxes(self) -> tuple[Rect, Rect]:
        """The list, and the button below it."""
        area, tall, base = staff_area(self.stage), target(self.stage), self.stage.kit.base
        wide = min(area.w, base * 20)
        all_of_them = Rect(area.right - wide, area.bottom - tall, wide, tall)
        return Rect(area.x, area.y, area.w, all_of_them.y - base // 2 - area.y), all_of_them

    def _step(self) -> int:
        return target(self.stage) + max(6, self.stage.kit.base // 3)
