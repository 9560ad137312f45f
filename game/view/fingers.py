"""Every finger that is on the glass, each with a small number: for the test of a touch panel.

Owns which fingers are down and where they have been. Places in pixels; knows no screen and no event.
"""

from collections import deque
from math import ceil, hypot, isfinite
from typing import Final, NamedTuple

MOST: Final = 20
"""Fingers that are known at once. A panel that never tells of a release brings new ones without end."""
PASSED: Final = 512
"""Ways that are kept until somebody asks for them."""


class Finger(NamedTuple):
    """A finger, or the pressed mouse. `number` counts from 1, and is free again once the finger is up."""

    number: int
    x: float
    y: float


class Way(NamedTuple):
    """A finger went straight from one place to the next that was told of it; both are one where it has come down."""

    start: Finger
    end: Finger

    def places(self, step: float) -> list[tuple[float, float]]:
        """Places along the way, from its start to its end, at most `step` pixels apart."""
        (_, x, y), (_, to_x, to_y) = self
        count = ceil(hypot(to_x - x, to_y - y) / step)
        shares = [number / count for number in range(count)]
        return [*((x + (to_x - x) * share, y + (to_y - y) * share) for share in shares), (to_x, to_y)]


class Fingers:
    """Those that are down now, and the ways that any has gone."""

    def __init__(self) -> None:
        self._down: dict[object, Finger] = {}
        self._passed: deque[Way] = deque(maxlen=PASSED)

    @property
    def held(self) -> tuple[Finger, ...]:
        """The fingers that are down, in the order in which they came."""
        return tuple(self._down.values())

    def see(self, who: object, x: float, y: float, *, down: bool, anew: bool = False) -> None:
        """A finger, known by anything that tells it from others, is down at this place, or up again.

        `anew` says that it has just come down, even if nobody has told of its release.

        A place that is no place is left out: so a panel tells that it has lost a finger.
        """
        if not down:
            self._down.pop(who, None)
        elif isfinite(x) and isfinite(y):
            if who not in self._down and len(self._down) >= MOST:
                del self._down[next(iter(self._down))]
            before = self._down.get(who)
            self._down[who] = Finger(before.number if before else self._free(), x, y)
            self._passed.append(Way(before if before and not anew else self._down[who], self._down[who]))

    def lift_all(self) -> None:
        """Whatever is down, nobody will tell of its release."""
        self._down.clear()

    def passed(self) -> list[Way]:
        """Where fingers have been since this was asked last, the latest ways if there are too many."""
        ways = list(self._passed)
        self._passed.clear()
        return ways

    def _free(self) -> int:
        taken = {finger.number for finger in self._down.values()}
        return next(number for number in range(1, MOST + 1) if number not in taken)
