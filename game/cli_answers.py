"""What the text commands answer: one dictionary for programs, some lines for a person.

Part of `cli`. Owns what is said about a deal, a game, a layout and the program itself. Lists hold positions
as integers and ranks as they are printed on the cards; the keys of objects are strings.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from game.engine.board import POSITIONS, ROW_OF, ROWS, STOCK, WASTE
from game.engine.cards import RANK_NAMES, Card, rank
from game.engine.deal import Deal
from game.engine.game import Game
from game.engine.record import write, write_moves
from game.engine.rules import DeadEnd, Won, helped, legal_moves
from game.engine.seat import Seat
from game.engine.table import Table
from game.services import wording
from game.services.language import text
from game.view.layout import Layout

Answer = dict[str, object]

_HALF_CARD: Final = 3
"""Characters in half a step from card to card; a card takes four."""
_SLOT_NAMES: Final = {STOCK: "stock", WASTE: "waste"}


def deal_answer(deal: Deal) -> Answer:
    """What `deal` says: the code, its number, and where each rank lies before the first move."""
    table = deal.table()
    return {
        "code": deal.code,
        "number": deal.number,
        "heart": _names(card for card in table.heart if card is not None),
        "stock": _names(table.stock),
        "waste": _names(table.waste),
    }


def game_answer(game: Game) -> Answer:
    """What `record` says: the game as it stands, and everything that the rules say about it."""
    table = game.table
    ended = game.outcome
    return {
        "code": game.deal.code,
        "record": write(game),
        "moves": game.cursor,
        "score": table.score,
        "outcome": "won" if isinstance(ended, Won) else "dead_end" if isinstance(ended, DeadEnd) else None,
        "heart": {
            str(position): RANK_NAMES[rank(card)] for position, card in enumerate(table.heart, 1) if card is not None
        },
        "free": table.free(),
        "helped": sorted(helped(table)),
        "stock": _names(table.stock),
        "waste": _names(table.waste),
        "legal": _legal(table),
    }


def seat_answer(seat: Seat, move_errors: bool) -> Answer:
    """What `taps` says: the game, what is selected, and what the last tap's message said."""
    said = seat.said if move_errors else None
    return {**game_answer(seat.game), "selected": seat.selected, "said": said}


def layout_answer(layout: Layout) -> Answer:
    """What `layout` says: (x, y, width, height) in pixels of every place and button."""
    return {
        "slots": {_SLOT_NAMES.get(str(spot), str(spot)): rect for spot, rect in layout.slots.items()},
        "buttons": dict(layout.buttons),
    }


def deal_lines(deal: Deal) -> list[str]:
    """A deal for a person, its heart drawn row by row."""
    table = deal.table()
    title = text("Deal {code}, number {number}", code=deal.code, number=deal.number)
    return [title, "", *_heart_lines(table, frozenset(), frozenset()), "", *_pile_lines(table)]


def game_lines(game: Game) -> list[str]:
    """A game for a person. Free heart cards stand in brackets, those that have a partner in round ones."""
    table = game.table
    lines = [game_line(game), "", *_heart_lines(table, frozenset(table.free()), helped(table)), ""]
    if table.cards_left:
        lines += [text("[ ] free, ( ) free and with a partner, . empty"), ""]
    lines += _pile_lines(table)
    lines.append(text("Possible moves: {moves}", moves=" ".join(_legal(table)) or "-"))
    return [*lines, text("Record: {record}", record=write(game))]


def game_line(game: Game) -> str:
    """A game for a person, in one line."""
    counts = text("moves {moves}, score {score}", moves=game.cursor, score=game.table.score)
    ended = game.outcome
    end = text("won") if isinstance(ended, Won) else text("No more moves possible") if ended else ""
    return ", ".join(part for part in (f"{game.deal.code}: {counts}", end) if part)


def seat_lines(seat: Seat, move_errors: bool) -> list[str]:
    """A game played by taps, for a person."""
    chosen = "-" if seat.selected is None else str(seat.selected)
    lines = [*game_lines(seat.game), text("Selected: {place}", place=chosen)]
    if move_errors and seat.said is not None:
        lines.append(text("Message: {reason}", reason=wording.reason(seat.said)))
    return lines


