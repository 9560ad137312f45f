"""What a player does at a table, seen, heard and answered: between the session, which owns the games, and the page.

No scene of its own. Each act takes the picture before it, has the session do it, and shows what came of it.
"""

from game.engine.moves import Draw, HeartPair, Move, Redeal, WastePair
from game.engine.rules import Reason
from game.engine.table import Table
from game.engine.taps import STOCK, Ignored, Play, Refused, Spot, meaning
from game.scenes.info_bar import BarState
from game.scenes.moving_table import MovingTable
from game.scenes.stage import Stage
from game.services.audio import Effect
from game.services.other_games import Undone
from game.view.motion import Cause, Change, Poses

HEARD: dict[type[Move], Effect] = {  # by the kind of a move
    Draw: "draw",
    Redeal: "redeal",
    HeartPair: "pair_heart",
    WastePair: "pair_waste",
}


class TablePlay:
    """The game in progress in front of a player: `view` is what is seen of it, `bar` what is said about it."""

    def __init__(self, stage: Stage) -> None:
        self.stage, self.session = stage, stage.session
        self.view = MovingTable(stage, lambda: self.table, lambda: self.session.selected)
        self.bar = BarState()

    @property
    def table(self) -> Table:
        return self.session.game.table

    def tap(self, spot: Spot | None, x: float, y: float) -> None:
        """A tap on this spot, None for the bare table, at this point. Whatever it means, it is felt."""
        old, before = self.table, self.view.drawn()
        meant = self.session.tap(spot)
        match meant:
            case Play(move):
                self._made(move, old, before)
            case Ignored(reason):
                if spot is not None:
                    self.stage.sound("refuse")
                if reason is Reason.COVERED:
                    self._explain(reason, spot)
                self.view.feel(spot, x, y)
            case _:
                self.view.moved(old, before, Cause(Change.SELECT))
                refused = isinstance(meant, Refused) and self._explain(meant.reason, spot)
                if refused:
                    self.view.feel(spot, x, y, shake=True)
                self.stage.sound("refuse" if refused else "deselect" if self.session.selected is None else "select")

    def undo(self) -> Move | Undone:
        """Take back a move, or at move 0 the new game; what it was."""
        old, before = self.table, self.view.drawn()
        undone = self.session.undo()
        if undone is Undone.GAME:
            self._brought_back(before)
        elif not isinstance(undone, Undone):
            self.stage.sound("undo")
            self.view.moved(old, before, Cause(undone, backwards=True))
        return undone

    def rewind(self) -> None:
        """Undo was held down: back to before the last pair, in one film."""
        before = self.view.drawn()
        steps = self.session.rewind()
        if steps:
            self.stage.sound("undo")
            self.view.rewound(before, steps)
        else:
            self.undo()

    def redo(self) -> None:
        """Bring back what was undone last."""
        old, before = self.table, self.view.drawn()
        redone = self.session.redo()
        if redone is Undone.GAME:
            self._brought_back(before)
        elif not isinstance(redone, Undone):
            self._made(redone, old, before)

    def begin(self, news: str) -> None:
        """Begin a game: "new" for a random deal, "same" for this one again."""
        before = self.view.drawn()
        if news == "new":
            self.session.new_game()
        else:
            self.session.same_deal()
        self.dealt(news, before)

    def dealt(self, news: str, before: Poses | None = None) -> None:
        """A deal has begun: show it, and offer the earlier game for some seconds."""
        self.bar.tell_news(news if self.session.can_take_back else "")
        goes_on = news in ("here", "resumed")
        self.stage.sound("redeal" if goes_on else "deal")
        self.view.replaced(before or {}, Change.SWAP if goes_on else Change.DEAL)

    def take_back(self) -> None:
        """Bring the earlier game back in the place of this one."""
        before = self.view.drawn()
        if self.session.take_back():
            self._brought_back(before)

    def drop(self, x: float, y: float) -> None:
        """Let the held card go here: on its partner it is a pair; anywhere else it glides back, which is nothing."""
        held = self.view.held
        if held is not None and held.spot != STOCK:
            for target in self.view.under_hand(x, y):
                meant = meaning(self.table, held.spot, target)
                if isinstance(meant, Play) and isinstance(meant.move, (HeartPair, WastePair)):
                    old, before = self.table, self.view.drawn()
                    self.view.held = None
                    self.session.pair(held.spot, target)
                    self._made(meant.move, old, before)
                    return
        self.view.let_go()

    def _made(self, move: Move, old: Table, before: Poses) -> None:
        self.bar.forget_news()
        self.stage.sound(HEARD[type(move)])
        self.view.moved(old, before, Cause(move))

    def _brought_back(self, before: Poses) -> None:
        self.bar.forget_news()
        self.stage.sound("redeal")
        self.view.replaced(before, Change.SWAP)

    def _explain(self, reason: Reason, spot: Spot | None) -> bool:
        """Say why, if the player wants to know; whether it was said."""
        if spot is None or not self.stage.settings.move_errors:
            return False
        self.bar.say(reason, spot)
        return True
