"""A moment of a film, and what can be asked about it: what captions are checked against."""

from dataclasses import dataclass

from game.engine.board import COVERED_BY
from game.engine.cards import Card, name
from game.engine.rules import Won
from game.engine.table import Table
from game.view.film import Film, Step
from tools.solver.lines import winning_line


@dataclass(frozen=True)
class Moment:
    """A film after so many steps. Ranks are given by their names, as the captions give them."""

    film: Film
    step: int

    @property
    def table(self) -> Table:
        return self.film.tables[self.step]

    @property
    def before(self) -> Table:
        return self.film.tables[self.step - 1]

    @property
    def done(self) -> tuple[Step, ...]:
        return self.film.steps[: self.step]

    @property
    def rest(self) -> tuple[Step, ...]:
        return self.film.steps[self.step :]

    @property
    def freed(self) -> set[int]:
        """The positions that the last step made free."""
        return {place for place in self.table.free() if not self.before.is_free(place)}

    @property
    def gone(self) -> list[str]:
        """The ranks of the heart cards that the last step took away."""
        pairs = zip(self.before.heart, self.table.heart, strict=True)
        return [name(was) for was, now in pairs if was is not None and now is None]

    def places(self, rank: str, table: Table | None = None) -> list[int]:
        """Where cards of this rank lie in the heart."""
        heart = (table or self.table).heart
        return [place for place, card in enumerate(heart, 1) if card is not None and name(card) == rank]

    def free(self, rank: str) -> list[int]:
        return [place for place in self.places(rank) if self.table.is_free(place)]

    def one_covers_the_other(self, rank: str) -> bool:
        """Whether two cards of this rank are left, all in the heart, one of them right on top of the other."""
        one, other = self.places(rank)
        apart = rank not in names(self.table.stock + self.table.waste)
        return apart and (one in COVERED_BY[other] or other in COVERED_BY[one])

    def won_in(self, moves: int) -> bool:
        return isinstance(self.film.outcome(self.step), Won) and self.film.moves_at(self.step) == moves

    def fewest(self) -> int:
        """The fewest moves that win the deal."""
        return len(winning_line(self.film.tables[0]) or ())


def names(cards: tuple[Card, ...]) -> list[str]:
    return [name(card) for card in cards]


def top(table: Table) -> str:
    return names(table.waste)[-1]
