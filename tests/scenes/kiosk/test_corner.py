"""The corner of the staff: five taps or a long hold open the door, which visitors never find."""

import pytest

from game import scene_stack
from game.engine.deal import Deal
from game.scenes.rules import RulesScene
from game.view.corner import CornerName, corner_rect
from tests.scenes.player import Player

from .conftest import At
from .venue import let_pass


class Door(RulesScene):
    """Stands for the page that asks for the PIN."""

    for_staff = True


@pytest.fixture(autouse=True)
def door(monkeypatch: pytest.MonkeyPatch) -> None:
    scenes = dict(scene_stack.other_scenes())
    scenes["staff_pin"] = Door
    monkeypatch.setattr("game.visit.other_scenes", lambda: scenes)
    monkeypatch.setattr(scene_stack, "other_scenes", lambda: scenes)


def tap_corner(player: Player, times: int = 5, pause: float = 0.3) -> None:
    for _ in range(times):
        player.finger_tap(10, 10)
        player.wait(pause)


def test_five_taps_open_it_from_any_page(at: At) -> None:
    player = at("[attract]\nafter = 5\n").open()
    tap_corner(player, 4)
    assert player.scenes == ["Title"]
    player.wait(5)
    tap_corner(player)
    assert player.scenes == ["Title", "Door"]
    player.key("escape")
    player.tap("rules")
    tap_corner(player)
    assert player.scenes[-1] == "Door"
    tap_corner(player)
    assert player.scenes.count("Door") == 1


def test_the_corner_works_through_invitation_and_countdown(at: At) -> None:
    player = at("[attract]\nafter = 5\n[idle]\nplay = 30\nwarning = 5\n").open()
    let_pass(player, 7)
    assert player.scenes[-1] == "Attract"
    tap_corner(player)
    assert player.scenes == ["Title", "Door"]
    player.key("escape")
    player.tap("rules")
    let_pass(player, 27)
    assert player.app.visit._warning is not None
    tap_corner(player)
    assert player.scenes[-1] == "Door"


def test_a_long_hold_shows_a_mark_and_opens_when_let_go(at: At) -> None:
    player = at().open()
    let_pass(player, 2)
    player.send(player.finger("DOWN", 12, 12))
    let_pass(player, 4)
    plain = player.pixels()
    let_pass(player, 2)
    assert player.pixels() != plain
    assert player.pixels() == player.whole()
    assert player.scenes == ["Title"]
    player.send(player.finger("UP", 12, 12))
    assert player.scenes == ["Title", "Door"]


def test_taps_elsewhere_and_a_resting_palm_never_open_it(at: At) -> None:
    player = at().open()
    player.tap("new")
    for _ in range(8):
        player.finger_tap(10, 590)
        player.finger_tap(790, 10)
    player.send(player.finger("DOWN", 12, 12, 9))
    player.wait(2)
    for turn in range(4):
        player.finger_tap(*player.place("s"), finger=turn)
        player.wait(1.6)
    player.send(player.finger("UP", 12, 12, 9))
    assert player.scenes == ["Title", "Play"]
    assert player.game.cursor == 4


def test_a_forgotten_door_closes_itself(at: At) -> None:
    player = at("[idle]\nplay = 30\npages = 15\nwarning = 5\n").open()
    tap_corner(player)
    let_pass(player, 40)
    assert player.scenes == ["Title"]


@pytest.mark.parametrize("corner", ["top-left", "top-right"])
def test_the_staffs_taps_do_nothing_on_the_page_but_for_the_first(at: At, corner: str) -> None:
    player = at(f'[staff]\ncorner = "{corner}"\n').open(deal=Deal(12))
    player.tap("s")
    x, y = player.place("menu")
    place = (x, y) if corner == "top-left" else (player.app.stage.size[0] - x, y)
    for _ in range(5):
        player.finger_tap(*place)
        player.wait(0.2)
    assert player.scenes[-1] == "Door"
    assert player.game.cursor == 1


def test_a_tap_long_after_another_one_is_for_the_page(at: At) -> None:
    player = at().open()
    player.tap("rules")
    back = player.buttons["back"].centre
    player.finger_tap(*back)
    assert player.scenes == ["Title"]
    player.wait(1)
    player.tap("rules")
    player.finger_tap(*back)
    assert player.scenes == ["Title"]


def test_whoever_turns_cards_in_the_corner_only_plays(at: At) -> None:
    player = at('[staff]\ncorner = "bottom-left"\n').open((1024, 600), deal=Deal(12))
    corner = corner_rect(CornerName.BOTTOM_LEFT, 1024, 600)
    stock = player.layout.slots["s"]
    place = (stock.x + 2, corner.bottom - 20)
    assert stock.contains(*place)
    assert corner.contains(*place)
    for _ in range(12):
        player.finger_tap(*place)
        player.wait(0.2)
    assert player.scenes[-1] == "Play"
    assert player.game.cursor == 12
