"""How fast the loop turns: fixed steps of the game in the time that has passed, and how long to rest in between. Pure.

Times are seconds of a steady clock, and given.
"""

from game.view import pacing


class Pace:
    """Of one loop, that begins now."""

    def __init__(self, now: float) -> None:
        self._last = self._alert_until = now
        self._left_over = 0.0

    def touched(self, now: float) -> None:
        """Somebody has done something: more may come at once."""
        self._alert_until = now + pacing.ALERT

    def passed(self, now: float) -> float:
        """How much time has passed since this was asked last, but never more than is caught up."""
        passed = max(0.0, min(now - self._last, pacing.CATCH_UP))
        self._last = now
        return passed

    def steps(self, seconds: float) -> int:
        """How many steps of the game these seconds are; what is left over counts the next time."""
        self._left_over += seconds
        steps = round(self._left_over / pacing.STEP)
        self._left_over -= steps * pacing.STEP
        return steps

    def rest(self, now: float, *, shown: bool, moving: bool) -> float:
        """How long to sleep now: little while something moves or was just touched."""
        if shown and moving:
            return pacing.STEP
        return pacing.ALERT_WAIT if shown and now < self._alert_until else pacing.REST_WAIT
