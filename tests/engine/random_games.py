"""Random games: strategies for Hypothesis, and games from a seed where there must be thousands."""

from collections.abc import Iterator
from random import Random

from hypothesis import strategies as st

from game.engine.deal import Deal
from game.engine.game import Game
from game.engine.moves import HeartPair, Move, WastePair
from game.engine.rules import legal_moves
from game.engine.table import Table

deals = st.builds(Deal, st.integers(0, 2**35 - 1))
choices = st.binary(max_size=220)
"""One byte chooses one move; a game ends with the bytes, or when there is no move left."""


def chosen(table: Table, choice: int) -> Move | None:
    """The legal move that a number chooses; two in three choose a pair if there is one. None after a win."""
    moves = legal_moves(table)
    if not moves:
        return None
    pairs = [move for move in moves if isinstance(move, (HeartPair, WastePair))]
    among = pairs if pairs and choice % 3 else moves
    return among[choice // 3 % len(among)]


def played(deal: Deal, numbers: bytes) -> Game:
    """The game that the chosen moves give."""
    game = Game(deal)
    for number in numbers:
        move = chosen(game.table, number)
        if move is None:
            break
        game.play(move)
    return game


def seeded_steps(seed: int, length: int) -> Iterator[Game]:
    """One game, given again after each of at most `length` random legal moves."""
    random = Random(seed)
    game = Game(Deal(random.getrandbits(35)))
    for _ in range(length):
        move = chosen(game.table, random.randrange(256))
        if move is None:
            return
        game.play(move)
        yield game
