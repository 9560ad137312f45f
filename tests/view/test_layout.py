"""Where everything lies, in windows of all allowed sizes, for either hand."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.board import COLUMN_OF, COVERED_BY, COVERS, POSITIONS, ROW_OF, TIP
from game.view.geometry import Rect
from game.view.layout import Layout, make_layout
from game.view.window_size import MAX_SIDE, MIN_LONG, MIN_SHORT, at_least_smallest, check_size

from .sizes import USUAL, distance, inside, layouts, sizes

BUTTONS = {"undo", "redo", "new", "same", "enter", "settings", "result", "menu", "code"}


def boxes(layout: Layout) -> dict[str, Rect]:
    """Every place that can be tapped; of a heart card the part that no other card can cover."""
    hearts = {f"card {p}": layout.visible(p) for p in POSITIONS}
    piles = {f"pile {spot}": layout.slots[spot] for spot in ("s", "w")}
    return hearts | piles | {f"button {name}": rect for name, rect in layout.buttons.items()}


@given(layouts)
def test_r46_all_is_there_and_inside_the_window(layout: Layout) -> None:
    assert layout.buttons.keys() == BUTTONS
    assert layout.slots.keys() == {*POSITIONS, "s", "w"}
    places = [*layout.slots.values(), *layout.buttons.values(), layout.info, layout.notice]
    assert all(inside(rect, layout) for rect in places)


@given(layouts)
def test_r46_nothing_overlaps(layout: Layout) -> None:
    places = boxes(layout) | {"info": layout.info}
    for (one, rect), (other, box) in combinations(places.items(), 2):
        if not (one.startswith("card") and other.startswith("card")):
            assert not rect.overlaps(box), f"{one} and {other}"
    full = [layout.slots[p] for p in POSITIONS]
    others = [rect for name, rect in places.items() if not name.startswith("card")]
    assert not any(card.overlaps(rect) for card in full for rect in others)


@given(layouts)
def test_the_line_of_news_leaves_the_menu_and_the_table_alone(layout: Layout) -> None:
    others = [rect for name, rect in boxes(layout).items() if name != "button code"]
    assert not any(layout.notice.overlaps(rect) for rect in others)
    assert layout.notice.w >= layout.info.w


@given(layouts)
def test_a_card_overlaps_exactly_those_of_the_next_row_that_cover_it_and_no_neighbour(layout: Layout) -> None:
    for position in POSITIONS:
        slot = layout.slots[position]
        next_row = {p for p in POSITIONS if ROW_OF[p] == ROW_OF[position] + 1 and layout.slots[p].overlaps(slot)}
        assert next_row == set(COVERED_BY[position])
        row = {p for p in POSITIONS if ROW_OF[p] == ROW_OF[position] and layout.slots[p].overlaps(slot)}
        assert row == {position}


@given(layouts)
def test_the_upper_part_of_a_card_is_never_covered(layout: Layout) -> None:
    for position in POSITIONS:
        shown = layout.visible(position)
        assert shown.y == layout.slots[position].y
        assert not any(layout.slots[other].overlaps(shown) for other in POSITIONS if ROW_OF[other] > ROW_OF[position])


@given(layouts)
def test_the_heart_keeps_its_rows_columns_and_symmetry(layout: Layout) -> None:
    slots = layout.slots
    assert {(slots[p].w, slots[p].h) for p in (*POSITIONS, "s", "w")} == {layout.card}
    assert layout.card[0] * 7 == layout.card[1] * 5
    for one, other in combinations(POSITIONS, 2):
        assert (slots[one].y - slots[other].y) == (ROW_OF[one] - ROW_OF[other]) * layout.row_step
        steps = COLUMN_OF[one] - COLUMN_OF[other]
        half = (slots[10].x - slots[5].x) // 10
        assert slots[one].x - slots[other].x == steps * half
    assert slots[1].x - slots[5].x == slots[10].right - slots[4].right


@given(layouts)
def test_touch_targets_are_large_enough_for_a_finger(layout: Layout) -> None:
    least = max(40, min(layout.width, layout.height) / 18)
    small = {name: rect for name, rect in boxes(layout).items() if min(rect.w, rect.h) < least}
    assert small == {}


@given(layouts)
def test_r19_undo_and_new_game_lie_at_least_a_button_apart(layout: Layout) -> None:
    undo, new = layout.buttons["undo"], layout.buttons["new"]
    assert distance(undo, new) >= min(undo.w, undo.h, new.w, new.h)


@given(sizes)
def test_r78_the_mirror_swaps_the_hands_and_leaves_the_heart_in_order(size: tuple[int, int]) -> None:
    plain, mirrored = make_layout(*size), make_layout(*size, mirror=True)
    width = plain.width
    for name, rect in plain.buttons.items():
        assert mirrored.buttons[name] == rect.mirrored(width)
    for spot in ("s", "w"):
        assert mirrored.slots[spot] == plain.slots[spot].mirrored(width)
    assert mirrored.slots[1].x < mirrored.slots[2].x
    left, right = plain.slots[5].x, width - plain.slots[10].right
    assert (mirrored.slots[5].x, width - mirrored.slots[10].right) == (right, left)


@pytest.mark.parametrize(
    ("size", "share"),
    [
        ((1280, 720), 0.97),
        ((1366, 768), 0.97),
        ((1920, 1080), 0.97),
        ((3840, 2160), 0.97),
        ((1024, 600), 0.97),
        ((2560, 1080), 0.97),
        ((640, 480), 0.95),
        ((800, 600), 0.80),
    ],
)
def test_r46_in_landscape_the_heart_takes_the_height_below_the_bar(size: tuple[int, int], share: float) -> None:
    layout = make_layout(*size)
    heart = layout.slots[TIP].bottom - layout.slots[1].y
    assert heart >= share * (layout.height - layout.info.bottom - 2 * layout.gap)


@pytest.mark.parametrize("size", [(1080, 1920), (480, 640), (480, 854), (768, 1024), (1080, 2400), (720, 1280)])
def test_r46_in_portrait_the_heart_takes_the_width(size: tuple[int, int]) -> None:
    layout = make_layout(*size)
    assert layout.slots[10].right - layout.slots[5].x >= 0.90 * layout.width


@pytest.mark.parametrize(
    ("size", "least"), [((1366, 768), 22), ((1080, 1920), 32), ((1280, 720), 22), ((640, 480), 15)]
)
def test_r77_ranks_are_large_enough_and_above_the_row_below(size: tuple[int, int], least: int) -> None:
    layout = make_layout(*size)
    index = round(0.30 * layout.card[0])
    assert index >= least
    assert min(layout.visible(p).h for p in POSITIONS) >= index + round(0.06 * layout.card[0])


@given(layouts)
def test_r77_no_row_hides_the_ranks_of_the_row_above(layout: Layout) -> None:
    assert layout.row_step >= 0.43 * layout.card[1]


@given(layouts, st.sampled_from([*POSITIONS, "w"]))
def test_a_selected_card_rises_a_little_and_stays_in_the_window(layout: Layout, spot: int | str) -> None:
    slot, lifted = layout.slots[spot], layout.lifted(spot)
    assert (lifted.x, lifted.w, lifted.h) == (slot.x, slot.w, slot.h)
    assert 0.03 * slot.h <= slot.y - lifted.y <= 0.10 * slot.h
    assert inside(lifted, layout)
    assert not any(lifted.overlaps(rect) for rect in layout.buttons.values())


@given(st.integers(1, MAX_SIDE), st.integers(1, MAX_SIDE))
def test_too_small_a_window_gets_the_layout_of_the_smallest(width: int, height: int) -> None:
    larger = at_least_smallest(width, height)
    assert check_size(*larger)
    assert larger[0] >= width
    assert larger[1] >= height
    if check_size(width, height):
        assert larger == (width, height)
    layout = make_layout(width, height)
    assert (layout.width, layout.height) == larger
    assert layout == make_layout(*larger)


def test_which_sizes_are_allowed() -> None:
    assert (MIN_SHORT, MIN_LONG) == (480, 640)
    assert all(check_size(*size) for size in USUAL)
    assert check_size(640, 480)
    assert check_size(480, 640)
    assert check_size(MAX_SIDE, 480)
    assert not any(
        check_size(*s) for s in [(639, 480), (640, 479), (600, 600), (MAX_SIDE + 1, 480), (0, 0), (-640, -480)]
    )


def test_covers_is_the_other_way_round() -> None:
    assert all(lower in COVERS[upper] for lower in POSITIONS for upper in COVERED_BY[lower])


@pytest.mark.parametrize("mirror", [False, True])
@pytest.mark.parametrize("size", [(480, 640), (640, 480), (1024, 600), (1080, 1920), (3840, 2160)])
def test_in_a_public_place_the_bar_has_the_way_out_and_nothing_else_moves(size: tuple[int, int], mirror: bool) -> None:
    plain = make_layout(*size, mirror=mirror)
    public = make_layout(*size, mirror=mirror, public=True)
    done = public.buttons["done"]
    assert min(done.w, done.h) >= public.touch
    assert public.slots == plain.slots
    assert {name: rect for name, rect in public.buttons.items() if name != "done"} == plain.buttons
    assert not any(done.overlaps(other) for name, other in public.buttons.items() if name != "done")
    assert not done.overlaps(public.info)
    assert public.info.w >= 3 * public.touch


@pytest.mark.parametrize("size", [(1080, 1114), (768, 792), (1440, 1485), (1080, 1300)])
def test_in_a_nearly_square_window_every_button_has_room_for_its_word(size: tuple[int, int]) -> None:
    """As low reach gives it on an upright screen."""
    layout = make_layout(*size, public=True)
    words = {name: place for name, place in layout.buttons.items() if name != "menu"}
    assert {name: place.w for name, place in words.items() if place.w < 2.4 * layout.touch} == {}
