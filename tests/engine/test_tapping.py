"""RULES, "Tapping"."""

from typing import Literal

import pytest

from game.engine.board import POSITIONS, Selection, Spot
from game.engine.game import Game
from game.engine.moves import DRAW, REDEAL, HeartPair, WastePair
from game.engine.record import read
from game.engine.rules import Reason, legal_moves
from game.engine.seat import Seat
from game.engine.taps import Deselected, Ignored, Play, Refused, Selected, meaning

from .random_games import seeded_steps
from .tables import WON, lay, names, new_game, play

PAIRED = lay({23: "7", 24: "7", 20: "9"}, stock="2 3", waste="K 7")


def test_tap_a_first_free_card_or_the_waste_and_it_is_selected() -> None:
    assert meaning(PAIRED, None, 23) == Selected(23)
    assert meaning(PAIRED, None, "w") == Selected("w")


def test_tap_a_second_of_the_same_rank_and_the_pair_is_removed() -> None:
    assert meaning(PAIRED, 23, 24) == Play(HeartPair(23, 24))
    assert meaning(PAIRED, 23, "w") == Play(WastePair(23))


def test_r02_the_second_can_be_tapped_first() -> None:
    assert meaning(PAIRED, 24, 23) == Play(HeartPair(23, 24))
    assert meaning(PAIRED, "w", 23) == Play(WastePair(23))


def test_r02_every_legal_pair_can_be_tapped_in_both_orders_to_the_same_end() -> None:
    tried: set[bool] = set()
    for game in seeded_steps(21, 300):
        for move in legal_moves(game.table):
            if isinstance(move, (HeartPair, WastePair)):
                other: Spot = move.second if isinstance(move, HeartPair) else "w"
                first = move.first if isinstance(move, HeartPair) else move.position
                ends = []
                for taps in ((first, other), (other, first)):
                    seat = Seat(Game.replay(game.deal, game.standing))
                    for spot in taps:
                        seat.tap(spot)
                    ends.append((seat.game.table, seat.game.cursor, seat.game.standing[-1], seat.selected))
                assert ends[0] == ends[1]
                assert ends[0][1:] == (game.cursor + 1, move, None)
                tried.add(isinstance(move, HeartPair))
    assert tried == {False, True}


def test_tapping_a_covered_card_does_nothing_as_the_10_at_position_1() -> None:
    seat = Seat(new_game())
    assert names([seat.game.table.card_at(1)]) == ["10"]
    assert seat.tap(1) == Ignored(Reason.COVERED)
    assert (seat.selected, seat.game.cursor) == (None, 0)


@pytest.mark.parametrize("selected", [None, 25, "w"])
def test_tapping_a_covered_card_does_not_touch_the_selection(selected: Literal["w"] | int | None) -> None:
    seat = Seat(new_game())
    if selected is not None:
        seat.tap(selected)
    for position in range(1, 25):
        seat.tap(position)
        assert seat.selected == selected
    assert seat.game.cursor == 0


def test_r01_no_tap_on_a_covered_card_removes_anything_in_either_order() -> None:
    for game in seeded_steps(33, 200):
        before = game.table
        covered = [p for p in POSITIONS if before.card_at(p) is not None and not before.is_free(p)]
        free: list[Spot] = [*before.free()]
        if before.waste:
            free.append("w")
        for one in covered:
            for other in free:
                for taps in ((one, other), (other, one)):
                    seat = Seat(game)
                    for spot in taps:
                        seat.tap(spot)
                    assert game.table is before
                    assert seat.selected == other


def test_tapping_the_selected_card_again_deselects_it() -> None:
    assert meaning(PAIRED, 23, 23) == Deselected()
    assert meaning(PAIRED, "w", "w") == Deselected()
    seat = Seat(new_game())
    seat.tap(25)
    seat.tap(25)
    assert seat.selected is None


def test_a_second_card_of_another_rank_becomes_the_selected_one_and_nothing_is_removed() -> None:
    seat = Seat(new_game())
    before = seat.game.table
    assert seat.tap(25) == Selected(25)
    assert (seat.tap("w"), seat.selected) == (Refused(Reason.SAME_RANK, "w"), "w")
    assert (seat.tap(25), seat.selected) == (Refused(Reason.SAME_RANK, 25), 25)
    assert seat.game.table is before


