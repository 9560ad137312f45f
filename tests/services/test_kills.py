"""Killed at any moment, the program has lost at most the last move, and no setting that was chosen before."""

import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.services.saved_game import SavedStore
from game.services.settings import SettingsStore
from tests.services.games import played, same
from tests.services.kill_child import CHOICES

KILLS = 10
MANY_KILLS = 200
LONGEST = 0.12  # seconds from the child's first word to the kill


def killed(what: str, file: Path, root: Path, delay: float) -> int:
    """Lets a child change the file for so long, kills it, and gives the last number that it said."""
    command = [sys.executable, "-m", "tests.services.kill_child", what, str(file)]
    with subprocess.Popen(command, cwd=root, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        said = child.stdout.readline()
        time.sleep(delay)
        child.kill()
        said += child.stdout.read()
    assert child.returncode == -signal.SIGKILL, "it was still at work"
    return int(said.split()[-1] if said.endswith(b"\n") else said.split()[-2])


def delays(kills: int, seed: int) -> list[float]:
    """The moments of the kills, the same in every run as far as the machine's speed allows."""
    rng = random.Random(seed)
    return [rng.uniform(0, LONGEST) for _ in range(kills)]


def check_saved_games(folder: Path, root: Path, kills: int, seed: int = 1) -> None:
    """Once a move has been handed over the one before it is on the disk, and only whole games ever are."""
    file = folder / "data" / "saved.json"
    steps = 0
    for delay in delays(kills, seed):
        said = killed("saved", file, root, delay)
        found = SavedStore(file).load()
        there = found.current.game() if found and found.current else played(0)
        # Said 7: the 6th is on the disk for sure, the 7th perhaps, and the 8th if it was on its way.
        assert said - 1 <= there.cursor <= said + 1
        assert same(there, played(there.cursor))
        names = [path.name for path in file.parent.iterdir()] if file.parent.exists() else []  # killed before it began
        assert [name for name in names if "aside" in name] == []
        assert len(names) <= 2, "the file, and what the last killed child was writing"
        steps = there.cursor
    assert steps > kills, "the children got something done"


def check_settings(folder: Path, root: Path, kills: int, seed: int = 2) -> None:
    """What has been saved is there, or what was chosen next."""
    file = folder / "config" / "settings.json"
    for delay in delays(kills, seed):
        said = killed("settings", file, root, delay)
        assert SettingsStore(file).load() in (CHOICES[said], CHOICES[(said + 1) % len(CHOICES)])
        assert not file.parent.exists() or len(list(file.parent.iterdir())) <= 2


def test_a_kill_costs_at_most_the_last_move(tmp_path: Path, root: Path) -> None:
    check_saved_games(tmp_path, root, KILLS)


def test_a_kill_costs_no_setting(tmp_path: Path, root: Path) -> None:
    check_settings(tmp_path, root, KILLS // 2)


@pytest.mark.long
def test_many_kills_cost_at_most_the_last_move_each(tmp_path: Path, root: Path) -> None:
    check_saved_games(tmp_path, root, MANY_KILLS, seed=3)


@pytest.mark.long
def test_many_kills_cost_no_setting(tmp_path: Path, root: Path) -> None:
    check_settings(tmp_path, root, MANY_KILLS, seed=4)
