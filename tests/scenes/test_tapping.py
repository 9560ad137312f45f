"""Taps on the table: what they do, what they show, and what they never do."""

from itertools import pairwise

import pytest

from game.engine.board import POSITIONS
from game.engine.deal import Deal
from game.engine.moves import Redeal
from game.engine.rules import legal_moves
from tests.engine.tables import WON, lay

from .conftest import Sit
from .oracle import wrong_places
from .player import Player

TOKENS = WON.split()[1:]
BEFORE_HEART_PAIR = " ".join(TOKENS[: TOKENS.index("14+20")])
BEFORE_WASTE_PAIR = "d d d d d d d d d"
PAIRS = [(BEFORE_WASTE_PAIR, 25, "w"), (BEFORE_HEART_PAIR, 14, 20)]


def test_r01_covered_cards_can_never_be_taken(player: Player) -> None:
    player.play("d d d d d d d d d")
    table, record = player.table, player.record
    for position in POSITIONS[:-1]:
        for first, second in ((position, 25), (25, position), (position, "w"), ("w", position)):
            player.taps(first, second)
            player.drag_onto(first, second)
            assert player.selected not in POSITIONS[:-1]
            if player.selected is not None:
                player.tap(player.selected, at_once=True)
    assert (player.table, player.record) == (table, record)
    assert player.scene.bar.message is None


@pytest.mark.parametrize("by_drag", [False, True])
@pytest.mark.parametrize(("start", "one", "other"), PAIRS)
def test_r02_r15_every_kind_of_pair_goes_in_both_orders_and_comes_back_with_one_undo(
    player: Player, start: str, one: int, other: int | str, by_drag: bool
) -> None:
    player.play(start)
    player.wait(1)
    before, results = player.table, []
    for first, second in ((one, other), (other, one)):
        if by_drag:
            player.drag_onto(first, second)
        else:
            player.taps(first, second)
        player.wait(1.5)
        results.append(player.table)
        assert player.game.cursor == len(start.split()) + 1
        assert player.selected is None
        assert wrong_places(player) == []
        player.tap("undo")
        assert player.table == before
        assert wrong_places(player) == []
    assert results[0] == results[1] != before


def test_r05_what_is_drawn_is_what_is_in_play(player: Player) -> None:
    for target in [*["s"] * 9, "w", 25, "undo", "redo", "undo", "undo", "undo", *["s"] * 22, "s", "s", "s"]:
        player.tap(target)
        assert wrong_places(player) == [], target
        assert player.pixels() == player.whole()
    assert player.game.standing.count(Redeal()) == 1


@pytest.mark.parametrize("waste", ["", "3", "3 3", "3 3 7 K 5"])
def test_r06_redeal_with_few_and_many_cards_of_the_waste(player: Player, waste: str) -> None:
    player.lay(lay({23: "3", 24: "7"}, stock="7", waste=waste))
    player.taps("s", "w", 24)
    assert player.table.card_at(24) is None
    assert player.table.stock == ()
    player.wait(1.5)
    if not waste:
        player.tap("aside")  # nothing is left to pair with
    assert wrong_places(player) == []
    before, cursor = player.table.waste, player.game.cursor
    player.tap("s")
    assert (player.table.stock, player.table.waste) == (before, ())
    assert player.game.cursor == cursor + bool(before)
    assert wrong_places(player) == []


def test_r07_an_empty_stock_and_an_empty_waste_are_harmless(player: Player) -> None:
    player.lay(lay({20: "3", 23: "3", 24: "3", 21: "3"}))
    before = player.table
    for _ in range(10):
        player.taps("s", "w")
        player.key("d")
        player.drag_onto("s", 23)
        player.drag_onto("w", 23)
    assert player.table == before
    assert player.game.all_moves == ()
    assert player.selected is None
    player.wait(1)
    assert wrong_places(player) == []


def test_r17_an_undone_draw_is_face_down_and_cannot_be_played(player: Player) -> None:
    player.play("d d d d d d d d d")
    partner = player.table.waste_top
    player.tap("undo")
    assert player.table.stock[0] == partner
    player.taps("s", 25)
    assert player.table.waste_top == partner
    assert player.table.card_at(25) is not None
    assert player.selected == 25
    player.tap("w")
    assert player.table.card_at(25) is None


@pytest.mark.parametrize("way", [["undo"], ["new"], ["same"], ["enter", "code"], ["undo", "redo"]])
def test_r18_the_selection_is_dropped_by_whatever_changes_the_table(player: Player, way: list[str]) -> None:
    player.play("d d d d d d d d d")
    player.tap(25)
    for step in way:
        if step == "code":
            player.type("AAAAAAM")
            player.key("enter")
            player.wait(1.6)
        else:
            player.tap(step)
            player.wait(1)
    assert player.selected is None
    assert wrong_places(player) == []
    cards = player.table.cards_left
    player.tap("w")
    assert player.table.cards_left == cards
    assert player.selected == "w"


def test_undo_that_does_nothing_keeps_the_selection(player: Player) -> None:
    player.tap(25)
    player.keys("z", "y")
    assert player.selected == 25


def test_r22_two_pairs_tapped_very_fast_both_go(sit: Sit) -> None:
    tokens = WON.split()[1:]
    for before, after in pairwise(range(len(tokens))):
        if "+" in tokens[before] and "+" in tokens[after] and "w" not in tokens[after]:
            break
    player = sit(12, (640, 480))
    player.play(" ".join(tokens[:before]))
    player.wait(1)
    left = player.table.cards_left
    player.play(" ".join(tokens[before : after + 1]))
    assert player.record.endswith(" ".join(tokens[before : after + 1]))
    player.wait(1.5)
    assert player.table.cards_left < left - 1
    assert wrong_places(player) == []


@pytest.mark.parametrize("spot", [25, "w", 1, 23])
def test_r24_a_double_tap_is_two_taps(player: Player, spot: int | str) -> None:
    before = player.table
    player.taps(spot, spot)
    assert player.table == before
    assert player.selected is None
    player.wait(1)
    assert wrong_places(player) == []


def test_r24_a_double_tap_on_the_stock_draws_twice(player: Player) -> None:
    player.taps("s", "s")
    assert player.record.endswith("d d")
    assert player.game.cursor == 2


def test_taps_on_the_bare_table_and_beside_it_change_nothing(player: Player) -> None:
    player.tap(25)
    before = player.table
    for x, y in ((-5, -5), (799, 599), (2000, 300)):
        player.finger_tap(x, y)
    player.wait(1)
    assert (player.table, player.selected) == (before, 25)


def test_r30_a_touch_that_has_no_place_ends_nothing(player: Player) -> None:
    player.finger_tap(float("nan"), 10)
    player.wait(1)
    assert player.scenes == ["Title", "Play"]


@pytest.mark.parametrize("number", [5])
def test_r16_sixty_moves_undone_and_played_again_lead_the_same_way(sit: Sit, number: int) -> None:
    player = sit(number, (640, 480), speed="fast")
    start, moves = player.table, []
    for _ in range(60):
        legal = legal_moves(player.table)
        pairs = [move for move in legal if "Pair" in type(move).__name__]
        if player.scenes[-1] != "Play" or not legal:
            break
        moves.append((pairs or list(legal))[0])
        player.make(moves[-1:])
    tables = player.game.standing
    for _ in moves:
        player.key("z")
    assert player.table == start == Deal(number).table()
    player.wait(1.5)
    assert wrong_places(player) == []
    player.make(moves)
    assert player.game.standing == tables
