"""The game in progress with its clock, and the earlier games that can be taken back."""

from pathlib import Path
from random import Random

import pytest

from game.engine.deal import Deal
from game.engine.game import IllegalGame
from game.engine.moves import DRAW, HeartPair, WastePair
from game.engine.rules import DeadEnd, Won, outcome
from game.services.other_games import Undone
from game.services.saved_game import EARLIER_KEPT, SavedStore
from game.services.session import Session
from tests.engine.tables import WON, play

from .games import same

EXAMPLE = Deal(12)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "saved.json"


def session(file: Path, seed: int = 1) -> Session:
    """A session as the program has it after its start."""
    found = Session(SavedStore(file), Random(seed).getrandbits)
    found.resume()
    return found


def started(file: Path, moves: str = "") -> Session:
    found = session(file)
    found.start(EXAMPLE)
    play(found.game, moves)
    return found


def test_at_first_there_is_no_game(file: Path) -> None:
    found = Session(SavedStore(file), Random(1).getrandbits)
    assert not found.resume()
    assert found.seat is None
    assert not found.unsaved
    assert found.close()
    assert not session(file).seat


def test_a_game_comes_back_as_it_was_left(file: Path) -> None:
    found = started(file)
    for _ in range(5):
        found.tap("s")
    found.undo()
    found.tick(61.26)
    assert found.close()
    again = session(file)
    assert same(again.game, found.game)
    assert again.seconds == pytest.approx(61.26)
    assert again.undos == 1
    assert again.game.can_redo


def test_every_move_undo_and_redo_is_kept_at_once(file: Path) -> None:
    found = started(file)
    for act in (lambda: found.tap("s"), lambda: found.tap("s"), found.undo, found.redo, found.undo):
        act()
        assert found._store.flush()
        assert same(session(file).game, found.game)


def test_a_tap_that_is_no_move_writes_nothing(file: Path) -> None:
    found = started(file)
    assert found._store.flush()
    before = file.stat().st_mtime_ns
    for spot in (25, "w", 1, None):
        found.tap(spot)
    assert found._store.flush()
    assert file.stat().st_mtime_ns == before


# Another game, and taking it back


@pytest.mark.parametrize("how", ["new_game", "same_deal", "start"])
def test_another_game_begins_untouched_and_can_be_taken_back(file: Path, how: str) -> None:
    found = started(file)
    found.tap("s")
    found.tick(10)
    found.undo()
    left = found.game
    found.start(Deal(77)) if how == "start" else getattr(found, how)()
    assert found.game is not left
    assert (found.game.cursor, found.game.all_moves, found.seconds, found.undos) == (0, (), 0.0, 0)
    assert found.seat is not None
    assert found.seat.selected is None
    assert found.can_take_back
    assert found.can_undo
    assert found.undo() is Undone.GAME
    assert same(found.game, left)
    assert (found.seconds, found.undos) == (10, 1)
    assert not found.can_take_back
    assert found.undo() is Undone.NOTHING


def test_the_same_deal_is_the_same_deal(file: Path) -> None:
    found = started(file, "d d d")
    found.same_deal()
    assert found.game.deal == EXAMPLE
    assert found.game.table == EXAMPLE.table()


def test_after_a_move_the_earlier_game_is_not_offered_but_kept(file: Path) -> None:
    found = started(file, "d")
    found.new_game()
    found.tap("s")
    assert not found.can_take_back
    assert found.undo() == DRAW
    assert found.undo() is Undone.GAME
    assert found.game.deal == EXAMPLE


def test_taking_back_works_whatever_was_played_meanwhile(file: Path) -> None:
    found = started(file, "d d")
    found.new_game()
    found.tap("s")
    assert found.take_back()
    assert found.game.cursor == 2
    assert not found.take_back()


def test_only_the_last_earlier_games_are_kept(file: Path) -> None:
    found = session(file)
    numbers = list(range(EARLIER_KEPT + 4))
    for number in numbers:
        found.start(Deal(number))
    assert found.close()
    again = session(file)
    back = []
    while again.take_back():
        back.append(again.game.deal.number)
    assert back == numbers[-2 : -2 - EARLIER_KEPT : -1]


