"""What is to be heard when: every move, refusal and ending asks for its own sound, and each once."""

import pytest

from tests.engine.tables import DEAD_END, WON

from .conftest import Sit
from .player import Player

HEART_PAIR = WON.split()[1:].index("14+20")
BEFORE = " ".join(WON.split()[1 : 1 + HEART_PAIR])


@pytest.fixture
def heard(player: Player) -> list[str]:
    """What was asked for since the cards were dealt."""
    found: list[str] = []
    player.app.stage.sound = found.append
    return found


@pytest.mark.parametrize(
    ("taps", "sounds"),
    [
        (["s"], ["draw"]),
        ([25], ["select"]),
        ([25, 25], ["select", "deselect"]),
        ([1], ["refuse"]),
        ([(2, 300)], []),
        (["s", "undo"], ["draw", "undo"]),
        (["s", "undo", "redo"], ["draw", "undo", "draw"]),
        (["new"], ["deal"]),
        (["settings", "back"], ["button", "button"]),
    ],
)
def test_each_tap_asks_for_its_sound(player: Player, heard: list[str], taps: list[object], sounds: list[str]) -> None:
    for tap in taps:
        if isinstance(tap, tuple):
            player.finger_tap(*tap)
        else:
            player.tap(tap)
    assert heard == sounds


@pytest.mark.parametrize("by_drag", [False, True])
@pytest.mark.parametrize(
    ("moves", "one", "other", "sound"),
    [("d d d d d d d d d", "w", 25, "pair_waste"), (BEFORE, 14, 20, "pair_heart")],
)
def test_pairs_sound_the_same_by_taps_and_by_drag(
    sit: Sit, moves: str, one: int | str, other: int, sound: str, by_drag: bool
) -> None:
    player = sit(12, (640, 480), moves=moves)
    found: list[str] = []
    player.app.stage.sound = found.append
    if by_drag:
        player.drag_onto(one, other)
    else:
        player.taps(one, other)
    assert found == ([sound] if by_drag else ["select", sound])


def test_a_refused_second_card_is_heard_as_refused_only_with_move_errors(player: Player, heard: list[str]) -> None:
    player.taps(25, "w")
    assert heard == ["select", "select"]
    player.app.change(move_errors=True)
    heard.clear()
    player.taps(25)
    assert heard == ["refuse"]


@pytest.mark.parametrize(("record", "sound"), [(WON, "win"), (DEAD_END, "dead_end")])
def test_an_ending_is_heard_once(sit: Sit, record: str, sound: str) -> None:
    *moves, last = record.split()[1:]
    player = sit(12, (640, 480), moves=" ".join(moves))
    found: list[str] = []
    player.app.stage.sound = found.append
    player.play(last)
    player.wait(3)
    player.tap("aside")
    player.tap("result")
    assert found.count(sound) == 1


def test_a_redeal_is_heard_as_one(sit: Sit) -> None:
    player = sit(12, (640, 480), moves="d " * 26)
    found: list[str] = []
    player.app.stage.sound = found.append
    player.tap("s")
    assert found == ["redeal"]
