"""Measures the pages of what was played with many games in the history: how soon they are filled, and every frame.

    python -m tools.bench_journal [GAMES]      100,000 unless told

The whole game runs without a screen, at 60 frames a second. Nothing is judged: the times belong to the machine.
"""

import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from game.engine.deal import Deal
from game.engine.record import read_moves
from game.scene_stack import other_scenes
from game.scenes.year import YearScene
from tests.engine.tables import circles
from tests.scenes.player import Player
from tools.states_journal import fill, many

GAMES, DAYS, SIZE = 100_000, 1500, (1024, 600)
FRAME = 1 / 60
ROUNDS, PACE = 6, 0.15  # through the stock, before the moves that are measured; seconds from move to move


def frame(player: Player) -> float:
    """One turn of the loop; the milliseconds that it took."""
    start = time.perf_counter()
    player.send(seconds=FRAME)
    return 1000 * (time.perf_counter() - start)


def waits(scene: Any) -> bool:
    """Whether the page has asked for something that has not come."""
    return scene._asked is not None if isinstance(scene, YearScene) else bool(scene._awaited.waiting)


def opening(player: Player, scene: str) -> None:
    """From the tap until the page has all that it has asked for, and the longest frame on the way."""
    start = time.perf_counter()
    player.app.push(scene)
    frames = [frame(player)]
    while waits(player.scene):
        time.sleep(0.001)
        frames.append(frame(player))
    filled = 1000 * (time.perf_counter() - start)
    print(f"{scene:12} filled after {filled:6.1f} ms, longest frame {max(frames):5.1f} ms")
    player.key("escape")


def scrolling(player: Player, way: str, push: Callable[[int], None], frames: int = 300) -> None:
    """The frames while the list is being scrolled, and in how many a row in sight had not been read yet."""
    times, unread = [], 0
    for number in range(frames):
        start = time.perf_counter()
        push(number)
        times.append(frame(player))
        scene, step = player.scene, player.scene._step()
        bottom = min(scene.count - 1, (scene.scroll.at + scene.window().h) // step)
        unread += any(scene.game(row) is None for row in range(scene.scroll.at // step, bottom + 1))
        time.sleep(max(0.0, FRAME - (time.perf_counter() - start)))
    times.sort()
    middle, most = times[frames // 2], times[-1]
    print(f"{way:12} frames of {middle:5.2f} ms, the longest {most:5.2f} ms; with unread rows {unread} of {frames}")


def scrolling_a_year(player: Player, frames: int = 200) -> None:
    """The frames while a year is being thrown to and fro by page keys."""
    player.app.push("year")
    while waits(player.scene):
        frame(player)
    times = []
    for number in range(frames):
        if number % 10 == 0:
            player.key("pageup" if number < frames // 2 else "pagedown")
        times.append(frame(player))
    times.sort()
    middle, most, hearts = times[frames // 2], times[-1], len(player.scene._hearts)
    print(f"{hearts} hearts   frames of {middle:5.2f} ms, the longest {most:5.2f} ms")
    player.key("escape")


def saving(player: Player, times: int = 40) -> None:
    """What each move of a long game costs the thread that draws, at the pace of somebody who is quick."""
    session = player.app.stage.session
    session.start(Deal(12), read_moves(circles(ROUNDS)))
    spans = []
    for _ in range(times):
        start = time.perf_counter()
        session.tap("s")
        spans.append(1000 * (time.perf_counter() - start))
        time.sleep(PACE)
    spans.sort()
    print(f"a move and its save: {spans[times // 2]:5.2f} ms, the longest {spans[-1]:5.2f} ms")


def flick(player: Player) -> None:
    """A finger throws the list upwards."""
    window = player.scene.window()
    x, y = window.w / 2, window.bottom - 20
    player.drag((x, y), *((x, y - 40 * step) for step in range(1, 7)))


def turn_wheel(player: Player) -> None:
    """A notch towards the player."""
    player.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0, flipped=False))


def every(frames: int, work: Callable[[], None]) -> Callable[[int], None]:
    """Does this in the first of so many frames, and so on."""

    def do(number: int) -> None:
        if number % frames == 0:
            work()

    return do


def main() -> None:
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    pygame.font.init()
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        player = Player(Path(folder), SIZE, language="en")
        fill(player, many(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES, DAYS))
        other_scenes()  # as the program does while its first page is on the screen
        for scene in ("statistics", "statistics", "games", "games", "year", "year"):
            opening(player, scene)
        player.app.push("games")
        scrolling(player, "flicks", every(20, lambda: flick(player)))
        scrolling(player, "wheel", every(3, lambda: turn_wheel(player)))
        scrolling(player, "to the end", every(10**9, lambda: player.key("end")))
        scrolling(player, "page keys", every(6, lambda: player.key("pageup")))
        player.key("escape")
        scrolling_a_year(player)
        saving(player)
        player.leave()


if __name__ == "__main__":
    main()
