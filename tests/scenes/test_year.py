"""The year of hearts: a heart for each game, other years, and what is told of a heart."""

import sqlite3
from typing import Any

import pygame
import pytest

from game.services import hearts
from game.services.answer import Answer
from tests.engine.tables import DEAD_END, WON
from tests.services.history.some import TEN

from .conftest import Sit
from .years import PATIENCE, SMALL_SCREEN, come, on, opened, seen, thousands, told

pytestmark = pytest.mark.usefixtures("later")


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
        for answer, found in held:
            answer.give(found.wait(PATIENCE))
        come(player)
        assert player.scene.shown.year == year
        player.send(player.finger("UP", *player.place(target)))
        assert player.scenes[-1] == scene


def test_at_rest_nothing_is_drawn(sit: Sit) -> None:
    player = opened(sit, thousands()[:700])
    player.wait(0.5)
    shown, drawn = player.app.canvas.painter.show, []
    player.app.canvas.painter.show = lambda pictures: drawn.append(pictures) or shown(pictures)
    player.wait(1)
    assert drawn == []


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
