"""Whether the machine knows what day it is. A kiosk has no network and perhaps no battery for its clock.

Owns that judgement, for everything that goes by the date. Sets no clock; both clocks are given.
"""

import sys
from collections.abc import Callable
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Final

EARLIEST: Final = datetime(2026, 9, 1, tzinfo=UTC).timestamp()
"""Seconds since 1970. This version of the game is not older, so no right clock shows less."""
LATEST: Final = datetime(2100, 1, 1, tzinfo=UTC).timestamp()
JUMP: Final = 90.0
"""Seconds by which the clock may drift away between two looks; more is a jump."""
SETTLED: Final = 600.0
"""Seconds after a jump until the clock is believed again: it may be set in several steps."""


def machine_keeps_time(root: Path = Path("/")) -> bool:
    """Whether the time outlasts a power cut: there is a clock with a battery, or the network has just set it.

    Only Linux tells; elsewhere it is taken for granted. Below `root` the system's own folders lie.
    """
    if not sys.platform.startswith("linux"):
        return True
    try:
        return any((root / "sys/class/rtc").glob("rtc*")) or (root / "run/systemd/timesync/synchronized").exists()
    except OSError:
        return True


class TrustedClock:
    """`wall` gives seconds since 1970, `steady` seconds of a clock that nobody sets."""

    def __init__(
        self,
        wall: Callable[[], float],
        steady: Callable[[], float],
        keeps_time: Callable[[], bool] = machine_keeps_time,
    ) -> None:
        self._wall, self._steady, self._keeps_time = wall, steady, keeps_time
        self._then = wall(), steady()
        self._jumped = float("-inf")

    def trusted(self) -> bool:
        """Whether the date can be believed now. To be asked now and then, or a jump in between goes unseen."""
        wall, steady = self._wall(), self._steady()
        # While the machine sleeps the steady clock may stand still, so waking up looks like a jump: it only costs time.
        if abs((wall - self._then[0]) - (steady - self._then[1])) > JUMP:
            self._jumped = steady
        self._then = wall, steady
        return EARLIEST <= wall < LATEST and steady - self._jumped >= SETTLED and self._keeps_time()

    def utc_day(self) -> date | None:
        """The day for which the deal of the day is; None while the date cannot be believed."""
        return datetime.fromtimestamp(self._wall(), UTC).date() if self.trusted() else None

    def local_day(self) -> date | None:
        """The day at the venue; None while the date cannot be believed."""
        return datetime.fromtimestamp(self._wall()).date() if self.trusted() else None

    def minute_of_day(self) -> int | None:
        """Minutes since midnight at the venue; None while the time is surely wrong.

        Quiet hours go by it, and a clock that has just been set is good enough for them.
        """
        wall = self._wall()
        if not EARLIEST <= wall < LATEST:
            return None
        local = datetime.fromtimestamp(wall)
        return local.hour * 60 + local.minute
