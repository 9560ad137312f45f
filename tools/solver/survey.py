"""What becomes of many deals: how many are dead as dealt, can be won or cannot, and how sure that is.

Owns verdicts, counting on several cores, and the confidence intervals. Which deals are looked at comes from the caller.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice
from math import sqrt
from multiprocessing import Pool
from statistics import NormalDist
from typing import Final

from game.engine.deal import Deal
from game.engine.rules import DeadEnd, outcome

from .plans import can_be_won

SURE: Final = 0.95
BATCH: Final = 500
"""Deals that a core is given at a time: some 15 milliseconds of work."""


class Verdict(StrEnum):
    """What is true of a deal. One that is dead as dealt cannot be won either, but counts apart."""

    DEAD = "dead as dealt"
    WINNABLE = "can be won"
    LOST = "cannot be won"


def judge(deal: Deal) -> Verdict:
    """The verdict on a deal, exact."""
    table = deal.table()
    if isinstance(outcome(table), DeadEnd):
        return Verdict.DEAD
    return Verdict.WINNABLE if can_be_won(table) else Verdict.LOST


@dataclass(frozen=True, slots=True)
class Share:
    """A part of a whole that was counted (both numbers of deals, `of` at least 1)."""

    count: int
    of: int

    @property
    def value(self) -> float:
        return self.count / self.of

    def interval(self, sure: float = SURE) -> tuple[float, float]:
        """Between which shares the true one lies, so surely: Wilson's interval, which holds for small counts too."""
        z2 = NormalDist().inv_cdf((1 + sure) / 2) ** 2
        middle = (self.count + z2 / 2) / (self.of + z2)
        half = sqrt(z2 * (self.value * (1 - self.value) * self.of + z2 / 4)) / (self.of + z2)
        return max(0.0, middle - half), min(1.0, middle + half)


def batches(numbers: Iterable[int], size: int = BATCH) -> Iterator[list[int]]:
    """The numbers in order, so many at a time; the last may be fewer."""
    rest = iter(numbers)
    while batch := list(islice(rest, size)):
        yield batch


def count(numbers: Iterable[int]) -> Counter[Verdict]:
    """The verdicts on the deals with these numbers, counted."""
    return Counter(judge(Deal(number)) for number in numbers)


def survey(numbers: Iterable[int], jobs: int) -> Iterator[Counter[Verdict]]:
    """The same batch by batch, as they are done, on so many cores. One job needs no further process."""
    if jobs == 1:
        yield from map(count, batches(numbers))
        return
    with Pool(jobs) as pool:
        yield from pool.imap_unordered(count, batches(numbers))


def report(counted: Counter[Verdict]) -> list[str]:
    """The shares as lines of text, those of the deals that new games offer last."""
    every = counted.total()
    lines = [_line(verdict, Share(counted[verdict], every)) for verdict in Verdict]
    offered = every - counted[Verdict.DEAD]
    if offered:
        lines += [
            "Of those that are not dead as dealt:",
            _line(Verdict.WINNABLE, Share(counted[Verdict.WINNABLE], offered)),
        ]
    return lines


def _line(name: str, share: Share) -> str:
    low, high = share.interval()
    return f"  {name:<14} {share.value:7.2%}   ({low:.2%} to {high:.2%})"
