"""High scores: who has a line, in which order, and which place a game would take."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.services.high_scores import Entry, day_place, day_scores, entry, high_place, high_scores
from game.services.history_file import open_empty
from game.services.history_schema import put
from game.services.played import Outcome, PlayedGame
from tests.engine.tables import DEAD_END, EXAMPLE, WON

from .some import DAY, NOON, RECORDS, TEN, game

Database = sqlite3.Connection
MAY = "2026-05-01"


@pytest.fixture
def db() -> Iterator[Database]:
    """A history in memory."""
    with closing(open_empty()) as db:
        yield db


def listed(lines: list[object]) -> list[int]:
    """The numbers of the games of these lines."""
    return [int(line.key, 16) for line in lines]  # type: ignore[attr-defined]


def test_the_order_is_points_then_moves_made_then_time(db: Database) -> None:
    games = (
        game(1, DEAD_END, made=50, seconds=10.0),
        game(2, WON, made=120, seconds=50.0),
        game(3, WON, made=100, seconds=90.0),
        game(4, WON, made=100, seconds=80.0),
        game(5, WON, made=100, seconds=90.0, started=NOON),
    )
    for each in games:
        put(db, replace(each, initials="ABC"))
    assert listed(high_scores(db)) == [4, 5, 3, 2, 1]
    assert listed(high_scores(db, limit=2)) == [4, 5]
    line = high_scores(db)[0]
    assert (line.initials, line.score, line.made, line.seconds, line.started) == ("ABC", 250, 100, 80.0, NOON + 240)


def test_a_game_without_initials_or_with_given_moves_has_no_line(db: Database) -> None:
    put(db, game(1, WON))
    put(db, game(2, WON, initials="ABC", given=3))
    assert high_scores(db) == []
    put(db, game(3, TEN, initials="ABC"))
    assert listed(high_scores(db)) == [3]


def test_of_each_player_the_first_finished_game_of_the_day_counts(db: Database) -> None:
    for each in (
        game(1, TEN, initials="ABC"),  # left
        game(2, DEAD_END, initials="ABC"),
        game(3, WON, initials="ABC"),
        game(4, WON, initials="XYZ"),
        game(5, WON, initials="XYZ", started=NOON),
        game(6, DEAD_END),
    ):
        put(db, replace(each, day=MAY))
    put(db, game(7, WON, initials="ABC", day="2026-05-02"))
    assert listed(day_scores(db, MAY)) == [5, 2]
    assert listed(day_scores(db, "2026-05-02")) == [7]
    assert day_scores(db, "2026-05-03") == []
    assert listed(high_scores(db)) == [5, 3, 4, 7, 2, 1]


def test_no_day_has_no_list(db: Database) -> None:
    put(db, game(1, WON, initials="ABC"))
    assert day_scores(db, "") == []


def test_the_place_that_a_game_would_take(db: Database) -> None:
    for number in range(3):
        put(db, game(number, WON, initials="ABC", made=100 + number, day=MAY))
    put(db, game(9, WON, made=101, seconds=1.0, day=MAY))
    put(db, game(10, WON, initials="XYZ", made=101, seconds=1.0, day=MAY))
    assert high_place(db, game(20, WON, made=90)) == 1
    assert high_place(db, game(20, WON, made=101, seconds=0.5)) == 3
    assert high_place(db, game(20, TEN)) == 5
    assert high_place(db, game(20, TEN), limit=4) is None
    assert high_place(db, game(2, WON, made=102)) == 4, "a game does not stand before itself"
    assert high_place(db, game(20, WON, given=1)) is None
    assert day_place(db, game(20, WON, made=101, seconds=0.5, day=MAY)) == 2
    assert day_place(db, game(20, DEAD_END, day=MAY)) == 3
    assert day_place(db, game(20, TEN, day=MAY)) is None, "it is not finished"
    assert day_place(db, game(20, WON)) is None, "it is not the deal of a day"


LINES = st.tuples(st.integers(0, 3), st.integers(10, 14), st.integers(0, 3), st.sampled_from(["", "ABC", "XYZ"]))


def test_lists_that_have_begun_anew_know_nothing_better_from_before(db: Database) -> None:
    for number in range(1, 13):
        put(db, game(number, WON, initials="ABC", made=50 + number, started=DAY, day=MAY))
    put(db, game(20, TEN, initials="NEW", started=NOON))
    put(db, game(21, DEAD_END, started=NOON, day=MAY))
    assert 20 not in listed(high_scores(db))
    assert listed(high_scores(db, since=NOON)) == [20]
    assert day_scores(db, MAY, since=NOON) == []
    assert high_place(db, game(21, DEAD_END)) is None
    found = entry(db, game(21).key, NOON)
    assert found is not None
    assert (found.place, found.day_place) == (1, 1)
    assert entry(db, game(21).key, NOON + 1) is None, "it was begun before"


@given(st.lists(LINES, max_size=20), LINES, st.integers(1, 12))
def test_the_place_is_the_one_that_the_list_gives_it(
    lines: list[tuple[int, int, int, str]], mine: tuple[int, int, int, str], limit: int
) -> None:
    def made(number: int, values: tuple[int, int, int, str]) -> PlayedGame:
        record, moves, seconds, initials = values
        return game(number, RECORDS[record], made=moves, seconds=float(seconds), initials=initials)

    with closing(open_empty()) as db:
        for number, values in enumerate(lines):
            put(db, made(number, values))
        new = made(99, (*mine[:3], ""))
        place = high_place(db, new, limit)
        put(db, replace(new, initials="NEW"))
        after = listed(high_scores(db, limit))
        assert place == (after.index(99) + 1 if 99 in after else None)
        assert after == [
            int(each.key, 16)
            for each in sorted(
                [made(number, values) for number, values in enumerate(lines) if values[3]] + [new],
                key=lambda each: (-each.score, each.made, each.seconds, each.started, each.key),
            )[:limit]
        ]


def test_the_days_of_other_clocks_do_not_matter(db: Database) -> None:
    """The deal of a day can be played on any day, and belongs to its own."""
    put(db, game(1, WON, initials="ABC", day=MAY, started=NOON + 9 * DAY))
    assert listed(day_scores(db, MAY)) == [1]


def test_a_line_brings_the_record_that_proves_it(db: Database) -> None:
    put(db, game(1, WON, initials="ABC", day=MAY))
    assert [line.record for line in (*high_scores(db), *day_scores(db, MAY))] == [WON, WON]


def test_what_initials_would_bring_to_a_game(db: Database) -> None:
    for number, initials in ((1, "ABC"), (2, "XYZ")):
        put(db, game(number, WON, made=100 + number, initials=initials, day=MAY))
    put(db, game(3, WON, made=90, initials="OLD"))
    put(db, game(4, WON, made=102, day=MAY))
    key = game(4).key
    assert entry(db, key) == Entry(key, 250, MAY, 3, 4, "OLD", frozenset({"ABC", "XYZ"}))
    put(db, game(5, WON, made=91))
    assert entry(db, game(5).key) == Entry(game(5).key, 250, "", None, 2, "OLD", frozenset())


@pytest.mark.parametrize(
    "played",
    [
        game(1, WON, initials="ABC"),
        game(1, WON, given=1),
        game(1, TEN),
        game(1, f"{EXAMPLE} d", outcome=Outcome.DEAD_END),
    ],
    ids=["they have been entered", "played on from somebody's moves", "left", "no points"],
)
def test_some_games_get_no_initials(db: Database, played: PlayedGame) -> None:
    put(db, played)
    assert entry(db, played.key) is None


def test_a_game_that_nobody_has_kept_gets_none(db: Database) -> None:
    assert entry(db, game(1).key) is None


def test_a_full_list_asks_for_more_points(db: Database) -> None:
    for number in range(10):
        put(db, game(number, WON, initials="ABC"))
    put(db, game(20, DEAD_END))
    assert entry(db, game(20).key) is None
    put(db, game(21, DEAD_END, day=MAY))
    found = entry(db, game(21).key)
    assert found is not None
    assert (found.day_place, found.place) == (1, None)
