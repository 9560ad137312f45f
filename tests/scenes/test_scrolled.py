"""A page that scrolls, with a list of a hundred thousand rows: only the rows in sight are made, and all are reached."""

import pygame
import pytest

from game.scenes.scene import STAY, Button, Pop, Transition
from game.scenes.scrolled import Content, ScrolledScene
from game.scenes.stage import Stage
from game.ui.buttons import Look
from game.ui.painter import Item, Picture
from game.view.geometry import Rect

from .conftest import Sit
from .player import Event, Player

ROWS, HIGH = 100_000, 60
NEAR = 30  # more rows than are ever needed at once


class ListScene(ScrolledScene):
    """Every row is a button; `asked` notes how many rows were made each time."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.asked: list[int] = []
        self.chosen: list[str] = []

    def window(self) -> Rect:
        return Rect(0, 60, self.stage.size[0], self.stage.size[1] - 100)

    def content_height(self) -> int:
        return ROWS * HIGH

    def content(self, top: int, bottom: int) -> Content:
        rows = range(max(0, top // HIGH), min(ROWS, bottom // HIGH + 1))
        self.asked.append(len(rows))
        line = self.stage.kit.text.line("row", 16, (255, 255, 255))
        buttons = [Button(f"row {row}", Rect(100, row * HIGH, 300, HIGH - 8), Look(f"{row}")) for row in rows]
        return Content([Item(line, 10, row * HIGH + 10) for row in rows], buttons)

    def fixed_buttons(self) -> list[Button]:
        return [Button("back", Rect(10, 5, 120, 50), Look("Back"))]

    def activate(self, name: str) -> Transition:
        self.chosen.append(name)
        return Pop() if name == "back" else STAY

    def draw(self) -> Picture:
        return Picture([*self.content_items(), *self.button_items()], self.stage.kit.ground())


@pytest.fixture
def player(sit: Sit) -> Player:
    player = sit(None, (640, 480))
    player.app.stack.append(ListScene(player.app.stage))
    player.scene.changed = True
    player.wait(0.1)
    return player


def wheel(player: Player, notches: int) -> None:
    player.send(Event(pygame.MOUSEWHEEL, x=0, y=notches, precise_y=float(notches), flipped=False), seconds=0.01)


def carry(player: Player, start: int, end: int) -> None:
    """A finger that takes the content from one height to another, and rests there before it goes."""
    player.send(player.finger("DOWN", 200, start), seconds=0.02)
    player.send(player.finger("MOTION", 200, end), seconds=0.02)
    player.wait(0.3)
    player.send(player.finger("UP", 200, end), seconds=0.02)


def test_only_the_rows_near_the_window_are_ever_made(player: Player) -> None:
    for key in ("end", "page up", "home", "page down", "tab", "down"):
        player.key(key)
        player.wait(0.5)
    wheel(player, -5)
    player.wait(1)
    assert max(player.scene.asked) < NEAR


def test_a_tap_chooses_the_row_under_it_wherever_one_has_scrolled_to(player: Player) -> None:
    player.finger_tap(200, 60 + HIGH // 2)
    player.key("end")
    player.wait(2)
    player.finger_tap(200, player.scene.window().bottom - HIGH // 2)
    assert player.scene.chosen == ["row 0", f"row {ROWS - 1}"]


def test_a_drag_scrolls_row_by_row_and_chooses_nothing(player: Player) -> None:
    carry(player, 400, 340)
    assert player.scene.scroll.at == 60
    assert player.scene.chosen == []
    assert player.pixels() == player.whole()


def test_a_mouse_that_holds_the_content_drags_it_too(player: Player) -> None:
    player.send(player.mouse("DOWN", 200, 400), seconds=0.5)
    player.send(player.mouse("MOTION", 200, 300, held=True), seconds=0.01)
    player.wait(0.3)
    player.send(player.mouse("UP", 200, 300))
    assert player.scene.scroll.at == 100
    assert player.scene.chosen == []


def test_a_lost_finger_lets_go(player: Player) -> None:
    player.send(player.finger("DOWN", 200, 400), player.finger("MOTION", 200, 300), seconds=0.02)
    player.send(Event(pygame.WINDOWFOCUSLOST), seconds=0.02)
    assert not player.scene.scroll.held
    wheel(player, 1)
    player.wait(1)
    assert player.scene.scroll.at < 100


def test_the_arrow_keys_walk_down_the_rows_and_take_the_window_along(player: Player) -> None:
    player.key("tab")
    player.key("tab")
    for _ in range(25):
        player.key("down")
        player.wait(0.6)
    focused = player.scene.focused
    assert int(focused.split()[1]) >= 20
    box = player.scene.focus_boxes()[focused]
    window = player.scene.window()
    assert window.y <= box.y
    assert box.bottom <= window.bottom
    player.key("enter")
    assert player.scene.chosen == [focused]


def test_a_focus_that_was_scrolled_away_comes_back_into_sight(player: Player) -> None:
    player.keys("tab", "tab")
    player.key("end")
    player.wait(2)
    player.key("tab")
    window, box = player.scene.window(), player.scene.focus_boxes()[player.scene.focused]
    assert player.scene.focused.startswith("row 99")
    assert window.y <= box.y < window.bottom


def test_a_pointer_over_the_edge_of_the_window_touches_no_row(player: Player) -> None:
    carry(player, 400, 370)
    top = player.scene.window().y
    assert player.scene.button_at(200, top - 2) is None
    assert player.scene.button_at(200, top + 2) == "row 0"
    player.send(player.mouse("MOTION", 200, top + 2), seconds=1)
    assert player.scene.hovered == "row 0"
    player.wait(0.1)
    assert player.pixels() == player.whole()


def test_nothing_is_drawn_beside_the_window(player: Player) -> None:
    carry(player, 400, 373)
    player.key("tab")
    window = pygame.Rect(player.scene.window())
    fixed = pygame.Rect(10, 5, 120, 50).inflate(40, 40)
    assert all(window.contains(i.rect) or fixed.contains(i.rect) for i in player.scene.draw().items)


@pytest.mark.parametrize("edge", ["top", "bottom"])
def test_a_focus_at_the_edge_of_the_window_is_cut_there(player: Player, edge: str) -> None:
    carry(player, 400, 373)
    window = pygame.Rect(player.scene.window())
    line = getattr(window, edge)
    cut = next(b.name for b in player.scene.buttons() if b.rect.y < line < b.rect.bottom)
    player.scene.focused = cut
    (frame,) = player.scene.focus_items()
    assert window.contains(frame.rect)
    assert player.scene.focus_items()[0].image is frame.image


def test_at_rest_nothing_is_drawn(player: Player) -> None:
    wheel(player, -3)
    player.wait(2)
    drawn: list[object] = []
    player.app.canvas.painter.show = lambda pictures: drawn.append(pictures) or []
    asked = len(player.scene.asked)
    player.wait(3)
    assert drawn == []
    assert len(player.scene.asked) == asked
    del player.app.canvas.painter.show


# The position bar


def bar(player: Player) -> Rect:
    """Where the bar is now."""
    return player.scene._bar().box(player.scene.scroll.at)


@pytest.mark.parametrize("hand", ["finger", "mouse"])
def test_the_bar_is_dragged_through_the_whole_list(player: Player, hand: str) -> None:
    x, y = bar(player).centre
    if hand == "finger":
        x -= 24  # beside it: the bar is slim
        player.send(player.finger("DOWN", x, y), seconds=0.02)
        for _ in range(20):
            y += 40
            player.send(player.finger("MOTION", x, y), seconds=0.02)
        player.send(player.finger("UP", x, y), seconds=0.02)
    else:
        player.drag((x, y), (x, player.app.stage.size[1] + 200))
    assert player.scene.scroll.offset == player.scene.scroll.most
    assert not player.scene.scroll.moving
    assert player.scene.chosen == []


def test_a_tap_beside_the_bar_brings_it_there(player: Player) -> None:
    window = player.scene.window()
    player.finger_tap(window.right - 10, window.y + window.h // 2)
    player.wait(2)
    assert abs(bar(player).centre[1] - (window.y + window.h // 2)) <= 2
    assert player.pixels() == player.whole()


def test_a_finger_that_scrolls_from_beside_the_bar_scrolls_as_everywhere(player: Player) -> None:
    x = player.scene.window().right - 10
    player.send(player.finger("DOWN", x, 300), seconds=0.02)
    player.send(player.finger("MOTION", x, 200), seconds=0.02)
    player.wait(0.3)
    player.send(player.finger("UP", x, 200), seconds=0.02)
    assert player.scene.scroll.at == 100


def test_a_tap_on_the_bar_itself_does_nothing(player: Player) -> None:
    player.finger_tap(*bar(player).centre)
    player.wait(1)
    assert player.scene.scroll.at == 0
    assert player.scene.chosen == []
