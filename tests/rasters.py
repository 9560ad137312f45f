"""Drawings are turned into pixels once for all tests of a process.

The same drawing in the same size always gives the same pixels. Each asker gets a copy of its own, so that no test can
spoil the picture of another; what cannot be drawn is tried anew each time.
"""

from functools import lru_cache
from io import BytesIO

import pygame
import pytest

from game.ui import table_art

KEPT = 600  # twelve sets of cards in one deck, of some 50 kB a card
WIDEST = 250  # pixels: larger ones are rare, and would need too much memory

GROUNDS = 8

_rasterise = pygame.image.load_sized_svg


def remember(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on, until the test is over, no drawing is rasterised, and no table made, that was so before."""
    monkeypatch.setattr(pygame.image, "load_sized_svg", _remembered)
    monkeypatch.setattr(table_art, "ground", lambda *asked: _copied(_grounds(*asked)))


def _remembered(drawing: BytesIO, size: tuple[int, int]) -> pygame.Surface:
    if size[0] > WIDEST:
        return _rasterise(drawing, size)
    return _kept(drawing.read(), size).copy()


def _copied(ground: pygame.Surface) -> pygame.Surface:
    """Of its own, with what it is a part of."""
    return ground.get_abs_parent().copy().subsurface(ground.get_rect(topleft=ground.get_abs_offset()))


_grounds = lru_cache(maxsize=GROUNDS)(table_art.ground)


@lru_cache(maxsize=KEPT)
def _kept(drawing: bytes, size: tuple[int, int]) -> pygame.Surface:
    return _rasterise(BytesIO(drawing), size)
