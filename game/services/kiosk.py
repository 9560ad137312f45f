"""What a kiosk is run by: its configuration and everything outside the window that goes by it.

Owns the questions whose answers depend on the configuration and on the time: what is offered, how loud, dark or not,
which scores still count, whether a game is taken up again. Knows no scene and draws nothing.
"""

from collections.abc import Callable, MutableMapping
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Final

from game.services import counts, hours, log, picture_file
from game.services.insults import Insults
from game.services.kiosk_config import STAFF_FILE_NAME, KioskStore, config_file
from game.services.kiosk_options import KioskConfig
from game.services.language import text
from game.services.machine import Machine
from game.services.paths import Folders
from game.services.pin import Gate
from game.services.settings import Settings
from game.services.trusted_clock import TrustedClock
from game.services.watchdog import Watchdog

LEFT_BY_STAFF: Final = 10
"""The exit status when the staff has ended the game. The session then lets a login take its place."""
BEGIN_AGAIN: Final = 11
"""The same when the game is to begin anew. It is never seen from outside."""
BOOTING: Final = 60.0
"""Seconds after switching on for which a clock without a battery may still show a time from before."""
CLOSE_PATIENCE: Final = 0.3  # seconds


@dataclass(frozen=True, slots=True)
class Outside:
    """What a kiosk stands in: a clock that anybody can set and a steady one, both in seconds, and variables."""

    wall: Callable[[], float]
    steady: Callable[[], float]
    environ: MutableMapping[str, str]


class Kiosk:
    """One run of the game in a public place. `given` is the file of `--config`."""

    def __init__(
        self, given: Path | None, folders: Folders, outside: Outside, clock: TrustedClock | None = None
    ) -> None:
        self._outside = outside
        self.store = KioskStore(config_file(given, folders), folders.data / STAFF_FILE_NAME)
        self.store.load()
        self.clock = clock or TrustedClock(outside.wall, outside.steady)
        counted, waiting = counts.places(self.store.path_of("files.counts"), folders.data)
        self.counts = counts.Counts(counted, self.clock.local_day, waiting)
        self.insults = Insults(self.store.path_of("files.insults"))
        self.gate = Gate(outside.steady)
        self.machine = Machine(outside.environ)
        self.watchdog = Watchdog(outside.environ, outside.steady)

    @property
    def config(self) -> KioskConfig:
        """What is set now, on the screen or in the file."""
        return self.store.config

    def opens(self, pin: str) -> bool:
        """Whether this PIN opens the staff page, also one that has been set a moment ago. Takes a tenth of a second."""
        self.store.refresh()
        return self.gate.enter(pin, self.config.staff_pin)

    def may_change(self, setting: str) -> bool:
        """Whether a visitor may change a setting, by its name; with one language there is none to choose."""
        config = self.config
        if setting == "language":
            return len(config.language_offered) > 1
        return setting in config.visitors_may_change

    def visitor_settings(self) -> Settings:
        """The settings that every visitor finds at first."""
        return replace(self.config.settings, high_scores=self.config.visitors_high_scores)

    def offers_day_deal(self) -> bool:
        """Whether the deal of the day is offered: only on a day that is sure. Looks at the machine: not in a frame."""
        sure = self.clock.utc_day() is not None  # asked in any case: it sees a jump only when it is
        return sure and self.config.visitors_day_deal

    def is_quiet(self) -> bool:
        """Whether these are quiet hours. Without the time there are none: the volume is low enough to bear."""
        minute = self.clock.minute_of_day()
        return minute is not None and hours.within(self.config.sound_quiet, minute)

    def is_dark(self) -> bool:
        """Whether the screen is to be off at this hour. While the time is in doubt it stays on: people may be there."""
        minute = self.clock.minute_of_day() if self.clock.trusted() else None
        return minute is not None and hours.within(self.config.screen_off, minute)

    def logo(self) -> picture_file.PictureFile | None:
        """The venue's logo; None for none, and for one that cannot be shown."""
        path = self.store.path_of("venue.logo")
        try:
            return picture_file.check(path) if path is not None else None
        except picture_file.BadPicture:
            return None

    def scores_since(self) -> float | None:
        """From when on scores count, in seconds since 1970; None when all do, or the day is not known."""
        today = self.clock.local_day()
        first = first_day(self.config.visitors_scores_kept, today) if today is not None else None
        return datetime(first.year, first.month, first.day).timestamp() if first is not None else None

    def scores_span(self) -> str:
        """For how long scores are kept: as it is set, but "always" as long as the day is not known."""
        return self.config.visitors_scores_kept if self.clock.local_day() is not None else "always"

    def takes_up(self, saved_file: Path) -> bool:
        """Whether the game that was saved is taken up again: its player has not been away for the idle time.

        A clock that was wrong in between makes it old. One that cannot be trusted tells only of the time since the
        machine was switched on, which is what the steady clock shows where the other one is in doubt.
        """
        try:
            age = self._outside.wall() - saved_file.stat().st_mtime
        except (OSError, ValueError):
            return False
        told = self.clock.trusted() or age < self._outside.steady() - BOOTING
        return told and 0 <= age < self.config.idle_play

    def troubles(self) -> list[str]:
        """What the staff should know of the files that the venue reads; nothing when all is well."""
        found = [self.counts_trouble()]
        missed = log.misplaced()
        if missed is not None:
            found.append(text("{file} cannot be written; the log is in the data folder until it can.", file=missed))
        return [told for told in found if told]

    def counts_trouble(self) -> str:
        """The same of the counts alone; "" when they are where they should be. That can change at any moment."""
        counts = self.counts
        if counts.fault:
            return text("The counts cannot be written: is the disk full?")
        if counts.waits:
            return text("{file} cannot be written; the counts wait in the data folder until it can.", file=counts.path)
        return ""

    def close(self) -> None:
        """The end: the supervisor is told, the counts are kept."""
        self.watchdog.stopping()
        self.counts.close(CLOSE_PATIENCE)


def first_day(kept: str, today: date) -> date | None:
    """The first day of the time for which scores are kept: "day", "week" from Monday, "month"; None for "always"."""
    match kept:
        case "day":
            return today
        case "week":
            return today - timedelta(today.weekday())
        case "month":
            return today.replace(day=1)
        case _:
            return None
