"""When a game that has just ended is offered a line among the high scores."""

import pytest

from game.view import pacing
from tests.services.history.some import game

from .conftest import Sit
from .player import Player
from .scorers import ENDINGS, at_initials, come, ended, keep, lines, listed, offered

each_ending = pytest.mark.parametrize("ending", ENDINGS)


def result(player: Player, ending: str) -> None:
    """Back to the window with the result, where the page of initials has come already."""
    while player.scenes[-1] != ending:
        player.key("escape")
    come(player)


@each_ending
def test_the_result_comes_first_and_then_the_initials_by_themselves(sit: Sit, ending: str) -> None:
    *moves, last = ENDINGS[ending].split()[1:]
    player = sit(12, (800, 600), moves=" ".join(moves), speed="fast", high_scores=True)
    player.play(last)
    player.wait(1)
    come(player)
    assert player.scenes[-1] == ending
    player.wait(pacing.SCORES_WAIT + 4)
    assert player.scenes[-1] == "Initials"


@each_ending
def test_by_itself_the_page_comes_once_for_a_game_and_by_its_button_as_often_as_wanted(sit: Sit, ending: str) -> None:
    player = ended(sit, ending)
    result(player, ending)
    player.wait(10)
    assert player.scenes[-1] == ending
    player.tap("undo")
    player.wait(1)
    player.play(ENDINGS[ending].split()[-1])
    player.wait(12)
    come(player)
    assert player.scenes[-1] == ending, "the same game has ended once more"
    player.tap("initials")
    assert player.scenes[-1] == "Initials"


@each_ending
def test_once_they_are_entered_nothing_is_offered_any_more(sit: Sit, ending: str) -> None:
    player = at_initials(sit, ending=ending)
    player.keys("a", "b", "c", "enter")
    come(player)
    assert player.scenes[-1] == "Scores"
    player.tap("back")
    come(player)
    assert player.scenes[-1] == ending
    assert "initials" not in player.buttons
    assert [line.initials for line in lines(player)] == ["ABC"]


def test_a_dead_end_that_is_undone_and_won_keeps_its_initials_and_gets_the_points(sit: Sit) -> None:
    player = at_initials(sit, ending="DeadEnd")
    player.keys("a", "b", "c", "enter")
    come(player)
    before = lines(player)[0].score
    player.tap("back")
    player.tap("undo")
    player.wait(0.5)
    (line,) = lines(player)
    assert (line.initials, line.score) == ("ABC", before)


@each_ending
def test_nobody_is_asked_where_no_high_scores_are_kept(sit: Sit, ending: str) -> None:
    player = ended(sit, ending, high_scores=False)
    player.wait(10)
    assert player.scenes[-1] == ending
    assert "initials" not in player.buttons


def test_at_first_no_high_scores_are_kept(sit: Sit) -> None:
    assert not sit().app.settings.high_scores


def test_a_game_that_is_not_good_enough_is_not_offered_a_line(sit: Sit) -> None:
    *moves, last = ENDINGS["DeadEnd"].split()[1:]
    player = sit(12, (800, 600), moves=" ".join(moves), speed="fast", high_scores=True)
    keep(player, listed(*["ANA"] * 10))
    player.play(last)
    player.wait(10)
    come(player)
    assert player.scenes[-1] == "DeadEnd"
    assert "initials" not in player.buttons


def test_a_second_copy_of_the_game_which_keeps_nothing_offers_nothing(sit: Sit) -> None:
    *moves, last = ENDINGS["DeadEnd"].split()[1:]
    player = sit(12, (800, 600), moves=" ".join(moves), speed="fast", high_scores=True)
    player.app.stage.second_copy = True
    player.play(last)
    player.wait(10)
    assert player.scenes[-1] == "DeadEnd"


def test_a_game_that_was_played_on_from_a_film_is_not_offered_a_line(sit: Sit) -> None:
    from game.engine.record import read

    *moves, last = ENDINGS["DeadEnd"].split()
    player = sit(size=(800, 600), speed="fast", high_scores=True)
    begun = read(" ".join(moves))
    player.app.stage.session.start(begun.deal, begun.all_moves)
    player.app.push("play", news="here")
    player.play(last)
    player.wait(10)
    assert player.scenes[-1] == "DeadEnd"
    assert offered(player) is None


def test_the_next_game_is_offered_a_line_of_its_own(sit: Sit) -> None:
    player = at_initials(sit)
    first = player.scene.entry.key
    player.key("escape")
    player.tap("same")
    player.wait(1)
    assert player.app.stage.session.origin.key not in (first, game(0).key)
    assert player.app.stage.session.origin.key not in player.app.stage.offered
