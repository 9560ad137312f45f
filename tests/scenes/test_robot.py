"""Games by a robot that taps at random; and the text command and the table agree on every tap."""

import json
from random import Random

import pytest

from game import cli
from game.engine.deal import Deal
from tests.thorough import thoroughly

from .conftest import Sit
from .player import Player
from .robot import Robot

GAMES, ACTS = 5, 28


@pytest.mark.parametrize("seed", [0, 1, *thoroughly(2, 3, 4)])
def test_a_robot_raises_nothing_and_the_picture_is_always_right(sit: Sit, seed: int) -> None:
    robot = Robot(sit, seed)
    robot.play(GAMES, ACTS)
    assert robot.quiet_seconds == GAMES * (ACTS // 7)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 200))
def test_five_hundred_games_of_a_robot(sit: Sit, seed: int) -> None:
    Robot(sit, seed).play(GAMES, 42)


def tap_like(player: Player, token: str) -> None:
    """A token of the command `taps`, at the table."""
    targets: dict[str, int | str] = {"u": "undo", "y": "redo"}
    player.tap(int(token) if token.isdigit() else targets.get(token, token), at_once=True)
    player.wait(0)
    while player.scenes[-1] != "Play":
        player.key("escape")


@pytest.mark.parametrize("seed", range(6))
def test_taps_and_the_table_agree(sit: Sit, seed: int, capsys: pytest.CaptureFixture[str]) -> None:
    chance = Random(seed)
    deal = Deal([12, 12, 13, 5, 17, chance.getrandbits(35)][seed])
    player = sit(deal, (640, 480), speed="off", move_errors=True)
    player.wait(0.2)
    while player.scenes[-1] != "Play":
        player.key("escape")
    tokens: list[str] = []
    for step in range(150):
        likely = [str(position) for position in player.table.free()] + ["w", "s", "s"]
        token = chance.choice(likely if chance.random() < 0.8 else ["u", "u", "y", *map(str, range(1, 26))])
        tokens.append(token)
        tap_like(player, token)
        if step % 10 == 9:
            answer = command(capsys, deal, tokens)
            assert answer["record"] == player.record
            assert answer["selected"] == player.selected
            assert answer["score"] == player.table.score
            said = player.scene.bar.message
            assert answer["said"] == (said and said.value)


def command(capsys: pytest.CaptureFixture[str], deal: Deal, tokens: list[str]) -> dict[str, object]:
    capsys.readouterr()
    words = ["taps", " ".join([deal.code, *tokens]), "--json", "--move-errors"]
    assert cli.main(words, lambda _: 1) == 0
    answer = json.loads(capsys.readouterr().out)
    assert isinstance(answer, dict)
    return answer
