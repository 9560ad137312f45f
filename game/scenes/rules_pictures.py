"""The small pictures of the rules, drawn by the game itself from tables that its rules lead to. No scene of its own."""

from collections.abc import Callable, Mapping

from game.engine.board import COLUMN_OF, COVERED_BY, POSITIONS, ROW_OF, ROWS, TIP, WASTE
from game.engine.table import POINTS_A_CARD, Table
from game.scenes.figures import CLOSE_SIZE, Sketch
from game.scenes.rules_more_pictures import MORE
from game.scenes.rules_tables import EXAMPLE, NINE, PAIR, TO_PAIR, after
from game.scenes.stage import Stage
from game.scenes.table_picture import Held, Shown
from game.ui.icons import icon
from game.ui.painter import Item
from game.view.card_places import CARD_STEP
from game.view.geometry import Rect, columns
from game.view.motion import Pose

LOWEST = (20, 21, 22, 23, 24, 25)


def picture(name: str, stage: Stage, width: int, height: int) -> list[Item]:
    """The picture of a page of the rules, in a box of this size in pixels, from its top left corner."""
    sketch = Sketch(stage, width, height)
    PICTURES[name](sketch)
    return sketch.drawn()


def _heart(sketch: Sketch) -> None:
    """With the number of cards beside each row."""
    kit, room, mirror = sketch.kit, sketch.width // 14, sketch.mirror
    sketch = sketch.part(Rect(room if mirror else 0, 0, sketch.width - room, sketch.height))
    layout = sketch.table(EXAMPLE.table())
    aside = max(4, layout.card[0] // 6)
    for row, across in enumerate(ROWS):
        place = next(layout.visible(p) for p in POSITIONS if ROW_OF[p] == row)
        image = kit.text.digits(str(len(across)), max(14, layout.row_step * 5 // 9), kit.theme.accent, bold=True)
        x = layout.slots[5].x - aside - image.get_width() if mirror else layout.slots[10].right + aside
        sketch.items.append(Item(image, x, place.y + (layout.row_step - image.get_height()) // 2))


def _free(sketch: Sketch) -> None:
    """The lowest rows: as dealt, and once the tip has gone."""
    places = columns(sketch.box, 2, sketch.kit.base)
    for place, table in zip(places, (EXAMPLE.table(), after(f"{NINE}25+w")), strict=True):
        _lowest_rows(sketch.part(place), table)


def _lowest_rows(sketch: Sketch, table: Table) -> None:
    """With a tick on what is free."""
    size = sketch.card_size((3.3, 3.3))
    art, step, down = sketch.kit.art(size), round(size[0] * CARD_STEP / 2), size[1] // 2
    x, y = (sketch.width - size[0]) // 2, (sketch.height - 2 * down - size[1]) // 2
    places = {p: (x + (COLUMN_OF[p] - COLUMN_OF[TIP]) * step, y + (ROW_OF[p] - ROW_OF[20]) * down) for p in LOWEST}
    cards = {p: table.card_at(p) for p in LOWEST}
    sketch.items += [art.inlay(*places[p]) for p, card in cards.items() if card is None]
    sketch.items += [art.card(card, (*places[p], 1.0, 1.0, 0.0)) for p, card in cards.items() if card is not None]
    for position in table.free():
        left, top = places[position]
        sketch.badge("tick", left + size[0] // 2, top + size[1] * 3 // 4, max(18, size[0] * 2 // 5))


def _pair(sketch: Sketch) -> None:
    layout = sketch.table(after(TO_PAIR))
    sketch.frames(layout, *PAIR)
    sketch.points(layout, f"+{2 * POINTS_A_CARD}", PAIR[1])


def _waste_pair(sketch: Sketch) -> None:
    layout = sketch.table(after(NINE))
    sketch.frames(layout, TIP, WASTE)
    sketch.points(layout, f"+{POINTS_A_CARD}", TIP)


def _piles(sketch: Sketch, table: Table, *, onto_waste: bool) -> None:
    """Stock and waste alone, close by, and a sign for the way from one to the other."""
    card = sketch.card_size(CLOSE_SIZE)
    art, kit = sketch.kit.art(card), sketch.kit
    y = (sketch.height - card[1]) // 2
    stock, waste = sketch.width // 2 - card[0] * 3 // 2, sketch.width // 2 + card[0] // 2
    if sketch.mirror:
        stock, waste = waste, stock
    sketch.items += art.pile(len(table.stock), stock, y) or [art.inlay(stock, y, sign="same")]
    top = table.waste_top
    sketch.items.append(art.inlay(waste, y) if top is None else art.card(top, (waste, y, 1.0, 1.0, 0.0)))
    size, sign = card[0] * 3 // 5, "next" if onto_waste is not sketch.mirror else "back"
    sketch.items.append(
        Item(icon(sign, size, kit.theme.accent), (sketch.width - size) // 2, (sketch.height - size) // 2)
    )


def _draw(sketch: Sketch) -> None:
    _piles(sketch, after("d d"), onto_waste=True)


def _redeal(sketch: Sketch) -> None:
    _piles(sketch, after("d " * 26), onto_waste=False)


def _select(sketch: Sketch) -> None:
    """First the tip, then the waste: of another rank, it is selected in the tip's place."""
    layout = sketch.table(EXAMPLE.table(), Shown(selected=WASTE))
    size = max(20, layout.card[0] // 2)
    for number, box in (("1", layout.slots[TIP]), ("2", layout.lifted(WASTE))):
        sketch.badge(number, box.right - size // 4, box.bottom - size // 3, size)


def _nothing(sketch: Sketch) -> None:
    """Places where a tap changes nothing: a covered card, the bare table between the arches, an empty place."""
    table = after(f"{NINE}25+w")
    layout = sketch.table(table, Shown(selected=table.free()[0]))
    size = max(20, layout.card[0] // 2)
    covered, tip = layout.visible(COVERED_BY[1][0]), layout.slots[TIP]
    between = (layout.slots[2].right + layout.slots[3].x) // 2, layout.visible(2).centre[1]
    on_suit = covered.right - size // 2, covered.centre[1]  # the rank stays readable
    for x, y in (on_suit, between, (tip.centre[0], tip.bottom - size // 2)):
        sketch.badge("close", x, y, size)


def _keeps(sketch: Sketch) -> None:
    """The tip stays selected until a draw has brought up its partner."""
    sketch.table(after(NINE), Shown(selected=TIP))


def _drag(sketch: Sketch) -> None:
    table = after(NINE)
    plain = Sketch(sketch.stage, sketch.width, sketch.height).table(table)
    start, end = plain.slots[WASTE], plain.slots[TIP]
    place = Pose(start.x + (end.x - start.x) * 0.45, start.y + (end.y - start.y) * 0.45 - plain.card[1] * 0.1, lift=1.0)
    top = table.waste_top
    assert top is not None
    sketch.table(table, Shown(held=Held(WASTE, top, place)))
    wide, high = plain.card
    sketch.badge("learn", round(place.x + wide * 0.5), round(place.y + high * 0.7), max(24, wide * 2 // 3))


PICTURES: Mapping[str, Callable[[Sketch], None]] = {
    "heart": _heart, "free": _free, "pair": _pair, "waste_pair": _waste_pair, "draw": _draw, "redeal": _redeal,
    "select": _select, "nothing": _nothing, "keeps": _keeps, "drag": _drag, **MORE,
}  # fmt: skip
