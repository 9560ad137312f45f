"""What happened today and this month: visitors, games, wins, means, failures."""

import pygame

from game.scenes.scene import STAY, Button, Pop, Scene, Transition
from game.scenes.staff_bar import kiosk_of, staff_area, staff_back, staff_heading
from game.services.counts import Count
from game.services.language import in_context, text
from game.ui.painter import Item, Picture
from game.ui.shapes import rounded
from game.ui.text import broken
from game.view.geometry import Rect

LABEL = 0.5  # of the width


class StaffCountsScene(Scene):
    """A line a number, with a column for the day and one for the month."""

    for_staff = True

    def buttons(self) -> list[Button]:
        return [staff_back(self.stage)]

    def activate(self, name: str) -> Transition:
        return Pop() if name == "back" else STAY

    # How it looks

    def draw(self) -> Picture:
        kit, theme = self.stage.kit, self.stage.kit.theme
        lines, foot = self._boxes()
        counts = kiosk_of(self.stage).counts
        columns = list(zip(*(_numbers(count) for count in (counts.of_today(), counts.of_month())), strict=True))
        wide = lines[0].w
        rule = kit.pages.get(("rule", wide), lambda: rounded((wide, 1), 0, theme.line))
        items = [staff_heading(self.stage, text("Counts")), *self._heads(lines[0])]
        for line, label, numbers in zip(lines[1:], _labels(), columns, strict=True):
            items.append(Item(rule, line.x, line.y))
            words = kit.text.boxed(label, kit.scaled(1), theme.text, (round(line.w * LABEL), line.h))
            items.append(Item(words, line.x, line.y + (line.h - words.get_height()) // 2))
            for place, number in zip(self._cells(line), numbers, strict=True):
                items.append(_at_end(kit.text.digits(number, kit.scaled(2), theme.text, bold=True), place))
        told, wrong = self._note()
        ink = theme.accent if wrong else theme.quiet
        note = kit.text.boxed(broken(told, kit.base, foot.w), kit.base, ink, foot[2:])
        return Picture([*items, Item(note, foot.x, foot.y), *self.button_items()], kit.ground())

    def _heads(self, line: Rect) -> list[Item]:
        kit = self.stage.kit
        heads = (text("Today"), text("This month"))
        return [
            _at_end(kit.text.fitted(words, kit.base, kit.theme.accent, place.w, bold=True), place)
            for words, place in zip(heads, self._cells(line), strict=True)
        ]

    def _note(self) -> tuple[str, bool]:
        """Where all of it lies, or what is wrong with that; and whether it is the latter."""
        kiosk = kiosk_of(self.stage)
        trouble = kiosk.counts_trouble()
        if trouble:
            return trouble, True
        if kiosk.clock.local_day() is None:
            return text("The clock cannot be trusted: these are the counts without a date."), False
        return text("All days: {file}", file=kiosk.counts.path), False

    # Places

    def _boxes(self) -> tuple[list[Rect], Rect]:
        """The lines, that of the heads first, and the foot."""
        area, base = staff_area(self.stage), self.stage.kit.base
        foot = Rect(area.x, area.bottom - base * 3, area.w, base * 3)
        high = min(base * 4, (foot.y - area.y - base) // (len(_labels()) + 1))
        return [Rect(area.x, area.y + i * high, area.w, high) for i in range(len(_labels()) + 1)], foot

    def _cells(self, line: Rect) -> tuple[Rect, Rect]:
        left = line.x + round(line.w * LABEL)
        wide = (line.right - left) // 2
        gap = self.stage.kit.base // 2
        return Rect(left + gap, line.y, wide - gap, line.h), Rect(left + wide + gap, line.y, wide - gap, line.h)


def _labels() -> tuple[str, ...]:
    return (
        text("Visitors"),
        text("Games"),
        # Translators: games that were won
        text("Wins"),
        text("Points a game"),
        text("Minutes a game"),
        # Translators: how often the failure screen was shown
        text("Failures"),
    )


def _numbers(count: Count) -> tuple[str, ...]:
    """In the order of the labels."""
    # Translators: the sign between the whole and the rest of a number, such as 5.4
    mark = in_context("decimal mark", ".")
    means = (f"{count.mean_points:.0f}", f"{count.mean_minutes:.1f}".replace(".", mark))
    return (str(count.visitors), str(count.games), str(count.wins), *means, str(count.failures))


def _at_end(image: pygame.Surface, place: Rect) -> Item:
    """Numbers stand with their ends one below the other."""
    return Item(image, place.right - image.get_width(), place.y + (place.h - image.get_height()) // 2)
