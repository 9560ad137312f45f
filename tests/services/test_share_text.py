"""A result as text: the heart in its shape, what was reached, the code; no move, and no card."""

import pytest
from hypothesis import given

from game.engine import record
from game.engine.board import POSITIONS, ROW_OF
from game.engine.deal import Deal
from game.services import language
from game.services.share_text import CLEARED, LEFT, NOTHING, heart_rows, share_text
from tests.engine.random_games import choices, deals, played
from tests.engine.tables import DEAD_END, EXAMPLE, EXAMPLE_TEN, WON

SHAPE = """
_ o _ o _ _ _ o _ o _
o _ o _ o _ o _ o _ o
_ o _ o _ o _ o _ o _
_ _ o _ o _ o _ o _ _
_ _ _ o _ o _ o _ _ _
_ _ _ _ o _ o _ _ _ _
_ _ _ _ _ o _ _ _ _ _
"""


@pytest.fixture(autouse=True)
def english() -> None:
    language.use("en")


def symbols(line: str) -> list[str]:
    """The symbols of a row, "x" cleared, "o" left, "_" nothing."""
    return list(line.replace(CLEARED, "x").replace(LEFT, "o").replace(NOTHING, "_"))


def test_the_heart_as_dealt_has_the_shape_of_the_rules() -> None:
    rows = [symbols(row) for row in heart_rows(Deal(12).table())]
    assert rows == [line.split() for line in SHAPE.split("\n") if line]


@given(deals, choices)
def test_each_cleared_card_is_lit_in_its_place(deal: Deal, numbers: bytes) -> None:
    table = played(deal, numbers).table
    lit = [symbol == "x" for row in heart_rows(table) for symbol in symbols(row) if symbol != "_"]
    assert lit == [table.card_at(position) is None for position in POSITIONS]
    assert [sum(symbol != "_" for symbol in symbols(row)) for row in heart_rows(table)] == [
        ROW_OF.count(row) for row in range(7)
    ]


def test_a_game_under_way_tells_points_moves_and_code() -> None:
    lines = share_text(record.read(EXAMPLE_TEN)).splitlines()
    assert lines[0] == "Heart to Heart"
    assert symbols(lines[7]).count("x") == 1
    assert lines[8:] == ["10 points of 250, 10 moves", EXAMPLE]


def test_a_won_game_says_so_and_one_that_ended_dead_does_not() -> None:
    assert share_text(record.read(WON)).splitlines()[-2] == "Won: 250 points of 250, 92 moves"
    assert share_text(record.read(DEAD_END)).splitlines()[-2] == "170 points of 250, 80 moves"


def test_one_move_is_one() -> None:
    assert "1 move\n" in share_text(record.read(f"{EXAMPLE} d"))


def test_the_deal_of_a_day_names_it() -> None:
    assert share_text(record.read(EXAMPLE), "2026-05-01").startswith("Heart to Heart, deal of the day 2026-05-01\n")


@given(deals, choices)
def test_no_move_and_no_rank_is_given_away(deal: Deal, numbers: bytes) -> None:
    game = played(deal, numbers)
    *above, result, code = share_text(game).splitlines()
    assert code == deal.code
    assert {symbol for row in above[1:] for symbol in symbols(row)} <= set("xo_")
    assert result in {
        f"{won}{game.table.score} points of 250, {game.cursor} move{'' if game.cursor == 1 else 's'}"
        for won in ("", "Won: ")
    }


@pytest.mark.parametrize("code", sorted(language.LANGUAGES))
def test_it_can_be_said_in_every_language(code: str) -> None:
    language.use(code)
    lines = share_text(record.read(WON), "2026-05-01").splitlines()
    language.use("en")
    assert len(lines) == 10
    assert "2026-05-01" in lines[0]
    assert "250" in lines[8]
