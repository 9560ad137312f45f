"""The corner of the screen that opens the way for the staff: five taps, or a long hold. Pure: the time is given.

Owns what counts as such a sign. One finger does for both, so a panel that knows only one suffices. A palm gives none:
it neither taps five times nor leaves after five to ten seconds, and while it rests another finger plays.
"""

from enum import StrEnum
from typing import Final

from game.view.geometry import Rect
from game.view.intents import Cancel, Drag, Intent, Key, Press, Tap

TAPS: Final = 5
TAPS_WITHIN: Final = 4.0  # seconds from the first press to the last release
LONGEST_TAP: Final = 0.8
AGAIN: Final = 0.8  # seconds from one press to the next that is but a further tap of the same sign
HELD: Final = 5.0  # seconds; then the mark shows, and letting go opens
HELD_TOO_LONG: Final = 10.0  # what rests longer is no finger of the staff
QUIET_BEFORE: Final = 1.0  # nothing else was touched for so long before a hold
SHARE, LEAST = 1 / 8, 64  # the corner's side: a share of the shorter side, and pixels


class CornerName(StrEnum):
    """Which corner it is."""

    TOP_LEFT = "top-left"
    TOP_RIGHT = "top-right"
    BOTTOM_LEFT = "bottom-left"
    BOTTOM_RIGHT = "bottom-right"


UPPER: Final = (CornerName.TOP_LEFT, CornerName.TOP_RIGHT)


def corner_rect(corner: CornerName, width: int, height: int) -> Rect:
    """The square in that corner of a window, in pixels."""
    side = max(LEAST, round(min(width, height) * SHARE))
    x = 0 if corner in (CornerName.TOP_LEFT, CornerName.BOTTOM_LEFT) else width - side
    y = 0 if corner in (CornerName.TOP_LEFT, CornerName.TOP_RIGHT) else height - side
    return Rect(x, y, side, side)


class StaffCorner:
    """Watches all intents go by, and takes none of them away: whoever shows them asks `again`."""

    def __init__(self, corner: CornerName) -> None:
        self.corner = corner
        self._taps: list[float] = []  # when each of them was pressed
        self._pressed: float | None = None  # since when a press rests in the corner
        self._elsewhere = float("-inf")  # when anything else was last touched

    def see(self, intent: Intent, now: float, width: int, height: int) -> bool:
        """Whether this intent completes the sign. `now` is a steady clock in seconds, the size the window's."""
        place = corner_rect(self.corner, width, height)
        match intent:
            case Press(x, y) if place.contains(x, y):
                self._pressed = now
            case Tap(x, y) if place.contains(x, y) and self._pressed is not None:
                return self._tapped(self._pressed, now)
            case Drag(x=x, y=y, done=done) if place.contains(x, y) and self._pressed is not None:
                self._taps.clear()  # a finger that is held so long creeps
                if done:
                    held, self._pressed = self._is_hold(self._pressed, now), None
                    return held
            case Press() | Tap() | Drag() | Key():
                self._taps.clear()
                self._pressed = None
                self._elsewhere = now
            case Cancel():  # another finger took over, or the window lost the focus
                self._pressed = None
                self._elsewhere = now
            case _:
                pass
        return False

    def again(self, intent: Intent, now: float, width: int, height: int) -> bool:
        """Whether this press only goes on with the sign, and is not for what lies there. To be asked before `see`.

        The first tap is for whoever taps. In the lower corners all are: there lies what is tapped again and again.
        """
        if self.corner not in UPPER or not isinstance(intent, Press) or not self._taps:
            return False
        return corner_rect(self.corner, width, height).contains(intent.x, intent.y) and now - self._taps[-1] <= AGAIN

    def played(self) -> None:
        """The taps in the corner were moves: cards may lie there, and are tapped as fast as one likes."""
        self._taps.clear()

    def ready(self, now: float) -> bool:
        """Whether letting go now would open: a small mark says so."""
        return self._pressed is not None and self._is_hold(self._pressed, now)

    def _tapped(self, pressed: float, now: float) -> bool:
        held = self._is_hold(pressed, now)
        self._pressed = None
        if now - pressed > LONGEST_TAP:
            self._taps.clear()
            return held
        self._taps = [*self._taps, pressed][-TAPS:]
        if len(self._taps) < TAPS or now - self._taps[0] > TAPS_WITHIN:
            return False
        self._taps.clear()
        return True

    def _is_hold(self, pressed: float, now: float) -> bool:
        return HELD <= now - pressed <= HELD_TOO_LONG and pressed - self._elsewhere >= QUIET_BEFORE
