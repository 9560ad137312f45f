"""The statistics: what the games of a day, a week and all time come to, and two small charts."""

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from game.engine.table import POINTS_A_CARD
from game.scenes.awaited import Awaited, Newest
from game.scenes.info_bar import clock
from game.scenes.journal_bar import journal_area, journal_buttons, journal_go, journal_notes
from game.scenes.placing import medal_line
from game.scenes.scene import STAY, Button, Pop, Transition
from game.scenes.scrolled import Content, ScrolledScene
from game.scenes.stage import Stage
from game.services import today
from game.services.language import mark, text
from game.services.statistics import STEPS, Overview, Totals, overview
from game.ui.buttons import Look
from game.ui.charts import bar_chart
from game.ui.painter import Item, Picture
from game.ui.shapes import rounded
from game.view.geometry import Rect, columns, grid

SPANS: Final = {"today": mark("Today"), "week": mark("Last 7 days"), "ever": mark("All time")}
FIGURES: Final = 10
ACROSS: Final = (5, 2)  # figures in a row, in a wide window and in a narrow one
LOOK_AGAIN: Final = 1.0  # seconds after which the page looks whether a new day has begun
NARROW: Final = 36  # of a page, in sizes of type
MARKED: Final = 5  # bars from mark to mark, under the points
LEAST, MOST = 8, 15  # how high a chart is, in sizes of type
NOTHING: Final = "\N{EN DASH}"  # where there is no number


