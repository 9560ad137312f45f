"""A seat at the table: a game, and what the player at it has selected.

Owns how taps, undo and redo act on both. The play scene and the command `taps` share it. Whether a refusal is
shown is left to the caller, who knows the settings.
"""

from game.engine.board import WASTE, Selection, Spot
from game.engine.game import Game
from game.engine.moves import Draw, HeartPair, Move, Redeal, WastePair
from game.engine.rules import Reason
from game.engine.table import Table
from game.engine.taps import Deselected, Ignored, Meaning, Play, Refused, Selected, meaning


class Seat:
    """A game being played by taps. A new deal or an entered code gets a new seat, and so starts unselected.

    `selected` is a position, "w" or None. `said` is why the last tap was refused or ignored, as far as move
    errors have a message for it: SAME_RANK, COVERED or None.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.selected: Selection = None
        self.said: Reason | None = None

    def tap(self, spot: Spot | None) -> Meaning:
        """Act on a tap (None: on the empty table) and say what it meant; a Play has been played."""
        meant = meaning(self.game.table, self.selected, spot)
        self.said = _message(meant)
        if isinstance(meant, (Selected, Refused)):
            self.selected = meant.spot
        elif isinstance(meant, Deselected):
            self.selected = None
        elif isinstance(meant, Play):
            self.game.play(meant.move)
            # A selected heart card outlasts draws and redeals. A waste card does not: it is no longer the
            # top.
            if not isinstance(meant.move, (Draw, Redeal)) or self.selected == WASTE:
                self.selected = None
        return meant

    def undo(self) -> Move | None:
        """Take back the last move. The selection is dropped only when there was one to take back."""
        return self._after(self.game.undo())

    def redo(self) -> Move | None:
        """Bring back the move undone last. The selection is dropped only when there was one."""
        return self._after(self.game.redo())

    def rewind(self) -> list[tuple[Table, Move]]:
        """Take back everything up to and with the last pair; the moves, the last one first, each with its table."""
        taken: list[tuple[Table, Move]] = []
        while self.game.can_undo and not (taken and isinstance(taken[-1][1], (HeartPair, WastePair))):
            table, move = self.game.table, self.undo()
            assert move is not None
            taken.append((table, move))
        return taken

    def deselect(self) -> None:
        """Drop the selection, as a kiosk does after standing idle."""
        self.selected = None

    def _after(self, move: Move | None) -> Move | None:
        self.said = None
        if move is not None:
            self.selected = None
        return move


def _message(meant: Meaning) -> Reason | None:
    if isinstance(meant, Refused):
        return meant.reason
    if isinstance(meant, Ignored) and meant.reason is Reason.COVERED:
        return meant.reason
    return None
