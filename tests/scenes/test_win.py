"""The win: a window that comes once, whatever happens in that moment, and a celebration that is never in the way."""

from collections.abc import Callable

import pytest

from game.engine.rules import Won
from game.view import celebration
from tests.engine.tables import WON

from .conftest import Sit
from .oracle import wrong_places
from .player import Player

TOKENS = WON.split()[1:]


@pytest.fixture
def nearly(sit: Sit) -> Player:
    """One pair before the win of the example."""
    return sit(12, (800, 600), moves=" ".join(TOKENS[:-1]))


def win(player: Player) -> None:
    player.play(TOKENS[-1])


def test_the_win_window_comes_when_the_last_pair_has_gone(nearly: Player) -> None:
    win(nearly)
    assert nearly.scenes == ["Title", "Play"]
    nearly.wait(1.1)
    assert nearly.scenes == ["Title", "Play", "Win"]
    lines = nearly.scene.lines()
    assert "250" in lines[0]
    assert str(len(TOKENS)) in lines[1]


def away_and_back(player: Player) -> None:
    player.minimise()
    player.wait(0.5)
    player.restore()


def look_at_the_settings(player: Player) -> None:
    player.tap("settings")
    player.key("escape")


AWKWARD: dict[str, Callable[[Player], None]] = {
    "resize": lambda player: player.resize(640, 700),
    "full screen": lambda player: player.key("f11"),
    "away and back": away_and_back,
    "language": lambda player: player.app.change(language="sk"),
    "a tap": lambda player: player.finger_tap(400, 300),
    "draw": lambda player: player.key("d"),
    "redo": lambda player: player.key("y"),
    "settings": look_at_the_settings,
    "drag": lambda player: player.drag((400, 300), (500, 350)),
}


@pytest.mark.parametrize("after", [0.0, 0.2])
@pytest.mark.parametrize("what", AWKWARD)
def test_r73_the_win_window_comes_once_whatever_happens(nearly: Player, what: str, after: float) -> None:
    win(nearly)
    nearly.wait(after)
    AWKWARD[what](nearly)
    nearly.wait(1.5)
    assert nearly.scenes == ["Title", "Play", "Win"]
    assert isinstance(nearly.game.outcome, Won)
    nearly.tap("aside")
    nearly.wait(1)
    assert nearly.scenes == ["Title", "Play"]
    assert wrong_places(nearly) == []


@pytest.mark.parametrize("after", [0.0, 0.05, 0.2, 0.3])
def test_r73_a_win_that_is_undone_at_once_is_no_win_until_it_comes_again(nearly: Player, after: float) -> None:
    win(nearly)
    nearly.wait(after)
    nearly.key("z")
    nearly.wait(2)
    assert nearly.scenes == ["Title", "Play"]
    assert wrong_places(nearly) == []
    nearly.key("y")
    nearly.wait(1.2)
    assert nearly.scenes == ["Title", "Play", "Win"]


def test_an_undone_win_can_be_won_again(nearly: Player) -> None:
    win(nearly)
    nearly.wait(1.2)
    nearly.tap("undo")
    assert nearly.scenes == ["Title", "Play"]
    assert wrong_places(nearly) == []
    win(nearly)
    nearly.wait(1.2)
    assert nearly.scenes[-1] == "Win"


def test_after_the_win_no_tap_moves_anything(nearly: Player) -> None:
    win(nearly)
    nearly.wait(1.2)
    nearly.tap("aside")
    before = nearly.table
    assert nearly.table.stock or nearly.table.waste
    nearly.taps("s", "w", "s")
    nearly.keys("d", "d")
    nearly.drag_onto("w", "s")
    nearly.wait(1)
    assert nearly.table == before
    assert nearly.selected is None


def celebrating(player: Player) -> Player:
    win(player)
    player.wait(1.6)
    assert player.scene.moving
    return player


def test_r26_a_tap_ends_the_celebration_and_does_nothing_else(nearly: Player) -> None:
    player = celebrating(nearly)
    player.finger_tap(4, 4)
    assert player.scenes == ["Title", "Play", "Win"]
    assert not player.scene.moving
    player.wait(0.1)
    assert player.pixels() == player.whole()


@pytest.mark.parametrize("button", ["undo", "same", "new", "aside"])
def test_r26_buttons_work_from_the_first_frame_of_the_celebration(nearly: Player, button: str) -> None:
    win(nearly)
    while nearly.scenes[-1] != "Win":
        nearly.wait(0)
    nearly.tap(button, at_once=True)
    assert nearly.scenes == ["Title", "Play"]


def test_the_celebration_comes_to_rest_and_leaves_nothing_on_the_screen(nearly: Player) -> None:
    player = celebrating(nearly)
    player.wait(celebration.LENGTH)
    assert not player.scene.moving
    assert player.pixels() == player.whole()


@pytest.mark.parametrize("quiet", [{"speed": "off"}, {"reduced_motion": True}])
def test_who_wants_no_motion_gets_no_celebration(sit: Sit, quiet: dict[str, object]) -> None:
    player = sit(12, (640, 480), moves=" ".join(TOKENS[:-1]), **quiet)
    win(player)
    player.wait(1.5)
    assert player.scenes[-1] == "Win"
    assert not player.scene.moving
    assert player.pixels() == player.whole()


def test_r72_a_long_sleep_in_the_celebration_ends_it_properly(nearly: Player) -> None:
    player = celebrating(nearly)
    while player.scene.age < celebration.LENGTH - 0.2:
        player.wait(0)
    for _ in range(3):
        player.send(seconds=8 * 3600)
    player.wait(1)
    assert player.scenes == ["Title", "Play", "Win"]
    assert player.pixels() == player.whole()
