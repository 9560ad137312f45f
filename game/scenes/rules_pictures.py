"""The small pictures of the rules, drawn by the game itself from tables that its rules lead to. No scene of its own."""

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Final

from game.engine import record
from game.engine.board import COLUMN_OF, COVERED_BY, HEART_SIZE, POSITIONS, ROW_OF, ROWS, TIP, WASTE
from game.engine.deal import Deal
from game.engine.odds import DEAD_AS_DEALT, WINNABLE
from game.engine.rules import Reason, helped
from game.engine.table import POINTS_A_CARD, Table
from game.scenes.figures import CLOSE_SIZE, Sketch
from game.scenes.info_bar import clock, number_cells
from game.scenes.rules_more import EXAMPLE, KEYS
from game.scenes.scene import Stage
from game.scenes.table_picture import Held, Shown
from game.services import wording
from game.services.language import text
from game.services.settings import OPTIONS
from game.ui.buttons import Look
from game.ui.icons import icon
from game.ui.painter import Item
from game.ui.shapes import heart
from game.ui.small_heart import small_heart
from game.ui.theme import mix
from game.view.geometry import Rect, centred, columns
from game.view.layout import CARD_STEP
from game.view.motion import Pose

NINE: Final = "d " * 9
TO_PAIR: Final = f"{NINE}25+w {'d ' * 5}23+w {'d ' * 6}24+w d d d 21+w d d d r {'d ' * 11}22+w d d d 18+w d d d d 19+w"
"""The example until two free cards of the heart are a pair: those at PAIR."""
PAIR: Final = (14, 20)
TO_END: Final = (
    f"{NINE}25+w {'d ' * 5}23+w {'d ' * 6}24+w d 21+w {'d ' * 5}r d d d 20+w {'d ' * 6}16+w d d 22+w d 18+w d 17+w "
    f"{'d ' * 8}19+w d 11+w d r {'d ' * 5}12+w d d 6+w d d d d 15+w 5+10 d d 1+w"
)
"""The example until nothing is left to be done."""
ACROSS: Final = 10  # of the hundred small hearts
LOWEST: Final = (20, 21, 22, 23, 24, 25)


@cache
def after(moves: str) -> Table:
    """The example's table after these moves."""
    return record.read(f"{EXAMPLE.code} {moves}").table


def picture(name: str, stage: Stage, width: int, height: int) -> list[Item]:
    """The picture of a page of the rules, in a box of this size in pixels, from its top left corner."""
    sketch = Sketch(stage, width, height)
    PICTURES[name](sketch)
    return sketch.items


