"""Where everything on the table lies, for a window of any size. Pure arithmetic: the same size gives the same places.

All lengths derive from the window's shorter side and the width of a card, in whole pixels. Three arrangements are
tried: the controls beside the heart, below it, and under its arches. The one with the largest cards is taken.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import ceil

from game.engine.board import POSITIONS, ROW_OF
from game.engine.table import Table
from game.engine.taps import STOCK, WASTE, Spot
from game.view.card_places import (
    ASPECT,
    LIFT,
    ROW_STEP_BELOW,
    ROW_STEP_BESIDE,
    STEPS_DOWN,
    heart_width,
    lay_heart,
    lay_piles_below,
    lay_piles_under_arch,
    mirrored_slots,
    shows_ranks,
    table_fits,
    widest_card,
)
from game.view.geometry import Rect, columns, rows
from game.view.window_size import at_least_smallest

ASIDE = ("new", "same", "enter", "settings")
"""The buttons that are not for the game in progress."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Places of one window size. `slots` holds 1-25, "w" and "s"; `buttons` every button by its name."""

    width: int
    height: int
    card: tuple[int, int]
    row_step: int
    touch: int
    gap: int
    slots: Mapping[Spot, Rect]
    buttons: Mapping[str, Rect]
    info: Rect
    notice: Rect

    def lifted(self, spot: Spot) -> Rect:
        """Where a selected card is drawn: a little above its place."""
        return self.slots[spot].moved(0, -round(LIFT * self.card[1]))

    def visible(self, position: int) -> Rect:
        """The part of a heart card that no card below it can cover: its whole width, one row step high."""
        slot = self.slots[position]
        return slot if ROW_OF[position] == STEPS_DOWN else Rect(slot.x, slot.y, slot.w, self.row_step)

    def spot_at(self, x: float, y: float, table: Table, selected: Spot | None = None) -> Spot | None:
        """What is drawn on top at this point: a heart card, the stock, the waste, or None for the bare table.

        Empty heart positions are bare table; the places of stock and waste count even when empty.
        """
        if selected == WASTE and self.lifted(WASTE).contains(x, y):
            return WASTE  # the waste is drawn after the heart, and risen it can reach over a card
        for position in reversed(POSITIONS):
            rect = self.lifted(position) if position == selected else self.slots[position]
            if table.card_at(position) is not None and rect.contains(x, y):
                return position
        return next((spot for spot in (WASTE, STOCK) if self.slots[spot].contains(x, y)), None)


@dataclass(frozen=True, slots=True)
class _Frame:
    """The lengths that depend on the window alone."""

    width: int
    height: int
    touch: int
    gap: int

    @property
    def bar(self) -> Rect:
        return Rect(self.gap, self.gap, self.width - 2 * self.gap, self.touch)

    @property
    def area(self) -> Rect:
        """All that is left below the info bar."""
        top = self.bar.bottom + self.gap
        return Rect(self.gap, top, self.width - 2 * self.gap, self.height - self.gap - top)


@dataclass(slots=True)
class _Plan:
    """One arrangement for one card width, on trial."""

    card: int
    row_step: int
    slots: dict[Spot, Rect]
    buttons: dict[str, Rect]


Arrange = Callable[[_Frame, int], _Plan]


