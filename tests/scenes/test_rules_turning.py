"""The pages of the rules are turned like leaves, by finger, wheel and keys, and jumped to from their list."""

from math import ceil

import pytest

from game.view import pacing
from game.view.scroll import LEAF

from .conftest import Sit
from .rules_reader import LAST, SMALL, TALL, WIDE, read, read_large, swipe, wheel


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


def test_the_wheel_scrolls_to_the_end_before_it_turns(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    player = read_large(sit, monkeypatch)
    for _ in range(30):
        wheel(player, -1, then=0.05)
    assert player.scene.number == 0
    assert player.scene.scroll.offset == player.scene.scroll.most
    player.wait(1)
    wheel(player, -1)
    assert player.scene.number == 1


def test_page_keys_read_on_and_back(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    player = read_large(sit, monkeypatch)
    scroll = player.scene.scroll

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
