"""The year of hearts: a heart for each game, other years, what is told of a heart, and thousands of games."""

import sqlite3
from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pygame
import pytest

from game.services import hearts, today
from game.services.answer import Answer
from game.services.played import PlayedGame
from game.ui import small_heart
from game.view.heart_field import HeartField
from tests.engine.tables import DEAD_END, WON
from tests.services.history.some import TEN, game

from .conftest import Sit
from .player import Event, Player

PATIENCE = 60.0  # seconds; only a failing test waits so long
SMALL_SCREEN = (1024, 600)


@pytest.fixture(autouse=True)
def _later(monkeypatch: pytest.MonkeyPatch) -> None:
    """All games were begun before today."""
    monkeypatch.setattr(today, "now", lambda: datetime(2028, 1, 1, tzinfo=UTC).timestamp())


def on(year: int, month: int, day: int, number: int, record: str = TEN, **values: Any) -> PlayedGame:
    """A game begun on this day."""
    noon = datetime(year, month, day, 12, tzinfo=UTC)
    return game(number, record, started=round(noon.timestamp()) + number, offset=0, **values)


def come(player: Player) -> None:
    """Wait for what the page has asked for, and let it be seen."""
    player.app.stage.history.ask(hearts.count).wait(PATIENCE)
    player.wait(0.1)


def opened(sit: Sit, games: Iterable[PlayedGame], size: tuple[int, int] = SMALL_SCREEN, **settings: Any) -> Player:
    """A player who looks at the year of hearts, with these games in the history."""
    player, kept = sit(12, size, **settings), tuple(games)
    player.app.stage.history.keep_all(lambda: kept)
    assert player.app.stage.history.flush(PATIENCE)
    player.app.push("year")
    come(player)
    return player


