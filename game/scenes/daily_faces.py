"""What is written and drawn on the page of the deal of the day. No scene of its own."""

from typing import Protocol

from game.engine.board import HEART_SIZE
from game.scenes.daily_places import DailyPlaces
from game.scenes.placing import centred, heart_width, medal_of, stacked
from game.services.date_words import month_title, weekday
from game.services.hearts import DayHeart, DayStreak
from game.services.language import plural, text
from game.ui.painter import Item
from game.ui.small_heart import heart_of_mask
from game.ui.text import SMALLEST
from game.ui.widgets import Kit
from game.view.calendar import Month
from game.view.geometry import Rect

HEART_SHARE = 0.5  # of the width that is told of a day
ROOMY = 12  # of the height, in sizes of type: from here on there is room for a word about it all
HEART_LEAST = 20  # pixels; a smaller heart tells nothing


class Days(Protocol):
    """What is known of the days."""

    today: str

    @property
    def changes(self) -> str:
        """When the deal changes next, on the player's clock."""

    def best(self, day: str) -> DayHeart | None:
        """The best game of this day's deal."""

    @property
    def streak(self) -> DayStreak | None:
        """Days in a row."""


def month_items(kit: Kit, places: DailyPlaces, month: Month) -> list[Item]:
    """The heading of the calendar and its weekdays."""
    title = kit.text.fitted(month_title(*month), kit.scaled(1), kit.theme.text, places.page.heading.w, bold=True)
    items = [centred(title, places.page.heading)]
    for number, place in enumerate(places.weekdays):
        name = kit.text.fitted(weekday(number), max(SMALLEST, kit.scaled(-1)), kit.theme.quiet, place.w)
        items.append(centred(name, place))
    return items


def cell_items(kit: Kit, cell: Rect, day: str, days: Days) -> list[Item]:
    """The number of a day, and the heart that was left of its deal."""
    theme, small = kit.theme, max(SMALLEST, kit.scaled(-1))
    colour = theme.line if day > days.today else theme.accent if day == days.today else theme.text
    number = kit.text.line(str(int(day[8:])), small, colour, bold=day == days.today)
    pad = max(3, kit.base // 4)
    items = [Item(number, cell.x + pad + pad // 2, cell.y + pad // 2)]
    best = days.best(day)
    if best is None:
        return items
    top = cell.y + number.get_height()
    room = Rect(cell.x + pad, top, cell.w - 2 * pad, cell.bottom - pad - top)
    wide = heart_width(room.w, room.h)
    return [*items, centred(heart_of_mask(wide, best.cleared, theme), room)] if wide >= HEART_LEAST else items


def day_items(kit: Kit, area: Rect, day: str, days: Days) -> list[Item]:
    """What is told of the chosen day: its date, the best game with its heart, and the days in a row."""
    theme, best, streak = kit.theme, days.best(day), days.streak
    column = Month.of(day).place(day)[1]
    date = f"{weekday(column)} {day}"
    heading = text("Today, {date}", date=date) if day == days.today else date
    title = kit.text.fitted(heading, kit.scaled(1), theme.text, area.w, bold=True)
    items = [Item(title, area.x, area.y)]
    below = area.bottom
    for words in _about(streak, days.changes, roomy=area.h > kit.base * ROOMY):
        image = kit.text.boxed(words, kit.base, theme.quiet, (area.w, kit.base * 3))
        below -= image.get_height()
        items.append(Item(image, area.x, below))
    gap = kit.base // 3
    middle = Rect(area.x, title.get_height() + area.y + gap, area.w, below - area.y - title.get_height() - 2 * gap)
    wide = heart_width(round(middle.w * HEART_SHARE), middle.h)
    figure = heart_of_mask(wide, best.cleared if best else 0, theme)
    items.append(Item(figure, middle.x, middle.y + (middle.h - figure.get_height()) // 2))
    left = middle.x + wide + kit.base
    first, *others = _facts(best)
    lines = [(first, kit.scaled(2), theme.accent, True), *((words, kit.base, theme.text, False) for words in others)]
    facts = stacked(kit, lines, Rect(left, middle.y, middle.right - left, middle.h))
    return [*items, *facts, *_medal_beside(kit, facts[0], best.score if best else 0, middle.right)]


def _medal_beside(kit: Kit, fact: Item, points: int, right: int) -> list[Item]:
    """The medal for these points after the fact that tells them, if there is room before `right`."""
    side = fact.rect.h
    x = fact.rect.right + kit.base // 3
    return [Item(image, x, fact.y) for image in medal_of(kit, points, side)] if x + side <= right else []


def _facts(best: DayHeart | None) -> list[str]:
    """What the best game of a day brought, the points first."""
    if best is None:
        # Translators: of a deal
        return [text("Not played yet")]
    left = HEART_SIZE - best.cleared.bit_count()
    facts = [plural("{count} point", "{count} points", best.score)]
    if left:
        facts.append(plural("{count} card left", "{count} cards left", left))
    else:
        facts.append(plural("Won in {count} move", "Won in {count} moves", best.moves))
    if best.games > 1:
        facts.append(plural("Best of {count} game", "Best of {count} games", best.games))
    return facts


def _about(streak: DayStreak | None, changes: str, *, roomy: bool) -> list[str]:
    """The quiet lines at the foot, the lowest first."""
    lines = []
    if roomy:
        lines.append(text("One deal a day, the same for everyone. Missed days can be made up for."))
    # Translators: {time} is like 02:00, on the player's own clock
    lines.append(text("A new deal comes at {time} your time.", time=changes))
    if streak is not None:
        # Translators: days without a gap on which the deal of the day was played
        lines.append(text("Days in a row: {count}, the most so far: {best}", count=streak.current, best=streak.best))
    return lines
