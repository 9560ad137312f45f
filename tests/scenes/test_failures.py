"""What goes wrong in a scene costs two seconds and nothing else."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.scene_stack import FAILED
from game.scenes.enter_code import EnterCodeScene
from game.scenes.play import PlayScene
from game.scenes.settings import SettingsScene
from game.scenes.sorry import SorryScene
from game.view import pacing

from .conftest import Sit
from .oracle import wrong_places
from .player import Player


class Broken(Exception):
    """What no scene expects."""


def breaking(*_: object, **__: object) -> None:
    raise Broken


@pytest.fixture
def entries() -> Iterator[list[str]]:
    """What the game logs."""
    found: list[str] = []

    class Keep(logging.Handler):
        def emit(self, entry: logging.LogRecord) -> None:
            found.append(self.format(entry))

    keep = Keep()
    logging.getLogger("game").addHandler(keep)
    yield found
    logging.getLogger("game").removeHandler(keep)


@pytest.fixture
def player(sit: Sit) -> Player:
    """As a player has it: without --debug."""
    player = sit(12, (640, 480), moves="d d d", debug=False)
    player.app.stage.log_file = Path("/somewhere/the.log")
    player.wait(1)
    return player


@pytest.mark.parametrize("where", ["handle", "update", "draw"])
def test_a_scene_that_fails_shows_sorry_for_two_seconds_then_the_title(
    player: Player, entries: list[str], where: str
) -> None:
    moves = player.record
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(PlayScene, where, breaking)
        player.tap("s", at_once=True)
    moves = player.record
    assert player.scenes == ["Sorry"]
    player.wait(0.2)
    assert player.pixels() == player.whole()
    player.wait(pacing.SORRY - 0.4)
    assert player.scenes == ["Sorry"]
    player.wait(0.6)
    assert player.scenes == ["Title"]
    assert any("Broken" in entry and "Traceback" in entry for entry in entries)
    player.tap("continue")
    player.wait(2)
    assert player.record == moves
    assert wrong_places(player) == []
    player.tap("s")
    assert player.record == f"{moves} d"


def test_the_log_has_the_record_of_the_game_that_failed(
    player: Player, entries: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PlayScene, "handle", breaking)
    player.tap("s", at_once=True)
    assert any(player.record in entry for entry in entries)


@pytest.mark.parametrize("scene", [SettingsScene, EnterCodeScene])
def test_a_window_that_cannot_even_be_opened_fails_the_same_way(
    player: Player, monkeypatch: pytest.MonkeyPatch, scene: type
) -> None:
    monkeypatch.setattr(scene, "__init__", breaking)
    player.tap("settings" if scene is SettingsScene else "enter", at_once=True)
    assert player.scenes == ["Sorry"]
    player.wait(2.5)
    assert player.scenes == ["Title"]


def fail_again(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """Goes on with the game and runs into the failure."""
    if player.scenes == ["Title"]:
        with monkeypatch.context() as patch:
            patch.setattr(PlayScene, "handle", breaking)
            player.tap("continue", at_once=True)
            player.tap("s", at_once=True)
    assert player.scenes == ["Sorry"]


def test_the_third_failure_within_a_minute_ends_the_program(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    player.tap("menu")
    for _ in range(2):
        fail_again(player, monkeypatch)
        assert player.app.status is None
        player.wait(5)
    fail_again(player, monkeypatch)
    assert player.app.status == FAILED == 70


def test_failures_that_lie_apart_do_not_end_it(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    player.tap("menu")
    for _ in range(5):
        fail_again(player, monkeypatch)
        player.wait(31)
        assert player.app.status is None
    assert player.scenes == ["Title"]


def test_even_a_failing_failure_screen_ends_in_order(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PlayScene, "update", breaking)
    monkeypatch.setattr(SorryScene, "draw", breaking)
    player.wait(1)
    assert player.app.status == FAILED


def test_with_debug_a_failure_is_seen_by_who_looks_for_it(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    player = sit(12, (640, 480))
    monkeypatch.setattr(PlayScene, "handle", breaking)
    with pytest.raises(Broken):
        player.tap("s")


def test_the_window_s_close_button_works_on_the_failure_screen(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    import pygame

    monkeypatch.setattr(PlayScene, "handle", breaking)
    player.tap("s", at_once=True)
    player.key("escape")
    assert player.scenes == ["Sorry"]
    player.send(pygame.event.Event(pygame.QUIT))
    assert player.app.status == 0
