"""Checks of what the rules say about score, time, help, endings and undo."""

from game.engine.board import POSITIONS
from game.engine.moves import HeartPair, WastePair
from game.engine.record import read
from game.engine.rules import DeadEnd, Reason, Won, apply, darkened, helped, outcome
from game.services.settings import Settings
from game.services.wording import reason
from tests.engine.tables import DEAD_END, WON, circles, lay, new_game, play, table_after

from .claims import BEFORE_PAIR, NINE, claim, seat, tables
from .conftest import Sit
from .player import Player

DEAD = " ".join(DEAD_END.split()[1:])


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


# Endings


@claim("win.win", "win.rest")
def _won_with_the_last_card(_: Sit) -> None:
    for table, move in tables(WON):
        assert not isinstance(outcome(table), Won)
        after = apply(table, move)
        assert isinstance(outcome(after), Won) == (after.cards_left == 0)
    assert read(WON).table.stock
    assert read(WON).table.waste


@claim("win.over")
def _after_the_win_nothing_can_be_tapped(sit: Sit) -> None:
    *moves, last = WON.split()[1:]
    player = seat(sit, " ".join(moves))
    player.play(last)
    player.wait(1)
    player.tap("aside")
    player.taps("s", "w", 25)
    assert (player.game.cursor, player.selected) == (len(moves) + 1, None)
    assert player.scenes[-1] == "Play"


@claim("dead_end.what", "dead_end.hope")
def _dead_is_without_any_pair(_: Sit) -> None:
    for table, _move in [*tables(WON), *tables(DEAD_END)]:
        assert not isinstance(outcome(table), DeadEnd)
        free = [table.card_at(p) // 4 for p in table.free()]
        others = [card // 4 for card in table.stock + table.waste]
        assert len(set(free)) < len(free) or set(free) & set(others)
    dead = table_after(DEAD_END)
    free = [dead.card_at(p) // 4 for p in dead.free()]
    assert len(set(free)) == len(free)
    assert not set(free) & {card // 4 for card in dead.stock + dead.waste}
    assert isinstance(outcome(dead), DeadEnd)
    hopeless = lay({1: "A", 13: "K", 14: "Q", 5: "A", 6: "A", 11: "A"}, "K", "")
    assert outcome(hopeless) is None


@claim("dead_end.window")
def _the_window_of_the_dead_end(sit: Sit) -> None:
    *moves, last = DEAD.split()
    player = seat(sit, " ".join(moves))
    player.play(last)
    player.wait(1)
    assert player.scenes[-1] == "DeadEnd"
    assert player.scene.heading() == "No more moves possible"
    assert {"undo", "new"} <= player.buttons.keys()
    player.tap("undo")
    assert player.game.cursor == len(moves)


# Undo and redo


@claim("undo.reach")
def _a_hundred_moves(sit: Sit) -> None:
    player = seat(sit, circles(4))
    count = player.game.cursor
    assert count > 100
    for _step in range(110):
        if "undo" in player.buttons:
            player.taps("undo")
    assert player.game.cursor == count - 100


@claim("undo.hold")
def _held_down(sit: Sit) -> None:
    player = seat(sit, f"{NINE}25+w d d d")
    player.send(player.finger("DOWN", *player.place("undo")))
    player.wait(0.8)
    player.send(player.finger("UP", *player.place("undo")))
    assert player.game.cursor == 9
    assert player.table.card_at(25) is not None


@claim("undo.new")
def _the_game_before(sit: Sit) -> None:
    player = seat(sit, "d d")
    before = (player.game.deal, player.table)
    player.taps("new")
    assert player.game.deal != before[0]
    player.taps("undo")
    assert (player.game.deal, player.table) == before


@claim("undo.redo")
def _redo_until_another_move(sit: Sit) -> None:
    player = seat(sit, f"{NINE}25+w")
    player.taps("undo", "undo", "redo")
    assert player.game.cursor == 9
    assert "redo" in player.buttons
    player.taps("s")
    assert "redo" not in player.buttons
