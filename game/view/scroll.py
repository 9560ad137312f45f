"""How far a content is scrolled that is higher than the window it is seen through. Pixels and seconds; no screen.

It follows a finger, glides on after a flick and comes to rest, and goes by notches of a wheel, by keys, and to
whatever is to be seen. Nobody can take it beyond its ends.
"""

from collections import deque
from dataclasses import dataclass, field
from math import exp
from typing import Final

NOTCH: Final = 0.16  # of the window, for each notch of a wheel
LINE: Final = 0.12  # of the window, for an arrow key
LEAF: Final = 0.88  # of the window, for a page key: some lines stay in sight
KEYS: Final = frozenset({"up", "down", "pageup", "pagedown", "home", "end"})

LOOK_BACK: Final = 0.1  # seconds of a finger's way that tell how fast it was
FASTEST: Final = 6.0  # windows a second
FRICTION: Final = 4.2  # a glide keeps 1/e of its speed for each 1/FRICTION seconds
SLOWEST: Final = 0.04  # windows a second: slower than this is rest
SETTLE: Final = 16.0  # the same for the way to a place that was asked for


@dataclass(slots=True)
class Scroll:
    """`content` and `window` are heights, `offset` is what lies above the window; 0 <= offset <= most, always."""

    content: float = 0.0
    window: float = 0.0
    calm: bool = False  # nothing moves by itself
    offset: float = 0.0
    _aim: float | None = None  # on the way to this offset
    _speed: float = 0.0  # of a glide, in pixels a second
    _grip: float | None = None  # the offset at which a finger took hold
    _way: float = 0.0  # what the finger has moved since time last passed
    _past: deque[tuple[float, float]] = field(default_factory=deque)  # (seconds, pixels), of the finger

    @property
    def most(self) -> float:
        """The largest offset there is."""
        return max(0.0, self.content - self.window)

    @property
    def at(self) -> int:
        """The offset in whole pixels, for drawing."""
        return round(self.offset)

    @property
    def goal(self) -> float:
        """Where it will be once it has got to what was asked for."""
        return self.offset if self._aim is None else self._aim

    @property
    def moving(self) -> bool:
        """Whether it moves by itself."""
        return self._grip is None and (self._aim is not None or self._speed != 0.0)

    @property
    def held(self) -> bool:
        """Whether a finger has hold of it."""
        return self._grip is not None

    def can(self, step: int) -> bool:
        """Whether there is more below (1) or above (-1) than is in sight, or soon will be."""
        return round(self.goal) < round(self.most) if step > 0 else round(self.goal) > 0

    def fit(self, content: float, window: float) -> None:
        """The content or the window has these heights now."""
        self.content, self.window = max(0.0, content), max(0.0, window)
        self.offset = self._inside(self.offset)
        if self._aim is not None:
            self._aim = self._inside(self._aim)

    # A finger

    def hold(self) -> bool:
        """A finger goes down on it; whether that has stopped something that was moving."""
        stopped = self.moving
        self._aim, self._speed, self._way = None, 0.0, 0.0
        self._past.clear()
        self._grip = self.offset
        return stopped

    def drag(self, way: float) -> None:
        """The finger is so far below the place where it took hold; above it is negative."""
        if self._grip is not None:
            before = self.offset
            self.offset = self._inside(self._grip - way)
            self._way += self.offset - before

    def release(self, *, glide: bool = True) -> None:
        """The finger is gone; after a flick the content glides on, unless all is to be calm."""
        if self._grip is None:
            return
        seconds = sum(passed for passed, _ in self._past)
        way = sum(moved for _, moved in self._past) + self._way
        self._grip, self._way = None, 0.0
        self._past.clear()
        if glide and not self.calm and seconds > 0:
            fastest = FASTEST * self.window
            self._speed = max(-fastest, min(fastest, way / seconds))

    # Everything else

    def wheel(self, notches: float) -> bool:
        """The wheel was turned, away from the player is positive; whether there was anywhere to go."""
        return self._go(self.goal - notches * NOTCH * self.window)

    def key(self, name: str) -> bool:
        """One of KEYS; whether there was anywhere to go."""
        steps = {"up": -LINE, "down": LINE, "pageup": -LEAF, "pagedown": LEAF}
        if name in steps:
            return self._go(self.goal + steps[name] * self.window)
        return name in KEYS and self._go(0.0 if name == "home" else self.most)

    def go(self, offset: float) -> bool:
        """To this offset; whether that is elsewhere."""
        return self._go(offset)

    def show(self, top: float, bottom: float) -> bool:
        """Just so far that this part of the content is in sight, its top if it is higher than the window."""
        if top < self.goal or bottom - top > self.window:
            return self._go(top)
        return bottom > self.goal + self.window and self._go(bottom - self.window)

    def jump(self, offset: float) -> None:
        """There at once."""
        self.offset, self._aim, self._speed, self._grip = self._inside(offset), None, 0.0, None

    def advance(self, seconds: float) -> bool:
        """So much time has passed; whether it has moved by itself."""
        if self._grip is not None:
            self._watch(seconds)
            return False
        before = self.offset
        if self._aim is not None:
            self.offset += (self._aim - self.offset) * (1 - exp(-SETTLE * seconds))
            if abs(self._aim - self.offset) < 0.5:
                self.offset, self._aim = self._aim, None
        elif self._speed:
            self.offset = self._inside(self.offset + self._speed * (1 - exp(-FRICTION * seconds)) / FRICTION)
            self._speed *= exp(-FRICTION * seconds)
            if abs(self._speed) < SLOWEST * self.window or self.offset in (0.0, self.most):
                self._speed = 0.0
        return self.offset != before

    def _watch(self, seconds: float) -> None:
        """Note how the finger moves, as far back as it matters."""
        self._past.append((seconds, self._way))
        self._way = 0.0
        while sum(passed for passed, _ in self._past) - self._past[0][0] >= LOOK_BACK:
            self._past.popleft()

    def _go(self, offset: float) -> bool:
        aim, before = self._inside(offset), self.goal
        self._speed = 0.0
        if self._grip is not None or self.calm:
            self.jump(aim)
        elif aim != self.offset:
            self._aim = aim
        return round(aim) != round(before)

    def _inside(self, offset: float) -> float:
        return max(0.0, min(offset, self.most))
