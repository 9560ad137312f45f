"""A button for more or less that is held down: it goes on by itself, and faster after a while. No scene of its own."""

from typing import Final

WAIT: Final = 0.5  # seconds until it goes on by itself
EACH: Final = 0.1  # and from step to step
FAST_AFTER: Final = 2.0  # seconds after which it makes
FAST: Final = 5  # steps at once


class HeldStep:
    """From a press to its release. `done` is whether it has made steps by itself: the release makes none then."""

    def __init__(self) -> None:
        self.done = False
        self._seconds, self._made = 0.0, 0

    def begin(self) -> None:
        """Pressed."""
        self.done, self._seconds, self._made = False, 0.0, 0

    def goes_on(self, seconds: float) -> int:
        """Still pressed, after so much more time; how many steps that makes."""
        self._seconds += seconds
        due = int((self._seconds - WAIT) / EACH + 1) if self._seconds >= WAIT else 0
        steps, self._made = due - self._made, due
        self.done = self.done or steps > 0
        return steps * (FAST if self._seconds >= FAST_AFTER else 1)
