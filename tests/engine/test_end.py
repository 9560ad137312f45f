"""RULES, "End"."""

import secrets
from collections import Counter
from random import Random

import pytest
from hypothesis import given

from game.engine.cards import rank
from game.engine.deal import NUMBER_BITS, Deal, random_deal, read_code
from game.engine.moves import DRAW, REDEAL, WastePair
from game.engine.record import read, write_moves
from game.engine.rules import DeadEnd, IllegalMove, Reason, Won, apply, legal_moves, outcome

from .naive import NaiveTable
from .random_games import choices, deals, played, seeded_steps
from .tables import DEAD_AS_DEALT, DEAD_END, WON, lay, names, new_game, play, table_after


def test_win_when_all_25_heart_cards_are_gone_whatever_is_left_in_the_stock() -> None:
    assert outcome(table_after(WON)) == Won(unused=10)
    assert outcome(lay({}, stock="2 3 4")) == Won(unused=3)
    assert outcome(lay({}, waste="2")) == Won(unused=1)


def test_the_last_heart_card_gone_with_the_waste_is_a_win() -> None:
    assert outcome(apply(lay({1: "7"}, waste="2 7"), WastePair(1))) == Won(unused=1)


def test_dead_end_when_no_free_card_has_a_possible_partner() -> None:
    assert outcome(lay({25: "7", 24: "7", 23: "7"}, stock="2 3", waste="4 5")) == DeadEnd((25,), 3)
    assert outcome(lay({23: "7", 24: "8"}, stock="9", waste="9")) == DeadEnd((23, 24), 2)
    assert outcome(table_after(DEAD_END)) == DeadEnd((13, 14), 8)


def test_a_partner_free_in_the_heart_is_possible() -> None:
    assert outcome(lay({23: "7", 24: "7"}, stock="9", waste="9")) is None


@pytest.mark.parametrize(
    ("stock", "waste"), [("2 7", "3"), ("7 2", "3"), ("2", "7"), ("2", "7 3 4"), ("", "2 7 3"), ("7", "")]
)
def test_a_partner_anywhere_in_stock_or_waste_is_possible(stock: str, waste: str) -> None:
    assert outcome(lay({25: "7", 24: "8"}, stock=stock, waste=waste)) is None


def test_a_covered_partner_alone_is_not_possible() -> None:
    assert isinstance(outcome(lay({25: "7", 24: "7"}, stock="2", waste="3")), DeadEnd)


def test_about_one_deal_in_ten_is_a_dead_end_as_dealt() -> None:
    dead = sum(isinstance(outcome(Deal(number).table()), DeadEnd) for number in range(5000))
    assert 0.085 < dead / 5000 < 0.11


def test_a_deal_is_dead_as_dealt_when_all_partners_of_the_tip_lie_in_the_heart() -> None:
    for number in range(3000):
        deck = Deal(number).deck()
        in_heart = sum(rank(card) == rank(deck[24]) for card in deck[:24])
        assert isinstance(outcome(Deal(number).table()), DeadEnd) == (in_heart == 3)


def test_in_a_deal_dead_as_dealt_there_is_no_move_to_take_back() -> None:
    game = new_game(DEAD_AS_DEALT)
    assert isinstance(game.outcome, DeadEnd)
    assert not game.can_undo


@given(deals, choices)
def test_a_dead_end_never_leaves_a_single_heart_card(deal: Deal, numbers: bytes) -> None:
    game = played(deal, numbers)
    if isinstance(game.outcome, DeadEnd):
        assert game.outcome.cards_left == game.table.cards_left > 1


def test_some_pair_can_always_be_made_with_the_last_heart_card() -> None:
    last = 0
    for seed in range(400):
        for game in seeded_steps(seed, 400):
            if game.table.cards_left == 1:
                assert game.outcome is None
                (position,) = game.table.free()
                while WastePair(position) not in legal_moves(game.table):
                    game.play(DRAW if game.table.stock else REDEAL)
                last += 1
                break
    assert last > 0


