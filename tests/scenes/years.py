"""Games of whole years, and a player who looks at the year of hearts; for its tests."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pygame

from game.services import hearts
from game.services.played import PlayedGame
from tests.services.history.some import TEN, game

from .conftest import Sit
from .player import Event, Player

PATIENCE = 60.0  # seconds; only a failing test waits so long
SMALL_SCREEN = (1024, 600)


def on(year: int, month: int, day: int, number: int, record: str = TEN, **values: Any) -> PlayedGame:
    """A game begun on this day."""
    noon = datetime(year, month, day, 12, tzinfo=UTC)
    return game(number, record, started=round(noon.timestamp()) + number, offset=0, **values)


def come(player: Player) -> None:
    """Wait for what the page has asked for, and let it be seen."""
    player.app.stage.history.ask(hearts.count).wait(PATIENCE)
    player.wait(0.1)


def opened(sit: Sit, games: Iterable[PlayedGame], size: tuple[int, int] = SMALL_SCREEN, **settings: Any) -> Player:
    """A player who looks at the year of hearts, with these games in the history."""
    player, kept = sit(12, size, **settings), tuple(games)
    player.app.stage.history.keep_all(lambda: kept)
    assert player.app.stage.history.flush(PATIENCE)
    player.app.push("year")
    come(player)
    return player


def thousands() -> list[PlayedGame]:
    """5,000 games of a year, no two hearts alike in a row."""
    days = [(month, day) for month in range(1, 13) for day in range(1, 29)]
    return [
        replace(on(2026, *days[number * len(days) // 5000], number), cleared=(number * 7919) % (1 << 25))
        for number in range(5000)
    ]


def seen(player: Player) -> list[str]:
    return [name for name in player.buttons if name.startswith("heart ")]


def told(player: Player) -> str:
    return str(player.scene._told())


def wheel(player: Player, notches: int) -> None:
    player.send(Event(pygame.MOUSEWHEEL, x=0, y=notches, precise_y=float(notches), flipped=False), seconds=0.02)
