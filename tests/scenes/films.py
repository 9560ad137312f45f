"""Watching films: what the tests of the player of games have in common."""

from typing import Any

import pytest

from game.engine.game import Game
from game.ui.text import Text
from game.view import pacing
from tests.engine.tables import WON

from .conftest import Sit
from .player import Player

STEPS = len(WON.split()) - 1
BESIDE, BELOW = (1024, 600), (480, 800)


def watch(sit: Sit, size: tuple[int, int] = BESIDE, settings: dict[str, Any] | None = None, **given: Any) -> Player:
    """A player in front of a film, everything at rest."""
    player = sit(None, size, **(settings or {}))
    player.app.push("replay", **({} if given.keys() & {"record", "example"} else {"record": WON}), **given)
    player.wait(1.5)
    return player


def point(player: Player, step: int) -> tuple[int, int]:
    """Where a step lies on the ribbon."""
    layout = player.scene.layout
    return layout.x_of(step, player.scene.player.film.length), layout.ribbon.centre[1]


def step(player: Player) -> int:
    found: int = player.scene.player.step
    return found


def agrees(player: Player) -> bool:
    """Whether the table is that of the game after as many steps, and the screen what a full redraw gives."""
    player.wait(pacing.BREATHS + 1.5)
    film = player.scene.player
    game = Game.replay(film.film.deal, film.film.standing(film.step))
    return film.table == game.table and player.pixels() == player.whole()


def words(player: Player, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is written on the page, but for the buttons."""
    told: list[str] = []
    plain = Text.paragraph

    def noted(self: Text, string: str, *given: Any, **more: Any) -> Any:
        told.append(string)
        return plain(self, string, *given, **more)

    with monkeypatch.context() as patch:
        patch.setattr(Text, "paragraph", noted)
        player.scene.draw()
    return told
