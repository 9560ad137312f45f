"""Medals are told apart without their colour, in every theme."""

from itertools import combinations

import pygame
import pytest

from game.engine.goals import Medal
from game.ui.medal_art import medal_image
from game.ui.theme import THEMES


def grey(image: pygame.Surface) -> bytes:
    return pygame.image.tobytes(pygame.transform.grayscale(image), "RGBA")


@pytest.mark.parametrize("size", [24, 40, 90])
@pytest.mark.parametrize("theme", THEMES)
def test_no_two_medals_look_alike_in_grey(theme: str, size: int) -> None:
    shapes = {medal: grey(medal_image(size, medal, THEMES[theme])) for medal in Medal}
    for one, other in combinations(Medal, 2):
        differing = sum(a != b for a, b in zip(shapes[one][::4], shapes[other][::4], strict=True))
        assert differing > size * size / 12, (one, other)
