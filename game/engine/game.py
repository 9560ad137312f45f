"""A game in progress: a deal, the moves made on it, and how far they were taken back.

Owns undo, redo and the floor below which moves are final. History is deal, moves and cursor; tables are kept
only as far back as undo reaches, so that hundreds of redeals stay fast and memory flat. Knows no selection
and no clock.
"""

from collections import deque
from collections.abc import Iterable
from typing import Final

from game.engine.deal import Deal
from game.engine.moves import Move
from game.engine.rules import DeadEnd, IllegalMove, Reason, Won, apply, outcome
from game.engine.table import Table

UNDO_REACH: Final = 100


class IllegalGame(ValueError):
    """A history that no game can have had.

    `at` is the number of the illegal move, counted from 1, and `reason` says what is wrong with it. `at` is
    0, and `reason` None, when cursor or floor cannot belong to these moves.
    """

    def __init__(self, at: int, reason: Reason | None) -> None:
        super().__init__(f"move {at}: {reason}" if at else "cursor or floor out of range")
        self.at = at
        self.reason = reason


class Game:
    """One game on one deal. It changes only by play, undo and redo; its tables never change."""

    def __init__(self, deal: Deal) -> None:
        self._deal = deal
        self._table = deal.table()
        self._moves: list[Move] = []
        self._cursor = 0
        self._floor = 0
        self._outcome: tuple[Table | None, Won | DeadEnd | None] = (None, None)
        # The tables before each move between floor and cursor.
        self._before: deque[Table] = deque(maxlen=UNDO_REACH)

    @classmethod
    def replay(cls, deal: Deal, moves: Iterable[Move], cursor: int | None = None, floor: int | None = None) -> "Game":
        """The game in which all `moves` were made and all beyond `cursor` (None: none) were undone again.

        `floor` is the number of moves that are final, None for as few as possible. It cannot lie beyond the
        cursor, nor further than UNDO_REACH below the last move. Raises IllegalGame.
        """
        game = cls(deal)
        for at, move in enumerate(moves, 1):
            try:
                game.play(move)
            except IllegalMove as error:
                raise IllegalGame(at, error.reason) from error
        if floor is not None:
            if not game._floor <= floor <= game._cursor:
                raise IllegalGame(0, None)
            game._floor = floor
        if cursor is not None:
            if not game._floor <= cursor <= game._cursor:
                raise IllegalGame(0, None)
            while game._cursor > cursor:
                game.undo()
        return game

    @property
    def deal(self) -> Deal:
        """The deal that is played."""
        return self._deal

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self._table

    @property
    def cursor(self) -> int:
        """How many moves stand: the count of moves that is shown."""
        return self._cursor

    @property
    def floor(self) -> int:
        """How many moves are final: they have once been out of undo's reach, and stay so."""
        return self._floor

    @property
    def all_moves(self) -> tuple[Move, ...]:
        """The moves that stand, and after them those that redo would bring back."""
        return tuple(self._moves)

    @property
    def standing(self) -> tuple[Move, ...]:
        """The moves that stand, first first."""
        return tuple(self._moves[: self._cursor])

    @property
    def can_undo(self) -> bool:
        """Whether there is a move that undo takes back."""
        return self._cursor > self._floor

    @property
    def can_redo(self) -> bool:
        """Whether there is an undone move that redo brings back."""
        return self._cursor < len(self._moves)

    @property
    def outcome(self) -> Won | DeadEnd | None:
        """How the game has ended, None while it goes on. Decided once for each table."""
        if self._outcome[0] is not self._table:
            self._outcome = (self._table, outcome(self._table))
        return self._outcome[1]

    def play(self, move: Move) -> Table:
        """Make a move and forget those that were undone. Raises IllegalMove, and then nothing has changed."""
        after = apply(self._table, move)
        del self._moves[self._cursor :]
        self._moves.append(move)
        self._advance(after)
        return after

    def undo(self) -> Move | None:
        """Take back the last move and say which it was; None when there is none within reach."""
        if not self.can_undo:
            return None
        self._cursor -= 1
        self._table = self._before.pop()
        return self._moves[self._cursor]

    def redo(self) -> Move | None:
        """Bring back the move undone last and say which it was; None when there is none."""
        if not self.can_redo:
            return None
        move = self._moves[self._cursor]
        self._advance(apply(self._table, move))
        return move

    def restart(self) -> "Game":
        """A new game on the same deal. This one stays as it is, so that it can be taken back."""
        return Game(self._deal)

    def _advance(self, after: Table) -> None:
        self._before.append(self._table)
        self._table = after
        self._cursor += 1
        self._floor = max(self._floor, self._cursor - UNDO_REACH)
