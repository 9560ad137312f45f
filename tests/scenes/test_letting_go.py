"""What the player has left is let go, pictures and all: a kiosk runs for months on what one visit needs."""

import gc
import weakref
from collections.abc import Callable, Iterator

import pytest

from game.scenes.scene import Scene
from game.services import examples
from game.ui.theme import THEMES
from game.ui.widgets import Kit

from .conftest import Sit
from .player import Player


@pytest.fixture(autouse=True)
def nobody_else_collects() -> Iterator[None]:
    """As in a game that allocates too little for Python to look through it by itself."""
    gc.collect()
    gc.freeze()  # what other tests have left is not looked through again and again
    gc.disable()
    yield
    gc.enable()
    gc.unfreeze()


def all_pages(player: Player) -> None:
    """One after the other, and back."""
    for name in ("rules", "examples", "statistics", "daily", "year", "settings", "games", "match", "first_steps"):
        player.app.push(name)
        player.wait(0.2)
        player.key("escape")
    player.app.push("replay", example=examples.load()[0].name)
    player.wait(0.2)
    player.key("escape")


def new_games(player: Player) -> None:
    for _ in range(3):
        player.app.push("play")
        player.wait(0.2)
        player.key("escape")


def other_looks(player: Player) -> None:
    for theme in reversed(THEMES):
        player.app.change(theme=theme)
        player.wait(0.2)


def other_sizes(player: Player) -> None:
    for size in ((1024, 600), (800, 600), (1280, 720)):
        player.resize(*size)
        player.wait(0.5)


@pytest.mark.parametrize("leave", [all_pages, new_games, other_looks, other_sizes])
def test_no_page_and_no_look_outlives_its_use(
    sit: Sit, leave: Callable[[Player], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[weakref.ref[object]] = []
    for kind in (Scene, Kit):
        make = kind.__init__

        def noted(self: object, *given: object, make: Callable[..., None] = make, **named: object) -> None:
            made.append(weakref.ref(self))
            make(self, *given, **named)

        monkeypatch.setattr(kind, "__init__", noted)
    player = sit(12)
    leave(player)
    player.wait(2)
    player.app.sweep()
    here = {id(part) for part in (player.app.stage.kit, *player.app.stack)}
    assert len(made) > len(here)
    assert {type(part).__name__ for ref in made if (part := ref()) is not None and id(part) not in here} == set()


def test_the_running_loop_lets_go_when_all_is_at_rest(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    collected: list[bool] = []
    monkeypatch.setattr(gc, "collect", lambda: collected.append(player.app.stack[-1].moving))
    player = sit(12)
    player.app.sweep()
    assert collected == []  # cards are being dealt
    player.wait(3)
    for _ in range(3):
        player.app.sweep()
    assert collected == [False]
    player.key("escape")
    player.wait(2)
    player.app.sweep()
    assert collected == [False, False]
