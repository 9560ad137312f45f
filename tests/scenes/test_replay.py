"""Games shown as films: every way to a moment ends at the same table and the same picture."""

from typing import Any

import pytest

from game.engine import record
from game.engine.game import Game
from game.engine.record import read
from game.services import examples
from game.services.examples import CAPTIONS
from game.ui.text import Text
from game.view import pacing
from tests.engine.tables import DEAD_END, EXAMPLE, WON

from .conftest import Sit
from .player import Player

STEPS = len(WON.split()) - 1
BESIDE, BELOW = (1024, 600), (480, 800)


def watch(sit: Sit, size: tuple[int, int] = BESIDE, settings: dict[str, Any] | None = None, **given: Any) -> Player:
    """A player in front of a film, everything at rest."""
    player = sit(None, size, **(settings or {}))
    player.app.push("replay", **({} if given.keys() & {"record", "example"} else {"record": WON}), **given)
    player.wait(1.5)
    return player


def point(player: Player, step: int) -> tuple[int, int]:
    """Where a step lies on the ribbon."""
    layout = player.scene.layout
    return layout.x_of(step, player.scene.player.film.length), layout.ribbon.centre[1]


def step(player: Player) -> int:
    found: int = player.scene.player.step
    return found


def agrees(player: Player) -> bool:
    """Whether the table is that of the game after as many steps, and the screen what a full redraw gives."""
    player.wait(pacing.BREATHS + 1.5)
    film = player.scene.player
    game = Game.replay(film.film.deal, film.film.standing(film.step))
    return film.table == game.table and player.pixels() == player.whole()


@pytest.mark.parametrize("size", [BESIDE, BELOW])
@pytest.mark.parametrize("mirror", [False, True])
def test_a_finger_scrubs_to_every_moment(sit: Sit, size: tuple[int, int], mirror: bool) -> None:
    player = watch(sit, size, {"mirror": mirror})
    for there in (60, 3, STEPS, 0, 31):
        player.drag(point(player, step(player)), point(player, 20), point(player, there))
        assert step(player) == there
        assert agrees(player)


def test_scrubbing_shows_every_moment_on_the_way_and_ends_at_the_ends(sit: Sit) -> None:
    player = watch(sit)
    x, y = point(player, 10)
    player.send(player.finger("DOWN", x, y))
    assert step(player) == 10  # the press alone shows it
    for there in (12, 40, 39):
        player.send(player.finger("MOTION", *point(player, there)), seconds=0.01)
        assert step(player) == there
    player.send(player.finger("MOTION", 1, 5), seconds=0.01)  # far above, and beyond the begin
    assert step(player) == 0
    player.send(player.finger("MOTION", 1023, y), seconds=0.01)
    player.send(player.finger("UP", 1023, y), seconds=0.01)
    assert step(player) == STEPS
    player.send(player.finger("MOTION", x, y), seconds=0.01)
    assert step(player) == STEPS  # the finger is off the ribbon


def test_a_tap_on_the_ribbon_jumps_and_one_on_the_table_does_nothing(sit: Sit) -> None:
    player = watch(sit)
    player.finger_tap(*point(player, 53))
    assert step(player) == 53
    player.finger_tap(*player.scene.layout.table.slots["s"].centre)
    player.finger_tap(*player.scene.layout.table.slots[25].centre)
    assert step(player) == 53
    assert agrees(player)


def test_single_steps_go_there_and_back_through_the_same_pictures(sit: Sit) -> None:
    player = watch(sit, at=47)
    seen = []
    for _ in range(8):
        seen.append(player.pixels())
        player.click("step")
        assert agrees(player)
    for picture in reversed(seen):
        player.click("step_back")
        assert agrees(player)
        player.send(player.mouse("MOTION", 5, 5))
        assert player.pixels() == picture


