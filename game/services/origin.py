"""What stays with a game from its beginning to its row in the history."""

import re
from dataclasses import dataclass
from typing import Final

LATEST: Final = 250_000_000_000
"""Seconds since 1970: in the year 9892, which calendars still reach in every time zone."""
OFFSETS: Final = range(-24 * 60 + 1, 24 * 60)
"""Minutes east of UTC that a clock can show."""
TRUSTED_FROM: Final = 1_767_225_600
"""2026-01-01: a clock that shows less is not right."""
AHEAD: Final = 2 * 24 * 60 * 60
"""Seconds by which another machine's clock may be ahead of this one's."""
KEY: Final = re.compile(r"[0-9a-f]{32}")
DAY: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


@dataclass(frozen=True, slots=True)
class Origin:
    """How a game began.

    `key` is its identity, 32 hexadecimal digits, empty as long as nobody has given it one. `started` is when the
    first move was made, in seconds since 1970 (UTC), and `offset` the player's clock then, in minutes east of UTC.
    `given` is how many moves it came with, and `day` the date whose deal it is, as "2026-05-01", else empty.
    """

    key: str = ""
    started: int = 0
    offset: int = 0
    given: int = 0
    day: str = ""


def latest_start(now: float) -> int:
    """The latest moment at which a game that there is by now can have been begun, both in seconds since 1970.

    Where the clock is surely wrong, that is any moment.
    """
    return min(LATEST, int(now) + AHEAD) if TRUSTED_FROM <= now < LATEST else LATEST


class NoKeeper:
    """Stands for a Keeper where no history is kept: games stay without a key."""

    def begun(self, origin: Origin) -> Origin:
        """The same origin."""
        return origin

    touched = begun

    def left(self, game: object, saved: object) -> None:
        """Nothing comes of it."""


UNNAMED: Final = Origin()
"""Of a game that nobody has told of its beginning."""
