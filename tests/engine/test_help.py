"""RULES, "Placement help" in "Two settings of the rules"."""

from hypothesis import given

from game.engine.board import POSITIONS, FaceUp
from game.engine.deal import Deal
from game.engine.moves import HeartPair, WastePair
from game.engine.rules import darkened, helped, legal_moves

from .random_games import choices, deals, played
from .tables import WON, lay, table_after


def test_it_rings_free_heart_cards_with_a_partner_free_in_the_heart() -> None:
    assert helped(lay({23: "7", 24: "7", 22: "9"})) == {23, 24}


def test_it_rings_free_heart_cards_with_a_partner_on_top_of_the_waste() -> None:
    assert helped(lay({23: "7", 24: "8"}, waste="8 7")) == {23}


def test_a_partner_that_is_covered_or_in_the_stock_or_deeper_in_the_waste_rings_nothing() -> None:
    assert helped(lay({25: "7", 24: "7"}, stock="7", waste="7 8")) == frozenset()


def test_the_rings_are_on_free_cards_only() -> None:
    assert helped(lay({25: "7", 24: "7", 1: "7"}, waste="7")) == {25, 1}


def test_nothing_is_ringed_after_a_win() -> None:
    assert helped(table_after(WON)) == frozenset()


@given(deals, choices)
def test_r81_the_rings_are_the_heart_cards_of_the_legal_pairs(deal: Deal, numbers: bytes) -> None:
    table = played(deal, numbers).table
    expected: set[int] = set()
    for move in legal_moves(table):
        if isinstance(move, HeartPair):
            expected |= {move.first, move.second}
        elif isinstance(move, WastePair):
            expected.add(move.position)
    assert helped(table) == expected


def test_while_a_card_is_selected_it_darkens_every_face_up_card_of_another_rank() -> None:
    table = lay({25: "7", 24: "8", 1: "9", 2: "7"}, stock="7 8", waste="7 K")
    assert darkened(table, 25) == {24, 1, "w"}


def test_cards_of_the_same_rank_stay_lit_also_covered_ones() -> None:
    table = lay({25: "7", 24: "7", 1: "7", 23: "8"}, waste="7")
    assert darkened(table, 25) == {23}


def test_a_selected_waste_card_darkens_too() -> None:
    table = lay({25: "7", 24: "8", 1: "K"}, waste="7 K")
    assert darkened(table, "w") == {25, 24}


def test_with_nothing_selected_nothing_is_darkened() -> None:
    table = lay({25: "7", 24: "8"}, waste="9")
    assert darkened(table, None) == frozenset()


def test_a_selection_whose_card_has_gone_darkens_nothing() -> None:
    assert darkened(lay({24: "8"}, waste=""), "w") == frozenset()
    assert darkened(lay({24: "8"}, waste="9"), 25) == frozenset()


@given(deals, choices)
def test_the_dark_cards_and_those_of_the_selected_rank_are_all_face_up_cards(deal: Deal, numbers: bytes) -> None:
    table = played(deal, numbers).table
    face_up: dict[FaceUp, int] = {p: card for p in POSITIONS if (card := table.card_at(p)) is not None}
    if table.waste:
        face_up["w"] = table.waste[-1]
    places: list[FaceUp] = [*table.free()]
    if table.waste:
        places.append("w")
    for selected in places:
        dark = darkened(table, selected)
        assert dark == {place for place, card in face_up.items() if card // 4 != face_up[selected] // 4}
        assert selected not in dark
