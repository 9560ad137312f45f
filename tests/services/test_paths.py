"""Folders: where the system says, below --data-dir, and for a user without any home."""

import os
import sys
from pathlib import Path

import platformdirs
import pytest

from game.services import paths, storage
from game.services.paths import Folders, folders
from game.services.saved_game import Saved, SavedGame, SavedStore
from game.services.settings import Settings, SettingsStore


def test_the_users_folders_are_those_of_the_system(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(platformdirs, "user_config_path", lambda name, appauthor: tmp_path / "c" / name)
    monkeypatch.setattr(platformdirs, "user_data_path", lambda name, appauthor: tmp_path / "d" / name)
    assert folders() == Folders(tmp_path / "c" / "heart-to-heart", tmp_path / "d" / "heart-to-heart")


def test_the_users_folders_lie_below_the_home_folder(home: Path) -> None:
    found = folders()
    assert found.config.is_relative_to(home)
    assert found.data.is_relative_to(home)
    assert not found.config.exists()
    assert not found.data.exists()


def test_a_data_folder_of_ones_own_holds_both(tmp_path: Path) -> None:
    assert folders(tmp_path / "x") == Folders(tmp_path / "x" / "config", tmp_path / "x" / "data")


def test_a_relative_data_folder_stays_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    found = folders(Path("x"))
    assert found.data == tmp_path / "x" / "data"


def test_the_files_have_their_places(tmp_path: Path) -> None:
    found = folders(tmp_path)
    assert found.settings_file == tmp_path / "config" / "settings.json"
    assert found.saved_file == tmp_path / "data" / "saved.json"
    assert found.matches_file == tmp_path / "data" / "matches.json"
    assert found.logs == tmp_path / "data" / "logs"


@pytest.mark.parametrize("error", [RuntimeError("no home"), KeyError("uid"), OSError("no home")])
def test_without_a_home_everything_lasts_for_the_session(
    error: Exception, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def fail(*_: object, **__: object) -> Path:
        raise error

    monkeypatch.setattr(platformdirs, "user_config_path", fail)
    monkeypatch.chdir(tmp_path)
    found = folders()
    settings = SettingsStore(found.settings_file)
    assert settings.load() == Settings()
    assert not settings.save(Settings(mirror=True))
    saved = SavedStore(found.saved_file)
    assert saved.load() is None
    saved.keep(Saved(SavedGame("HH1-N-AAAAAAM")))
    assert not saved.close()
    assert saved.fault
    assert list(tmp_path.iterdir()) == []


def test_a_home_that_is_no_place_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platformdirs, "user_config_path", lambda name, appauthor: Path("~/.config") / name)
    monkeypatch.setattr(platformdirs, "user_data_path", lambda name, appauthor: Path("~/.local") / name)
    assert folders() == Folders(paths.NOWHERE, paths.NOWHERE)


def test_without_a_home_variable_a_folder_is_still_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name)
    assert folders().data.is_absolute()


def test_nowhere_cannot_be_written() -> None:
    with pytest.raises(OSError, match=os.path.basename(os.devnull)):
        storage.write_atomically(paths.NOWHERE / "x", "x")


def test_the_assets_lie_beside_the_game(root: Path) -> None:
    assert paths.assets() == root / "assets"


def test_the_assets_of_the_packaged_program_lie_in_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert paths.assets() == tmp_path / "assets"
