"""Buttons, panels and messages: they fit their box, show their state, and are drawn once."""

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.ui.buttons import Look
from game.ui.theme import THEMES
from game.ui.widgets import FITS_KEPT, Kit

STATES = {
    "plain": Look("Undo", "undo"),
    "pressed": Look("Undo", "undo", pressed=True),
    "hovered": Look("Undo", "undo", hovered=True),
    "disabled": Look("Undo", "undo", enabled=False),
    "main": Look("Undo", "undo", main=True),
    "chosen": Look("Undo", "undo", chosen=True),
}
LABELS = ["Undo", "Zopakovať ťah", "Βοήθεια τοποθέτησης", "Look at the table", "A"]


@pytest.fixture
def kit(cards: Path) -> Kit:
    return Kit((1280, 720), THEMES["velvet"], cards)


def grey(surface: pygame.Surface) -> list[int]:
    data = pygame.image.tobytes(surface, "RGBA")
    return [
        (3 * r + 6 * g + b) * a // 2550
        for r, g, b, a in zip(data[::4], data[1::4], data[2::4], data[3::4], strict=True)
    ]


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_r76_every_state_of_a_button_shows_also_in_grey(cards: Path, theme: str) -> None:
    kit = Kit((1280, 720), THEMES[theme], cards)
    drawn = {name: grey(kit.button((0, 0, 180, 60), look).image) for name, look in STATES.items()}
    for one, other in combinations(drawn, 2):
        apart = sum(abs(a - b) > 6 for a, b in zip(drawn[one], drawn[other], strict=True))
        assert apart > 0.02 * len(drawn[one]), (one, other)


@pytest.mark.parametrize("size", [(180, 60), (70, 70), (44, 44), (300, 44), (120, 90), (42, 42)])
@pytest.mark.parametrize("label", LABELS)
def test_a_button_is_as_large_as_its_box_and_never_empty(kit: Kit, size: tuple[int, int], label: str) -> None:
    for look in (Look(label, "undo"), Look(label), Look(label, main=True), Look("", "undo")):
        item = kit.button((7, 9, *size), look)
        assert (item.x, item.y, *item.image.get_size()) == (7, 9, *size)
        bare = kit.button((7, 9, *size), Look(main=look.main))
        assert grey(item.image) != grey(bare.image)


def test_a_bare_button_has_no_ground_until_it_is_touched(kit: Kit) -> None:
    corner = (20, 4)
    still = kit.button((0, 0, 60, 60), Look(sign="menu", bare=True)).image
    pressed = kit.button((0, 0, 60, 60), Look(sign="menu", bare=True, pressed=True)).image
    assert still.get_at(corner).a == 0
    assert pressed.get_at(corner).a > 200


def test_a_line_of_the_settings_shows_its_value(kit: Kit) -> None:
    on = kit.button((0, 0, 400, 60), Look("Placement help", value="On", hint="Rings the free cards.")).image
    off = kit.button((0, 0, 400, 60), Look("Placement help", value="Off", hint="Rings the free cards.")).image
    assert grey(on) != grey(off)
    assert on.subsurface((0, 0, 200, 60)).get_bounding_rect() == off.subsurface((0, 0, 200, 60)).get_bounding_rect()


def test_the_same_button_is_the_same_image(kit: Kit) -> None:
    assert kit.button((0, 0, 90, 40), Look("Undo")).image is kit.button((5, 5, 90, 40), Look("Undo")).image
    assert kit.panel((0, 0, 90, 40)).image is kit.panel((5, 5, 90, 40)).image
    assert kit.focus((0, 0, 90, 40)).image is kit.focus((5, 5, 90, 40)).image
    assert kit.pill("Copied", 20, 300) is kit.pill("Copied", 20, 300)
    assert kit.art((60, 84)) is kit.art((60, 84))
    assert kit.ground((1, 2, 300, 300)) is kit.ground((1, 2, 300, 300))


@pytest.mark.parametrize("width", [120, 300, 900])
@pytest.mark.parametrize("words", ["Copied", "The game cannot be saved at the moment. Play goes on."])
def test_a_message_is_no_wider_than_asked(kit: Kit, words: str, width: int) -> None:
    assert kit.pill(words, 20, width).get_width() <= width


def test_the_focus_lies_around_its_box_and_leaves_it_free(kit: Kit) -> None:
    item = kit.focus((50, 60, 120, 80))
    assert item.rect.contains(pygame.Rect(50, 60, 120, 80))
    assert item.rect.w > 120 + 6
    inner = item.image.subsurface((50 - item.x + 4, 60 - item.y + 4, 112, 72))
    assert inner.get_bounding_rect().size == (0, 0)
    assert item.image.get_bounding_rect().size == item.image.get_size()


def test_only_the_cards_of_the_last_sizes_are_kept(kit: Kit) -> None:
    first = kit.art((60, 84))
    for side in (65, 70, 75):
        kit.art((side, side * 7 // 5))
    assert kit.art((60, 84)) is not first


def test_memory_of_buttons_stays_bounded(kit: Kit) -> None:
    for number in range(400):
        kit.button((0, 0, 300, 80 + number % 50), Look(f"Number {number}", pressed=number % 2 == 0))
    assert kit._images.bytes <= kit._images.limit <= 64_000_000


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_the_table_is_as_large_as_the_window_and_has_its_heart(cards: Path, theme: str) -> None:
    kit = Kit((640, 480), THEMES[theme], cards)
    bare, heart = kit.ground(), kit.ground((120, 60, 400, 380))
    assert bare.get_size() == heart.get_size() == (640, 480)
    kit = Kit((640, 480), THEMES[theme], cards)
    again = kit.ground((120, 60, 400, 380))
    assert grey(again) == grey(heart)
    inside, outside = pygame.Rect(250, 150, 140, 100), pygame.Rect(0, 0, 60, 60)
    assert grey(bare.subsurface(inside)) != grey(heart.subsurface(inside))
    assert grey(bare.subsurface(outside)) == grey(heart.subsurface(outside))


def test_however_many_labels_are_asked_for_only_some_are_remembered(kit: Kit) -> None:
    look = STATES["plain"]
    first = kit.fit(100, 40, look)
    for number in range(3 * FITS_KEPT):
        kit.fit(100, 40, Look(f"{number}", "undo"))
    assert len(kit._fits) <= FITS_KEPT
    assert kit.fit(100, 40, look) is first
