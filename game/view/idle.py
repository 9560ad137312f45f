"""Whether anybody is there: from the last touch over the countdown to the invitation. Pure: the time is given.

Owns the times and what follows from them. Knows no screen, and does nothing itself: whoever asks does what it says.
"""

from dataclasses import dataclass
from math import ceil
from typing import Final

from game.view.idle_place import Place

STUCK: Final = 120.0
"""Seconds after which a finger that is down and does not move at all is none: a drop of water, a panel's fault."""
LONGEST_LOOK: Final = 1.0
"""Seconds that count between two looks. After a longer gap the machine slept, and so did the time."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Seconds. `warning` is the part of `play` and `pages` in which the countdown shows; `attract` None is never."""

    play: float
    pages: float
    warning: float
    attract: float | None


@dataclass(frozen=True, slots=True)
class Active:
    """Somebody is there, or may come back."""


@dataclass(frozen=True, slots=True)
class Warn:
    """The countdown shows so many whole seconds."""

    seconds: int


@dataclass(frozen=True, slots=True)
class Reset:
    """Nobody is there any more: everything of the visitor goes. Said once."""


@dataclass(frozen=True, slots=True)
class Attract:
    """The first page has stood for long enough: the invitation begins. Said once."""


State = Active | Warn | Reset | Attract
ACTIVE: Final = Active()


class Idle:
    """Counts the time without a visitor. `now` is everywhere the time in seconds of a steady clock."""

    def __init__(self, limits: Limits, now: float) -> None:
        self.limits = limits
        self._looked = now
        self._alone = 0.0  # seconds since the last touch
        self._held = 0.0  # and since a finger that is still down has last moved
        self._left: float | None = None  # seconds of the countdown, while it shows
        self._place = Place.FRESH

    @property
    def warning(self) -> bool:
        """Whether the countdown shows."""
        return self._left is not None

    def touched(self) -> bool:
        """A finger, a mouse or a key has done something. Whether it has only ended the countdown, and is no move."""
        ended = self.warning
        self._alone = self._held = 0.0
        self._left = None
        return ended

    def look(self, now: float, place: Place, held: bool = False) -> State:
        """What is to be done now. `held` is whether a finger is down. To be asked in every turn of the loop."""
        passed = min(max(0.0, now - self._looked), LONGEST_LOOK)
        self._looked = now
        if place is not self._place:
            self._enter(place)
        if self._is_touched(held, passed):
            return ACTIVE
        self._alone = 0.0 if place is Place.LOCKED else self._alone + passed
        if self._left is not None:
            self._left -= passed
        return self._state(place)

    def _enter(self, place: Place) -> None:
        """Another kind of page has another limit; what comes by itself is no touch. A countdown begins anew in full."""
        self._place = place
        self._left = None
        if place in (Place.FRESH, Place.ATTRACT):
            self._alone = 0.0

    def _is_touched(self, held: bool, passed: float) -> bool:
        """Whether a finger is down that may be somebody's."""
        self._held = self._held + passed if held else 0.0
        if not held or self._held >= STUCK:
            return False
        self._alone = 0.0
        self._left = None
        return True

    def _state(self, place: Place) -> State:
        limits = self.limits
        if place in (Place.ATTRACT, Place.LOCKED):
            return ACTIVE
        if place is Place.FRESH:
            if limits.attract is None or self._alone < limits.attract:
                return ACTIVE
            self._alone = 0.0
            return Attract()
        limit = limits.play if place is Place.PLAY else limits.pages
        if self._left is None:
            if self._alone < limit - limits.warning:
                return ACTIVE
            self._left = limits.warning
        if self._left > 0:
            return Warn(ceil(self._left))
        self._alone, self._left = 0.0, None
        return Reset()
