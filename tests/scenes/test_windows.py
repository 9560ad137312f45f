"""Sizes, the full screen, pointers, and being away."""

import pygame
import pytest

from game.view.layout import make_layout
from game.view.window_size import check_size

from .conftest import Sit
from .oracle import wrong_places
from .player import Event, Player

TINY = [(320, 240), (100, 100), (479, 480), (640, 200), (1, 1)]


def seconds(player: Player) -> float:
    return player.app.stage.session.seconds


# Sizes


@pytest.mark.parametrize("size", [(1280, 720), (480, 640), (1024, 600), (900, 900)])
def test_r46_the_window_can_be_resized_at_will(player: Player, size: tuple[int, int]) -> None:
    player.play("d d d")
    player.resize(*size)
    player.wait(0.5)
    assert player.app.stage.size == size
    assert player.layout == make_layout(*size)
    assert wrong_places(player) == []
    assert player.pixels() == player.whole()
    player.tap("s")
    assert player.game.cursor == 4
    player.tap(25)
    assert player.selected == 25


@pytest.mark.parametrize("size", TINY)
def test_tiny_windows_are_survived_and_grow_again(player: Player, size: tuple[int, int]) -> None:
    record = player.record
    player.resize(*size, anyhow=True)
    player.wait(0.5)
    assert check_size(*player.app.window.size)  # it has asked for as much room as the table needs
    assert player.pixels() == player.whole()
    player.finger_tap(size[0] / 2, size[1] / 2)
    player.wait(0.5)
    player.resize(800, 600)
    player.wait(0.5)
    if player.scenes[-1] == "Play" and player.record == record:
        assert wrong_places(player) == []
    assert player.pixels() == player.whole()


def test_a_window_that_is_made_too_small_grows_again_each_time(player: Player) -> None:
    for _ in range(3):
        player.resize(480, 480, anyhow=True)
        player.wait(0.5)
        assert player.app.window.size == player.app.stage.size == (640, 480)
        player.resize(800, 600)
        player.wait(0.5)