@lru_cache(maxsize=32)
def make_layout(width: int, height: int, *, mirror: bool = False, public: bool = False) -> Layout:
    """The table in a window of width x height pixels; `mirror` swaps the hands, the heart stays as it is.

    In a `public` place the bar has a button "done" beside the menu.

    A smaller window than allowed gets the layout of the smallest one that is; raises nothing.
    """
    width, height = at_least_smallest(width, height)
    short = min(width, height)
    frame = _Frame(width, height, touch=max(42, ceil(short / 17)), gap=max(6, short // 90))
    plans = [_largest(arrange, frame) for arrange in (_beside, _below, _around)]
    plan = max(plans, key=lambda plan: plan.card * plan.row_step)
    return _finish(frame, plan, mirror, public)


def _largest(arrange: Arrange, frame: _Frame) -> _Plan:
    """The arrangement with the widest cards that fit."""
    widest = widest_card(max(frame.width, frame.height), lambda card: _fits(frame, arrange(frame, card)))
    return arrange(frame, widest)


def _fits(frame: _Frame, plan: _Plan) -> bool:
    """Nothing leaves the area, nothing lies over anything else, and every rank can be read."""
    return table_fits(frame.area, frame.touch, plan.slots, plan.buttons.values()) and shows_ranks(
        plan.card, plan.row_step
    )


def _beside(frame: _Frame, card: int) -> _Plan:
    """Stock and waste at the lower left under the arch, the buttons in a column at the right."""
    area, gap, wide = frame.area, frame.gap, heart_width(card)
    left = max(area.x, min((frame.width - wide) // 2, area.right - frame.touch - gap - wide))
    slots, step = lay_heart(card, left, area, ROW_STEP_BESIDE)
    lay_piles_under_arch(slots, area, gap)
    side = area.right - (left + wide + gap)
    width = max(frame.touch, min(side, round(frame.touch * 3.6)))
    free = max(side, width) - width
    column = Rect(area.right - max(side, width) + min(free // 2, round(card * 0.6)), area.y, width, area.h)
    high, low, last = frame.touch, round(frame.touch * 1.25), round(frame.touch * 1.5)
    buttons = dict(zip(ASIDE, rows(column, len(ASIDE), gap, high), strict=True))
    buttons["undo"] = Rect(column.x, column.bottom - last, width, last)
    buttons["redo"] = Rect(column.x, buttons["undo"].y - gap - low, width, low)
    buttons["result"] = Rect(column.x, buttons["redo"].y - gap - high, width, high)
    return _Plan(card, step, slots, buttons)


def _below(frame: _Frame, card: int) -> _Plan:
    """Stock, waste and undo in a row under the tip, the other buttons in a row under them."""
    area, gap, tall, wide = frame.area, frame.gap, round(card * ASPECT), heart_width(card)
    button = round(frame.touch * 1.2)
    high = max(tall, 2 * frame.touch + gap)
    row = Rect(area.x, area.bottom - button - 2 * gap - high, area.w, high)
    above = Rect(area.x, area.y, area.w, row.y - gap - area.y)
    slots, step = lay_heart(card, (frame.width - wide) // 2, above, ROW_STEP_BELOW)
    lay_piles_below(slots, row, gap)

    base = Rect(area.x, area.bottom - button, area.w, button)
    zone_x = slots[WASTE].right + 3 * gap
    zone = Rect(zone_x, row.y, area.right - zone_x, high)
    return _Plan(card, step, slots, _in_row(frame, base) | _taking_back(frame, zone))


def _around(frame: _Frame, card: int) -> _Plan:
    """Stock and waste under the left arch, undo under the right one, the other buttons in a row under them all.

    For windows that are nearly square: a column beside the heart would be too narrow there for any word.
    """
    area, gap, wide = frame.area, frame.gap, heart_width(card)
    button = round(frame.touch * 1.2)
    base = Rect(area.x, area.bottom - button, area.w, button)
    above = Rect(area.x, area.y, area.w, base.y - 2 * gap - area.y)
    slots, step = lay_heart(card, (frame.width - wide) // 2, above, ROW_STEP_BESIDE)
    lay_piles_under_arch(slots, above, gap)
    least = 2 * frame.touch + gap
    wide, high = max(least, slots[WASTE].right - area.x), max(least, slots[STOCK].h)
    zone = Rect(area.right - wide, above.bottom - high, wide, high)
    return _Plan(card, step, slots, _in_row(frame, base) | _taking_back(frame, zone))


def _in_row(frame: _Frame, base: Rect) -> dict[str, Rect]:
    return dict(zip(ASIDE, columns(base, len(ASIDE), frame.gap), strict=True))


def _taking_back(frame: _Frame, zone: Rect) -> dict[str, Rect]:
    """Undo, and above it what is needed less."""
    upper = Rect(zone.x, zone.y, zone.w, max(frame.touch, round(zone.h * 0.42)))
    result, redo = columns(upper, 2, frame.gap)
    undo = Rect(zone.x, upper.bottom + frame.gap, zone.w, zone.bottom - upper.bottom - frame.gap)
    return {"result": result, "redo": redo, "undo": undo}


def _finish(frame: _Frame, plan: _Plan, mirror: bool, public: bool) -> Layout:
    """Add the info bar and, for the left hand, mirror all but the order of the heart's cards."""
    bar, gap = frame.bar, frame.gap
    code = min(bar.h * 4, round(bar.w * 0.34))
    menu = Rect(bar.x, bar.y, bar.h, bar.h)
    edge = plan.buttons["settings"].right  # of the buttons below
    buttons = {**plan.buttons, "menu": menu, "code": Rect(edge - code, bar.y, code, bar.h)}
    left = menu.right
    if public:
        wide = round(bar.h * 3.2) if bar.w >= 14 * bar.h else bar.h
        buttons["done"] = Rect(left + gap, bar.y, wide, bar.h)
        left = buttons["done"].right
    info = Rect(left + gap, bar.y, buttons["code"].x - left - 2 * gap, bar.h)
    notice = Rect(info.x, bar.y, edge - info.x, bar.h)
    slots = plan.slots
    if mirror:
        slots = mirrored_slots(slots, frame.width)
        buttons = {name: rect.mirrored(frame.width) for name, rect in buttons.items()}
        info, notice = info.mirrored(frame.width), notice.mirrored(frame.width)
    card = (plan.card, round(plan.card * ASPECT))
    size = (frame.width, frame.height)
    return Layout(*size, card, plan.row_step, frame.touch, gap, slots, buttons, info, notice)
