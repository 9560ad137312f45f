"""The game in progress with its clock; kept after every change, with the earlier games that can be taken back.

Owns how games begin and give way to each other. Knows no scene: whoever shows the table calls `tick`.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.engine.board import FaceUp
from game.engine.deal import Deal, random_deal
from game.engine.game import Game
from game.engine.moves import Move
from game.engine.rules import Won
from game.engine.seat import Seat
from game.engine.table import Table
from game.engine.taps import Meaning, Play, Selection, Spot
from game.services.answer import Answer
from game.services.best_points import BestPoints
from game.services.origin import UNNAMED, NoKeeper, Origin
from game.services.other_games import OtherGames, Undone
from game.services.saved_game import Saved, SavedGame, SavedStore

if TYPE_CHECKING:
    from game.services.keeper import Keeper


class Session:
    """One player's games, one after the other. `randbits(n)` gives n random bits for new deals."""

    def __init__(self, store: SavedStore, randbits: Callable[[int], int]) -> None:
        self._store = store
        self._randbits = randbits
        self._others = OtherGames()
        self._best = BestPoints()
        self._keeper: Keeper | NoKeeper = NoKeeper()
        self._told: SavedGame | None = None  # what the keeper was told last
        self.seat: Seat | None = None
        self.celebrated = False  # this game has been won before; winning it again is told quietly
        self.end_shown = False  # the result of this ending has been shown; it is not forced on the player again
        self.seconds, self.undos, self.made = 0.0, 0, 0  # moves that were undone are made too
        self.origin = UNNAMED

    def resume(self) -> bool:
        """Take up what the store holds; whether there is a game in progress now."""
        saved = self._store.load() or Saved()
        self._others = OtherGames(saved.earlier)
        if saved.current is not None:
            self._take_up(saved.current)
        return self.seat is not None

    def keep_history(self, keeper: "Keeper") -> None:
        """From now on this keeper is told of the games, and first of those that are there already."""
        self._keeper, self._told = keeper, None
        if self.seat is not None and not self.origin.key:
            self.origin = keeper.begun(self.origin)
            self.keep()
        keeper.resumed(self._saved())

    @property
    def game(self) -> Game:
        """The game in progress; there must be one."""
        assert self.seat is not None, "no game has been started"
        return self.seat.game

    @property
    def given(self) -> int:
        """How many moves the game came with, played by nobody here."""
        return self.origin.given

    @property
    def selected(self) -> Selection:
        """What the player has selected."""
        return self.seat.selected if self.seat is not None else None

    @property
    def unsaved(self) -> bool:
        """Whether the last attempt to keep the game failed."""
        return self._store.fault

    @property
    def best(self) -> int:
        """The most points that this deal has brought so far, since the program was started."""
        return max(self._best.of(self.game.deal.code), self.game.table.score)

    @property
    def can_undo(self) -> bool:
        """Whether undo does something: a move, or at move 0 the new game itself."""
        return self.game.can_undo or self.can_take_back

    @property
    def can_redo(self) -> bool:
        """Whether redo does something: a move, or the game that was taken back."""
        return self.game.can_redo or bool(self._others.later)

    @property
    def can_take_back(self) -> bool:
        """Whether this game is where it began and an earlier one can come back in its place."""
        return self.game.cursor in (0, self.given) and bool(self._others.earlier)

    def start(self, deal: Deal, moves: Sequence[Move] = (), day: str = "") -> None:
        """Begin this deal, after the given moves; the game in progress becomes one that can be taken back.

        The moves can be undone like any others. `day` is the date whose deal this is, as "2026-05-01". Raises
        IllegalGame, and then nothing has changed.
        """
        begun = Game.replay(deal, moves)
        self._put_away()
        self.end_shown = self.celebrated = False
        self.seat = Seat(begun)
        self.seconds, self.undos, self.made = 0.0, 0, 0
        self.origin = self._keeper.begun(Origin(given=len(moves), day=day))
        self.keep()

    def new_game(self) -> None:
        """Begin a random deal that is not dead as dealt."""
        self.start(random_deal(self._randbits))

    def same_deal(self) -> None:
        """Begin the present deal once more; one that is still untouched is left as it is."""
        if self.game.all_moves:
            self.start(self.game.deal, day=self.origin.day)

    def leave(self) -> None:
        """Tell the history that the game in progress is left as it is now. It may be taken up again all the same."""
        if self.seat is not None and (now := self._snapshot()) != self._told:
            self._keeper.left(self.game, now)
            self._told = now

    def forget(self) -> Answer[bool]:
        """Let go of all games, on the disk too; answered as soon as they are deleted there."""
        self._others, self._best = OtherGames(), BestPoints()
        self.seat, self.origin, self._told = None, UNNAMED, None
        return self._store.clear(self._saved())

    def holds(self, key: str) -> bool:
        """Whether the game of this key is the one in progress, or one that can come back in its place."""
        return bool(key) and (key == self.origin.key or self._others.has(key))

    def drop(self, key: str) -> None:
        """Let go of the game of this key, unless it is the one in progress: nothing brings it back."""
        self._others.drop(key)
        self.keep()

    def take_back(self) -> bool:
        """Bring the last earlier game back in place of this one, whatever was played here; whether there was one."""
        if there := bool(self._others.earlier):
            self._swap(self._others.back)
        return there

    def take_up(self, left: SavedGame) -> None:
        """Play on in a game that was left; the game in progress becomes one that can be taken back."""
        if left.key == self.origin.key:
            return
        last = self._others.take(left)
        self._put_away()
        self._take_up(last)
        self.keep()

    def tap(self, spot: Spot | None) -> Meaning:
        """Act on a tap; see Seat.tap."""
        assert self.seat is not None
        meant = self.seat.tap(spot)
        if isinstance(meant, Play):
            self._others.later.clear()
            if not self.made:
                self.origin = self._keeper.touched(self.origin)
            self.made += 1
            self._changed()
        return meant

    def pair(self, first: FaceUp, second: Spot) -> Meaning:
        """Act on a card that was dragged onto another: the two taps that any pair is made by."""
        assert self.seat is not None
        if self.seat.selected != first:
            self.seat.deselect()
            self.tap(first)
        return self.tap(second)

    def undo(self) -> Move | Undone:
        """Take back the last move, or at move 0 the new game."""
        assert self.seat is not None
        move = self.seat.undo()
        if move is not None:
            self.undos += 1
            self._changed()
            return move
        return Undone.GAME if self.can_take_back and self.take_back() else Undone.NOTHING

    def rewind(self) -> list[tuple[Table, Move]]:
        """Take back everything up to and with the last pair; the moves, the last one first, each with its table."""
        assert self.seat is not None
        if taken := self.seat.rewind():
            self.undos += len(taken)
            self._changed()
        return taken

    def redo(self) -> Move | Undone:
        """Bring back the move undone last, and after the last of them the game that was taken back."""
        assert self.seat is not None
        move = self.seat.redo()
        if move is not None:
            self._changed()
            return move
        if not self._others.later:
            return Undone.NOTHING
        self._swap(self._others.again)
        return Undone.GAME

    def tick(self, seconds: float) -> None:
        """The table was in front of the player for so long. The clock starts with the first move, ends at the win."""
        begun = self.seconds > 0 or self.game.cursor != self.given
        if begun and not isinstance(self.game.outcome, Won):
            self.seconds += seconds

    def keep(self) -> None:
        """Have the present state saved."""
        self._store.keep(self._saved())

    def close(self) -> bool:
        """Keep the clock too and wait until all is saved; whether it is.

        The clock alone is no reason to write over what another copy of the game has saved since.
        """
        if self.seat is not None and self._store.flush() and self._store.is_mine():
            self.keep()
        return self._store.close()

    def _changed(self) -> None:
        self._best.reached(self.game.deal.code, self.game.table.score)
        if self.game.outcome is None:
            self.end_shown = False
        else:
            self.leave()
        self.keep()

    def _put_away(self) -> None:
        if self.seat is not None:
            self.leave()
            self._others.put_away(self._snapshot())

    def _swap(self, exchange: Callable[[SavedGame], SavedGame]) -> None:
        """Another game is in progress again: the one that comes in exchange for the one that was."""
        self.leave()
        self._take_up(exchange(self._snapshot()))
        self.keep()

    def _saved(self) -> Saved:
        return Saved(self._snapshot() if self.seat is not None else None, tuple(self._others.earlier))

    def _snapshot(self) -> SavedGame:
        return SavedGame.of(self.game, round(self.seconds, 2), self.undos, self.made, self.origin)

    def _take_up(self, saved: SavedGame) -> None:
        self.seat = Seat(saved.game())
        self.end_shown = self.celebrated = False
        self.seconds, self.undos = saved.seconds, saved.undos
        self.made = max(saved.made, len(self.game.all_moves) - saved.given)
        self.origin = self._keeper.begun(saved.origin)
