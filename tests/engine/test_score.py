"""RULES, "Score, moves, time" (the clock is not the rules')."""

from hypothesis import given

from game.engine.deal import Deal
from game.engine.moves import HeartPair, WastePair

from .random_games import choices, deals, played
from .tables import EXAMPLE_TEN, WON, lay, new_game, play, table_after


def test_a_new_game_has_no_points_and_no_moves() -> None:
    game = new_game()
    assert (game.table.score, game.table.cards_left, game.cursor) == (0, 25, 0)


def test_a_pair_with_the_waste_is_10_because_the_waste_card_scores_nothing() -> None:
    assert table_after(EXAMPLE_TEN).score == 10


def test_a_pair_in_the_heart_is_20() -> None:
    game = new_game()
    play(game, WON.partition(" ")[2].partition("14+20")[0])
    before = game.table.score
    play(game, "14+20")
    assert game.table.score == before + 20


def test_draws_and_redeals_score_nothing() -> None:
    assert play(new_game(), "d " * 26 + "r d").table.score == 0


def test_a_won_game_is_always_250() -> None:
    assert table_after(WON).score == 250
    assert lay({}, stock="2 3", waste="4").score == 250


@given(deals, choices)
def test_score_is_10_for_each_card_removed_from_the_heart(deal: Deal, numbers: bytes) -> None:
    game = played(deal, numbers)
    points = 0
    for move in game.standing:
        points += 20 if isinstance(move, HeartPair) else 10 if isinstance(move, WastePair) else 0
    assert game.table.score == points
    assert game.table.score == 10 * (25 - game.table.cards_left)


def test_moves_are_counted_apart_from_the_score() -> None:
    game = play(new_game(), "d " * 5)
    assert (game.cursor, game.table.score) == (5, 0)
