"""The guided game for beginners: offered once, taught by doing, left with one tap."""

import pytest

from game.cli_arguments import Arguments
from game.engine import record
from game.engine.board import POSITIONS
from game.engine.deal import Deal
from game.scenes.lessons import LESSONS, UNDO
from game.start import open_first_scene

from .conftest import Sit
from .player import Player

SIZES = [(1280, 720), (480, 640), (640, 480)]


@pytest.fixture(params=SIZES, ids=str)
def learner(sit: Sit, request: pytest.FixtureRequest) -> Player:
    player = sit(size=request.param)
    player.app.push("first_steps")
    player.wait(0.1)
    return player


def do(player: Player) -> None:
    """What the present lesson asks for."""
    wanted = player.scene.wanted[0]
    if wanted == UNDO:
        player.tap("undo")
    else:
        player.finger_tap(*player.layout.slots[wanted].centre)
        player.wait(1.2)


def first_start(player: Player, arguments: Arguments) -> dict[str, str]:
    """What the program offers when it is started like this: the buttons' labels by their names."""
    player.app.stack.clear()
    open_first_scene(player.app, arguments)
    player.wait(0.2)
    return player.labels


def test_every_lesson_is_learnt_by_doing_it(learner: Player) -> None:
    for number in range(len(LESSONS)):
        assert learner.scene.done == number
        do(learner)
        assert learner.pixels() == learner.whole()
    assert learner.scene.lesson is None
    assert learner.app.stage.session.seat is None, "the player's own game is not touched"
    assert record.write(learner.scene.seat.game).split()[-2:] == ["25+w", "23+24"]


def test_any_other_tap_does_nothing_but_is_felt(sit: Sit) -> None:
    player = sit(size=(640, 480))
    player.app.push("first_steps")
    for number in range(len(LESSONS)):
        seat = player.scene.seat
        before = (seat.game.table, seat.selected, number)
        for spot in (*POSITIONS, "s", "w"):
            x, y = player.layout.slots[spot].centre
            if player.scene.view.spot_at(x, y) in player.scene.wanted:
                continue
            player.scene.view.finish()
            player.finger_tap(x, y)
            assert (seat.game.table, seat.selected, player.scene.done) == before
            assert player.scene.moving
        player.wait(0.5)
        do(player)
    assert player.scene.lesson is None


def test_the_keyboard_alone_will_do(learner: Player) -> None:
    learner.key("tab")
    for number in range(len(LESSONS)):
        assert learner.scene.done == number
        learner.key("enter")
        learner.wait(0.5)
    learner.key("enter")
    assert learner.scenes == ["Title", "Play"]


def test_the_keys_of_the_game_work_here_too(sit: Sit) -> None:
    player = sit()
    player.app.push("first_steps")
    do(player)
    player.key("d")
    assert player.scene.done == 2
    while player.scene.wanted != (UNDO,):
        do(player)
    player.key("z")
    assert player.scene.lesson is None


@pytest.mark.parametrize("lessons", range(len(LESSONS) + 1))
def test_one_tap_leaves_at_any_moment(sit: Sit, lessons: int) -> None:
    player = sit()
    player.app.push("first_steps")
    for _ in range(lessons):
        do(player)
    player.tap("leave", at_once=True)
    assert player.scenes == ["Title"]
    assert player.app.stage.session.seat is None


def test_the_game_can_be_played_on(sit: Sit) -> None:
    player = sit()
    player.app.push("first_steps")
    for _ in LESSONS:
        do(player)
    shown = player.scene.seat.game
    player.tap("here")
    assert player.scenes == ["Title", "Play"]
    assert player.game.standing == shown.standing
    assert player.game.outcome is None
    player.tap("undo")
    assert player.game.cursor == len(shown.standing) - 1


def test_or_a_new_one_begun(sit: Sit) -> None:
    player = sit()
    player.app.push("first_steps")
    for _ in LESSONS:
        do(player)
    player.tap("new")
    assert player.scenes == ["Title", "Play"]
    assert player.game.cursor == 0


def test_only_the_very_first_start_offers_them(sit: Sit) -> None:
    player = sit()
    assert "first_steps" in first_start(player, Arguments())
    assert player.app.settings.first_steps_offered
    player.leave()
    again = sit()
    assert "first_steps" not in first_start(again, Arguments())


def test_the_offer_stands_in_nobodys_way(sit: Sit) -> None:
    player = sit()
    first_start(player, Arguments())
    player.tap("new")
    assert player.scenes == ["Title", "Play"]
    player.tap("menu")
    assert "first_steps" not in player.labels


def test_the_offer_can_be_declined(sit: Sit) -> None:
    player = sit()
    first_start(player, Arguments())
    player.tap("no_steps")
    assert player.scenes == ["Title"]
    assert not {"first_steps", "no_steps"} & player.labels.keys()


def test_no_offer_for_a_deal_that_was_asked_for(sit: Sit) -> None:
    player = sit()
    first_start(player, Arguments(deal=Deal(12)))
    player.tap("menu")
    assert "first_steps" not in player.labels
    assert not player.app.settings.first_steps_offered


def test_no_offer_for_somebody_who_has_played(sit: Sit) -> None:
    player = sit(12)
    player.tap("s")
    player.leave()
    again = sit()
    assert "first_steps" not in first_start(again, Arguments())


def test_at_rest_nothing_is_drawn(sit: Sit) -> None:
    player = sit()
    player.app.push("first_steps")
    player.wait(4)
    assert not player.scene.moving
    before = [id(item.image) for item in player.scene.draw().items]
    player.wait(1)
    assert not player.scene.changed
    assert [id(item.image) for item in player.scene.draw().items] == before
