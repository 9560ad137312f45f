"""Whole games, from the deal to the win, by taps, clicks, drags and keys, with animations on."""

import pytest

from game.engine import record
from game.engine.deal import Deal
from game.engine.moves import Draw, HeartPair, Redeal
from game.engine.rules import Won
from tools.solver.lines import winning_line
from tools.solver.survey import Verdict, judge

from .conftest import Sit
from .player import Player

EXAMPLE = Deal(12)
LINE = winning_line(EXAMPLE.table()) or []
WINNABLE = [deal for deal in map(Deal, range(30)) if judge(deal) is Verdict.WINNABLE][:5]


def is_won(player: Player) -> bool:
    return isinstance(player.game.outcome, Won) and player.scenes[-1] == "Win"


@pytest.mark.parametrize("which", range(5))
def test_a_game_is_won_by_taps(sit: Sit, which: int) -> None:
    deal = WINNABLE[which]
    moves = winning_line(deal.table())
    assert moves is not None
    player = sit(deal, [(640, 480), (480, 640)][which % 2])
    player.make(moves)
    assert player.game.standing == tuple(moves)
    player.wait(1.5)
    assert is_won(player)
    assert player.table.score == 250
    player.wait(6)
    assert player.pixels() == player.whole()


def test_a_game_is_won_by_mouse_clicks(sit: Sit) -> None:
    player = sit(EXAMPLE, (640, 480), mirror=True)
    for move in LINE:
        spots = ("s",) if isinstance(move, (Draw, Redeal)) else _spots(move)
        for spot in spots:
            x, y = player.place(spot)
            player.send(player.mouse("MOTION", x, y), player.mouse("DOWN", x, y), seconds=0.1)
            player.send(player.mouse("UP", x, y), seconds=0.1)
    player.wait(1.5)
    assert is_won(player)


def test_a_game_is_won_by_dragging_every_pair(sit: Sit) -> None:
    player = sit(EXAMPLE, (1280, 720))
    for number, move in enumerate(LINE):
        if isinstance(move, (Draw, Redeal)):
            player.tap("s", at_once=True)
        else:
            one, other = _spots(move)
            player.drag_onto(*((one, other) if number % 2 else (other, one)))
    player.wait(1.5)
    assert is_won(player)


@pytest.mark.parametrize("speed", ["off", "fast", "slow"])
def test_a_game_is_won_at_every_speed(sit: Sit, speed: str) -> None:
    player = sit(EXAMPLE, (640, 480), moves=record.write_moves(LINE[:40]), speed=speed)
    player.make(LINE[40:])
    player.wait(2)
    assert is_won(player)


def test_a_game_is_won_with_reduced_motion_and_without_help(sit: Sit) -> None:
    player = sit(EXAMPLE, (640, 480), reduced_motion=True, placement_help=False)
    player.make(LINE)
    player.wait(2)
    assert is_won(player)
    assert player.pixels() == player.whole()


def test_a_game_is_won_while_the_program_is_closed_and_opened_again(sit: Sit) -> None:
    sit(EXAMPLE, (640, 480)).leave()
    for start in range(0, len(LINE), 25):
        player = sit(size=(640, 480))
        player.tap("continue")
        assert player.game.standing == tuple(LINE[:start])
        player.make(LINE[start : start + 25])
        player.leave()
    player = sit(size=(640, 480))
    player.tap("continue")
    assert is_won(player)


def _spots(move: object) -> tuple[int | str, int | str]:
    if isinstance(move, HeartPair):
        return move.first, move.second
    return "w", move.position
