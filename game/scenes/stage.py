"""What every scene is given to work with. No scene of its own."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from game.services.session import Session
from game.services.settings import Settings
from game.ui.widgets import Kit
from game.view.fingers import Fingers

if TYPE_CHECKING:
    from game.services.audio import Effect
    from game.services.history import History
    from game.services.kiosk import Kiosk
    from game.services.matches import Matches


@dataclass(slots=True)
class Stage:
    """What every scene is given: the kit for the present window, the game in progress, and ways to the outside."""

    kit: Kit
    session: Session
    settings: Settings
    change: Callable[..., None]  # settings by name; takes effect and is kept at once
    copy: Callable[[str], bool]
    paste: Callable[[], str]
    fullscreen: Callable[[], bool]
    toggle_fullscreen: Callable[[], None]
    sound: "Callable[[Effect], None]"
    log_file: Path | None = None
    version: str = ""
    second_copy: bool = False  # another copy has the player's folder, so this one keeps no game
    offer_first_steps: bool = False  # at the very first start, until a game is begun or the offer declined

    kiosk: "Kiosk | None" = None  # the game stands in a public place
    day_deal: bool = True  # the deal of the day is offered: it is sure what day it is
    reconfigure: Callable[[], None] = lambda: None  # the kiosk's configuration has changed: it holds from now on
    fingers: Fingers = field(default_factory=Fingers)  # all that are on the glass

    opened: "History | None" = None  # the history, once the first picture is on the screen
    opened_matches: "Matches | None" = None  # with it the matches of six deals
    told: set[str] = field(default_factory=set)  # troubles that the player has been told of: once is enough
    offered: set[str] = field(default_factory=set)  # keys of the games for which initials were offered, likewise

    @property
    def size(self) -> tuple[int, int]:
        return self.kit.size

    @property
    def history(self) -> "History":
        """The games that were played. There is one as soon as anything can be tapped."""
        assert self.opened is not None, "the history is opened after the first picture"
        return self.opened

    @property
    def matches(self) -> "Matches":
        """The matches of six deals. They are there as soon as the history is."""
        assert self.opened_matches is not None, "the matches are opened with the history"
        return self.opened_matches

    def open_to_public(self, kiosk: "Kiosk") -> None:
        """From now on visitors use the game: what one of them copies is not for the next."""
        self.kiosk = kiosk
        self.copy, self.paste = lambda _: False, lambda: ""

    @property
    def untouched(self) -> bool:
        """Whether nothing of a kiosk's visitor would have to be forgotten."""
        as_set = self.kiosk is None or self.settings == self.kiosk.visitor_settings()
        return as_set and self.session.seat is None

    def may_change(self, setting: str) -> bool:
        """Whether whoever plays may change a setting, by its name."""
        return self.kiosk is None or self.kiosk.may_change(setting)

    @property
    def scores_since(self) -> float:
        """From when on games count for the high scores, in seconds since 1970: a kiosk's begin anew now and then."""
        return (self.kiosk.scores_since() or 0.0) if self.kiosk is not None else 0.0

    @property
    def scores_span(self) -> str:
        """For how long high scores are kept: "always", "month", "week" or "day"."""
        return self.kiosk.scores_span() if self.kiosk is not None else "always"

    def may_go_on(self, key: str) -> bool:
        """Whether whoever plays may go on with the game of this key: at a kiosk not with what another has left."""
        return self.kiosk is None or self.session.holds(key)

    def trouble(self) -> str:
        """What is not being kept and has not been told yet: a key of the info bar's NOTES, or "".

        The visitors of a kiosk need not know; its log does.
        """
        if self.kiosk is not None:
            return ""
        troubles = {"unsaved": self.session.unsaved and not self.second_copy, **self._troubles()}
        if troubles["unsaved"]:
            troubles["no_history"] = False  # it has one and the same cause
        found = next((name for name, holds in troubles.items() if holds and name not in self.told), "")
        self.told |= {found}
        return found

    def history_trouble(self) -> str:
        """What there is to know of a history that is not whole or not being kept: a key of NOTES too, or ""."""
        if self.kiosk is not None:
            return ""
        return next((name for name, holds in self._troubles().items() if holds), "")

    def _troubles(self) -> dict[str, bool]:
        kept = self.opened.kept.value if self.opened is not None else "yes"
        return {
            "second_copy": self.second_copy,
            "no_history": kept == "no" and not self.second_copy,
            "later_history": kept == "later_version",
            "mended_history": self.opened is not None and self.opened.mended is not None,
        }