def test_a_pair_flies_and_a_jump_does_not(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    player = watch(sit, at=9)
    heard: list[str] = []
    monkeypatch.setattr(player.app, "sound", heard.append)
    player.app.stage.sound = heard.append
    player.tap("step", at_once=True)
    assert any(above for _, _, above in player.scene.player.view.timeline.ghosts())
    player.tap("step_back", at_once=True)
    player.key("right")
    assert heard == ["pair_waste", "undo", "pair_waste"]
    player.drag(point(player, 11), point(player, 40), point(player, 60))
    assert heard == ["pair_waste", "undo", "pair_waste"]
    assert not any(above for _, _, above in player.scene.player.view.timeline.ghosts())
    player.wait(pacing.LEAP + 0.1)
    assert not player.scene.moving


@pytest.mark.parametrize("settings", [{}, {"speed": "off"}, {"reduced_motion": True}, {"speed": "slow"}])
def test_it_runs_step_by_step_to_the_end_and_rests_there(sit: Sit, settings: dict[str, Any]) -> None:
    player = watch(sit, settings=settings, at=STEPS - 9)
    player.tap("play", at_once=True)
    seen = [step(player)]
    while player.scene.player.playing:
        player.send(seconds=0.05)
        seen.append(step(player))
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


def test_captions_stay_long_enough_to_be_read(sit: Sit) -> None:
    player = watch(sit, example="fork")
    player.key("space")
    stayed = seconds_at(player)
    notes = player.scene.player.shown.notes
    told = {at: len(notes[at]) for at in notes if 0 < at < player.scene.player.film.length}
    assert min(stayed[at] for at in told) > max(t for at, t in stayed.items() if at not in notes)
    by_length = sorted(told, key=lambda at: told[at])
    assert [stayed[at] for at in by_length] == sorted(stayed[at] for at in by_length)
    assert all(stayed[at] > letters / 25 for at, letters in told.items())  # more than 25 letters a second is too much


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


def test_the_keyboard_does_it_all(sit: Sit) -> None:
    player = watch(sit, at=10)
    player.keys("right", "right", "left")
    assert step(player) == 11
    player.key("end")
    assert step(player) == STEPS
    player.key("home")
    assert step(player) == 0
    player.key("up")
    assert player.labels["speed"] == "2×"
    player.keys("down", "down", "down")
    assert player.labels["speed"] == "½×"
    player.key("tab")
    assert player.scene.focused == "play"
    player.keys("tab", "enter")
    assert player.scene.focused == "step"
    assert step(player) == 1
    player.key("right")
    assert step(player) == 2
    assert agrees(player)
    player.key("escape")
    assert player.scenes == ["Title"]


def test_the_wheel_steps(sit: Sit) -> None:
    import pygame

    player = watch(sit, at=10)
    player.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-3))
    assert step(player) == 13
    player.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert step(player) == 12
    assert agrees(player)


def test_the_moments_of_an_own_game_are_its_pairs(sit: Sit) -> None:
    player = watch(sit, at=0)
    pairs = player.scene.player.film.pairs
    for there in pairs[:3]:
        player.tap("later")
        assert step(player) == there
    player.tap("earlier")
    assert step(player) == pairs[1]


def test_a_win_is_shown_from_its_begin_and_another_game_from_its_end(sit: Sit) -> None:
    player = watch(sit, record=WON)
    assert step(player) == 0
    player.app.push("replay", record=DEAD_END)
    assert step(player) == len(DEAD_END.split()) - 1


