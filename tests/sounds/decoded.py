"""Reads the sounds as the game does, and makes them anew, each once in a run."""

import os
from array import array
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pygame

from tools.sounds.effects import sound

FOLDER = Path(__file__).resolve().parent.parent.parent / "assets" / "sounds"
NAMES = sorted(file.stem for file in FOLDER.glob("*.ogg"))
FULL = 32_767


@cache
def decoded(name: str) -> Sequence[int]:
    """The samples in a file, by the mixer of the game."""
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.mixer.init(44_100, -16, 1, 512, allowedchanges=0)
    try:
        return array("h", pygame.mixer.Sound(str(FOLDER / f"{name}.ogg")).get_raw())
    finally:
        pygame.mixer.quit()


@cache
def built(name: str) -> Sequence[int]:
    """The samples as the builder makes them now."""
    effect, _, variant = name.rpartition("-")
    return sound(effect, int(variant) - 1)


def parts(samples: Sequence[int]) -> list[float]:
    """As parts of the highest level that there is."""
    return [sample / FULL for sample in samples]
