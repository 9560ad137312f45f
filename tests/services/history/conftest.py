"""The runs of the program whose games the tests look for in the history."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from .runs import Run
from .some import LONG


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
