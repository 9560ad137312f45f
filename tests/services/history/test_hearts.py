"""Games to choose from: the list page by page, the months of the deals of the day, the hearts of a year."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.services import hearts
from game.services.hearts import DayHeart, DayStreak, Heart, YearOfHearts
from game.services.history_file import open_empty
from game.services.history_schema import put
from game.services.origin import LATEST
from tests.engine.tables import DEAD_END, WON

from .some import DAY, NOON, RECORDS, TEN, game

Database = sqlite3.Connection
TODAY = date(2026, 5, 1)


@pytest.fixture
def db() -> Iterator[Database]:
    """A history in memory."""
    with closing(open_empty()) as db:
        yield db


def test_without_a_game_the_pages_are_empty(db: Database) -> None:
    assert (hearts.count(db), hearts.games(db, 20), hearts.game(db, game(1).key)) == (0, [], None)
    assert (hearts.years(db), hearts.hearts(db, date.min, date.max), hearts.day_hearts(db, 2026, 5)) == (None, [], {})
    assert hearts.day_streak(db, "2026-05-01") == DayStreak(0, 0)


def test_the_list_goes_page_by_page_from_the_newest(db: Database) -> None:
    games = [game(number, RECORDS[number % 4]) for number in range(25)]
    for each in games:
        put(db, each)
    pages, page = [], hearts.games(db, 10)
    while page:
        pages.append(page)
        page = hearts.games(db, 10, after=page[-1])
    assert [len(page) for page in pages] == [10, 10, 5]
    assert [each for page in pages for each in page] == games[::-1]
    assert hearts.games(db, 3, skip=20) == games[2:5][::-1]
    assert hearts.games(db, 2, after=games[20], skip=3) == [games[16], games[15]]
    assert [hearts.place(db, each) for each in games[::-1]] == list(range(25))
    assert hearts.count(db) == 25


def test_a_page_does_not_shift_when_a_new_game_comes(db: Database) -> None:
    for number in range(10):
        put(db, game(number))
    first = hearts.games(db, 5)
    put(db, game(99))
    assert hearts.games(db, 5, after=first[-1]) == [game(number) for number in range(4, -1, -1)]


@given(st.lists(st.integers(0, 5), max_size=20), st.integers(1, 7), st.integers(0, 9))
def test_games_that_began_at_the_same_moment_come_once_each(starts: list[int], limit: int, skip: int) -> None:
    games = [game(number, started=NOON + start) for number, start in enumerate(starts)]
    ordered = sorted(games, key=lambda each: (each.started, each.key), reverse=True)
    with closing(open_empty()) as db:
        for each in games:
            put(db, each)
        assert hearts.games(db, limit, skip=skip) == ordered[skip : skip + limit]
        for at, each in enumerate(ordered):
            assert hearts.games(db, limit, after=each) == ordered[at + 1 : at + 1 + limit]
            assert hearts.place(db, each) == at


def test_a_game_is_found_by_its_key(db: Database) -> None:
    put(db, game(1, WON))
    assert hearts.game(db, game(1).key) == game(1, WON)
    assert hearts.game(db, game(2).key) is None


def test_the_hearts_of_some_days_come_in_the_order_of_their_games(db: Database) -> None:
    for number, days in enumerate((3, 0, 1, 1, 400)):
        put(db, game(number, RECORDS[number % 4], started=NOON - days * DAY + number))
    found = hearts.hearts(db, TODAY - timedelta(3), TODAY)
    assert [(heart.day, int(heart.key, 16)) for heart in found] == [
        (TODAY - timedelta(3), 0),
        (TODAY - timedelta(1), 2),
        (TODAY - timedelta(1), 3),
        (TODAY, 1),
    ]
    assert found[-1] == Heart(TODAY, game(1).key, game(1, TEN).cleared)
    assert hearts.years(db) == (2025, 2026)


def test_a_year_has_its_hearts_and_knows_the_nearest_years_with_games(db: Database) -> None:
    days = [date(1970, 1, 2), date(2024, 12, 31), date(2026, 1, 1), date(2026, 12, 31), date(2027, 1, 1)]
    games = [game(number, started=(day - hearts.EPOCH).days * DAY, offset=0) for number, day in enumerate(days)]
    for each in games:
        put(db, each)
    of_days = [Heart(day, each.key, each.cleared) for day, each in zip(days, games, strict=True)]
    assert hearts.year_of_hearts(db) == YearOfHearts(2027, (of_days[4],), 2026, None)
    assert hearts.year_of_hearts(db, 2026) == YearOfHearts(2026, (of_days[2], of_days[3]), 2024, 2027)
    assert hearts.year_of_hearts(db, 2025) == YearOfHearts(2025, (), 2024, 2026)
    assert hearts.year_of_hearts(db, 1970) == YearOfHearts(1970, (of_days[0],), None, 2024)


def test_a_game_of_the_future_is_not_what_a_year_begins_with(db: Database) -> None:
    """It was begun while the clock was wrong."""
    future = game(1, started=LATEST)
    put(db, future)
    found = hearts.year_of_hearts(db, None, TODAY)
    assert found is not None, "where there is nothing else it is shown"
    assert [heart.key for heart in found.hearts] == [future.key]
    put(db, game(2, started=NOON))
    found = hearts.year_of_hearts(db, None, TODAY)
    assert found is not None
    assert (found.year, found.after) == (2026, 9892)


def test_without_a_game_there_is_no_year(db: Database) -> None:
    assert hearts.year_of_hearts(db) is None


def test_a_day_of_the_month_shows_its_best_game(db: Database) -> None:
    may = "2026-05-01"
    put(db, game(1, DEAD_END, day=may))
    put(db, game(2, WON, day=may, moves=95))
    put(db, game(3, WON, day=may))
    put(db, game(4, WON, day=may))
    put(db, game(5, TEN, day="2026-05-31"))
    put(db, game(6, WON, day="2026-06-01"))
    put(db, game(7, WON, day="2026-04-30"))
    put(db, game(8, WON))
    assert hearts.day_hearts(db, 2026, 5) == {
        may: DayHeart(game(3).key, 2**25 - 1, 250, 92, 4),
        "2026-05-31": DayHeart(game(5).key, 1 << 24, 10, 10, 1),
    }


@pytest.mark.parametrize(
    ("days", "streak"),
    [
        ((0,), (1, 1)),
        ((1,), (1, 1)),
        ((2,), (0, 1)),
        ((0, 1, 2), (3, 3)),
        ((1, 2, 3), (3, 3)),
        ((0, 2, 3, 4), (1, 3)),
        ((0, 1, 0, 1, 5), (2, 2)),
        ((-1, 0), (1, 1)),
        ((-1,), (0, 0)),
    ],
)
def test_the_streak_of_days(db: Database, days: tuple[int, ...], streak: tuple[int, int]) -> None:
    for number, before in enumerate(days):
        put(db, game(number, day=(TODAY - timedelta(before)).isoformat()))
    assert hearts.day_streak(db, TODAY.isoformat()) == DayStreak(*streak)


def test_a_missed_day_can_be_made_up_for(db: Database) -> None:
    for number in (0, 1, 3, 4):
        put(db, game(number, day=(TODAY - timedelta(number)).isoformat(), started=NOON - number * DAY))
    assert hearts.day_streak(db, TODAY.isoformat()) == DayStreak(2, 2)
    put(db, game(9, day=(TODAY - timedelta(2)).isoformat(), started=NOON))
    assert hearts.day_streak(db, TODAY.isoformat()) == DayStreak(5, 5)


def test_the_games_of_a_days_deal_come_newest_first(db: Database) -> None:
    games = [game(1, day="2026-05-01"), game(2), game(3, day="2026-05-02"), game(4, WON, day="2026-05-01")]
    for each in games:
        put(db, each)
    assert hearts.day_games(db, "2026-05-01") == [games[3], games[0]]
    assert hearts.day_games(db, "") == []


def test_games_are_found_by_their_keys(db: Database) -> None:
    games = [game(number) for number in range(5)]
    for each in games:
        put(db, each)
    keys = [games[3].key, games[1].key, "f" * 32]
    assert hearts.games_of_keys(db, keys) == {each.key: each for each in (games[1], games[3])}
    assert hearts.games_of_keys(db, []) == {}
