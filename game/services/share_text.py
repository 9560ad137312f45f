"""A result in a few lines of text, to be sent to somebody: how far the heart was cleared, and not by which moves.

Owns these lines and the symbols of the small heart. Sends nothing anywhere.
"""

from typing import Final

from game.engine.board import COLUMN_OF, POSITIONS, ROW_OF, ROWS
from game.engine.game import Game
from game.engine.rules import Won
from game.engine.table import Table
from game.services.language import plural, text

# All three are as wide as each other wherever such symbols are shown, so the heart keeps its shape in any font.
CLEARED: Final = "\N{HEAVY BLACK HEART}\N{VARIATION SELECTOR-16}"
LEFT: Final = "\N{WHITE HEART}"
NOTHING: Final = "\N{BLACK LARGE SQUARE}"

_MOST_POINTS: Final = 10 * len(POSITIONS)


def share_text(game: Game, day: str = "") -> str:
    """The lines about a game as it stands, in the language in use. `day` (YYYY-MM-DD) if it was that day's deal."""
    title, result, code = share_facts(game, day)
    return "\n".join([title, *heart_rows(game.table), result, code])


def share_facts(game: Game, day: str = "") -> tuple[str, str, str]:
    """The lines beside the heart: whose deal it was, what was reached, and the code of the deal."""
    title = text("Heart to Heart, deal of the day {day}", day=day) if day else "Heart to Heart"
    points = text("{score} points of {most}", score=game.table.score, most=_MOST_POINTS)
    moves = plural("{count} move", "{count} moves", game.cursor)
    result = f"{points}, {moves}"
    if isinstance(game.outcome, Won):
        # Translators: {result} is like "250 points of 250, 92 moves".
        result = text("Won: {result}", result=result)
    return title, result, game.deal.code


def heart_rows(table: Table) -> list[str]:
    """The heart row by row, a symbol for each half step from card to card: cleared, left, or no place at all."""
    places = {(ROW_OF[position], COLUMN_OF[position]): position for position in POSITIONS}
    width = 1 + max(map(max, ROWS))
    return [
        "".join(_symbol(table, places[row, column]) if (row, column) in places else NOTHING for column in range(width))
        for row in range(len(ROWS))
    ]


def _symbol(table: Table, position: int) -> str:
    return CLEARED if table.card_at(position) is None else LEFT
