"""Tables and games for the tests of the rules: the golden deals, the example's games, tables laid by hand."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from game.engine.cards import RANK_NAMES, Card, name
from game.engine.deal import read_code
from game.engine.game import Game
from game.engine.record import read, read_move
from game.engine.table import Table

EXAMPLE = "HH1-N-AAAAAAM"
EXAMPLE_TEN = f"{EXAMPLE} d d d d d d d d d 25+w"

WON = (
    f"{EXAMPLE} d d d d d d d d d 25+w d d d d d 23+w d d d d d d 24+w d d d 21+w d d d r d d d d d d d "
    "d d d d 22+w d d d 18+w d d d d 19+w 14+20 17+w 15+w d 13+16 d d d d 11+w r 5+10 d d d "
    "8+w d d d 12+w d d d 9+w 3+4 6+w d d d d d 7+w d d 1+w d r d d 2+w"
)
"""The example won, with 10 cards left over in stock and waste."""

DEAD_END = (
    f"{EXAMPLE} d d d d d d d d d 25+w d d d d d 23+w d d d d d d 24+w d 21+w d d d d d r d d d 20+w d d "
    "d d d d 16+w d d 22+w d 18+w d 17+w d d d d d d d d 19+w d 11+w d r d d d d d 12+w d d "
    "6+w d d d d 15+w 5+10 d d 1+w"
)
"""The example run into a dead end, with 8 cards left in the heart, 13 and 14 of them free."""

DEAD_AS_DEALT = "HH1-N-AAAAAAD"


@dataclass(frozen=True)
class Golden:
    """A pinned deal: its code, its number and the 52 ranks in deck order."""

    code: str
    number: int
    ranks: tuple[str, ...]


def golden_deals() -> list[Golden]:
    """The 50 pinned deals of scheme 1."""
    text = (Path(__file__).parent.parent / "data" / "deals_v1.tsv").read_text(encoding="ascii")
    rows = [line.split("\t") for line in text.splitlines() if not line.startswith("#")]
    return [Golden(code, int(number), tuple(ranks.split(" "))) for code, number, ranks in rows]


def new_game(code: str = EXAMPLE) -> Game:
    return Game(read_code(code))


def play(game: Game, tokens: str) -> Game:
    """Make the moves that the tokens name, and hand the game back."""
    for token in tokens.split():
        game.play(read_move(token))
    return game


def circles(count: int) -> str:
    """Tokens of a new game: `count` times through the stock."""
    return "d " * 26 + "r " + ("d " * 27 + "r ") * (count - 1)


def table_after(record: str) -> Table:
    return read(record).table


def lay(heart: Mapping[int, str], stock: str = "", waste: str = "") -> Table:
    """A table laid by hand from rank names: position -> rank, stock first drawn first, waste bottom first.

    What is not named has left the game. More than four of a rank is a mistake in the test.
    """
    left = {rank: [4 * index + copy for copy in range(4)] for index, rank in enumerate(RANK_NAMES)}
    cards = {position: left[rank].pop() for position, rank in heart.items()}
    return Table(
        heart=tuple(cards.get(position) for position in range(1, 26)),
        stock=tuple(left[rank].pop() for rank in stock.split()),
        waste=tuple(left[rank].pop() for rank in waste.split()),
    )


def names(cards: Iterable[Card | None]) -> list[str]:
    """The rank names of cards; "-" where there is none."""
    return ["-" if card is None else name(card) for card in cards]
