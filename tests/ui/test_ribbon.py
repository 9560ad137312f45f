"""The time ribbon as pixels: its marks are told apart without colour, and nothing is drawn twice."""

import pygame
import pytest

from game.ui.ribbon import CARD, CROSS, HEART, STROKE, RibbonArt, RibbonMarks
from game.ui.theme import THEMES

BOX = (10, 20, 400, 46)
themes = pytest.mark.parametrize("theme", THEMES)


def drawn(art: RibbonArt, marks: RibbonMarks, at: int) -> pygame.Surface:
    sheet = pygame.Surface((430, 90))
    sheet.fill(art.theme.high)
    for item in art.items(BOX, marks, at):
        sheet.blit(item.image, (item.x, item.y))
    return pygame.transform.grayscale(sheet)


def marks(*shapes: tuple[int, str], captions: tuple[int, ...] = (), fork: int | None = None) -> RibbonMarks:
    return RibbonMarks((20, 380), 40.0, shapes, captions, fork)


def ink(art: RibbonArt, shape: str, at: int) -> set[tuple[int, int]]:
    """The points that a mark in the middle of the ribbon changes."""
    bare, marked = drawn(art, marks(), at), drawn(art, marks((200, shape)), at)
    return {(x, y) for x in range(430) for y in range(90) if abs(bare.get_at((x, y)).r - marked.get_at((x, y)).r) > 24}


@themes
@pytest.mark.parametrize("at", [20, 380])
def test_marks_are_told_apart_by_their_shape(theme: str, at: int) -> None:
    art = RibbonArt(THEMES[theme])
    shapes = {shape: ink(art, shape, at) for shape in (HEART, CARD, STROKE, CROSS)}
    assert all(len(points) > 15 for points in shapes.values())
    assert len(shapes[HEART] ^ shapes[CARD]) > 0.2 * len(shapes[HEART] | shapes[CARD])
    assert max(len(shapes[STROKE]), len(shapes[CROSS])) < min(len(shapes[HEART]), len(shapes[CARD]))
    assert all(210 - 12 <= x <= 210 + 12 for points in shapes.values() for x, _ in points)


@themes
def test_captions_and_the_fork_have_their_signs_outside_the_bar(theme: str) -> None:
    art = RibbonArt(THEMES[theme])
    bare = drawn(art, marks(), 20)
    for there, signs in (((210, 20 + 8), marks(captions=(200,))), ((210, 20 + 46 - 8), marks(fork=200))):
        signed = drawn(art, signs, 20)
        changed = [(x, y) for x in range(430) for y in range(90) if bare.get_at((x, y)) != signed.get_at((x, y))]
        assert changed
        assert all(abs(x - there[0]) < 8 and abs(y - there[1]) < 10 for x, y in changed)


@themes
def test_the_bar_is_filled_up_to_the_present_step(theme: str) -> None:
    art = RibbonArt(THEMES[theme])
    empty, full, half = (drawn(art, marks(), at) for at in (20, 380, 200))
    y = 20 + 23
    assert abs(empty.get_at((100, y)).r - full.get_at((100, y)).r) > 20
    assert half.get_at((100, y)) == full.get_at((100, y))
    assert half.get_at((350, y)) == empty.get_at((350, y))


def test_what_did_not_change_is_the_same_image() -> None:
    art = RibbonArt(THEMES["velvet"])
    first, second = art.items(BOX, marks((200, HEART)), 100), art.items(BOX, marks((200, HEART)), 100)
    assert all(one.image is other.image for one, other in zip(first, second, strict=True))
    moved = art.items(BOX, marks((200, HEART)), 101)
    assert moved[0].image is first[0].image
    assert moved != first
