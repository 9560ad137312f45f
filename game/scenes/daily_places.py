"""Where everything lies on the page of the deal of the day: a calendar, and beside or below it the chosen day."""

from dataclasses import dataclass

from game.scenes.journal_bar import journal_area
from game.scenes.stage import Stage
from game.view.calendar import WEEK, Month
from game.view.geometry import Rect, columns, grid

BESIDE = 0.60  # of the width for the calendar, where the day lies beside it
DAY_LEAST = 16.5  # of the day's height below the calendar, in sizes of type


@dataclass(frozen=True, slots=True)
class DailyPlaces:
    """Of the calendar: the arrows, the heading, the weekdays, the cells in lines of a week. Of the chosen day: its
    panel, what is told of it, and three buttons.
    """

    earlier: Rect
    later: Rect
    heading: Rect
    weekdays: list[Rect]
    cells: list[Rect]
    panel: Rect
    facts: Rect
    buttons: list[Rect]


def daily_places(stage: Stage, month: Month) -> DailyPlaces:
    """For the window as it is, and this month."""
    area, base = journal_area(stage), stage.kit.base
    tall, gap = max(44, round(base * 2.6)), max(3, base // 5)
    wide = stage.size[0] > stage.size[1]
    if wide:
        page = Rect(area.x, area.y, round(area.w * BESIDE), area.h)
        panel = Rect(page.right + base, area.y, area.right - page.right - base, area.h)
    else:
        high = min(area.h - round(base * DAY_LEAST), round(area.w * 0.9))
        page = Rect(area.x, area.y, area.w, high)
        top = page.bottom + base // 2
        panel = Rect(area.x, top, area.w, min(area.bottom - top, round(base * 26)))
    names = Rect(page.x, page.y + tall, page.w, round(base * 1.5))
    days = Rect(page.x, names.bottom + gap, page.w, page.bottom - names.bottom - gap)
    inner = panel.inset(round(base * 0.8))
    space = max(5, base // 3)
    main = Rect(inner.x, inner.bottom - 2 * tall - space, inner.w, tall)
    others = columns(Rect(inner.x, inner.bottom - tall, inner.w, tall), 2, space)
    return DailyPlaces(
        earlier=Rect(page.x, page.y, tall, tall),
        later=Rect(page.right - tall, page.y, tall, tall),
        heading=Rect(page.x + tall, page.y, page.w - 2 * tall, tall),
        weekdays=columns(names, WEEK, gap),
        cells=grid(days, WEEK * month.lines, WEEK, gap),
        panel=panel,
        facts=Rect(inner.x, inner.y, inner.w, main.y - base // 2 - inner.y),
        buttons=[main, *others],
    )
