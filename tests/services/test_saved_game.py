"""Saved games come back whole, and no fault costs what was saved before."""

import errno
import threading
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from game.engine import record
from game.services import storage
from game.services.kept_file import FILE_LIMIT
from game.services.saved_game import EARLIER_KEPT, Saved, SavedGame, SavedStore
from tests.services.faulty import FaultyOs
from tests.services.games import TEN, asides, current, keep, played, put, same, saved, undone


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The place of a saved game."""
    return tmp_path / "data" / "saved.json"


def test_the_first_start_has_nothing_saved_and_writes_nothing(file: Path) -> None:
    store = SavedStore(file)
    assert store.load() is None
    assert store.close()
    assert not file.parent.exists()


def test_saved_games_outlast_the_program(file: Path) -> None:
    saved_games = Saved(TEN, (saved(3), saved(30, 5)))
    keep(file, saved_games)
    assert SavedStore(file).load() == saved_games
    assert asides(file) == []


def test_no_game_in_progress_is_kept_too(file: Path) -> None:
    keep(file, Saved(TEN))
    keep(file, Saved(None, (TEN,)))
    assert SavedStore(file).load() == Saved(None, (TEN,))


@pytest.mark.parametrize(("moves", "undos"), [(0, 0), (5, 0), (5, 5), (150, 0), (150, 70), (150, 100), (600, 99)])
def test_a_game_comes_back_with_its_redo_and_its_floor(file: Path, moves: int, undos: int) -> None:
    game = undone(moves, undos)
    keep(file, Saved(SavedGame.of(game, 1.0, undos)))
    back = current(file).game()
    assert same(back, game)
    while game.undo():
        back.undo()
    assert same(back, game)


def test_a_move_made_after_undo_beyond_reach_stays_final(file: Path) -> None:
    game = undone(150, 90)
    game.play(record.read_move("d" if game.table.stock else "r"))
    assert (game.cursor, game.floor) == (61, 50)
    keep(file, Saved(SavedGame.of(game)))
    assert same(current(file).game(), game)


def test_a_long_game_is_quickly_back(file: Path) -> None:
    game = played(8_000)
    keep(file, Saved(SavedGame.of(game)))
    assert file.stat().st_size < FILE_LIMIT / 9, "there is room for the earlier games too"
    assert same(current(file).game(), game)


def test_only_the_last_earlier_games_are_kept(file: Path) -> None:
    games = tuple(saved(number) for number in range(EARLIER_KEPT + 4))
    keep(file, Saved(None, games))
    assert SavedStore(file).load() == Saved(None, games[4:])
    put(file, None, [asdict(game) for game in games])
    assert SavedStore(file).load() == Saved(None, games[4:])


@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EIO])
@pytest.mark.parametrize("lasting", [False, True])
def test_no_fault_costs_what_was_saved_before(
    file: Path, error: int, lasting: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new, later = Saved(saved(4), (TEN,)), Saved(saved(5), (TEN,)), Saved(saved(6), (TEN,))
    for step in range(1, 100):
        storage._cleared.clear()
        keep(file, old)
        storage._cleared.clear()
        store = SavedStore(file)
        faulty = FaultyOs(step, error, lasting)
        with monkeypatch.context() as patch:
            patch.setattr(storage, "os", faulty)
            store.keep(new)
            written = store.flush()
        assert store.fault is not written
        found = SavedStore(file).load()
        assert found == (new if written else old), faulty.steps
        store.keep(later)
        assert store.close()
        assert not store.fault
        assert SavedStore(file).load() == later
        storage._cleared.clear()
        keep(file, old)
        assert asides(file) == []
        if not faulty.failures:
            break
    assert step > 7


def test_keeping_waits_a_tenth_of_a_second_at_most_for_a_disk_that_hangs(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go, waited = threading.Event(), []
    real = storage.write_atomically

    def slow(path: Path, text: str) -> None:
        assert go.wait(30)
        real(path, text)

    def wait_for(condition: threading.Condition, predicate: Any, timeout: float | None = None) -> bool:
        waited.append(timeout)
        return bool(predicate())

    monkeypatch.setattr(storage, "write_atomically", slow)
    with monkeypatch.context() as patch:
        patch.setattr(threading.Condition, "wait_for", wait_for)
        store = SavedStore(file)
        for number in range(5):
            store.keep(Saved(saved(number)))
    assert waited == [0.1] * 5
    go.set()
    assert store.close()
    assert current(file) == saved(4)


def test_a_clock_that_is_set_back_disturbs_nothing(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(file, Saved(saved(1)))
    monkeypatch.setattr(time, "time", lambda: 0.0)
    keep(file, Saved(saved(2)))
    assert current(file) == saved(2)
