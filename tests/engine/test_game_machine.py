"""A game against a naive model with lists: play, undo, redo and restart in any order."""

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from game.engine.deal import Deal
from game.engine.game import Game
from game.engine.moves import Move
from game.engine.record import read_move, write, write_moves
from game.engine.rules import IllegalMove, Won
from game.engine.seat import Seat

from .naive import NaiveTable
from .random_games import chosen, deals


class GameMachine(RuleBasedStateMachine):
    """The model keeps every table there ever was, and counts the floor by hand."""

    def __init__(self) -> None:
        super().__init__()
        self.deal = Deal(0)
        self.game = Game(self.deal)
        self.tables: list[NaiveTable] = []
        self.tokens: list[str] = []
        self.now = 0
        self.final = 0

    @initialize(deal=deals)
    def sit_down(self, deal: Deal) -> None:
        self.deal = deal
        self.game = Game(deal)
        self.begin()

    def begin(self) -> None:
        self.tables = [NaiveTable.dealt(self.deal.deck())]
        self.tokens = []
        self.now = self.final = 0

    def make(self, move: Move) -> None:
        token = write_moves([move])
        assert token in self.tables[self.now].legal()
        self.game.play(move)
        after = self.tables[self.now].copy()
        after.move(token)
        self.tables = [*self.tables[: self.now + 1], after]
        self.tokens = [*self.tokens[: self.now], token]
        self.now += 1
        self.final = max(self.final, self.now - 100)

    @rule(numbers=st.binary(min_size=1, max_size=60))
    def play(self, numbers: bytes) -> None:
        for number in numbers:
            move = chosen(self.game.table, number)
            if move is None:
                break
            self.make(move)

    @rule(token=st.sampled_from(["d", "r", "25+w", "23+24", "20+22", "1+4", "25+25", "5+w"]))
    def try_anything(self, token: str) -> None:
        if token in self.tables[self.now].legal():
            self.make(read_move(token))
        else:
            with pytest.raises(IllegalMove):
                self.game.play(read_move(token))

    @rule(times=st.integers(1, 130))
    def undo(self, times: int) -> None:
        for _ in range(times):
            move = self.game.undo()
            if self.now > self.final:
                self.now -= 1
                assert move is not None
                assert write_moves([move]) == self.tokens[self.now]
            else:
                assert move is None

    @rule(times=st.integers(1, 130))
    def redo(self, times: int) -> None:
        for _ in range(times):
            move = self.game.redo()
            if self.now < len(self.tokens):
                assert move is not None
                assert write_moves([move]) == self.tokens[self.now]
                self.now += 1
            else:
                assert move is None

    @rule()
    def restart(self) -> None:
        self.game = self.game.restart()
        self.begin()

    @rule()
    def save_and_load(self) -> None:
        game = self.game
        self.game = Game.replay(game.deal, game.all_moves, game.cursor, game.floor)

    @rule(spots=st.lists(st.sampled_from(["s", "w", 25, 24, 23, 22, 21, 20, 1]), max_size=20))
    def taps_never_break_the_count(self, spots: list[object]) -> None:
        seat = Seat(Game.replay(self.game.deal, self.game.all_moves, self.game.cursor, self.game.floor))
        for spot in spots:
            seat.tap(spot)  # type: ignore[arg-type]
            assert seat.selected in (None, "w", *seat.game.table.free())
            assert seat.selected != "w" or seat.game.table.waste

    @invariant()
    def same_as_the_model(self) -> None:
        if not self.tables:
            return
        model = self.tables[self.now]
        table = self.game.table
        assert (table.heart, table.stock, table.waste) == model.places()
        assert (self.game.cursor, self.game.floor) == (self.now, self.final)
        assert write_moves(self.game.all_moves).split() == self.tokens
        assert write(self.game).split()[1:] == self.tokens[: self.now]
        assert self.game.can_undo == (self.now > self.final)
        assert self.game.can_redo == (self.now < len(self.tokens))
        assert isinstance(self.game.outcome, Won) == (not model.heart)


TestGameMachine = GameMachine.TestCase
TestGameMachine.settings = settings(max_examples=60, stateful_step_count=25)
