"""What every scene is given to work with. No scene of its own."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from game.services.session import Session
from game.services.settings import Settings
from game.ui.widgets import Kit

if TYPE_CHECKING:
    from game.services.audio import Effect
    from game.services.history import History
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

    def trouble(self) -> str:
        """What is not being kept and has not been told yet: a key of the info bar's NOTES, or ""."""
        kept = self.opened.kept.value if self.opened is not None else "yes"
        troubles = {
            "second_copy": self.second_copy,
            "unsaved": self.session.unsaved and not self.second_copy,
            "no_history": kept == "no" and not self.session.unsaved and not self.second_copy,
            "later_history": kept == "later_version",
            "mended_history": self.opened is not None and self.opened.mended is not None,
        }
        found = next((name for name, holds in troubles.items() if holds and name not in self.told), "")
        self.told |= {found}
        return found
