"""A game whose picture is looked at in every moment: table and timeline as a scene puts them together, no pixels."""

from dataclasses import dataclass

from hypothesis import strategies as st

from game.engine.cards import Card
from game.engine.deal import Deal
from game.engine.game import Game
from game.engine.moves import Draw, HeartPair, Redeal
from game.engine.seat import Seat
from game.engine.table import Table
from game.engine.taps import STOCK, WASTE
from game.view import pacing
from game.view.layout import Layout
from game.view.motion import Cause, Change, Motion, Pose, rest, transition
from game.view.timeline import Nudge, Timeline
from tests.engine.random_games import chosen, deals
from tests.engine.tables import WON, new_game, play

LONGEST = 5.0  # seconds; whatever moves has come to rest by then, at every speed


@dataclass(frozen=True)
class Act:
    """Something that the player does, after a pause in seconds. `number` chooses among what is possible."""

    what: str
    number: int
    pause: float


_WON = WON.split()[1:]
_BEFORE_PAIRS = [i for i, token in enumerate(_WON) if "+" in token]


def _game(deal: Deal, begin: int | None) -> Game:
    return Game(deal) if begin is None else play(new_game(), " ".join(_WON[:begin]))


games = st.builds(_game, deals, st.one_of(st.none(), st.sampled_from(_BEFORE_PAIRS)))
"""Any deal, or a game in which a pair can be made now."""

acts = st.lists(
    st.builds(
        Act,
        st.sampled_from(("move", "move", "move", "undo", "undo", "redo", "select", "nudge")),
        st.integers(0, 255),
        st.sampled_from((0.0, 0.0, 1 / 60, 0.05, 0.1, 0.2, 0.3, 1.0)),
    ),
    max_size=25,
)


class Film:
    """`started` are the motions that the last act has begun."""

    def __init__(self, game: Game | Deal, layout: Layout, speed: float = 1.0) -> None:
        self.seat = Seat(game if isinstance(game, Game) else Game(game))
        self.layout = layout
        self.timeline = Timeline()
        self.timeline.speed = speed
        self.started: list[Motion] = []

    @property
    def table(self) -> Table:
        return self.seat.game.table

    @property
    def resting(self) -> dict[Card, Pose]:
        return rest(self.table, self.layout, self.seat.selected)

    def seen(self) -> dict[Card, Pose]:
        """All cards that are drawn face by face now, those that have left the table too."""
        shown = {card: pose for card, pose, _ in self.timeline.ghosts()}
        for card, pose in self.resting.items():
            if not self.timeline.waiting(card):
                shown[card] = self.timeline.pose(card, pose)
        return shown

    def do(self, act: Act) -> None:
        """Acts at once, whatever is still under way."""
        old, before = self.table, self.timeline.drawn(self.resting)
        self.started = []
        cause = self._cause(act)
        if cause is None:
            return
        self.started = transition(before, old, self.table, self.resting, cause, self.layout)
        self.timeline.play(self.started)

    def _cause(self, act: Act) -> Cause | None:
        match act.what:
            case "move":
                move = chosen(self.table, act.number)
                if move is None:
                    return None
                if isinstance(move, (Draw, Redeal)):
                    self.seat.tap(STOCK)
                else:
                    self.seat.deselect()
                    self.seat.tap(move.first if isinstance(move, HeartPair) else WASTE)
                    self.seat.tap(move.second if isinstance(move, HeartPair) else move.position)
                return Cause(move)
            case "undo":
                taken = self.seat.undo()
                return taken and Cause(taken, backwards=True)
            case "redo":
                brought = self.seat.redo()
                return brought and Cause(brought)
            case "select":
                free = self.table.free()
                self.seat.tap(free[act.number % len(free)] if free and act.number % 3 else WASTE)
                return Cause(Change.SELECT)
        cards = list(self.resting)
        if cards:
            self.timeline.feel(Nudge(cards[act.number % len(cards)], NUDGE_SIZE, act.number % 2 == 0))
        return None

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / pacing.STEP)):
            self.timeline.advance(pacing.STEP)

    def come_to_rest(self) -> None:
        """Waits until nothing moves any more."""
        waited = 0.0
        while self.timeline.active:
            self.timeline.advance(pacing.STEP)
            waited += pacing.STEP
            assert waited < LONGEST, "something moves for ever"


NUDGE_SIZE = 6.0  # pixels
