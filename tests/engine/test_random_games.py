"""Random games: what holds at every moment of any game."""

from random import Random

import pytest
from hypothesis import given

from game.engine.deal import Deal
from game.engine.game import Game
from game.engine.record import read_move, write_moves
from game.engine.rules import IllegalMove, apply, legal_moves

from .naive import NaiveTable
from .random_games import choices, chosen, deals
from .tables import names

POSITIONS = range(1, 26)
TOKENS = ["d", "r", *(f"{a}+w" for a in POSITIONS), *(f"{a}+{b}" for b in POSITIONS for a in range(1, b + 1))]


@given(deals, choices)
def test_the_deck_is_always_whole_and_the_game_as_the_naive_model_has_it(deal: Deal, numbers: bytes) -> None:
    game = Game(deal)
    naive = NaiveTable.dealt(deal.deck())
    for number in numbers:
        move = chosen(game.table, number)
        if move is None:
            break
        game.play(move)
        naive.move(write_moves([move]))
        table = game.table
        assert (table.heart, table.stock, table.waste) == naive.places()
        assert list(table.free()) == sorted(naive.free())
        held = [card for card in (*table.heart, *table.stock, *table.waste) if card is not None]
        assert sorted([*held, *naive.removed]) == list(range(52))


@given(deals, choices)
def test_legal_moves_are_exactly_those_that_can_be_made(deal: Deal, numbers: bytes) -> None:
    game = Game(deal)
    naive = NaiveTable.dealt(deal.deck())
    for number in numbers[:60]:
        move = chosen(game.table, number)
        if move is None:
            break
        game.play(move)
        naive.move(write_moves([move]))
    legal = legal_moves(game.table)
    assert len(set(legal)) == len(legal)
    assert {write_moves([move]) for move in legal} == naive.legal()
    for move in map(read_move, TOKENS):
        if move in legal:
            apply(game.table, move)
        else:
            with pytest.raises(IllegalMove):
                apply(game.table, move)


def test_r04_the_deck_is_complete_in_1000_deals_with_200_moves_and_undos() -> None:
    whole = list(range(52))
    for seed in range(1000):
        random = Random(seed)
        game = Game(Deal(random.getrandbits(35)))
        assert "-" not in names(game.table.heart)
        removed: dict[int, list[int]] = {0: []}
        for _ in range(200):
            before = game.table
            if random.random() < 0.15:
                game.undo()
            else:
                move = chosen(before, random.randrange(256))
                if move is None:
                    break
                after = game.play(move)
                gone = {*before.heart, *before.stock, *before.waste}
                gone -= {*after.heart, *after.stock, *after.waste}
                removed[game.cursor] = removed[game.cursor - 1] + [card for card in gone if card is not None]
            table = game.table
            held = [card for card in table.heart if card is not None]
            assert sorted([*held, *table.stock, *table.waste, *removed[game.cursor]]) == whole