def layout_lines(layout: Layout) -> list[str]:
    """A layout for a person: one place a line."""
    answer = layout_answer(layout)
    lines = [text("Places in {width}x{height} pixels: x, y, width, height", width=layout.width, height=layout.height)]
    for group in ("slots", "buttons"):
        rects = answer[group]
        assert isinstance(rects, dict)
        lines += [f"{name:>10} " + "".join(f"{number:>6}" for number in rect) for name, rect in rects.items()]
    return lines


def help_lines() -> list[str]:
    """The help."""
    return [
        text("Heart to Heart, a solitaire with 52 hearts."),
        "",
        text("Without a command the game opens, on the full screen:"),
        *_rows(
            ("--windowed [1280x720]", text("in a window")),
            ("--deal CODE", text("on this deal")),
            ("--kiosk", text("for visitors in a public place, who cannot leave it")),
            ("    --config FILE", text("set up by this file")),
            ("--debug", text("log more, and stop at the first failure")),
        ),
        "",
        text("Text commands need no display:"),
        *_rows(
            ("deal CODE", text("the cards of a deal")),
            ('record "CODE MOVE ..."', text("replay a game: d draw, r redeal, 12+15 or 25+w a pair")),
            ("record -", text("replay one game for each line of standard input")),
            ('taps "CODE TAP ..."', text("play by taps: 1 to 25, w waste, s stock, u undo, y redo")),
            ("    --move-errors", text("say why the last tap was refused")),
            ("layout 1920x1080", text("where everything lies in a window of this size")),
            ("saved", text("the record of the game in progress")),
            ("export FILE", text("write all games played to a file, one a line; - is standard output")),
            ("import FILE", text("take in such a file, each game checked by replay; - is standard input")),
            ("pin", text("set the PIN of a kiosk's staff; “pin remove” takes it away")),
            ("counts", text("what a kiosk has counted, a line a day; --config FILE as above")),
            ("    --json", text("answer in JSON, one object a line")),
        ),
        "",
        text("Before a machine is set up:"),
        *_rows(("doctor", text("look it over: screen, touch, sound, folders, kiosk.toml; --json too"))),
        "",
        text("With or without a command:"),
        *_rows(
            ("--data-dir FOLDER", text("keep settings and games in this folder")),
            ("--version", text("the version of the game")),
            ("--help", text("this help")),
        ),
    ]


def _rows(*rows: tuple[str, str]) -> list[str]:
    return [f"  {name:<24}{meaning}" for name, meaning in rows]


def _names(cards: Iterable[Card]) -> list[str]:
    return [RANK_NAMES[rank(card)] for card in cards]


def _legal(table: Table) -> list[str]:
    return [write_moves([move]) for move in legal_moves(table)]


def _heart_lines(table: Table, free: frozenset[int], ringed: frozenset[int]) -> list[str]:
    """The heart's seven rows, each card in its column, as far left as the heart goes."""
    lines = []
    for row, columns in enumerate(ROWS):
        line = ""
        positions = [position for position in POSITIONS if ROW_OF[position] == row]
        for position, column in zip(positions, columns, strict=True):
            around = "()" if position in ringed else "[]" if position in free else "  "
            card = table.card_at(position)
            shown = "." if card is None else RANK_NAMES[rank(card)]
            line = line.ljust(column * _HALF_CARD) + f"{around[0]}{shown:>2}{around[1]}"
        lines.append(line.rstrip())
    return lines


def _pile_lines(table: Table) -> list[str]:
    def cards(pile: Sequence[Card]) -> str:
        return " ".join(_names(pile)) or "-"

    return [
        text("Stock ({count}), first drawn first: {cards}", count=len(table.stock), cards=cards(table.stock)),
        text("Waste ({count}), top card last: {cards}", count=len(table.waste), cards=cards(table.waste)),
    ]
