"""The program from its start to its exit status, under a driver without a screen."""

import gc
import logging
import os
import signal
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import app as app_module
from game import start
from game.app import NO_DISPLAY, App
from game.belongings import Belongings
from game.cli_arguments import Arguments
from game.engine.deal import Deal
from game.services import language, log, storage
from game.services.kiosk import BEGIN_AGAIN
from game.services.paths import folders
from game.services.saved_game import SavedStore
from game.ui.window import NoDisplay, Window
from tests.scenes.player import Player

OUR_WINDOW = ("SDL_WINDOWS_DPI_AWARENESS", "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS", "SDL_VIDEO_X11_WMCLASS")


@pytest.fixture(autouse=True)
def one_process(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whatever a whole run of the program changes in its process is put back."""
    for name in OUR_WINDOW:
        monkeypatch.setenv(name, "")
    monkeypatch.setattr(storage, "_cleared", set())
    handlers = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGINT)}
    pygame.font.init()
    language.use("en", ())
    yield
    for number, handler in handlers.items():
        signal.signal(number, handler)
    gc.enable()
    gc.unfreeze()
    log.stop()
    language.use("en", ())
    pygame.display.quit()


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


def arguments(data: Path, deal: Deal | None = None) -> Arguments:
    return Arguments(data_dir=data, windowed=(640, 480), deal=deal)


class Script:
    """Feeds a running program with events: one list of them each time it asks."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *turns: list[pygame.event.Event]) -> None:
        self.turns = [*turns, [pygame.event.Event(pygame.QUIT)]]
        self.apps: list[App] = []
        self.scenes: list[list[str]] = []
        plain = App.turn

        def turn(app: App, events: list[pygame.event.Event]) -> None:
            self.apps.append(app)
            plain(app, self.turns.pop(0) if self.turns else [])
            self.scenes.append([type(scene).__name__ for scene in app.stack])

        monkeypatch.setattr(App, "turn", turn)
        monkeypatch.setattr(app_module.time, "sleep", lambda _: None)


def test_it_starts_on_the_title_and_ends_with_status_0(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = Script(monkeypatch, [], [])
    assert start.run_game(arguments(data)) == 0
    assert script.scenes[0] == ["TitleScene"]
    assert not pygame.display.get_init()


def test_at_rest_most_looks_for_events_are_all_that_is_done_and_an_event_is_taken_at_once(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = Player(data, (640, 480))
    player.wait(10)
    turns: list[list[pygame.event.Event]] = []
    key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, scancode=43, mod=0, unicode="\t")
    close = pygame.event.Event(pygame.QUIT)
    looks = iter([*[[]] * 61, [key], *[[]] * 3, [close]])
    plain = player.app.turn
    monkeypatch.setattr(player.app, "turn", lambda events: (turns.append(events), plain(events)))
    monkeypatch.setattr(pygame.event, "get", lambda: next(looks))
    monkeypatch.setattr(app_module.time, "sleep", lambda seconds: setattr(player, "time", player.time + seconds))
    assert player.app.run() == 0
    player.leave()
    assert turns[-5:] == [[key], [], [], [], [close]]  # just after a touch every look counts
    assert turns[:-5] == [[]] * 11


@pytest.mark.parametrize("supervised", [False, True])
def test_a_kiosk_that_is_to_begin_again_starts_itself_unless_a_supervisor_does(
    data: Path, monkeypatch: pytest.MonkeyPatch, supervised: bool
) -> None:
    started: list[tuple[str, list[str]]] = []
    monkeypatch.setattr(App, "run", lambda _: BEGIN_AGAIN)
    monkeypatch.setattr(os, "execv", lambda program, command: started.append((program, command)))
    monkeypatch.setattr(sys, "orig_argv", ["python", "main.py", "--kiosk"])
    if supervised:
        monkeypatch.setenv("NOTIFY_SOCKET", str(data / "nobody"))
    assert start.run_game(Arguments(data_dir=data, windowed=(640, 480), kiosk=True)) == 0
    assert started == ([] if supervised else [(sys.executable, [sys.executable, "main.py", "--kiosk"])])


def test_with_a_deal_it_starts_on_that_deal_and_asks_nothing(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = Script(monkeypatch, [])
    assert start.run_game(arguments(data, Deal(12))) == 0
    assert script.scenes[0] == ["TitleScene", "PlayScene"]
    saved = SavedStore(folders(data).saved_file).load()
    assert saved is not None
    assert saved.current is not None
    assert saved.current.code == "HH1-N-AAAAAAM"


def test_a_deal_keeps_the_earlier_game_as_one_that_can_be_taken_back(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = Player(data, (640, 480), Deal(77))
    player.play("d d d")
    kept = player.record
    player.leave()
    with monkeypatch.context() as patch:
        Script(patch, [])
        assert start.run_game(arguments(data, Deal(12))) == 0
    player = Player(data, (640, 480))
    player.tap("continue")
    assert player.game.deal == Deal(12)
    player.tap("undo")
    assert player.record == kept
    player.leave()


def test_the_first_picture_is_on_the_screen_before_the_first_turn(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[int] = []
    plain = Window.present
    monkeypatch.setattr(Window, "present", lambda window, dirty: (shown.append(1), plain(window, dirty)))
    script = Script(monkeypatch)
    counts: list[int] = []
    monkeypatch.setattr(Belongings, "start_sounds", lambda _: counts.append(len(shown)))
    assert start.run_game(arguments(data)) == 0
    assert script.scenes
    assert counts == [1]


def no_window(*_: object) -> None:
    raise NoDisplay("nothing there")


def test_without_a_display_it_says_so_and_ends_with_status_3(
    data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(start, "Window", no_window)
    assert start.run_game(arguments(data)) == NO_DISPLAY == 3
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    assert "display" in err
    assert "Traceback" not in err


def test_r57_without_a_display_and_without_streams_it_still_ends_in_order(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start, "Window", no_window)
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert start.run_game(arguments(data)) == 3


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_r70_signals_end_it_in_order_and_keep_the_game(
    data: Path, monkeypatch: pytest.MonkeyPatch, number: signal.Signals
) -> None:
    script = Script(monkeypatch, [], [])
    script.turns = [[], []]
    plain = App.turn

    def turn(app: App, events: list[pygame.event.Event]) -> None:
        plain(app, events)
        if len(script.scenes) == 5:
            signal.raise_signal(number)

    monkeypatch.setattr(App, "turn", turn)
    assert start.run_game(arguments(data, Deal(12))) == 0
    saved = SavedStore(folders(data).saved_file).load()
    assert saved is not None
    assert saved.current is not None


def test_quitting_never_asks_and_keeps_the_last_move(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_d, unicode="d", mod=0, scancode=7)
    script = Script(monkeypatch, [], [key, pygame.event.Event(pygame.QUIT)])
    assert start.run_game(arguments(data, Deal(12))) == 0
    assert len(script.scenes) == 2
    saved = SavedStore(folders(data).saved_file).load()
    assert saved is not None
    assert saved.current is not None
    assert saved.current.moves == "d"


def test_r48_without_a_sound_device_it_plays_as_ever(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_d, unicode="d", mod=0, scancode=7)
    up = pygame.event.Event(pygame.KEYUP, key=pygame.K_d, mod=0, scancode=7)
    mute = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_m, unicode="m", mod=0, scancode=16)
    script = Script(monkeypatch, [], *[[key, up]] * 10, [mute])
    assert start.run_game(arguments(data, Deal(12))) == 0
    assert script.apps[0].stage.session.game.cursor == 10


def test_nothing_runs_on_when_it_has_ended(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = set(threading.enumerate())
    Script(monkeypatch, [], [])
    start.run_game(arguments(data, Deal(12)))
    assert {thread for thread in threading.enumerate() if thread.is_alive()} <= before


def test_the_log_lies_in_the_data_folder(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = Script(monkeypatch, [])
    assert start.run_game(arguments(data)) == 0
    logging.getLogger("game.app").warning("something to read")
    log_file = script.apps[0].stage.log_file
    assert log_file is not None
    assert folders(data).logs in log_file.parents
    written = {path for path in data.rglob("*") if path.is_file()}
    assert all(path.is_relative_to(data) for path in written)


def test_r34_the_real_queue_with_ten_thousand_motions_a_tap_and_the_end(data: Path) -> None:
    player = Player(data, (640, 480), Deal(12))
    player.wait(1.6)
    pygame.event.clear()
    x, y = player.place("s")
    for i in range(10_000):
        pygame.event.post(player.mouse("MOTION", i % 640, i % 480))
    for kind in ("DOWN", "UP"):
        pygame.event.post(player.finger(kind, x, y))
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    player.send(*pygame.event.get(), seconds=0.1)
    assert player.game.cursor == 1
    assert player.app.status == 0
    player.leave()


def test_a_window_that_is_lost_while_switching_ends_with_status_3(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(data, (640, 480), Deal(12))
    monkeypatch.setattr(Window, "_open", no_window)
    player.key("f11")
    assert player.app.status == 3
    player.leave()


def test_the_environment_is_not_changed_for_who_comes_after(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = dict(os.environ)
    Script(monkeypatch, [])
    start.run_game(arguments(data))
    assert {k: v for k, v in os.environ.items() if not k.startswith("SDL_")} == {
        k: v for k, v in before.items() if not k.startswith("SDL_")
    }
