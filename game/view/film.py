"""A game as a film: what happened, step by step, with the table after each step. Pure.

Owns which moves stand after so many steps, what a step looks like forwards and backwards, and where the marks of
its time ribbon belong. Other than a game it keeps what was undone. Knows no clock and no picture.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property

from game.engine.deal import BadCode, Deal, read_code
from game.engine.moves import Draw, HeartPair, Move, Redeal, WastePair
from game.engine.record import BadRecord, RecordFault, read_move
from game.engine.rules import DeadEnd, IllegalMove, Reason, Won, apply, outcome
from game.engine.table import Table
from game.view.motion import Cause

UNDO = "u"
"""The token of a move taken back, which only films hold: a record has the moves that stand."""


@dataclass(frozen=True, slots=True)
class Undone:
    """The last move that stood was taken back."""


UNDONE = Undone()
Step = Move | Undone


class BadFilm(ValueError):
    """Steps that no game can have had: the step `at`, counted from 1, is refused. `reason` is None for an undo."""

    def __init__(self, at: int, reason: Reason | None) -> None:
        super().__init__(f"step {at}: {reason.value if reason else 'nothing to undo'}")
        self.at = at
        self.reason = reason


class Mark(StrEnum):
    """What a step is on the time ribbon. Draws have no mark: there are too many of them."""

    HEART_PAIR = "heart_pair"
    WASTE_PAIR = "waste_pair"
    REDEAL = "redeal"
    UNDONE = "undone"


@dataclass(frozen=True)
class Film:
    """A deal and what happened on it. Raises BadFilm.

    `tables` are one more than the steps: as dealt, and after each step. Equal tables are the same object, so that
    thousands of draws and redeals take little memory.
    """

    deal: Deal
    steps: tuple[Step, ...]
    tables: tuple[Table, ...] = field(init=False, repr=False, compare=False)
    _moves: tuple[Move, ...] = field(init=False, repr=False, compare=False)  # that each step made or took back
    _counts: tuple[int, ...] = field(init=False, repr=False, compare=False)  # of the moves that stand

    def __post_init__(self) -> None:
        known: dict[Table, Table] = {}
        tables, moves, counts = [self.deal.table()], list[Move](), [0]
        before: list[tuple[Move, Table]] = []  # the moves that stand, each with the table it was made on
        for at, step in enumerate(self.steps, 1):
            if isinstance(step, Undone):
                if not before:
                    raise BadFilm(at, None)
                move, table = before.pop()
            else:
                try:
                    move, table = step, apply(tables[-1], step)
                except IllegalMove as error:
                    raise BadFilm(at, error.reason) from error
                before.append((step, tables[-1]))
            tables.append(known.setdefault(table, table))
            moves.append(move)
            counts.append(len(before))
        for name, value in (("tables", tables), ("_moves", moves), ("_counts", counts)):
            object.__setattr__(self, name, tuple(value))

    @classmethod
    def of(cls, deal: Deal, steps: Iterable[Step]) -> "Film":
        """The film of these moves, and undone ones, on this deal. Raises BadFilm."""
        return cls(deal, tuple(steps))

    @classmethod
    def read(cls, text: str) -> "Film":
        """The film that a record tells, which may hold "u" for a move taken back. Raises BadRecord."""
        code, *tokens = text.split() or [""]
        try:
            deal = read_code(code)
        except BadCode as error:
            raise BadRecord(0, code, error.fault, error.detail) from error
        steps: list[Step] = []
        fault: BadRecord | None = None
        for at, token in enumerate(tokens, 1):
            try:
                steps.append(UNDONE if token == UNDO else read_move(token))
            except BadRecord as error:
                fault = BadRecord(at, token, error.reason)
                break
        try:
            film = cls.of(deal, steps)  # an illegal move before the unknown token is the first fault
        except BadFilm as error:
            raise BadRecord(error.at, tokens[error.at - 1], error.reason or RecordFault.TOKEN) from error
        if fault is not None:
            raise fault
        return film

    @property
    def length(self) -> int:
        """How many steps there are."""
        return len(self.steps)

    def cause(self, step: int) -> Cause:
        """Why the table changes with this step, 1..length, when the film runs forwards."""
        return Cause(self._moves[step - 1], backwards=isinstance(self.steps[step - 1], Undone))

    def cause_back(self, step: int) -> Cause:
        """Why the table changes when this step, 1..length, is run backwards: an undone move is made again."""
        return Cause(self._moves[step - 1], backwards=not isinstance(self.steps[step - 1], Undone))

    def standing(self, step: int) -> tuple[Move, ...]:
        """The moves that stand after so many steps, 0..length: what a game there has for a history."""
        moves: list[Move] = []
        for each in self.steps[:step]:
            if isinstance(each, Undone):
                moves.pop()
            else:
                moves.append(each)
        return tuple(moves)

    def moves_at(self, step: int) -> int:
        """How many moves stand after so many steps, 0..length."""
        return self._counts[step]

    def outcome(self, step: int) -> Won | DeadEnd | None:
        """How the game has ended after so many steps, None where it goes on."""
        return outcome(self.tables[step])

    @cached_property
    def pairs(self) -> tuple[int, ...]:
        """The steps, counted from 1, that are pairs."""
        return tuple(step for step, mark in self.marks if mark in (Mark.HEART_PAIR, Mark.WASTE_PAIR))

    @cached_property
    def marks(self) -> tuple[tuple[int, Mark], ...]:
        """The steps, counted from 1, that have a mark on the ribbon."""
        return tuple((at, mark) for at, step in enumerate(self.steps, 1) if (mark := _mark(step)) is not None)

    def common(self, other: "Film") -> int:
        """How many steps both have in common from the beginning; 0 for films of different deals."""
        if self.deal != other.deal:
            return 0
        pairs = zip(self.steps, other.steps, strict=False)
        return next((i for i, (mine, theirs) in enumerate(pairs) if mine != theirs), min(self.length, other.length))


def _mark(step: Step) -> Mark | None:
    match step:
        case HeartPair():
            return Mark.HEART_PAIR
        case WastePair():
            return Mark.WASTE_PAIR
        case Redeal():
            return Mark.REDEAL
        case Undone():
            return Mark.UNDONE
        case Draw():
            return None
