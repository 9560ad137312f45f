"""The page of the deal of the day: today's deal, the calendar, missed days, and going on with a game."""

from collections.abc import Callable
from typing import Any

import pytest

from game.engine.daily import FIRST_DAY, daily_deal
from game.engine.deal import Deal
from game.services import hearts, today
from game.services.answer import Answer
from game.services.played import PlayedGame
from game.view.calendar import Month
from tests.engine.tables import DEAD_END, WON
from tests.services.history.some import DRAWN, NOON, game

from .conftest import Sit
from .player import Player

TODAY = "2026-05-17"
NOW = NOON + 16 * 24 * 3600  # that day, 12:00 UTC
HOUR = 3600
PATIENCE = 60.0


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """The clock on the wall: it shows NOW until a test turns it."""

    def turn(now: float) -> None:
        monkeypatch.setattr(today, "now", lambda: now)

    turn(NOW)
    return turn


def come(player: Player) -> None:
    """Wait for what the page has asked."""
    player.app.stage.history.ask(hearts.count).wait(PATIENCE)
    player.wait(0.1)


def opened(player: Player, *games: PlayedGame) -> Player:
    """The page, with these games in the history."""
    for each in games:
        player.app.stage.history.keep(each)
    player.app.push("daily")
    come(player)
    return player


def session(player: Player) -> Any:
    return player.app.stage.session


def day_buttons(player: Player) -> list[str]:
    return [name.removeprefix("day ") for name in player.buttons if name.startswith("day ")]


def test_one_tap_plays_the_deal_of_today(sit: Sit) -> None:
    player = opened(sit())
    assert player.labels["play"] == "Play"
    player.tap("play")
    assert player.scenes == ["Title", "Daily", "Play"]
    assert player.game.deal == daily_deal(TODAY)
    assert session(player).origin.day == TODAY


def test_a_game_in_progress_goes_on_and_shows_in_the_calendar(sit: Sit) -> None:
    player = opened(sit())
    player.tap("play")
    player.play("d d d")
    player.key("escape")
    come(player)
    assert player.scene.best(TODAY).games == 1
    assert player.labels["play"] == "Continue"
    player.tap("play")
    assert player.game.cursor == 3
    assert len(session(player).origin.key) == 32


def test_a_game_that_was_left_for_another_goes_on_as_the_same_game(sit: Sit) -> None:
    player = opened(sit())
    player.tap("play")
    player.play("d d d")
    key = session(player).origin.key
    player.tap("new")
    player.key("escape")
    come(player)
    assert player.labels["play"] == "Continue"
    player.tap("play")
    assert (session(player).origin.key, player.game.cursor) == (key, 3)
    assert player.game.deal == daily_deal(TODAY)


def test_a_game_that_has_ended_can_be_played_again(sit: Sit) -> None:
    player = opened(sit(), game(1, DEAD_END, day=TODAY), game(2, WON, day=TODAY))
    best = player.scene.best(TODAY)
    assert (best.score, best.games) == (250, 2)
    assert player.labels["play"] == "Play again"
    player.tap("play")
    assert player.game.cursor == 0
    assert session(player).origin.day == TODAY


def test_the_last_game_of_a_day_decides_whether_there_is_one_to_go_on_with(sit: Sit) -> None:
    player = opened(sit(), game(1, DRAWN, day=TODAY), game(2, WON, day=TODAY))
    assert player.labels["play"] == "Play again"


