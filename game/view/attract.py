"""The invitation while nobody is there: how it drifts, speaks and plays on. Pure: the time is given.

Owns these times. Knows neither the games that are played nor the words.
"""

from collections.abc import Mapping
from math import pi, sin
from typing import Final

PACES: Final[Mapping[str, float]] = {"calm": 2.4, "normal": 1.5, "lively": 0.9}
"""Seconds from one move to the next, by the option's name."""
LANGUAGE_TIME: Final = 6.0
"""Seconds for which the invitation stands in one language."""
REST: Final = 6.0
"""Seconds from the last move of a game to the first of the next."""
DRIFT: Final = 1 / 40
"""How far everything drifts from its place at most: a share of the shorter side, so that nothing leaves the screen."""

# Far apart and without a common measure, so that the same place comes back after hours only.
_ACROSS, _DOWN = 311.0, 197.0  # seconds from side to side and back


def drift(seconds: float, width: int, height: int) -> tuple[int, int]:
    """By how many pixels the picture lies aside after so long; it moves by one at a time, every few seconds.

    What stands still for weeks burns into a screen; (0, 0) at the beginning, so that nothing jumps.
    """
    reach = min(width, height) * DRIFT
    return round(reach * sin(2 * pi * seconds / _ACROSS)), round(reach * sin(2 * pi * seconds / _DOWN))


def invitation(seconds: float, languages: int) -> int:
    """Which of so many languages the invitation is in after so long, from 0."""
    return int(max(0.0, seconds) / LANGUAGE_TIME) % max(1, languages)


def moves_made(seconds: float, pace: str, moves: int) -> int | None:
    """How many moves of a game are made so long after it was dealt; None when the next game is to begin."""
    made = int(max(0.0, seconds) / PACES[pace])
    if made <= moves:
        return made
    return moves if seconds - moves * PACES[pace] < REST else None
