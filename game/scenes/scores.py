"""The high scores, arcade style: the best games of a day's deal and of all time that counts; a line opens its game."""

import pygame

from game.scenes.info_bar import clock
from game.scenes.journal_bar import journal_area, journal_buttons, journal_go, journal_notes
from game.scenes.scene import STAY, Button, Pop, Push, Transition
from game.scenes.scores_span import span_name
from game.scenes.scrolled import Content, ScrolledScene
from game.scenes.stage import Stage
from game.services import today
from game.services.answer import Answer
from game.services.high_scores import LINES, Line, day_scores, high_scores
from game.services.language import text
from game.ui.buttons import Look
from game.ui.painter import Item, Picture
from game.view.geometry import Rect, columns

DAY, EVER = "day", "ever"
CELLS = ("place", "initials", "points", "made", "time")
NUMBERS = ("place", "points", "made", "time")
SHARES = {"place": 1.0, "initials": 2.4, "points": 2.0, "made": 2.2, "time": 2.2, "date": 3.2}  # of a line's width
WIDE = 34  # sizes of type from which on a line also tells the date


class ScoresScene(ScrolledScene):
    """Two lists, or one where no deal of the day is offered. Answers "play" when a game was begun out of a watched one.

    `key` is a game whose line is to be seen first, `day` that whose deal is listed, else it is today.
    """

    def __init__(self, stage: Stage, *, key: str = "", day: str = "") -> None:
        super().__init__(stage)
        self.first_seen, self.day = key, day or today.utc_day()
        self.list = EVER
        since = stage.scores_since
        self._lists: dict[str, Answer[list[Line]]] = {}
        if stage.day_deal:
            self._lists[DAY] = stage.history.ask(day_scores, self.day, LINES, since)
        self._lists[EVER] = stage.history.ask(high_scores, LINES, since)
        self._known = 0

    # What there is

    @property
    def lines(self) -> list[Line]:
        """The lines of the list that is shown; none as long as they are not there."""
        return self._lists[self.list].value or []

    def update(self, seconds: float) -> Transition:
        known = sum(answer.done for answer in self._lists.values())
        if known != self._known:
            self._known, self.changed = known, True
            if known == len(self._lists):
                self._find()
        return super().update(seconds)

    def _find(self) -> None:
        """Show the list on which the game has its line, and the line."""
        for name in reversed(self._lists):
            keys = [line.key for line in self._lists[name].value or ()]
            if self.first_seen in keys:
                self.list = name
                self._fit()
                number = keys.index(self.first_seen)
                self.scroll.show(self._line(number).y, self._line(number).bottom)
                return

    def fixed_buttons(self) -> list[Button]:
        _, tabs, _ = self._boxes()
        labels = {DAY: text("Deal of the day"), EVER: span_name(self.stage)}
        places = columns(tabs, len(self._lists), self.stage.kit.base // 3)
        lists = [
            Button(f"list {name}", place, Look(labels[name], chosen=name == self.list))
            for name, place in zip(self._lists, places, strict=True)
            if len(self._lists) > 1
        ]
        return [*journal_buttons(self.stage, "scores"), *lists]

    def activate(self, name: str) -> Transition:
        match name.split():
            case ["list", which]:
                self.list = which
                self._fit()
                self.scroll.jump(0.0)
                return STAY
            case ["line", number]:
                return Push("replay", {"record": self.lines[int(number)].record})
        return journal_go(name) or STAY

    def answered(self, answer: str) -> Transition:
        return Pop(answer) if answer else STAY

    # How it looks

    def draw(self) -> Picture:
        kit, theme = self.stage.kit, self.stage.kit.theme
        how, tabs, head = self._boxes()
        items = [Item(self._how(), how.x, how.y + (how.h - self._how().get_height()) // 2)]
        if len(self._lists) == 1:  # there is nothing to choose
            name = kit.text.fitted(span_name(self.stage), kit.scaled(1), theme.accent, tabs.w, bold=True)
            items.append(Item(name, tabs.x, tabs.y + (tabs.h - name.get_height()) // 2))
        if self.list == DAY:
            day = kit.text.fitted(self.day, kit.scaled(-1), theme.quiet, self._cell("points").x)
            items.append(Item(day, head.x, head.y + (head.h - day.get_height()) // 2))
        for column, label in self._heads().items():
            cell = self._cell(column)
            items.append(_in_cell(kit.text.fitted(label, kit.scaled(-1), theme.quiet, cell.w), head, cell, column))
        items += journal_notes(self.stage)
        return Picture([*items, *self.content_items(), *self.button_items()], kit.ground())

    def _how(self) -> pygame.Surface:
        """How to get on the list, or why there is none."""
        kit = self.stage.kit
        return kit.text.paragraph(self._how_words(), kit.base, kit.theme.text, journal_area(self.stage).w)

    def _how_words(self) -> str:
        if self._lists[self.list].failed:
            return text("The games that were played cannot be read now.")
        return text(
            "After a win or a dead end with enough points for this list, "
            "the window with the result offers to enter three initials."
        )

    def _heads(self) -> dict[str, str]:
        """What stands in the cells of a line."""
        # Translators: heads of the columns of the high scores; narrow
        heads = {"points": text("Points"), "made": text("Moves"), "time": text("Time")}
        if "date" in self._names():
            heads["date"] = text("Date")
        return heads

    def content(self, top: int, bottom: int) -> Content:
        found = Content()
        for number in range(LINES):
            place = self._line(number)
            if top < place.bottom and place.y < bottom:
                self._put_line(found, number, place)
        rules = self._rules()
        found.items.append(Item(rules, 0, self._line(LINES).y))
        return found

    def content_height(self) -> int:
        return self._line(LINES).y + self._rules().get_height() + self.stage.kit.base // 2

    def _put_line(self, content: Content, number: int, place: Rect) -> None:
        """A line with its game, or a free one."""
        kit, theme = self.stage.kit, self.stage.kit.theme
        lines = self.lines
        line = lines[number] if number < len(lines) else None
        if line is not None:
            content.buttons.append(Button(f"line {number}", place, Look(" ", chosen=line.key == self.first_seen)))
        large, plain = kit.scaled(1), kit.base
        ink = theme.text if line else theme.quiet
        cells = {"place": (str(number + 1), plain), "initials": (line.initials if line else "···", large)}
        if line is not None:
            cells |= {
                "points": (str(line.score), large),
                "made": (str(line.made), plain),
                "time": (clock(line.seconds), plain),
                "date": (today.date_of(line.started, line.offset).isoformat(), plain),
            }
        for name, (words, size) in cells.items():
            if name in self._names():
                bold = name in ("initials", "points")
                colour = theme.accent if bold and line else ink
                image = kit.text.digits(words, size, colour, bold=bold)
                content.faces.append(_in_cell(image, place, self._cell(name), name))

    def _rules(self) -> pygame.Surface:
        """In which order the games stand, and which of them count."""
        kit = self.stage.kit
        words = text("More points come first, then fewer moves made, undone ones included, then less time.")
        if self.list == DAY:
            words += " " + text("Of each player the first finished game on the deal of the day counts.")
        return kit.text.paragraph(words, kit.base, kit.theme.quiet, self.window().w)

    # Places

    def window(self) -> Rect:
        head = self._boxes()[2]
        return Rect(head.x, head.bottom, head.w, journal_area(self.stage).bottom - head.bottom)

    def _boxes(self) -> tuple[Rect, Rect, Rect]:
        """How to get on the list, the tabs of the lists, and the heads of the columns."""
        area, base = journal_area(self.stage), self.stage.kit.base
        tabs = Rect(area.x, area.y, area.w, max(44, round(base * 2.4)))
        how = Rect(area.x, tabs.bottom + base // 2, area.w, self._how().get_height())
        return how, tabs, Rect(area.x, how.bottom + base // 4, area.w, round(base * 1.4))

    def _line(self, number: int) -> Rect:
        """A line of the list, from the content's top left corner."""
        base = self.stage.kit.base
        tall, gap = max(44, round(base * 2.5)), base // 4
        return Rect(0, number * (tall + gap), journal_area(self.stage).w - base, tall)

    def _names(self) -> tuple[str, ...]:
        return (*CELLS, "date") if journal_area(self.stage).w >= WIDE * self.stage.kit.base else CELLS

    def _cell(self, name: str) -> Rect:
        """Where this cell of a line lies, across."""
        names, base = self._names(), self.stage.kit.base
        room = self._line(0).w - 2 * base
        whole = sum(SHARES[each] for each in names)
        left = sum(SHARES[each] for each in names[: names.index(name)])
        aside = 0 if name in NUMBERS else base * 3 // 2
        return Rect(base + round(room * left / whole) + aside, 0, round(room * SHARES[name] / whole) - aside, 0)


def _in_cell(image: pygame.Surface, line: Rect, cell: Rect, name: str) -> Item:
    """Numbers stand with their ends one below the other."""
    aside = cell.w - image.get_width() if name in NUMBERS else 0
    return Item(image, line.x + cell.x + aside, line.y + (line.h - image.get_height()) // 2)