def test_new_deals_come_from_the_given_chance_and_are_not_dead(file: Path) -> None:
    one, other = session(file, seed=3), session(file, seed=3)
    for _ in range(40):
        one.new_game()
        other.new_game()
        assert one.game.deal == other.game.deal
        assert not isinstance(outcome(one.game.table), DeadEnd)


# The clock


def test_the_clock_starts_with_the_first_move_and_undo_never_turns_it_back(file: Path) -> None:
    found = started(file)
    found.tick(30)
    assert found.seconds == 0
    found.tap("s")
    found.tick(5)
    found.undo()
    found.tick(5)
    assert found.seconds == 10
    found.redo()
    found.tick(1)
    assert found.seconds == 11


def test_the_clock_stops_at_the_win_and_runs_on_when_it_is_undone(file: Path) -> None:
    found = started(file, WON.split(maxsplit=1)[1])
    assert isinstance(found.game.outcome, Won)
    found.tick(60)
    assert found.seconds == 0
    found.undo()
    found.tick(2)
    assert found.seconds == 2
    found.redo()
    found.tick(60)
    assert found.seconds == 2


# Points, undo


def test_the_best_on_a_deal_is_remembered_over_undo_and_restarts(file: Path) -> None:
    found = started(file)
    for _ in range(9):
        found.tap("s")
    found.tap("w")
    found.tap(25)
    assert found.best == found.game.table.score == 10
    found.undo()
    assert (found.game.table.score, found.best) == (0, 10)
    found.same_deal()
    assert found.best == 10
    found.start(Deal(77))
    assert found.best == 0


def test_undos_are_counted_and_redo_is_none(file: Path) -> None:
    found = started(file)
    assert found.redo() is Undone.NOTHING
    for _ in range(3):
        found.tap("s")
    assert [found.undo(), found.undo()] == [DRAW, DRAW]
    assert found.redo() == DRAW
    assert found.undos == 2


def test_rewinding_goes_back_to_before_the_last_pair(file: Path) -> None:
    found = started(file, "d d d d d d d d d 25+w d d")
    tables = found.rewind()
    assert [type(move) for _, move in tables] == [type(DRAW), type(DRAW), WastePair]
    assert found.game.cursor == 9
    assert found.undos == 3
    steps = found.rewind()
    assert len(steps) == 9
    assert found.game.cursor == 0
    assert found.rewind() == []


def test_rewinding_tells_each_move_with_the_table_it_led_to(file: Path) -> None:
    found = started(file, " ".join(WON.split()[1:]))
    for table, move in found.rewind():
        assert isinstance(move, (HeartPair, WastePair, type(DRAW)))
        assert table.cards_left <= found.game.table.cards_left


def test_a_refusing_disk_is_told_and_never_raises(tmp_path: Path) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("", encoding="utf-8")
    found = started(blocked / "saved.json")
    found.tap("s")
    assert not found._store.flush()
    assert found.unsaved
    assert not found.close()
    assert found.game.cursor == 1


def test_a_game_can_begin_at_a_given_move_and_be_undone_from_there(file: Path) -> None:
    found = started(file, "d d d")
    found.start(EXAMPLE, [DRAW] * 5)
    assert (found.game.cursor, found.given, found.seconds) == (5, 5, 0.0)
    found.tick(10)
    assert found.seconds == 0.0, "the clock starts with the player's first move"
    assert found.can_take_back
    found.tap("s")
    found.tick(10)
    assert found.seconds == 10.0
    assert not found.can_take_back
    for left in reversed(range(6)):
        found.undo()
        assert found.game.cursor == left
    assert found.undo() is Undone.GAME
    assert found.game.cursor == 3


def test_how_many_moves_were_given_outlasts_the_program(file: Path) -> None:
    found = session(file)
    found.start(EXAMPLE, [DRAW] * 5)
    assert found.close()
    again = session(file)
    assert (again.game.cursor, again.given) == (5, 5)


def test_moves_that_the_rules_refuse_begin_no_game(file: Path) -> None:
    found = started(file, "d d d")
    with pytest.raises(IllegalGame):
        found.start(EXAMPLE, [WastePair(25)])
    assert found.game.cursor == 3
