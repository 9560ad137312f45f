"""What only a Windows can do to the game, imitated here: its folders, code pages, names and lengths of paths."""

import ast
import errno
import json
import logging
import os
import subprocess
import sys
from pathlib import Path

import platformdirs.windows
import pytest
from platformdirs.windows import Windows, get_win_folder_from_env_vars

from game.services import log, storage
from game.services.paths import NOWHERE, Folders, folders
from game.services.saved_game import Saved, SavedGame, SavedStore
from game.services.settings import Settings, SettingsStore

from .faulty import FaultyOs

ROOT = Path(__file__).resolve().parents[2]
CODE = "HH1-N-AAAAAAM"
GREEK, SLOVAK = "Αθηνά Παππά", "Ľubomír Šťastný"
# By Microsoft's list; with any ending too.
RESERVED = {"CON", "PRN", "AUX", "NUL", *(f"{port}{number}" for port in ("COM", "LPT") for number in range(10))}
FORBIDDEN = set('<>:"/\\|?*') | {chr(code) for code in range(32)}
# A reserved name, a path that is too long, a locked one, one on a drive that is gone.
NO_FILES = ("os", "storage", "_player")  # what they open is no text, or is read by us as UTF-8
FAULTS = [errno.EINVAL, errno.ENAMETOOLONG, errno.EACCES, errno.ENOENT, errno.ENOTDIR]


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """The folders are named as on Windows, from %LOCALAPPDATA% and %APPDATA%."""
    monkeypatch.setattr(platformdirs, "PlatformDirs", Windows)
    monkeypatch.setattr(platformdirs.windows, "_RESOLVE_WIN_FOLDER", get_win_folder_from_env_vars)


def keep_all(where: Folders) -> None:
    """Writes every kind of file that the game ever writes, and reads it again."""
    settings = SettingsStore(where.settings_file)
    for content in ("{", "[]"):
        where.settings_file.parent.mkdir(parents=True, exist_ok=True)
        where.settings_file.write_text(content, encoding="utf-8")
        storage.set_aside(where.settings_file)
    assert settings.save(Settings(mirror=True))
    assert SettingsStore(where.settings_file).load().mirror
    saved = SavedStore(where.saved_file)
    saved.keep(Saved(SavedGame(CODE)))
    assert saved.close()
    assert SavedStore(where.saved_file).load() is not None
    assert log.start(where) == where.logs / log.FILE_NAME
    for number in range(6):
        for _ in range(30):
            logging.getLogger("game.test").error("%s %s", number, "x" * log.LINE_CHARACTERS)
    log.stop()
    assert len(list(where.logs.iterdir())) == 1 + log.OLD_FILES


