"""The register of what the rules say and of the checks that do what they say. A claim is named page.sentence."""

from collections.abc import Callable, Iterator

from game.engine.moves import Move
from game.engine.record import read
from game.engine.rules import apply
from game.engine.table import Table
from tests.engine.tables import WON, lay

from .conftest import Sit
from .player import Player

Check = Callable[[Sit], None]
CHECKS: dict[str, Check] = {}


def claim(*names: str) -> Callable[[Check], Check]:
    """Enters a check under the names of the sentences that it puts to the test."""

    def enter(check: Check) -> Check:
        assert not CHECKS.keys() & set(names)
        CHECKS.update(dict.fromkeys(names, check))
        return check

    return enter


SIZE = (640, 480)
TOKENS = WON.split()[1:]
BEFORE_PAIR = " ".join(TOKENS[: TOKENS.index("14+20")])  # 14 and 20 are free fives
NINE = "d " * 9  # the waste has the partner of the tip
LATE = lay({10: "5", 15: "9", 19: "5", 18: "7"}, "5 9 2", "3 5")
"""18 and 19 are free, 15 lies under 19 and 10 under 15; the waste has a five on a three."""


def seat(sit: Sit, moves: str = "", **settings: object) -> Player:
    return sit(12, SIZE, moves=moves, speed="off", **settings)


def laid(sit: Sit, **settings: object) -> Player:
    player = seat(sit, **settings)
    player.lay(LATE)
    return player


def framed(player: Player) -> bool:
    """Whether some card has the frame of a selected one."""
    frame = player.app.stage.kit.art(player.layout.card).frame(0, 0).image
    return any(item.image is frame for item in player.scene.draw().items)


def tables(record: str) -> Iterator[tuple[Table, Move]]:
    """Each table of a game, with the move made on it."""
    game = read(record)
    table = game.deal.table()
    for move in game.standing:
        yield table, move
        table = apply(table, move)
