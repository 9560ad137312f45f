"""Rectangles, and how a page is cut into them."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from game.view.geometry import Rect, centred, columns, grid, rows

rects = st.builds(Rect, st.integers(-50, 50), st.integers(-50, 50), st.integers(1, 60), st.integers(1, 60))
areas = st.builds(Rect, st.integers(0, 50), st.integers(0, 50), st.integers(200, 900), st.integers(200, 900))


def pixels(rect: Rect) -> set[tuple[int, int]]:
    return {(x, y) for x in range(rect.x, rect.right) for y in range(rect.y, rect.bottom)}


@given(rects, rects)
def test_boxes_overlap_when_they_share_a_pixel(one: Rect, other: Rect) -> None:
    assert one.overlaps(other) == other.overlaps(one) == bool(pixels(one) & pixels(other))


@given(rects, st.integers(-60, 120), st.integers(-60, 120))
def test_a_box_contains_exactly_its_pixels(rect: Rect, x: int, y: int) -> None:
    assert rect.contains(x, y) == ((x, y) in pixels(rect))
    assert rect.contains(x + 0.5, y + 0.5) == rect.contains(x, y)


@given(rects, st.integers(-40, 40), st.integers(-40, 40))
def test_moving_and_mirroring_keep_the_size(rect: Rect, dx: int, dy: int) -> None:
    assert pixels(rect.moved(dx, dy)) == {(x + dx, y + dy) for x, y in pixels(rect)}
    assert pixels(rect.mirrored(100)) == {(99 - x, y) for x, y in pixels(rect)}
    assert rect.mirrored(100).mirrored(100) == rect


@given(rects, st.integers(0, 80))
def test_an_inset_box_never_turns_inside_out(rect: Rect, by: int) -> None:
    inner = rect.inset(by)
    assert inner.w == max(0, rect.w - 2 * by)
    assert inner.h == max(0, rect.h - 2 * by)
    assert (inner.x, inner.y) == (rect.x + by, rect.y + by)


@given(areas, st.integers(1, 9), st.integers(0, 12))
def test_columns_share_the_width_to_the_pixel(area: Rect, count: int, gap: int) -> None:
    boxes = columns(area, count, gap)
    assert len(boxes) == count
    assert boxes[0].x == area.x
    assert boxes[-1].right == area.right
    assert all(b.x - a.right == gap for a, b in pairwise(boxes))
    assert max(box.w for box in boxes) - min(box.w for box in boxes) <= 1
    assert {(box.y, box.h) for box in boxes} == {(area.y, area.h)}


@given(areas, st.integers(1, 40), st.integers(1, 8), st.integers(0, 8))
def test_a_grid_stays_in_its_area_and_nothing_overlaps(area: Rect, count: int, across: int, gap: int) -> None:
    boxes = grid(area, count, across, gap)
    assert len(boxes) == count
    assert all(area.x <= b.x and area.y <= b.y and b.right <= area.right and b.bottom <= area.bottom for b in boxes)
    assert not any(box.overlaps(other) for i, box in enumerate(boxes) for other in boxes[:i])
    assert boxes == sorted(boxes, key=lambda box: (box.y, box.x))


def test_rows_lie_one_below_the_other() -> None:
    assert rows(Rect(5, 7, 100, 300), 3, 4, 20) == [Rect(5, 7, 100, 20), Rect(5, 31, 100, 20), Rect(5, 55, 100, 20)]


@given(st.integers(1, 900), st.integers(1, 900), st.integers(1, 1200), st.integers(1, 1200))
def test_a_centred_box_lies_in_the_middle_and_never_outside(width: int, height: int, wide: int, high: int) -> None:
    box = centred((width, height), wide, high)
    assert (box.w, box.h) == (min(wide, width), min(high, height))
    assert box.x >= 0
    assert box.y >= 0
    assert abs((width - box.right) - box.x) <= 1
    assert abs((height - box.bottom) - box.y) <= 1
