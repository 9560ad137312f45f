"""A place for a history, and the runs of the program whose games the tests look for in it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.services import history_file

from .runs import Run
from .some import LONG


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The place of a history, in a folder that is there."""
    folder = tmp_path / "data"
    folder.mkdir()
    return folder / "history.sqlite3"


@pytest.fixture
def no_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for a lock here."""
    monkeypatch.setattr(history_file, "PATIENCE", 0.02)


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[[], Run]]:
    """Starts the program; it is ended in the end."""
    runs: list[Run] = []

    def start() -> Run:
        runs.append(Run(tmp_path, len(runs)))
        return runs[-1]

    yield start
    for run in runs:
        run.history.close(LONG)


@pytest.fixture
def run(start: Callable[[], Run]) -> Run:
    """The first run of the program."""
    return start()
