"""A second start of the whole program in this process, on a folder that another copy has or does not have."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest

from game import start
from game.app import App
from game.engine.deal import Deal
from game.scenes.info_bar import BarState
from game.services import instance
from game.services.instance import Mine, claim
from game.services.paths import folders
from game.services.saved_game import SavedStore
from game.ui.window import Window
from tests.scenes.player import Player
from tests.test_app import Script, arguments, data, one_process

__all__ = ["data", "one_process"]

SOON = 0.2  # seconds of patience for a copy that does not answer
MOVES = "d d d"


@pytest.fixture
def held(data: Path) -> Iterator[Mine]:
    """The folder, with a game in it, as another copy holds it that does not answer."""
    player = Player(data, (640, 480), Deal(77))
    player.play(MOVES)
    player.leave()
    mine = claim(folders(data).data)
    assert isinstance(mine, Mine)
    yield mine
    mine.close()


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start.instance, "claim", partial(claim, patience=SOON))


def files(data: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folders(data).data.rglob("*") if path.is_file()}


def test_a_copy_that_was_shown_instead_opens_nothing(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start.instance, "claim", lambda _: instance.Raised())
    monkeypatch.setattr(start, "Window", None)
    assert start.run_game(arguments(data, Deal(12))) == 0
    assert not data.exists()


@pytest.mark.usefixtures("impatient")
def test_beside_a_copy_that_does_not_answer_nothing_is_written(
    data: Path, held: Mine, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = files(data)
    toasts: list[str] = []
    monkeypatch.setattr(BarState, "toast", lambda _, note: toasts.append(note))
    script = Script(monkeypatch, *[[]] * 40)
    plain = App.turn

    def turn(app: App, events: list[pygame.event.Event]) -> None:
        app.stage.session._store.flush()  # what cannot be kept is known at once
        app.stage.session.tap("s")
        plain(app, events)

    monkeypatch.setattr(App, "turn", turn)
    assert start.run_game(arguments(data, Deal(12))) == 0
    assert script.scenes[0] == ["TitleScene", "PlayScene"]
    assert script.apps[0].stage.session.game.cursor > 1
    assert files(data) == before
    assert set(toasts) == {"second_copy"}
    assert len(toasts) == 1, "once is enough"


@pytest.mark.usefixtures("impatient")
def test_beside_it_the_game_of_the_other_copy_is_not_offered(
    data: Path, held: Mine, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = Script(monkeypatch, [])
    assert start.run_game(arguments(data)) == 0
    assert script.apps[0].stage.session.seat is None


def test_the_folder_is_left_at_the_end_and_after_a_failure(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: App) -> None:
        raise RuntimeError("planted")

    Script(monkeypatch, [])
    assert start.run_game(arguments(data)) == 0
    with monkeypatch.context() as patch:
        patch.setattr(App, "show_first", fail)
        with pytest.raises(RuntimeError, match="planted"):
            start.run_game(arguments(data))
    again = claim(folders(data).data, SOON)
    assert isinstance(again, Mine)
    assert again.locked
    again.close()


def test_the_folder_is_left_only_when_everything_is_written(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []
    close, leave = App.close, Mine.close
    monkeypatch.setattr(App, "close", lambda app: (close(app), order.append("written"))[0])
    monkeypatch.setattr(Mine, "close", lambda mine: (leave(mine), order.append("left"))[0])
    Script(monkeypatch, [])
    assert start.run_game(arguments(data, Deal(12))) == 0
    assert order == ["written", "left"]
    assert SavedStore(folders(data).saved_file).load() is not None


def test_only_the_lock_comes_before_the_first_picture(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []
    listen, show = Mine.listen, App.show_first
    monkeypatch.setattr(Mine, "listen", lambda mine: (order.append("listens"), listen(mine))[1])
    monkeypatch.setattr(App, "show_first", lambda app: (order.append("picture"), show(app))[1])
    Script(monkeypatch, [])
    assert start.run_game(arguments(data)) == 0
    assert order == ["picture", "listens"]


def test_the_window_comes_forward_once_for_each_time_that_it_is_called_for(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    called = iter([False, True, False, True, False])
    forward: list[int] = []
    script = Script(monkeypatch, [], [], [], [])
    monkeypatch.setattr(Mine, "poll", lambda _: next(called))
    monkeypatch.setattr(Window, "come_forward", lambda _: forward.append(len(script.scenes)))
    assert start.run_game(arguments(data)) == 0
    assert forward == [2, 4]


class Front:
    """Stands for the system's window: whether the system lets it come to the front, and what was asked of it."""

    def __init__(self, focused: bool, error: bool = False) -> None:
        self.focused, self.error = focused, error
        self.asked: list[str] = []

    def from_display_module(self) -> "Front":
        if self.error:
            raise pygame.error("no window")
        return self

    def restore(self) -> None:
        self.asked.append("restore")

    def focus(self) -> None:
        self.asked.append("focus")

    def flash(self, operation: int) -> None:
        assert operation == pygame.FLASH_UNTIL_FOCUSED
        self.asked.append("flash")


@pytest.mark.parametrize(
    ("shown", "focused", "asked"),
    [(True, True, ["focus"]), (True, False, ["focus", "flash"]), (False, False, ["restore", "focus", "flash"])],
    ids=["allowed", "not allowed", "minimised"],
)
def test_a_window_that_may_not_come_forward_asks_for_attention(
    shown: bool, focused: bool, asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    window, front = Window((640, 480)), Front(focused)
    monkeypatch.setattr(pygame, "Window", front)
    monkeypatch.setattr(pygame.display, "get_active", lambda: shown)
    window.come_forward()
    assert front.asked == asked


def test_a_system_without_such_windows_is_no_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    window, front = Window((640, 480)), Front(focused=False, error=True)
    monkeypatch.setattr(pygame, "Window", front)
    window.come_forward()
    assert front.asked == []