def test_nobody_who_is_quick_loses_the_game_to_go_on_with(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    left = game(1, DRAWN, day="2026-05-03")
    player = opened(sit(), left)
    with monkeypatch.context() as patch:
        patch.setattr(player.app.stage.history._reading, "start", lambda: True)  # the answer takes its time
        patch.setattr(player.app.stage.history, "ask", lambda query, *args: late.setdefault(query, Answer()))
        late: dict[Any, Answer[Any]] = {}
        player.tap("day 2026-05-03")
        player.tap("play")
        player.wait(0.5)
        assert player.scenes == ["Title", "Daily"]
        late[hearts.day_games].give([left])
        player.wait(0.1)
    assert player.scenes == ["Title", "Daily", "Play"]
    assert (session(player).origin.key, player.game.cursor) == (left.key, 3)


def test_the_calendar_keeps_its_hearts_while_it_is_read_again(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    player = opened(sit(), game(1, WON, day=TODAY))
    monkeypatch.setattr(player.app.stage.history, "ask", lambda *_: Answer())  # nobody answers
    player.tap("day 2026-05-03")
    assert player.scene.best(TODAY).score == 250
    assert player.scene.streak.current == 1


def test_a_missed_day_can_be_caught_up_on(sit: Sit) -> None:
    player = opened(sit())
    player.tap("day 2026-05-03")
    come(player)
    player.tap("play")
    assert player.game.deal == daily_deal("2026-05-03")
    player.play("d")
    player.key("escape")
    come(player)
    assert player.scene.best("2026-05-03") is not None
    assert player.scene.day == "2026-05-03"


def test_days_to_come_cannot_be_opened(sit: Sit) -> None:
    player = opened(sit(), game(1, WON, day="2026-05-20"))
    assert day_buttons(player) == [day for day in Month(2026, 5).days if day <= TODAY]
    player.tap("day 2026-05-20")
    assert player.scene.day == TODAY
    assert "later" not in player.buttons


def test_the_calendar_goes_back_to_the_first_day_and_no_further(sit: Sit) -> None:
    player = opened(sit())
    for _ in range(20):
        player.key("pageup")
    assert player.scene.month == Month.of(FIRST_DAY)
    assert day_buttons(player)[0] == FIRST_DAY
    assert "earlier" not in player.buttons
    player.key("home")
    assert (player.scene.month, player.scene.day) == (Month(2026, 5), TODAY)


def test_every_month_shows_its_best_games(sit: Sit) -> None:
    player = opened(sit(), game(1, WON, day="2026-04-30"), game(2, DEAD_END, day="2026-05-01"))
    assert player.scene.best("2026-05-01").score == 170
    before = player.pixels()
    player.tap("earlier")
    come(player)
    assert player.scene.best("2026-04-30").score == 250
    assert player.pixels() != before
    assert player.pixels() == player.whole()


def test_days_in_a_row_are_counted(sit: Sit) -> None:
    player = opened(sit(), *(game(number, WON, day=f"2026-05-{10 + number}") for number in range(1, 8)))
    assert (player.scene.streak.current, player.scene.streak.best) == (7, 7)


def test_the_best_game_can_be_looked_at(sit: Sit) -> None:
    won = game(2, WON, day=TODAY)
    player = opened(sit(), game(1, DEAD_END, day=TODAY), won)
    player.tap("look")
    come(player)
    assert player.scenes[-1] == "Game"
    assert player.scene.game == won


def test_midnight_brings_a_new_deal_while_the_page_is_open(sit: Sit, clock: Callable[[float], None]) -> None:
    player = opened(sit())
    clock(NOW + 12 * HOUR)
    player.wait(1.5)
    assert (player.scene.today, player.scene.day) == ("2026-05-18", "2026-05-18")
    come(player)
    player.tap("play")
    assert player.game.deal == daily_deal("2026-05-18")


def test_midnight_does_not_take_a_chosen_day_away(sit: Sit, clock: Callable[[float], None]) -> None:
    player = opened(sit())
    player.tap("day 2026-05-03")
    clock(NOW + 12 * HOUR)
    player.wait(1.5)
    assert player.scene.day == "2026-05-03"


def test_a_clock_that_was_never_set_has_a_deal_of_its_day(sit: Sit, clock: Callable[[float], None]) -> None:
    clock(0.0)
    player = opened(sit())
    assert day_buttons(player) == ["1970-01-01"]
    assert not {"earlier", "later"} & player.buttons.keys()
    player.tap("play")
    assert player.game.deal == daily_deal("1970-01-01")


def test_the_keyboard_chooses_a_day_and_then_plays_it(sit: Sit) -> None:
    player = opened(sit())
    player.keys("tab", "up")
    player.scene.focused = "day 2026-05-10"
    player.key("enter")
    come(player)
    assert player.scene.day == "2026-05-10"
    player.key("enter")
    assert player.game.deal == daily_deal("2026-05-10")


def test_enter_alone_plays_today(sit: Sit) -> None:
    player = opened(sit())
    player.key("enter")
    assert player.game.deal == daily_deal(TODAY)


def test_nothing_is_drawn_while_nothing_happens(sit: Sit) -> None:
    player = opened(sit(), game(1, WON, day=TODAY))
    player.scene.changed = False
    player.wait(3.0)
    assert not player.scene.changed
    assert not player.scene.moving


def test_the_game_in_progress_is_not_begun_anew_by_looking(sit: Sit) -> None:
    player = sit(Deal(77), moves="d d d")
    key = session(player).origin.key
    opened(player)
    player.key("escape")
    assert (session(player).origin.key, player.game.cursor) == (key, 3)


def test_the_game_that_was_in_progress_can_be_taken_back(sit: Sit) -> None:
    player = opened(sit(Deal(77), moves="d d d"))
    player.tap("play")
    assert player.scene.bar.news == "day"
    player.tap("take_back")
    assert (player.game.deal, player.game.cursor) == (Deal(77), 3)
