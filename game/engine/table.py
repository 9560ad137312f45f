"""The table: where each card lies at one moment of a game.

Owns everything that undo has to bring back, as one value that never changes. Selections and help marks are
not part of it; how one table leads to another is told by `rules`.
"""

from dataclasses import dataclass
from typing import Final

from game.engine.board import COVERED_BY, HEART_SIZE, POSITIONS
from game.engine.cards import Card

POINTS_A_CARD: Final = 10


def _uppers(position: int) -> tuple[int, int, int]:
    """(index, index of one covering card, of the other), where HEART_SIZE stands for "none"."""
    left, right, *_ = *(upper - 1 for upper in COVERED_BY[position]), HEART_SIZE, HEART_SIZE
    return position - 1, left, right


_UPPERS: Final = tuple(_uppers(position) for position in POSITIONS)


@dataclass(frozen=True, slots=True)
class Table:
    """Heart (25 cards or None, index position - 1), stock (drawn first first) and waste (bottom first)."""

    heart: tuple[Card | None, ...]
    stock: tuple[Card, ...]
    waste: tuple[Card, ...]

    def card_at(self, position: int) -> Card | None:
        """The card at a position 1..25, None where it was removed. Raises ValueError for other numbers."""
        if position not in POSITIONS:
            raise ValueError(f"no position {position}")
        return self.heart[position - 1]

    def is_free(self, position: int) -> bool:
        """Whether a card lies at this position and every card that covered it has been removed."""
        if self.card_at(position) is None:
            return False
        return all(self.heart[upper - 1] is None for upper in COVERED_BY[position])

    def free(self) -> tuple[int, ...]:
        """The positions of all free heart cards, smallest first."""
        padded = (*self.heart, None)
        return tuple(
            [
                index + 1
                for index, left, right in _UPPERS
                if padded[index] is not None and padded[left] is None and padded[right] is None
            ]
        )

    @property
    def waste_top(self) -> Card | None:
        """The only card of the waste that can be played; None when the waste is empty."""
        return self.waste[-1] if self.waste else None

    @property
    def cards_left(self) -> int:
        """How many cards are still in the heart, 25..0."""
        return HEART_SIZE - self.heart.count(None)

    @property
    def score(self) -> int:
        """10 points for each card removed from the heart; waste cards score nothing."""
        return POINTS_A_CARD * self.heart.count(None)
