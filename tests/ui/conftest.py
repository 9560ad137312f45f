"""What every test of pixels gets: a display without a screen, and the fonts."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.services.paths import assets


@pytest.fixture(autouse=True)
def display() -> Iterator[pygame.Surface]:
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode((320, 240))
    pygame.display.quit()


@pytest.fixture
def cards() -> Path:
    """The folder of the cards' drawings."""
    return assets() / "cards"
