"""Films that run by themselves: every step in its time, captions long enough, a halt at the end."""

from typing import Any

import pytest

from game.services.language import LANGUAGES, text

from .conftest import Sit
from .films import STEPS, agrees, point, step, watch
from .player import Player


@pytest.mark.parametrize("settings", [{}, {"speed": "off"}, {"reduced_motion": True}, {"speed": "slow"}])
def test_it_runs_step_by_step_to_the_end_and_rests_there(sit: Sit, settings: dict[str, Any]) -> None:
    player = watch(sit, settings=settings, at=STEPS - 9)
    player.tap("play", at_once=True)
    seen = [step(player)]
    while player.scene.player.playing:
        assert player.scene.ticking  # the loop comes round in time for the next step
        player.send(seconds=0.05)
        seen.append(step(player))
    assert not player.scene.ticking
    assert sorted(set(seen)) == list(range(STEPS - 9, STEPS + 1))
    assert seen == sorted(seen)
    assert agrees(player)
    player.scene.changed = False
    player.wait(2)
    assert step(player) == STEPS
    assert not player.scene.changed  # at rest, nothing is drawn
    player.tap("play", at_once=True)  # once more from the beginning
    assert step(player) == 0


def seconds_at(player: Player) -> dict[int, float]:
    """How long each moment stays while the film runs, to its end."""
    stayed: dict[int, float] = {}
    while player.scene.player.playing:
        stayed[step(player)] = stayed.get(step(player), 0.0) + 0.05
        player.send(seconds=0.05)
    return stayed


@pytest.mark.parametrize("tongue", LANGUAGES)
def test_captions_stay_long_enough_to_be_read(sit: Sit, tongue: str) -> None:
    player = watch(sit, settings={"language": tongue}, example="fork")
    player.key("space")
    stayed = seconds_at(player)
    notes = player.scene.player.shown.notes
    told = {at: len(text(notes[at])) for at in notes if 0 < at < player.scene.player.film.length}
    assert min(stayed[at] for at in told) > max(t for at, t in stayed.items() if at not in notes)
    by_length = sorted(told, key=lambda at: told[at])
    assert [stayed[at] for at in by_length] == sorted(stayed[at] for at in by_length)
    assert all(stayed[at] > letters / 25 for at, letters in told.items())  # more than 25 letters a second is too much


def test_it_takes_its_time_however_seldom_the_loop_comes_round(sit: Sit) -> None:
    lasted = []
    for turn in (1 / 60, 1 / 15, 0.2):
        player = watch(sit, settings={"speed": "off"}, at=STEPS - 30)  # so that nothing moves in between
        player.key("space")
        begun = player.time
        while player.scene.player.playing:
            player.send(seconds=turn)
        lasted.append(player.time - begun)
    assert lasted == pytest.approx([lasted[0]] * 3, abs=0.3)


def test_three_speeds(sit: Sit) -> None:
    player = watch(sit, at=STEPS - 12)
    lasted = {}
    for _ in range(3):
        player.drag(point(player, STEPS), point(player, STEPS - 20), point(player, STEPS - 12))
        player.key("space")
        lasted[player.labels["speed"]] = sum(seconds_at(player).values())
        player.tap("speed", at_once=True)
    assert list(lasted) == ["1×", "2×", "½×"]
    assert lasted["2×"] < lasted["1×"] < lasted["½×"]


def test_anything_else_halts_it(sit: Sit) -> None:
    player = watch(sit, at=5)
    for halt in ("left", "right", "space", "end", "home"):
        player.key("space") if not player.scene.player.playing else None
        assert player.scene.player.playing
        player.key(halt)
        assert not player.scene.player.playing
    player.key("space")
    player.finger_tap(*point(player, 30))
    assert not player.scene.player.playing
    assert step(player) == 30
