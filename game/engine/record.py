"""Games as plain text: a deal code and the moves that stand, like "HH1-N-AAAAAAM d d 25+w".

Owns how moves are written and read. Reading replays every move through the rules; what a fault is called in
the player's language is told elsewhere.
"""

import re
from collections.abc import Iterable
from enum import StrEnum
from typing import Final

from game.engine.board import POSITIONS, WASTE
from game.engine.deal import BadCode, CodeFault, read_code
from game.engine.game import Game, IllegalGame
from game.engine.moves import DRAW, REDEAL, HeartPair, Move, WastePair
from game.engine.rules import Reason

_MOVES: Final[dict[str, Move]] = {
    "d": DRAW,
    "r": REDEAL,
    **{f"{position}+{WASTE}": WastePair(position) for position in POSITIONS},
    **{f"{one}+{two}": HeartPair(one, two) for one in POSITIONS for two in POSITIONS[one - 1 :]},
}
_TOKENS: Final[dict[Move, str]] = {move: token for token, move in _MOVES.items()}
_TURNED: Final = re.compile(r"(w|[1-9][0-9]?)\+([1-9][0-9]?)")
_LIKE_A_PAIR: Final = re.compile(r"(0|[1-9][0-9]*)\+(w|0|[1-9][0-9]*)")


class RecordFault(StrEnum):
    """What is wrong with a token that is no move."""

    TOKEN = "token"
    """It is nothing that a record can hold."""
    POSITION = "position"
    """It names a position that the heart does not have."""
    ORDER = "order"
    """A pair with the larger position, or the waste, first."""


class BadRecord(ValueError):
    """A text that is no record of a game.

    `at` is the number of the faulty move, counted from 1, or 0 for the code; `token` is what stands there,
    and `reason` what is wrong with it. `detail` goes with a CodeFault, see BadCode.
    """

    def __init__(self, at: int, token: str, reason: Reason | CodeFault | RecordFault, detail: str = "") -> None:
        super().__init__(f"move {at}, {token!r}: {reason.value}")
        self.at = at
        self.token = token
        self.reason = reason
        self.detail = detail


def write(game: Game) -> str:
    """The record of a game: its code and the moves that stand, not those undone."""
    return " ".join([game.deal.code, *map(_TOKENS.__getitem__, game.standing)])


def write_moves(moves: Iterable[Move]) -> str:
    """The moves alone, separated by blanks; empty for none."""
    return " ".join([_TOKENS[move] for move in moves])


def read(text: str) -> Game:
    """The game that a record tells, every move replayed through the rules. Raises BadRecord."""
    code, *tokens = text.split() or [""]
    try:
        deal = read_code(code)
    except BadCode as error:
        raise BadRecord(0, code, error.fault, error.detail) from error
    moves = _read_known(tokens)
    try:
        game = Game.replay(deal, moves)
    except IllegalGame as error:
        if error.reason is None:
            raise
        raise BadRecord(error.at, tokens[error.at - 1], error.reason) from error
    if len(moves) < len(tokens):
        raise _bad_token(len(moves) + 1, tokens[len(moves)])
    return game


def read_moves(text: str) -> tuple[Move, ...]:
    """The moves that tokens separated by white space name, not yet tried on any table. Raises BadRecord."""
    tokens = text.split()
    moves = _read_known(tokens)
    if len(moves) < len(tokens):
        raise _bad_token(len(moves) + 1, tokens[len(moves)])
    return tuple(moves)


def read_move(token: str) -> Move:
    """The move that one token names: "d", "r", "a+b" or "a+w". Raises BadRecord, whose `at` is then 1."""
    move = _MOVES.get(token)
    if move is None:
        raise _bad_token(1, token)
    return move


def _read_known(tokens: list[str]) -> list[Move]:
    """The moves up to the first bad token: an illegal move before it is the first fault."""
    moves: list[Move] = []
    for token in tokens:
        move = _MOVES.get(token)
        if move is None:
            break
        moves.append(move)
    return moves


def _bad_token(at: int, token: str) -> BadRecord:
    pair = _TURNED.fullmatch(token)
    if pair and all(place == WASTE or int(place) in POSITIONS for place in pair.groups()):
        return BadRecord(at, token, RecordFault.ORDER)
    if _LIKE_A_PAIR.fullmatch(token):
        return BadRecord(at, token, RecordFault.POSITION)
    return BadRecord(at, token, RecordFault.TOKEN)
