"""The heart's 25 positions, which of them cover which, and the other places that can be tapped.

Owns the shape of the heart as RULES tells it: seven rows with their columns in half-card steps. Who covers
whom is computed from these rows, never written down twice. Knows nothing of cards, pixels or mirrored tables.
"""

from typing import Final, Literal

ROWS: Final = (
    (1, 3, 7, 9),
    (0, 2, 4, 6, 8, 10),
    (1, 3, 5, 7, 9),
    (2, 4, 6, 8),
    (3, 5, 7),
    (4, 6),
    (5,),
)
"""The columns of each row's cards, top row first, left to right, in half-card steps."""

HEART_SIZE: Final = sum(len(row) for row in ROWS)
POSITIONS: Final = range(1, HEART_SIZE + 1)
"""The positions 1..25, in dealing order."""

TIP: Final = HEART_SIZE
"""The lowest position, the only one that is free at the start."""

ROW_OF: Final = (-1, *(row for row, columns in enumerate(ROWS) for _ in columns))
"""Row 0..6 of each position; index 0 is unused."""

COLUMN_OF: Final = (-1, *(column for columns in ROWS for column in columns))
"""Column 0..10, in half-card steps, of each position; index 0 is unused."""


def _covers(upper: int, position: int) -> bool:
    """Whether the card at `upper` lies on the other: in the next row down, one step to the left or right."""
    return ROW_OF[upper] == ROW_OF[position] + 1 and abs(COLUMN_OF[upper] - COLUMN_OF[position]) == 1


COVERED_BY: Final[tuple[tuple[int, ...], ...]] = (
    (),
    *(tuple(upper for upper in POSITIONS if _covers(upper, position)) for position in POSITIONS),
)
"""For each position the one or two that cover it, none for the tip; index 0 is unused."""

COVERS: Final[tuple[tuple[int, ...], ...]] = (
    (),
    *(tuple(lower for lower in POSITIONS if _covers(position, lower)) for position in POSITIONS),
)
"""For each position those that it covers; index 0 is unused."""

WASTE: Final = "w"
STOCK: Final = "s"

Spot = int | Literal["w", "s"]
"""A place that can be tapped: a position of the heart, the waste or the stock."""

FaceUp = int | Literal["w"]
"""A place whose card can be seen: a position of the heart, or the top of the waste."""

Selection = FaceUp | None
"""What is selected: a position of the heart, the top of the waste, or nothing."""