@pytest.mark.usefixtures("windows")
@pytest.mark.parametrize("user", [GREEK, SLOVAK, "x" * 20])
def test_everything_lies_in_the_users_local_folder(user: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    local = tmp_path / "Users" / user / "AppData" / "Local"
    monkeypatch.setenv("LOCALAPPDATA", str(local))
    monkeypatch.setenv("APPDATA", str(tmp_path / "Users" / user / "AppData" / "Roaming"))
    found = folders()
    assert found == Folders(local / "heart-to-heart", local / "heart-to-heart")
    keep_all(found)
    assert {path.relative_to(tmp_path).parts[:4] for path in tmp_path.rglob("*") if path.is_file()} == {
        ("Users", user, "AppData", "Local")
    }


@pytest.mark.usefixtures("windows")
def test_without_the_variable_everything_lasts_for_the_session(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LOCALAPPDATA")
    assert folders() == Folders(NOWHERE, NOWHERE)


def test_no_file_is_read_or_written_in_the_systems_code_page() -> None:
    """Whatever opens text names its encoding: 1253 and 1250 would read each other's names, and UTF-8, as rubbish."""
    found, faults = 0, []
    for path in sorted((ROOT / "game").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            owner = getattr(node.func, "value", None)
            module = getattr(owner, "attr", getattr(owner, "id", ""))
            if name not in ("open", "read_text", "write_text", "QuietFile") or module in NO_FILES:
                continue
            found += 1
            words = [ast.literal_eval(each) for each in node.args if isinstance(each, ast.Constant)]
            binary = name == "open" and any(isinstance(word, str) and "b" in word for word in words)
            named = "encoding" in {keyword.arg for keyword in node.keywords} or (name == "read_text" and words)
            if not binary and not named:
                faults.append(f"{path.relative_to(ROOT)}:{node.lineno}")
    assert found
    assert faults == []


def answer(page: str, language: str, folder: Path, *words: str) -> tuple[int, str, str]:
    """A text command whose streams have this code page, in the settings' language, told to keep things in a folder."""
    environment = {**os.environ, "PYTHONIOENCODING": page, "PYTHONUTF8": "0", "PYTHONWARNDEFAULTENCODING": "1"}
    environment["PYTHONWARNINGS"] = "error::EncodingWarning"
    assert SettingsStore(folders(folder).settings_file).save(Settings(language=language))
    command = [sys.executable, str(ROOT / "main.py"), *words, "--data-dir", str(folder)]
    done = subprocess.run(command, env=environment, capture_output=True, timeout=60, check=False)
    return done.returncode, done.stdout.decode(page), done.stderr.decode(page)


@pytest.mark.parametrize(
    ("page", "language", "user", "shown"),
    [
        ("cp1253", "el", GREEK, "el"),
        ("cp1250", "sk", SLOVAK, "sk"),
        ("cp1253", "sk", SLOVAK, "en"),
        ("cp1250", "el", GREEK, "en"),
        ("cp737", "el", GREEK, "el"),
        ("cp852", "sk", SLOVAK, "sk"),
    ],
)
def test_old_code_pages_show_what_they_can(page: str, language: str, user: str, shown: str, tmp_path: Path) -> None:
    sentence = {
        "en": "a solitaire with 52 hearts",
        "el": "μια πασιέντζα με 52 κούπες",
        "sk": "pasians s 52 srdcovými kartami",
    }
    status, said, complaint = answer(page, language, tmp_path / user, "--help")
    assert (status, complaint) == (0, "")
    assert sentence[shown] in said


@pytest.mark.parametrize("page", ["cp1253", "cp1250", "ascii"])
def test_a_game_below_a_foreign_name_is_found_again(page: str, tmp_path: Path) -> None:
    for user in (GREEK, SLOVAK, "日本"):
        where = folders(tmp_path / user)
        store = SavedStore(where.saved_file)
        store.keep(Saved(SavedGame(CODE)))
        assert store.close()
        status, said, complaint = answer(page, "en", tmp_path / user, "saved", "--json")
        assert (status, complaint) == (0, "")
        assert json.loads(said)["record"] == CODE


def test_no_file_has_a_name_that_windows_keeps_for_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = set()
    replace = os.replace
    monkeypatch.setattr(os, "replace", lambda old, new: (names.update([Path(old).name]), replace(old, new))[1])
    keep_all(folders(tmp_path))
    names |= {path.name for path in tmp_path.rglob("*")}
    assert any(name.endswith(".new") for name in names)
    assert any(".aside-" in name for name in names)
    for name in names:
        assert name.partition(".")[0].upper() not in RESERVED
        assert not FORBIDDEN & set(name)
        assert name == name.rstrip(" .")
        assert len(name) <= 60


def test_no_asset_has_such_a_name_either() -> None:
    for path in [*(ROOT / "assets").rglob("*"), *(ROOT / "game").rglob("*.py")]:
        assert path.stem.partition(".")[0].upper() not in RESERVED, path
        assert not FORBIDDEN & set(path.name), path


def test_a_folder_deeper_than_260_characters_is_used(tmp_path: Path) -> None:
    deep = tmp_path
    while len(str(deep)) < 600:
        deep /= GREEK * 5
    keep_all(folders(deep))


@pytest.mark.parametrize("fault", FAULTS)
def test_a_folder_that_cannot_be_made_costs_only_what_would_have_been_kept(
    fault: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OSError(fault, os.strerror(fault))

    monkeypatch.setattr(storage, "os", FaultyOs(1, fault, lasting=True))
    monkeypatch.setattr(Path, "mkdir", fail)
    where = folders(tmp_path / "aux")
    assert SettingsStore(where.settings_file).load() == Settings()
    assert not SettingsStore(where.settings_file).save(Settings(mirror=True))
    store = SavedStore(where.saved_file)
    assert store.load() is None
    store.keep(Saved(SavedGame(CODE)))
    assert not store.close()
    assert log.start(where) is None
    log.stop()
    assert list(tmp_path.iterdir()) == []


def test_a_name_that_is_too_long_for_the_disk_costs_no_more() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), "saved", "--data-dir", "x" * 300],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (1, "", "No game is saved.\n")
