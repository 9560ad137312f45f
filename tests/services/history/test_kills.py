"""Killed at any moment of play, the next start has every move but at most the last, and every game has its row."""

import random
import signal
import subprocess
import sys
import time
from dataclasses import asdict
from pathlib import Path

import pytest

from game.services import hearts
from game.services.played import PlayedGame, checked
from tests.services.history.kill_child import GAMES, begun, session_in

from .some import LONG, is_whole, names

KILLS = 20
MANY_KILLS = 200
MOST_MOVES = 40
LONGEST = 0.01  # seconds from the move that is waited for to the kill


def killed(folder: Path, root: Path, moves: int, delay: float) -> int:
    """Lets a child make so many moves, and kills it a little later; the last number of moves that it said."""
    command = [sys.executable, "-m", "tests.services.history.kill_child", str(folder)]
    with subprocess.Popen(command, cwd=root, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        said = b"".join(child.stdout.readline() for _ in range(moves + 1))
        time.sleep(delay)
        child.kill()
        said += child.stdout.read()
    assert child.returncode == -signal.SIGKILL, "it was still at work"
    return int(said.split()[-1] if said.endswith(b"\n") else said.split()[-2])


def check(folder: Path, root: Path, kills: int, seed: int) -> None:
    chance = random.Random(seed)
    games = 0
    rows: list[PlayedGame] | None = []
    for _ in range(kills):
        said = killed(folder, root, chance.randrange(MOST_MOVES), chance.uniform(0, LONGEST))
        assert not (folder / "history.sqlite3").exists() or is_whole(folder / "history.sqlite3")

        session, history = session_in(folder)  # the next start
        possible = [begun(moves) for moves in (said - 1, said, said + 1)]
        begins = len(GAMES[possible[0][0] % len(GAMES)][0])  # the next game, before its first move
        assert said < 2 or session.game.cursor in [begins, *(standing for _, standing in possible)]
        session.leave()
        assert session.close()
        rows = history.ask(hearts.games, 10**6).wait(LONG)
        assert rows is not None
        assert history.close(LONG)

        assert len(rows) - games in [games for games, _ in possible], "every game has a row, and none has two"
        games = len(rows)
        assert all(checked(asdict(row)) == row for row in rows)
        assert [name for name in names(folder) if "aside" in name] == []
    assert rows
    assert {row.outcome.value for row in rows} == {"left", "won", "dead_end"}


def test_kills_cost_at_most_the_last_move_and_no_game(tmp_path: Path, root: Path) -> None:
    check(tmp_path, root, KILLS, seed=1)


@pytest.mark.long
def test_many_kills_cost_at_most_the_last_move_each_and_no_game(tmp_path: Path, root: Path) -> None:
    check(tmp_path, root, MANY_KILLS, seed=2)
