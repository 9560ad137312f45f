"""Games that outlast the program: each has its one row, whichever start ends it, and however the program ended."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.engine.deal import Deal
from game.engine.record import read
from game.services import hearts
from game.services.history import History
from game.services.keeper import Keeper
from game.services.saved_game import SavedStore
from game.services.session import Session
from tests.engine.tables import DEAD_END, EXAMPLE, EXAMPLE_TEN, WON

from .runs import EXAMPLE_DEAL, Run, tap
from .some import LONG, NOON


def test_a_game_in_progress_is_not_written_at_the_end_of_the_program(start: Callable[[], Run]) -> None:
    first = start()
    first.session.start(EXAMPLE_DEAL)
    tap(first.session, EXAMPLE_TEN)
    first.end()
    second = start()
    assert second.rows() == []
    tap(second.session, " ".join([EXAMPLE, *WON.split()[11:]]))
    (row,) = second.rows()
    assert (row.record, row.started, row.made) == (WON, NOON, 92), "it is the same game"


def test_a_game_that_is_not_continued_is_written_when_the_next_one_begins(start: Callable[[], Run]) -> None:
    first = start()
    first.session.start(EXAMPLE_DEAL)
    tap(first.session, EXAMPLE_TEN)
    first.end()
    second = start()
    second.session.new_game()
    assert second.told() == [("left", 10)]
    second.end()
    third = start()
    assert third.told() == [("left", 10)]
    assert third.session.take_back()
    third.session.tap("s")
    third.session.leave()
    (row,) = third.rows()
    assert row.moves == 11


@pytest.mark.parametrize("record", [WON, DEAD_END])
def test_what_a_killed_program_could_not_write_is_written_at_the_next_start(
    start: Callable[[], Run], monkeypatch: pytest.MonkeyPatch, record: str
) -> None:
    """Killed after the saved game was on the disk and before the row was: nothing was handed over."""
    first = start()
    with monkeypatch.context() as patch:
        patch.setattr(first.history, "keep", lambda game: None)
        first.session.start(EXAMPLE_DEAL)
        tap(first.session, EXAMPLE_TEN)
        first.now += 60
        first.session.start(EXAMPLE_DEAL)
        tap(first.session, record)
        first.end()
    for _ in range(2):
        again = start()
        assert [each.score for each in again.rows()] == [10, read(record).table.score]
        again.end()


def test_a_game_that_began_before_there_was_a_history_gets_its_key(tmp_path: Path, start: Callable[[], Run]) -> None:
    without = Session(SavedStore(tmp_path / "saved.json"), Random(1).getrandbits)
    without.start(EXAMPLE_DEAL)
    tap(without, EXAMPLE_TEN)
    without.start(EXAMPLE_DEAL)
    tap(without, EXAMPLE_TEN)
    assert without.close()
    run = start()
    assert run.rows() == []
    run.session.new_game()
    assert run.told() == [("left", 10)]
    run.end()
    again = start()
    assert again.told() == [("left", 10)]
    assert again.session.take_back()
    assert again.session.take_back()
    again.session.tap("s")
    again.session.leave()
    assert again.told() == [("left", 10), ("left", 10)]


def test_a_game_begun_before_the_first_picture_is_kept_like_any_other(tmp_path: Path) -> None:
    """`--deal` begins a game, and leaves another, before the history is there."""
    run = Run(tmp_path)
    run.session.start(EXAMPLE_DEAL)
    tap(run.session, EXAMPLE_TEN)
    run.end()
    history = History(tmp_path / "history.sqlite3")
    session = Session(SavedStore(tmp_path / "saved.json"), Random(1).getrandbits)
    session.resume()
    session.start(Deal(77))
    session.keep_history(Keeper(history, Random(9).getrandbits, lambda: NOON + 60.0, lambda _: 0))
    session.tap("s")
    session.leave()
    found = history.ask(hearts.games, 9).wait(LONG)
    assert found is not None
    assert [each.deal.number for each in found] == [77, 12]
    assert session.close()
    assert history.close(LONG)


def test_who_forgets_all_games_finds_none_at_the_next_start(start: Callable[[], Run]) -> None:
    first = start()
    first.session.start(EXAMPLE_DEAL)
    tap(first.session, WON)
    first.session.new_game()
    first.session.forget()
    assert first.history.delete_all().wait(LONG)
    assert first.session.seat is None
    first.end()
    second = start()
    assert second.session.seat is None
    assert second.rows() == []
    second.session.new_game()
    assert not second.session.can_take_back
