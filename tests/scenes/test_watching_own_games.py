"""The game just played is watched from its result window, and played on from any moment of it."""

import pytest

from game.engine import record
from tests.engine.tables import DEAD_END, WON

from .conftest import Sit
from .player import Player

ENDINGS = {"Win": WON, "DeadEnd": DEAD_END}


@pytest.fixture(params=ENDINGS)
def ended(sit: Sit, request: pytest.FixtureRequest) -> Player:
    *moves, last = ENDINGS[request.param].split()[1:]
    player = sit(12, (800, 600), speed="fast", moves=" ".join(moves))
    player.play(last)
    player.wait(1.5)
    assert player.scenes == ["Title", "Play", request.param]
    return player


def test_the_film_is_the_game_just_played(ended: Player) -> None:
    ended.tap("watch")
    assert ended.scenes[-1] == "Replay"
    assert record.write_moves(ended.scene.player.film.standing(ended.game.cursor)) == ended.record.partition(" ")[2]


def test_going_back_from_the_film_leaves_all_as_it_was(ended: Player) -> None:
    before = (ended.scenes, ended.record)
    ended.tap("watch")
    ended.tap("step")
    ended.key("escape")
    ended.wait(0.5)
    assert (ended.scenes, ended.record) == before
    assert ended.pixels() == ended.whole()


def test_playing_on_from_a_moment_of_the_film_can_itself_be_taken_back(ended: Player) -> None:
    before = ended.record
    ended.tap("watch")
    ended.key("home")
    for _ in range(12):
        ended.key("right")
    ended.tap("from_here")
    assert ended.scenes == ["Title", "Play"]
    assert ended.record == " ".join(before.split()[:13])
    ended.tap("take_back")
    assert ended.record == before


def test_a_dead_end_at_once_has_nothing_to_watch(sit: Sit) -> None:
    player = sit(3, (800, 600))
    player.wait(2)
    assert player.scenes[-1] == "DeadEnd"
    assert "watch" not in player.buttons
