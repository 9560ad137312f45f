"""A page of the rules: scrolled by finger, wheel and keys; at rest nothing is drawn."""

from itertools import combinations
from math import dist

import pygame
import pytest

from game.scenes.rules_more import PAGES
from game.services import language

from .conftest import Sit
from .rules_reader import LAST, SMALL, TALL, WIDE, read, read_large, swipe, wheel

# Scrolling


def test_a_finger_scrolls_and_a_flick_glides_on_and_stops(sit: Sit) -> None:
    player = read(sit, (640, 480))
    player.tap("contents", at_once=True)
    assert player.scene.scroll.offset == 0
    x, y = player.scene.window().centre
    player.send(player.finger("DOWN", x, y))
    for i in range(1, 7):
        player.send(player.finger("MOTION", x, y - 12 * i), seconds=1 / 60)
        assert i == 1 or player.scene.scroll.offset == pytest.approx(12 * i)  # the first way may still be a tap
    player.send(player.finger("UP", x, y - 72))
    assert player.scene.moving
    player.wait(2)
    assert not player.scene.moving
    assert player.scene.scroll.offset > 80
    assert player.scene.listing  # no button under the finger was meant


def test_reduced_motion_does_without_glides(sit: Sit) -> None:
    player = read(sit, reduced_motion=True)
    player.tap("contents", at_once=True)
    swipe(player, 0, -100)
    wheel(player, -1, then=0)
    assert not player.scene.moving
    player.key("escape")
    player.key("right")
    assert not player.scene.moving


def test_the_press_that_stops_a_glide_taps_nothing(sit: Sit) -> None:
    player = read(sit)
    player.tap("contents", at_once=True)
    wheel(player, -4, then=0.02)
    assert player.scene.moving
    middle = player.scene.window().centre
    place = min(
        (b.rect.centre for b in player.scene.buttons() if b.name.startswith("page")), key=lambda c: dist(c, middle)
    )
    player.finger_tap(*place)
    assert player.scene.listing
    assert not player.scene.moving
    player.finger_tap(*place)
    assert not player.scene.listing


def test_a_drag_over_a_button_is_no_tap_and_a_tap_is_no_drag(sit: Sit) -> None:
    player = read(sit, (480, 640), LAST)
    x, y = player.place("examples")
    player.drag((x, y), (x - 200, y))
    player.wait(1)
    assert player.scenes[-1] == "Rules"
    player.finger_tap(*player.place("examples"))
    assert player.scenes[-1] == "Examples"


def test_a_button_outside_the_window_of_the_content_cannot_be_tapped(sit: Sit) -> None:
    player = read(sit)
    player.tap("contents", at_once=True)
    swipe(player, 0, -60)
    window = player.scene.window()
    cut = [b for b in player.scene.buttons() if b.name.startswith("page") and b.rect.y < window.y < b.rect.bottom]
    assert cut
    x, _ = cut[0].rect.centre
    player.finger_tap(x, window.y - 1)
    assert player.scene.listing
    player.finger_tap(x, window.y + 1)
    assert not player.scene.listing


# The keyboard


