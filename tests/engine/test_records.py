"""RULES, "Game records"."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.deal import CodeFault, Deal
from game.engine.moves import DRAW, REDEAL, HeartPair, WastePair
from game.engine.record import BadRecord, RecordFault, read, read_move, read_moves, write, write_moves
from game.engine.rules import Reason

from .random_games import choices, deals, played
from .tables import DEAD_END, EXAMPLE, EXAMPLE_TEN, WON, new_game, play


def fault_of(text: str) -> tuple[int, str, str]:
    """(number of the faulty token, the token, the reason) of a record that must be refused."""
    with pytest.raises(BadRecord) as caught:
        read(text)
    return caught.value.at, caught.value.token, caught.value.reason


def test_a_game_is_its_code_and_its_moves_in_plain_text() -> None:
    game = play(new_game(), "d " * 9 + "25+w")
    assert write(game) == EXAMPLE_TEN == "HH1-N-AAAAAAM d d d d d d d d d 25+w"


def test_nine_draws_bring_up_a_4_that_pairs_with_the_tip_as_the_10th_move() -> None:
    game = read(EXAMPLE_TEN)
    assert (game.cursor, game.table.score, game.table.free()) == (10, 10, (23, 24))


def test_a_record_without_moves_is_a_code() -> None:
    assert write(new_game()) == EXAMPLE
    assert read(EXAMPLE).cursor == 0


@pytest.mark.parametrize(
    ("token", "move"),
    [
        ("d", DRAW),
        ("r", REDEAL),
        ("12+15", HeartPair(12, 15)),
        ("1+2", HeartPair(1, 2)),
        ("25+w", WastePair(25)),
    ],
)
def test_d_draw_r_redeal_a_b_a_pair_of_heart_positions_a_w_one_with_the_waste(token: str, move: object) -> None:
    assert read_move(token) == move
    assert read_moves(token) == (move,)
    assert write_moves(read_moves(token)) == token


@pytest.mark.parametrize("token", ["w+25", "24+23", "25+1", "w+1"])
def test_waste_first_and_the_larger_first_are_refused(token: str) -> None:
    assert fault_of(f"{EXAMPLE} d {token}") == (2, token, RecordFault.ORDER)


@pytest.mark.parametrize("token", ["0+w", "26+w", "0+1", "25+26", "3+100", "99999999999999999999+w"])
def test_a_position_that_the_heart_does_not_have_is_refused(token: str) -> None:
    assert fault_of(f"{EXAMPLE} {token}") == (1, token, RecordFault.POSITION)


@pytest.mark.parametrize(
    "token", ["x", "D", "R", "dd", "25+W", "05+w", "25+", "+w", "25", "w", "w+w", "1+2+3", "25-w", "+5+w",
    "2_5+w", "٢٥+w", "²+w",
     "25\N{FULLWIDTH PLUS SIGN}w", "\0", "d\0", "\udcff", "1e1+w", "-1+w", "25+w,"],
)  # fmt: skip
def test_anything_else_is_refused(token: str) -> None:
    assert fault_of(f"{EXAMPLE} d d {token} d") == (3, token, RecordFault.TOKEN)
    with pytest.raises(BadRecord) as caught:
        read_move(token)
    assert (caught.value.at, caught.value.token) == (1, token)


@pytest.mark.parametrize("blank", ["  ", "\t", "\n", "\r\n", "\N{NO-BREAK SPACE}", " \n \t "])
def test_tokens_are_separated_by_white_space(blank: str) -> None:
    assert write(read(blank + EXAMPLE_TEN.replace(" ", blank) + blank)) == EXAMPLE_TEN


@pytest.mark.parametrize("code", ["hh1-n-aaaaaam", "AAAAAAM", "HH1NAAAAAAM", "HHL\N{EN DASH}N-AAAAAAM"])
def test_the_code_is_one_token_and_reads_like_any_code(code: str) -> None:
    assert write(read(f"{code} d")) == f"{EXAMPLE} d"


def test_a_code_in_pieces_is_refused() -> None:
    assert fault_of("HH1 N AAAAAAM d") == (0, "HH1", CodeFault.LENGTH)


@pytest.mark.parametrize(
    ("text", "reason"),
    [("", CodeFault.EMPTY), (" \n ", CodeFault.EMPTY), ("- d", CodeFault.EMPTY), ("d d d", CodeFault.LENGTH),
     ("AAAAAA9 d", CodeFault.CHARACTER), ("HH1-X-AAAAAAM", CodeFault.PREFIX), ("HH3-N-AAAAAAM d",
     CodeFault.LATER_SCHEME)],
)  # fmt: skip
def test_a_bad_code_is_refused_as_number_0(text: str, reason: CodeFault) -> None:
    assert fault_of(text) == (0, (text.split() or [""])[0], reason)


def test_what_is_wrong_with_the_code_is_told_in_detail() -> None:
    with pytest.raises(BadRecord) as caught:
        read("HH3-N-AAAAAAM d")
    assert caught.value.detail == "3"


def test_a_record_holds_the_moves_that_stand_not_those_undone() -> None:
    game = read(EXAMPLE_TEN)
    game.undo()
    game.undo()
    assert write(game) == f"{EXAMPLE} " + " ".join(["d"] * 8)


@pytest.mark.parametrize(
    ("moves", "at", "reason"),
    [
        ("25+w", 1, Reason.SAME_RANK),
        ("d d 1+w", 3, Reason.COVERED),
        ("d 1+25", 2, Reason.COVERED),
        ("25+25", 1, Reason.SAME_CARD),
        ("d r", 2, Reason.STOCK_NOT_EMPTY),
        ("d " * 27, 27, Reason.STOCK_EMPTY),
        ("d " * 26 + "r 25+w", 28, Reason.WASTE_EMPTY),
        ("d " * 9 + "25+w 25+w", 11, Reason.EMPTY_POSITION),
        ("d " * 9 + "25+w 23+24", 11, Reason.SAME_RANK),
    ],
)
def test_an_illegal_move_is_refused_with_its_number_and_the_reason(moves: str, at: int, reason: Reason) -> None:
    assert fault_of(f"{EXAMPLE} {moves}") == (at, moves.split()[at - 1], reason)


@pytest.mark.parametrize("token", ["d", "r", "1+w", "3+3", "1+2"])
def test_after_a_win_every_move_is_refused(token: str) -> None:
    assert fault_of(f"{WON} {token}") == (len(WON.split()), token, Reason.GAME_WON)


def test_after_a_dead_end_a_record_can_go_on_drawing() -> None:
    assert read(f"{DEAD_END} d").cursor == len(DEAD_END.split())


def test_the_first_fault_is_told_whichever_kind_it_is() -> None:
    assert fault_of(f"{EXAMPLE} d r nonsense")[0] == 2
    assert fault_of(f"{EXAMPLE} nonsense r")[0] == 1


@given(deals, choices, st.integers(0, 40))
def test_records_round_trip(deal: Deal, numbers: bytes, undone: int) -> None:
    game = played(deal, numbers)
    for _ in range(undone):
        game.undo()
    text = write(game)
    again = read(text)
    assert (again.deal, again.table, again.standing) == (deal, game.table, game.standing)
    assert write(again) == text
    assert read_moves(write_moves(game.all_moves)) == game.all_moves


@given(st.lists(st.sampled_from([*"drwxλ", "25+w", "23+24", "1+w", "w+1", "24+23", "0+w", "\0"]), max_size=12))
def test_any_tokens_are_a_game_or_refused_at_one_of_them(tokens: list[str]) -> None:
    try:
        game = read(" ".join([EXAMPLE, *tokens]))
    except BadRecord as error:
        assert error.token == tokens[error.at - 1]  # noqa: PT017
    else:
        assert write(game) == " ".join([EXAMPLE, *tokens])


@given(st.text())
def test_any_text_is_a_game_or_refused(text: str) -> None:
    try:
        game = read(text)
    except BadRecord as error:
        assert error.at >= 0  # noqa: PT017
    else:
        assert read(write(game)).standing == game.standing
