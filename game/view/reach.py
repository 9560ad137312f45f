"""Which part of the screen the game takes: all of it, or of an upright screen only what lies low. Pure arithmetic.

Within low reach everything that can be touched, the cards too, lies where children and wheelchairs come to. The game
itself knows nothing of it: it plays in the part as in a window of that size.
"""

from typing import Final

from game.view.geometry import Rect
from game.view.window_size import MIN_LONG, MIN_SHORT

LOW: Final = 0.58
"""The part of the height that is used: on a screen of 120 cm that stands on the floor, up to 70 cm."""
UPRIGHT: Final = 1.2  # a screen is upright when it is so many times as high as wide


def reach(width: int, height: int, *, low: bool) -> Rect:
    """The part of a screen of this size, in pixels, that the game takes."""
    if not low or height < UPRIGHT * width:
        return Rect(0, 0, width, height)
    least = MIN_SHORT if width >= MIN_LONG else MIN_LONG
    part = min(height, max(least, round(height * LOW)))
    return Rect(0, height - part, width, part)
