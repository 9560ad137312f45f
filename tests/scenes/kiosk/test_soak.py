"""Months of visitors in a few seconds: games, pages, languages, idle resets and invitations one after the other."""

import gc
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from .conftest import At
from .robot_visitor import TOML, RobotVisitor

GAMES, MANY = 100, 2000
FLAT = 1.05  # between the first tenth and the last


@pytest.fixture(autouse=True)
def no_sound() -> Iterator[None]:
    yield
    gc.collect()


@pytest.mark.thorough
def test_a_hundred_games_of_visitors_leave_nothing_behind(at: At) -> None:
    venue = at(TOML)
    robot = RobotVisitor(venue, 7)
    robot.play(GAMES)
    counts = venue.kiosk.counts.of_today()
    assert counts.visitors == robot.visits
    assert 0.8 * GAMES <= counts.games <= robot.games + 5
    assert robot.resets >= 5
    assert robot.invitations >= 5
    assert robot.tongues == {"en", "el", "sk"}
    assert robot.seen >= {"Play", "Rules", "Examples", "FirstSteps", "Scores", "Games", "Daily"}
    assert robot.seen >= {"Settings", "EnterCode", "DeadEnd"}


def resident() -> int:
    """Bytes of memory that the process has now."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.long
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="memory is read from /proc")
def test_over_two_thousand_games_memory_files_and_the_time_of_a_frame_stay_flat(at: At) -> None:
    robot = RobotVisitor(at(TOML), 11)
    robot.play(MANY // 10)  # every cache is full, every module loaded
    memory, files, frames = [], [], []
    for _ in range(40):
        robot.play(MANY // 40)
        gc.collect()
        memory.append(resident())
        files.append(len(os.listdir("/proc/self/fd")))
        frames.append(min(frame_time(robot) for _ in range(30)))
    tenth = len(memory) // 10
    for values in (memory, files, frames):
        first, last = sum(values[:tenth]) / tenth, sum(values[-tenth:]) / tenth
        assert last <= first * FLAT, (first, last)


def frame_time(robot: RobotVisitor) -> float:
    """CPU seconds that the whole picture of the first page takes."""
    player = robot.player
    if player.scenes[-1] == "Attract":
        player.finger_tap(5, 5)
    begun = time.process_time()
    for _ in range(5):
        player.app.canvas.painter.whole(player.app.pictures())
    return time.process_time() - begun