def _heart(sketch: Sketch) -> None:
    """With the number of cards beside each row."""
    layout = sketch.table(EXAMPLE.table())
    kit = sketch.kit
    for row, across in enumerate(ROWS):
        places = [layout.slots[p] for p in POSITIONS if ROW_OF[p] == row]
        image = kit.text.digits(str(len(across)), max(14, layout.row_step * 5 // 9), kit.theme.accent, bold=True)
        x = places[-1].right + max(3, layout.card[0] // 8)
        sketch.items.append(Item(image, x, places[0].y + (layout.row_step - image.get_height()) // 2))


def _free(sketch: Sketch) -> None:
    """The lowest rows: as dealt, and once the tip has gone."""
    for table, left in ((EXAMPLE.table(), 0), (after(f"{NINE}25+w"), sketch.width // 2)):
        half = Sketch(sketch.stage, sketch.width // 2 - sketch.kit.base // 2, sketch.height)
        card = half.card_size((3.3, 3.3))
        step, down = round(card[0] * CARD_STEP / 2), card[1] // 2
        x = half.box.centre[0] - card[0] // 2
        y = (half.height - 2 * down - card[1]) // 2
        art = half.kit.art(card)
        places = {p: (x + (COLUMN_OF[p] - COLUMN_OF[TIP]) * step, y + (ROW_OF[p] - 4) * down) for p in LOWEST}
        for position in LOWEST:
            number = table.card_at(position)
            here = places[position]
            half.items.append(art.inlay(*here) if number is None else art.card(number, (*here, 1.0, 1.0, 0.0)))
        for position in table.free():
            where = places[position]
            half.badge("tick", where[0] + card[0] // 2, where[1] + card[1] * 3 // 4, max(18, card[0] * 2 // 5))
        sketch.items += [item._replace(x=item.x + left) for item in half.items]


def _pair(sketch: Sketch) -> None:
    layout = sketch.table(after(TO_PAIR))
    sketch.frames(layout, *PAIR)
    sketch.points(layout, f"+{2 * POINTS_A_CARD}", PAIR[1])


def _waste_pair(sketch: Sketch) -> None:
    layout = sketch.table(after(NINE))
    sketch.frames(layout, TIP, WASTE)
    sketch.points(layout, f"+{POINTS_A_CARD}", TIP)


def _piles(sketch: Sketch, table: Table, sign: str) -> None:
    """Stock and waste alone, close by, and a sign for the way between them."""
    card = sketch.card_size(CLOSE_SIZE)
    art, kit = sketch.kit.art(card), sketch.kit
    y = (sketch.height - card[1]) // 2
    left, right = sketch.width // 2 - card[0] * 3 // 2, sketch.width // 2 + card[0] // 2
    sketch.items += art.pile(len(table.stock), left, y) or [art.inlay(left, y, sign="same")]
    top = table.waste_top
    sketch.items.append(art.inlay(right, y) if top is None else art.card(top, (right, y, 1.0, 1.0, 0.0)))
    size = card[0] * 3 // 5
    sketch.items.append(
        Item(icon(sign, size, kit.theme.accent), (sketch.width - size) // 2, (sketch.height - size) // 2)
    )


def _draw(sketch: Sketch) -> None:
    _piles(sketch, after("d d"), "next")


def _redeal(sketch: Sketch) -> None:
    _piles(sketch, after("d " * 26), "back")


def _select(sketch: Sketch) -> None:
    """First the tip, then the waste: of another rank, it is selected in the tip's place."""
    layout = sketch.table(EXAMPLE.table(), Shown(selected=WASTE))
    size = max(20, layout.card[0] // 2)
    for number, box in (("1", layout.slots[TIP]), ("2", layout.lifted(WASTE))):
        sketch.badge(number, box.right - size // 4, box.bottom - size // 3, size)


def _nothing(sketch: Sketch) -> None:
    """Places where a tap changes nothing."""
    table = after(f"{NINE}25+w")
    layout = sketch.table(table, Shown(selected=table.free()[0]))
    size = max(20, layout.card[0] // 2)
    covered = layout.visible(COVERED_BY[1][0])
    for x, y in (covered.centre, layout.slots[TIP].centre, layout.visible(1).moved(3 * layout.card[0], 0).centre):
        sketch.badge("close", x, y, size)


def _keeps(sketch: Sketch) -> None:
    """The tip stays selected until a draw has brought up its partner."""
    sketch.table(after(NINE), Shown(selected=TIP))


def _drag(sketch: Sketch) -> None:
    table = after(NINE)
    plain = Sketch(sketch.stage, sketch.width, sketch.height).table(table)
    start, end = plain.slots[WASTE], plain.slots[TIP]
    place = Pose(start.x + (end.x - start.x) * 0.55, start.y + (end.y - start.y) * 0.5 - plain.card[1] * 0.2, lift=1.0)
    top = table.waste_top
    assert top is not None
    sketch.table(table, Shown(held=Held(WASTE, top, place)))


def _bar(sketch: Sketch) -> None:
    """Time, score and moves as the info bar shows them in the middle of a game."""
    kit = sketch.kit
    table, moves = after(TO_PAIR), len(TO_PAIR.split())
    cells = [
        (text("Time"), clock(2 * moves)),
        (text("Score"), str(table.score)),
        (text("Moves"), str(moves)),
    ]
    share = min(sketch.width // 3, kit.base * 7)
    box = centred((sketch.width, sketch.height), 3 * share, kit.base * 3)
    sketch.items += number_cells(sketch.stage, box, cells)


def _switch(sketch: Sketch, name: str, high: int) -> None:
    """The line of a setting as the settings have it, at the top, switched on."""
    option = next(option for option in OPTIONS if option.name == name)
    look = Look(text(option.label), value=text("On"), on=True)
    sketch.items.append(sketch.kit.button(Rect(0, 0, sketch.width, high), look))


def _help(sketch: Sketch) -> None:
    high = round(sketch.kit.base * 2.6)
    _switch(sketch, "placement_help", high)
    below = Sketch(sketch.stage, sketch.width, sketch.height - high - sketch.kit.base // 2)
    table = after(TO_PAIR)
    below.table(table, Shown(selected=min(helped(table)), help=True))
    sketch.items += [item._replace(y=item.y + sketch.height - below.height) for item in below.items]


def _errors(sketch: Sketch) -> None:
    high = round(sketch.kit.base * 2.6)
    _switch(sketch, "move_errors", high)
    kit, card = sketch.kit, sketch.card_size((CLOSE_SIZE[0], CLOSE_SIZE[1] + 1))
    art, table = kit.art(card), EXAMPLE.table()
    y = high + (sketch.height - high - card[1]) // 2
    first, second = table.card_at(TIP), table.waste_top
    assert first is not None
    assert second is not None
    left, right = sketch.width // 2 - card[0] * 5 // 4, sketch.width // 2 + card[0] // 4
    sketch.items.append(art.card(first, (left, y, 1.0, 1.0, 0.0)))
    sketch.items += [art.card(second, (right, y, 1.0, 1.0, 0.6)), art.frame(right, y)]
    pill = kit.pill(wording.reason(Reason.SAME_RANK), kit.base, sketch.width)
    x = max(0, min(right + (card[0] - pill.get_width()) // 2, sketch.width - pill.get_width()))
    sketch.items.append(Item(pill, x, y + card[1] - pill.get_height()))


def _win(sketch: Sketch) -> None:
    """The heart is empty, and the score is full."""
    kit = sketch.kit
    table = Table((None,) * HEART_SIZE, (), ())
    wide = min(sketch.width * 2 // 3, round(sketch.height * 0.8))
    figure = kit.pages.get(("rules heart", wide, True), lambda: small_heart(wide, table, kit.theme))
    points = kit.text.digits(str(table.score), kit.scaled(4), kit.theme.accent, bold=True)
    sketch.centred([figure, points], kit.base // 2)


def _dead_end(sketch: Sketch) -> None:
    layout = sketch.table(after(TO_END))
    size = max(20, layout.card[0] // 2)
    for position in after(TO_END).free():
        box = layout.slots[position]
        sketch.badge("close", box.centre[0], box.y + layout.card[1] * 2 // 3, size)


def _undo(sketch: Sketch) -> None:
    kit = sketch.kit
    box = centred((sketch.width, sketch.height), min(sketch.width, kit.base * 20), round(kit.base * 3.6))
    looks = (Look(text("Undo"), "undo"), Look(text("Redo"), "redo"))
    places = columns(box, 2, kit.base // 2)
    fit = all(kit.fit(place.w, place.h, look) for place, look in zip(places, looks, strict=True))
    for place, look in zip(places, looks, strict=True):
        sketch.items.append(kit.button(place, look if fit else Look(sign=look.sign)))


def _code(sketch: Sketch) -> None:
    kit = sketch.kit
    box = centred((sketch.width, sketch.height), min(sketch.width, kit.base * 14), round(kit.base * 3))
    sketch.items.append(kit.button(box, Look(EXAMPLE.code, "copy")))


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
    kit = sketch.kit
    wide = min(sketch.width * 2 // 3, round(sketch.height * 1.1))
    dealt = EXAMPLE.table()
    sketch.centred([kit.pages.get(("rules heart", wide, False), lambda: small_heart(wide, dealt, kit.theme))], 0)


def _keys(sketch: Sketch) -> None:
    kit = sketch.kit
    side, gap = round(kit.base * 2.8), kit.base // 2
    box = centred((sketch.width, sketch.height), len(KEYS) * (side + gap) - gap, side)
    sketch.items += [
        kit.button(place, Look(name)) for place, name in zip(columns(box, 4, gap), KEYS.values(), strict=True)
    ]


def _more(sketch: Sketch) -> None:
    sketch.table(Deal(EXAMPLE.number).table(), Shown(selected=TIP))


PICTURES: Mapping[str, Callable[[Sketch], None]] = {
    "heart": _heart, "free": _free, "pair": _pair, "waste_pair": _waste_pair, "draw": _draw, "redeal": _redeal,
    "select": _select, "nothing": _nothing, "keeps": _keeps, "drag": _drag, "score": _bar, "time": _bar,
    "help": _help, "errors": _errors, "win": _win, "dead_end": _dead_end, "undo": _undo, "code": _code,
    "shuffle": _shuffle, "odds": _odds, "pyramid": _pyramid, "keys": _keys, "more": _more,
}  # fmt: skip
