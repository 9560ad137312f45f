"""Where the game's files lie: the user's folders, and the assets that come with the game.

Owns names of folders and files. Creates and writes nothing.
"""

import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import platformdirs

APP_NAME: Final = "heart-to-heart"

NOWHERE: Final = Path(os.devnull) / APP_NAME
"""Stands for a folder of a user without one. Every write below it fails, so things last for this session."""


@dataclass(frozen=True, slots=True)
class Folders:
    """The two folders that the game writes to: what the player chose, and what the game remembers."""

    config: Path
    data: Path

    @property
    def settings_file(self) -> Path:
        """The file of a SettingsStore."""
        return self.config / "settings.json"

    @property
    def saved_file(self) -> Path:
        """The file of a SavedStore."""
        return self.data / "saved.json"

    @property
    def history_file(self) -> Path:
        """The file of a History."""
        return self.data / "history.sqlite3"

    @property
    def matches_file(self) -> Path:
        """The file of the Matches."""
        return self.data / "matches.json"

    @property
    def logs(self) -> Path:
        """The folder of the log."""
        return self.data / "logs"


def folders(data_dir: Path | None = None) -> Folders:
    """The user's folders as the system names them, or `config` and `data` below `data_dir`.

    Without any home folder both are NOWHERE.
    """
    if data_dir is not None:
        base = data_dir.absolute()
        return Folders(base / "config", base / "data")
    try:
        config = platformdirs.user_config_path(APP_NAME, appauthor=False)
        data = platformdirs.user_data_path(APP_NAME, appauthor=False)
    except (OSError, RuntimeError, LookupError, ValueError):  # no home folder is known
        return Folders(NOWHERE, NOWHERE)
    # A home that is not absolute would scatter folders wherever the game is started.
    return Folders(config if config.is_absolute() else NOWHERE, data if data.is_absolute() else NOWHERE)


def assets() -> Path:
    """The folder of the pictures, sounds and catalogues, also in the packaged program."""
    packaged: str | None = getattr(sys, "_MEIPASS", None)
    base = Path(packaged) if packaged else Path(__file__).resolve().parents[2]
    return base / "assets"
