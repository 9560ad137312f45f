"""The 52 cards, all of them hearts.

Owns how cards are numbered and what their ranks are called. Cards and ranks are plain integers, which keeps
tables small and quick to compare. Knows nothing of where cards lie.
"""

from typing import Final

Card = int
"""0..51, the card's place in the unshuffled deck of scheme 1; the four copies of a rank follow each other."""

Rank = int
"""0..12: 0 is the ace, 12 the king."""

RANK_NAMES: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
"""The indices on the cards, the same in every language."""

RANKS: Final = len(RANK_NAMES)
COPIES: Final = 4
DECK_SIZE: Final = RANKS * COPIES


def rank(card: Card) -> Rank:
    """The rank of a card; two cards of equal rank are a pair."""
    return card // COPIES


def name(card: Card) -> str:
    """The index printed on a card: "A", "2".."10", "J", "Q" or "K"."""
    return RANK_NAMES[card // COPIES]
