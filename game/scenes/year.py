"""A year as a field of hearts, one for each game, its cleared cards lit; a tap opens the game."""

from collections import Counter
from functools import lru_cache
from typing import Final

import pygame

from game.engine.board import HEART_SIZE
from game.engine.table import POINTS_A_CARD
from game.scenes.journal_bar import journal_area, journal_buttons, journal_go, journal_notes
from game.scenes.scene import STAY, Button, Pop, Push, Transition
from game.scenes.scrolled import UNSEEN, Content, ScrolledScene
from game.scenes.stage import Stage
from game.services import hearts, today
from game.services.answer import Answer
from game.services.date_words import month_title, short_month
from game.services.hearts import Heart, YearOfHearts
from game.services.language import plural, text
from game.ui.buttons import Look
from game.ui.painter import Item, Picture
from game.ui.shapes import blank
from game.ui.small_heart import heart_of_mask, height_of_heart
from game.view.geometry import Rect
from game.view.heart_field import HeartField, heart_field

LEAST, MOST = 3.0, 9.0  # how wide a heart is, in sizes of type
LEAST_PIXELS: Final = 48  # a finger finds it, and its cards have their signs
SHAPE: Final = height_of_heart(1000) / 1000
ALL_CLEARED: Final = (1 << HEART_SIZE) - 1
SWIPE: Final = 0.12  # of the window's width: less than this turns to no other year
Line = tuple[tuple[int, int], ...]  # the columns with a heart, and the cards that have gone from it

_field = lru_cache(maxsize=4)(heart_field)


