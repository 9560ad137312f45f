"""One game of the history: what it brought, its film, its deal anew, its record copied and shared."""

import pygame
import pytest

from game.engine.daily import daily_deal
from game.engine.goals import Medal
from game.services.played import PlayedGame
from game.view.geometry import Rect
from tests.engine.tables import DEAD_END, WON
from tests.services.history.some import DRAWN, game
from tools.states_journal import come, fill, season, show

from .conftest import Sit
from .fits import note_all
from .player import Player

OF_A_DAY = next(game for game in season() if game.day)


@pytest.fixture
def seated(sit: Sit) -> Player:
    return sit(size=(800, 600))


def open_game(player: Player, played: PlayedGame, *others: PlayedGame) -> None:
    fill(player, [played, *others])
    show(player, "games")
    player.app.push("game", key=played.key)
    come(player)


def head(player: Player) -> Rect:
    return player.scene._boxes()[1]


def blank() -> pygame.Surface:
    return pygame.Surface((1, 1))


def facts(player: Player, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    with monkeypatch.context() as patch:
        notes = note_all(patch)
        player.scene.draw()
    return {note.string for note in notes.by_image.values()}


def test_it_tells_what_the_game_brought(seated: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    open_game(seated, game(0, DEAD_END, made=90, undos=5, seconds=65.0), game(1, WON))
    found = facts(seated, monkeypatch)
    assert {"Dead end", "170 points of 250", "Begun: 2026-05-01 12:00", "Time: 1:05", "HH1-N-AAAAAAM"} <= found
    assert "Moves: 80, undone: 5" in found
    assert "Best on this deal: 250" in found


def test_it_tells_where_the_game_came_from(seated: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    open_game(seated, game(0, WON, given=40))
    assert "Played on from move 40" in facts(seated, monkeypatch)
    seated.key("escape")
    open_game(seated, OF_A_DAY)
    assert f"Deal of the day {OF_A_DAY.day}" in facts(seated, monkeypatch)


def test_its_film_can_be_watched_and_played_on_from(seated: Player) -> None:
    open_game(seated, game(0, DEAD_END))
    seated.tap("watch")
    assert seated.scenes[-1] == "Replay"
    assert seated.scene.player.film.length == 80
    seated.key("home")
    seated.tap("from_here")
    assert seated.scenes == ["Title", "Play"]
    assert seated.record == "HH1-N-AAAAAAM"


def test_its_deal_can_be_played_anew_and_stays_that_of_its_day(seated: Player) -> None:
    open_game(seated, OF_A_DAY)
    seated.tap("again")
    assert seated.scenes == ["Title", "Play"]
    assert seated.game.deal == daily_deal(OF_A_DAY.day)
    assert (seated.game.cursor, seated.app.stage.session.origin.day) == (0, OF_A_DAY.day)


def test_a_game_that_was_left_goes_on_as_the_same_game(seated: Player) -> None:
    left = game(0, DRAWN, made=5, undos=2, seconds=61.0)
    open_game(seated, left)
    assert seated.labels["continue"] == "Continue"
    seated.key("enter")
    assert seated.scenes == ["Title", "Play"]
    session = seated.app.stage.session
    assert (session.origin, session.game.cursor, session.undos) == (left.origin, 3, 2)
    seated.play("d")
    seated.key("escape")
    show(seated, "games")
    assert [seated.scene.game(0).moves, seated.scene.count] == [4, 1], "it still has one row"


@pytest.mark.parametrize("record", [WON, DEAD_END])
def test_a_game_that_has_ended_does_not_go_on(seated: Player, record: str) -> None:
    open_game(seated, game(0, record))
    assert "continue" not in seated.buttons


@pytest.mark.parametrize(("record", "earned"), [(DRAWN, None), (DEAD_END, Medal.SILVER), (WON, Medal.RUBY)])
def test_the_medal_that_was_earned_is_shown(seated: Player, record: str, earned: Medal | None) -> None:
    open_game(seated, game(0, record))
    kit = seated.app.stage.kit
    medals = {medal: kit.pages.get(("medal", head(seated).h, medal), blank) for medal in Medal}
    shown = [each for each, image in medals.items() if any(item.image is image for item in seated.scene.draw().items)]
    assert shown == ([earned] if earned else [])


@pytest.mark.parametrize(("there", "label"), [(True, "Copied"), (False, "Cannot be copied")])
def test_its_record_can_be_copied(seated: Player, there: bool, label: str) -> None:
    open_game(seated, game(0, WON))
    clipboard: list[str] = []
    seated.app.stage.copy = lambda words: clipboard.append(words) or there
    seated.tap("copy")
    assert clipboard == [WON]
    assert seated.labels["copy"] == label


def test_it_can_be_shared(seated: Player) -> None:
    open_game(seated, OF_A_DAY)
    seated.tap("share")
    assert seated.scenes[-1] == "Share"
    seated.key("escape")
    assert seated.scenes[-1] == "Game"


def test_a_game_that_is_not_there_leads_back(seated: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    show(seated, "games")
    seated.app.push("game", key="0" * 32)
    come(seated)
    assert "This game cannot be read now." in facts(seated, monkeypatch)
    assert list(seated.buttons) == ["back"]
    seated.key("enter")
    assert seated.scenes[-1] == "Games"


def test_while_it_is_being_read_only_the_way_back_is_open(seated: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    history = seated.app.stage.history
    monkeypatch.setattr(history._reading, "submit", lambda _: None)  # nobody answers
    seated.app.push("game", key="0" * 32)
    seated.wait(0.5)
    assert list(seated.buttons) == ["back"]
    assert not seated.scene.moving
    seated.key("escape")
    assert seated.scenes == ["Title"]
