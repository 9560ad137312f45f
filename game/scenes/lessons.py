"""What the guided game for beginners teaches: its deal, and what is to be tapped, one thing after the other.

No scene of its own.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from game.engine.board import STOCK, TIP, WASTE, Spot
from game.engine.cards import RANK_NAMES, rank
from game.engine.deal import Deal
from game.engine.game import UNDO_REACH, Game
from game.engine.moves import DRAW
from game.services.language import text

# All but one card of the stock have been turned. The last is the tip's partner; then two aces are free, a pair.
DEAL: Final = Deal(1)
GIVEN: Final = (DRAW,) * 25
FREED: Final = (23, 24)
UNDO: Final = "undo"

Wanted = Spot | Literal["undo"]


@dataclass(frozen=True, slots=True)
class Lesson:
    """What is to be tapped next, and what is said about it. The lesson is over when that has been done."""

    wanted: tuple[Wanted, ...]
    words: Callable[[Game], str]


def _waste_rank(game: Game) -> str:
    top = game.table.waste_top
    return "" if top is None else RANK_NAMES[rank(top)]


LESSONS: Final = (
    Lesson((TIP,), lambda _: text("The lowest card is the tip. Nothing covers it, so it is free: tap it.")),
    Lesson((STOCK,), lambda _: text("It needs a partner of the same rank. Tap the stock to turn up its next card.")),
    Lesson(
        (WASTE,),
        lambda game: text("A {rank}, the same rank as the tip. Tap it, and both leave.", rank=_waste_rank(game)),
    ),
    Lesson(FREED, lambda _: text("Two cards have come free, and they are a pair. Tap one of them.")),
    Lesson(FREED, lambda _: text("Now the other one: two cards of the heart leave together.")),
    Lesson(
        (STOCK,),
        lambda _: text("The stock is empty. Tap its place: the waste becomes the stock again."),
    ),
    Lesson(
        (UNDO,), lambda _: text("Every move can be taken back, up to the last {count}. Tap Undo.", count=UNDO_REACH)
    ),
)