class StatisticsScene(ScrolledScene):
    """The span that was looked at last is shown first, as long as the page is open."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.span = "ever"
        stage.session.leave()  # so that the game in progress counts too
        self._awaited = Awaited()
        self._overview: Newest[Overview] = Newest()
        self._age = 0.0
        self._ask()

    def _ask(self) -> None:
        self._day = today.local_date()
        self._overview.expect(self._awaited.add(self.stage.history.ask(overview, self._day)))

    # What is there

    @property
    def reads(self) -> bool:
        return True

    def window(self) -> Rect:
        area = journal_area(self.stage)
        top = self._tabs().bottom + self.stage.kit.base // 2
        return Rect(0, top, self.stage.size[0], area.bottom - top)

    def fixed_buttons(self) -> list[Button]:
        gap = self.stage.kit.base // 3
        return [
            *journal_buttons(self.stage, "statistics"),
            *(
                Button(f"span {span}", place, Look(text(label), chosen=span == self.span))
                for (span, label), place in zip(SPANS.items(), columns(self._tabs(), len(SPANS), gap), strict=True)
            ),
        ]

    def first_focus(self) -> str | None:
        return f"span {self.span}"

    def activate(self, name: str) -> Transition:
        if name.startswith("span "):
            self.span = name.removeprefix("span ")
        return journal_go(name) or STAY

    def answered(self, answer: str) -> Transition:
        return Pop(answer) if answer else STAY

    def update(self, seconds: float) -> Transition:
        answer = super().update(seconds)
        self.changed = self._awaited.come() or self.changed
        self._age += seconds
        if self._age >= LOOK_AGAIN:  # midnight can pass while the page is open
            self._age = 0.0
            if today.local_date() != self._day:
                self._ask()
        return answer

    # How it looks

    def draw(self) -> Picture:
        items = [*journal_notes(self.stage), *self.content_items(), *self.button_items()]
        return Picture(items, self.stage.kit.ground())

    def content_height(self) -> int:
        return self._page()[1]

    def content(self, top: int, bottom: int) -> Content:
        return self._page()[0]

    def _page(self) -> tuple[Content, int]:
        """The whole content, and its height."""
        kit, area = self.stage.kit, journal_area(self.stage)
        found = self._overview.value
        if found is None:
            words = text("The games that were played cannot be read now.") if self._overview.failed else ""
            note = kit.text.paragraph(words, kit.scaled(1), kit.theme.text, area.w)
            return Content([Item(note, area.x, 0)] if words else []), note.get_height()
        items, y = self._figures(getattr(found, self.span))
        words = text(
            "A game counts as soon as you have made a move in it, and only once, however often you take moves back: "
            "with the most points it ever had. Games that were played on from a film do not count."
        )
        note = kit.text.paragraph(words, kit.base, kit.theme.quiet, area.w)
        room = self.window().h - y - note.get_height() - medal_line(kit, area, 0)[1] - 3 * kit.base
        charts, y = self._charts(found, y + kit.base, room)
        medals, high = medal_line(kit, area, y + kit.base)
        items += [*charts, *medals, Item(note, area.x, high + kit.base // 2)]
        return Content(items), high + kit.base // 2 + note.get_height()

    def _figures(self, totals: Totals) -> tuple[list[Item], int]:
        """The ten numbers, each with its name; and where they end."""
        kit, area = self.stage.kit, journal_area(self.stage)
        across, gap = ACROSS[self._narrow], kit.base // 3
        lines = -(-FIGURES // across)
        figures = _figures(totals)
        room = columns(area, across, gap)[-1].w - kit.base // 2
        names = [kit.text.paragraph(name, kit.scaled(-1), kit.theme.quiet, room, centred=True) for name, _ in figures]
        high = max(name.get_height() for name in names)
        tall = high + round(kit.base * 2.4)
        box = Rect(area.x, 0, area.w, lines * (tall + gap) - gap)
        items = []
        for name, (_, value), place in zip(names, figures, grid(box, FIGURES, across, gap), strict=True):
            items += self._figure(name, high, value, place)
        return items, box.bottom

    def _figure(self, name: pygame.Surface, high: int, value: str, place: Rect) -> list[Item]:
        """A number under its name, for which there is a room so high."""
        kit, theme = self.stage.kit, self.stage.kit.theme
        ground = kit.pages.get(
            ("figure", place.w, place.h),
            lambda: rounded((place.w, place.h), kit.base * 0.6, theme.panel, theme.line, max(1, kit.base / 14)),
        )
        number = kit.text.digits(value, kit.scaled(1), theme.text, bold=True)
        top = place.y + (place.h - high - number.get_height()) // 2
        return [
            Item(ground, place.x, place.y),
            Item(name, place.x + (place.w - name.get_width()) // 2, top + (high - name.get_height()) // 2),
            Item(number, place.x + (place.w - number.get_width()) // 2, top + high),
        ]

    def _charts(self, found: Overview, top: int, room: int) -> tuple[list[Item], int]:
        """Both charts, side by side or one below the other, as high as there is room; and where they end."""
        kit, area = self.stage.kit, journal_area(self.stage)
        gap = kit.base
        tall = max(kit.base * LEAST, min(kit.base * MOST, (room - gap) // 2 if self._narrow else room))
        places = [Rect(area.x, top, area.w, tall), Rect(area.x, top + tall + gap, area.w, tall)]
        if not self._narrow:
            places = columns(places[0], 2, gap * 2)
        days = found.days
        items = self._chart(
            places[0],
            text("Games on the last {count} days; those won are lit", count=len(days)),
            [day.played for day in days],
            [day.won for day in days],
            {0: days[0].day.isoformat(), len(days) - 1: days[-1].day.isoformat()},
        )
        name = text("How many games brought so many points")
        marks = {step: str(step * POINTS_A_CARD) for step in range(0, STEPS, MARKED)}
        return [*items, *self._chart(places[1], name, found.distribution, None, marks)], places[1].bottom

    def _chart(
        self, place: Rect, name: str, values: Sequence[int], lit: Sequence[int] | None, marks: Mapping[int, str]
    ) -> list[Item]:
        """A chart under its name, with its highest number, and what stands under some of its bars."""
        kit, theme = self.stage.kit, self.stage.kit.theme
        small = kit.scaled(-1)
        head = kit.text.boxed(name, kit.base, theme.text, (place.w, round(kit.base * 2.8)), bold=True)
        most = kit.text.line(str(max(values) or ""), small, theme.quiet)
        side = most.get_width() + kit.base // 3
        top, foot = place.y + head.get_height() + kit.base // 3, place.bottom - most.get_height()
        size = (place.w - side, foot - top)
        key = ("chart", size, tuple(values), tuple(lit or ()))
        image = kit.pages.get(key, lambda: bar_chart(size, values, theme, lit=lit))
        items = [Item(head, place.x, place.y), Item(most, place.x, top - most.get_height() // 4)]
        for number, words in marks.items():
            mark = kit.text.line(words, small, theme.quiet)
            x = place.x + side + round((number + 0.5) * size[0] / len(values)) - mark.get_width() // 2
            items.append(Item(mark, max(place.x + side, min(x, place.right - mark.get_width())), foot))
        return [*items, Item(image, place.x + side, top)]

    # Places

    @property
    def _narrow(self) -> bool:
        return journal_area(self.stage).w < self.stage.kit.base * NARROW

    def _tabs(self) -> Rect:
        area = journal_area(self.stage)
        return Rect(area.x, area.y, area.w, max(44, round(self.stage.kit.base * 2.4)))


def _figures(totals: Totals) -> list[tuple[str, str]]:
    """Names and values of the numbers, in the language in use."""
    share = text("{number} %", number=round(100 * totals.share)) if totals.share is not None else NOTHING
    return [
        (text("Games played"), str(totals.played)),
        (text("Games won"), str(totals.won)),
        (text("Share won"), share),
        # Translators: how many games in a row have been won up to now
        (text("Wins in a row"), str(totals.streak)),
        # Translators: the most games that were ever won in a row
        (text("Most in a row"), str(totals.best_streak)),
        (text("Mean points"), _whole(totals.mean_points)),
        # Translators: of the games that were won
        (text("Shortest win"), _time(totals.best_seconds)),
        (text("Mean time of wins"), _time(totals.mean_seconds)),
        (text("Fewest moves of a win"), _whole(totals.best_moves)),
        (text("Mean moves of wins"), _whole(totals.mean_moves)),
    ]


def _whole(number: float | None) -> str:
    return NOTHING if number is None else str(round(number))


def _time(seconds: float | None) -> str:
    return NOTHING if seconds is None else clock(seconds)
