"""The keyboard's focus: arrows lead from every place to every other."""

from hypothesis import given
from hypothesis import strategies as st

from game.engine.board import POSITIONS
from game.engine.deal import Deal
from game.engine.table import Table
from game.view.focus import DIRECTIONS, following, nearest, neighbour
from game.view.geometry import Rect
from game.view.layout import Layout
from tests.engine.random_games import choices, deals, played

from .sizes import layouts

BUTTONS = ("undo", "redo", "new", "same", "enter", "settings", "result", "menu", "code")


def table_boxes(layout: Layout, table: Table, buttons: tuple[str, ...] = BUTTONS) -> dict[str, Rect]:
    """Where the focus can go on the table."""
    boxes = {str(p): layout.visible(p) for p in reversed(POSITIONS) if table.card_at(p) is not None}
    piles = {spot: layout.slots[spot] for spot in ("s", "w")}
    return boxes | piles | {name: layout.buttons[name] for name in buttons}


def reached(ways: dict[str, set[str]], start: str) -> set[str]:
    found, left = {start}, [start]
    while left:
        for there in ways[left.pop()] - found:
            found.add(there)
            left.append(there)
    return found


@given(layouts, deals, choices, st.sets(st.sampled_from(("undo", "redo", "result"))))
def test_r79_arrows_lead_from_every_place_to_every_other(
    layout: Layout, deal: Deal, numbers: bytes, off: set[str]
) -> None:
    boxes = table_boxes(layout, played(deal, numbers).table, tuple(b for b in BUTTONS if b not in off))
    ways = {here: {neighbour(boxes, here, direction) for direction in DIRECTIONS} for here in boxes}
    back = {here: {there for there in boxes if here in ways[there]} for here in boxes}
    assert reached(ways, "s") == boxes.keys()
    assert reached(back, "s") == boxes.keys()


@given(layouts, st.sampled_from(sorted(DIRECTIONS)))
def test_the_focus_moves_in_the_direction_of_the_arrow(layout: Layout, direction: str) -> None:
    boxes = table_boxes(layout, Deal(12).table())
    dx, dy = DIRECTIONS[direction]
    for here in boxes:
        there = neighbour(boxes, here, direction)
        (x, y), (to_x, to_y) = boxes[here].centre, boxes[there].centre
        assert there == here or (to_x - x) * dx + (to_y - y) * dy > 0


def test_the_nearest_box_ahead_is_taken_and_the_last_one_keeps_the_focus() -> None:
    boxes = {name: Rect(x, y, 10, 10) for name, x, y in [("a", 0, 0), ("b", 20, 0), ("c", 60, 0), ("d", 0, 30)]}
    assert neighbour(boxes, "a", "right") == "b"
    assert neighbour(boxes, "b", "right") == "c"
    assert neighbour(boxes, "c", "right") == "c"
    assert neighbour(boxes, "c", "left") == "b"
    assert neighbour(boxes, "a", "down") == "d"
    assert neighbour(boxes, "d", "up") == "a"
    assert neighbour(boxes, "a", "up") == "a"


@given(st.lists(st.text(), min_size=1, unique=True), st.sampled_from((1, -1)))
def test_tab_goes_round_and_round(names: list[str], step: int) -> None:
    seen, current = [], following(names, None, step)
    for _ in names:
        seen.append(current)
        current = following(names, current, step)
    assert current == seen[0]
    assert seen == (names if step > 0 else names[::-1])


def test_tab_begins_at_an_end_when_the_focus_is_nowhere() -> None:
    assert following(["a", "b", "c"], None, 1) == "a"
    assert following(["a", "b", "c"], "gone", 1) == "a"
    assert following(["a", "b", "c"], None, -1) == "c"


def test_the_nearest_box_in_the_same_row_comes_before_a_nearer_one_elsewhere() -> None:
    here, above = Rect(100, 100, 40, 40), Rect(100, 50, 40, 40)
    aside, far = Rect(10, 100, 40, 40), Rect(300, 100, 9, 40)
    assert nearest({"above": above, "far": far, "aside": aside}, here) == "aside"
    assert nearest({"far": Rect(900, 0, 9, 9), "above": above}, here) == "above"
    assert nearest({}, here) is None
