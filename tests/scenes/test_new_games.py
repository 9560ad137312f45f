"""New games, the same deal, entered codes: none asks, and all can be taken back."""

import pygame
import pytest

from game.engine.deal import Deal
from game.engine.rules import DeadEnd, outcome
from game.view import pacing
from tests.engine.random_games import chosen

from .conftest import Sit
from .oracle import wrong_places
from .player import Player

CODE = Deal(12).code
OTHER = Deal(20).code


def enter(player: Player, code: str) -> None:
    player.tap("enter")
    player.type(code)
    player.key("enter")
    player.wait(1.7)


BEGINNINGS = {
    "new": lambda player: player.tap("new"),
    "n": lambda player: player.key("n"),
    "same": lambda player: player.tap("same"),
    "code": lambda player: enter(player, OTHER),
}
TAKING_BACK = {
    "line": lambda player: player.tap("take_back"),
    "undo": lambda player: player.tap("undo"),
    "z": lambda player: player.key("z"),
}


@pytest.mark.parametrize("back", TAKING_BACK)
@pytest.mark.parametrize("begin", BEGINNINGS)
def test_r19_another_game_begins_without_a_question_and_can_be_taken_back(
    player: Player, begin: str, back: str
) -> None:
    player.play("d d d")
    player.tap("undo")
    player.tap(25)
    before, record, seconds = player.table, player.record, player.app.stage.session.seconds
    BEGINNINGS[begin](player)
    assert player.scenes == ["Title", "Play"]
    assert player.game.cursor == 0
    assert player.game.all_moves == ()
    assert player.app.stage.session.seconds == 0
    TAKING_BACK[back](player)
    player.wait(1.5)
    assert (player.table, player.record) == (before, record)
    assert player.game.can_redo
    assert player.selected is None
    assert 0 <= player.app.stage.session.seconds - seconds < 3
    assert wrong_places(player) == []


def test_the_line_that_offers_it_goes_after_some_seconds_and_undo_still_does_it(player: Player) -> None:
    player.play("d d")
    player.tap("new")
    assert "take_back" in player.buttons
    assert "code" not in player.buttons
    player.wait(pacing.NOTICE)
    assert "take_back" not in player.buttons
    assert "code" in player.buttons
    assert player.pixels() == player.whole()
    assert "undo" in player.buttons
    player.tap("undo")
    assert player.game.cursor == 2


@pytest.mark.parametrize("begin", ["new", "same", "undo"])
def test_r26_while_cards_are_dealt_the_first_tap_ends_the_flight_and_acts(player: Player, begin: str) -> None:
    if begin == "undo":  # back from a new game
        player.tap("new", at_once=True)
    player.tap(begin, at_once=True)
    player.wait(0.1)
    assert player.scene.view.moving
    player.tap("s", at_once=True)
    assert player.game.cursor == 1
    player.wait(0.5)
    assert not player.scene.view.timeline.cards_move
    player.tap(25, at_once=True)
    assert player.selected == 25
    player.wait(1)
    assert wrong_places(player) == []


@pytest.mark.parametrize("spot", [1, 25, (2, 300)])
def test_r26_any_tap_ends_the_flight_of_a_deal(player: Player, spot: int | tuple[int, int]) -> None:
    player.tap("new", at_once=True)
    player.wait(0.1)
    assert player.scene.view.timeline.cards_move
    player.finger_tap(*(spot if isinstance(spot, tuple) else player.place(spot)))
    moving = [card for card in player.table.heart if player.scene.view.timeline.above(card)]
    assert moving == []
    player.wait(2.5)
    assert wrong_places(player) == []


def test_r26_new_games_and_the_end_are_at_hand_while_cards_fly(player: Player) -> None:
    for _ in range(3):
        code = player.game.deal.code
        player.tap("new", at_once=True)
        player.wait(0.05)
        assert player.game.deal.code != code
    player.drag_onto(25, "w")
    player.send(pygame.event.Event(pygame.QUIT))
    assert player.app.status == 0


