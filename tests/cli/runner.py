"""Runs commands, in this process or in one of their own, and keeps what they said."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from game.cli import Arguments
from game.services.paths import folders
from game.services.saved_game import Saved, SavedStore
from game.services.settings import Settings, SettingsStore

Ask = Callable[..., "Said"]

ROOT = Path(__file__).resolve().parents[2]
MAIN = [sys.executable, str(ROOT / "main.py")]
RECORD_FIELDS = [
    *("code", "record", "moves", "score", "outcome"),
    *("heart", "free", "helped", "stock", "waste", "legal"),
]


class Said:
    """What a command has said and how it ended."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status, self.out, self.err = status, out, err

    @property
    def json(self) -> Any:
        """The one object of a command that went well."""
        assert (self.status, self.err) == (0, "")
        assert self.out.endswith("\n")
        assert len(self.out.splitlines()) == 1
        return json.loads(self.out)

    @property
    def refusal(self) -> str:
        """The sentence with which it was refused."""
        assert (self.status, self.out) == (2, "")
        assert self.err.endswith("\n")
        (sentence,) = self.err.splitlines()
        assert "Traceback" not in sentence
        return sentence


def no_game(arguments: Arguments) -> int:
    raise AssertionError(f"opens the game: {arguments}")


def program(
    words: Sequence[str | bytes], data: bytes = b"", **environment: str
) -> "subprocess.CompletedProcess[bytes]":
    """Runs a command in a process of its own."""
    return subprocess.run(
        [*MAIN, *words],
        input=data,
        env={**os.environ, **environment},
        capture_output=True,
        timeout=60,
        check=False,
    )


def keep_settings(folder: Path, settings: Settings) -> None:
    assert SettingsStore(folders(folder).settings_file).save(settings)


def keep_game(folder: Path, saved: Saved) -> None:
    store = SavedStore(folders(folder).saved_file)
    store.keep(saved)
    assert store.close()
