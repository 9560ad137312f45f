"""The table that bench.py prints: figures of the game beside those of a bare program, and what was allowed."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Line:
    """One row of the table. `bound` is the largest figure allowed, or the smallest if `least`; or None."""

    what: str
    unit: str
    game: float
    bare: float
    bound: float | None = None
    least: bool = False

    @property
    def good(self) -> bool:
        return self.bound is None or (self.game >= self.bound if self.least else self.game <= self.bound)


def show(lines: list[Line]) -> None:
    print(f"{'':46}{'unit':>6}{'game':>11}{'bare':>11}{'ratio':>7}  bound")
    for line in lines:
        bound = "-" if line.bound is None else f"{'>=' if line.least else '<='} {line.bound:.4g}"
        print(
            f"{line.what:46}{line.unit:>6}{line.game:>11.4g}{line.bare:>11.4g}{line.game / line.bare:>7.2f}"
            f"  {bound}{'' if line.good else '  MISSED'}"
        )
