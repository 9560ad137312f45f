"""Reading the rules: what the tests of their pages have in common."""

import pygame
import pytest

from game.scenes import rules_leaf
from game.scenes.rules_more import PAGES

from .conftest import Sit
from .player import Event, Player

LAST = len(PAGES) - 1
SMALL, TALL, WIDE = (640, 480), (480, 640), (1366, 768)


def read(sit: Sit, size: tuple[int, int] = SMALL, page: int = 0, **settings: object) -> Player:
    """A player with the rules open, everything at rest."""
    player = sit(None, size, **settings)
    player.app.push("rules")
    player.scene.go_to(page)
    player.wait(1)
    return player


def wheel(player: Player, notches: float, then: float = 1.0) -> None:
    player.send(Event(pygame.MOUSEWHEEL, x=0, y=round(notches), precise_y=notches, flipped=False), seconds=0.01)
    player.wait(then)


def swipe(player: Player, dx: float, dy: float = 0.0, steps: int = 5) -> None:
    """A finger that moves so far from the middle of the window, and time for what comes of it."""
    x, y = player.scene.window().centre
    player.drag((x, y), *((x + dx * i / steps, y + dy * i / steps) for i in range(1, steps + 1)))
    player.wait(2)


def read_large(sit: Sit, patch: pytest.MonkeyPatch) -> Player:
    """At the first page, whose type is so large that it is higher than its window."""
    patch.setattr(rules_leaf, "LINE", 13)
    player = read(sit, SMALL)
    assert player.scene.scroll.most > 20
    return player
