"""The signs on buttons."""

from itertools import combinations

import pygame
import pytest

from game.ui.icons import DRAWINGS, icon

INK = (200, 180, 90)


def ink(image: pygame.Surface) -> set[tuple[int, int]]:
    return {(x, y) for x in range(image.get_width()) for y in range(image.get_height()) if image.get_at((x, y)).a > 128}


@pytest.mark.parametrize("name", sorted(DRAWINGS))
@pytest.mark.parametrize("size", [18, 32, 60])
def test_every_sign_draws_something_inside_its_square(name: str, size: int) -> None:
    image = icon(name, size, INK)
    assert image.get_size() == (size, size)
    assert 0.05 * size * size < len(ink(image)) < 0.8 * size * size
    xs, ys = [x for x, _ in ink(image)], [y for _, y in ink(image)]
    assert max(max(xs) - min(xs), max(ys) - min(ys)) >= 0.55 * size


@pytest.mark.parametrize("name", sorted(DRAWINGS))
def test_a_sign_has_only_its_colour(name: str) -> None:
    image = icon(name, 40, INK)
    assert all(max(abs(a - b) for a, b in zip(image.get_at(spot)[:3], INK, strict=True)) < 8 for spot in ink(image))


def test_no_two_signs_are_alike() -> None:
    for one, other in combinations(sorted(DRAWINGS), 2):
        a, b = ink(icon(one, 40, INK)), ink(icon(other, 40, INK))
        assert len(a ^ b) > 0.10 * len(a | b), (one, other)


def test_an_unknown_sign_is_a_mistake() -> None:
    with pytest.raises(KeyError):
        icon("no such sign", 20, INK)
