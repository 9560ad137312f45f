"""A game that was left can be played on: it is the same game, with its clock, its moves and its row."""

from pathlib import Path
from random import Random

from game.engine.deal import Deal
from game.services.history import History
from game.services.keeper import Keeper, taken_up
from game.services.played import PlayedGame
from game.services.saved_game import SavedStore
from game.services.session import Session

from .history.some import DAY, LONG, NOON, found


def session(folder: Path, seed: int = 3) -> tuple[Session, History]:
    """Somebody sits down at the game; every game begins a day after the one before."""
    random, moments = Random(seed), iter(range(NOON, NOON + 1000 * DAY, DAY))
    history = History(folder / "history.sqlite3")
    sits = Session(SavedStore(folder / "saved.json"), random.getrandbits)
    sits.keep_history(Keeper(history, random.getrandbits, lambda: next(moments), lambda _: 0))
    return sits, history


def draw(sits: Session, count: int) -> None:
    for _ in range(count):
        sits.tap("s")


def told(history: History, folder: Path) -> list[PlayedGame]:
    assert history.close(LONG)
    return found(folder / "history.sqlite3")


def test_a_game_out_of_the_history_goes_on_where_it_was_left(tmp_path: Path) -> None:
    sits, history = session(tmp_path)
    sits.start(Deal(12), day="2026-05-01")
    draw(sits, 3)
    sits.undo()
    sits.seconds = 61.5
    sits.leave()
    (row,) = told(history, tmp_path)
    again, history = session(tmp_path / "again", seed=4)
    again.start(Deal(77))
    again.take_up(taken_up(row))
    assert again.origin == sits.origin
    assert (again.game.table, again.seconds, again.undos, again.made) == (sits.game.table, 61.5, 1, 3)
    draw(again, 1)
    again.leave()
    (grown,) = told(history, tmp_path / "again")
    assert (grown.key, grown.day, grown.moves, grown.made, grown.started) == (row.key, "2026-05-01", 3, 4, row.started)


def test_the_game_that_was_in_progress_can_be_taken_back(tmp_path: Path) -> None:
    sits, history = session(tmp_path)
    sits.start(Deal(12))
    draw(sits, 2)
    first = taken_up(PlayedGame.of(sits.game, sits.origin, made=2))
    sits.start(Deal(77))
    draw(sits, 4)
    sits.take_up(first)
    assert sits.game.deal == Deal(12)
    for _ in range(2):
        sits.undo()
    sits.undo()
    assert (sits.game.deal, sits.game.cursor) == (Deal(77), 4)
    assert not sits.can_take_back, "the game that was taken up is in one place only"
    history.close(LONG)


def test_an_earlier_game_comes_back_with_all_that_undo_and_redo_know(tmp_path: Path) -> None:
    sits, history = session(tmp_path)
    sits.start(Deal(12))
    draw(sits, 5)
    sits.leave()
    row = taken_up(PlayedGame.of(sits.game, sits.origin, made=5))
    sits.undo()
    sits.start(Deal(77))
    sits.take_up(row)
    assert (sits.game.cursor, len(sits.game.all_moves)) == (4, 5), "as it was left, not as the history has it"
    history.close(LONG)


def test_the_game_in_progress_is_not_disturbed(tmp_path: Path) -> None:
    sits, history = session(tmp_path)
    sits.start(Deal(12))
    draw(sits, 5)
    row = taken_up(PlayedGame.of(sits.game, sits.origin, made=5))
    draw(sits, 2)
    sits.take_up(row)
    assert sits.game.cursor == 7
    assert not sits.can_take_back
    history.close(LONG)


def test_a_game_that_was_taken_back_goes_on_as_it_was_left_too(tmp_path: Path) -> None:
    sits, history = session(tmp_path)
    sits.start(Deal(77))
    draw(sits, 1)
    sits.start(Deal(12))
    draw(sits, 5)
    row = taken_up(PlayedGame.of(sits.game, sits.origin, made=5))
    for _ in range(2):
        sits.undo()
    assert sits.take_back()
    sits.take_up(row)
    assert (sits.game.deal, sits.game.cursor, len(sits.game.all_moves)) == (Deal(12), 3, 5)
    history.close(LONG)


def test_what_has_not_changed_is_told_once(tmp_path: Path) -> None:
    sits, history = session(tmp_path)
    sits.start(Deal(12))
    draw(sits, 2)
    told_rows: list[PlayedGame] = []
    history.keep = told_rows.append  # type: ignore[method-assign]
    for _ in range(3):
        sits.leave()
    assert len(told_rows) == 1
    sits.tick(1.0)
    sits.leave()
    draw(sits, 1)
    sits.leave()
    assert [row.moves for row in told_rows] == [2, 2, 3]
    history.close(LONG)