@pytest.mark.parametrize("selected", [None, 23, "w"])
def test_empty_places_leave_the_selection_as_it_is(selected: Selection) -> None:
    assert meaning(PAIRED, selected, 25) == Ignored(Reason.EMPTY_POSITION)
    assert meaning(PAIRED, selected, None) == Ignored(None)
    no_waste = lay({23: "7", 24: "8"}, stock="2")
    if selected != "w":
        assert meaning(no_waste, selected, "w") == Ignored(Reason.WASTE_EMPTY)


def test_empty_places_leave_the_selection_at_the_seat() -> None:
    seat = Seat(play(new_game(), "d " * 9 + "25+w"))
    seat.tap(24)
    for spot in (25, None):
        seat.tap(spot)
        assert seat.selected == 24
    assert seat.game.cursor == 10


def test_drawing_and_redealing_keep_a_selected_heart_card() -> None:
    seat = Seat(new_game())
    seat.tap(25)
    for _ in range(27):
        seat.tap("s")
        assert seat.selected == 25
    assert seat.game.standing[-2:] == (DRAW, REDEAL)


def test_drawing_drops_a_selected_waste_card() -> None:
    seat = Seat(new_game())
    seat.tap("w")
    seat.tap("s")
    assert seat.selected is None


def test_redealing_drops_a_selected_waste_card() -> None:
    seat = Seat(play(new_game(), "d " * 26))
    seat.tap("w")
    assert seat.tap("s") == Play(REDEAL)
    assert seat.selected is None


def test_r18_undo_and_redo_drop_the_selection_when_they_do_something() -> None:
    seat = Seat(play(new_game(), "d d"))
    seat.tap(25)
    assert seat.undo() == DRAW
    assert seat.selected is None
    seat.tap(25)
    assert seat.redo() == DRAW
    assert seat.selected is None


def test_undo_and_redo_that_do_nothing_keep_the_selection() -> None:
    seat = Seat(new_game())
    seat.tap(25)
    assert seat.undo() is None
    assert seat.selected == 25
    assert seat.redo() is None
    assert seat.selected == 25


def test_r18_after_undo_a_partner_is_a_first_card_again() -> None:
    seat = Seat(play(new_game(), "d " * 10))
    seat.tap(25)
    seat.undo()
    assert seat.tap("w") == Selected("w")
    assert seat.game.cursor == 9


def test_r18_a_new_deal_starts_unselected() -> None:
    seat = Seat(new_game())
    seat.tap(25)
    assert Seat(seat.game.restart()).selected is None


def test_the_idle_reset_drops_the_selection() -> None:
    seat = Seat(new_game())
    seat.tap(25)
    seat.deselect()
    assert seat.selected is None


def test_a_removed_pair_leaves_nothing_selected() -> None:
    seat = Seat(play(new_game(), "d " * 9))
    seat.tap("w")
    seat.tap(25)
    assert seat.selected is None
    assert seat.game.cursor == 10


def test_a_selection_whose_card_has_gone_counts_as_none() -> None:
    table = lay({23: "7", 24: "8"}, stock="2")
    assert meaning(table, 25, 24) == Selected(24)
    assert meaning(table, "w", 24) == Selected(24)


def test_after_a_win_every_tap_is_ignored() -> None:
    seat = Seat(read(WON))
    spots: list[Spot] = ["s", "w", *POSITIONS]
    for spot in spots:
        assert seat.tap(spot) == Ignored(Reason.GAME_WON)
    assert seat.selected is None


def test_there_is_no_position_26_to_tap() -> None:
    with pytest.raises(ValueError, match="no position"):
        meaning(PAIRED, None, 26)


def test_r16_a_whole_game_can_be_replayed_by_taps() -> None:
    game = read(WON)
    seat = Seat(new_game())
    for move in game.standing:
        if isinstance(move, HeartPair):
            seat.tap(move.first)
            seat.tap(move.second)
        elif isinstance(move, WastePair):
            seat.tap("w")
            seat.tap(move.position)
        else:
            seat.tap("s")
    assert (seat.game.table, seat.game.standing) == (game.table, game.standing)