class YearScene(ScrolledScene):
    """Answers what a scene above has answered. It opens with the last games; only the lines in sight are drawn."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        stage.session.leave()  # so that the game in progress counts too
        self.shown: YearOfHearts | None = None
        self.failed = False
        self._counts: tuple[int, ...] = (0,) * 12  # games in each month
        self._wins: tuple[int, ...] = (0,) * 12  # those of them that were won
        self._asked: Answer[YearOfHearts | None] | None = stage.history.ask(
            hearts.year_of_hearts, None, today.local_date()
        )
        self._seen_from: float | None = None  # where the year that is asked for is to be seen; from its last games on

    # What is there

    def window(self) -> Rect:
        area = journal_area(self.stage)
        top = self._head().bottom + self.stage.kit.base // 2
        return Rect(0, top, self.stage.size[0], area.bottom - top)

    def content_height(self) -> int:
        return self._layout().height

    def content(self, top: int, bottom: int) -> Content:
        found, field, kit = Content(), self._layout(), self.stage.kit
        left = journal_area(self.stage).x + field.aside
        for line in field.within(top, bottom):
            masks: list[tuple[int, int]] = []
            for column, number, month in field.line(line):
                place = field.place(line, column).moved(left, 0)
                if month is not None:
                    name = kit.text.fitted(short_month(month), kit.base, kit.theme.accent, place.w - 4, bold=True)
                    x, y = place.x + (place.w - name.get_width()) // 2, place.y + (place.h - name.get_height()) // 2
                    found.faces.append(Item(name, x, y))
                if number is not None:
                    masks.append((column, self._hearts[number].cleared))
                    found.buttons.append(Button(f"heart {number}", place, UNSEEN))
            found.faces.append(Item(self._strip(field, tuple(masks)), left, field.place(line, 0).y))
        return found

    def _strip(self, field: HeartField, line: Line) -> pygame.Surface:
        """A line of hearts as one image."""
        theme = self.stage.kit.theme

        def make() -> pygame.Surface:
            sheet = blank(field.across * field.wide, field.high)
            spare = (field.wide - field.heart) // 2, (field.high - height_of_heart(field.heart)) // 2
            for column, cleared in line:
                sheet.blit(heart_of_mask(field.heart, cleared, theme), (column * field.wide + spare[0], spare[1]))
            return sheet

        return self.stage.kit.pages.get(("hearts", field.heart, field.wide, field.across, line), make)

    def fixed_buttons(self) -> list[Button]:
        before, _, after = self._parts()
        found = journal_buttons(self.stage, "year")
        ways = (("previous", before, self._neighbour(-1), "back"), ("next", after, self._neighbour(1), "next"))
        return found + [Button(name, place, Look(str(year), sign)) for name, place, year, sign in ways if year]

    def first_focus(self) -> str | None:
        window = self.window()
        seen = [b.name for b in self._shown().buttons if window.y <= b.rect.y and b.rect.bottom <= window.bottom]
        return seen[0] if seen else "back"

    def draw(self) -> Picture:
        items = [*journal_notes(self.stage), *self._title(), *self.content_items(), *self.button_items()]
        return Picture(items, self.stage.kit.ground())

    def _title(self) -> list[Item]:
        """The year or its month, and below it how many games there are, or what the heart tells that is pointed at."""
        kit, head, middle = self.stage.kit, self._head(), self._parts()[1]
        if self.shown is None:
            if self._asked is not None:
                return []
            words = text("Every game in which you make a move leaves its heart here. There is none yet.")
            if self.failed:
                words = text("The games that were played cannot be read now.")
            elif self.stage.history_trouble():
                return []
            image = kit.text.paragraph(words, kit.scaled(1), kit.theme.text, min(head.w, kit.base * 36))
            return [Item(image, head.x, head.bottom + kit.base)]
        small = kit.scaled(-1)
        title = kit.text.fitted(self._heading(self.shown.year), kit.scaled(1), kit.theme.text, middle.w, bold=True)
        below = kit.text.fitted(self._told(), small, kit.theme.quiet, middle.w)
        high = title.get_height() + below.get_height()
        x, y = middle.centre[0], middle.y + (middle.h - high) // 2
        return [
            Item(title, x - title.get_width() // 2, y),
            Item(below, x - below.get_width() // 2, y + title.get_height()),
        ]

    def _heading(self, year: int) -> str:
        """The year; with the month that is in sight, if any."""
        month = self._month()
        return str(year) if month is None else month_title(year, month)

    def _month(self) -> int | None:
        """The month that is in sight where there are several windows full of hearts: it alone is told of then."""
        field, at, window = self._layout(), self.scroll.at, self.window()
        if field.height <= window.h:
            return None
        line = min(field.lines - 1, -(-at // field.high))
        first = next((number for _, number, _ in field.line(line) if number is not None), None)
        return None if first is None else self._hearts[first].day.month

    def _told(self) -> str:
        kind, _, number = (self.hovered or self.focused or "").partition(" ")
        if kind == "heart" and int(number) < len(self._hearts):
            heart = self._hearts[int(number)]
            points = POINTS_A_CARD * heart.cleared.bit_count()
            told = plural("{count} point", "{count} points", points)
            return f"{heart.day.isoformat()}, {told}"
        month = self._month()
        counted = slice(None) if month is None else slice(month - 1, month)
        games = plural("{count} game", "{count} games", sum(self._counts[counted]))
        wins = plural("{count} win", "{count} wins", sum(self._wins[counted]))
        return f"{games}, {wins}"

    # What the player does

    def activate(self, name: str) -> Transition:
        match name.split():
            case ["heart", number]:
                return Push("game", {"key": self._hearts[int(number)].key})
            case ["previous"]:
                return self._turn(-1)
            case ["next"]:
                return self._turn(1)
        return journal_go(name) or STAY

    def answered(self, answer: str) -> Transition:
        if answer == "gone" and self.shown is not None:
            self._asked, self._seen_from = (
                self.stage.history.ask(hearts.year_of_hearts, self.shown.year),
                self.scroll.offset,
            )
            return STAY
        return Pop(answer) if answer else STAY

    def swiped(self, way: float, *, done: bool) -> Transition:
        if done and abs(way) >= SWIPE * self.stage.size[0]:
            return self._turn(-1 if way > 0 else 1)
        return STAY

    def update(self, seconds: float) -> Transition:
        answer = super().update(seconds)
        if self._asked is not None and self._asked.done:
            self.failed, found = self._asked.failed, self._asked.value
            self._asked = None
            self._show(found)
        return answer

    def _turn(self, step: int) -> Transition:
        """The next year with games (1) or the one before (-1), as if one were below the other."""
        year = self._neighbour(step)
        if year is not None:
            self._asked = self.stage.history.ask(hearts.year_of_hearts, year)
            self._seen_from = None if step < 0 else 0.0
        return STAY

    def _neighbour(self, step: int) -> int | None:
        if self.shown is None:
            return None
        return self.shown.before if step < 0 else self.shown.after

    def _show(self, found: YearOfHearts | None) -> None:
        self.changed = True
        if found is None:
            return
        months = Counter(heart.day.month for heart in found.hearts)
        self.shown, self._counts = found, tuple(months[month] for month in range(1, 13))
        won = Counter(heart.day.month for heart in found.hearts if heart.cleared == ALL_CLEARED)
        self._wins = tuple(won[month] for month in range(1, 13))
        self._let_go_of_hearts()
        self._fit()
        self.scroll.jump(self.scroll.most if self._seen_from is None else self._seen_from)

    def _let_go_of_hearts(self) -> None:
        """The hearts of another year lie there now."""
        if _is_heart(self.aimed):
            self.forget_press()
        self.hovered = None if _is_heart(self.hovered) else self.hovered
        self.focused = None if _is_heart(self.focused) else self.focused

    @property
    def _hearts(self) -> tuple[Heart, ...]:
        return self.shown.hearts if self.shown else ()

    # Places

    def _layout(self) -> HeartField:
        base, room = self.stage.kit.base, (journal_area(self.stage).w, self.window().h)
        least = max(LEAST_PIXELS, round(base * LEAST))
        return _field(self._counts, room, (least, round(base * MOST)), max(6, base // 2), SHAPE)

    def _head(self) -> Rect:
        """The line with the year and the ways to others."""
        area = journal_area(self.stage)
        return Rect(area.x, area.y, area.w, max(48, round(self.stage.kit.base * 2.8)))

    def _parts(self) -> tuple[Rect, Rect, Rect]:
        """In that line: the way back, what is told of the year, the way on."""
        head, base = self._head(), self.stage.kit.base
        wide = min(head.w // 5, base * 6)
        middle = Rect(head.x + wide + base, head.y, head.w - 2 * wide - 2 * base, head.h)
        return Rect(head.x, head.y, wide, head.h), middle, Rect(head.right - wide, head.y, wide, head.h)


def _is_heart(name: str | None) -> bool:
    return name is not None and name.startswith("heart ")
