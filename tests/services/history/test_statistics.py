"""What the games come to is what a plain count of them comes to."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import date, timedelta
from statistics import mean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.deal import Deal
from game.services.history_file import open_empty
from game.services.history_schema import put
from game.services.played import PlayedGame
from game.services.statistics import (
    DayCount,
    DealBest,
    Totals,
    best_of_deal,
    distribution,
    last_days,
    last_points,
    overview,
    totals,
)
from tests.engine.tables import DEAD_END, WON

from .some import DAY, DRAWN, NOON, RECORDS, TEN, game

Database = sqlite3.Connection
TODAY = date(2026, 5, 1)
NOTHING = Totals(0, 0, 0, 0, None, None, None, None, None)


@pytest.fixture
def db() -> Iterator[Database]:
    """A history in memory."""
    with closing(open_empty()) as db:
        yield db


def test_without_a_game_there_is_nothing_to_tell(db: Database) -> None:
    found = overview(db, TODAY)
    assert (found.today, found.week, found.ever) == (NOTHING, NOTHING, NOTHING)
    assert found.today.share is None
    assert [day.day for day in found.days] == [TODAY - timedelta(29 - number) for number in range(30)]
    assert {(day.played, day.won) for day in found.days} == {(0, 0)}
    assert found.distribution == (0,) * 26
    assert last_points(db, 20) == ()
    assert best_of_deal(db, Deal(12)) == DealBest(0, 0, None, None)


def test_the_totals_of_a_few_games(db: Database) -> None:
    put(db, game(1, WON, seconds=100.0))
    put(db, game(2, WON, seconds=300.0, moves=100))
    put(db, game(3, DEAD_END, seconds=5.0))
    put(db, game(4, WON, seconds=200.0))
    assert totals(db) == Totals(4, 3, 1, 2, (3 * 250 + 170) / 4, 100.0, 200.0, 92, pytest.approx((92 + 100 + 92) / 3))
    assert totals(db).share == 0.75


def test_today_the_week_and_ever(db: Database) -> None:
    for number, days in enumerate((0, 0, 1, 6, 7, 40, 4000)):
        put(db, game(number, WON, started=NOON - days * DAY))
    found = overview(db, TODAY)
    assert (found.today.played, found.week.played, found.ever.played) == (2, 4, 7)
    assert (found.today.streak, found.week.streak, found.ever.best_streak) == (2, 4, 7)
    assert [day.played for day in found.days if day.played] == [1, 1, 1, 2]
    assert found.days[-1] == DayCount(TODAY, 2, 2)
    assert found.days[-2] == DayCount(TODAY - timedelta(1), 1, 1)


def test_a_day_is_that_of_the_players_calendar(db: Database) -> None:
    midnight = NOON + DAY // 2
    put(db, game(1, WON, started=midnight - 60, offset=60))
    put(db, game(2, WON, started=midnight - 60, offset=0))
    put(db, game(3, WON, started=midnight + 60, offset=-60))
    assert totals(db, TODAY, TODAY).played == 2
    assert totals(db, TODAY + timedelta(1), TODAY + timedelta(1)).played == 1


def test_games_played_on_from_given_moves_count_for_nothing(db: Database) -> None:
    put(db, game(1, WON, given=91, seconds=1.0))
    put(db, game(2, TEN))
    assert totals(db) == Totals(1, 0, 0, 0, 10.0, None, None, None, None)
    assert sum(distribution(db)) == 1
    assert last_points(db, 9) == (10,)
    assert last_days(db, TODAY)[-1] == DayCount(TODAY, 1, 0)
    assert best_of_deal(db, Deal(12)) == DealBest(1, 0, 10, None)


def test_the_best_of_a_deal(db: Database) -> None:
    put(db, game(1, WON, moves=120))
    put(db, game(2, DEAD_END))
    put(db, game(3, WON, moves=95))
    put(db, game(4, DRAWN))
    assert best_of_deal(db, Deal(12)) == DealBest(4, 2, 250, 95)
    assert best_of_deal(db, Deal(13)) == DealBest(0, 0, None, None)


def test_the_last_points_come_newest_first_without_the_game_itself(db: Database) -> None:
    for number, record in enumerate((WON, TEN, DEAD_END, DRAWN)):
        put(db, game(number, record))
    assert last_points(db, 3) == (0, 170, 10)
    assert last_points(db, 3, without=game(3).key) == (170, 10, 250)


def test_dates_that_no_clock_should_show_do_no_harm(db: Database) -> None:
    put(db, game(1, WON, started=0, offset=-720))
    put(db, game(2, WON, started=250_000_000_000, offset=840))
    assert totals(db).played == 2
    assert overview(db, TODAY).today.played == 0
    assert totals(db, date(1969, 12, 31), date(1969, 12, 31)).played == 1


@st.composite
def games(draw: st.DrawFn) -> list[PlayedGame]:
    """Some games of the last days, in any order."""
    each = st.tuples(st.integers(0, 3), st.integers(0, 40 * DAY), st.integers(0, 900), st.sampled_from([0, 0, 0, 5]))
    return [
        game(number, RECORDS[record], started=NOON - before, seconds=float(seconds), given=given)
        for number, (record, before, seconds, given) in enumerate(draw(st.lists(each, max_size=25)))
    ]


def plain_streaks(flags: list[bool]) -> tuple[int, int]:
    best = run = 0
    for won in flags:
        run = run + 1 if won else 0
        best = max(best, run)
    return run, best


def plain_totals(games: list[PlayedGame]) -> Totals:
    wins = [each for each in games if each.won]
    seconds, moves = [each.seconds for each in wins], [each.moves for each in wins]
    return Totals(
        len(games),
        len(wins),
        *plain_streaks([each.won for each in games]),
        mean_points=pytest.approx(mean(each.score for each in games)) if games else None,
        best_seconds=min(seconds, default=None),
        mean_seconds=pytest.approx(mean(seconds)) if wins else None,
        best_moves=min(moves, default=None),
        mean_moves=pytest.approx(mean(moves)) if wins else None,
    )


@given(games())
def test_the_page_is_that_of_a_plain_model(games: list[PlayedGame]) -> None:
    counted = sorted((each for each in games if not each.given), key=lambda each: (each.started, each.key))

    def days_ago(each: PlayedGame) -> int:
        return (NOON + DAY // 2 - 1 - each.started) // DAY

    with closing(open_empty()) as db:
        for each in games:
            put(db, each)
        found = overview(db, TODAY)
        assert found.today == plain_totals([each for each in counted if days_ago(each) == 0])
        assert found.week == plain_totals([each for each in counted if days_ago(each) < 7])
        assert found.ever == plain_totals(counted)
        for number, day in enumerate(reversed(found.days)):
            its = [each for each in counted if days_ago(each) == number]
            assert (day.day, day.played, day.won) == (
                TODAY - timedelta(number),
                len(its),
                sum(each.won for each in its),
            )
        assert found.distribution == tuple(sum(each.score == 10 * step for each in counted) for step in range(26))
        assert last_points(db, 10) == tuple(each.score for each in counted[::-1][:10])
