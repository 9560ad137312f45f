"""A game of the history in a line of a list: its small heart and six cells. No scene of its own.

Owns the words for how a game ended, and how wide the cells are: as wide as their contents need in the language in use.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.engine.board import HEART_SIZE
from game.engine.table import POINTS_A_CARD
from game.scenes.info_bar import clock
from game.scenes.placing import medal_of
from game.scenes.stage import Stage
from game.services import today
from game.services.language import in_context, mark, plural, text
from game.services.played import Outcome, PlayedGame
from game.ui.icons import icon
from game.ui.painter import Item
from game.ui.small_heart import heart_of_mask, height_of_heart
from game.ui.text import SMALLEST, width_of
from game.view.geometry import Rect

OUTCOMES: Final[Mapping[Outcome, str]] = {
    Outcome.WON: mark("Won"),
    Outcome.DEAD_END: mark("Dead end"),
    # Translators: a game that was left before it had ended
    Outcome.LEFT: mark("Unfinished"),
}
LATE, CODE, LONG, MOST = "0000-00-00 00:00", "HH1-N-MMMMMMM", "0:00:00", "0000"  # as wide as a cell gets
TINY: Final = 12  # pixels: in windows that have no room for more
WIDE, NARROW = 2.6, 3.5  # heights of a row, in sizes of type


@dataclass(frozen=True, slots=True)
class Cell:
    """One column of the list: where it begins, how wide it is, on which line it stands, and on which side."""

    x: int
    w: int
    line: int
    right: bool


@dataclass(frozen=True, slots=True)
class RowForm:
    """How the rows of a list look at one width: size of type, height, width of the heart, and the six cells.

    The cells are date, code, outcome, points, time, moves. Rows of one line stand under a heading; those of two lines
    say of their numbers what they are.
    """

    size: int
    tall: int
    heart: int
    cells: tuple[Cell, ...]

    @property
    def lines(self) -> int:
        return 1 + max(cell.line for cell in self.cells)


def outcome_words(game: PlayedGame) -> str:
    """How the game ended, in a word or two."""
    return text(OUTCOMES[game.outcome])


def begun(game: PlayedGame) -> str:
    """When the game was begun, by the player's clock then: "2026-05-01 21:45"."""
    return f"{today.date_of(game.started, game.offset).isoformat()} {today.time_of(game.started, game.offset)}"


def headings() -> list[str]:
    """What stands over the cells of rows of one line."""
    return [
        text("Begun"),
        text("Deal code"),
        text("Result"),
        text("Points"),
        text("Time"),
        in_context("number of moves", "Moves"),
    ]


def row_form(stage: Stage, width: int) -> RowForm:
    """How rows of this width in pixels look: on one line where that fits, else on two."""
    base = stage.kit.base
    for size in range(base, max(SMALLEST, base - 3) - 1, -1):
        found = _one_line(size, width, max(44, round(base * WIDE)))
        if found is not None:
            return found
    for size in range(base, TINY, -1):
        found = _two_lines(size, width, max(44, round(base * NARROW)))
        if found is not None:
            return found
    return _two_lines(TINY, width, max(44, round(base * NARROW)), at_any_rate=True) or RowForm(TINY, 44, 1, ())


