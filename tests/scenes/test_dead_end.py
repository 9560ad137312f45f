"""The dead-end window: a page over the table, said once, with the way back."""

import pytest

from game.engine.deal import Deal
from game.engine.rules import DeadEnd, outcome
from tests.engine.tables import DEAD_END, lay

from .conftest import Sit
from .oracle import wrong_places
from .player import Player

RECORD = DEAD_END.split(maxsplit=1)[1]
DEAD_AS_DEALT = next(n for n in range(1000) if isinstance(outcome(Deal(n).table()), DeadEnd))


@pytest.fixture
def stuck(sit: Sit) -> Player:
    """The example run into its dead end."""
    *moves, last = RECORD.split()
    player = sit(12, (640, 480), speed="fast", moves=" ".join(moves))
    player.play(last)
    player.wait(1.2)
    return player


def test_the_window_comes_once_the_last_cards_have_gone(sit: Sit) -> None:
    *moves, last = RECORD.split()
    player = sit(12, (800, 600), moves=" ".join(moves))
    player.play(last)
    assert player.scenes == ["Title", "Play"]
    player.wait(1.2)
    assert player.scenes == ["Title", "Play", "DeadEnd"]
    assert player.buttons.keys() == {"undo", "same", "new", "watch", "share", "aside"}
    assert player.pixels() == player.whole()


def test_r12_undo_in_the_window(stuck: Player) -> None:
    cursor = stuck.game.cursor
    stuck.tap("undo")
    assert stuck.scenes == ["Title", "Play"]
    assert stuck.game.cursor == cursor - 1
    assert stuck.game.outcome is None
    assert wrong_places(stuck) == []
    stuck.tap("s")
    assert stuck.scenes == ["Title", "Play"]


def test_the_keys_of_the_table_work_in_the_window(stuck: Player) -> None:
    cursor = stuck.game.cursor
    stuck.key("z")
    assert stuck.scenes == ["Title", "Play"]
    assert stuck.game.cursor == cursor - 1
    stuck.key("y")
    stuck.wait(1.5)
    assert stuck.scenes[-1] == "DeadEnd"
    stuck.key("n")
    assert stuck.scenes == ["Title", "Play"]
    assert stuck.game.cursor == 0


def test_r12_undo_after_the_window_was_put_aside(stuck: Player) -> None:
    cursor = stuck.game.cursor
    stuck.tap("aside")
    assert stuck.scenes == ["Title", "Play"]
    assert wrong_places(stuck) == []
    stuck.tap("undo")
    assert stuck.game.cursor == cursor - 1
    assert "result" not in stuck.buttons
    assert wrong_places(stuck) == []


def test_r12_thirty_undos_in_a_row(stuck: Player) -> None:
    cursor = stuck.game.cursor
    stuck.tap("undo", at_once=True)
    for _ in range(29):
        stuck.tap("undo", at_once=True)
    stuck.wait(1.5)
    assert stuck.scenes == ["Title", "Play"]
    assert stuck.game.cursor == cursor - 30
    assert wrong_places(stuck) == []


def test_r13_once_put_aside_it_stays_aside_until_another_dead_end(stuck: Player) -> None:
    stuck.tap("aside")
    for _ in range(5):
        stuck.tap("s")
    while stuck.table.stock:
        stuck.tap("s", at_once=True)
    stuck.tap("s")
    stuck.taps(13, "w", 14, "w")
    stuck.wait(2)
    assert stuck.scenes == ["Title", "Play"]
    assert isinstance(stuck.game.outcome, DeadEnd)
    stuck.tap("undo")
    assert isinstance(stuck.game.outcome, DeadEnd)
    assert stuck.scenes == ["Title", "Play"]
    while isinstance(stuck.game.outcome, DeadEnd):
        stuck.tap("undo", at_once=True)
    stuck.wait(0.5)
    assert stuck.scenes == ["Title", "Play"]
    stuck.tap("redo")
    assert stuck.scenes == ["Title", "Play", "DeadEnd"]


