"""The statistics: the numbers of three spans of days, two charts, and what counts."""

from collections.abc import Sequence
from datetime import timedelta
from itertools import pairwise

import pygame
import pytest

from game.engine.goals import MEDALS
from game.scenes.placing import medal_of
from game.services import today
from game.services.history_reader import Question
from game.ui.charts import bar_chart
from game.ui.theme import Theme
from tests.engine.tables import DEAD_END, WON
from tests.services.history.some import DAY, NOON, TEN, game
from tools.states_journal import come, fill, show

from .conftest import Sit
from .fits import note_all
from .player import Player

# Two of the day, another of the last seven days, and two of long ago.
GAMES = (
    game(0, WON, seconds=120.0, started=NOON),
    game(1, DEAD_END, started=NOON + 60),
    game(2, WON, seconds=60.0, started=NOON - 6 * DAY),
    game(3, TEN, started=NOON - 7 * DAY),
    game(4, TEN, started=NOON - 400 * DAY),
)


@pytest.fixture
def seated(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> Player:
    monkeypatch.setattr(today, "now", lambda: float(NOON))
    monkeypatch.setattr(today, "offset", lambda _: 0)
    return sit(size=(1024, 600))


def read_page(player: Player, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, pygame.Rect]]:
    """The texts of the page, each with its place, in the order in which they are drawn."""
    with monkeypatch.context() as patch:
        notes = note_all(patch).by_image
        items = player.scene.draw().items
    return [(notes[id(item.image)].string, item.rect) for item in items if id(item.image) in notes]


def read_figures(player: Player, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """Each number by its name: the one that is written below it."""
    pairs = pairwise(read_page(player, monkeypatch))
    return {name: below for (name, box), (below, place) in pairs if place.top >= box.bottom}


def test_the_numbers_are_those_of_the_chosen_days(seated: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(seated, GAMES)
    show(seated, "statistics")
    expected = {"span ever": ("5", "2", "40 %", "138"), "span today": ("2", "1", "50 %", "210")}
    expected["span week"] = ("3", "2", "67 %", "223")
    for name, numbers in expected.items():
        seated.tap(name)
        found = read_figures(seated, monkeypatch)
        names = ("Games played", "Games won", "Share won", "Mean points")
        assert tuple(found[name] for name in names) == numbers
    assert found["Shortest win"] == "1:00"
    assert found["Mean time of wins"] == "1:30"
    assert found["Fewest moves of a win"] == str(GAMES[0].moves)


def test_midnight_can_pass_while_the_page_is_open(seated: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(seated, GAMES)
    show(seated, "statistics")
    seated.tap("span today")
    assert read_figures(seated, monkeypatch)["Games played"] == "2"
    monkeypatch.setattr(today, "now", lambda: float(NOON + DAY))
    seated.wait(1.5)
    come(seated)
    assert read_figures(seated, monkeypatch)["Games played"] == "0"


def test_streaks_are_told(seated: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    outcomes = (WON, WON, TEN, WON)
    fill(seated, [game(number, record) for number, record in enumerate(outcomes)])
    show(seated, "statistics")
    found = read_figures(seated, monkeypatch)
    assert (found["Wins in a row"], found["Most in a row"]) == ("1", "2")


def test_without_games_there_are_no_made_up_numbers(seated: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    show(seated, "statistics")
    found = read_figures(seated, monkeypatch)
    assert found["Games played"] == "0"
    assert {found[name] for name in ("Share won", "Mean points", "Shortest win", "Mean moves of wins")} == {"–"}


def test_the_charts_show_the_last_days_and_all_points(seated: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    charts: list[tuple[list[int], list[int] | None]] = []

    def note(
        size: tuple[int, int], values: Sequence[int], theme: Theme, *, lit: Sequence[int] | None = None
    ) -> pygame.Surface:
        charts.append((list(values), lit and list(lit)))
        return bar_chart(size, values, theme, lit=lit)

    monkeypatch.setattr("game.scenes.statistics.bar_chart", note)
    fill(seated, GAMES)
    show(seated, "statistics")
    (days, won), (points, _) = charts
    assert (len(days), days[-1], days[-7], days[-8], sum(days)) == (30, 2, 1, 1, 4)
    assert won is not None
    assert (won[-1], won[-7], sum(won)) == (1, 1, 2)
    assert (len(points), points[1], points[17], points[25], sum(points)) == (26, 2, 1, 2, 5)
    first = (today.local_date() - timedelta(29)).isoformat()
    assert {first, "2026-05-01"} <= {words for words, _ in read_page(seated, monkeypatch)}


def test_what_counts_is_said_on_the_page(seated: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    show(seated, "statistics")
    assert any(words.startswith("A game counts as soon as") for words, _ in read_page(seated, monkeypatch))


def test_the_points_of_every_medal_are_told(seated: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    show(seated, "statistics")
    items, kit = seated.scene._page()[0].items, seated.app.stage.kit
    medals = [medal_of(kit, points, round(kit.base * 1.6))[0] for points in MEDALS.values()]
    assert all(any(item.image is medal for item in items) for medal in medals)
    with monkeypatch.context() as patch:
        notes = note_all(patch).by_image
        words = {notes[id(i.image)].string for i in seated.scene._page()[0].items if id(i.image) in notes}
    assert {"Medals for points:", "100", "150", "200", "250"} <= words


def test_a_history_that_cannot_be_read_is_told(
    seated: Player, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise OSError

    monkeypatch.setattr("game.scenes.statistics.overview", fail)
    show(seated, "statistics")
    words = "The games that were played cannot be read now."
    assert words in {found for found, _ in read_page(seated, monkeypatch)}
    assert "could not be read" in caplog.text


def test_the_page_is_there_at_once_and_fills_in_when_the_answer_comes(
    seated: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(seated, GAMES)
    reading = seated.app.stage.history._reading
    asked: list[Question | None] = []
    with monkeypatch.context() as patch:
        patch.setattr(reading, "submit", asked.append)
        seated.app.push("statistics")
        seated.wait(0.2)
    before = seated.pixels()
    assert seated.scenes[-1] == "Statistics"
    assert not seated.scene.moving
    for question in asked:
        reading.submit(question)
    come(seated)
    assert seated.pixels() != before
    assert seated.pixels() == seated.whole()


def test_in_a_small_window_it_scrolls(sit: Sit) -> None:
    player = sit(size=(480, 640))
    show(player, "statistics")
    assert player.scene.scroll.most > 0
    player.key("end")
    player.wait(1.0)
    assert player.scene.scroll.at == round(player.scene.scroll.most)
    assert player.pixels() == player.whole()
