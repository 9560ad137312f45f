"""The invitation: it drifts without a jump, speaks every language, and plays one game after the other."""

import itertools

import pytest

from game.services.kiosk_kinds import OneOf
from game.services.kiosk_options import OPTION
from game.view.attract import DRIFT, LANGUAGE_TIME, PACES, REST, drift, invitation, moves_made
from tests.view.sizes import USUAL


@pytest.mark.parametrize("size", USUAL)
def test_it_drifts_by_a_pixel_at_a_time_and_never_far(size: tuple[int, int]) -> None:
    places = [drift(second / 4, *size) for second in range(4 * 3600)]
    assert places[0] == (0, 0)
    for (x, y), (later_x, later_y) in itertools.pairwise(places):
        assert max(abs(later_x - x), abs(later_y - y)) <= 1
    most = min(size) * DRIFT
    assert max(max(abs(x), abs(y)) for x, y in places) <= most + 0.5


def test_no_picture_stands_for_long_or_comes_back_often() -> None:
    places = [drift(float(second), 1080, 1920) for second in range(3600)]
    assert len(set(places)) > 800
    longest = shown = 1
    for place, later in itertools.pairwise(places):
        shown = shown + 1 if place == later else 1
        longest = max(longest, shown)
    assert longest < 60


def test_every_language_has_its_turn() -> None:
    turns = [invitation(LANGUAGE_TIME * n + 1, 3) for n in range(7)]
    assert turns == [0, 1, 2, 0, 1, 2, 0]
    assert {invitation(float(second), 1) for second in range(100)} == {0}
    assert invitation(-5, 3) == invitation(5, 0) == 0


def test_there_is_a_pace_for_each_that_can_be_chosen_and_lively_is_the_fastest() -> None:
    kind = OPTION["attract.pace"].kind
    assert isinstance(kind, OneOf)
    assert set(kind.names) == PACES.keys()
    assert PACES["calm"] > PACES["normal"] > PACES["lively"]


@pytest.mark.parametrize("pace", PACES)
def test_a_game_is_played_move_by_move_rests_and_makes_room(pace: str) -> None:
    step = PACES[pace]
    assert [moves_made(step * n + 0.01, pace, 12) for n in range(13)] == list(range(13))
    end = step * 12
    assert moves_made(end + REST - 0.01, pace, 12) == 12
    assert moves_made(end + REST + step, pace, 12) is None
    assert moves_made(-1, pace, 12) == 0