def test_nothing_of_the_last_game_flies_over_the_next(sit: Sit) -> None:
    player = sit(12, (640, 480), moves="d d d d d d d d d")
    player.taps("w", 25)
    player.wait(0.1)
    player.tap("new", at_once=True)
    player.wait(0.4)
    assert list(player.scene.view.timeline.sparks()) == []


def test_the_line_goes_with_the_first_move(player: Player) -> None:
    player.play("d d")
    player.tap("new")
    player.tap("s")
    assert "take_back" not in player.buttons
    player.tap("undo")
    player.tap("undo")
    assert player.game.cursor == 2


def test_several_new_games_are_taken_back_one_by_one(player: Player) -> None:
    codes = [player.game.deal.code]
    for _ in range(5):
        player.tap("new", at_once=True)
        codes.append(player.game.deal.code)
    assert len(set(codes)) == 6
    for code in reversed(codes[:-1]):
        player.tap("undo", at_once=True)
        assert player.game.deal.code == code
    assert "undo" not in player.buttons
    player.wait(2)
    assert wrong_places(player) == []


def test_the_first_game_of_all_has_nothing_to_take_back(player: Player) -> None:
    assert "take_back" not in player.buttons
    assert "undo" not in player.buttons
    player.key("z")
    assert player.game.deal.code == CODE


def test_undoing_one_step_too_far_does_not_throw_the_game_away(player: Player) -> None:
    player.tap("new")
    code = player.game.deal.code
    player.play("d d d")
    record = player.record
    for _ in range(4):
        player.tap("undo", at_once=True)
    if player.game.deal.code != code:
        for way in ("redo", "take_back", "undo"):
            if player.game.deal.code != code and way in player.buttons:
                player.tap(way)
    assert player.game.deal.code == code
    for _ in range(3):
        player.key("y")
    assert player.record == record


@pytest.mark.parametrize("moves", [5, 20, 60])
def test_r35_the_same_deal_is_the_same_deal(sit: Sit, moves: int) -> None:
    player = sit(77, (640, 480), speed="off")
    table, code = player.table, player.game.deal.code
    for number in range(moves):
        move = chosen(player.table, number * 31 % 256)
        if move is not None and player.scenes[-1] == "Play":
            player.make([move])
            if number % 7 == 0:
                player.key("z")
    while player.scenes[-1] != "Play":
        player.tap("aside")
    player.tap("same")
    assert player.table == table
    assert player.game.deal.code == code
    assert wrong_places(player) == []


def test_r39_the_copied_code_belongs_to_the_cards_shown(player: Player) -> None:
    copied: list[str] = []
    player.app.stage.copy = lambda words: copied.append(words) is None

    def check() -> None:
        player.wait(pacing.NOTICE)
        player.tap("code")
        assert copied[-1] == player.labels["code"] == player.game.deal.code
        assert Deal(player.game.deal.number).table() == player.table or player.game.cursor

    check()
    player.play("d d")
    check()
    player.tap("undo")
    player.tap("undo")
    check()
    for begin in BEGINNINGS.values():
        begin(player)
        check()
    player.app.change(language="el")
    check()
    assert all(code == code.strip() and len(code) == 13 for code in copied)


def test_r39_a_missing_clipboard_is_told_and_harmless(player: Player) -> None:
    player.app.stage.copy = lambda _: False
    player.tap("code")
    assert player.scene.bar.note == "no_clipboard"
    player.app.stage.copy = lambda _: True
    player.tap("code")
    assert player.scene.bar.note == "copied"
    player.wait(5)
    assert player.scene.bar.note == ""
    assert player.pixels() == player.whole()


def test_r14_r40_new_games_differ_and_none_is_dead_as_dealt(sit: Sit) -> None:
    player = sit(12, (640, 480), speed="off")
    codes = set()
    for _ in range(60):
        player.tap("new", at_once=True)
        codes.add(player.game.deal.code)
        assert not isinstance(outcome(player.table), DeadEnd)
    assert len(codes) == 60
