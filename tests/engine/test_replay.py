"""A game loaded again: its moves replayed, with cursor and floor."""

import pytest

from game.engine.game import Game, IllegalGame
from game.engine.moves import DRAW
from game.engine.record import read_moves
from game.engine.rules import Reason

from .tables import circles, new_game, play


def test_replay_gives_the_game_with_cursor_and_floor() -> None:
    game = play(new_game(), circles(4))
    for _ in range(30):
        game.undo()
    same = Game.replay(game.deal, game.all_moves, game.cursor, game.floor)
    assert (same.table, same.cursor, same.floor) == (game.table, 81, 11)
    assert (same.all_moves, same.standing) == (game.all_moves, game.standing)
    assert sum(same.undo() is not None for _ in range(100)) == 70
    assert sum(same.redo() is not None for _ in range(200)) == 100


def test_replay_keeps_a_floor_higher_than_the_moves_alone_would_give() -> None:
    game = play(new_game(), circles(4))
    for _ in range(100):
        game.undo()
    play(game, "d d")
    same = Game.replay(game.deal, game.all_moves, game.cursor, game.floor)
    assert (same.cursor, same.floor) == (13, 11)
    assert [same.undo() for _ in range(3)] == [DRAW, DRAW, None]


def test_replay_without_a_floor_has_as_few_final_moves_as_possible() -> None:
    moves = read_moves(circles(4))
    game = Game.replay(new_game().deal, moves, cursor=50)
    assert (game.cursor, game.floor, len(game.all_moves)) == (50, 11, 111)


@pytest.mark.parametrize(
    ("cursor", "floor"), [(-1, 0), (112, 11), (10, None), (20, 21), (111, 10), (111, -1), (None, 112)]
)
def test_replay_refuses_a_cursor_or_floor_that_no_game_can_have(cursor: int | None, floor: int | None) -> None:
    with pytest.raises(IllegalGame) as caught:
        Game.replay(new_game().deal, read_moves(circles(4)), cursor, floor)
    assert (caught.value.at, caught.value.reason) == (0, None)


def test_replay_refuses_an_illegal_move_with_its_number_also_among_those_to_redo() -> None:
    with pytest.raises(IllegalGame) as caught:
        Game.replay(new_game().deal, read_moves("d d r d"), cursor=1)
    assert (caught.value.at, caught.value.reason) == (3, Reason.STOCK_NOT_EMPTY)
