"""One visitor after the other at a kiosk: from the first touch to the moment when nothing is left of them.

Owns whether somebody is there, the countdown, the corner of the staff, and the hours in which it is quiet or dark.
Tells the supervisor that the loop goes round, and counts visitors and games. Knows no window and no event: it is shown
every intent before a scene gets it, and says whether that is for a scene at all.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from game.belongings import Belongings
from game.game_counter import GameCounter
from game.input import Input
from game.scene_stack import SceneStack, other_scenes
from game.scenes.scene import Push
from game.services.kiosk import Kiosk
from game.services.kiosk_options import KioskConfig
from game.services.settings import Settings
from game.ui import countdown_art
from game.ui.painter import Item, Picture
from game.view import pacing
from game.view.corner import CornerName, StaffCorner, corner_rect
from game.view.idle import Attract, Idle, Limits, Reset, Warn
from game.view.idle_place import Place
from game.view.intents import Cancel, Drag, Hover, Intent, Key, Press, Tap, Wheel

CHECK: Final = 1.0  # seconds between two looks at the hour
STAFF_DOOR: Final = "staff_pin"


class Visit:
    """The visitors of one run. `put_on` has settings take effect, `now` gives seconds of a steady clock."""

    def __init__(
        self,
        kiosk: Kiosk,
        scenes: SceneStack,
        belongings: Belongings,
        input: Input,
        put_on: Callable[[Settings], None],
        now: float,
    ) -> None:
        self._kiosk, self._scenes, self._belongings = kiosk, scenes, belongings
        self._input, self._put_on = input, put_on
        scenes.stage.open_to_public(kiosk)
        scenes.stage.reconfigure = self.reconfigure
        input.touched = True  # no arrow until a mouse moves
        self._idle = Idle(limits_of(kiosk.config), now)
        self._corner = StaffCorner(CornerName(kiosk.config.staff_corner))
        scenes.stage.day_deal = kiosk.offers_day_deal()
        self._games = GameCounter(belongings.session, kiosk.counts)
        self._warning: Warn | None = None
        self._corner_ready = False
        self._moves = ("", 0)  # the key of the game in progress, and how many of its moves stand
        self._somebody = False
        self._touched = now  # when anything was touched last
        self._swallowing = False  # the press under way has only woken the game
        self._mouse: tuple[float, float] | None = None  # where the mouse was seen last
        self._checked = self._forward_at = float("-inf")
        self._awake_until = float("-inf")
        self.dark = False
        self.changed = False  # what lies over the scenes has changed since it was drawn

    # What a visitor does

    def takes(self, intent: Intent, now: float) -> bool:
        """Whether this intent is not for a scene: it has woken the game, stopped the countdown, or opened the door."""
        if isinstance(intent, Key) and intent.repeat:
            # Whatever lies on the keyboard is nobody, and must neither keep the game awake nor play it in the dark.
            return self.dark or self._idle.warning or self._place() is Place.ATTRACT
        if not self._is_touch(intent):
            return False
        if isinstance(intent, Press):
            self._swallowing = False
        self._touched = now
        woken = self._wake(now) or self._swallowing or self._goes_on_with_sign(intent, now)
        if not self._somebody:
            self._somebody = True
            self._kiosk.counts.visitor()
        self._swallowing = woken and (isinstance(intent, Press) or (isinstance(intent, Drag) and not intent.done))
        if self._corner.see(intent, now, *self._scenes.stage.size) and self._open_door():
            return True
        return woken

    def _is_touch(self, intent: Intent) -> bool:
        """Whether somebody is there; the mouse that the system puts somewhere is nobody."""
        if isinstance(intent, Hover):
            before, self._mouse = self._mouse, (intent.x, intent.y)
            return before is not None and before != self._mouse
        return isinstance(intent, (Press, Tap, Drag, Cancel, Key, Wheel))

    def _wake(self, now: float) -> bool:
        """End the countdown, the invitation and the dark; whether there was any of them."""
        if self._idle.touched():
            self._show(None)
            return True
        if self.dark:
            self._awake_until = now + self._kiosk.config.idle_pages
            self._set_dark(False)
            return True
        if self._place() is Place.ATTRACT:
            self._scenes.reset()
            return True
        return False

    def _goes_on_with_sign(self, intent: Intent, now: float) -> bool:
        """Whether this is the staff on its way in: nothing of the page that the first tap has opened is meant."""
        scenes = self._scenes.scenes
        staff = any(scene.for_staff for scene in scenes)
        return not staff and self._corner.again(intent, now, *self._scenes.stage.size)

    def _open_door(self) -> bool:
        """Let the staff in, unless they are; whether it was opened."""
        scenes = self._scenes
        if STAFF_DOOR not in other_scenes() or any(scene.for_staff for scene in scenes.scenes):
            return False
        scenes.follow(scenes.scenes[-1].handle(Cancel()))
        scenes.follow(Push(STAFF_DOOR))
        return True

    # Time

    def pass_time(self, now: float) -> None:
        """What the time that went by brings. To be asked in every turn of the loop."""
        self._games.look()
        self._look_at_moves()
        if self._scenes.done:
            self._end()
        if now - self._checked >= CHECK:
            self._checked = now
            self._look_at_hour(now)
        if self._somebody and self._place() is Place.FRESH and now - self._touched >= self._kiosk.config.idle_pages:
            self._walk_on()
        match self._idle.look(now, self._place(), self._input.pressed):
            case Warn() as warning:
                self._show(warning)
            case Reset():
                self._end()
            case Attract() if not self.dark:
                self._walk_on()
                self._scenes.follow(Push("attract"))
            case _:
                self._show(None)
        ready = self._corner.ready(now)
        self.changed = self.changed or ready is not self._corner_ready
        self._corner_ready = ready

    def wants_front(self, now: float, *, covered: bool) -> bool:
        """Whether the window is to come back to the front now: something lies over it, or it has been minimised."""
        if not covered or now < self._forward_at:
            return False
        self._forward_at = now + pacing.FORWARD
        return True

    def beat(self) -> None:
        """The loop has drawn, and goes round once more."""
        watchdog = self._kiosk.watchdog
        watchdog.status(type(self._scenes.scenes[-1]).__name__.removesuffix("Scene"))
        watchdog.beat()

    def reconfigure(self) -> None:
        """The staff has changed the configuration: it holds from now on."""
        config = self._kiosk.config
        self._idle.limits = limits_of(config)
        self._corner.corner = CornerName(config.staff_corner)
        self._put_on(replace(self._kiosk.visitor_settings(), language=self._belongings.settings.language))
        self._checked = float("-inf")

    def _look_at_moves(self) -> None:
        """Whoever makes moves, or takes them back, plays, wherever on the screen that is."""
        session, (key, moves) = self._belongings.session, self._moves
        if session.seat is None:
            self._moves = ("", 0)
            return
        self._moves = (session.origin.key, session.game.cursor)
        if self._moves[0] == key and self._moves[1] != moves:
            self._corner.played()

    def _place(self) -> Place:
        return self._scenes.scenes[-1].place()

    def _walk_on(self) -> None:
        """Whoever was there has left the first page as it was, and may have begun a match without playing it."""
        self._somebody = False
        self._belongings.forget_matches()

    def _end(self) -> None:
        """The visitor has gone: nothing of them is left but what the venue keeps on purpose."""
        self._show(None)
        self._games.end()
        self._belongings.forget_visitor()
        self._scenes.stage.offered.clear()
        self._input.forget()
        self._put_on(self._kiosk.visitor_settings())
        self._scenes.reset()
        self._somebody, self._swallowing = False, False

    def _look_at_hour(self, now: float) -> None:
        self._scenes.stage.day_deal = self._kiosk.offers_day_deal()  # its clock has to be asked now and then
        self._belongings.be_quiet(self._kiosk.is_quiet())
        nobody = self._place() in (Place.FRESH, Place.ATTRACT) and now >= self._awake_until
        dark = self._kiosk.is_dark() and (self.dark or nobody)
        if dark is not self.dark:
            self._set_dark(dark)

    def _set_dark(self, dark: bool) -> None:
        self.dark, self.changed = dark, True
        self._kiosk.machine.switch_screen(not dark)
        self._scenes.reset()

    # What lies over the scenes

    def over(self, pictures: list[Picture]) -> list[Picture]:
        """The pictures of the scenes with what lies over them."""
        kit = self._scenes.stage.kit
        if self.dark:
            return [Picture([], kit.pages.get(("dark",), lambda: countdown_art.darkness(kit.size)))]
        if self._warning is not None:
            left = self._warning.seconds
            items = countdown_art.countdown(kit, left, max(left, self._kiosk.config.idle_warning))
            pictures = [*pictures, Picture(items)]
        if self._corner_ready:
            *below, top = pictures
            pictures = [*below, top._replace(items=[*top.items, self._corner_mark()])]
        return pictures

    def _corner_mark(self) -> Item:
        """Letting go now opens the door."""
        kit = self._scenes.stage.kit
        place = corner_rect(self._corner.corner, *kit.size)
        mark = countdown_art.corner_mark(kit, place.w // 3)
        x, y = place.centre
        return Item(mark, x - mark.get_width() // 2, y - mark.get_height() // 2)

    def _show(self, warning: Warn | None) -> None:
        """The countdown is drawn anew when its number has changed."""
        before, self._warning = self._warning, warning
        self.changed = self.changed or (before and before.seconds) != (warning and warning.seconds)


def limits_of(config: KioskConfig) -> Limits:
    """The idle times that are set now."""
    attract = config.attract_after if config.attract_on else None
    return Limits(config.idle_play, config.idle_pages, config.idle_warning, attract)
