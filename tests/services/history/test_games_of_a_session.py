"""The games of a session become rows of the history: each game one, whatever becomes of it."""

from game.engine.deal import Deal
from game.engine.record import read, read_moves
from game.engine.rules import Won
from game.services.other_games import Undone
from tests.engine.tables import DEAD_END, EXAMPLE, EXAMPLE_TEN, WON

from .runs import EXAMPLE_DEAL, Run, tap
from .some import NOON


def test_a_won_game_is_written_when_it_is_won(run: Run) -> None:
    run.session.start(EXAMPLE_DEAL)
    run.session.tick(30)
    run.now += 100
    tap(run.session, WON)
    run.now += 100
    (row,) = run.rows()
    assert (row.record, row.outcome, row.score, row.moves, row.made, row.undos) == (WON, "won", 250, 92, 92, 0)
    assert (row.started, row.offset, row.given, row.day) == (NOON + 100, 120, 0, ""), "it starts with the first move"


def test_a_dead_end_is_written_and_followed(run: Run) -> None:
    run.session.start(EXAMPLE_DEAL)
    tap(run.session, DEAD_END)
    assert run.told() == [("dead_end", 170)]
    run.session.rewind()
    run.session.tap("s")
    run.session.new_game()
    assert run.told() == [("dead_end", 170)]


def test_a_game_that_is_left_is_written_when_another_one_begins(run: Run) -> None:
    run.session.start(EXAMPLE_DEAL)
    tap(run.session, EXAMPLE_TEN)
    run.session.tick(61.5)
    run.session.tap("s")
    run.session.undo()
    assert run.told() == []
    run.session.new_game()
    (row,) = run.rows()
    assert (row.record, row.outcome, row.seconds, row.made, row.undos) == (EXAMPLE_TEN, "left", 61.5, 11, 1)


def test_a_game_that_was_not_played_is_not_written(run: Run) -> None:
    run.session.start(EXAMPLE_DEAL)
    run.session.new_game()
    run.session.start(EXAMPLE_DEAL)
    run.session.tap("s")
    run.session.undo()
    run.session.new_game()
    run.session.start(EXAMPLE_DEAL, read_moves("d d d"))
    run.session.new_game()
    assert run.rows() == []


def test_an_undone_win_is_counted_once_until_it_is_won_again(run: Run) -> None:
    run.session.start(EXAMPLE_DEAL)
    tap(run.session, WON)
    run.session.undo()
    run.session.tick(10)
    run.session.tap("s")
    assert run.told() == [("won", 250)]
    run.session.undo()
    tap(run.session, f"{EXAMPLE} 2+w")
    assert isinstance(run.session.game.outcome, Won)
    (row,) = run.rows()
    assert (row.score, row.seconds, row.made, row.undos) == (250, 10.0, 94, 2)
    run.session.undo()
    run.session.new_game()
    assert run.told() == [("won", 250)]


def test_a_left_game_that_is_taken_back_and_won_was_won(run: Run) -> None:
    run.session.start(EXAMPLE_DEAL)
    tap(run.session, EXAMPLE_TEN)
    run.session.new_game()
    assert run.told() == [("left", 10)]
    assert run.session.undo() is Undone.GAME
    tap(run.session, " ".join([EXAMPLE, *WON.split()[11:]]))
    assert run.told() == [("won", 250)]


def test_a_game_played_before_an_earlier_one_is_taken_back_has_its_row_too(run: Run) -> None:
    run.session.start(EXAMPLE_DEAL)
    tap(run.session, EXAMPLE_TEN)
    run.now += 60
    run.session.start(Deal(77))
    run.session.tap("s")
    assert run.session.take_back()
    assert run.told() == [("left", 10), ("left", 0)]
    assert run.session.redo() is Undone.GAME
    run.session.tap("s")
    run.session.new_game()
    assert [each.moves for each in run.rows()] == [10, 2]


def test_the_same_deal_once_more_is_another_game_of_the_same_day(run: Run) -> None:
    run.session.start(EXAMPLE_DEAL, day="2026-05-01")
    tap(run.session, EXAMPLE_TEN)
    run.now += 60
    run.session.same_deal()
    tap(run.session, WON)
    assert run.told() == [("left", 10), ("won", 250)]
    assert {each.day for each in run.rows()} == {"2026-05-01"}
    run.now += 60
    run.session.new_game()
    run.session.tap("s")
    run.session.leave()
    assert len({each.key for each in run.rows()}) == 3
    assert run.rows()[-1].day == ""


def test_a_game_played_on_from_given_moves_says_so_and_has_no_day(run: Run) -> None:
    run.session.start(EXAMPLE_DEAL, read(EXAMPLE_TEN).standing, day="2026-05-01")
    run.session.tap("s")
    run.session.leave()
    (row,) = run.rows()
    assert (row.given, row.made, row.moves, row.day) == (10, 1, 11, "")
