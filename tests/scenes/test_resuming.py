"""The game that outlasts the program, and detours that cost nothing."""

import pytest

from game.engine.deal import Deal

from .conftest import Sit
from .oracle import wrong_places
from .player import Player

CODE = Deal(12).code
OTHER = Deal(20).code


def test_the_next_start_offers_to_continue(sit: Sit) -> None:
    player = sit(12, (640, 480))
    player.play("d d d")
    player.tap("undo")
    player.wait(2)
    seconds = player.app.stage.session.seconds
    player.leave()
    player = sit(size=(640, 480))
    assert player.scenes == ["Title"]
    player.tap("continue")
    assert (player.record, player.game.can_redo) == (f"{CODE} d d", True)
    assert player.app.stage.session.seconds == pytest.approx(seconds, abs=2.0)
    assert wrong_places(player) == []
    player.taps("undo", "undo")
    assert player.game.cursor == 0


def test_a_first_start_has_nothing_to_continue(sit: Sit) -> None:
    player = sit(size=(640, 480))
    assert "continue" not in player.buttons
    player.tap("new")
    assert player.scenes == ["Title", "Play"]
    player.key("escape")
    assert "continue" in player.buttons


def test_earlier_games_can_still_be_taken_back_after_a_restart(sit: Sit) -> None:
    player = sit(12, (640, 480))
    player.play("d d")
    player.tap("new")
    player.leave()
    player = sit(size=(640, 480))
    player.tap("continue")
    player.tap("undo")
    assert player.record == f"{CODE} d d"


def test_a_new_game_from_the_title_keeps_the_game_in_progress(sit: Sit) -> None:
    player = sit(12, (640, 480))
    player.play("d d")
    player.key("escape")
    player.tap("new")
    assert player.game.cursor == 0
    player.tap("take_back")
    assert player.record == f"{CODE} d d"


def test_r55_a_detour_never_loses_the_game(player: Player) -> None:
    player.play("d " * 15)
    player.tap(25)
    before, record = player.table, player.record
    for open_it, close_it in (("settings", "back"), ("enter", "cancel"), ("menu", "continue")):
        player.tap(open_it)
        player.tap(close_it)
        assert (player.table, player.record, player.selected) == (before, record, 25)
    player.key("f11")
    player.wait(1)
    player.key("f11")
    player.minimise()
    player.wait(2)
    player.restore()
    player.wait(1)
    assert (player.table, player.record) == (before, record)
    assert wrong_places(player) == []
    for _ in range(15):
        player.key("z")
    assert player.game.cursor == 0
