"""Checks of what the rules say about score, time and the two settings."""

from game.engine.board import POSITIONS
from game.engine.moves import HeartPair, WastePair
from game.engine.record import read
from game.engine.rules import Reason, apply, darkened, helped
from game.services.settings import Settings
from game.services.wording import reason
from tests.engine.tables import WON, new_game, play

from .claims import BEFORE_PAIR, NINE, claim, seat, tables
from .conftest import Sit
from .player import Player

# Score and time


@claim("score.card", "score.pair")
def _what_a_pair_scores(_: Sit) -> None:
    for table, move in tables(WON):
        won = apply(table, move).score - table.score
        assert won == (20 if isinstance(move, HeartPair) else 10 if isinstance(move, WastePair) else 0)


@claim("score.win")
def _what_a_win_scores(_: Sit) -> None:
    assert read(WON).table.score == 250


@claim("score.free")
def _nothing_else_scores(_: Sit) -> None:
    game = play(new_game(), f"{'d ' * 26}r {'d ' * 10}25+w")
    assert game.table.score == 10
    game.undo()
    assert game.table.score == 0
    game.undo()
    game.redo()
    game.redo()
    assert game.table.score == 10


@claim("time.moves")
def _what_counts_as_a_move(sit: Sit) -> None:
    player = seat(sit)
    player.taps(25, "w", 10, "w")
    assert player.game.cursor == 0
    for count, token in enumerate([*["d"] * 26, "r", *["d"] * 10, "25+w"], 1):
        player.play(token)
        assert player.game.cursor == count


def seconds(player: Player) -> float:
    return player.app.stage.session.seconds


@claim("time.clock", "win.undo")
def _from_the_first_move_to_the_win(sit: Sit) -> None:
    player = seat(sit)
    player.wait(5)
    assert seconds(player) == 0
    player.taps("s")
    player.wait(2)
    assert seconds(player) > 1.5
    *moves, last = WON.split()[1:]
    player = seat(sit, " ".join(moves))
    player.play(last)
    stopped = seconds(player)
    player.wait(5)
    assert seconds(player) == stopped
    player.tap("undo")
    assert player.table.cards_left == 1
    player.wait(2)
    assert seconds(player) > stopped + 1.5


@claim("time.front")
def _only_in_front_of_the_player(sit: Sit) -> None:
    player = seat(sit, "d")
    player.wait(1)
    for scene in ("rules", "settings"):
        player.app.push(scene)
        before = seconds(player)
        player.wait(3)
        assert seconds(player) == before
        player.key("escape")


@claim("time.undo")
def _undo_takes_the_move_but_not_the_time(sit: Sit) -> None:
    player = seat(sit, "d d")
    player.wait(3)
    before = seconds(player)
    player.taps("undo")
    assert player.game.cursor == 1
    assert seconds(player) >= before


# The two settings


def marks(player: Player) -> tuple[int, set[object]]:
    """How many rings are shown, and which cards are dark, the waste's as "w"."""
    art, table = player.app.stage.kit.art(player.layout.card), player.table
    items = player.scene.draw().items
    ring = art.ring(0, 0).image
    images = {id(item.image) for item in items}
    cards = {p: table.card_at(p) for p in POSITIONS if table.card_at(p) is not None} | {"w": table.waste_top}
    pose = (0.0, 0.0, 1.0, 1.0, 0.0)
    dark = {spot for spot, card in cards.items() if id(art.card(card, pose, dark=True).image) in images}
    return sum(item.image is ring for item in items), dark


@claim("help.rings")
def _rings(sit: Sit) -> None:
    assert Settings().placement_help
    for moves in ("", NINE, BEFORE_PAIR):
        player = seat(sit, moves)
        free = {p: player.table.card_at(p) for p in player.table.free()}
        pool = [card // 4 for card in [*free.values(), player.table.waste_top]]
        assert marks(player)[0] == sum(pool.count(card // 4) > 1 for card in free.values())


@claim("help.dark", "help.lit")
def _dark_and_bright(sit: Sit) -> None:
    player = seat(sit, BEFORE_PAIR)
    assert marks(player)[1] == set()
    player.taps(14)
    dark = marks(player)[1]
    assert dark == set(darkened(player.table, 14))
    fives = {p for p in POSITIONS if (card := player.table.card_at(p)) is not None and card // 4 == 4}
    assert fives > {14, 20}  # one of them is covered
    assert not dark & fives
    assert {"w", 1} <= dark


@claim("help.off")
def _on_and_off_at_any_time(sit: Sit) -> None:
    player = seat(sit, BEFORE_PAIR)
    player.taps(14)
    for on in (False, True):
        player.taps("settings", "placement_help", "back")
        assert player.app.settings.placement_help == on
        assert (marks(player) != (0, set())) == on
        assert len(helped(player.table)) == 2


@claim("errors.off")
def _off_at_first(sit: Sit) -> None:
    assert not Settings().move_errors
    player = seat(sit)
    for taps in ((25, "w"), (10,), (1,)):
        player.taps(*taps)
        assert player.scene.bar.message is None


@claim("errors.rank", "errors.covered")
def _on_it_explains(sit: Sit) -> None:
    player = seat(sit, move_errors=True)
    player.taps(25, "w")
    assert reason(player.scene.bar.message) == "Must have the same rank"
    assert player.selected == "w"
    player.taps(10)
    assert reason(player.scene.bar.message) == "This card is covered"
    assert player.scene.bar.message is Reason.COVERED
