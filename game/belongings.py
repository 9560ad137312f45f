"""What the player has: settings, the games, the history, sounds; taken up at the start, kept at the end.

Owns when each of them is opened, changed and closed. Knows no scene and no window.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.services import desktop, language
from game.services.paths import Folders, assets
from game.services.saved_game import SavedStore
from game.services.session import Session
from game.services.settings import Settings, SettingsStore
from game.services.writer import Writer

if TYPE_CHECKING:
    from game.services.audio import Effect, Sounds
    from game.services.history import History
    from game.services.kiosk import Kiosk
    from game.services.matches import Matches

FLUSH_PATIENCE, CLOSE_PATIENCE = 0.3, 1.8  # seconds


class Belongings:
    """Of whoever plays in these folders. `now` gives seconds of a steady clock.

    In a kiosk the settings are those of its configuration, and none that a visitor changes is kept.
    """

    def __init__(self, where: Folders, now: Callable[[], float], kiosk: "Kiosk | None" = None) -> None:
        self._where, self._now, self._kiosk = where, now, kiosk
        self._store = SettingsStore(where.settings_file)
        self._writer = Writer(self._write_settings, patience=0.0)
        self.settings = kiosk.visitor_settings() if kiosk is not None else self._store.load()
        language.use(self.settings.language, desktop.preferred_locales())
        self.session = Session(SavedStore(where.saved_file), desktop.random_bits)
        self.history: History | None = None
        self.matches: Matches | None = None
        self._sounds: Sounds | None = None
        self._focused = True
        self._quiet = False

    def resume(self) -> bool:
        """Take up the game that was left; whether there is one. In a kiosk only if its player can still be there."""
        if self._kiosk is None or self._kiosk.takes_up(self._where.saved_file):
            return self.session.resume()
        self.session.forget()
        return False

    def open_history(self, *, writes: bool) -> "tuple[History, Matches]":
        """From now on every game that is played is kept."""
        from game.services.history import History
        from game.services.keeper import Keeper
        from game.services.matches import Matches

        self.history = History(self._where.history_file, writes=writes)
        self.session.keep_history(Keeper(self.history, desktop.random_bits))
        self.history.start()
        self.matches = Matches(self._where.matches_file, desktop.random_bits)
        if self._kiosk is not None and self.session.seat is None:
            self.forget_matches()  # whose they were has gone, as at a power cut
        return self.history, self.matches

    def forget_visitor(self) -> None:
        """Whoever has played at a kiosk is gone: their games can no longer be gone on with, nor their matches."""
        self.session.leave()
        self.session.forget()
        self.forget_matches()

    def forget_matches(self) -> None:
        """Let go of the matches, also of those that were only looked at."""
        if self.matches is not None and self.matches.all:
            self.matches.forget()

    # Settings

    def adopt(self, settings: Settings) -> None:
        """From now on these settings hold."""
        before, self.settings = self.settings, settings
        if settings.language != before.language:
            language.use(settings.language)
        self._tune()
        if self._kiosk is None:
            self._writer.hand_over(settings)

    def settings_kept(self) -> bool:
        """Wait until the settings are written; whether they are."""
        return self._writer.flush()

    def _write_settings(self, settings: Settings) -> None:
        """On the writer's thread."""
        if not self._store.save(settings):
            raise OSError("the settings could not be written")

    # Sounds

    def start_sounds(self) -> None:
        """From now on the game can be heard; before, it is silent."""
        from game.services.audio import Sounds

        look = self.settings
        self._sounds = Sounds(
            assets() / "sounds", look.volume, self._now, muted=look.mute, mute_unfocused=look.mute_unfocused
        )
        self._sounds.focus(self._focused)
        self._tune()

    def sound(self, name: "Effect") -> None:
        """Play this effect, if it can be heard now."""
        if self._sounds is not None:
            self._sounds.play(name)

    def wake_sounds(self) -> None:
        """What comes next is to be heard in time."""
        if self._sounds is not None:
            self._sounds.wake()

    def focus(self, gained: bool) -> None:
        """The window has got the keyboard's focus, or lost it."""
        self._focused = gained
        if self._sounds is not None:
            self._sounds.focus(gained)

    def sound_device(self, *, there: bool) -> None:
        """A device to play sound on has come, or gone."""
        if self._sounds is not None:
            self._sounds.device_back() if there else self._sounds.device_lost()

    def be_quiet(self, quiet: bool) -> None:
        """Nothing is heard for as long as this holds, whatever the settings say."""
        if quiet != self._quiet:
            self._quiet = quiet
            self._tune()

    def _tune(self) -> None:
        if self._sounds is not None:
            self._sounds.set_volume(self.settings.volume)
            self._sounds.mute(self.settings.mute or self._quiet)
            self._sounds.mute_unfocused(self.settings.mute_unfocused)

    # The end

    def close(self) -> None:
        """Everything is kept, but not for ever: whoever ends the program waits."""
        begun = self._now()
        self.session.close()
        self._writer.close(FLUSH_PATIENCE)
        if self.history is not None and self.matches is not None:
            self.history.close(FLUSH_PATIENCE)
            self.matches.close()
        if self._sounds is not None:
            self._sounds.close(max(0.1, CLOSE_PATIENCE - (self._now() - begun)))
        if self._kiosk is not None:
            self._kiosk.close()
