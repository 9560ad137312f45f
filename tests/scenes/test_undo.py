"""Undo and redo by buttons, keys and a held press, at any moment of any motion."""

import pygame
import pytest

from tests.engine.tables import WON, circles

from .conftest import Sit
from .oracle import wrong_places
from .player import Event, Player

TOKENS = WON.split()[1:]
PAIR = " ".join(TOKENS[:10])  # nine draws and the first pair


@pytest.mark.parametrize("speed", ["fast", "normal", "slow"])
@pytest.mark.parametrize("after", [0.0, 0.05, 0.2])
@pytest.mark.parametrize(("start", "last"), [("d " * 9, ["w", 25]), ("d d", ["s"]), ("d " * 26, ["s"])])
def test_r21_undo_during_a_motion(sit: Sit, start: str, last: list[int | str], after: float, speed: str) -> None:
    player = sit(12, (640, 480), speed=speed)
    player.play(start)
    player.wait(1.5)
    before = player.table
    player.taps(*last)
    player.wait(after)
    player.tap("undo", at_once=True)
    assert player.table == before
    player.wait(after)
    player.tap("undo", at_once=True)
    player.wait(after)
    player.key("y")
    assert player.table == before
    player.wait(0.5 * (2 if speed == "slow" else 1))
    assert wrong_places(player) == []
    assert player.pixels() == player.whole()


def test_r20_exactly_one_hundred_steps_by_button_and_key(sit: Sit) -> None:
    player = sit(12, (640, 480), speed="off")
    player.play(circles(4)[: 2 * 105])
    moves = player.game.standing
    assert len(moves) == 105
    tables = {105: player.table}
    for step in range(100):
        assert "undo" in player.buttons
        if step % 2:
            player.tap("undo", at_once=True)
        else:
            player.key("z", mod=pygame.KMOD_LCTRL, text="\x1a")
        tables[player.game.cursor] = player.table
    assert player.game.cursor == 5
    assert "undo" not in player.buttons
    for _ in range(5):
        player.tap("undo", at_once=True)
        player.key("z")
    assert player.game.cursor == 5
    assert player.table == tables[5]
    assert player.game.standing == moves[:5]
    for _ in range(110):
        player.key("y")
    assert player.game.standing == moves
    assert player.table == tables[105]
    assert "redo" not in player.buttons


def test_r19_undoing_fast_at_the_button_s_edge_begins_no_other_game(player: Player) -> None:
    player.play("d " * 10)
    deal = player.game.deal
    rect = player.button("undo")
    for i in range(20):
        player.finger_tap(rect.x + 1 if i % 2 else rect.right - 1, rect.y + 1 if i % 3 else rect.bottom - 1)
    assert player.game.deal == deal
    assert player.game.cursor == 0
    player.tap("new", at_once=True)
    assert player.game.deal != deal
    player.tap("undo")
    assert player.game.deal == deal
    assert player.game.can_redo


def test_redo_is_gone_once_another_move_is_made(player: Player) -> None:
    player.play("d d d")
    player.taps("undo", "undo")
    assert "redo" in player.buttons
    player.play("d")
    assert "redo" not in player.buttons
    player.key("y")
    assert player.game.cursor == 2


@pytest.mark.parametrize(
    ("keys", "cursor"),
    [
        ([("z", 0)], 2),
        ([("z", pygame.KMOD_LCTRL)], 2),
        ([("z", 0), ("y", 0)], 3),
        ([("z", 0), ("z", 0), ("y", pygame.KMOD_RCTRL)], 2),
        ([("z", 0), ("z", pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)], 3),
        ([("z", pygame.KMOD_LALT)], 3),
    ],
)
def test_keys_of_undo_and_redo(player: Player, keys: list[tuple[str, int]], cursor: int) -> None:
    player.play("d d d")
    for name, mod in keys:
        player.key(name, mod=mod)
    assert player.game.cursor == cursor


def held(player: Player, seconds: float) -> None:
    """Undo pressed for so long."""
    x, y = player.place("undo")
    player.send(player.finger("DOWN", x, y))
    player.wait(seconds)
    player.send(player.finger("UP", x, y))


@pytest.mark.parametrize("speed", ["off", "normal", "slow"])
def test_undo_held_down_goes_back_to_before_the_last_pair(sit: Sit, speed: str) -> None:
    player = sit(12, (640, 480), speed=speed)
    player.play(PAIR + " d d d")
    player.wait(1)
    held(player, 0.9)
    assert player.game.cursor == 9
    assert player.table.card_at(25) is not None
    player.wait(2.5)
    assert wrong_places(player) == []
    assert player.pixels() == player.whole()
    for _ in range(4):
        player.key("y")
    assert player.game.cursor == 13


def test_a_short_press_undoes_one_move_and_a_hold_without_pairs_all_of_them(player: Player) -> None:
    player.play("d d d")
    held(player, 0.3)
    assert player.game.cursor == 2
    held(player, 0.8)
    assert player.game.cursor == 0
    player.wait(2)
    assert wrong_places(player) == []
    player.tap(25)
    assert player.selected == 25


def test_the_undo_key_held_down_goes_back_to_before_the_last_pair_once(player: Player) -> None:
    player.play(PAIR + " d d d")
    down = Event(pygame.KEYDOWN, key=pygame.K_z, unicode="z", mod=0, scancode=pygame.KSCAN_Z)
    for _ in range(12):
        player.send(down, seconds=0.05)
    assert player.game.cursor == 9
    player.send(Event(pygame.KEYUP, key=pygame.K_z, mod=0, scancode=pygame.KSCAN_Z), seconds=0.05)
    player.send(down, seconds=0.1)
    assert player.game.cursor == 8
    player.wait(1.5)
    assert wrong_places(player) == []


def test_the_undo_key_held_down_stays_within_the_game(player: Player) -> None:
    player.play("d d d")
    player.tap("new")
    deal = player.game.deal
    player.play("d")
    down = Event(pygame.KEYDOWN, key=pygame.K_z, unicode="z", mod=0, scancode=pygame.KSCAN_Z)
    for _ in range(20):
        player.send(down, seconds=0.05)
    player.send(Event(pygame.KEYUP, key=pygame.K_z, mod=0, scancode=pygame.KSCAN_Z), seconds=0.05)
    assert (player.game.deal, player.game.cursor) == (deal, 0)
    player.key("z")
    assert player.game.cursor == 3


def test_the_program_asks_the_system_for_repetitions_of_held_keys(player: Player) -> None:
    assert pygame.key.get_repeat()[0] > 0


def test_the_count_of_moves_shown_is_that_of_the_moves_that_stand(player: Player) -> None:
    player.play("d d d")
    player.tap("undo")
    assert player.game.cursor == 2
    assert player.app.stage.session.undos == 1
    player.tap("redo")
    assert player.game.cursor == 3
