"""The months of a calendar, as plain arithmetic: their days, their weeks from Monday on, and the months beside them.

Days are written as "2026-05-01", so that they sort by themselves. Knows no clock and no language.
"""

from typing import Final, NamedTuple

WEEK: Final = 7
LINES: Final = (5, 6)
"""How many weeks a page has: most months find room in five, and none needs more than six."""
_LENGTHS: Final = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_SHIFTS: Final = (0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4)  # of the weekday, from month to month


class Month(NamedTuple):
    """A month of a year; both count from 1. Months compare as they follow each other."""

    year: int
    month: int

    @classmethod
    def of(cls, day: str) -> "Month":
        """The month of a day, "2026-05-01"."""
        return cls(int(day[:4]), int(day[5:7]))

    @property
    def length(self) -> int:
        """How many days it has."""
        leap = self.year % 4 == 0 and (self.year % 100 != 0 or self.year % 400 == 0)
        return _LENGTHS[self.month - 1] + (leap and self.month == 2)

    @property
    def start(self) -> int:
        """The weekday of its first day: 0 is Monday."""
        year = self.year - (self.month < 3)
        sunday = (year + year // 4 - year // 100 + year // 400 + _SHIFTS[self.month - 1] + 1) % WEEK
        return (sunday - 1) % WEEK

    @property
    def days(self) -> tuple[str, ...]:
        """All its days."""
        return tuple(f"{self.year:04}-{self.month:02}-{number:02}" for number in range(1, self.length + 1))

    @property
    def lines(self) -> int:
        """How many weeks its page has."""
        most = -(-(self.start + self.length) // WEEK)
        return max(LINES[0], most)

    def moved(self, by: int) -> "Month":
        """The month so many months later, or earlier."""
        year, month = divmod(12 * self.year + self.month - 1 + by, 12)
        return Month(year, month + 1)

    def place(self, day: str) -> tuple[int, int]:
        """The line and the column of one of its days on a page whose weeks begin with Monday, from 0."""
        return divmod(self.start + int(day[8:]) - 1, WEEK)
