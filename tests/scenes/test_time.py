"""Time that passes in front of the player, elsewhere, and asleep; and rest."""

import pygame
import pytest

from game.scenes.info_bar import clock
from game.view.pacing import CATCH_UP
from tests.engine.tables import DEAD_END, WON

from .conftest import Sit
from .oracle import wrong_places
from .player import Event, Player

TINY = [(320, 240), (100, 100), (479, 480), (640, 200), (1, 1)]


def seconds(player: Player) -> float:
    return player.app.stage.session.seconds


# Time


def test_r74_the_clock_counts_only_play(sit: Sit) -> None:
    player = sit(12, (640, 480))
    player.wait(30)
    assert seconds(player) == 0
    player.tap("s", at_once=True)
    begun = seconds(player)
    player.wait(10)
    assert seconds(player) == pytest.approx(begun + 10, abs=0.1)
    for open_it, close_it in (("settings", "back"), ("enter", "cancel"), ("menu", "continue")):
        player.tap(open_it, at_once=True)
        before = seconds(player)
        player.wait(60)
        assert seconds(player) == before
        player.tap(close_it, at_once=True)
    before = seconds(player)
    player.minimise()
    player.wait(60)
    player.restore()
    assert seconds(player) <= before + CATCH_UP + 0.1
    player.send(Event(pygame.WINDOWFOCUSLOST))
    before = seconds(player)
    player.wait(5)
    assert seconds(player) == pytest.approx(before + 5, abs=0.1)


def test_r74_undo_never_turns_the_clock_back_and_it_stops_at_the_win(sit: Sit) -> None:
    *moves, last = WON.split()[1:]
    player = sit(12, (640, 480), moves=" ".join(moves))
    player.wait(5)
    before = seconds(player)
    player.taps("undo", "undo", "redo", "redo")
    assert seconds(player) >= before > 4
    player.play(last)
    stopped = seconds(player)
    player.wait(20)
    assert seconds(player) == stopped
    player.tap("aside")
    player.wait(20)
    assert seconds(player) == stopped
    player.tap("undo", at_once=True)
    player.wait(5)
    assert seconds(player) == pytest.approx(stopped + 5, abs=0.2)


def test_the_clock_runs_on_when_every_move_was_undone(player: Player) -> None:
    player.play("d d")
    player.taps("undo", "undo")
    before = seconds(player)
    player.wait(3)
    assert seconds(player) == pytest.approx(before + 3, abs=0.1)


@pytest.mark.parametrize(
    ("spent", "shown"),
    [(0, "0:00"), (7.9, "0:07"), (754, "12:34"), (3599.99, "59:59"), (3723, "1:02:03"), (360000, "100:00:00")],
)
def test_how_time_is_written(spent: float, shown: str) -> None:
    assert clock(spent) == shown


SLEEPERS = {
    "at rest": lambda player: player.wait(3),
    "dealing": lambda player: player.tap("new", at_once=True),
    "drawing": lambda player: player.tap("s", at_once=True),
    "selecting": lambda player: player.tap(25, at_once=True),
    "with the settings open": lambda player: player.tap("settings"),
    "with a message": lambda player: player.taps(25, "w"),
    "with news": lambda player: player.tap("new"),
}


@pytest.mark.parametrize("when", SLEEPERS)
def test_r72_eight_hours_of_sleep(sit: Sit, when: str) -> None:
    player = sit(12, (640, 480), moves="d d d", move_errors=True)
    player.wait(1)
    SLEEPERS[when](player)
    scenes, record, before = player.scenes, player.record, seconds(player)
    player.send(seconds=8 * 3600)
    assert seconds(player) <= before + CATCH_UP + 0.05
    player.wait(1)
    assert (player.scenes, player.record) == (scenes, record)
    player.wait(8)
    assert player.pixels() == player.whole()
    if scenes[-1] == "Play":
        assert wrong_places(player) == []


def test_r72_a_clock_that_goes_backwards_is_harmless(player: Player) -> None:
    player.play("d")
    player.time -= 3600
    player.send()
    before = seconds(player)
    player.wait(2)
    assert seconds(player) == pytest.approx(before + 2, abs=0.1)
    player.tap("s")
    assert player.game.cursor == 2


def test_a_loop_that_was_blocked_loses_no_tap(player: Player) -> None:
    x, y = player.place("s")
    blocked = [player.finger("DOWN", x, y), player.finger("UP", x, y)] * 3
    player.send(*blocked, seconds=2.0)
    assert player.game.cursor == 3
    player.wait(1)
    assert wrong_places(player) == []


def test_nothing_is_drawn_while_the_window_cannot_be_seen(player: Player) -> None:
    player.minimise()
    shown: list[object] = []
    player.app.window.present = shown.append
    player.play("d")
    player.wait(2)
    assert shown == []
    player.restore()
    player.wait(2)
    assert shown
    assert wrong_places(player) == []


@pytest.mark.parametrize("page", ["table", "title", "settings", "dead end"])
def test_r75_at_rest_nothing_is_drawn_and_the_loop_sleeps(sit: Sit, page: str) -> None:
    player = sit(12, (640, 480), moves=DEAD_END.split(maxsplit=1)[1] if page == "dead end" else "")
    if page == "settings":
        player.tap("settings")
    if page == "title":
        player.tap("menu")
    player.wait(10)
    drawn: list[object] = []
    player.app.window.present = drawn.append
    player.wait(5)
    assert drawn == []
    assert player.app.pause() >= 1 / 35
