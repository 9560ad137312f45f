"""What is said beside a film: what the present step is, how the game ended, and the caption. No scene of its own."""

from functools import lru_cache

from game.engine.cards import name
from game.engine.moves import Draw, HeartPair, Redeal, WastePair
from game.engine.rules import DeadEnd, Won
from game.scenes.film_player import FilmPlayer
from game.scenes.stage import Stage
from game.services.language import text
from game.ui.painter import Item
from game.ui.text import SMALLEST, STEP, line_height, width_of, wrap
from game.view.film import Film
from game.view.geometry import Rect
from game.view.motion import pair_cards

SPACE = 0.45  # between two parts, in sizes of type
Part = tuple[str, str, bool]  # the words, the name of their colour in the theme, whether they are bold


def step_words(film: Film, step: int) -> str:
    """What happened with this step, 1..length, in a few words; for 0 that nothing has."""
    if step == 0:
        # Translators: the table before the first move
        return text("As dealt")
    cause, table = film.cause(step), film.tables[step - 1]
    if cause.backwards:
        return text("Taken back")
    match cause.what:
        case Draw():
            # Translators: a card was turned from the stock onto the waste; {rank} is its index, like 7 or K
            return text("Drawn: {rank}", rank=name(table.stock[0]))
        case Redeal():
            return text("Redeal")
        case HeartPair() as pair:
            return text("Pair in the heart: {rank}", rank=name(pair_cards(table, pair)[0]))
        case WastePair() as pair:
            return text("Pair with the waste: {rank}", rank=name(pair_cards(table, pair)[0]))
        case _:
            return ""


def end_words(player: FilmPlayer) -> str:
    """How the game has ended, "" where it goes on."""
    match player.outcome:
        case Won():
            return text("The game is won")
        case DeadEnd():
            return text("No more moves possible")
    return ""


def caption_items(stage: Stage, player: FilmPlayer, title: str, box: Rect) -> list[Item]:
    """The words in their box: title, step, and the caption, or else how the game ended.

    Where there is not room for all, the first ones go; the last one never.
    """
    kit = stage.kit
    steps = f"{player.step}/{player.film.length} · {step_words(player.film, player.step)}"
    note = text(player.note) if player.note else ""
    told: list[Part] = [
        (title, "accent", True),
        (steps, "quiet", False),
        (note or end_words(player), "text", not note),
    ]
    parts = tuple(part for part in told if part[0])
    size, first = _fitting(parts, box.w, box.h, kit.scaled(1) if box.h > 12 * kit.base else kit.base)
    items, y = [], box.y
    for words, colour, bold in parts[first:]:
        image = kit.text.paragraph(words, size, getattr(kit.theme, colour), box.w, bold=bold)
        items.append(Item(image, box.x, y))
        y += image.get_height() + round(size * SPACE)
    return items


@lru_cache(maxsize=256)
def _fitting(parts: tuple[Part, ...], width: int, height: int, largest: int) -> tuple[int, int]:
    """The size of type in which these fit, and how many of the first have to go for it; the last one stays."""
    for first in range(len(parts)):
        least = SMALLEST if first == len(parts) - 1 else max(SMALLEST, round(largest / STEP))
        for size in range(largest, least - 1, -1):
            if _height(parts[first:], size, width) <= height:
                return size, first
    return SMALLEST, len(parts) - 1


def _height(parts: tuple[Part, ...], size: int, width: int) -> float:
    """How high these are in this size, in pixels; endless when a word is too wide."""
    total = -size * SPACE
    for words, _, bold in parts:
        lines = wrap(words, size, width, bold)
        if max(width_of(line, size, bold) for line in lines) > width:
            return float("inf")
        total += len(lines) * line_height(size) + size * SPACE
    return total