def thousands() -> list[PlayedGame]:
    """5,000 games of a year, no two hearts alike in a row."""
    days = [(month, day) for month in range(1, 13) for day in range(1, 29)]
    return [
        replace(on(2026, *days[number * len(days) // 5000], number), cleared=(number * 7919) % (1 << 25))
        for number in range(5000)
    ]


def seen(player: Player) -> list[str]:
    return [name for name in player.buttons if name.startswith("heart ")]


def told(player: Player) -> str:
    return str(player.scene._told())


def wheel(player: Player, notches: int) -> None:
    player.send(Event(pygame.MOUSEWHEEL, x=0, y=notches, precise_y=float(notches), flipped=False), seconds=0.02)


def test_every_game_of_the_last_year_leaves_its_heart(sit: Sit) -> None:
    games = [on(2025, 12, 31, 0), *(on(2026, month, 3, month, (WON, DEAD_END)[month % 2]) for month in range(1, 11))]
    player = opened(sit, games)
    assert player.scene.shown.year == 2026
    assert [heart.key for heart in player.scene._hearts] == [each.key for each in games[1:]]
    assert len(seen(player)) == 10
    assert told(player) == "10 games, 5 wins"
    assert player.labels["previous"] == "2025"
    assert "next" not in player.buttons


def test_cleared_cards_are_lit(sit: Sit) -> None:
    player = opened(sit, [on(2026, 5, 1, 1, WON), on(2026, 5, 2, 2, TEN)])
    place = {number: player.button(f"heart {number}") for number in (0, 1)}
    shown, theme = player.app.window.surface, player.app.stage.kit.theme

    def lit(number: int) -> int:
        part = shown.subsurface(place[number])
        return pygame.mask.from_threshold(part, theme.accent, (20, 20, 20, 255)).count()

    assert lit(0) > 10 * lit(1) > 0


@pytest.mark.parametrize("way", ["finger", "keys"])
def test_a_heart_opens_its_game_and_the_way_back_leads_to_the_year(sit: Sit, way: str) -> None:
    games = [on(2026, 5, day, day) for day in range(1, 8)]
    player = opened(sit, games)
    if way == "finger":
        player.tap("heart 3", at_once=True)
    else:
        player.keys("right", "right", "right", "right")
        assert player.scene.focused == "heart 3"
        player.key("enter")
    come(player)
    assert player.scenes[-1] == "Game"
    assert player.scene.game == games[3]
    player.key("escape")
    assert player.scenes[-1] == "Year"


def test_what_the_page_above_has_begun_is_played(sit: Sit) -> None:
    player = opened(sit, [on(2026, 5, 1, 1)])
    player.tap("heart 0", at_once=True)
    assert player.scenes[-2:] == ["Year", "Game"]
    player.app._scenes.follow(type(player.scene.back())("code"))
    assert player.scenes[-1] == "Play"


def test_a_heart_that_is_pointed_at_or_focused_tells_its_day_and_points(sit: Sit) -> None:
    player = opened(sit, [on(2026, 2, 3, 1), on(2026, 11, 30, 2, WON)])
    player.send(player.mouse("MOTION", *player.place("heart 1")))
    assert told(player) == "2026-11-30, 250 points"
    player.key("tab")
    assert player.scene.focused == "heart 0"
    player.send(player.mouse("MOTION", 1, 1))
    assert told(player) == "2026-02-03, 10 points"


def test_years_without_games_are_passed_over(sit: Sit) -> None:
    player = opened(sit, [on(1970, 1, 2, 1), on(2024, 3, 4, 2), on(2026, 5, 6, 3)])
    years = []
    for way in ("previous", "previous", "next", "next"):
        player.tap(way, at_once=True)
        come(player)
        years.append(player.scene.shown.year)
    assert years == [2024, 1970, 2024, 2026]


def test_a_press_on_a_heart_is_forgotten_when_another_year_comes_and_no_other_press_is(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = opened(sit, [on(2025, 5, 6, 1), on(2026, 5, 6, 2)])
    for year, target, scene in ((2025, "heart 0", "Year"), (2026, "tab games", "Games")):
        player.key("tab")
        held: list[tuple[Answer[Any], Answer[Any]]] = []
        with monkeypatch.context() as patch:
            truly = player.app.stage.history.ask

            def ask(*question: Any, truly: Any = truly, held: Any = held) -> Answer[Any]:
                held.append((Answer(), truly(*question)))
                return held[-1][0]

            patch.setattr(player.app.stage.history, "ask", ask)
            player.tap("previous" if year == 2025 else "next", at_once=True)
            player.send(player.finger("DOWN", *player.place(target)))
        for told, found in held:
            told.give(found.wait(PATIENCE))
        come(player)
        assert player.scene.shown.year == year
        player.send(player.finger("UP", *player.place(target)))
        assert player.scenes[-1] == scene


def test_a_finger_turns_to_another_year(sit: Sit) -> None:
    player = opened(sit, [on(2025, 5, 6, 1), on(2026, 5, 6, 2)])
    for start, end, year in ((300, 700, 2025), (300, 700, 2025), (700, 300, 2026), (500, 470, 2026)):
        player.drag((start, 400), ((start + end) / 2, 402), (end, 404))
        come(player)
        assert player.scene.shown.year == year
        assert player.scenes[-1] == "Year"


def test_a_year_is_followed_as_if_it_lay_below_the_one_before(sit: Sit) -> None:
    games = [
        *thousands()[:900],
        *(replace(each, key=each.key[::-1], started=each.started + 366 * 86400) for each in thousands()[:900]),
    ]
    player = opened(sit, games)
    scroll = player.scene.scroll
    assert (player.scene.shown.year, scroll.at) == (2027, round(scroll.most)), "it opens with the last games"
    player.tap("previous", at_once=True)
    come(player)
    assert (player.scene.shown.year, scroll.at) == (2026, round(scroll.most))
    player.tap("next", at_once=True)
    come(player)
    assert (player.scene.shown.year, scroll.at) == (2027, 0)


def test_of_five_thousand_games_only_those_in_sight_are_drawn_and_each_line_once(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = opened(sit, thousands(), (800, 600))
    drawn: list[tuple[int, int]] = []
    figure = small_heart._figure

    def noted(width: int, cleared: int, *rest: Any, **more: Any) -> pygame.Surface:
        drawn.append((width, cleared))
        return figure(width, cleared, *rest, **more)

    monkeypatch.setattr(small_heart, "_figure", noted)
    field: HeartField = player.scene._layout()
    assert len(seen(player)) < 4 * field.across + player.scene.window().h // field.high * field.across
    for _ in range(12):
        wheel(player, 1)
        player.wait(0.3)
    passed = 12 * 0.16 * player.scene.window().h / field.high + 2
    assert 0 < len(drawn) <= passed * field.across
    assert len(drawn) == len(set(drawn))
    before = len(drawn)
    for _ in range(12):
        wheel(player, -1)
        player.wait(0.3)
    assert len(drawn) == before, "what has been drawn is kept"


def test_all_of_five_thousand_games_are_reached(sit: Sit) -> None:
    player = opened(sit, thousands(), reduced_motion=True)
    player.key("home")
    found: set[str] = set()
    for _ in range(200):
        found |= set(seen(player))
        player.key("page down")
    assert len(found) == 5000


def test_where_a_year_goes_beyond_the_window_the_month_in_sight_is_told(sit: Sit) -> None:
    player = opened(sit, thousands(), reduced_motion=True)
    year = player.scene.shown.year
    assert player.scene._heading(year) == "December 2026"
    player.key("home")
    assert player.scene._heading(year) == "January 2026"
    player.key("page down")
    player.key("page down")
    player.key("page down")
    player.key("page down")
    assert player.scene._heading(year) == "February 2026"


@pytest.mark.parametrize("size", [(640, 480), (480, 640), SMALL_SCREEN, (1080, 1920)])
def test_what_is_drawn_bit_by_bit_equals_the_whole(sit: Sit, size: tuple[int, int]) -> None:
    player = opened(sit, thousands()[:700], size)
    for step in (1, 3, -1):
        wheel(player, step)
        assert player.pixels() == player.whole()
    player.send(player.mouse("MOTION", *player.button(seen(player)[5]).centre))
    assert player.pixels() == player.whole()
    player.wait(1)
    player.key("down")
    assert player.pixels() == player.whole()


def test_at_rest_nothing_is_drawn(sit: Sit) -> None:
    player = opened(sit, thousands()[:700])
    player.wait(0.5)
    shown, drawn = player.app.canvas.painter.show, []
    player.app.canvas.painter.show = lambda pictures: drawn.append(pictures) or shown(pictures)
    player.wait(1)
    assert drawn == []


def test_a_larger_window_has_larger_hearts_at_the_same_place(sit: Sit) -> None:
    player = opened(sit, thousands()[:900], (800, 600))
    before, share = player.scene._layout().heart, player.scene.scroll.offset / player.scene.content_height()
    player.resize(1920, 1080)
    player.wait(0.5)
    assert player.scene._layout().heart > before
    assert abs(player.scene.scroll.offset / player.scene.content_height() - share) < 0.1
    assert player.pixels() == player.whole()


def test_without_games_it_says_how_hearts_come_here(sit: Sit) -> None:
    player = opened(sit, [])
    assert seen(player) == []
    assert player.scene.content_height() == 0
    player.keys("tab", "down", "end")
    assert not player.scene.failed
    assert {"previous", "next"}.isdisjoint(player.buttons)
    player.key("escape")
    assert player.scenes[-1] == "Play"


def test_a_history_that_cannot_be_read_is_told(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr(hearts, "year_of_hearts", broken)
    player = sit(12, SMALL_SCREEN)
    player.app.push("year")
    for _ in range(200):
        player.wait(0.1)
        if player.scene.failed:
            break
        player.app.stage.history.ask(hearts.count).wait(PATIENCE)
    assert player.scene.failed


def test_the_tabs_lead_on(sit: Sit) -> None:
    player = opened(sit, [on(2026, 5, 1, 1)])
    player.tap("tab games", at_once=True)
    assert player.scenes[-1] == "Games"
    player.tap("tab year", at_once=True)
    assert player.scenes[-1] == "Year"
    player.tap("back")
    assert player.scenes[-1] == "Play"


def test_where_a_month_is_told_its_games_are_counted_and_not_those_of_the_year(sit: Sit) -> None:
    games = thousands()
    player = opened(sit, games)
    player.key("home")
    player.wait(1.0)
    january = [game for game in games if datetime.fromtimestamp(game.started, UTC).month == 1]
    assert player.scene._heading(2026) == "January 2026"
    player.scene.focused = None
    assert told(player).startswith(f"{len(january)} games, ")


def test_a_game_that_is_deleted_is_gone_from_the_year(sit: Sit) -> None:
    player = opened(sit, [on(2026, 5, day, day) for day in range(1, 4)])
    player.tap("heart 1")
    come(player)
    player.tap("delete")
    player.tap("delete")
    come(player)
    assert player.scenes[-1] == "Year"
    assert [heart.day.day for heart in player.scene._hearts] == [1, 3]
    assert told(player) == "2 games, 0 wins"
