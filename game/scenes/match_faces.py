"""What is written and drawn on the page of a match. No scene of its own."""

from pygame import Surface

from game.engine.goals import PAR
from game.scenes.placing import Line, centred, heart_width, medal_of, stacked
from game.services.language import plural, text
from game.services.match_score import MatchScore
from game.services.played import Outcome, PlayedGame
from game.ui.painter import Item
from game.ui.shapes import rounded
from game.ui.small_heart import heart_of_mask
from game.ui.text import SMALLEST, line_height
from game.ui.theme import mix
from game.ui.widgets import Kit
from game.view.geometry import Rect

WORDS = 2  # lines that the words under a heart may take
MEDAL = 1.6  # its size, in sizes of type


def deal_items(kit: Kit, cell: Rect, number: int, game: PlayedGame | None, *, running: bool) -> list[Item]:
    """The card of one deal: its number from 1, the heart of its game, the points, and how it stands."""
    theme, small, pad = kit.theme, max(SMALLEST, kit.scaled(-1)), kit.base // 2
    name = kit.text.line(str(number + 1), kit.base, theme.quiet, bold=True)
    words = Rect(cell.x + pad, 0, cell.w - 2 * pad, line_height(kit.scaled(1)) + WORDS * line_height(small))
    words = words.moved(0, cell.bottom - pad // 2 - words.h)
    room = Rect(words.x, cell.y + pad, words.w, words.y - cell.y - pad)
    figure = heart_of_mask(heart_width(room.w - 2 * name.get_width(), room.h), game.cleared if game else 0, theme)
    lines: list[Line] = [(_state(game, running=running), small, theme.text, False)]
    if game is not None:
        lines.insert(0, (str(game.score), kit.scaled(1), theme.accent, True))
    side = round(kit.base * MEDAL)
    medal = medal_of(kit, game.score, side) if game else []
    return [
        Item(name, cell.x + pad, cell.y + pad // 2),
        *(Item(image, cell.right - pad // 2 - side, cell.y + pad // 2) for image in medal),
        centred(figure, room),
        *stacked(kit, lines, words, across=True),
    ]


def score_items(kit: Kit, area: Rect, score: MatchScore, best: int | None) -> list[Item]:
    """The points of all deals together against par, with a bar, and what there is to know."""
    theme, gap = kit.theme, kit.base // 2
    # Translators: par is the number of points that a good match has
    title = text("{points} points, par {par}", points=score.points, par=PAR)
    head = kit.text.fitted(title, kit.scaled(3), theme.accent, area.w, bold=True)
    bar = Rect(area.x, area.y + head.get_height() + gap // 2, area.w, max(8, kit.base // 2))
    filled = round(bar.w * min(1.0, score.points / PAR))
    items = [Item(head, area.x, area.y), Item(_bar(kit, bar, filled), bar.x, bar.y)]
    lines: list[Line] = [(_standing(score), kit.base, theme.text, True)]
    if best is not None:
        # Translators: the points of a match
        lines.append((text("Best match: {points} points", points=best), kit.base, theme.text, False))
    # Translators: the rules of a match of six deals; par is the number of points that a good match has
    rules = text(
        "In any order. Each deal is played once: its first game counts, with the most points it had. Par is {par}.",
        par=PAR,
    )
    lines.append((rules, kit.base, theme.quiet, False))
    top = bar.bottom + gap
    return items + stacked(kit, lines, Rect(area.x, top, area.w, area.bottom - top), down=False)


def _state(game: PlayedGame | None, *, running: bool) -> str:
    """How a deal of the match stands."""
    if game is None:
        # Translators: of a deal; the game on it has just begun, or nobody has played it yet
        return text("In progress") if running else text("Not played yet")
    match game.outcome:
        case Outcome.WON:
            # Translators: of a game
            return text("Won")
        case Outcome.DEAD_END:
            return text("Dead end")
    return text("In progress")


def _standing(score: MatchScore) -> str:
    """What is still to be done, or how it went."""
    if score.points >= PAR:
        return text("Par is reached.")
    if score.finished:
        missing = PAR - score.points
        return plural("{count} point was missing.", "{count} points were missing.", missing)
    return plural("{count} deal to play", "{count} deals to play", len(score.to_play))


def _bar(kit: Kit, bar: Rect, filled: int) -> Surface:
    """How much of par there is."""

    def make() -> Surface:
        theme, round_ = kit.theme, bar.h / 2
        sheet = rounded((bar.w, bar.h), round_, mix(theme.low, theme.button, 0.6), theme.line, max(1, kit.base / 14))
        if filled:
            sheet.blit(rounded((max(bar.h, filled), bar.h), round_, theme.accent), (0, 0))
        return sheet

    return kit.pages.get(("match bar", bar.w, bar.h, filled), make)
