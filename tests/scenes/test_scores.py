"""The lists of high scores: who stands where, and that every line opens its game."""

from dataclasses import replace

import pytest

from game.scenes.scores import ScoresScene
from game.services import today
from game.services.history import History
from tests.engine.tables import DEAD_END, WON
from tests.services.history.some import game

from .conftest import Sit
from .player import Player
from .scorers import DAY, come, keep, listed


def at_scores(sit: Sit, size: tuple[int, int] = (800, 600), **given: str) -> Player:
    player = sit(size=size, high_scores=True)
    keep(player, listed("ANA", "TOM", "ZOE"))
    keep(player, [game(9, DEAD_END, initials="DAY", day=DAY), game(10, WON)])
    player.app.push("scores", **given)
    come(player)
    return player


def initials(player: Player) -> list[str]:
    return [line.initials for line in player.scene.lines]


def test_the_lists_of_all_time_and_of_a_day(sit: Sit) -> None:
    player = at_scores(sit, day=DAY)
    assert initials(player) == ["ANA", "TOM", "ZOE", "DAY"]
    player.tap("list day")
    assert initials(player) == ["DAY"]
    assert player.pixels() == player.whole()
    player.tap("list ever")
    assert len(initials(player)) == 4


def test_without_a_day_it_is_today(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(today, "now", lambda: 1_777_636_800.0)
    player = at_scores(sit)
    player.tap("list day")
    assert initials(player) == ["DAY"]


@pytest.mark.parametrize(("size", "line", "moves"), [((800, 600), 0, WON), ((480, 640), 3, DEAD_END)])
def test_a_tap_on_a_line_shows_its_game(sit: Sit, size: tuple[int, int], line: int, moves: str) -> None:
    player = at_scores(sit, size)
    player.tap(f"line {line}")
    assert player.scenes[-1] == "Replay"
    assert player.scene.player.film.length == len(moves.split()) - 1
    player.key("escape")
    player.wait(0.5)
    assert player.scenes[-1] == "Scores"


def test_a_line_can_be_chosen_by_keys(sit: Sit) -> None:
    player = at_scores(sit)
    for _ in range(30):
        if player.scene.focused == "line 1":
            break
        player.key("tab")
    player.key("enter")
    assert player.scenes[-1] == "Replay"


def test_a_game_that_is_played_on_from_there_opens_the_table(sit: Sit) -> None:
    player = at_scores(sit)
    player.tap("line 3")
    player.tap("step")
    player.tap("from_here")
    assert player.scenes == ["Title", "Play"]
    assert player.record.startswith("HH1-N-AAAAAAM d")


def test_the_line_just_entered_is_lit_and_in_sight(sit: Sit) -> None:
    player = sit(size=(640, 480), high_scores=True)
    keep(player, listed(*(f"A{letter}A" for letter in "ABCDEFGHIJ")))
    last = game(10).key
    player.app.push("scores", key=last)
    come(player)
    lit = [button for button in player.scene.buttons() if button.look.chosen and button.name.startswith("line")]
    assert [button.name for button in lit] == ["line 9"]
    player.wait(1)
    box, window = player.button("line 9"), player.scene.window()
    assert window.y <= box.y
    assert box.bottom <= window.bottom


def test_a_game_that_is_only_on_the_list_of_its_day_opens_that(sit: Sit) -> None:
    player = sit(high_scores=True)
    keep(player, listed(*["ANA"] * 12))
    keep(player, [replace(game(50, DEAD_END), initials="DAY", day=DAY)])
    player.app.push("scores", key=game(50).key, day=DAY)
    come(player)
    assert player.scene.list == "day"


def test_the_page_says_how_to_get_on_the_list_and_which_games_come_first(sit: Sit) -> None:
    player = at_scores(sit)
    assert "three initials" in player.scene._how_words()
    shown = {id(item.image) for item in player.scene.draw().items}
    assert id(player.scene._how()) in shown
    player.key("end")
    player.wait(1)
    shown = {id(item.image) for item in player.scene.draw().items}
    assert id(player.scene._rules()) in shown


def test_it_comes_at_once_and_fills_in_without_anything_moving(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    player = sit(high_scores=True)
    waiting: list[object] = []
    plain = History.ask
    monkeypatch.setattr(History, "ask", lambda *args, **named: waiting.append(args) or Pending())
    player.app.push("scores")
    player.wait(0.2)
    assert len(waiting) == 2
    assert not player.scene.moving
    assert initials(player) == []
    assert not player.scene.changed
    monkeypatch.setattr(History, "ask", plain)
    assert isinstance(player.scene, ScoresScene)


class Pending:
    """An answer that does not come."""

    done = failed = False
    value = None


def test_where_the_history_cannot_be_read_it_says_so(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    player = sit(high_scores=True)
    pending = Pending()
    pending.done = pending.failed = True
    monkeypatch.setattr(History, "ask", lambda *args, **named: pending)
    player.app.push("scores")
    player.wait(0.2)
    assert player.scene._how_words() == "The games that were played cannot be read now."


def test_back_and_the_other_pages_of_the_journal_are_one_tap_away(sit: Sit) -> None:
    player = at_scores(sit)
    player.tap("tab games")
    assert player.scenes == ["Title", "Games"]
    player.tap("tab scores")
    player.tap("back")
    assert player.scenes == ["Title"]
