"""What goes wrong costs two seconds and nothing else; and a disk that refuses costs one calm note."""

import errno
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app import FAILED
from game.scenes.enter_code import EnterCodeScene
from game.scenes.play import PlayScene
from game.scenes.settings import SettingsScene
from game.scenes.sorry import SorryScene
from game.services import storage
from game.view import pacing

from .conftest import Sit
from .oracle import wrong_places
from .player import Player


class Broken(Exception):  # noqa: N818
    """What no scene expects."""


def breaking(*_: object, **__: object) -> None:
    raise Broken


@pytest.fixture
def entries() -> Iterator[list[str]]:
    """What the game logs."""
    found: list[str] = []

    class Keep(logging.Handler):
        def emit(self, entry: logging.LogRecord) -> None:
            found.append(self.format(entry))

    keep = Keep()
    logging.getLogger("game").addHandler(keep)
    yield found
    logging.getLogger("game").removeHandler(keep)


@pytest.fixture
def player(sit: Sit) -> Player:
    """As a player has it: without --debug."""
    player = sit(12, (640, 480), moves="d d d", debug=False)
    player.app.stage.log_file = Path("/somewhere/the.log")
    player.wait(1)
    return player


@pytest.mark.parametrize("where", ["handle", "update", "draw"])
def test_a_scene_that_fails_shows_sorry_for_two_seconds_then_the_title(
    player: Player, entries: list[str], where: str
) -> None:
    moves = player.record
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(PlayScene, where, breaking)
        player.tap("s", at_once=True)
    moves = player.record
    assert player.scenes == ["Sorry"]
    player.wait(0.2)
    assert player.pixels() == player.whole()
    player.wait(pacing.SORRY - 0.4)
    assert player.scenes == ["Sorry"]
    player.wait(0.6)
    assert player.scenes == ["Title"]
    assert any("Broken" in entry and "Traceback" in entry for entry in entries)
    player.tap("continue")
    player.wait(2)
    assert player.record == moves
    assert wrong_places(player) == []
    player.tap("s")
    assert player.record == f"{moves} d"


def test_the_log_has_the_record_of_the_game_that_failed(
    player: Player, entries: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PlayScene, "handle", breaking)
    player.tap("s", at_once=True)
    assert any(player.record in entry for entry in entries)


@pytest.mark.parametrize("scene", [SettingsScene, EnterCodeScene])
def test_a_window_that_cannot_even_be_opened_fails_the_same_way(
    player: Player, monkeypatch: pytest.MonkeyPatch, scene: type
) -> None:
    monkeypatch.setattr(scene, "__init__", breaking)
    player.tap("settings" if scene is SettingsScene else "enter", at_once=True)
    assert player.scenes == ["Sorry"]
    player.wait(2.5)
    assert player.scenes == ["Title"]


def fail_again(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """Goes on with the game and runs into the failure."""
    if player.scenes == ["Title"]:
        with monkeypatch.context() as patch:
            patch.setattr(PlayScene, "handle", breaking)
            player.tap("continue", at_once=True)
            player.tap("s", at_once=True)
    assert player.scenes == ["Sorry"]


def test_the_third_failure_within_a_minute_ends_the_program(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    player.tap("menu")
    for _ in range(2):
        fail_again(player, monkeypatch)
        assert player.app.status is None
        player.wait(5)
    fail_again(player, monkeypatch)
    assert player.app.status == FAILED == 70


def test_failures_that_lie_apart_do_not_end_it(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    player.tap("menu")
    for _ in range(5):
        fail_again(player, monkeypatch)
        player.wait(31)
        assert player.app.status is None
    assert player.scenes == ["Title"]


def test_even_a_failing_failure_screen_ends_in_order(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PlayScene, "update", breaking)
    monkeypatch.setattr(SorryScene, "draw", breaking)
    player.wait(1)
    assert player.app.status == FAILED


def test_with_debug_a_failure_is_seen_by_who_looks_for_it(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    player = sit(12, (640, 480))
    monkeypatch.setattr(PlayScene, "handle", breaking)
    with pytest.raises(Broken):
        player.tap("s")


def test_the_window_s_close_button_works_on_the_failure_screen(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    import pygame

    monkeypatch.setattr(PlayScene, "handle", breaking)
    player.tap("s", at_once=True)
    player.key("escape")
    assert player.scenes == ["Sorry"]
    player.send(pygame.event.Event(pygame.QUIT))
    assert player.app.status == 0


# A disk that refuses


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
    return {path.name: path.read_bytes() for path in player.folders.data.iterdir() if path.is_file()}


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
    assert [
        path for path in (player.folders.data, player.folders.config) if path.exists() and list(path.iterdir())
    ] == []


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
