"""The running game: events, the fixed-step loop, the window's size, and what scenes may ask of the outside.

Time comes from a steady clock that is given, so that tests can turn it.
"""

import logging
import os
import time
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game import __version__
from game.input import Input
from game.scene_stack import SceneStack
from game.scenes.scene import Push, Scene
from game.scenes.stage import Stage
from game.services import desktop, language
from game.services.paths import Folders, assets
from game.services.saved_game import SavedStore
from game.services.session import Session
from game.services.settings import Settings, SettingsStore
from game.services.writer import Writer
from game.ui.painter import Painter, Picture
from game.ui.theme import THEMES, Deck
from game.ui.widgets import Kit
from game.ui.window import NoDisplay, Window
from game.view import pacing
from game.view.intents import Attention, Close, Exposed, Focus, Hover, Intent, Key, Press, Resize, SoundDevice
from game.view.window_size import at_least_smallest

if TYPE_CHECKING:
    from game.services.audio import Effect, Sounds

LOOK = {"theme", "faces", "back"}  # settings that change every picture
FLUSH_PATIENCE, CLOSE_PATIENCE = 0.3, 1.8  # seconds
NO_DISPLAY = 3  # exit status
_log = logging.getLogger(__name__)


class App:
    """One run of the game in a window. `now` gives seconds of a steady clock."""

    def __init__(
        self,
        window: Window,
        where: Folders,
        *,
        debug: bool = False,
        now: Callable[[], float],
    ) -> None:
        self.window, self._where, self._now = window, where, now
        self._settings_store = SettingsStore(where.settings_file)
        self._settings_writer = Writer(self._write_settings, patience=0.0)
        self.settings = self._settings_store.load()
        language.use(self.settings.language, desktop.preferred_locales())
        session = Session(SavedStore(where.saved_file), desktop.random_bits)
        self.stage = Stage(
            kit=self._make_kit(),
            session=session,
            settings=self.settings,
            change=self.change,
            copy=desktop.copy,
            paste=desktop.paste,
            fullscreen=lambda: self.window.fullscreen,
            toggle_fullscreen=self.toggle_fullscreen,
            sound=self.sound,
            version=__version__,
        )
        self.input = Input(window.size)
        self.painter = Painter(window.surface)
        self._scenes = SceneStack(self.stage, now, debug=debug)
        self._last = now()
        self._left_over = 0.0
        self._alert_until = self._last
        self._resize_at: float | None = None
        self._old_picture: pygame.Surface | None = None
        self._too_small: tuple[int, int] | None = None
        self._toggle_wanted, self._toggle_from = False, 0.0
        self._shown = True
        self._moved = False  # the last picture was of something that moves
        self._sounds: Sounds | None = None
        self._focused = True
        self.called_for: Callable[[], bool] = lambda: False  # whether a second start wants to see this window

    # The loop

    def run(self) -> int:
        """Until the player leaves; the exit status."""
        due = self._now()
        while self.status is None:
            self.turn(pygame.event.get())
            if self.called_for():
                self.window.come_forward()
            due = max(due + self.pause(), self._now())
            time.sleep(max(0.0, due - self._now()))
        return self.status

    def show_first(self) -> None:
        """The first picture, before anything else."""
        self._scenes.guarded(self._draw)

    def turn(self, events: list[pygame.event.Event]) -> None:
        """One pass: what the player did, the time that went by, and what is to be seen of it."""
        now = self._now()
        for intent in self.input.intents(events, now):
            self._alert_until = now + pacing.ALERT
            self._handle(intent, now)
        self._show_pointer()
        self._let_time_pass(now)
        if self.status is None:
            self._scenes.guarded(self._draw)

    def pause(self) -> float:
        """How long to sleep now, in seconds: little while something moves or was just touched."""
        if self._shown and self.stack and (self.stack[-1].moving or self._resize_at is not None):
            return pacing.STEP
        return pacing.ALERT_WAIT if self._shown and self._now() < self._alert_until else pacing.REST_WAIT

    def start_sounds(self) -> None:
        """From now on the game can be heard; before, it is silent."""
        from game.services.audio import Sounds

        look = self.settings
        self._sounds = Sounds(
            assets() / "sounds", look.volume, self._now, muted=look.mute, mute_unfocused=look.mute_unfocused
        )
        self._sounds.focus(self._focused)

    def open_history(self) -> None:
        """From now on every game that is played is kept."""
        from game.services.history import History
        from game.services.keeper import Keeper
        from game.services.matches import Matches

        history = self.stage.opened = History(self._where.history_file, writes=not self.stage.second_copy)
        self.stage.session.keep_history(Keeper(history, desktop.random_bits))
        history.start()
        self.stage.opened_matches = Matches(self._where.matches_file, desktop.random_bits)

    def sound(self, name: "Effect") -> None:
        """Play this effect, if it can be heard now."""
        if self._sounds is not None:
            self._sounds.play(name)

    def close(self) -> None:
        """The window goes at once; then everything is kept, but not for ever: whoever ends the program waits."""
        begun = self._now()
        pygame.display.quit()
        self.stage.session.close()
        self._settings_writer.close(FLUSH_PATIENCE)
        if self.stage.opened is not None:
            self.stage.opened.close(FLUSH_PATIENCE)
            self.stage.matches.close()
        if self._sounds is not None:
            self._sounds.close(max(0.1, CLOSE_PATIENCE - (self._now() - begun)))

    def _let_time_pass(self, now: float) -> None:
        passed = min(now - self._last, pacing.CATCH_UP)
        self._last = now
        if self._resize_at is not None and now >= self._resize_at:
            self._scenes.guarded(self._adopt_size)
        self._scenes.guarded(lambda: self._toggle_if_due(now))
        if not self._shown:
            return
        self._left_over += max(0.0, passed)
        steps = round(self._left_over / pacing.STEP)
        self._left_over -= steps * pacing.STEP
        for _ in range(steps):
            if self.stack:
                self._scenes.guarded(lambda: self._scenes.follow(self.stack[-1].update(pacing.STEP)))

    def _handle(self, intent: Intent, now: float) -> None:
        match intent:
            case Close():
                self.status = 0
            case Resize(width, height):
                self._scenes.guarded(lambda: self._resize((width, height), now))
            case Exposed():
                self.painter.forget()
                self.stack[-1].changed = True
            case Attention(shown):
                self._shown = shown
            case Focus(gained):
                self._focused = gained
                if self._sounds is not None:
                    self._sounds.focus(gained)
            case SoundDevice(there):
                if self._sounds is not None:
                    self._sounds.device_back() if there else self._sounds.device_lost()
            case Key(name="f11", repeat=False) | Key(name="enter", alt=True, repeat=False):
                self.toggle_fullscreen()
            case _:
                if isinstance(intent, (Press, Key)):
                    self._scenes.guarded(self._before_press)
                if not (isinstance(intent, Hover) and self.input.touched):
                    self._scenes.guarded(lambda: self._scenes.follow(self.stack[-1].handle(intent)))

    def _before_press(self) -> None:
        """What is pressed is what is seen, and what comes of it is to be heard in time."""
        if self._resize_at is not None:
            self._adopt_size()
        if self._sounds is not None:
            self._sounds.wake()

    # The scenes

    @property
    def stack(self) -> list[Scene]:
        """The scenes, the topmost last."""
        return self._scenes.scenes

    @property
    def status(self) -> int | None:
        """The exit status, None while the game goes on."""
        return self._scenes.status

    @status.setter
    def status(self, status: int) -> None:
        self._scenes.status = status

    def push(self, scene: str, **given: Any) -> None:
        """Put a scene on top."""
        self._scenes.follow(Push(scene, given))

    def pictures(self) -> list[Picture]:
        """What the scenes show."""
        return self._scenes.pictures()

    # The picture

    def _draw(self) -> None:
        top = self.stack[-1]
        moving = top.moving
        if not self._shown or self._resize_at is not None or not (top.changed or moving or self._moved):
            return
        top.settle_focus()
        top.changed, self._moved = False, moving  # once more after the last motion
        dirty = self.painter.show(self.pictures())
        if dirty:
            self.window.present(dirty)

    def _make_kit(self) -> Kit:
        """The parts in the window's size and in the look that the player has chosen."""
        look = self.settings
        deck = Deck(look.faces, look.back)
        return Kit(at_least_smallest(*self.window.size), THEMES[look.theme], assets() / "cards", deck)

    def _resize(self, size: tuple[int, int], now: float) -> None:
        """While the window is being dragged larger or smaller, the old picture fills it; then all is drawn anew."""
        if size == self.painter.screen.get_size() == self.window.size:
            self._adopt_size()
            return
        self._resize_at = now + pacing.RASTER_DELAY
        self._old_picture = self._old_picture or self.painter.last()
        self.window.resized()
        pygame.transform.scale(self._old_picture, self.window.size, self.window.surface)
        self.window.present([self.window.surface.get_rect()])

    def _adopt_size(self) -> None:
        """Draw everything anew for the window's present size."""
        self._resize_at = self._old_picture = None
        self.window.resized()
        self.input.size = self.window.size
        size = at_least_smallest(*self.window.size)
        if size != self.window.size != self._too_small:
            self._too_small = self.window.size  # asked once: a system may insist on it
            self.window.grow(size)
        if size != self.stage.kit.size:
            self.stage.kit = self._make_kit()
        self.painter = Painter(self.window.surface)
        for scene in self.stack:
            scene.resized()
            scene.changed = True

    def _show_pointer(self) -> None:
        if pygame.mouse.get_visible() == self.input.touched:
            pygame.mouse.set_visible(not self.input.touched)

    # What scenes may ask for

    def change(self, **values: Any) -> None:
        """Change settings, by name: in effect and kept at once."""
        self.settings = self.stage.settings = replace(self.settings, **values)
        if "language" in values:
            language.use(self.settings.language)
        if values.keys() & LOOK:
            self.stage.kit = self._make_kit()
        if self._sounds is not None:
            self._sounds.set_volume(self.settings.volume)
            self._sounds.mute(self.settings.mute)
            self._sounds.mute_unfocused(self.settings.mute_unfocused)
        self._settings_writer.hand_over(self.settings)

    def _write_settings(self, settings: Settings) -> None:
        """On the writer's thread."""
        if not self._settings_store.save(settings):
            raise OSError("the settings could not be written")

    def toggle_fullscreen(self) -> None:
        """Switch between the full screen and a window; the game stays as it is.

        The system takes its time: a wish that comes too soon after another waits, and two of them are none.
        """
        self._toggle_wanted = not self._toggle_wanted
        self._toggle_if_due(self._now())

    def _toggle_if_due(self, now: float) -> None:
        if not self._toggle_wanted or now < self._toggle_from:
            return
        self._toggle_wanted, self._toggle_from = False, now + pacing.TOGGLE_REST
        try:
            self.window.toggle()
        except NoDisplay:
            _log.exception("the window is gone")
            self.status = NO_DISPLAY
            return
        self._adopt_size()
