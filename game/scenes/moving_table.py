"""A table and the motion over it: what is drawn now, and how one table becomes the next. No scene of its own.

The table itself belongs to whoever shows it and is final before the first frame of a motion; this only knows what
is still under way.
"""

from collections.abc import Callable, Sequence

from game.engine.board import WASTE, Selection
from game.engine.cards import Card
from game.engine.moves import HeartPair, Move, WastePair
from game.engine.table import Table
from game.engine.taps import Spot
from game.scenes.stage import Stage
from game.scenes.table_picture import Held, Shown, heart_box, table_items
from game.ui.painter import Picture
from game.view import pacing
from game.view.layout import Layout, make_layout
from game.view.motion import (
    Cause,
    Change,
    Motion,
    Pose,
    calm,
    freed,
    leap,
    meeting_point,
    pair_cards,
    rest,
    rewinding,
    transition,
)
from game.view.timeline import Burst, Effect, Nudge, Points, Timeline, TouchMark

RISE_SHARE = 0.05  # how far a card rises that comes free, in card heights


class MovingTable:
    """`table` and `selected` give what is shown now, `layout` where: without it, as on the table being played on."""

    def __init__(
        self,
        stage: Stage,
        table: Callable[[], Table],
        selected: Callable[[], Selection],
        layout: Callable[[], Layout] | None = None,
    ) -> None:
        self._stage, self._table, self._selected, self._layout = stage, table, selected, layout
        self.timeline = Timeline()
        self.dealing = False
        self.held: Held | None = None
        self._grip = (0.0, 0.0)
        self.set_speed()

    @property
    def layout(self) -> Layout:
        if self._layout is not None:
            return self._layout()
        public = self._stage.kiosk is not None
        return make_layout(*self._stage.size, mirror=self._stage.settings.mirror, public=public)

    @property
    def calm(self) -> bool:
        """Whether the player wants fades alone."""
        return self._stage.settings.reduced_motion

    @property
    def moving(self) -> bool:
        return self.timeline.active

    def set_speed(self) -> None:
        """Take over the speed that the player has chosen."""
        self.timeline.speed = pacing.SPEEDS[self._stage.settings.speed]

    def advance(self, seconds: float) -> None:
        self.timeline.advance(seconds)
        self.dealing = self.dealing and self.timeline.active

    def finish(self) -> None:
        """Everything is at rest at once, the hand is empty."""
        self.timeline.finish()
        self.held, self.dealing = None, False

    def finish_deal(self) -> None:
        """A tap ends a deal's flight, and then acts."""
        if self.dealing:
            self.finish()

    def spot_at(self, x: float, y: float) -> Spot | None:
        """What is drawn on top at this point."""
        return self.layout.spot_at(x, y, self._table(), self._selected())

    def card_at(self, spot: Spot | None) -> Card | None:
        """The card face up at this spot."""
        table = self._table()
        return table.waste_top if spot == WASTE else table.card_at(spot) if isinstance(spot, int) else None

    def drawn(self) -> dict[Card, Pose]:
        """Where every card is drawn now: what the next motion starts from."""
        poses = self.timeline.drawn(rest(self._table(), self.layout, self._selected()))
        return poses | ({self.held.card: self.held.pose} if self.held else {})

    def picture(self, pressed: Spot | None, *, help_on: bool) -> Picture:
        """The table as it is to be seen now."""
        layout = self.layout
        shown = Shown(self._selected(), help_on, self.held, pressed)
        items = table_items(self._table(), layout, self._stage.kit.art(layout.card), self.timeline, shown)
        return Picture(items, self._stage.kit.ground(heart_box(layout)))

    # One table becomes another

    def moved(self, old: Table, before: dict[Card, Pose], cause: Cause) -> None:
        """From the picture `before`, of the table `old`, to the present table."""
        new = self._table()
        pair = cause.what if isinstance(cause.what, (HeartPair, WastePair)) and not cause.backwards else None
        after = rest(new, self.layout, self._selected())
        motions = transition(before, old, new, after, cause, self.layout)
        if cause.backwards:
            self.timeline.forget_effects()
        if self.calm:
            self.timeline.play(calm(motions, after))
            return
        effects = self._pair_effects(before, old, new, pair) if pair else []
        self.timeline.play(motions, effects, later=pacing.PAIR)
        if pair:
            height = self.layout.card[1] * RISE_SHARE
            self.timeline.rise((Nudge(card, -height) for card in freed(old, new)), later=pacing.PAIR)
        if not isinstance(cause.what, Change) and self._stage.settings.placement_help:
            self.timeline.breathe()

    def rewound(self, before: dict[Card, Pose], steps: Sequence[tuple[Table, Move]]) -> None:
        """Several moves were taken back at once: one film shows them."""
        after = rest(self._table(), self.layout, self._selected())
        motions = rewinding(before, steps, after, self.layout)
        self.timeline.finish()
        self.timeline.play(calm(motions, after) if self.calm else motions)

    def leapt(self, before: dict[Card, Pose]) -> None:
        """From the picture `before` straight to the present table."""
        self.timeline.finish()
        self.timeline.play(leap(before, rest(self._table(), self.layout, self._selected())))

    def replaced(self, before: dict[Card, Pose], how: Change) -> None:
        """Another game lies here now: dealt, or brought back."""
        self.finish()
        self.set_speed()
        table = self._table()
        after = rest(table, self.layout)
        motions = transition(before, table, table, after, Cause(how), self.layout)
        self.timeline.play(calm(motions, after) if self.calm else motions)
        self.dealing = how is Change.DEAL and self.timeline.active

    def feel(self, spot: Spot | None, x: float, y: float, *, shake: bool = False) -> None:
        """A tap that changed nothing: the card moves a little, and the bare table rings."""
        card = self.card_at(spot)
        if card is None or self.calm:
            self.timeline.feel(TouchMark(x, y, self.layout.card[0]))
        else:
            self.timeline.feel(Nudge(card, self.layout.card[0] * 0.045, shake))

    def _pair_effects(
        self, before: dict[Card, Pose], old: Table, new: Table, pair: HeartPair | WastePair
    ) -> list[Effect]:
        width, height = self.layout.card
        meeting = meeting_point(before, pair_cards(old, pair))
        x, y = meeting.x + width / 2, meeting.y + height / 2
        return [Burst(x, y, width), Points(x, y, width, f"+{new.score - old.score}")]

    # A card in the hand

    def take(self, spot: Spot, x: float, y: float) -> None:
        """Take the card at this spot in the hand, by the point that was pressed."""
        card = self.card_at(spot)
        if card is not None:
            self.finish_deal()
            pose = self.drawn()[card]
            self.held = Held(spot, card, pose._replace(lift=1.0, alpha=1.0, face=1.0))
            self._grip = (x - pose.x, y - pose.y)

    def carry(self, x: float, y: float) -> None:
        """The hand has moved here."""
        if self.held is not None:
            pose = self.held.pose._replace(x=x - self._grip[0], y=y - self._grip[1])
            self.held = Held(self.held.spot, self.held.card, pose)

    def let_go(self) -> None:
        """The card glides back to its place."""
        if self.held is not None:
            held, self.held = self.held, None
            if not self.calm:
                self.timeline.play([Motion(held.card, held.pose, pacing.GLIDE_BACK)])

    def under_hand(self, x: float, y: float) -> list[Spot]:
        """What the held card was dropped on: what is under the pointer, and under the middle of the card."""
        if self.held is None:
            return []
        width, height = self.layout.card
        pose = self.held.pose
        points = ((x, y), (pose.x + width / 2, pose.y + height / 2), (pose.x + width / 2, pose.y + height / 5))
        spots = [self.layout.spot_at(*point, self._table()) for point in points]
        return [spot for spot in spots if spot is not None and spot != self.held.spot]
