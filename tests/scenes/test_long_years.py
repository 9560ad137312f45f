"""The year of hearts with thousands of games: it scrolls, draws only what is in sight, and tells where one is."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pygame
import pytest

from game.ui import small_heart
from game.view.heart_field import HeartField

from .conftest import Sit
from .years import SMALL_SCREEN, come, on, opened, seen, thousands, told, wheel

pytestmark = pytest.mark.usefixtures("later")


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


def test_a_larger_window_has_larger_hearts_at_the_same_place(sit: Sit) -> None:
    player = opened(sit, thousands()[:900], (800, 600))
    before, share = player.scene._layout().heart, player.scene.scroll.offset / player.scene.content_height()
    player.resize(1920, 1080)
    player.wait(0.5)
    assert player.scene._layout().heart > before
    assert abs(player.scene.scroll.offset / player.scene.content_height() - share) < 0.1
    assert player.pixels() == player.whole()


def test_where_a_month_is_told_its_games_are_counted_and_not_those_of_the_year(sit: Sit) -> None:
    games = thousands()
    player = opened(sit, games)
    player.key("home")
    player.wait(1.0)
    january = [game for game in games if datetime.fromtimestamp(game.started, UTC).month == 1]
    assert player.scene._heading(2026) == "January 2026"
    player.scene.focused = None
    assert told(player).startswith(f"{len(january)} games, ")
