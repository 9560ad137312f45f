"""One row a game, which keeps what the game has once brought; the database grows up from every earlier version."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.deal import Deal
from game.services import hearts, history_schema, statistics
from game.services.history_file import LaterVersion, open_empty, open_to_write, prune, transaction
from game.services.history_schema import local_date, migrate, put, put_new
from game.services.played import Outcome, PlayedGame
from tests.engine.tables import DEAD_END, WON

from .some import DRAWN, NOON, RECORDS, TEN, game

Database = sqlite3.Connection


@pytest.fixture
def db() -> Iterator[Database]:
    """A history in memory."""
    with closing(open_empty()) as db:
        yield db


def rows(db: Database) -> list[PlayedGame]:
    return hearts.games(db, 10**6)


def test_a_game_comes_back_as_it_was_written(db: Database) -> None:
    games = [game(number, record, offset=-300, seconds=1.25, undos=7) for number, record in enumerate(RECORDS)]
    games.append(game(9, WON, day="2026-05-01", initials="ABC", given=0))
    games.append(game(10, WON, given=5))
    for each in games:
        put(db, each)
    assert rows(db) == games[::-1]


def test_a_game_that_goes_on_has_one_row(db: Database) -> None:
    for record in (DRAWN, TEN, DEAD_END, WON):
        put(db, game(1, record))
        assert rows(db) == [game(1, record)]


def test_an_undone_win_is_a_win_and_is_counted_once(db: Database) -> None:
    put(db, game(1, WON, seconds=60.0))
    before_the_end = WON.rpartition(" ")[0]
    put(db, game(1, before_the_end, seconds=70.0))
    assert rows(db) == [game(1, WON, seconds=60.0)]
    put(db, game(1, WON, seconds=80.0))
    assert rows(db) == [game(1, WON, seconds=80.0)], "the later win replaces it"


def test_points_that_were_reached_are_not_taken_away(db: Database) -> None:
    put(db, game(1, DEAD_END))
    for record in (TEN, DRAWN):
        put(db, game(1, record))
    assert rows(db) == [game(1, DEAD_END)]


def test_a_dead_end_that_is_left_with_as_many_points_was_a_dead_end(db: Database) -> None:
    put(db, game(1, DEAD_END))
    put(db, replace(game(1, DEAD_END), outcome=Outcome.LEFT))
    assert rows(db) == [game(1, DEAD_END)]


def test_of_two_that_are_left_alike_the_later_stands(db: Database) -> None:
    put(db, game(1, TEN, seconds=3.0))
    put(db, game(1, TEN, seconds=9.0))
    assert rows(db) == [game(1, TEN, seconds=9.0)]


def test_initials_outlast_a_game_that_goes_on(db: Database) -> None:
    put(db, game(1, TEN, initials="ABC"))
    put(db, game(1, DEAD_END))
    assert rows(db) == [game(1, DEAD_END, initials="ABC")]
    put(db, game(1, WON, initials="XYZ"))
    assert rows(db) == [game(1, WON, initials="XYZ")]


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), max_size=12))
def test_rows_are_those_of_a_plain_model(steps: list[tuple[int, int]]) -> None:
    model: dict[str, PlayedGame] = {}
    with closing(open_empty()) as db:
        for at, (number, record) in enumerate(steps):
            new = game(number, RECORDS[record], seconds=float(at))
            old = model.get(new.key)
            if old is None or (new.score, new.outcome != "left") >= (old.score, old.outcome != "left"):
                model[new.key] = new
            put(db, new)
        assert sorted(rows(db), key=lambda each: each.key) == sorted(model.values(), key=lambda each: each.key)


def test_what_is_there_already_is_not_taken_over(db: Database) -> None:
    assert put_new(db, game(1, TEN))
    assert not put_new(db, game(1, WON)), "the key tells the game"
    assert not put_new(db, game(2, TEN, started=game(1).started)), "so do its record and its start"
    assert put_new(db, game(3, TEN))
    assert put_new(db, game(4, WON, started=game(1).started))
    assert [each.key[-1] for each in rows(db)] == ["3", "4", "1"]


def test_the_day_is_that_of_the_players_calendar() -> None:
    midnight = NOON + 12 * 3600
    assert [local_date(midnight - 1, offset) - local_date(NOON, 0) for offset in (0, 1, -720, 60)] == [0, 1, 0, 1]
    assert local_date(0, -1) == -1


def test_the_oldest_games_without_a_result_make_room_first(db: Database) -> None:
    for number, record in enumerate((DRAWN, DEAD_END, TEN, WON, TEN)):
        put(db, game(number, record))
    put(db, game(5, DRAWN, started=0, initials="ABC"))
    assert prune(db, 6) == 0
    kept = []
    for most in range(5, -1, -1):
        assert prune(db, most) == 1
        kept.append({int(each.key, 16) for each in rows(db)})
    assert kept == [{1, 2, 3, 4, 5}, {1, 3, 4, 5}, {1, 3, 5}, {3, 5}, {5}, set()]


# Versions

ROOM = ("CREATE TABLE games (id INTEGER PRIMARY KEY, key TEXT)",)
MOOD = ("ALTER TABLE games ADD COLUMN mood TEXT NOT NULL DEFAULT 'good'", "CREATE INDEX moods ON games (mood)")
RENAMED = ("ALTER TABLE games RENAME COLUMN key TO name",)


def version(db: Database) -> int:
    return int(db.execute("PRAGMA user_version").fetchone()[0])


@pytest.mark.parametrize("known", [1, 2, 3])
def test_every_earlier_version_becomes_the_last_one(known: int) -> None:
    steps = (ROOM, MOOD, RENAMED)
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        migrate(db, steps[:known])
        column = "name" if known == 3 else "key"
        db.execute(f"INSERT INTO games ({column}) VALUES ('a game')")
        assert version(db) == known
        migrate(db, steps)
        assert version(db) == 3
        assert list(db.execute("SELECT name, mood FROM games")) == [("a game", "good")]


def test_a_step_that_fails_leaves_the_earlier_version(tmp_path: Path) -> None:
    file = tmp_path / "history.sqlite3"
    with closing(open_to_write(file)) as db:
        put(db, game(1))
        steps = (*history_schema.STEPS, (*MOOD, "CREATE TABLE games (a)"))
        with pytest.raises(sqlite3.OperationalError), transaction(db):
            migrate(db, steps)
        assert version(db) == history_schema.VERSION
    with closing(open_to_write(file)) as db:
        assert rows(db) == [game(1)]


def test_a_file_of_an_earlier_version_is_opened_as_the_last_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "history.sqlite3"
    with closing(open_to_write(file)) as db:
        put(db, game(1))
    monkeypatch.setattr(history_schema, "VERSION", 2)
    monkeypatch.setattr(migrate, "__defaults__", ((*history_schema.STEPS, MOOD),))
    with closing(open_to_write(file)) as db:
        assert version(db) == 2
        assert rows(db) == [game(1)]
        put(db, game(2))
        assert list(db.execute("SELECT mood FROM games")) == [("good",), ("good",)]
    monkeypatch.undo()
    with pytest.raises(LaterVersion):
        open_to_write(file)


def test_the_schema_of_a_released_version_is_never_edited() -> None:
    """A database in the field has these columns. What has to change is a step of its own."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        migrate(db, history_schema.STEPS[:1])
        columns = [name for _, name, *_ in db.execute("PRAGMA table_info (games)")]
    assert " ".join(columns) == (
        "id key record deal started offset date seconds moves made undos cards_left cleared score outcome given day "
        "initials"
    )


