"""A disk that refuses costs one calm note, and damaged files nothing but themselves."""

import errno
from pathlib import Path

import pytest

from game.services import storage

from .conftest import Sit
from .oracle import wrong_places
from .player import Player


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    def write(*_: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(storage.os, "write", write)


@pytest.fixture
def notes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The notes that were begun to be shown."""
    from game.scenes.info_bar import BarState

    found: list[str] = []
    plain = BarState.toast

    def toast(self: BarState, note: str) -> None:
        found.append(note)
        plain(self, note)

    monkeypatch.setattr(BarState, "toast", toast)
    return found


def listing(player: Player) -> dict[str, bytes]:
    """What is kept, but for the history, which SQLite writes in the background when it likes."""
    files = [path for path in player.folders.data.iterdir() if path.is_file() and not path.name.startswith("history")]
    return {path.name: path.read_bytes() for path in files}


def test_r50_on_a_full_disk_the_game_goes_on_with_one_calm_note(sit: Sit, notes: list[str], full_disk: None) -> None:
    player = sit(12, (640, 480))
    player.wait(1.6)
    for _ in range(10):
        player.tap("s")
        player.wait(1)
    player.wait(5)
    assert player.game.cursor == 10
    assert notes == ["unsaved"]
    assert player.scene.bar.note == ""
    assert wrong_places(player) == []
    player.app.change(language="sk")
    player.app.change(language="en")
    player.tap("settings")
    player.tap("back")
    player.tap("menu")
    player.tap("continue")
    player.tap("s")
    player.wait(2)
    assert notes == ["unsaved"]


def test_r50_a_full_disk_leaves_no_half_written_files(sit: Sit, full_disk: None) -> None:
    player = sit(12, (640, 480))
    player.play("d d d d")
    player.app.change(mirror=True)
    player.leave()
    folders = [path for path in (player.folders.data, player.folders.config) if path.exists()]
    # The history is written by SQLite, which this disk does not refuse; its faults have tests of their own.
    assert [file for folder in folders for file in folder.iterdir() if not file.name.startswith("history")] == []


def test_r50_a_full_disk_in_mid_game_leaves_the_last_good_state(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    player = sit(12, (640, 480))
    player.play("d d d")
    assert player.app.stage.session._store.flush()
    before = listing(player)
    with monkeypatch.context() as patch:

        def write(*_: object) -> int:
            raise OSError(errno.ENOSPC, "No space left on device")

        patch.setattr(storage.os, "write", write)
        player.play("d d d")
        player.wait(1)
        player.app.stage.session._store.flush()
        assert listing(player) == before
        assert player.app.stage.session.unsaved
    player.play("d")
    player.leave()
    assert sit(size=(640, 480)).game.cursor == 7


def test_r53_a_folder_that_cannot_be_written_to_costs_nothing_but_the_memory(sit: Sit, tmp_path: Path) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("where a folder should be", encoding="utf-8")
    player = sit(12, (640, 480), data=blocked)
    player.tap("s")
    player.app.change(language="el")
    assert player.game.cursor == 1
    player.wait(5)
    assert player.pixels() == player.whole()


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\0" * 300, b'{"version": 1, "current": {"code": "x"}}'])
@pytest.mark.parametrize("name", ["saved.json", "settings.json"])
def test_r51_r52_damaged_files_never_keep_the_game_from_starting(
    sit: Sit, tmp_path: Path, name: str, content: bytes
) -> None:
    folder = tmp_path / "player" / ("data" if name == "saved.json" else "config")
    folder.mkdir(parents=True)
    (folder / name).write_bytes(content)
    player = sit(size=(640, 480))
    assert player.scenes == ["Title"]
    player.tap("new")
    player.tap("s")
    assert player.game.cursor == 1
