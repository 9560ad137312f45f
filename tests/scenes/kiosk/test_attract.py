"""R69: won games play while nobody is there, silent, and anything wakes the first page."""

from collections.abc import Callable

import pygame
import pytest

from game.engine import record
from game.engine.rules import Won
from game.scenes.scene import Done
from game.services import language
from game.services.answer import Answer
from game.services.won_games import won_records
from game.view import attract
from game.view.attract_layout import make_attract_layout
from tests.engine.tables import WON
from tests.scenes.player import Event, Player
from tests.scenes.test_text_fits import SIZES

from .conftest import At
from .venue import let_pass

SOON = '[attract]\nafter = 5\npace = "lively"\n'


def waiting(at: At, toml: str = SOON) -> Player:
    player = at(toml).open()
    let_pass(player, 7)
    assert player.scenes == ["Title", "Attract"]
    return player


def test_a_won_game_plays_to_its_end_and_the_next_begins_without_a_sound(
    at: At, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = waiting(at)
    heard: list[str] = []
    monkeypatch.setattr(player.app.stage, "sound", heard.append)
    player.scene._begin()
    first = player.scene.film
    tables = set()
    while player.scene.film is first:
        tables.add(player.scene.table)
        let_pass(player, 0.25)
    assert set(first.tables) <= tables
    assert first.tables[-1].cards_left == 0
    assert player.scene.film is not first
    assert player.pixels() == player.whole()
    assert heard == []
    assert player.app.stage.session.seat is None


def test_the_venues_own_wins_come_first(at: At) -> None:
    venue = at(SOON)
    player = venue.open()
    player.app.stage.session.start(record.read(WON).deal)
    player._make_unseen(" ".join(WON.split()[1:-1]))
    player.app.push("play", news="resumed")
    player.play(WON.split()[-1])
    let_pass(player, 1)
    player.app._scenes.follow(Done())
    let_pass(player, 1)
    assert player.app.stage.history.flush()
    assert player.app.stage.history.ask(won_records).wait(5) == (WON,)
    let_pass(player, 8)
    assert player.scenes[-1] == "Attract"
    player.app.stage.history.ask(won_records).wait(5)
    let_pass(player, 1)
    assert player.scene.film.deal.code == WON.split()[0]
    assert player.scene.film.length == len(WON.split()) - 1


@pytest.mark.parametrize("bad", ["", "nonsense", f"{WON} zz", f"{WON.split()[0]} 1+1"])
def test_a_game_of_the_history_that_makes_no_sense_gives_way_to_an_example(at: At, bad: str) -> None:
    player = waiting(at)
    player.scene._won = Answer()
    player.scene._won.give((bad, WON))
    shown = []
    for _ in range(4):
        player.scene._begin()
        let_pass(player, 1)
        assert player.scenes == ["Title", "Attract"]
        film = player.scene.film
        assert isinstance(film.outcome(film.length), Won)
        shown.append((film.deal.code, film.length))
    assert (WON.split()[0], len(WON.split()) - 1) in shown


def test_the_invitation_speaks_the_offered_languages_in_turn(at: At) -> None:
    player = waiting(at, SOON + '[language]\noffered = ["sk", "en"]\nfirst = "sk"\n')
    spoken = []
    for _ in range(40):
        let_pass(player, 0.5)
        spoken.append(player.scene.tongue)
    changes = [tongue for i, tongue in enumerate(spoken) if i == 0 or spoken[i - 1] != tongue]
    assert changes[:3] in (["sk", "en", "sk"], ["en", "sk", "en"])
    assert language.current() == "sk"


def touch_at(x: float, y: float) -> Callable[[Player], None]:
    return lambda player: player.finger_tap(x, y)


def press_a_key(player: Player) -> None:
    player.key("n")


def move_the_mouse(player: Player) -> None:
    player.send(player.mouse("MOTION", 100, 100))
    player.send(player.mouse("MOTION", 101, 100))


def turn_the_wheel(player: Player) -> None:
    player.send(Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0))


WAKERS = [
    *(touch_at(x, y) for x in (1, 799) for y in (1, 599)),
    *(touch_at(400, 300), press_a_key, move_the_mouse, turn_the_wheel),
]


@pytest.mark.parametrize("waker", WAKERS)
def test_r69_anything_wakes_it_at_once_and_is_no_move(at: At, waker: Callable[[Player], None]) -> None:
    player = waiting(at)
    waker(player)
    assert player.scenes == ["Title"]
    let_pass(player, 4)
    assert player.scenes == ["Title"]  # no invitation right after somebody was there
    assert player.app.stage.session.seat is None


def test_a_press_that_wakes_does_not_push_what_lies_under_it(at: At) -> None:
    player = waiting(at)
    player.app._scenes.reset()
    place = player.place("new")
    let_pass(player, 7)
    player.send(player.finger("DOWN", *place))
    assert player.scenes == ["Title"]
    player.send(player.finger("UP", *place), seconds=0.2)
    player.wait(0.1)
    assert player.scenes == ["Title"]
    player.tap("new")
    assert player.scenes == ["Title", "Play"]


def test_r69_a_long_game_ends_in_its_result_not_in_the_invitation(at: At) -> None:
    player = at(SOON + "[idle]\nplay = 30\n").open()
    player.tap("new")
    for _ in range(20):
        player.tap("s", at_once=True)
        let_pass(player, 5)
    assert player.scenes == ["Title", "Play"]


def test_switched_off_there_is_none(at: At) -> None:
    player = at("[attract]\non = false\nafter = 5\n").open()
    let_pass(player, 120)
    assert player.scenes == ["Title"]


@pytest.mark.parametrize("size", SIZES)
def test_everything_stays_on_the_screen_wherever_it_drifts(size: tuple[int, int]) -> None:
    layout = make_attract_layout(*size)
    width, height = layout.table.width, layout.table.height
    reach = max(abs(part) for t in range(0, 3600, 7) for part in attract.drift(t, width, height))
    for box in (*layout.table.slots.values(), layout.words):
        assert box.x >= reach
        assert box.y >= reach
        assert box.right <= width - reach
        assert box.bottom <= height - reach
    assert not any(layout.words.overlaps(slot) for slot in layout.table.slots.values())
