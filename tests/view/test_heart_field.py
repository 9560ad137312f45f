"""The field of a year's hearts: every game has its place, none lies on another, and all fit as long as they can."""

from hypothesis import given
from hypothesis import strategies as some

from game.view.heart_field import HeartField, heart_field

ROOM, WIDTHS, GAP, SHAPE = (952, 440), (51, 153), 8, 0.88
Places = dict[tuple[int, int], tuple[int | None, int | None]]

months = some.lists(some.integers(0, 60), min_size=12, max_size=12)
rooms = some.tuples(some.integers(300, 2000), some.integers(100, 2000))


def field(*counts: int, room: tuple[int, int] = ROOM) -> HeartField:
    return heart_field((*counts, *[0] * (12 - len(counts))), room, WIDTHS, GAP, SHAPE)


def places(found: HeartField) -> Places:
    """All that lies in the field: (line, column) -> (heart, month)."""
    return {(line, column): (heart, month) for line in range(found.lines) for column, heart, month in found.line(line)}


@given(months, rooms)
def test_every_game_has_one_place_in_its_order_after_the_name_of_its_month(
    counts: list[int], room: tuple[int, int]
) -> None:
    told = [what for _, what in sorted(places(field(*counts, room=room)).items())]
    expected: list[tuple[int | None, int | None]] = []
    heart = 0
    for month, count in enumerate(counts, 1):
        if count:
            expected.append((None, month))
        expected += [(heart + number, None) for number in range(count)]
        heart += count
    assert told == expected


@given(months, rooms)
def test_a_name_never_ends_a_line(counts: list[int], room: tuple[int, int]) -> None:
    found = field(*counts, room=room)
    last = found.across - 1
    assert all(month is None for (_, column), (_, month) in places(found).items() if column == last)


@given(months, rooms)
def test_cells_lie_in_the_room_with_a_heart_and_its_gap_in_each(counts: list[int], room: tuple[int, int]) -> None:
    found = field(*counts, room=room)
    assert WIDTHS[0] <= found.heart <= WIDTHS[1]
    assert found.across * found.wide <= room[0]
    assert found.wide >= found.heart + GAP
    assert found.high == round(found.heart * SHAPE) + GAP
    assert found.height <= room[1] or found.heart == WIDTHS[0]
    assert found.aside + found.wide * min(found.across, len(places(found))) <= room[0]


@given(months, rooms, some.integers(0, 4000), some.integers(1, 900))
def test_only_lines_in_sight_are_named_and_all_of_those(
    counts: list[int], room: tuple[int, int], top: int, height: int
) -> None:
    found = field(*counts, room=room)
    seen = [line for line in range(found.lines) if found.place(line, 0).bottom > top]
    assert list(found.within(top, top + height)) == [line for line in seen if found.place(line, 0).y < top + height]


def test_few_games_have_large_hearts_and_many_small_ones() -> None:
    widths = [field(count).heart for count in (1, 20, 60, 120, 5000)]
    assert widths == sorted(widths, reverse=True)
    assert widths[0] == WIDTHS[1]
    assert widths[-1] == WIDTHS[0]


def test_five_thousand_games_go_on_below_the_window() -> None:
    found = field(*[417] * 12)
    assert found.height > 10 * ROOM[1]
    assert max(heart for heart, _ in places(found).values() if heart is not None) == 12 * 417 - 1


def test_a_year_without_games_is_empty() -> None:
    assert field().height == 0
    assert list(field().within(0, 1000)) == []


def test_one_game_lies_in_the_middle() -> None:
    found = field(0, 1)
    spare = ROOM[0] - 2 * found.wide
    assert abs(found.aside - spare // 2) <= found.across
