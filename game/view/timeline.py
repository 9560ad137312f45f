"""Motions and effects under way. It can be cut short at any moment: the table is final before the first frame.

The timeline has its own clock, in seconds, which `advance` moves. It answers where a card is drawn now, given where
it rests; it never knows more than what is still moving.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Generic, NamedTuple, TypeVar

from game.engine.cards import Card
from game.view import pacing
from game.view.motion import Motion, Pose

LEAST_FELT = pacing.SPEEDS["fast"]
What = TypeVar("What", covariant=True)


class Spark(NamedTuple):
    """One small shape of an effect: its kind ("heart", "ring" or a text such as "+20"), centre, size and opacity."""

    kind: str
    x: float
    y: float
    size: float
    alpha: float


@dataclass(frozen=True, slots=True)
class Burst:
    """Small hearts that fly apart from a point; `size` is the width of a card."""

    x: float
    y: float
    size: float
    duration: float = pacing.BURST

    def sparks(self, age: float) -> Iterator[Spark]:
        for i in range(9):
            angle = 2 * pi * (i + 0.3 * (i % 2)) / 9
            reach = self.size * (0.45 + 0.3 * ((i * 5) % 9) / 9) * ease_out(age)
            fall = self.size * 0.35 * age * age
            size = self.size * (0.16 + 0.06 * (i % 3)) * (1 - 0.5 * age)
            yield Spark("heart", self.x + cos(angle) * reach, self.y + sin(angle) * reach + fall, size, 1 - age)


@dataclass(frozen=True, slots=True)
class Points:
    """What a pair scores, rising from where it met."""

    x: float
    y: float
    size: float
    text: str
    duration: float = pacing.POINTS

    def sparks(self, age: float) -> Iterator[Spark]:
        fade = 1.0 if age < 0.5 else 2 * (1 - age)
        yield Spark(self.text, self.x, self.y - self.size * 0.6 * ease_out(age), self.size * 0.34, fade)


@dataclass(frozen=True, slots=True)
class TouchMark:
    """A ring that spreads where the bare table was tapped."""

    x: float
    y: float
    size: float
    duration: float = pacing.TOUCH_MARK

    def sparks(self, age: float) -> Iterator[Spark]:
        yield Spark("ring", self.x, self.y, self.size * (0.25 + 0.35 * ease_out(age)), 0.6 * (1 - age))


Effect = Burst | Points | TouchMark


@dataclass(frozen=True, slots=True)
class Nudge:
    """A card that stays where it is and moves a little: a dip when tapped, a shake, a rise (of negative size)."""

    card: Card
    size: float
    shake: bool = False

    @property
    def duration(self) -> float:
        return pacing.SHAKE if self.shake else pacing.NUDGE if self.size > 0 else pacing.RISE

    def offset(self, age: float) -> tuple[float, float]:
        if self.shake:
            return self.size * sin(age * 6 * pi) * (1 - age), 0.0
        return 0.0, self.size * sin(age * pi)


@dataclass(frozen=True, slots=True)
class _Running(Generic[What]):
    """Something under way: when it begins and how long it takes, in seconds of the timeline's clock."""

    what: What
    begin: float
    duration: float

    def age(self, now: float) -> float:
        """0 at its begin, 1 at its end; negative while it waits."""
        return (now - self.begin) / self.duration


