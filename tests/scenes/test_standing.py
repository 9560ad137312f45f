"""A game that has ended is worth something beside the player's earlier ones, won or not."""

import pytest

from game.engine import record
from game.services.hearts import games
from tests.engine.tables import DEAD_END, EXAMPLE_TEN, WON
from tests.services.history.some import game

from .conftest import Sit
from .player import Player


def remember(player: Player, *records: str) -> None:
    """These games have been played before."""
    for number, each in enumerate(records):
        player.app.stage.history.keep(game(number, each))
    assert player.app.stage.history.flush()


def finish(player: Player, whole: str) -> list[str]:
    """Play the last move of this game; what the result says once the history has answered."""
    player.play(whole.split()[-1])
    player.wait(1.5)
    standing = player.scene.standing
    standing._deal.wait(5)
    standing._points.wait(5)
    player.wait(0.1)
    return [*player.scene.lines(), *standing.lines(player.table.score)]


def before_the_end(sit: Sit, whole: str) -> Player:
    return sit(12, (800, 600), speed="fast", moves=" ".join(whole.split()[1:-1]))


@pytest.mark.parametrize(("whole", "beaten"), [(DEAD_END, 3), (WON, 4)])
def test_the_points_are_compared_with_the_last_games(sit: Sit, whole: str, beaten: int) -> None:
    player = before_the_end(sit, whole)
    remember(player, EXAMPLE_TEN, EXAMPLE_TEN, EXAMPLE_TEN, DEAD_END)
    lines = finish(player, whole)
    assert f"Better than {beaten} of your last 4" in lines
    points = [10, 10, 10, record.read(DEAD_END).table.score]
    assert f"Mean of the last 4 games: {round(sum(points) / 4)}" in lines


def test_with_few_earlier_games_nothing_is_compared(sit: Sit) -> None:
    player = before_the_end(sit, DEAD_END)
    remember(player, DEAD_END)
    assert not [line for line in finish(player, DEAD_END) if "last" in line]


def test_the_best_of_a_deal_outlasts_the_program(sit: Sit) -> None:
    player = before_the_end(sit, DEAD_END)
    remember(player, WON)
    assert "Best on this deal: 250" in finish(player, DEAD_END)


def test_a_win_is_told_the_fewest_moves_of_its_deal(sit: Sit) -> None:
    player = before_the_end(sit, WON)
    moves = len(WON.split()) - 1
    remember(player, WON)
    assert f"Fewest moves here: {moves}" in finish(player, WON)


def test_every_game_that_ended_is_in_the_history_once(sit: Sit) -> None:
    player = before_the_end(sit, WON)
    finish(player, WON)
    player.tap("undo")
    player.tap("redo")
    player.wait(1.5)
    player.tap("new")
    assert player.app.stage.history.flush()
    found = player.app.stage.history.ask(games, 10).wait(5)
    assert found is not None
    assert [each.outcome for each in found] == ["won"]


def test_with_high_scores_the_initials_are_asked_for_by_themselves_and_once(sit: Sit) -> None:
    player = sit(12, (800, 600), speed="fast", moves=" ".join(DEAD_END.split()[1:-1]), high_scores=True)
    finish(player, DEAD_END)
    assert player.app.stage.history.flush()
    player.scene.offer._answer.wait(5)
    assert player.scenes[-1] == "DeadEnd"
    player.wait(2)
    assert player.scenes[-1] == "Initials"
    player.key("escape")
    player.scene.offer._answer.wait(5)
    player.wait(5)
    assert player.scenes[-1] == "DeadEnd"
    player.tap("initials")
    assert player.scenes[-1] == "Initials"


def test_without_high_scores_nobody_asks(sit: Sit) -> None:
    player = before_the_end(sit, DEAD_END)
    finish(player, DEAD_END)
    player.wait(5)
    assert player.scenes[-1] == "DeadEnd"
    assert "initials" not in player.buttons
