"""A match of six deals, played as a player plays it: any order, one game a deal, and it lasts."""

from typing import Any

import pytest

from game.engine.deal import Deal
from game.engine.goals import match_deals
from game.services import hearts
from game.services.answer import Answer
from game.services.history import History
from game.services.matches import Match
from tests.engine.tables import DEAD_END, WON
from tests.services.history.some import game

from .conftest import Sit
from .player import Player

FIRST = Deal(12)
PATIENCE = 60.0


def come(player: Player) -> None:
    """Wait for what the page has asked."""
    player.app.stage.history.ask(hearts.count).wait(PATIENCE)
    player.wait(0.1)


def opened(player: Player, *records: str) -> Player:
    """The page of a match from FIRST whose first deals were played so."""
    matches, history = player.app.stage.matches, player.app.stage.history
    match = matches.begin(FIRST)
    for number, record in enumerate(records):
        played = game(number, record)
        history.keep(played)
        match = matches.count(match, number, played.key)
    player.app.push("match")
    come(player)
    return player


def session(player: Player) -> Any:
    return player.app.stage.session


def back(player: Player) -> None:
    """From the table to the page of the match."""
    player.key("escape")
    come(player)
    assert player.scenes[-1] == "Match"


def test_the_first_visit_has_a_random_match_ready(sit: Sit) -> None:
    player = sit()
    player.app.push("match")
    come(player)
    assert player.labels["play"] == "Play deal 1"
    player.tap("play")
    assert player.game.deal == player.app.stage.matches.all[0].deals[0]
    assert not player.game.deal.is_dead


def test_the_deals_are_played_one_after_the_other(sit: Sit) -> None:
    player = opened(sit())
    for number, deal in enumerate(match_deals(FIRST), 1):
        assert player.labels["play"] == f"Play deal {number}"
        player.tap("play")
        assert player.game.deal == deal
        player.play("d")
        back(player)
        assert player.labels["play"] == f"Continue deal {number}"
        player.app.stage.history.keep(game(number, DEAD_END, key=session(player).origin.key))
        player.app.stage.session.forget()
        player.scene.answered("")
        come(player)
    assert player.scene.score.finished
    assert player.scene.score.points == 6 * 170


def test_any_deal_can_be_played_first(sit: Sit) -> None:
    player = opened(sit())
    player.tap("deal 4")
    assert player.game.deal == match_deals(FIRST)[3]
    player.play("d")
    back(player)
    assert player.labels["play"] == "Continue deal 4", "what was begun comes first"


def test_the_points_of_the_game_in_progress_count_already(sit: Sit) -> None:
    player = opened(sit())
    player.tap("deal 1")
    player.play("d d d d d d d d d 25+w")
    back(player)
    assert player.scene.score.points == 10


def test_a_game_that_was_left_for_another_goes_on_as_the_same_game(sit: Sit) -> None:
    player = opened(sit())
    player.tap("deal 2")
    player.play("d d")
    key = session(player).origin.key
    player.tap("new")
    player.play("d")
    back(player)
    player.tap("deal 2")
    assert (session(player).origin.key, player.game.cursor) == (key, 2)


def test_the_same_deal_once_more_does_not_count(sit: Sit) -> None:
    player = opened(sit())
    player.tap("deal 1")
    player.play("d")
    key = session(player).origin.key
    player.tap("same")
    player.play("d d d d d d d d d 25+w")
    back(player)
    assert player.scene.score.points == 0
    assert player.scene.match.keys[0] == key
    player.tap("deal 1")
    assert session(player).origin.key == key


def test_a_game_of_the_match_can_be_taken_back_and_then_its_deal_is_still_to_play(sit: Sit) -> None:
    player = opened(sit(Deal(77), moves="d d"))
    player.tap("deal 1")
    assert player.scene.bar.news == "match"
    player.tap("undo")
    assert (player.game.deal, player.game.cursor) == (Deal(77), 2)
    back(player)
    assert player.labels["play"] == "Play deal 1"
    player.tap("play")
    assert player.game.deal == match_deals(FIRST)[0]
    player.play("d")
    back(player)
    assert player.labels["play"] == "Continue deal 1"


def test_a_deal_that_was_played_to_its_end_shows_its_game_and_is_not_begun_anew(sit: Sit) -> None:
    player = opened(sit(), WON)
    player.tap("deal 1")
    come(player)
    assert player.scenes[-1] == "Game"
    assert player.scene.game.score == 250
    assert session(player).seat is None


