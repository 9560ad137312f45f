"""Where everything lies on the page of the deal of the day: a calendar, and beside or below it the chosen day."""

from dataclasses import dataclass

from game.scenes.panel_page import PanelPage, panel_page
from game.scenes.stage import Stage
from game.view.calendar import WEEK, Month
from game.view.geometry import Rect, columns, grid

HIGH = 0.9  # of the calendar, in widths


@dataclass(frozen=True, slots=True)
class DailyPlaces:
    """The page and, in its body, the calendar's weekdays and its cells in lines of a week."""

    page: PanelPage
    weekdays: list[Rect]
    cells: list[Rect]


def daily_places(stage: Stage, month: Month) -> DailyPlaces:
    """For the window as it is, and this month."""
    page, base = panel_page(stage, HIGH), stage.kit.base
    body, gap = page.body, max(3, base // 5)
    names = Rect(body.x, body.y, body.w, round(base * 1.4))
    days = Rect(body.x, names.bottom + gap, body.w, body.bottom - names.bottom - gap)
    return DailyPlaces(page, columns(names, WEEK, gap), grid(days, WEEK * month.lines, WEEK, gap))
