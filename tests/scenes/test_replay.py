"""Games shown as films: every way to a moment ends at the same table and the same picture."""

import pygame
import pytest

from game.engine.record import read
from game.view import pacing
from tests.engine.tables import WON

from .conftest import Sit
from .films import BELOW, BESIDE, STEPS, agrees, point, step, watch
from .player import Player


@pytest.mark.parametrize("size", [BESIDE, BELOW])
@pytest.mark.parametrize("mirror", [False, True])
def test_a_finger_scrubs_to_every_moment(sit: Sit, size: tuple[int, int], mirror: bool) -> None:
    player = watch(sit, size, {"mirror": mirror})
    for there in (60, 3, STEPS, 0, 31):
        player.drag(point(player, step(player)), point(player, 20), point(player, there))
        assert step(player) == there
        assert agrees(player)


def test_scrubbing_shows_every_moment_on_the_way_and_ends_at_the_ends(sit: Sit) -> None:
    player = watch(sit)
    x, y = point(player, 10)
    player.send(player.finger("DOWN", x, y))
    assert step(player) == 10  # the press alone shows it
    for there in (12, 40, 39):
        player.send(player.finger("MOTION", *point(player, there)), seconds=0.01)
        assert step(player) == there
    player.send(player.finger("MOTION", 1, 5), seconds=0.01)  # far above, and beyond the begin
    assert step(player) == 0
    player.send(player.finger("MOTION", 1023, y), seconds=0.01)
    player.send(player.finger("UP", 1023, y), seconds=0.01)
    assert step(player) == STEPS
    player.send(player.finger("MOTION", x, y), seconds=0.01)
    assert step(player) == STEPS  # the finger is off the ribbon


def test_a_tap_on_the_ribbon_jumps_and_one_on_the_table_does_nothing(sit: Sit) -> None:
    player = watch(sit)
    player.finger_tap(*point(player, 53))
    assert step(player) == 53
    player.finger_tap(*player.scene.layout.table.slots["s"].centre)
    player.finger_tap(*player.scene.layout.table.slots[25].centre)
    assert step(player) == 53
    assert agrees(player)


def test_single_steps_go_there_and_back_through_the_same_pictures(sit: Sit) -> None:
    player = watch(sit, at=47)
    seen = []
    for _ in range(8):
        seen.append(player.pixels())
        player.click("step")
        assert agrees(player)
    for picture in reversed(seen):
        player.click("step_back")
        assert agrees(player)
        player.send(player.mouse("MOTION", 5, 5))
        assert player.pixels() == picture


def test_a_pair_flies_and_a_jump_does_not(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    player = watch(sit, at=9)
    heard: list[str] = []
    monkeypatch.setattr(player.app.stage, "sound", heard.append)
    player.tap("step", at_once=True)
    assert any(above for _, _, above in player.scene.player.view.timeline.ghosts())
    player.tap("step_back", at_once=True)
    player.key("right")
    assert heard == ["pair_waste", "undo", "pair_waste"]
    player.drag(point(player, 11), point(player, 40), point(player, 60))
    assert heard == ["pair_waste", "undo", "pair_waste"]
    assert not any(above for _, _, above in player.scene.player.view.timeline.ghosts())
    player.wait(pacing.LEAP + 0.1)
    assert not player.scene.moving


def test_the_keyboard_does_it_all(sit: Sit) -> None:
    player = watch(sit, at=10)
    player.keys("right", "right", "left")
    assert step(player) == 11
    player.key("end")
    assert step(player) == STEPS
    player.key("home")
    assert step(player) == 0
    player.key("up")
    assert player.labels["speed"] == "2×"
    player.keys("down", "down", "down")
    assert player.labels["speed"] == "½×"
    player.key("tab")
    assert player.scene.focused == "play"
    player.keys("tab", "enter")
    assert player.scene.focused == "step"
    assert step(player) == 1
    player.key("right")
    assert step(player) == 2
    assert agrees(player)
    player.key("escape")
    assert player.scenes == ["Title"]


def test_the_wheel_steps(sit: Sit) -> None:
    player = watch(sit, at=10)
    player.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-3))
    assert step(player) == 13
    player.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert step(player) == 12
    assert agrees(player)


def test_the_moments_of_an_own_game_are_its_pairs(sit: Sit) -> None:
    player = watch(sit, at=0)
    pairs = player.scene.player.film.pairs
    for there in pairs[:3]:
        player.tap("later")
        assert step(player) == there
    player.tap("earlier")
    assert step(player) == pairs[1]


def test_the_jumps_of_an_own_game_go_by_hearts_and_those_of_an_example_by_flags(sit: Sit) -> None:
    def signs(player: Player) -> list[str]:
        return [button.look.sign for button in player.scene.buttons() if button.name in ("earlier", "later")]

    player = watch(sit)
    assert signs(player) == ["earlier_pair", "later_pair"]
    player.app.push("replay", example="fork")
    assert signs(player) == ["earlier", "later"]


def test_another_window_another_place_of_everything(sit: Sit) -> None:
    player = watch(sit, at=20)
    player.tap("play", at_once=True)
    player.resize(480, 800)
    player.wait(0.3)
    assert player.scene.layout.table.width == 480
    player.key("space")
    assert agrees(player)
    assert step(player) == pytest.approx(20, abs=2)
    player.finger_tap(*point(player, 70))
    assert step(player) == 70
    assert player.scene.player.table == read(" ".join(WON.split()[:71])).table