class Timeline:
    """What is moving now. `speed` is the factor on every duration; at 0 everything is over at once.

    Only the answer to a tap is always seen: nudges and touch marks run at `LEAST_FELT` at least.
    """

    def __init__(self) -> None:
        self.speed = 1.0
        self._now = 0.0
        self._cards: dict[Card, _Running[Motion]] = {}
        self._ghosts: list[_Running[Motion]] = []
        self._nudges: dict[Card, _Running[Nudge]] = {}
        self._effects: list[_Running[Effect]] = []
        self._breath_begin: float | None = None

    @property
    def active(self) -> bool:
        under_way = self._cards or self._ghosts or self._nudges or self._effects
        return bool(under_way) or self._breath_begin is not None

    @property
    def cards_move(self) -> bool:
        """Whether a card is still on its way; effects may outlast them."""
        return bool(self._cards or self._ghosts)

    def play(self, motions: Iterable[Motion], effects: Iterable[Effect] = (), later: float = 0.0) -> None:
        """Start these now, the effects `later` seconds after. A moving card starts anew from the motion's start."""
        if self.speed <= 0:
            self._cards.clear()
            self._ghosts.clear()
            return
        motions = list(motions)
        self._nudges = {card: run for card, run in self._nudges.items() if run.what.size > 0}  # no rise goes on
        anew = {motion.card for motion in motions}
        self._cards = {card: run for card, run in self._cards.items() if card not in anew}
        self._ghosts = [run for run in self._ghosts if run.what.card not in anew]
        for motion in motions:
            begin = self._now + motion.delay * self.speed
            running = _Running(motion, begin, motion.duration * self.speed)
            if motion.ghost:
                self._ghosts.append(running)
            else:
                self._cards[motion.card] = running
        for effect in effects:
            begin = self._now + later * self.speed
            self._effects.append(_Running(effect, begin, effect.duration * self.speed))

    def feel(self, answer: Nudge | TouchMark) -> None:
        """Show that a tap was felt, at every speed."""
        duration = answer.duration * max(self.speed, LEAST_FELT)
        if isinstance(answer, Nudge):
            self._nudges[answer.card] = _Running(answer, self._now, duration)
        else:
            self._effects.append(_Running(answer, self._now, duration))

    def forget_effects(self) -> None:
        """What they tell of has been taken back."""
        self._effects.clear()

    def rise(self, rises: Iterable[Nudge], later: float) -> None:
        """Let these cards rise a little, `later` seconds from now."""
        if self.speed > 0:
            for rise in rises:
                begin = self._now + later * self.speed
                self._nudges[rise.card] = _Running(rise, begin, rise.duration * self.speed)

    def breathe(self) -> None:
        """Let the help rings breathe."""
        self._breath_begin = self._now if self.speed > 0 else None

    @property
    def breath(self) -> float:
        """How far the help rings have swollen now, 0 to 1."""
        if self._breath_begin is None:
            return 0.0
        return sin(2 * pi * (self._now - self._breath_begin) / pacing.BREATHS) ** 2

    def advance(self, seconds: float) -> None:
        """Let time pass, and forget what is over."""
        if not self.active:
            return
        self._now += seconds
        self._cards = {card: run for card, run in self._cards.items() if run.age(self._now) < 1}
        self._ghosts = [run for run in self._ghosts if run.age(self._now) < 1]
        self._nudges = {card: run for card, run in self._nudges.items() if run.age(self._now) < 1}
        self._effects = [run for run in self._effects if run.age(self._now) < 1]
        if self._breath_begin is not None and self._now - self._breath_begin >= pacing.BREATHS:
            self._breath_begin = None

    def finish(self) -> None:
        """End everything at once: each card is where it rests."""
        self._cards.clear()
        self._ghosts.clear()
        self._nudges.clear()
        self._effects.clear()
        self._breath_begin = None
        self._now = 0.0

    def pose(self, card: Card, resting: Pose) -> Pose:
        """Where this card of the table is drawn now."""
        pose = resting
        if run := self._cards.get(card):
            pose = between(run.what.start, resting, max(0.0, run.age(self._now)), run.what.flies)
        if (nudge := self._nudges.get(card)) and nudge.age(self._now) >= 0:
            dx, dy = nudge.what.offset(nudge.age(self._now))
            pose = pose._replace(x=pose.x + dx, y=pose.y + dy)
        return pose

    def waiting(self, card: Card) -> bool:
        """Whether this card's motion has not begun yet: it is not seen before it does."""
        return card in self._cards and self._cards[card].age(self._now) < 0

    def above(self, card: Card) -> bool:
        """Whether this card flies over the others."""
        return card in self._cards and self._cards[card].what.above

    def ghosts(self) -> Iterator[tuple[Card, Pose, bool]]:
        """Cards that have left the table and are still on their way: card, pose, whether above the others."""
        for run in self._ghosts:
            assert run.what.end is not None
            age = max(0.0, run.age(self._now))
            yield run.what.card, between(run.what.start, run.what.end, age, run.what.flies), run.what.above

    def sparks(self) -> Iterator[Spark]:
        """The small shapes of all effects, as they are now."""
        for run in self._effects:
            if (age := run.age(self._now)) >= 0:
                yield from run.what.sparks(min(1.0, age))

    def drawn(self, resting: Mapping[Card, Pose]) -> dict[Card, Pose]:
        """Where all these cards are drawn now, and the ghosts: what the next motions start from."""
        poses = {card: pose for card, pose, _ in self.ghosts()}
        return poses | {card: self.pose(card, pose) for card, pose in resting.items()}


def ease_out(t: float) -> float:
    """Starts fast and settles softly; 0 to 1 for 0 to 1."""
    return 1 - (1 - min(1.0, max(0.0, t))) ** 3


def between(start: Pose, end: Pose, age: float, flying: bool) -> Pose:
    """The pose at `age` (0 to 1) of the way; a flying card rises on the way and comes down again."""
    t = ease_out(age)
    arc = sin(pi * t) if flying else 0.0
    fade = max(0.0, 3 * age - 2) if flying and end.alpha < start.alpha else t  # what flies away dissolves at the end
    return Pose(
        start.x + (end.x - start.x) * t,
        start.y + (end.y - start.y) * t,
        start.face + (end.face - start.face) * t,
        start.alpha + (end.alpha - start.alpha) * fade,
        max(arc, start.lift + (end.lift - start.lift) * t),
    )
