"""The running game: events, the fixed-step loop, and what scenes may ask of the outside.

Time comes from a steady clock that is given, so that tests can turn it.
"""

import gc
import os
import time
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game import __version__
from game.belongings import Belongings
from game.canvas import Canvas
from game.input import Input
from game.scene_stack import SceneStack
from game.scenes.scene import Push, Scene
from game.scenes.stage import Stage
from game.services import desktop
from game.services.paths import Folders
from game.services.settings import Settings
from game.ui.painter import Picture
from game.ui.window import Window
from game.view import pacing
from game.view.intents import Attention, Close, Exposed, Focus, Hover, Intent, Key, Press, Resize, SoundDevice
from game.view.pace import Pace

if TYPE_CHECKING:
    from game.services.kiosk import Kiosk
    from game.visit import Visit

LOOK = ("theme", "faces", "back")  # settings that change every picture
NO_DISPLAY = 3  # exit status


class App:
    """One run of the game in a window. `now` gives seconds of a steady clock."""

    def __init__(
        self,
        window: Window,
        where: Folders,
        *,
        debug: bool = False,
        now: Callable[[], float],
        kiosk: "Kiosk | None" = None,
    ) -> None:
        self.window, self._now = window, now
        self.canvas = Canvas(window, self._take_on_size)
        self.belongings = Belongings(where, now, kiosk)
        self.stage = Stage(
            kit=self.canvas.make_kit(self.settings),
            session=self.belongings.session,
            settings=self.settings,
            change=self.change,
            copy=desktop.copy,
            paste=desktop.paste,
            fullscreen=lambda: self.window.fullscreen,
            toggle_fullscreen=self.toggle_fullscreen,
            sound=self.belongings.sound,
            version=__version__,
        )
        self.input = Input(window.whole, self.canvas.origin, self.canvas.scale)
        self.stage.fingers = self.input.fingers
        self._scenes = SceneStack(self.stage, now, debug=debug)
        self._pace = Pace(now())
        self._shown = self._focused = True
        self._moved = False  # the last picture was of something that moves
        self._held: list[object] = []  # the pages that were open at the last sweep, and what they are drawn with
        self.called_for: Callable[[], bool] = lambda: False  # whether a second start wants to see this window
        self.visit = self._open_to_public(kiosk) if kiosk is not None else None

    def _open_to_public(self, kiosk: "Kiosk") -> "Visit":
        from game.visit import Visit

        return Visit(kiosk, self._scenes, self.belongings, self.input, self._put_on, self._now())

    # The loop

    def run(self) -> int:
        """Until the player leaves; the exit status."""
        due, wait, left_out = self._now(), 0.0, 0
        while self.status is None:
            events = pygame.event.get()
            if not events and left_out:
                left_out -= 1
            else:
                self.turn(events)
                if self.called_for():
                    self.window.come_forward()
                self.sweep()
                wait = self.pause()
                left_out = pacing.LEFT_OUT if wait == pacing.REST_WAIT and not self._busy else 0
            due = max(due + wait, self._now())
            time.sleep(max(0.0, due - self._now()))
        return self.status

    @property
    def _busy(self) -> bool:
        """Whether time counts though nothing moves: something is held, or is about to happen."""
        return self.input.pressed or self.stack[-1].ticking

    def show_first(self) -> None:
        """The first picture, before anything else."""
        self.canvas.forget()
        self._scenes.guarded(self._draw)

    def turn(self, events: list[pygame.event.Event]) -> None:
        """One pass: what the player did, the time that went by, and what is to be seen of it."""
        now = self._now()
        for intent in self.input.intents(events, now):
            self._pace.touched(now)
            self._handle(intent, now)
        self.canvas.show_pointer(not self.input.touched)
        self._let_time_pass(now)
        if self.status is None:
            self._scenes.guarded(self._draw)
        if self.visit is not None:
            self.visit.beat()

    def pause(self) -> float:
        """How long to sleep now, in seconds."""
        moving = self._moving or self.canvas.resizing
        return self._pace.rest(self._now(), shown=self._shown, moving=moving)

    def sweep(self) -> None:
        """Let go of what the player has left. Pages that have gone hold themselves in circles, and pictures with them.

        Python's own collection hardly ever comes in a game that allocates so little. Here it has only what was made
        since the start to look through, and comes when nothing moves.
        """
        held = [self.stage.kit, *self.stack]
        if held != self._held and not self._moved:
            self._held = held
            gc.collect()

    def open_history(self) -> None:
        """From now on every game that is played is kept."""
        opened = self.belongings.open_history(writes=not self.stage.second_copy)
        self.stage.opened, self.stage.opened_matches = opened

    def close(self) -> None:
        """The window goes at once; then everything is kept, but not for ever: whoever ends the program waits."""
        pygame.display.quit()
        self.belongings.close()

    def _let_time_pass(self, now: float) -> None:
        passed = self._pace.passed(now)
        if self.canvas.pending:
            self._scenes.guarded(lambda: self.canvas.adopt_if_due(now))
            self._scenes.guarded(lambda: self._check(self.canvas.toggle_if_due(now)))
        if (visit := self.visit) is not None:
            self._scenes.guarded(lambda: visit.pass_time(now))
            if visit.wants_front(now, covered=not (self._shown and self._focused)):
                self.window.come_forward()
        if not self._shown or (self.visit is not None and self.visit.dark):
            return
        steps = self._pace.steps(passed)
        if not self._moving:
            self._update(steps * pacing.STEP)
            return
        for _ in range(steps):
            self._update(pacing.STEP)

    def _update(self, seconds: float) -> None:
        if self.stack and seconds:
            self._scenes.guarded(lambda: self._scenes.follow(self.stack[-1].update(seconds)))

    def _handle(self, intent: Intent, now: float) -> None:
        match intent:
            case Close() if self.visit is None:
                self.status = 0
            case Resize(width, height):
                self._scenes.guarded(lambda: self.canvas.resize((width, height), now))
            case Exposed():
                self.canvas.forget()
                self.stack[-1].changed = True
            case Attention(shown):
                self._shown = shown
            case Focus(gained):
                self._focused = gained
                self.belongings.focus(gained)
            case SoundDevice(there):
                self.belongings.sound_device(there=there)
            case Key(name="f11") | Key(name="enter", alt=True):
                if self.visit is None and not intent.repeat:
                    self.toggle_fullscreen()
            case _:
                self._scenes.guarded(lambda: self._offer(intent, now))

    def _offer(self, intent: Intent, now: float) -> None:
        """The topmost scene gets it, unless it is for nobody."""
        if isinstance(intent, (Press, Key)):
            # What is pressed is what is seen, and what comes of it is to be heard in time.
            if self.canvas.resizing:
                self.canvas.adopt()
            self.belongings.wake_sounds()
        if isinstance(intent, Hover) and self.input.touched:
            return
        if self.visit is None or not self.visit.takes(intent, now):
            self._scenes.follow(self.stack[-1].handle(intent))

    # The scenes

    @property
    def settings(self) -> Settings:
        """Those that hold now."""
        return self.belongings.settings

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
        """What is to be seen: the scenes, and what lies over them."""
        pictures = self._scenes.pictures()
        return pictures if self.visit is None else self.visit.over(pictures)

    # The picture

    @property
    def _moving(self) -> bool:
        """Whether the picture changes by itself now. In the dark nothing does, and time stands still."""
        return bool(self.stack) and self.stack[-1].moving and (self.visit is None or not self.visit.dark)

    def _draw(self) -> None:
        top, moving = self.stack[-1], self._moving
        changed = top.changed or moving or self._moved or (self.visit is not None and self.visit.changed)
        if not self._shown or self.canvas.resizing or not changed:
            return
        top.settle_focus()
        top.changed, self._moved = False, moving  # once more after the last motion
        self.canvas.show(self.pictures())
        if self.visit is not None:
            self.visit.changed = False

    def _take_on_size(self) -> None:
        """The window has another size: places and parts are those of the new one."""
        self.input.size, self.input.origin, self.input.scale = self.window.whole, self.canvas.origin, self.canvas.scale
        if not self.canvas.fits(self.stage.kit):
            self.stage.kit = self.canvas.make_kit(self.settings)
        self.canvas.forget()
        for scene in self.stack:
            scene.resized()
            scene.changed = True

    # What scenes may ask for

    def change(self, **values: Any) -> None:
        """Change settings, by name: in effect and kept at once."""
        self._put_on(replace(self.settings, **values))

    def _put_on(self, settings: Settings) -> None:
        before = self.settings
        self.stage.settings = settings
        self.belongings.adopt(settings)
        if any(getattr(settings, name) != getattr(before, name) for name in LOOK):
            self.stage.kit = self.canvas.make_kit(self.settings)
            self.canvas.forget()

    def toggle_fullscreen(self) -> None:
        """Switch between the full screen and a window; the game stays as it is."""
        self._check(self.canvas.toggle(self._now()))

    def _check(self, there: bool) -> None:
        """Without a window the program ends."""
        if not there:
            self.status = NO_DISPLAY