def test_a_button_brings_the_window_back(stuck: Player) -> None:
    stuck.tap("aside")
    assert "result" in stuck.buttons
    stuck.tap("result")
    assert stuck.scenes[-1] == "DeadEnd"
    stuck.key("escape")
    assert stuck.scenes == ["Title", "Play"]
    stuck.tap("result")
    stuck.tap("new")
    assert stuck.scenes == ["Title", "Play"]
    assert stuck.game.cursor == 0
    assert "result" not in stuck.buttons


def test_same_deal_from_the_window_begins_it_again_and_can_be_taken_back(stuck: Player) -> None:
    record, deal = stuck.record, stuck.game.deal
    stuck.tap("same")
    assert (stuck.game.deal, stuck.game.cursor) == (deal, 0)
    stuck.wait(1)
    stuck.tap("take_back")
    assert stuck.record == record
    assert stuck.scenes == ["Title", "Play", "DeadEnd"]


@pytest.mark.parametrize("typed", [True, False])
def test_r14_a_deal_that_is_dead_as_dealt_says_so_at_once_with_undo_off(sit: Sit, typed: bool) -> None:
    code = Deal(DEAD_AS_DEALT).code
    if typed:
        player = sit(size=(800, 600))
        player.tap("enter")
        player.type(code)
        player.key("enter")
    else:
        player = sit(DEAD_AS_DEALT, (800, 600))
    player.wait(1.7)
    assert player.scenes == ["Title", "Play", "DeadEnd"]
    assert player.game.deal.code == code
    assert "undo" not in player.buttons
    cursor = player.game.cursor
    player.tap("undo")
    player.key("z")
    assert player.game.cursor == cursor
    assert player.scenes[-1] == "DeadEnd"
    player.tap("aside")
    assert wrong_places(player) == []
    player.tap("s")
    assert player.scenes == ["Title", "Play"]


@pytest.mark.parametrize("size", [(640, 480), (480, 640), (1280, 720)])
def test_the_page_tells_score_cards_and_the_best_so_far(sit: Sit, size: tuple[int, int]) -> None:
    *moves, last = RECORD.split()
    player = sit(12, size, speed="off", moves=" ".join(moves))
    player.play(last)
    player.wait(0.5)
    score, left = player.table.score, player.table.cards_left
    lines = player.scene.lines()
    assert str(score) in lines[0]
    assert str(left) in lines[1]
    assert str(score) in lines[2]
    assert player.scene.heading() == "No more moves possible"
    player.tap("undo")
    player.taps("undo", "undo", "undo")
    assert player.app.stage.session.best == score
    player.tap("same")
    assert player.app.stage.session.best == score
    player.tap("new")
    assert player.app.stage.session.best == 0


def test_at_a_dead_end_cards_can_still_be_drawn_and_it_stays_one(player: Player) -> None:
    player.lay(lay({23: "3", 24: "7"}, stock="K Q", waste="5"))
    assert player.scenes[-1] == "DeadEnd"
    player.wait(0.4)  # a window that comes unasked takes no press at once
    player.tap("aside")
    player.play("d d r d")
    player.wait(1)
    assert player.scenes[-1] == "Play"
    assert player.game.cursor == 4
    assert wrong_places(player) == []


def test_the_end_is_shown_again_when_the_game_is_continued_later(sit: Sit) -> None:
    player = sit(12, (640, 480), moves=RECORD)
    player.wait(0.5)
    player.leave()
    player = sit(size=(640, 480))
    player.tap("continue")
    assert player.scenes[-1] == "DeadEnd"


def test_a_card_in_the_hand_is_put_down_before_the_window_comes(player: Player) -> None:
    player.lay(lay({23: "3", 24: "7", 25: "3"}, waste="3"))
    x, y = player.place(25)
    player.send(player.finger("DOWN", x, y))
    player.send(player.finger("MOTION", x + 40, y + 40))
    player.wait(3)
    assert player.scenes[-1] == "Play"
    player.send(player.finger("UP", x + 40, y + 40))
    player.wait(1)
    player.taps("w", 25)
    player.wait(1.2)
    assert player.scenes[-1] == "DeadEnd"
