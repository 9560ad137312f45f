"""R68: what the history and the matches still know of who has gone is not offered to who comes next."""

import pytest

from game.engine.deal import Deal
from game.services.played import Outcome, PlayedGame
from tests.engine.tables import WON
from tests.scenes.player import Player
from tests.services.history.some import TEN, game

from .conftest import At
from .test_health import win
from .venue import let_pass

PATIENCE = 30.0
QUICK = "[idle]\nplay = 30\npages = 15\nwarning = 5\n[attract]\non = false\n"


def come(player: Player) -> None:
    """Wait for what a page has asked another thread."""
    for answer in player.scene._awaited._open:
        answer.wait(PATIENCE)
        assert answer.done
    player.wait(0.1)


def open_page(player: Player, *names: str) -> None:
    """From the first page on, each as soon as the one before knows all there is."""
    for name in names:
        player.tap(name)
        come(player)


def test_the_deal_of_the_day_that_another_has_left_is_begun_anew(at: At) -> None:
    player = at(QUICK).open()
    open_page(player, "daily")
    player.tap("play")
    player.play("d d d")
    let_pass(player, 31)
    open_page(player, "daily")
    assert player.scene.games(player.scene.day), "it is in the history all the same"
    player.tap("play")
    assert player.game.cursor == 0
    assert "take_back" not in player.buttons


def test_who_is_still_there_goes_on_with_their_own(at: At) -> None:
    player = at(QUICK).open()
    open_page(player, "daily")
    player.tap("play")
    player.play("d d d")
    player.tap("menu")
    player.tap("back")
    player.tap("new")
    player.tap("menu")
    open_page(player, "daily")
    player.tap("play")
    assert player.game.cursor == 3


def begin_a_match(player: Player) -> Deal:
    """One move is made in its first game; the deal of that."""
    open_page(player, "daily", "match")
    first: Deal = player.scene.match.first
    player.tap("play")
    player.play("d")
    return first


@pytest.mark.parametrize("how", ["done", "idle", "power cut"])
def test_a_match_goes_with_who_has_begun_it(at: At, how: str) -> None:
    venue = at(QUICK)
    player = venue.open()
    first = begin_a_match(player)
    if how == "done":
        player.tap("done")
    elif how == "idle":
        let_pass(player, 31)
    else:
        player.leave()
        venue.ahead = -100.0  # the game was left in the future: nobody's
        player = venue.open()
    assert first not in [match.first for match in player.app.stage.matches.all]
    open_page(player, "daily", "match")
    assert not player.scene.match.begun
    assert "earlier" not in player.buttons
    player.leave()
    assert first.code not in player.folders.matches_file.read_text()


@pytest.mark.parametrize("invitation", ["false", "true"])
def test_a_match_that_was_only_begun_goes_too(at: At, invitation: str) -> None:
    player = at(QUICK.replace("on = false", f"on = {invitation}")).open()
    open_page(player, "daily", "match")
    player.tap("back")
    player.tap("back")
    assert player.scenes == ["Title"]
    assert player.app.stage.matches.all
    let_pass(player, 25)
    assert player.app.stage.matches.all == ()


def test_a_match_goes_on_with_the_game_that_is_taken_up_after_a_power_cut(at: At) -> None:
    venue = at(QUICK)
    player = venue.open()
    first = begin_a_match(player)
    player.leave()
    venue.ahead = player.folders.saved_file.stat().st_mtime + 5 - venue.kiosk._outside.wall()
    player = venue.open()
    open_page(player, "daily", "match")
    assert player.scene.match.first == first
    player.tap("play")
    assert player.game.cursor == 1


@pytest.mark.parametrize("history", [True, False])
def test_games_that_others_have_left_are_looked_at_where_that_is_allowed_and_never_gone_on_with(
    at: At, history: bool
) -> None:
    player = at(f"{QUICK}[visitors]\nhistory = {str(history).lower()}\n").open()
    open_page(player, "daily")
    player.tap("play")
    player.play("d d d")
    player.tap("done")
    open_page(player, "daily")
    assert ("look" in player.buttons) is history
    assert "match" in player.buttons
    if history:
        open_page(player, "look")
        assert isinstance(player.scene.game, PlayedGame)
        assert player.scene.game.outcome is Outcome.LEFT
        assert {"watch", "again"} <= player.buttons.keys()
        assert "continue" not in player.buttons


def test_high_scores_that_have_begun_anew_have_room_for_those_who_come(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    venue = at(QUICK)
    player = venue.open(deal=Deal(12))
    for number in range(12):
        player.app.stage.history.keep(game(number, WON, initials="OLD", made=1, started=number))
    monkeypatch.setattr(venue.kiosk, "scores_since", lambda: 1e9)
    win(player)
    assert player.app.stage.history.flush()
    let_pass(player, 4)
    assert player.scenes[-1] == "Initials"
    player.wait(1)
    player.type("NEW")
    player.wait(1)
    player.tap("done")
    player.wait(1)
    assert player.scenes[-1] == "Scores"
    for answer in player.scene._lists.values():
        answer.wait(PATIENCE)
    player.wait(0.1)
    assert [line.initials for line in player.scene.lines] == ["NEW"]


def test_nobodys_points_are_compared_with_those_of_others(at: At) -> None:
    player = at(QUICK).open(deal=Deal(12))
    for number in range(5):
        player.app.stage.history.keep(game(number, TEN))
    assert player.app.stage.history.flush()
    win(player)
    player.scene.standing._points.wait(PATIENCE)
    assert player.scene.standing.lines(250) == []


def test_what_was_offered_to_who_has_gone_is_not_remembered(at: At) -> None:
    player = at(QUICK).open(deal=Deal(12))
    win(player)
    let_pass(player, 4)
    assert player.app.stage.history.flush()
    let_pass(player, 4)
    assert player.scenes[-1] == "Initials"
    let_pass(player, 60)
    assert player.scenes == ["Title"]
    assert player.app.stage.offered == set()
