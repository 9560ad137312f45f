"""The list of all games that were played, the newest first; a tap opens one. A record can be pasted and watched."""

from collections import OrderedDict
from typing import Final

from game.engine.record import BadRecord
from game.scenes.awaited import Awaited
from game.scenes.game_rows import RowForm, heading_items, row_form, row_items
from game.scenes.journal_bar import journal_area, journal_buttons, journal_go, journal_notes
from game.scenes.scene import STAY, Button, Pop, Push, Transition
from game.scenes.scrolled import Content, ScrolledScene
from game.scenes.stage import Stage
from game.services import hearts
from game.services.answer import Answer
from game.services.language import plural, text
from game.services.pasted import TooLong, pasted_record
from game.services.played import PlayedGame
from game.ui.buttons import Look
from game.ui.painter import Item, Picture
from game.view.geometry import Rect

PART: Final = 64  # games that are asked for together
FAR: Final = 20  # windows: what is passed on so long a way is gone before it has been read
KEPT: Final = 12  # such parts, those in sight last
PATIENCE: Final = 0.05  # seconds for the list without a game that was deleted: else it would be gone for a moment


class GamesScene(ScrolledScene):
    """Answers what a scene above has answered. Only the games in sight are read, and those around them."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        stage.session.leave()  # so that the game in progress counts too
        self._awaited = Awaited()
        self._count = self._awaited.add(stage.history.ask(hearts.count))
        self._looked: tuple[object, ...] = ()  # where games were asked for last
        self._parts: OrderedDict[int, Answer[list[PlayedGame]]] = OrderedDict()
        self._ask(0)

    @property
    def count(self) -> int:
        """How many games there are, as far as is known."""
        return self._count.value or 0

    def game(self, number: int) -> PlayedGame | None:
        """The game at this place of the list, from 0; None while it has not been read."""
        part = self._parts.get(number // PART)
        games = (part.value if part else None) or []
        return games[number % PART] if number % PART < len(games) else None

    # What is there

    def window(self) -> Rect:
        area = journal_area(self.stage)
        top = self._head().bottom + (self._headings().h if self._form().lines == 1 else self.stage.kit.base // 2)
        return Rect(0, top, self.stage.size[0], area.bottom - top)

    def content_height(self) -> int:
        return self.count * self._step() - self._gap() if self.count else 0

    def content(self, top: int, bottom: int) -> Content:
        found, form, area = Content(), self._form(), journal_area(self.stage)
        step = self._step()
        for number in range(max(0, top // step), min(self.count, bottom // step + 1)):
            row = Rect(area.x, number * step, area.w, form.tall)
            game = self.game(number)
            found.buttons.append(Button(f"game {number}", row, Look(" ")))
            if game is not None:
                found.faces += row_items(self.stage, form, row, game)
        return found

    def fixed_buttons(self) -> list[Button]:
        # Translators: the record of a game, which was copied elsewhere; it is shown as a film
        found = journal_buttons(self.stage, "games")
        if self.stage.kiosk is None:  # in a public place nobody brings games along
            found.append(Button("paste", self._paste(), Look(text("Paste a record"), "paste")))
        return found

    def first_focus(self) -> str | None:
        return super().first_focus() if self.count else "back"

    def draw(self) -> Picture:
        kit = self.stage.kit
        items = self._title()
        if self.count and self._form().lines == 1:
            items += heading_items(self.stage, self._form(), self._headings())
        return Picture([*journal_notes(self.stage), *items, *self.content_items(), *self.button_items()], kit.ground())

    def _title(self) -> list[Item]:
        kit, head = self.stage.kit, self._head()
        if not self._count.done:
            return []
        room = self._paste().x - kit.base - head.x
        if self.count:
            words = plural("{count} game", "{count} games", self.count)
            title = kit.text.fitted(words, kit.scaled(1), kit.theme.text, room, bold=True)
            return [Item(title, head.x, head.y + (head.h - title.get_height()) // 2)]
        words = text("Every game in which you make a move is kept here, with all its moves. There is none yet.")
        if self._count.failed:
            words = text("The games that were played cannot be read now.")
        elif self.stage.history_trouble():
            return []
        size = min(head.w, kit.base * 36)
        image = kit.text.paragraph(words, kit.scaled(1), kit.theme.text, size)
        return [Item(image, head.x, head.bottom + kit.base)]

    # What the player does

    def activate(self, name: str) -> Transition:
        match name.split():
            case ["game", number]:
                game = self.game(int(number))
                return Push("game", {"game": game}) if game is not None else STAY
            case ["paste"]:
                return self._watch(self.stage.paste())
        return journal_go(name) or STAY

    def answered(self, answer: str) -> Transition:
        if answer == "gone":
            self._parts.clear()
            self._count, self._looked = self._awaited.add(self.stage.history.ask(hearts.count)), ()
            self._count.wait(PATIENCE)
            return STAY
        return Pop(answer) if answer else STAY

    def _watch(self, words: str) -> Transition:
        """The film of a record, or the window in which it can be put right."""
        try:
            return Push("replay", {"record": pasted_record(words)})
        except (BadRecord, TooLong):
            return Push("enter_record", {"typed": words})

    def update(self, seconds: float) -> Transition:
        answer = super().update(seconds)
        self.changed = self._awaited.come() or self.changed
        looked = (self.scroll.at, round(self.scroll.goal), self.stage.size, self.count)
        if looked != self._looked:
            self._looked = looked
            self._ask_ahead(*looked[:2])
        return answer

    def _ask_ahead(self, at: int, goal: int) -> None:
        """Have read what is in sight, or soon will be."""
        height = self.window().h
        if abs(goal - at) < FAR * height:
            self._ask_around(at, height)
        self._ask_around(goal, height)

    def _ask_around(self, at: int, height: int) -> None:
        """Have what can be seen with so many pixels above the window read, and as much before and after it."""
        first, last = max(0, at - height) // self._step(), min(self.count - 1, (at + 2 * height) // self._step())
        for part in range(first // PART, last // PART + 1):
            self._ask(part)

    def _ask(self, part: int) -> None:
        """Have these games read, unless they have been."""
        if part in self._parts:
            self._parts.move_to_end(part)
            return
        self._parts[part] = self._awaited.add(self.stage.history.ask(hearts.games, PART, skip=part * PART))
        while len(self._parts) > KEPT:
            self._parts.popitem(last=False)

    # Places

    def _form(self) -> RowForm:
        return row_form(self.stage, journal_area(self.stage).w)

    def _gap(self) -> int:
        return max(4, self.stage.kit.base // 4)

    def _step(self) -> int:
        """From row to row."""
        return self._form().tall + self._gap()

    def _head(self) -> Rect:
        """The line with the number of games and the button to paste."""
        area = journal_area(self.stage)
        return Rect(area.x, area.y, area.w, max(44, round(self.stage.kit.base * 2.4)))

    def _paste(self) -> Rect:
        head = self._head()
        wide = min(head.w // 2, self.stage.kit.base * 14)
        return Rect(head.right - wide, head.y, wide, head.h)

    def _headings(self) -> Rect:
        """The line over the rows, in windows wide enough for it."""
        head = self._head()
        return Rect(head.x, head.bottom, head.w, round(self.stage.kit.base * 1.9))
