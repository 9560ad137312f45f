"""The pictures of the rules' later pages: score, help, endings, deals and chance. No scene of its own."""

from collections.abc import Callable, Mapping
from functools import partial

from game.engine.board import HEART_SIZE, TIP
from game.engine.odds import DEAD_AS_DEALT, WINNABLE
from game.engine.rules import Reason, helped
from game.engine.table import POINTS_A_CARD, Table
from game.scenes.figures import CLOSE_SIZE, Sketch
from game.scenes.info_bar import clock
from game.scenes.rules_more import KEYS
from game.scenes.rules_tables import EXAMPLE, NINE, PAIR, TO_END, TO_PAIR, after
from game.scenes.table_picture import Shown, heart_of_cards
from game.services import wording
from game.services.language import text
from game.services.settings import OPTIONS
from game.ui.buttons import Look
from game.ui.icons import icon
from game.ui.painter import Item
from game.ui.shapes import heart
from game.ui.small_heart import small_heart
from game.ui.text import SMALLEST, width_of
from game.ui.theme import mix
from game.view.card_places import CARD_STEP
from game.view.geometry import Rect, centred, columns

ROUND_SWITCH = 6  # room for the switch and around it, in sizes of type
ACROSS = 10  # of the hundred small hearts
PYRAMID = 5  # rows


