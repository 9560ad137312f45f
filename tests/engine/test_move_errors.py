"""RULES, "Move errors" in "Two settings of the rules"."""

from game.engine.board import Spot
from game.engine.rules import Reason
from game.engine.seat import Seat

from .tables import new_game, play


def test_a_refused_second_card_explains_itself() -> None:
    seat = Seat(new_game())
    seat.tap(25)
    assert seat.said is None
    seat.tap("w")
    assert seat.said is Reason.SAME_RANK


def test_a_covered_card_explains_itself() -> None:
    seat = Seat(new_game())
    seat.tap(1)
    assert seat.said is Reason.COVERED


def test_there_are_no_other_messages() -> None:
    seat = Seat(play(new_game(), "d " * 9 + "25+w"))
    spots: list[Spot | None] = [25, None, 24, 24, "w", "w", "s"]
    for spot in spots:
        seat.tap(1)
        seat.tap(spot)
        assert seat.said is None
    seat.tap(1)
    seat.undo()
    assert seat.said is None
    seat.tap(1)
    seat.redo()
    assert seat.said is None
