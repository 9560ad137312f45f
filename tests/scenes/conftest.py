"""A seat at the game for every test, and nothing of it left behind."""

import os
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.deal import Deal
from game.services import language, storage, today
from tests import rasters

from .player import Player

Sit = Callable[..., Player]
SET_BY_THE_WINDOW = ("SDL_WINDOWS_DPI_AWARENESS", "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS", "SDL_VIDEO_X11_WMCLASS")


@pytest.fixture(autouse=True)
def clean_program(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What a fresh process would have: fonts, English, no remembered file; the environment comes back."""
    for name in SET_BY_THE_WINDOW:
        monkeypatch.setenv(name, "")
    monkeypatch.setattr(storage, "_cleared", set())
    monkeypatch.setattr(os, "fsync", lambda _: None)  # waiting for a disk would be all that these tests do
    rasters.remember(monkeypatch)
    pygame.font.init()
    language.use("en", ())
    yield
    language.use("en", ())
    pygame.display.quit()


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    """Sits down at the game: sit(deal, size, data=..., moves="d d", **settings). The same data is the same player."""
    seated: list[Player] = []

    def down(
        deal: Deal | int | None = None,
        size: tuple[int, int] | None = (1280, 720),
        data: Path | None = None,
        **settings: Any,
    ) -> Player:
        deal = Deal(deal) if isinstance(deal, int) else deal
        seated.append(Player(data or tmp_path / "player", size, deal, **settings))
        return seated[-1]

    yield down
    for player in seated:
        player.leave()


@pytest.fixture
def player(sit: Sit) -> Player:
    """At the example deal, all cards dealt, in a small window."""
    player = sit(12, (800, 600))
    player.scene.view.finish()
    player.wait(0)
    return player


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> None:
    """All games were begun before today."""
    monkeypatch.setattr(today, "now", lambda: datetime(2028, 1, 1, tzinfo=UTC).timestamp())
