"""A single game is deleted from its page, after a question with the safe answer first, and never comes back."""

import pytest

from game.services import hearts
from game.services.saved_game import SavedStore
from tests.engine.tables import DEAD_END, WON
from tests.services.history.some import LONG, TEN, game
from tools.states_journal import come, fill, show

from .conftest import Sit
from .player import Player

GAMES = [game(0, DEAD_END), game(1, WON), game(2, TEN)]


@pytest.fixture
def player(sit: Sit) -> Player:
    """At the list of three games, with the page of the one in the middle open."""
    found = sit(size=(800, 600))
    fill(found, GAMES)
    show(found, "games")
    found.tap("game 1")
    come(found)
    return found


def keys(player: Player) -> list[str]:
    found = player.app.stage.history.ask(hearts.games, 100).wait(LONG)
    assert found is not None
    return [each.key for each in found]


def test_the_list_goes_on_without_the_game(player: Player) -> None:
    player.tap("delete")
    assert player.scenes[-2:] == ["Game", "DeleteGame"]
    player.tap("delete")
    come(player)
    assert player.scenes[-1] == "Games"
    assert player.scene.count == 2
    assert player.scene.game(1) == GAMES[0]
    assert keys(player) == [GAMES[2].key, GAMES[0].key]


@pytest.mark.parametrize("way", ["keep", "enter", "escape"])
def test_the_safe_answer_comes_first_and_keeps_it(player: Player, way: str) -> None:
    player.tap("delete")
    player.tap(way) if way == "keep" else player.key(way)
    assert player.scenes[-1] == "Game"
    assert keys(player) == [each.key for each in reversed(GAMES)]


def test_a_game_that_could_be_taken_back_does_not_come_back_with_the_next_start(sit: Sit) -> None:
    player = sit(12, (800, 600), moves="d d")
    player.play("d")
    player.tap("new")
    player.tap("menu")
    show(player, "games")
    player.tap("game 0")
    come(player)
    player.tap("delete")
    player.tap("delete")
    come(player)
    assert keys(player) == []
    assert not player.app.stage.session.can_take_back
    player.app.close()
    saved = SavedStore(player.folders.saved_file).load()
    assert saved is not None
    assert not saved.earlier


def test_the_game_on_the_table_is_not_deleted(sit: Sit) -> None:
    player = sit(12, (800, 600), moves="d d")
    player.play("d")
    show(player, "games")
    player.tap("game 0")
    come(player)
    assert not next(button for button in player.scene.buttons() if button.name == "delete").look.enabled


def test_where_nothing_is_kept_nothing_can_be_deleted(sit: Sit) -> None:
    player = sit(size=(800, 600))
    fill(player, GAMES)
    player.app.stage.history._writes = False
    show(player, "games")
    player.tap("game 0")
    come(player)
    assert not next(button for button in player.scene.buttons() if button.name == "delete").look.enabled
