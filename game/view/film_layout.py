"""Where everything lies on the page that shows a film: the table as large as possible, the words, the time ribbon.

Pure arithmetic in whole pixels, in the ways of `view.layout`. In a wide window words and buttons stand in a column
beside the heart and the ribbon at the foot; in a high one they follow below the table, in thumb's reach.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil

from game.engine.taps import WASTE, Spot
from game.view.card_places import (
    ASPECT,
    ROW_STEP_BELOW,
    ROW_STEP_BESIDE,
    heart_width,
    lay_heart,
    lay_piles_below,
    lay_piles_under_arch,
    mirrored_slots,
    shows_ranks,
    table_fits,
    widest_card,
)
from game.view.geometry import Rect, columns
from game.view.layout import Layout
from game.view.window_size import at_least_smallest

STEPPING = ("step_back", "play", "step")
MOMENTS = ("earlier", "later")  # to the moments that are worth a stop
IN_ORDER = (STEPPING, MOMENTS)  # keep their order when the page is mirrored: time runs from left to right
COLUMN, WIDEST_COLUMN = 4.6, 9.0  # of the words beside the heart, in heights of a button
CAPTION_LINES = 3.0  # the least height of the words, in heights of a button
THUMB = 0.36  # the thumb's radius, in heights of the ribbon


@dataclass(frozen=True, slots=True)
class FilmLayout:
    """`table` has the places of the cards, and the buttons by name; its `info` is for score and moves.

    `caption` is the box of the words. `ribbon` is the whole strip on which a finger scrubs.
    """

    table: Layout
    caption: Rect
    ribbon: Rect

    @property
    def track(self) -> Rect:
        """The part of the ribbon along which the middle of the thumb travels."""
        return self.ribbon.inset(round(self.ribbon.h * THUMB) + 2, 0)

    def x_of(self, step: int, length: int) -> int:
        """Where a step, 0..length, lies on the ribbon."""
        track = self.track
        return track.x + round(track.w * step / max(1, length))

    def step_at(self, x: float, length: int) -> int:
        """The step nearest to this place; beyond the ends the first or the last."""
        track = self.track
        return max(0, min(length, round((x - track.x) * length / max(1, track.w))))


@dataclass(slots=True)
class _Plan:
    """One arrangement for one card width, on trial."""

    card: int
    row_step: int
    slots: dict[Spot, Rect]
    buttons: dict[str, Rect]
    caption: Rect
    ribbon: Rect
    info: Rect
    table: Rect  # where the cards may lie


@dataclass(frozen=True, slots=True)
class _Page:
    """The lengths that depend on the window alone, and which of the buttons there are."""

    width: int
    height: int
    touch: int
    gap: int
    forked: bool

    @property
    def window(self) -> Rect:
        return Rect(0, 0, self.width, self.height).inset(self.gap)

    @property
    def actions(self) -> tuple[str, ...]:
        """What leads on from here."""
        return ("other", "from_here") if self.forked else ("from_here",)


Arrange = Callable[[_Page, int], _Plan]


@lru_cache(maxsize=16)
def make_film_layout(width: int, height: int, *, mirror: bool = False, forked: bool = False) -> FilmLayout:
    """The page in a window of width x height pixels; `mirror` is for the left hand.

    With `forked` there is a button that shows the other line. A smaller window than allowed gets the layout of the
    smallest one that is; raises nothing.
    """
    width, height = at_least_smallest(width, height)
    short = min(width, height)
    page = _Page(width, height, max(42, ceil(short / 17)), max(6, short // 90), forked)
    plan = max((_largest(_beside, page), _largest(_below, page)), key=lambda plan: plan.card * plan.row_step)
    return _finish(page, plan, mirror)


def _largest(arrange: Arrange, page: _Page) -> _Plan:
    def fits(card: int) -> bool:
        plan = arrange(page, card)
        words = plan.caption
        return (
            table_fits(plan.table, page.touch, plan.slots, [])
            and shows_ranks(card, plan.row_step)
            and words.h >= CAPTION_LINES * page.touch
            and words.w >= round(COLUMN * page.touch)
            and not any(words.overlaps(rect) for rect in plan.slots.values())
        )

    return arrange(page, widest_card(max(page.width, page.height), fits))


def _beside(page: _Page, card: int) -> _Plan:
    """Words and buttons in a column at the right, stepping and speed beside the ribbon at the foot."""
    window, touch, gap = page.window, page.touch, page.gap
    foot = Rect(window.x, window.bottom - round(touch * 1.1), window.w, round(touch * 1.1))
    area = Rect(window.x, window.y, window.w, foot.y - gap - window.y)
    wide, arch = heart_width(card), round(card * 0.6) + gap  # stock and waste reach so far out at the left
    column = max(round(touch * COLUMN), min(area.w - wide - arch - 2 * gap, round(touch * WIDEST_COLUMN)))
    table = Rect(area.x, area.y, area.w - column - 2 * gap, area.h)
    left = max(table.x + min(arch, table.w - wide), table.x + (table.w - wide) // 2)
    slots, step = lay_heart(card, left, table, ROW_STEP_BESIDE)
    lay_piles_under_arch(slots, table, gap)

    side = Rect(area.right - column, area.y, column, area.h)
    back = Rect(side.x, side.y, max(touch, min(round(touch * 2.8), column - round(touch * 3.4))), touch)
    buttons = {"back": back}
    bottom = side.bottom
    for name in reversed(page.actions):
        buttons[name] = Rect(side.x, bottom - touch, column, touch)
        bottom -= touch + gap
    buttons |= dict(zip(MOMENTS, columns(Rect(side.x, bottom - touch, column, touch), 2, gap), strict=True))
    bottom -= touch + gap
    caption = Rect(side.x, back.bottom + 2 * gap, column, bottom - back.bottom - 2 * gap)
    info = Rect(back.right + gap, back.y, side.right - back.right - gap, touch)
    key = round(touch * 1.15)
    keys = [Rect(foot.x + i * (key + gap), foot.y, key, foot.h) for i in range(len(STEPPING))]
    buttons |= dict(zip(STEPPING, keys, strict=True))
    buttons["speed"] = Rect(foot.right - round(touch * 1.5), foot.y, round(touch * 1.5), foot.h)
    ribbon = Rect(keys[-1].right + gap, foot.y, buttons["speed"].x - keys[-1].right - 2 * gap, foot.h)
    return _Plan(card, step, slots, buttons, caption, ribbon, info, table)


def _below(page: _Page, card: int) -> _Plan:
    """The words beside stock and waste under the tip, then the ribbon and two lines of buttons."""
    window, touch, gap = page.window, page.touch, page.gap
    bar = Rect(window.x, window.y, window.w, touch)
    line = round(touch * 1.1)
    actions = Rect(window.x, window.bottom - line, window.w, line)
    names = ("earlier", *STEPPING, "later", "speed")
    steps = actions.moved(0, -line - gap)
    ribbon = Rect(window.x, steps.y - gap - round(touch * 1.1), window.w, round(touch * 1.1))
    tall = round(card * ASPECT)
    high = max(tall, round(touch * CAPTION_LINES))
    row = Rect(window.x, ribbon.y - gap - high, window.w, high)
    table = Rect(window.x, bar.bottom + gap, window.w, row.bottom - bar.bottom - gap)
    above = Rect(window.x, table.y, window.w, row.y - gap - table.y)
    slots, step = lay_heart(card, (page.width - heart_width(card)) // 2, above, ROW_STEP_BELOW)
    lay_piles_below(slots, row, gap)

    buttons = dict(zip(names, columns(steps, len(names), gap), strict=True))
    buttons |= dict(zip(page.actions, columns(actions, len(page.actions), gap), strict=True))
    buttons["back"] = Rect(bar.x, bar.y, round(touch * 2.8), touch)
    info = Rect(buttons["back"].right + gap, bar.y, bar.right - buttons["back"].right - gap, touch)
    words = slots[WASTE].right + 2 * gap
    caption = Rect(words, row.y, row.right - words, high)
    return _Plan(card, step, slots, buttons, caption, ribbon, info, table)


def _finish(page: _Page, plan: _Plan, mirror: bool) -> FilmLayout:
    card = (plan.card, round(plan.card * ASPECT))
    head = Rect(page.gap, page.gap, page.width - 2 * page.gap, page.touch)
    table = Layout(
        *(page.width, page.height, card, plan.row_step, page.touch, page.gap),
        *(plan.slots, plan.buttons, plan.info, head),
    )
    found = FilmLayout(table, plan.caption, plan.ribbon)
    return _mirrored(found) if mirror else found


def _mirrored(plain: FilmLayout) -> FilmLayout:
    """For the left hand: all on the other side, but time still runs from left to right."""
    table, width = plain.table, plain.table.width
    buttons = {name: rect.mirrored(width) for name, rect in table.buttons.items()}
    for names in IN_ORDER:
        there = [name for name in names if name in buttons]
        places = sorted(buttons[name] for name in there)
        buttons |= dict(zip(there, places, strict=True))
    turned = replace(table, slots=mirrored_slots(table.slots, width), buttons=buttons, info=table.info.mirrored(width))
    return FilmLayout(turned, plain.caption.mirrored(width), plain.ribbon.mirrored(width))