TODAY = date(2026, 5, 1)


@pytest.mark.parametrize(
    "query",
    [
        lambda db: statistics.overview(db, TODAY),
        lambda db: statistics.last_points(db, 20, "x"),
        lambda db: statistics.best_of_deal(db, Deal(12)),
        lambda db: hearts.hearts(db, TODAY, TODAY),
        lambda db: hearts.games(db, 20, game(1), skip=50_000),
        lambda db: hearts.place(db, game(1)),
        hearts.count,
        hearts.years,
    ],
)
def test_the_pages_of_many_games_hardly_look_at_the_table(db: Database, query: Callable[[Database], object]) -> None:
    """With 100,000 games that is the difference between a page that opens and one that is waited for."""
    put(db, game(1, WON))
    statements: list[str] = []
    db.set_trace_callback(statements.append)
    query(db)
    db.set_trace_callback(None)
    assert statements
    for statement in statements:
        plan = [row[3] for row in db.execute("EXPLAIN QUERY PLAN " + statement)]
        looks = [step for step in plan if step.startswith(("SCAN", "SEARCH"))]
        assert looks
        assert all("COVERING INDEX" in step or "INTEGER PRIMARY KEY" in step for step in looks), (statement, plan)


def test_a_history_has_a_mark_of_its_own(db: Database) -> None:
    assert db.execute("PRAGMA application_id").fetchone() == (history_schema.APPLICATION,)