def test_a_match_in_progress_outlasts_the_program(sit: Sit, tmp_path: Any) -> None:
    player = opened(sit(data=tmp_path / "same"), WON, DEAD_END)
    player.tap("deal 3")
    player.play("d")
    player.leave()
    again = sit(data=tmp_path / "same")
    again.app.push("match")
    come(again)
    assert again.scene.match.first == FIRST
    assert again.scene.score.points == 420
    assert again.labels["play"] == "Continue deal 3"


def test_a_finished_match_shows_its_sum_and_offers_a_new_one(sit: Sit) -> None:
    player = opened(sit(), *[WON] * 5, DEAD_END)
    assert player.scene.score.points == 1420
    assert "play" not in player.labels
    player.tap("new")
    come(player)
    assert player.scene.score.points == 0
    assert player.scene.best == 1420
    player.tap("earlier")
    come(player)
    assert player.scene.score.points == 1420
    assert player.scene.best is None
    player.key("pagedown")
    assert player.scene.score.points == 0


def test_a_match_begins_from_a_typed_code(sit: Sit) -> None:
    player = opened(sit(), WON)
    player.tap("enter")
    player.type("AAAAAIA")
    player.key("enter")
    come(player)
    assert player.scenes[-1] == "Match"
    assert player.scene.match == Match(Deal(256))
    assert session(player).seat is None, "a code begins the match, not a game"


def test_a_code_that_is_no_code_is_told_and_the_match_stays(sit: Sit) -> None:
    player = opened(sit(), WON)
    player.tap("enter")
    player.type("AAA")
    player.key("enter")
    assert player.scenes[-1] == "EnterCode"
    assert player.scene.fault is not None
    player.key("escape")
    assert player.scene.match.first == FIRST


def test_the_code_is_copied(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    player, copied = opened(sit()), []
    monkeypatch.setattr(player.app.stage, "copy", lambda words: not copied.append(words))
    player.tap("code")
    assert copied == [FIRST.code]


def test_an_earlier_match_is_played_on(sit: Sit) -> None:
    player = opened(sit(), WON)
    player.tap("new")
    player.tap("earlier")
    come(player)
    player.tap("deal 2")
    player.play("d")
    back(player)
    assert player.scene.match.first == FIRST
    assert player.labels["play"] == "Continue deal 2"


def test_nothing_is_begun_anew_before_the_history_has_answered(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    player = opened(sit(), DEAD_END)
    player.key("escape")
    slow: Answer[Any] = Answer()
    monkeypatch.setattr(History, "ask", lambda *_: slow)
    player.app.push("match")
    player.wait(0.1)
    keys = player.scene.match.keys
    player.tap("deal 1")
    assert player.labels["play"] == "Play deal 2", "what is known to be unplayed can be played"
    assert (player.scenes[-1], player.scene.match.keys) == ("Match", keys)
    slow.fail()
    player.wait(0.1)
    player.tap("deal 1")
    assert (player.scenes[-1], player.scene.match.keys) == ("Match", keys)
    assert session(player).seat is None


def test_numbers_and_enter_play_from_the_keyboard(sit: Sit) -> None:
    player = opened(sit())
    player.key("5")
    assert player.game.deal == match_deals(FIRST)[4]
    back(player)
    player.key("enter")
    assert player.game.deal == match_deals(FIRST)[4]


def test_nothing_is_drawn_while_nothing_happens(sit: Sit) -> None:
    player = opened(sit(), WON)
    assert player.pixels() == player.whole()
    player.scene.changed = False
    player.wait(3.0)
    assert not player.scene.changed
    assert not player.scene.moving


def test_from_the_end_of_a_game_one_tap_leads_to_the_next_deal(sit: Sit) -> None:
    player = opened(sit(speed="off"))
    player.tap("play")
    player.play(" ".join(DEAD_END.split()[1:]))
    player.wait(1.5)
    assert player.scenes[-1] == "DeadEnd"
    player.tap("new")
    come(player)
    assert player.scenes[-1] == "Match"
    assert player.labels["play"] == "Play deal 2"


def test_also_when_the_game_was_continued_from_the_first_page(sit: Sit) -> None:
    player = opened(sit(speed="off"))
    player.tap("play")
    while player.scenes[-1] != "Title":
        player.key("escape")
    player.tap("continue")
    player.play(" ".join(DEAD_END.split()[1:]))
    player.wait(1.5)
    player.tap("new")
    come(player)
    assert player.scenes == ["Title", "Match"]