@pytest.mark.parametrize("size", [(480, 480), (683, 384), (320, 480), (400, 300)])
def test_where_the_system_insists_on_a_small_window_all_of_the_picture_is_shown_in_it(
    player: Player, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(player.app.window, "grow", lambda size: None)
    player.resize(*size, anyhow=True)
    player.wait(0.5)
    assert player.app.window.size == size
    assert check_size(*player.app.stage.size)
    picture = player.app.canvas.painter.whole(player.app.pictures())
    (x, y), scale = player.app.canvas.origin, player.app.canvas.scale
    place = pygame.Rect(x, y, round(picture.get_width() * scale), round(picture.get_height() * scale))
    assert pygame.Rect(0, 0, *size).contains(place.inflate(-2, -2))
    shown = player.app.window.surface.subsurface(place.clip((0, 0, *size)))
    assert difference(pygame.transform.smoothscale(picture, shown.get_size()), shown) < 4
    for way in ("finger", "mouse"):
        before = player.game.cursor
        left, top = (round(part * scale) for part in player.layout.slots["s"].centre)
        if way == "finger":
            player.finger_tap(x + left, y + top)
        else:
            player.send(player.mouse("DOWN", x + left, y + top), player.mouse("UP", x + left, y + top), seconds=1)
        player.wait(0.5)
        assert player.game.cursor == before + 1
    player.resize(800, 600)
    player.wait(0.5)
    assert (player.app.canvas.origin, player.app.canvas.scale) == ((0, 0), 1.0)
    assert wrong_places(player) == []
    assert player.pixels() == player.whole()


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """The mean difference of two pictures of one size, of 255."""
    first, second = (pygame.image.tobytes(each, "RGB") for each in (one, other))
    return sum(abs(a - b) for a, b in zip(first, second, strict=True)) / len(first)


def test_a_window_that_is_being_dragged_larger_keeps_up_and_is_sharp_at_the_end(player: Player) -> None:
    for step in range(30):
        player.resize(800 + 10 * step, 600 + 5 * step)
        player.send(seconds=0.016)
    player.wait(0.5)
    assert player.app.stage.size == (1090, 745)
    assert wrong_places(player) == []


@pytest.mark.parametrize("after", [0.0, 0.05, 0.2])
@pytest.mark.parametrize("last", [["s"], ["w", 25], [25], ["undo"], ["new"]])
def test_a_resize_while_cards_move_ends_with_the_right_picture(sit: Sit, last: list[int | str], after: float) -> None:
    player = sit(12, (640, 480), moves="d d d d d d d d d")
    player.wait(1)
    player.taps(*last)
    player.wait(after)
    player.resize(700, 650)
    player.wait(1)
    assert wrong_places(player) == []
    assert player.pixels() == player.whole()


def test_a_press_from_before_a_resize_does_nothing_afterwards(player: Player) -> None:
    x, y = make_layout(640, 480).slots["s"].centre  # where the stock will be
    assert player.layout.spot_at(x, y, player.table) != "s"
    player.send(player.finger("DOWN", x, y))
    player.resize(640, 480)
    player.wait(0.5)
    player.send(player.finger("UP", x, y))
    player.wait(0.5)
    assert player.game.cursor == 0
    assert player.selected is None
    player.tap("s")
    assert player.game.cursor == 1


def test_a_tap_right_after_a_resize_hits_the_new_places(player: Player) -> None:
    player.resize(1280, 720)
    x, y = make_layout(1280, 720).slots["s"].centre
    player.finger_tap(x, y)
    assert player.game.cursor == 1


def test_r43_the_full_screen_twenty_times(sit: Sit) -> None:
    player = sit(12, (640, 480), moves="d d")
    for step in range(20):
        player.key("f11")
        player.send(*pygame.event.get())
        player.wait(0.4)
        assert player.app.window.fullscreen is (step % 2 == 0)
        assert wrong_places(player) == []
    assert player.app.window.size == (640, 480)
    assert player.record.endswith(" d d")


def test_r43_what_the_system_lost_is_drawn_again(player: Player) -> None:
    player.wait(3)
    shown = player.pixels()
    player.app.window.surface.fill((0, 0, 0))
    player.send(Event(pygame.WINDOWEXPOSED), seconds=0.1)
    assert player.pixels() == shown


def test_the_same_size_again_changes_nothing(player: Player) -> None:
    player.wait(3)
    shown, kit = player.pixels(), player.app.stage.kit
    player.send(Event(pygame.WINDOWSIZECHANGED, x=800, y=600))
    player.wait(0.5)
    assert player.pixels() == shown
    assert player.app.stage.kit is kit


def test_r32_r43_the_first_touch_after_a_cold_start_in_full_screen(sit: Sit) -> None:
    player = sit(12, None)
    assert player.app.window.fullscreen
    player.wait(5)
    assert wrong_places(player) == []
    player.tap(25)
    assert player.selected == 25
    assert wrong_places(player) == []


# Pointers


def test_r71_the_arrow_is_hidden_by_touch_and_comes_back_with_the_mouse(player: Player) -> None:
    assert pygame.mouse.get_visible()
    player.tap("s")
    assert not pygame.mouse.get_visible()
    player.send(player.mouse("MOTION", 400, 300), seconds=1)
    assert pygame.mouse.get_visible()
    player.tap("s")
    assert not pygame.mouse.get_visible()


def test_r71_no_hover_mark_sticks_on_a_touched_button(player: Player) -> None:
    player.wait(3)
    x, y = player.place("settings")
    plain = player.pixels()
    player.send(player.mouse("MOTION", x, y), seconds=1)
    assert player.scene.hovered == "settings"
    assert player.pixels() != plain
    player.tap("settings")
    player.tap("back")
    assert player.scene.hovered is None
    player.send(player.mouse("MOTION", x, y, touch=True), seconds=1)
    assert player.scene.hovered is None
    assert player.pixels() == plain


def test_r33_a_click_without_any_motion_before_it_hits_its_place(player: Player) -> None:
    player.send(player.mouse("MOTION", 1, 1), seconds=1)
    player.click(25)
    assert player.selected == 25


def test_r45_the_click_that_brings_the_window_back(player: Player) -> None:
    player.play("d d d")
    x, y = player.place(25)
    down = Event(pygame.KEYDOWN, key=pygame.K_z, unicode="z", mod=0, scancode=pygame.KSCAN_Z)
    player.send(down, player.mouse("DOWN", x, y), seconds=0.1)
    assert player.game.cursor == 2
    player.send(Event(pygame.WINDOWFOCUSLOST), seconds=0.1)
    player.wait(3)
    player.send(Event(pygame.WINDOWFOCUSGAINED), player.mouse("DOWN", x, y), player.mouse("UP", x, y), seconds=0.1)
    player.wait(1)
    assert player.selected == 25
    assert player.game.cursor == 2
    assert player.scene.view.held is None
    player.send(down, seconds=0.1)
    assert player.game.cursor == 1
    player.wait(1)
    assert wrong_places(player) == []


@pytest.mark.parametrize("lost", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED])
def test_a_drag_that_is_interrupted_puts_the_card_back(player: Player, lost: int) -> None:
    x, y = player.place(25)
    player.send(player.finger("DOWN", x, y))
    player.send(player.finger("MOTION", x + 90, y - 90))
    player.send(Event(lost), seconds=0.1)
    player.restore()
    player.wait(1)
    assert player.scene.view.held is None
    assert wrong_places(player) == []
    assert player.game.cursor == 0
