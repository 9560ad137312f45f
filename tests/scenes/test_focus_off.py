"""The keyboard's focus never stands on a button that cannot be chosen, however that button went off."""

import pygame
import pytest

from game.scenes.rules_more import PAGES
from tests.engine.tables import WON

from .conftest import Sit
from .player import Player


def walk(player: Player, name: str) -> None:
    """To this button by the tab key."""
    for _ in player.scene.focus_boxes():
        player.key("tab")
        if player.scene.focused == name:
            return
    raise AssertionError(f"no way to {name}")


def can_be_chosen(player: Player) -> bool:
    player.wait(0.1)
    return player.scene.focused in player.scene.focus_boxes() and bool(player.scene.focus_items())


@pytest.mark.parametrize(("name", "keys"), [("next", ["end", "end"]), ("previous", ["home", "home"])])
def test_a_page_of_the_rules_that_was_jumped_to(sit: Sit, name: str, keys: list[str]) -> None:
    player = sit(None, (1366, 768))
    player.app.push("rules")
    player.scene.go_to(len(PAGES) // 2)
    walk(player, name)
    player.keys(*keys)
    assert name not in player.buttons
    assert can_be_chosen(player)
    assert player.scene.focused == "contents"


def test_the_page_of_the_rules_to_which_enter_has_led(sit: Sit) -> None:
    player = sit(None, (1366, 768))
    player.app.push("rules")
    player.scene.go_to(len(PAGES) - 2)
    walk(player, "next")
    player.key("enter")
    assert player.scene.number == len(PAGES) - 1
    assert can_be_chosen(player)


def test_a_film_that_ran_to_its_end_by_itself(sit: Sit) -> None:
    player = sit(None, (1024, 600))
    player.app.push("replay", record=WON, at=len(WON.split()) - 3)
    walk(player, "step")
    player.scene.activate("play")
    player.wait(8)
    assert "step" not in player.buttons
    assert can_be_chosen(player)


def test_the_last_move_that_was_taken_back_by_another_key(sit: Sit) -> None:
    player = sit(12, (640, 480), moves="d")
    walk(player, "undo")
    player.key("z")
    assert "undo" not in player.buttons
    assert can_be_chosen(player)


def test_a_key_that_comes_before_the_next_picture(sit: Sit) -> None:
    player = sit(None, (1366, 768))
    player.app.push("rules")
    walk(player, "contents")
    player.key("tab")
    assert player.scene.focused == "next"
    player.scene.go_to(len(PAGES) - 1)
    player.key("tab", mod=pygame.KMOD_LSHIFT)
    assert player.scene.focused == "previous"  # from "contents", to which it had gone from "next"
