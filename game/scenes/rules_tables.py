"""The positions that the rules show: real tables, to which moves of one deal lead. No scene of its own."""

from functools import cache
from typing import Final

from game.engine import record
from game.engine.deal import Deal
from game.engine.table import Table

EXAMPLE: Final = Deal(12)
NINE: Final = "d " * 9
"""Draws after which the tip's partner is on top of the waste."""
TO_PAIR: Final = f"{NINE}25+w {'d ' * 5}23+w {'d ' * 6}24+w d d d 21+w d d d r {'d ' * 11}22+w d d d 18+w d d d d 19+w"
"""Until two free cards of the heart are a pair: those at PAIR."""
PAIR: Final = (14, 20)
TO_END: Final = (
    f"{NINE}25+w {'d ' * 5}23+w {'d ' * 6}24+w d 21+w {'d ' * 5}r d d d 20+w {'d ' * 6}16+w d d 22+w d 18+w d 17+w "
    f"{'d ' * 8}19+w d 11+w d r {'d ' * 5}12+w d d 6+w d d d d 15+w 5+10 d d 1+w"
)
"""Until nothing can be done any more."""


@cache
def after(moves: str) -> Table:
    """The table of the example deal after these moves, in the notation of records."""
    return record.read(f"{EXAMPLE.code} {moves}").table