def row_items(stage: Stage, form: RowForm, row: Rect, game: PlayedGame) -> list[Item]:
    """What stands in the row of a game."""
    kit, theme = stage.kit, stage.kit.theme
    figure = heart_of_mask(form.heart, game.cleared, theme)
    items = [Item(figure, row.x + _pad(form.size), row.y + (form.tall - figure.get_height()) // 2)]
    for number, (words, cell) in enumerate(zip(_words(game, form.lines), form.cells, strict=True)):
        strong = number in (2, 3) and game.won
        ink = theme.accent if strong else theme.text if number in (0, 3) else theme.quiet
        image = kit.text.line(words, form.size, ink, bold=strong or number == 3)
        middle = row.y + row.h * (2 * cell.line + 1) // (2 * form.lines)
        if form.lines == 2:  # the lines stand closer to each other than to the edges
            middle += (row.y + row.h // 2 - middle) // 6
        x = row.x + cell.x + (cell.w - image.get_width() if cell.right else 0)
        items.append(Item(image, x, middle - image.get_height() // 2))
    return [*items, *_signs(stage, form, game, items)]


def _signs(stage: Stage, form: RowForm, game: PlayedGame, shown: list[Item]) -> list[Item]:
    """Before the date that it was the deal of a day, before the points their medal: where there is room for them."""
    kit, (heart, date, _, outcome, points, *_) = stage.kit, shown
    found, space = [], max(2, form.size // 6)
    side = min(form.size, date.x - heart.rect.right - 2 * space)
    if game.day and side >= TINY:
        image = kit.pages.get(("day", side), lambda: icon("calendar", side, kit.theme.quiet))
        found.append(Item(image, date.x - side - space, date.y + (date.rect.h - side) // 2))
    side = round(form.size * 1.3)
    widest = width_of(_points(POINTS_A_CARD * HEART_SIZE, form.lines), form.size, True)
    x = points.rect.right - widest - 2 * space - side
    if x >= outcome.rect.right + space:
        y = points.y + (points.rect.h - side) // 2
        found += [Item(medal, x, y) for medal in medal_of(kit, game.score, side)]
    return found


def heading_items(stage: Stage, form: RowForm, row: Rect) -> list[Item]:
    """The headings of rows of one line."""
    items = []
    for words, cell in zip(headings(), form.cells, strict=True):
        image = stage.kit.text.line(words, _small(form.size), stage.kit.theme.quiet)
        x = row.x + cell.x + (cell.w - image.get_width() if cell.right else 0)
        items.append(Item(image, x, row.y + (row.h - image.get_height()) // 2))
    return items


def _words(game: PlayedGame, lines: int) -> list[str]:
    """The cells of a game."""
    points, moves = _points(game.score, lines), str(game.moves)
    if lines == 2:
        moves = plural("{count} move", "{count} moves", game.moves)
    return [begun(game), game.code, outcome_words(game), points, clock(game.seconds), moves]


def _points(score: int, lines: int) -> str:
    return str(score) if lines == 1 else plural("{count} point", "{count} points", score)


def _small(size: int) -> int:
    return max(SMALLEST, round(size * 0.85))


def _pad(size: int) -> int:
    """Between the edge of a row and what stands in it."""
    return round(size * 0.6)


def _heart(tall: int) -> int:
    """How wide the heart is in a row so high."""
    wide = tall
    while height_of_heart(wide) > tall * 0.8:
        wide -= 1
    return wide


def _one_line(size: int, width: int, tall: int) -> RowForm | None:
    heart, pad = _heart(tall), _pad(size)
    endings = max(width_of(text(words), size, True) for words in OUTCOMES.values())
    needs = [width_of(LATE, size), width_of(CODE, size), endings]
    needs += [width_of(sample, size, True) for sample in (MOST, LONG, MOST)]
    wide = [max(need, width_of(head, _small(size))) for need, head in zip(needs, headings(), strict=True)]
    left = heart + 2 * pad
    gap = (width - left - 2 * pad - sum(wide)) // len(wide)
    if gap < size:
        return None
    cells, x = [], left + gap // 2
    for number, cell in enumerate(wide):
        cells.append(Cell(x, cell, 0, number >= 3))
        x += cell + gap
    return RowForm(size, tall, heart, tuple(cells))


def _two_lines(size: int, width: int, tall: int, *, at_any_rate: bool = False) -> RowForm | None:
    heart, pad = _heart(tall), _pad(size)
    endings = max(width_of(text(words), size, True) for words in OUTCOMES.values())
    numbers = [plural("{count} point", "{count} points", 250), plural("{count} move", "{count} moves", 888)]
    first = max(width_of(LATE, size), width_of(CODE, size))
    second = max(endings, width_of(LONG, size))
    third = max(width_of(words, size, True) for words in numbers)
    left, right = heart + 2 * pad, width - 2 * pad
    gap = (right - left - first - second - third) // 3
    if gap < size // 2 and not at_any_rate:
        return None
    start = left + gap // 2
    middle, last = start + first + gap, right - third
    places = [(start, first, 0), (start, first, 1), (middle, second, 0), (last, third, 0), (middle, second, 1)]
    places.append((last, third, 1))
    return RowForm(size, tall, heart, tuple(Cell(x, w, line, x == last) for x, w, line in places))