def words(player: Player, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is written on the page, but for the buttons."""
    told: list[str] = []
    plain = Text.paragraph

    def noted(self: Text, string: str, *given: Any, **more: Any) -> Any:
        told.append(string)
        return plain(self, string, *given, **more)

    with monkeypatch.context() as patch:
        patch.setattr(Text, "paragraph", noted)
        player.scene.draw()
    return told


def test_the_words_say_what_the_step_is_and_how_the_game_ended(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    player = watch(sit, at=0)
    assert words(player, monkeypatch) == [EXAMPLE, f"0/{STEPS} · As dealt"]
    player.keys("right")
    assert words(player, monkeypatch)[1] == f"1/{STEPS} · Drawn: 8"
    player.finger_tap(*point(player, 10))
    assert words(player, monkeypatch)[1] == f"10/{STEPS} · Pair with the waste: 4"
    player.key("end")
    assert words(player, monkeypatch)[-1] == "The game is won"
    player.app.push("replay", record=DEAD_END)
    assert words(player, monkeypatch)[-1] == "No more moves possible"
    player.app.push("replay", record=f"{EXAMPLE} d u")
    assert words(player, monkeypatch)[-1] == "2/2 · Taken back"


def test_captions_are_in_the_language_in_use(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    player = watch(sit, example="fork", at=13)
    line = examples.find("fork").lines[0]  # type: ignore[union-attr]
    assert CAPTIONS[line.notes[13]] in words(player, monkeypatch)
    table, labels = player.pixels(), player.labels
    player.app.change(language="el")
    player.scene.changed = True
    player.wait(0.1)
    assert player.labels["back"] == "Πίσω"
    assert player.pixels() == player.whole() != table
    player.app.change(language="en")
    assert player.labels == labels
    assert step(player) == 13


@pytest.mark.parametrize("size", [BESIDE, BELOW])
def test_both_lines_of_a_fork_have_the_same_beginning(sit: Sit, size: tuple[int, int]) -> None:
    player = watch(sit, size, example="fork", at=7)
    film = player.scene.player
    fork = film.fork
    first, other = (shown.film for shown in film.films)
    assert first.steps[:fork] == other.steps[:fork]
    player.tap("other")
    assert (film.line, film.step) == (1, 7)  # the same step of the common beginning
    player.key("end")
    assert not isinstance(film.outcome, type(None))
    assert agrees(player)
    player.tap("other")
    assert (film.line, film.step) == (0, fork)  # where they part
    player.key("right")
    assert film.table == first.tables[fork + 1] != other.tables[fork + 1]
    assert agrees(player)


@pytest.mark.parametrize("at", [0, 10, 53])
def test_play_from_here_begins_the_game_at_this_moment(sit: Sit, at: int) -> None:
    player = watch(sit, at=at)
    player.tap("from_here")
    assert player.scenes == ["Title", "Play"]
    assert player.record == " ".join(WON.split()[: at + 1])
    assert player.game.can_undo == (at > 0)


def test_play_from_here_leaves_out_what_was_undone(sit: Sit) -> None:
    player = watch(sit, example="dead_end")
    film = player.scene.player.film
    player.key("end")
    player.keys(*["left"] * 8)
    at = step(player)
    assert player.scene.player.film.moves_at(at) < at
    player.tap("from_here")
    assert player.game.standing == film.standing(at)
    assert record.read(player.record).table == film.tables[at]


def test_play_from_here_is_there_at_a_dead_end_and_not_after_a_win(sit: Sit) -> None:
    player = watch(sit, record=DEAD_END)
    assert "from_here" in player.buttons
    player.app.push("replay", record=WON, at=STEPS)
    assert "from_here" not in player.buttons
    player.key("left")
    assert "from_here" in player.buttons


def test_the_game_in_progress_stays_as_it_is(sit: Sit) -> None:
    player = sit(12, BESIDE, moves="d d d")
    before = player.record
    player.app.push("replay", record=before)
    player.wait(1)
    player.key("home")
    player.key("escape")
    assert player.scenes == ["Title", "Play"]
    assert player.record == before


ROUND = " ".join(["d"] * 26 + ["r"])
LONGER = " ".join([ROUND, *[" ".join(["d"] * 27 + ["r"])] * 110])


@pytest.mark.parametrize("moves", ["", ROUND, LONGER])
def test_any_record_can_be_watched(sit: Sit, moves: str) -> None:
    player = watch(sit, record=f"{EXAMPLE} {moves}".strip())
    length = len(moves.split())
    assert step(player) == length
    for there in (0, length // 2, length):
        player.finger_tap(*point(player, there))
        assert abs(step(player) - there) <= length / player.scene.layout.track.w
        assert agrees(player)
    player.keys("home", "space", "end", "right", "left")
    assert agrees(player)


@pytest.mark.parametrize("text", [f"{EXAMPLE} d r", "nonsense", "", f"{EXAMPLE} u", f"{EXAMPLE} {'x' * 500}"])
@pytest.mark.parametrize("size", [BESIDE, (480, 640)])
def test_a_bad_record_is_told_in_one_sentence(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, text: str, size: tuple[int, int]
) -> None:
    player = sit(None, size)
    player.app.push("replay", record=text)
    player.wait(0.1)
    assert len(words(player, monkeypatch)) == 1
    assert list(player.buttons) == ["back"]
    player.keys("left", "home", "end", "up")
    player.finger_tap(size[0] / 2, size[1] - 20)
    player.resize(800, 600)
    player.wait(0.3)
    player.tap("back")
    assert player.scenes == ["Title"]


def test_another_window_another_place_of_everything(sit: Sit) -> None:
    player = watch(sit, at=20)
    player.tap("play", at_once=True)
    player.resize(480, 800)
    player.wait(0.3)
    assert player.scene.layout.table.width == 480
    player.key("space")
    assert agrees(player)
    assert step(player) == pytest.approx(20, abs=2)
    player.finger_tap(*point(player, 70))
    assert step(player) == 70
    assert player.scene.player.table == read(" ".join(WON.split()[:71])).table
