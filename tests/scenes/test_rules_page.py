"""The pages of the rules: turned and scrolled by finger, wheel and keys; at rest nothing is drawn."""

import re
from itertools import combinations
from math import ceil, dist

import pygame
import pytest

from game.engine import odds
from game.engine.board import HEART_SIZE, ROWS
from game.engine.cards import COPIES, DECK_SIZE, RANKS
from game.engine.deal import LETTERS, NUMBER_BITS
from game.engine.game import UNDO_REACH
from game.engine.table import POINTS_A_CARD
from game.scenes import rules_leaf
from game.scenes.rules_more import PAGES
from game.scenes.rules_pictures import PICTURES
from game.services import language
from game.view import pacing
from game.view.scroll import LEAF

from .conftest import Sit
from .player import Event, Player

LAST = len(PAGES) - 1
SMALL, TALL, WIDE = (640, 480), (480, 640), (1366, 768)
NUMBERS = {
    "heart.aim": [HEART_SIZE],
    "heart.rows": [len(ROWS)],
    "heart.deck": [DECK_SIZE, COPIES, RANKS],
    "heart.rest": [DECK_SIZE - HEART_SIZE - 1],
    "score.card": [POINTS_A_CARD],
    "score.pair": [2 * POINTS_A_CARD, POINTS_A_CARD],
    "score.win": [HEART_SIZE * POINTS_A_CARD],
    "win.win": [HEART_SIZE],
    "undo.reach": [UNDO_REACH],
    "code.enter": [LETTERS],
    "code.many": [2**NUMBER_BITS // 10**9],
    "shuffle.code": [DECK_SIZE],
    "odds.dead": [100, odds.DEAD_AS_DEALT],
    "odds.won": [100, odds.WINNABLE],
}
"""All numbers that the rules name, sentence by sentence."""


def read(sit: Sit, size: tuple[int, int] = SMALL, page: int = 0, **settings: object) -> Player:
    """A player with the rules open, everything at rest."""
    player = sit(None, size, **settings)
    player.app.push("rules")
    player.scene.go_to(page)
    player.wait(1)
    return player


def wheel(player: Player, notches: float, then: float = 1.0) -> None:
    player.send(Event(pygame.MOUSEWHEEL, x=0, y=round(notches), precise_y=notches, flipped=False), seconds=0.01)
    player.wait(then)


def swipe(player: Player, dx: float, dy: float = 0.0, steps: int = 5) -> None:
    """A finger that moves so far from the middle of the window, and time for what comes of it."""
    x, y = player.scene.window().centre
    player.drag((x, y), *((x + dx * i / steps, y + dy * i / steps) for i in range(1, steps + 1)))
    player.wait(2)


@pytest.fixture
def scrollable(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> Player:
    """At the first page, whose type is so large that it is higher than its window."""
    monkeypatch.setattr(rules_leaf, "LINE", 13)
    player = read(sit, SMALL)
    assert player.scene.scroll.most > 20
    return player


# Turning


@pytest.mark.parametrize("way", ["finger", "mouse", "key", "swipe", "enter"])
def test_every_page_is_reached_one_after_the_other_and_back(sit: Sit, way: str) -> None:
    player = read(sit, speed="off")
    acts = {
        "finger": lambda step: player.tap("next" if step > 0 else "previous", at_once=True),
        "mouse": lambda step: player.click("next" if step > 0 else "previous"),
        "key": lambda step: player.key("right" if step > 0 else "left"),
        "swipe": lambda step: swipe(player, -200 * step),
        "enter": lambda step: player.key("enter") if step > 0 else player.key("left"),
    }
    shown = []
    for step in (1, -1):
        for _ in range(LAST):
            shown.append(player.scene.number)
            acts[way](step)
    assert shown == [*range(LAST), *range(LAST, 0, -1)]
    assert player.scene.number == 0


def test_the_wheel_turns_pages_that_fit_one_by_one(sit: Sit) -> None:
    player = read(sit, WIDE, 5)
    assert player.scene.scroll.most == 0
    for _ in range(4):
        wheel(player, -1, then=0.02)
    assert player.scene.number == 6
    player.wait(pacing.WHEEL_REST)
    wheel(player, -1)
    assert player.scene.number == 7
    wheel(player, 1)
    wheel(player, 1)
    assert player.scene.number == 5


def test_the_wheel_scrolls_to_the_end_before_it_turns(scrollable: Player) -> None:
    player = scrollable
    for _ in range(30):
        wheel(player, -1, then=0.05)
    assert player.scene.number == 0
    assert player.scene.scroll.offset == player.scene.scroll.most
    player.wait(1)
    wheel(player, -1)
    assert player.scene.number == 1


def test_page_keys_read_on_and_back(scrollable: Player) -> None:
    player, scroll = scrollable, scrollable.scene.scroll

    def press(key: str) -> tuple[int, float]:
        player.key(key)
        player.wait(1)
        return player.scene.number, scroll.offset

    before = (0, 0.0)
    for _ in range(ceil(scroll.most / (LEAF * scroll.window))):
        here = press("page down")
        assert here > before
        before = here
    assert here == (0, scroll.most)
    assert press("page down") == (1, 0)
    assert press("page up") == (0, scroll.most)
    assert press("home") == (0, 0)
    assert press("end") == (0, scroll.most)
    assert press("end")[0] == LAST


def test_a_short_or_slanting_swipe_turns_nothing(sit: Sit) -> None:
    player = read(sit, WIDE, 3)
    for dx, dy in ((-60, 0), (60, 5), (-150, -200), (100, 300)):
        swipe(player, dx, dy)
        assert player.scene.number == 3
    swipe(player, 300)
    assert player.scene.number == 2


def test_there_is_nothing_beyond_the_ends(sit: Sit) -> None:
    player = read(sit, WIDE)
    assert "previous" not in player.buttons
    swipe(player, 400)
    player.keys("left")
    wheel(player, 3)
    assert player.scene.number == 0
    player.scene.go_to(LAST)
    assert "next" not in player.buttons
    swipe(player, -400)
    player.keys("right", "page down")
    wheel(player, -3)
    assert player.scene.number == LAST


@pytest.mark.parametrize("size", [SMALL, TALL, WIDE])
def test_any_page_can_be_jumped_to_from_the_list(sit: Sit, size: tuple[int, int]) -> None:
    player = read(sit, size, speed="off")
    for number in (LAST, 7, 0):
        player.tap("contents", at_once=True)
        window = player.scene.window()
        assert window.contains(*player.button(f"page {player.scene.number}").centre)
        for _ in range(40):
            if f"page {number}" in player.buttons and window.contains(*player.button(f"page {number}").centre):
                break
            wheel(player, -1 if number > player.scene.number else 1, then=0.05)
        player.tap(f"page {number}", at_once=True)
        assert (player.scene.number, player.scene.listing) == (number, False)


def test_the_list_closes_by_its_button_and_by_escape(sit: Sit) -> None:
    player = read(sit, page=4)
    for close in (lambda: player.tap("contents"), lambda: player.key("escape")):
        player.tap("contents")
        assert player.scene.listing
        assert not {"next", "previous"} & player.buttons.keys()
        close()
        assert (player.scene.listing, player.scene.number, player.scenes[-1]) == (False, 4, "Rules")
    player.key("escape")
    assert player.scenes == ["Title"]


# Scrolling


def test_a_finger_scrolls_and_a_flick_glides_on_and_stops(sit: Sit) -> None:
    player = read(sit, (640, 480))
    player.tap("contents", at_once=True)
    assert player.scene.scroll.offset == 0
    x, y = player.scene.window().centre
    player.send(player.finger("DOWN", x, y))
    for i in range(1, 7):
        player.send(player.finger("MOTION", x, y - 12 * i), seconds=1 / 60)
        assert player.scene.scroll.offset == pytest.approx(12 * i if i > 1 else player.scene.scroll.offset)
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
        player.app.painter.show = lambda pictures, drawn=drawn: drawn.append(pictures) or []
        player.wait(2)
        assert not player.scene.moving
        assert drawn == []
        del player.app.painter.show


def test_the_same_picture_is_made_of_the_same_images(scrollable: Player) -> None:
    player = scrollable
    wheel(player, -0.3)
    for number in range(len(PAGES)):
        player.scene.go_to(number)
        player.wait(1)
        first, second = player.scene.draw().items, player.scene.draw().items
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


# What is said


def test_every_number_is_the_engine_s(sit: Sit) -> None:
    found = {}
    for page in PAGES:
        for name, sentence in page.says().items():
            numbers = [int(n) for n in re.findall(r"(?<![\w-])\d+(?![\w-])", sentence)]
            if numbers:
                found[f"{page.name}.{name}"] = numbers
    assert found == NUMBERS


def test_pages_are_short_and_each_has_a_picture() -> None:
    assert PICTURES.keys() == {page.name for page in PAGES}
    for page in PAGES:
        assert 2 <= len(page.says()) <= 5
        assert all(len(sentence) <= 190 for sentence in page.says().values()), page.name


@pytest.mark.parametrize("size", [(1024, 600), (1080, 1920), (1920, 1080), (480, 640)])
def test_the_type_is_large(sit: Sit, size: tuple[int, int]) -> None:
    player = read(sit, size)
    base = player.app.stage.kit.base
    font_height = min(item.image.get_height() for item in player.scene._leaf()[0].items[1:3])
    least = base * (1.2 if min(size) >= 600 else 1.0)
    assert font_height >= round(least * 1.35)  # the height of one line
