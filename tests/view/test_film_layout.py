"""Where everything lies on the page of films, in windows of all allowed sizes, for either hand."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.board import COVERED_BY, POSITIONS, ROW_OF
from game.view.film_layout import MOMENTS, STEPPING, FilmLayout, make_film_layout
from game.view.geometry import Rect
from game.view.layout import make_layout

from .sizes import USUAL, inside, sizes

layouts = st.builds(
    lambda size, mirror, forked: make_film_layout(*size, mirror=mirror, forked=forked),
    sizes,
    st.booleans(),
    st.booleans(),
)


def boxes(layout: FilmLayout) -> dict[str, Rect]:
    """All that must lie apart from everything else; the cards of the heart lie over each other."""
    piles = {f"pile {spot}": layout.table.slots[spot] for spot in ("s", "w")}
    words = {"caption": layout.caption, "ribbon": layout.ribbon, "info": layout.table.info}
    return piles | words | {f"button {name}": rect for name, rect in layout.table.buttons.items()}


@given(layouts)
def test_all_is_there_inside_the_window_and_apart(layout: FilmLayout) -> None:
    table = layout.table
    buttons = {"back", *STEPPING, *MOMENTS, "speed", "from_here"}
    assert table.buttons.keys() - {"other"} == buttons
    hearts = [table.slots[position] for position in POSITIONS]
    places = boxes(layout)
    assert all(inside(rect, table) for rect in (*hearts, *places.values()))
    for (one, rect), (other, box) in combinations(places.items(), 2):
        assert not rect.overlaps(box), f"{one} and {other}"
    for name, rect in places.items():
        assert not any(rect.overlaps(card) for card in hearts), name


@given(layouts)
def test_the_heart_is_a_heart(layout: FilmLayout) -> None:
    table = layout.table
    for position in POSITIONS:
        slot, shown = table.slots[position], table.visible(position)
        covering = {p for p in POSITIONS if ROW_OF[p] == ROW_OF[position] + 1 and table.slots[p].overlaps(slot)}
        assert covering == set(COVERED_BY[position])
        assert not any(table.slots[p].overlaps(shown) for p in POSITIONS if ROW_OF[p] > ROW_OF[position])
    assert table.card[0] * 7 == table.card[1] * 5
    assert table.row_step >= 0.4 * table.card[1]


@given(layouts)
def test_everything_is_large_enough_for_a_finger(layout: FilmLayout) -> None:
    least = max(40, min(layout.table.width, layout.table.height) / 18)
    touched = {**layout.table.buttons, "ribbon": layout.ribbon}
    assert {name: rect for name, rect in touched.items() if min(rect.w, rect.h) < least} == {}
    assert layout.ribbon.w >= layout.table.width / 2
    assert layout.caption.w >= 4.5 * layout.table.touch
    assert layout.caption.h >= 3 * layout.table.touch


@given(layouts, st.integers(1, 3000))
def test_a_place_on_the_ribbon_is_a_step_and_the_other_way_round(layout: FilmLayout, length: int) -> None:
    track = layout.track
    assert layout.ribbon.x < track.x < track.right < layout.ribbon.right
    assert (layout.x_of(0, length), layout.x_of(length, length)) == (track.x, track.right)
    assert layout.step_at(-100, length) == 0
    assert layout.step_at(layout.table.width + 100, length) == length
    for step in (0, 1, length // 3, length // 2, length - 1, length):
        near = layout.step_at(layout.x_of(step, length), length)
        assert abs(near - step) <= length / track.w
    found = [layout.step_at(x, length) for x in range(track.x, track.right)]
    assert found == sorted(found)


def test_a_film_without_steps_has_its_thumb_at_the_begin() -> None:
    layout = make_film_layout(800, 600)
    assert layout.x_of(0, 0) == layout.track.x
    assert layout.step_at(500, 0) == 0


@given(layouts)
def test_time_runs_from_left_to_right_for_both_hands(layout: FilmLayout) -> None:
    for names in (STEPPING, MOMENTS):
        places = [layout.table.buttons[name] for name in names]
        assert [rect.x for rect in places] == sorted(rect.x for rect in places)


@given(sizes, st.booleans())
def test_the_other_hand_finds_all_on_the_other_side(size: tuple[int, int], forked: bool) -> None:
    plain, turned = (make_film_layout(*size, mirror=mirror, forked=forked) for mirror in (False, True))
    assert turned.caption == plain.caption.mirrored(plain.table.width)
    assert turned.table.slots["s"] == plain.table.slots["s"].mirrored(plain.table.width)
    assert turned.table.card == plain.table.card
    order = [turned.table.slots[position].x for position in (5, 6, 7, 8, 9, 10)]
    assert order == sorted(order)


@pytest.mark.parametrize("size", USUAL)
def test_the_table_is_nearly_as_large_as_in_play(size: tuple[int, int]) -> None:
    film, play = make_film_layout(*size, forked=True).table.card[0], make_layout(*size).card[0]
    assert film >= (0.7 if min(size) <= 640 else 0.9) * play


def test_high_windows_have_everything_below_the_table_and_wide_ones_beside_it() -> None:
    high, wide = make_film_layout(1080, 1920), make_film_layout(1920, 1080)
    assert high.ribbon.y > high.table.slots["w"].bottom
    assert min(rect.y for name, rect in high.table.buttons.items() if name != "back") > high.ribbon.bottom
    assert wide.caption.x > wide.table.slots[10].right
    assert wide.ribbon.y > wide.table.slots[25].bottom