def test_every_rank_leaves_two_at_a_time() -> None:
    for game in seeded_steps(5, 300):
        table = game.table
        left = Counter(rank(card) for card in (*table.heart, *table.stock, *table.waste) if card is not None)
        assert set(left.values()) <= {2, 4}


def test_a_position_with_a_pair_left_is_not_a_dead_end_however_hopeless() -> None:
    # 23 and 24 can go, but all partners of what lies below them are gone or under one another.
    table = lay({23: "7", 24: "7", 20: "9", 21: "9", 16: "9", 17: "9"})
    assert outcome(table) is None
    hopeless = lay({24: "7", 23: "K", 20: "K"}, waste="7")
    assert outcome(hopeless) is None
    assert isinstance(outcome(apply(hopeless, WastePair(24))), DeadEnd)


def test_after_a_win_no_move_is_legal() -> None:
    table = lay({}, stock="2", waste="3")
    assert legal_moves(table) == ()
    for move in (DRAW, REDEAL, WastePair(25)):
        with pytest.raises(IllegalMove) as caught:
            apply(table, move)
        assert caught.value.reason is Reason.GAME_WON


def test_the_win_can_be_undone() -> None:
    game = read(WON)
    assert (game.undo(), game.outcome) == (WastePair(2), None)
    assert WastePair(2) in legal_moves(game.table)
    assert (game.redo(), game.outcome) == (WastePair(2), Won(unused=10))


def test_at_a_dead_end_drawing_and_redealing_are_still_legal() -> None:
    game = new_game(DEAD_AS_DEALT)
    assert legal_moves(game.table) == (DRAW,)
    play(game, "d " * 26)
    assert legal_moves(game.table) == (REDEAL,)
    play(game, "r d")
    assert isinstance(game.outcome, DeadEnd)


def agrees_with_trying(seeds: range) -> Counter[str]:
    """Compare the dead-end answer after each move with an exhaustive search; how games went, counted."""
    seen: Counter[str] = Counter()
    for seed in seeds:
        naive: NaiveTable | None = None
        for game in seeded_steps(seed, 300):
            if naive is None:
                naive = NaiveTable.dealt(game.deal.deck())
            naive.move(write_moves(game.standing[-1:]))
            ended = game.outcome
            assert isinstance(ended, DeadEnd) == (bool(naive.heart) and not naive.a_pair_can_come())
            assert isinstance(ended, Won) == (not naive.heart)
            seen[type(ended).__name__] += 1
            if isinstance(ended, DeadEnd):
                break
    return seen


def test_r11_the_dead_end_answer_equals_an_exhaustive_search() -> None:
    seen = agrees_with_trying(range(250))
    assert seen["DeadEnd"] > 100
    assert seen["NoneType"] > 5000


@pytest.mark.long
def test_r11_the_dead_end_answer_equals_an_exhaustive_search_in_10000_games() -> None:
    assert agrees_with_trying(range(1000, 11000))["DeadEnd"] > 1000


def test_r14_no_new_deal_is_dead_at_move_0() -> None:
    bits = Random(14).getrandbits
    for _ in range(10_000):
        deck = random_deal(bits).deck()
        assert any(rank(card) == rank(deck[24]) for card in deck[25:])


def test_r14_a_new_deal_is_the_first_offered_that_is_not_dead() -> None:
    dead, alive = read_code(DEAD_AS_DEALT).number, 12
    asked = []

    def bits(count: int) -> int:
        asked.append(count)
        return dead if len(asked) < 3 else alive

    assert random_deal(bits) == Deal(12)
    assert asked == [NUMBER_BITS] * 3


def test_r14_a_typed_code_always_opens_exactly_its_deal() -> None:
    deal = read_code(DEAD_AS_DEALT)
    assert deal.code == DEAD_AS_DEALT
    assert isinstance(outcome(deal.table()), DeadEnd)


def test_r40_new_deals_really_differ() -> None:
    assert len({random_deal(secrets.randbits).code for _ in range(100)}) == 100


def test_the_example_deal_is_no_dead_end() -> None:
    game = new_game()
    assert game.outcome is None
    assert names(game.table.stock[8:9]) == names([game.table.card_at(25)])
