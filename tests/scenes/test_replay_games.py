"""Which games can be watched, what is said about them, and playing on from any of their moments."""

import pytest

from game.engine import record
from game.engine.rules import DeadEnd
from game.services import examples
from game.services.examples import CAPTIONS
from tests.engine.tables import DEAD_END, EXAMPLE, WON

from .conftest import Sit
from .films import BELOW, BESIDE, STEPS, agrees, point, step, watch, words


@pytest.mark.parametrize("given", [{"record": WON}, {"record": DEAD_END}, {"example": "fork"}])
def test_every_film_begins_at_its_beginning(sit: Sit, given: dict[str, str]) -> None:
    assert step(watch(sit, **given)) == 0


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
    player.key("end")
    assert words(player, monkeypatch)[-1] == "No more moves possible"
    player.app.push("replay", record=f"{EXAMPLE} d u")
    player.key("end")
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
    player = watch(sit, record=DEAD_END, at=len(DEAD_END.split()) - 1)
    assert isinstance(player.scene.player.outcome, DeadEnd)
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
    player.keys("end", "left", "escape")
    assert player.scenes == ["Title", "Play"]
    assert player.record == before


ROUND = " ".join(["d"] * 26 + ["r"])
LONGER = " ".join([ROUND, *[" ".join(["d"] * 27 + ["r"])] * 110])


@pytest.mark.parametrize("moves", ["", ROUND, LONGER])
def test_any_record_can_be_watched(sit: Sit, moves: str) -> None:
    player = watch(sit, record=f"{EXAMPLE} {moves}".strip())
    length = len(moves.split())
    assert player.scene.player.film.length == length
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
