"""The celebration of a win: hearts and cards thrown up from below, as a function of time alone.

Eye candy has its own generator, with a fixed seed: it can never move a card of the game, and a frame can be drawn
again at any time.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi

from game.engine.cards import COPIES, Card
from game.view.motion import Pose
from game.view.timeline import Spark

LENGTH = 4.4  # seconds until the last heart is gone
HEARTS, CARDS = 96, 14
LAST_THROW = 2.7
GRAVITY = 1.25  # window heights per second, per second
HEART_SIZES = (0.022, 0.030, 0.040, 0.054)  # of the window's height
CARD_HEIGHT = 0.17


@dataclass(frozen=True, slots=True)
class _Throw:
    """Something thrown: when, from where and how fast; lengths in window heights, x from the window's middle."""

    begin: float
    x: float
    vx: float
    vy: float
    size: float
    turn: float

    def at(self, t: float) -> tuple[float, float, float]:
        """Age in seconds, and the place: x from the middle, y from the bottom, upwards."""
        age = t - self.begin
        return age, self.x + self.vx * age, self.vy * age - GRAVITY * age * age / 2


@lru_cache(maxsize=8)
def _throws(seed: int, count: int, aspect: float) -> tuple[_Throw, ...]:
    chance = random.Random(seed)
    throws = []
    for i in range(count):
        side = chance.choice((-1, 1)) * aspect * chance.uniform(0.30, 0.50)
        throws.append(
            _Throw(
                begin=LAST_THROW * (i / count) ** 1.15,
                x=side,
                vx=-side * chance.uniform(0.0, 0.75) + chance.uniform(-0.12, 0.12),
                vy=chance.uniform(1.05, 1.62),
                size=chance.choice(HEART_SIZES),
                turn=chance.uniform(0.7, 1.6),
            )
        )
    return tuple(throws)


def hearts(t: float, width: int, height: int) -> Iterator[Spark]:
    """The hearts in the air `t` seconds after the win, in a window of this size."""
    for throw in _throws(25, HEARTS, round(width / height, 2)):
        age, x, y = throw.at(t)
        if age >= 0 and y > -throw.size:
            size = throw.size * height * (1 + 0.12 * cos(4 * pi * age))
            yield Spark("heart", width / 2 + x * height, height - y * height, size, _fade(t))


def cards(t: float, width: int, height: int, card: tuple[int, int]) -> Iterator[tuple[Card, Pose]]:
    """The cards in the air, turning over; `card` is their size in pixels."""
    for i, throw in enumerate(_throws(52, CARDS, round(width / height, 2))):
        age, x, y = throw.at(t)
        if age >= 0 and y > -CARD_HEIGHT:
            face = (1 + cos(2 * pi * throw.turn * age)) / 2
            left, top = width / 2 + x * height - card[0] / 2, height - y * height - card[1] / 2
            yield (12 - i % 4) % 13 * COPIES, Pose(left, top, face, _fade(t), 1.0)


def _fade(t: float) -> float:
    return max(0.0, min(1.0, (LENGTH - t) / 0.5))
