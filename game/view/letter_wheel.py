"""A wheel with the letters A-Z, of which one stands in the middle. Letters and seconds; no screen.

It follows a finger, runs on after a flick, always comes to rest on a letter, and has no end: Z is followed by A.
"""

from dataclasses import dataclass
from math import exp
from typing import Final

from game.view import pacing

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
FARTHEST: Final = 9  # letters that a flick can run on
NEAR: Final = 0.02  # of a letter: as good as there


@dataclass(slots=True)
class LetterWheel:
    """`goal` is the letter that it rests on or turns to, counted from A without an end; `at` is where it stands."""

    goal: int = 0
    at: float = 0.0
    calm: bool = False  # it leaps from letter to letter
    _grip: float | None = None  # where it stood when a finger took hold
    _way: float = 0.0  # letters that the finger has turned it since time last passed
    _speed: float = 0.0  # of the finger, in letters a second

    @classmethod
    def at_letter(cls, letter: str) -> "LetterWheel":
        """One that rests on this letter of A-Z."""
        number = LETTERS.index(letter)
        return cls(number, float(number))

    @property
    def letter(self) -> str:
        """The letter in the middle, or the one that will be there."""
        return LETTERS[self.goal % len(LETTERS)]

    @property
    def moving(self) -> bool:
        """Whether it turns by itself."""
        return self._grip is None and self.at != self.goal

    @property
    def held(self) -> bool:
        """Whether a finger has hold of it."""
        return self._grip is not None

    def turn(self, letters: int) -> None:
        """So many letters on, or back if negative."""
        self._set(self.goal + letters)

    def show(self, letter: str) -> None:
        """Go to this letter of A-Z, the shorter way round."""
        half = len(LETTERS) // 2
        self.turn((LETTERS.index(letter) - self.goal + half) % len(LETTERS) - half)

    def hold(self) -> None:
        """A finger goes down on it, and stops it."""
        self._grip, self._way, self._speed = self.at, 0.0, 0.0
        self.goal = round(self.at)

    def drag(self, letters: float) -> None:
        """The finger has come so many letters down from where it took hold; up is negative."""
        if self._grip is not None:
            before, self.at = self.at, self._grip - letters
            self._way += self.at - before
            self.goal = round(self.at)

    def release(self) -> None:
        """The finger is gone: on to the nearest letter, after a flick to one further on."""
        if self._grip is None:
            return
        ahead = 0.0 if self.calm else max(-FARTHEST, min(FARTHEST, self._speed * pacing.FLICK))
        self._grip = None
        self._set(round(self.at + ahead))

    def advance(self, seconds: float) -> bool:
        """So much time has passed; whether it has turned by itself."""
        if self._grip is not None:
            if seconds > 0:
                self._speed = (self._speed + self._way / seconds) / 2
            self._way = 0.0
            return False
        if not self.moving:
            return False
        self.at = self.goal + (self.at - self.goal) * exp(-seconds / pacing.SPIN)
        if abs(self.at - self.goal) < NEAR:
            self.at = float(self.goal)
        return True

    def around(self, reach: float) -> list[tuple[str, float]]:
        """The letters that lie within so many letters of the middle, each with its distance: below is positive."""
        first, last = round(self.at - reach), round(self.at + reach)
        return [(LETTERS[number % len(LETTERS)], number - self.at) for number in range(first, last + 1)]

    def _set(self, goal: int) -> None:
        self.goal = goal
        if self.calm:
            self.at = float(goal)
