"""Where the hearts of a year lie: one after the other in lines, like words, each month begun by a cell for its name.

Arithmetic in whole pixels. The same games and the same room give the same places; no game is looked at by itself, so
a year of any length costs the same.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.view.geometry import Rect

SHRINKS: Final = 0.97  # from one width that is tried to the next


class Month(NamedTuple):
    """A month with games: its number, the cell with its name, its first heart, and how many there are."""

    month: int
    cell: int
    first: int
    games: int


@dataclass(frozen=True, slots=True)
class HeartField:
    """Cells of `wide` x `high` pixels, so many `across`, from the top left corner; a heart is `heart` pixels wide."""

    months: tuple[Month, ...]
    across: int
    wide: int
    high: int
    heart: int

    @property
    def lines(self) -> int:
        """How many lines there are."""
        return -(-_end(self.months) // self.across)

    @property
    def height(self) -> int:
        """Of the whole field, in pixels."""
        return self.lines * self.high

    @property
    def aside(self) -> int:
        """How far a field of one line is moved to the right, so that it lies in the middle."""
        return max(0, self.across - _end(self.months)) * self.wide // 2

    def within(self, top: int, bottom: int) -> range:
        """The lines of which something lies between these heights."""
        return range(max(0, top // self.high), min(self.lines, -(-bottom // self.high)))

    def line(self, line: int) -> Iterator[tuple[int, int | None, int | None]]:
        """The cells of a line that are not empty: the column, and the number of its heart or the month it names."""
        cell = line * self.across
        for column in range(self.across):
            index = bisect_right(self.months, cell + column, key=lambda month: month.cell) - 1
            if index < 0:
                continue
            month = self.months[index]
            past = cell + column - month.cell
            if past == 0:
                yield column, None, month.month
            elif past <= month.games:
                yield column, month.first + past - 1, None

    def place(self, line: int, column: int) -> Rect:
        """A cell."""
        return Rect(column * self.wide, line * self.high, self.wide, self.high)


def heart_field(
    counts: Sequence[int], room: tuple[int, int], widths: tuple[int, int], gap: int, shape: float
) -> HeartField:
    """The field of a year with so many games in each of its months, January first.

    The hearts are as wide as they can be, within `widths` in pixels, so that all of them lie in a room of this width
    and height; where even the narrowest do not, the field is higher. A heart is `shape` times as high as it is wide,
    and `gap` pixels at least lie between two. The room has to be wide enough for two of the narrowest.
    """
    least, most = widths
    width = float(min(most, room[0] // 2 - gap))
    while True:
        found = _field(counts, room[0], max(least, round(width)), gap, shape)
        if found.height <= room[1] or width <= least:
            return found
        width *= SHRINKS


def _field(counts: Sequence[int], room: int, heart: int, gap: int, shape: float) -> HeartField:
    across = max(2, room // (heart + gap))
    months: list[Month] = []
    first = 0
    for month, count in enumerate(counts, 1):
        if count:
            cell = _end(months)
            if cell % across == across - 1:  # no name at the end of a line, away from its hearts
                cell += 1
            months.append(Month(month, cell, first, count))
            first += count
    return HeartField(tuple(months), across, room // across, round(heart * shape) + gap, heart)


def _end(months: Sequence[Month]) -> int:
    """The first cell after all hearts."""
    return months[-1].cell + 1 + months[-1].games if months else 0
