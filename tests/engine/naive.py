"""A second, slow and simple account of the rules, written apart from the engine to be compared with it.

Cards are numbers 0..51 here too, but the cover table is written out by hand, tables are plain lists that
change in place, and questions about the future are answered by trying.
"""

from dataclasses import dataclass

COVER = {
    1: (5, 6), 2: (6, 7), 3: (8, 9), 4: (9, 10),
    5: (11,), 6: (11, 12), 7: (12, 13), 8: (13, 14), 9: (14, 15), 10: (15,),
    11: (16,), 12: (16, 17), 13: (17, 18), 14: (18, 19), 15: (19,),
    16: (20,), 17: (20, 21), 18: (21, 22), 19: (22,),
    20: (23,), 21: (23, 24), 22: (24,),
    23: (25,), 24: (25,),
    25: (),
}  # fmt: skip


@dataclass
class NaiveTable:
    """What lies where: position -> card, stock first drawn first, waste bottom first, what was removed."""

    heart: dict[int, int]
    stock: list[int]
    waste: list[int]
    removed: list[int]

    @classmethod
    def dealt(cls, deck: tuple[int, ...]) -> "NaiveTable":
        return cls(dict(enumerate(deck[:25], 1)), list(deck[25:51]), [deck[51]], [])

    def copy(self) -> "NaiveTable":
        return NaiveTable(dict(self.heart), list(self.stock), list(self.waste), list(self.removed))

    def free(self) -> list[int]:
        return [place for place in self.heart if not any(over in self.heart for over in COVER[place])]

    def pairs(self) -> set[str]:
        """The pairs that can be made now, as tokens."""
        free = sorted(self.free())
        found = {f"{a}+{b}" for a in free for b in free if a < b and self.heart[a] // 4 == self.heart[b] // 4}
        if self.waste:
            found |= {f"{a}+w" for a in free if self.heart[a] // 4 == self.waste[-1] // 4}
        return found

    def legal(self) -> set[str]:
        """Every legal move, as tokens."""
        if not self.heart:
            return set()
        if self.stock:
            return self.pairs() | {"d"}
        return self.pairs() | {"r"} if self.waste else self.pairs()

    def move(self, token: str) -> None:
        """Make a move that is known to be legal."""
        if token == "d":
            self.waste.append(self.stock.pop(0))
        elif token == "r":
            self.stock, self.waste = self.waste, []
        else:
            first, second = token.split("+")
            self.removed.append(self.heart.pop(int(first)))
            self.removed.append(self.waste.pop() if second == "w" else self.heart.pop(int(second)))

    def a_pair_can_come(self) -> bool:
        """Whether a pair can be made now or after any number of draws and redeals: each is simply tried."""
        ahead = self.copy()
        seen = set()
        while (state := (tuple(ahead.stock), tuple(ahead.waste))) not in seen:
            seen.add(state)
            if ahead.pairs():
                return True
            if ahead.stock:
                ahead.move("d")
            elif ahead.waste:
                ahead.move("r")
        return False

    def places(self) -> tuple[tuple[int | None, ...], tuple[int, ...], tuple[int, ...]]:
        """(heart, stock, waste) in the form of the engine's table."""
        return tuple(self.heart.get(place) for place in range(1, 26)), tuple(self.stock), tuple(self.waste)
