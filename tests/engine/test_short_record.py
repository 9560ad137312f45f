"""The short form of a record: nothing is lost, nothing grows without end, and people can still read it."""

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import record
from game.engine.deal import Deal
from game.engine.short_record import MOST_DRAWS, compact, expand

from .random_games import choices, deals, played
from .tables import EXAMPLE, EXAMPLE_TEN, WON

OF_A_QR_CODE = frozenset(string.ascii_uppercase + string.digits + " $%*+-./:")
"""What a QR code holds in five and a half bits a character."""
places = st.integers(1, 25)
tokens = st.one_of(
    st.sampled_from(["d", "r"]),
    st.builds(lambda one, two: f"{one}+{two}", places, places),
    st.builds(lambda one: f"{one}+w", places),
)


def test_the_example() -> None:
    assert compact(EXAMPLE_TEN) == "HH1-N-AAAAAAM 9D 25+W"
    assert expand("HH1-N-AAAAAAM 9D 25+W") == EXAMPLE_TEN


def test_a_won_game_takes_two_thirds_of_the_room_at_most() -> None:
    assert len(compact(WON)) * 3 <= len(WON) * 2


@given(deals, choices)
def test_every_game_comes_back_as_it_was(deal: Deal, numbers: bytes) -> None:
    game = played(deal, numbers)
    whole = record.write(game)
    assert expand(compact(whole)) == whole
    assert set(compact(whole)) <= OF_A_QR_CODE


@given(st.lists(tokens))
def test_so_does_every_list_of_tokens_also_one_that_no_rules_allow(moves: list[str]) -> None:
    whole = " ".join([EXAMPLE, *moves])
    assert expand(compact(whole)) == whole
    assert expand(whole) == whole
    assert len(compact(whole)) <= len(whole)


@given(st.integers(0, 200))
def test_many_draws_stay_as_many(count: int) -> None:
    whole = " ".join([EXAMPLE, *["d"] * count])
    assert expand(compact(whole)) == whole


@pytest.mark.parametrize("typed", ["HH1-N-AAAAAAM 9d 25+w", " HH1-N-AAAAAAM\n9D  25+W\t", EXAMPLE_TEN])
def test_it_is_read_in_either_case_and_with_any_white_space(typed: str) -> None:
    assert record.read(expand(typed)).cursor == 10


@pytest.mark.parametrize("token", ["27D", "99D", "0D", "1D", "09D", "999999999D", "-3D", "D9", "2R", "+W", "X", "٩D"])
def test_what_is_no_move_stays_as_it_is_and_is_refused_by_its_name(token: str) -> None:
    assert expand(f"{EXAMPLE} D {token}") == f"{EXAMPLE} d {token}"
    with pytest.raises(record.BadRecord) as caught:
        record.read(expand(f"{EXAMPLE} D {token}"))
    assert (caught.value.at, caught.value.token) == (2, token)


def test_a_short_text_stands_for_no_more_than_a_stock_of_draws_each() -> None:
    assert len(expand(f"{EXAMPLE} {MOST_DRAWS}D").split()) == 1 + MOST_DRAWS


def test_nothing_is_a_short_form_of_nothing() -> None:
    assert expand("") == expand(" \n") == ""
