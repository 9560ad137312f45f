"""The system's wish that the program ends is heard from the program's first moment on, before there is a window."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game import start
from game.cli_arguments import Arguments
from game.start import Ending
from game.ui.window import NoDisplay

SIGNALS = [getattr(signal, name) for name in ("SIGTERM", "SIGINT", "SIGHUP") if hasattr(signal, name)]
pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows sends no signals")


@pytest.fixture(autouse=True)
def handlers() -> Iterator[None]:
    before = {number: signal.getsignal(number) for number in SIGNALS}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.mark.parametrize("number", SIGNALS)
def test_a_signal_before_the_game_is_there_ends_it_at_once(number: int) -> None:
    ending, app = Ending(), SimpleNamespace(status=None)
    os.kill(os.getpid(), number)
    assert ending.wanted
    ending.tell(app)  # type: ignore[arg-type]
    assert app.status == 0


@pytest.mark.parametrize("number", SIGNALS)
def test_a_signal_ends_the_running_game(number: int) -> None:
    ending, app = Ending(), SimpleNamespace(status=None)
    ending.tell(app)  # type: ignore[arg-type]
    assert app.status is None
    os.kill(os.getpid(), number)
    assert app.status == 0


def test_a_signal_that_is_to_be_ignored_stays_so() -> None:
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    Ending()
    assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN


def test_the_signals_are_heard_before_the_window_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Any] = []

    def no_window(*_: object) -> None:
        heard.extend(signal.getsignal(number) for number in SIGNALS)
        raise NoDisplay("none")

    for number in SIGNALS:
        signal.signal(number, signal.SIG_DFL)
    monkeypatch.setattr(start, "_window", no_window)
    start.run_game(Arguments(data_dir=tmp_path, kiosk=True))
    assert len(heard) == len(SIGNALS)
    assert all(callable(handler) and handler is not signal.SIG_DFL for handler in heard)
