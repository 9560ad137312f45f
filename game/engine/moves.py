"""The four kinds of move, as plain values.

Owns what a move is. Whether it is legal and what it does is told by `rules`; how it is written, by `record`.
"""

from dataclasses import dataclass
from typing import Final

from game.engine.board import POSITIONS


@dataclass(frozen=True, slots=True)
class Draw:
    """The top card of the stock is turned onto the waste."""


@dataclass(frozen=True, slots=True)
class Redeal:
    """The whole waste becomes the stock again, in the same order."""


@dataclass(frozen=True, slots=True)
class HeartPair:
    """Two heart cards leave the game: positions 1..25, the smaller first.

    Twice the same position can be said, so that the rules can refuse it. Other numbers, or the larger one
    first, would give one move two names, and raise ValueError.
    """

    first: int
    second: int

    def __post_init__(self) -> None:
        if self.first not in POSITIONS or self.second not in POSITIONS or self.first > self.second:
            raise ValueError(f"no pair of positions: {self.first}, {self.second}")


@dataclass(frozen=True, slots=True)
class WastePair:
    """A heart card (position 1..25, else ValueError) leaves the game with the top of the waste."""

    position: int

    def __post_init__(self) -> None:
        if self.position not in POSITIONS:
            raise ValueError(f"no position {self.position}")


Move = Draw | Redeal | HeartPair | WastePair

DRAW: Final = Draw()
REDEAL: Final = Redeal()