def _score(sketch: Sketch) -> None:
    """A pair in the heart, and one with the waste: what each of the cards scores."""
    size = sketch.card_size((4.8, 2.6))
    art, gap = sketch.kit.art(size), size[0] // 10
    x, y = (sketch.width - 4 * size[0] - 5 * gap) // 2, (sketch.height - size[1]) // 2 + size[1] // 8
    cards = (
        after(TO_PAIR).card_at(PAIR[0]),
        after(TO_PAIR).card_at(PAIR[1]),
        after(NINE).card_at(TIP),
        after(NINE).waste_top,
    )
    for i, card in enumerate(cards):
        left = x + i * (size[0] + gap) + i // 2 * 2 * gap
        points = "0" if i == len(cards) - 1 else f"+{POINTS_A_CARD}"
        spark = art.spark(points, left + size[0] // 2, y - size[1] // 5, size[0] * 0.42, 1.0)
        sketch.items += [art.card(card or 0, (left, y, 1.0, 1.0, 0.0)), *([spark] if spark else [])]


def _time(sketch: Sketch) -> None:
    """Time, score and moves as the info bar shows them in the middle of a game, only larger."""
    kit = sketch.kit
    table, moves = after(TO_PAIR), len(TO_PAIR.split())
    cells = {text("Time"): clock(2 * moves), text("Score"): str(table.score), text("Moves"): str(moves)}
    for place, (name, number) in zip(columns(sketch.box, len(cells), kit.base), cells.items(), strict=True):
        label = kit.text.fitted(name, kit.base, kit.theme.quiet, place.w)
        value = kit.text.digits(number, min(kit.scaled(4), place.w * 2 // 5), kit.theme.text, bold=True)
        x, y = place.centre[0], place.centre[1] - (label.get_height() + value.get_height()) // 2
        sketch.items.append(Item(label, x - label.get_width() // 2, y))
        sketch.items.append(Item(value, x - value.get_width() // 2, y + label.get_height()))


def _switch(sketch: Sketch, name: str) -> Sketch:
    """The line of a setting at the top, as the settings have it, switched on; the room below it."""
    option = next(option for option in OPTIONS if option.name == name)
    label, value = text(option.label), text("On")
    both = width_of(label, SMALLEST, True) + width_of(value, sketch.kit.base, True)
    roomy = both < sketch.width - ROUND_SWITCH * sketch.kit.base
    return sketch.below(Look(label, value=value if roomy else " ", on=True))


def _help(sketch: Sketch) -> None:
    table = after(TO_PAIR)
    _switch(sketch, "placement_help").table(table, Shown(selected=min(helped(table)), help=True))


def _errors(sketch: Sketch) -> None:
    below = _switch(sketch, "move_errors")
    size = below.card_size(CLOSE_SIZE)
    kit, art, table = below.kit, below.kit.art(size), EXAMPLE.table()
    y = (below.height - size[1]) // 2
    left, right = below.width // 2 - size[0] * 5 // 4, below.width // 2 + size[0] // 4
    below.items.append(art.card(table.card_at(TIP) or 0, (left, y, 1.0, 1.0, 0.0)))
    below.items += [art.card(table.waste_top or 0, (right, y, 1.0, 1.0, 0.6)), art.frame(right, y)]
    pill = kit.pill(wording.reason(Reason.SAME_RANK), kit.base, below.width)
    x = max(0, min(right + (size[0] - pill.get_width()) // 2, below.width - pill.get_width()))
    under_ranks = max(y + size[1] - pill.get_height(), y + size[1] // 2)
    below.items.append(Item(pill, x, min(under_ranks, below.height - pill.get_height())))


def _win(sketch: Sketch) -> None:
    """The heart is empty, and the score is full."""
    kit = sketch.kit
    table = Table((None,) * HEART_SIZE, (), ())
    wide = min(sketch.width * 2 // 3, round(sketch.height * 0.8))
    figure = small_heart(wide, table, kit.theme)
    points = kit.text.digits(str(table.score), kit.scaled(4), kit.theme.accent, bold=True)
    sketch.centred([figure, points], kit.base // 2)


def _dead_end(sketch: Sketch) -> None:
    layout = sketch.table(after(TO_END))
    size = max(20, layout.card[0] // 2)
    for position in after(TO_END).free():
        box = layout.slots[position]
        sketch.badge("close", box.centre[0], box.y + layout.card[1] * 2 // 3, size)


def _undo(sketch: Sketch) -> None:
    """The two buttons, over a table from which a pair has just gone."""
    looks = (Look(text("Undo"), "undo"), Look(text("Redo"), "redo", enabled=False))
    sketch.below(*looks).table(after(f"{NINE}25+w"))


def _code(sketch: Sketch) -> None:
    """A code as the info bar has it, and its deal."""
    sketch.below(Look(EXAMPLE.code, "copy")).table(EXAMPLE.table())


def _shuffle(sketch: Sketch) -> None:
    """A code, and the first cards of its deal."""
    kit, card = sketch.kit, sketch.card_size((4.6, 3.4))
    art = kit.art(card)
    deck = EXAMPLE.deck()[:7]
    step = (sketch.width - card[0] - 2 * art.margin) // (len(deck) - 1)
    step = min(step, round(card[0] * 0.62))
    x = (sketch.width - card[0] - step * (len(deck) - 1)) // 2
    words = kit.text.fitted(EXAMPLE.code, kit.scaled(2), kit.theme.accent, sketch.width, bold=True)
    y = (sketch.height - card[1] - words.get_height() - kit.base) // 2
    sketch.items.append(Item(words, (sketch.width - words.get_width()) // 2, y))
    top = y + words.get_height() + kit.base
    sketch.items += [art.card(number, (x + i * step, top, 1.0, 1.0, 0.0)) for i, number in enumerate(deck)]


def _odds(sketch: Sketch) -> None:
    """A hundred deals as small hearts: dead ones dark, those that can be won bright."""
    theme = sketch.kit.theme
    others = ACROSS * ACROSS - DEAD_AS_DEALT
    won = round(others * WINNABLE / 100)
    inks = [theme.accent] * won + [mix(theme.high, theme.text, 0.42)] * (others - won)
    inks += [mix(theme.high, theme.text, 0.12)] * DEAD_AS_DEALT
    cell = min(sketch.width, sketch.height) * 9 // 10 // ACROSS
    x, y = (sketch.width - cell * ACROSS) // 2, (sketch.height - cell * ACROSS) // 2
    for i, ink in enumerate(inks):
        image = sketch.kit.pages.get(("odds", cell, ink), partial(heart, cell * 4 // 5, ink))
        sketch.items.append(Item(image, x + i % ACROSS * cell + cell // 10, y + i // ACROSS * cell + cell // 10))


def _pyramid(sketch: Sketch) -> None:
    """A pyramid of cards face down, and the heart."""
    left, right = (sketch.part(place) for place in columns(sketch.box, 2, sketch.kit.base))
    size = left.card_size((5.5, 4.4))
    art, step, down = left.kit.art(size), round(size[0] * CARD_STEP / 2), size[1] // 2
    x, y = (left.width - size[0]) // 2, (left.height - 4 * down - size[1]) // 2
    for row in range(PYRAMID):
        left.items += [art.card(0, (x + (2 * i - row) * step, y + row * down, 0.0, 1.0, 0.0)) for i in range(row + 1)]
    kit, room = sketch.kit, (right.width, right.height)
    right.centred([kit.pages.get(("rules heart", room), lambda: heart_of_cards(kit, EXAMPLE.table(), *room))], 0)


def _keys(sketch: Sketch) -> None:
    """The four letters, each over the sign of what it does."""
    kit = sketch.kit
    side, gap = min(kit.base * 4, sketch.width // 5), kit.base // 2
    size = side * 3 // 5
    box = centred((sketch.width, sketch.height), len(KEYS) * (side + gap) - gap, side + gap + size)
    signs = {"draw": "play", "undo": "undo", "redo": "redo", "new": "new"}
    for place, (act, letter) in zip(columns(box, len(KEYS), gap), KEYS.items(), strict=True):
        sketch.items.append(kit.button(Rect(place.x, place.y, side, side), Look(letter)))
        sign = icon(signs[act], size, kit.theme.accent)
        sketch.items.append(Item(sign, place.x + (side - size) // 2, place.y + side + gap))


def _more(sketch: Sketch) -> None:
    sketch.table(EXAMPLE.table(), Shown(selected=TIP))


MORE: Mapping[str, Callable[[Sketch], None]] = {
    "score": _score, "time": _time, "help": _help, "errors": _errors, "win": _win, "dead_end": _dead_end,
    "undo": _undo, "code": _code, "shuffle": _shuffle, "odds": _odds, "pyramid": _pyramid, "keys": _keys,
    "more": _more,
}  # fmt: skip