@pytest.mark.parametrize("size", [SMALL, TALL])
@pytest.mark.parametrize("key", ["tab", "down"])
def test_the_focus_is_always_in_sight(sit: Sit, size: tuple[int, int], key: str) -> None:
    player = read(sit, size)
    player.tap("contents", at_once=True)
    player.key("tab")
    seen = set()
    for _ in range(2 * len(PAGES)):
        player.wait(0.7)
        box = player.scene.focus_boxes()[player.scene.focused]
        fixed = not player.scene.focused.startswith("page")
        window = player.scene.window()
        assert fixed or (window.y <= box.y and box.bottom <= window.bottom)
        assert any(item.rect.contains(pygame.Rect(box)) for item in player.scene.focus_items())
        seen.add(player.scene.focused)
        player.key(key)
    assert len(seen) >= (len(PAGES) if key == "tab" else len(PAGES) // 2)


def test_pages_are_chosen_by_keys_alone(sit: Sit) -> None:
    player = read(sit, page=2)
    for _ in range(10):
        player.key("tab")
        if player.scene.focused == "contents":
            break
    player.key("enter")
    assert player.scene.focused == "page 2"
    player.key("tab")
    player.key("space")
    assert (player.scene.number, player.scene.focused) == (3, "contents")


# What is shown


def test_at_rest_nothing_is_drawn_and_nothing_moves(sit: Sit) -> None:
    player = read(sit)
    for act in ("next", "contents"):
        player.tap(act)
        player.wait(2)
        drawn = []
        player.app.canvas.painter.show = lambda pictures, drawn=drawn: drawn.append(pictures) or []
        player.wait(2)
        assert not player.scene.moving
        assert drawn == []
        del player.app.canvas.painter.show


def test_the_same_picture_is_made_of_the_same_images(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    player = read_large(sit, monkeypatch)
    wheel(player, -0.3)
    for number in range(len(PAGES)):
        player.scene.go_to(number)
        player.wait(1)
        first = player.scene.draw().items
        player.scene._laid = None  # laid out once more, and drawn of the images that are there
        second = player.scene.draw().items
        assert [id(item.image) for item in first] == [id(item.image) for item in second]


@pytest.mark.parametrize("size", [SMALL, TALL])
def test_what_is_drawn_in_parts_equals_the_whole(sit: Sit, size: tuple[int, int]) -> None:
    player = read(sit, size)
    for number in range(0, len(PAGES), 3):
        player.scene.go_to(number)
        player.scene.changed = True
        for _ in range(3):
            player.wait(0.03)
            assert player.pixels() == player.whole()
    player.tap("contents", at_once=True)
    for notches in (-2, -2, 1):
        wheel(player, notches, then=0.08)
        assert player.pixels() == player.whole()
    player.key("tab")
    assert player.pixels() == player.whole()


@pytest.mark.parametrize("size", [SMALL, TALL, WIDE, (1080, 1920)])
def test_everything_on_a_page_lies_in_it_and_words_lie_apart(sit: Sit, size: tuple[int, int]) -> None:
    player = read(sit, size)
    for number, page in enumerate(PAGES):
        player.scene.number = number
        content, height = player.scene._leaf()
        area = pygame.Rect(0, 0, size[0], height)
        for item in content.items:
            assert area.contains(item.image.get_bounding_rect().move(item.x, item.y)), page.name
        words = [item.rect for item in content.items[: 1 + len(page.says())]]
        words += [pygame.Rect(button.rect) for button in content.buttons]
        assert all(not one.colliderect(other) for one, other in combinations(words, 2)), page.name
        figure = [item.rect for item in content.items[1 + len(page.says()) :]]
        assert figure, page.name
        assert all(word.collidelist(figure) < 0 for word in words), page.name


def test_a_smaller_window_and_another_language_leave_the_page_open(sit: Sit) -> None:
    player = read(sit, WIDE, 6)
    before = player.pixels()
    for change in (
        {"language": "el"},
        {"language": "sk"},
        {"theme": "porcelain"},
        {"language": "en", "theme": "velvet"},
    ):
        player.app.change(**change)
        player.scene.changed = True
        player.wait(0.1)
        assert player.scene.number == 6
        assert player.pixels() == player.whole()
    assert player.pixels() == before
    player.resize(640, 480)
    player.wait(0.5)
    assert player.scene.number == 6
    assert player.pixels() == player.whole()
    assert language.current() == "en"


def test_the_rules_disturb_no_game(sit: Sit) -> None:
    player = sit(12, SMALL, moves="d d")
    player.taps(25)
    before = (player.record, player.selected, player.table)
    player.app.push("rules")
    player.tap("next")
    player.key("d")
    player.key("escape")
    assert (player.record, player.selected, player.table) == before


def test_a_game_begun_above_is_passed_on(sit: Sit) -> None:
    player = read(sit)
    assert player.scene.answered("").__class__.__name__ == "Stay"
    for answer in ("play", "new"):
        assert player.scene.answered(answer).answer == answer
