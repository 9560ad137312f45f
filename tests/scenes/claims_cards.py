"""Checks of what the rules say about cards, pairs and the stock."""

from collections import Counter

from game.engine.board import COLUMN_OF, COVERED_BY, POSITIONS, ROW_OF, ROWS
from game.engine.cards import RANK_NAMES, name, rank
from game.engine.deal import Deal
from game.engine.moves import HeartPair, WastePair
from game.engine.record import read
from game.engine.rules import Won, helped
from game.view.motion import rest
from tests.engine.tables import WON, circles, lay

from .claims import BEFORE_PAIR, LATE, NINE, claim, laid, seat, tables
from .conftest import Sit

# The heart


@claim("heart.aim")
def _all_go_in_pairs(_: Sit) -> None:
    assert isinstance(read(WON).outcome, Won)
    for table, move in tables(WON):
        if isinstance(move, HeartPair):
            assert rank(table.card_at(move.first)) == rank(table.card_at(move.second))
        elif isinstance(move, WastePair):
            assert rank(table.card_at(move.position)) == rank(table.waste_top)


@claim("heart.rows")
def _all_lie_face_up(sit: Sit) -> None:
    player = seat(sit)
    for token in ("", "d", NINE, "25+w"):
        player.play(token)
        poses = rest(player.table, player.layout)
        cards = [player.table.card_at(p) for p in POSITIONS if player.table.card_at(p) is not None]
        assert all(poses[card].face == 1 for card in cards)
    rows = {player.layout.slots[p].y for p in POSITIONS}
    assert len(rows) == len(ROWS)
    assert [p for p in POSITIONS if player.layout.slots[p].y == max(rows)] == [25]


@claim("heart.deck")
def _the_deck(_: Sit) -> None:
    found = Counter(name(card) for card in Deal(12).deck())
    assert list(found.values()) == [4] * 13
    assert found.keys() == set(RANK_NAMES)


@claim("heart.rest")
def _stock_and_waste_at_the_start(_: Sit) -> None:
    for number in range(5):
        table = Deal(number).table()
        assert (len(table.stock), len(table.waste)) == (26, 1)


# Free and covered


@claim("free.covered")
def _covered_is_what_something_lies_on(_: Sit) -> None:
    for table, _move in tables(WON):
        for p in POSITIONS:
            below = [q for q in POSITIONS if ROW_OF[q] == ROW_OF[p] + 1 and abs(COLUMN_OF[q] - COLUMN_OF[p]) == 1]
            covered = any(table.card_at(q) is not None for q in below)
            assert table.is_free(p) == (table.card_at(p) is not None and not covered)


@claim("free.free")
def _only_free_cards_can_be_played(sit: Sit) -> None:
    player = seat(sit, NINE)
    for position in POSITIONS:
        player.taps(position)
        assert player.selected == (position if position == 25 else None)
    player.taps("w")
    assert player.game.cursor == 10
    for position in (23, 24):
        player.taps(position)
        assert player.selected == position


@claim("free.tip")
def _the_tip_alone_is_free(_: Sit) -> None:
    assert all(Deal(number).table().free() == (25,) for number in range(20))


@claim("free.edge")
def _at_the_edge_only_one_lies_on_it(_: Sit) -> None:
    for row in range(1, 6):
        places = [p for p in POSITIONS if ROW_OF[p] == row]
        counts = [len(COVERED_BY[p]) for p in places]
        assert counts == [1, *[2] * (len(places) - 2), 1]
    assert all(len(COVERED_BY[p]) == 2 for p in POSITIONS if ROW_OF[p] == 0)


# Pairs


@claim("pair.pair", "pair.order", "select.partner")
def _two_taps_are_a_pair_in_either_order(sit: Sit) -> None:
    for first, second in ((14, 20), (20, 14)):
        player = seat(sit, BEFORE_PAIR)
        player.taps(first)
        assert player.selected == first
        player.taps(second)
        assert player.table.card_at(14) is player.table.card_at(20) is None
        assert player.selected is None


@claim("pair.empty")
def _places_stay_empty_and_others_come_free(sit: Sit) -> None:
    player = seat(sit, BEFORE_PAIR)
    free = player.table.free()
    player.taps(14, 20)
    assert set(player.table.free()) - set(free)
    player.play("d d")
    assert player.table.card_at(14) is player.table.card_at(20) is None


@claim("waste_pair.pair")
def _with_the_top_of_the_waste(sit: Sit) -> None:
    for taps in ((25, "w"), ("w", 25)):
        player = seat(sit, NINE)
        waste = player.table.waste
        player.taps(*taps)
        assert player.table.card_at(25) is None
        assert player.table.waste == waste[:-1]


@claim("waste_pair.top")
def _only_the_top_of_the_waste(sit: Sit) -> None:
    player = laid(sit)
    player.taps(18, "w")  # a seven and the five on top
    assert player.table == LATE
    player.taps(19)
    assert player.table.waste == LATE.waste[:-1]
    player.taps("w")
    assert player.selected == "w"
    assert player.table.waste_top == LATE.waste[0]


@claim("waste_pair.never")
def _never_two_of_the_waste_nor_one_of_the_stock(sit: Sit) -> None:
    player = seat(sit)
    player.lay(lay({1: "A", 13: "K", 2: "9"}, "K 4", "4 4"))
    player.taps("w", "w")
    assert len(player.table.waste) == 2
    player.taps(13, "s")  # the stock's top is the king's partner: it is only turned up
    assert player.table.card_at(13) is not None
    assert len(player.table.waste) == 3


# Stock


@claim("draw.draw")
def _a_tap_turns_the_top_card(sit: Sit) -> None:
    player = seat(sit)
    top, *others = player.table.stock
    player.taps("s")
    assert player.table.stock == tuple(others)
    assert player.table.waste_top == top
    assert rest(player.table, player.layout)[top].face == 1


@claim("draw.count")
def _the_number_on_the_stock(sit: Sit) -> None:
    player = seat(sit)
    art, counts = player.app.stage.kit.art(player.layout.card), []
    plain = art._badge
    art._badge = lambda words: counts.append(words) or plain(words)
    for _step in range(3):
        player.taps("s")
        player.scene.draw()
        assert counts[-1] == str(len(player.table.stock))


@claim("draw.any")
def _drawing_needs_no_reason(sit: Sit) -> None:
    player = seat(sit, BEFORE_PAIR)
    assert helped(player.table)
    player.taps("s")
    assert player.game.cursor == len(BEFORE_PAIR.split()) + 1


@claim("redeal.redeal", "redeal.order")
def _the_waste_becomes_the_stock(sit: Sit) -> None:
    player = seat(sit, "d " * 26)
    waste = player.table.waste
    player.taps("s")
    assert (player.table.stock, player.table.waste) == (waste, ())
    assert player.game.cursor == 27
    for card in waste:
        player.taps("s")
        assert player.table.waste_top == card


@claim("redeal.limit")
def _as_often_as_you_like(sit: Sit) -> None:
    player = seat(sit, circles(12))
    player.play("d " * 27)
    player.taps("s")
    assert len(player.table.stock) == 27
    assert not player.table.score
