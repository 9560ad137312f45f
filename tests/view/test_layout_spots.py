"""What a tap hits is what is drawn on top: the hit test against a painter who knows nothing of it."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.board import POSITIONS
from game.engine.deal import Deal
from game.engine.table import Table
from game.engine.taps import STOCK, WASTE, Selection, Spot
from game.view.geometry import Rect
from game.view.layout import Layout, make_layout
from tests.engine.random_games import choices, deals, played

from .sizes import layouts


def painted(layout: Layout, table: Table, selected: Selection) -> list[tuple[Spot, Rect]]:
    """All that is drawn and can be tapped, from the lowest upwards: places, the heart row by row, the waste."""
    done: list[tuple[Spot, Rect]] = [(STOCK, layout.slots[STOCK]), (WASTE, layout.slots[WASTE])]
    for position in POSITIONS:
        if table.card_at(position) is not None:
            done.append((position, layout.lifted(position) if position == selected else layout.slots[position]))
    if table.waste and selected == WASTE:
        done.append((WASTE, layout.lifted(WASTE)))
    return done


def on_top(things: list[tuple[Spot, Rect]], x: float, y: float) -> Spot | None:
    found: Spot | None = None
    for spot, rect in things:
        if rect.x <= x < rect.x + rect.w and rect.y <= y < rect.y + rect.h:
            found = spot
    return found


def a_selection(table: Table, number: int) -> Selection:
    """Nothing, a free card or the waste."""
    possible: list[Selection] = [None, *table.free()]
    if table.waste:
        possible.append(WASTE)
    return possible[number % len(possible)]


@given(layouts, deals, choices, st.integers(0, 30), st.randoms(use_true_random=False))
def test_r03_a_tap_picks_what_is_drawn_on_top(
    layout: Layout, deal: Deal, numbers: bytes, which: int, random: Random
) -> None:
    table = played(deal, numbers).table
    selected = a_selection(table, which)
    things = painted(layout, table, selected)
    for _ in range(60):
        x, y = random.uniform(-5, layout.width + 5), random.uniform(-5, layout.height + 5)
        assert layout.spot_at(x, y, table, selected) == on_top(things, x, y), (x, y)


@given(layouts, deals, choices, st.integers(0, 30))
def test_r03_also_one_five_and_ten_pixels_beside_every_edge(
    layout: Layout, deal: Deal, numbers: bytes, which: int
) -> None:
    table = played(deal, numbers).table
    selected = a_selection(table, which)
    things = painted(layout, table, selected)
    for _, rect in things:
        for by in (1, 5, 10):
            for x in (rect.x - by, rect.x + by - 1, rect.right - by, rect.right + by - 1):
                for y in (rect.y - by, rect.y + by - 1, rect.centre[1], rect.bottom - by, rect.bottom + by - 1):
                    assert layout.spot_at(x, y, table, selected) == on_top(things, x, y), (x, y)


@pytest.mark.parametrize("size", [(1280, 720), (480, 640)])
def test_the_rim_of_a_covered_card_is_never_the_card_over_it(size: tuple[int, int]) -> None:
    layout, table = make_layout(*size), Deal(12).table()
    for position in POSITIONS:
        rim = layout.visible(position)
        assert layout.spot_at(*rim.centre, table) == position
        assert layout.spot_at(rim.x, rim.y, table) == position
        assert layout.spot_at(rim.right - 1, rim.bottom - 1, table) == position


def test_an_emptied_position_is_bare_table() -> None:
    layout = make_layout(1280, 720)
    table = Deal(12).table()
    bare = Table(tuple(None for _ in POSITIONS), table.stock, table.waste)
    assert all(layout.spot_at(*layout.slots[p].centre, bare) is None for p in POSITIONS)
    no_tip = Table((*table.heart[:24], None), (), ())
    x = layout.slots[25].centre[0]
    assert layout.spot_at(x, layout.slots[25].bottom - 1, no_tip) is None
    assert layout.spot_at(x, layout.slots[21].bottom - 1, no_tip) == 21


def test_empty_stock_and_waste_still_count_as_places() -> None:
    layout = make_layout(1280, 720)
    bare = Table(tuple(None for _ in POSITIONS), (), ())
    assert layout.spot_at(*layout.slots[STOCK].centre, bare) == STOCK
    assert layout.spot_at(*layout.slots[WASTE].centre, bare) == WASTE


def test_r03_a_risen_waste_card_is_hit_where_it_reaches_over_the_heart() -> None:
    layout, table = make_layout(640, 569), Deal(0).table()
    over = [(x, y) for x, y in points(layout.lifted("w")) if layout.slots[20].contains(x, y)]
    assert over, "in a window of this size it does reach over position 20"
    assert {layout.spot_at(x, y, table, "w") for x, y in over} == {"w"}
    assert {layout.spot_at(x, y, table) for x, y in over} == {20}


def points(rect: Rect) -> list[tuple[int, int]]:
    return [(x, y) for x in range(rect.x, rect.right) for y in range(rect.y, rect.bottom)]
