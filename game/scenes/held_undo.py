"""Undo held down, by pointer or by key: after a while it is a hold, and it is one only once. No scene of its own."""

from game.view import pacing


class HeldUndo:
    """From a press to its release."""

    def __init__(self) -> None:
        self.done = False  # the hold has had its effect: the release has none
        self._seconds = 0.0

    def begin(self) -> None:
        """Pressed."""
        self.done, self._seconds = False, 0.0

    def goes_on(self, seconds: float) -> bool:
        """Still pressed, after so much more time; true at the one moment when that becomes a hold."""
        self._seconds += seconds
        if self.done or self._seconds < pacing.HOLD:
            return False
        self.done = True
        return True
