"""Raw events in, one clean intent out: one pointer, whatever there is of mice, fingers and palms.

Only event fields are read. A press shows at once; the tap comes with the release and names the place of the press,
unless the pointer has moved far enough to be a drag. Fingers are taken from FINGER events alone; the mouse events
that the system makes of them, marked or not, are dropped.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import isfinite

import pygame

from game import keys
from game.view.fingers import Fingers
from game.view.intents import (
    Attention,
    Cancel,
    Close,
    Drag,
    Exposed,
    Focus,
    Hover,
    Intent,
    Press,
    Resize,
    SoundDevice,
    Tap,
    Wheel,
)

ECHO_TIME = 0.15  # an unmarked mouse event this soon after a finger, and
ECHO_PLACE = 30  # this near to it in pixels, is that finger once more
RESTING = 1.5  # a finger that rests this long gives way to the next one, as a palm does
DRAG_SHARE, DRAG_LEAST = 1 / 65, 14  # of the shorter side, and pixels: less than this is a trembling tap


@dataclass(slots=True)
class _Pointer:
    """The one press that is under way."""

    who: object
    x: float
    y: float
    since: float
    dragging: bool = False


class Input:
    """Turns events into intents. `size` is the window's, in pixels: fingers are given in shares of it.

    Places are told from `origin`, where the part of the window begins that the game takes; with a `scale` below 1 the
    picture is shown so much smaller.
    """

    def __init__(self, size: tuple[int, int], origin: tuple[int, int] = (0, 0), scale: float = 1.0) -> None:
        self.size, self.origin, self.scale = size, origin, scale
        self.touched = False  # the last pointer was a finger: no arrow is shown
        self.fingers = Fingers()  # all that are down, for the test of the panel; only one of them makes intents
        self._pointer: _Pointer | None = None
        self._finger = (float("-inf"), 0.0, 0.0)  # when and where a finger was last down or up
        self._held: set[int] = set()

    @property
    def pressed(self) -> bool:
        """Whether something is being pressed or dragged."""
        return self._pointer is not None

    def forget(self) -> None:
        """Whatever is being pressed comes to nothing, and nobody is told; a finger that is still down is ignored."""
        self._pointer = None

    def intents(self, events: list[pygame.event.Event], now: float) -> Iterator[Intent]:
        """What these events mean, in order. `now` is a steady clock in seconds."""
        for event in events:
            yield from self._one(event, now)

    def _one(self, event: pygame.event.Event, now: float) -> Iterator[Intent]:
        kind = event.type
        if kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            yield from self._touch(event, now)
        elif kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
            yield from self._mouse(event, now)
        elif kind == pygame.MOUSEWHEEL:
            yield Wheel(float(getattr(event, "precise_y", event.y)))
        elif kind == pygame.KEYDOWN:
            yield from self._key_down(event)
        elif kind == pygame.KEYUP:
            self._held.discard(event.scancode)
        elif kind == pygame.QUIT:
            yield Close()
        else:
            yield from self._window(event)

    def _window(self, event: pygame.event.Event) -> Iterator[Intent]:
        kind = event.type
        if kind in (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE):
            size = (event.x, event.y) if kind == pygame.WINDOWSIZECHANGED else event.size
            if min(size) > 0:
                self.size = size
                self.fingers.lift_all()  # whatever was down lies elsewhere now
                yield from self._drop()
                yield Resize(*size)
        elif kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self._held.clear()
            self.fingers.lift_all()
            yield from self._drop()
            yield Focus(gained=False) if kind == pygame.WINDOWFOCUSLOST else Attention(shown=False)
        elif kind in (
            pygame.WINDOWRESTORED,
            pygame.WINDOWSHOWN,
            pygame.WINDOWFOCUSGAINED,
            pygame.WINDOWMAXIMIZED,
        ):
            if kind == pygame.WINDOWFOCUSGAINED:
                yield Focus(gained=True)
            yield Attention(shown=True)
            yield Exposed()
        elif kind in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED) and not event.iscapture:
            yield SoundDevice(there=kind == pygame.AUDIODEVICEADDED)
        elif kind in (pygame.WINDOWEXPOSED, pygame.VIDEOEXPOSE):
            yield Exposed()

    def _place(self, x: float, y: float) -> tuple[float, float]:
        """A place in the window as one in the picture."""
        return (x - self.origin[0]) / self.scale, (y - self.origin[1]) / self.scale

    def _touch(self, event: pygame.event.Event, now: float) -> Iterator[Intent]:
        who = ("finger", getattr(event, "touch_id", 0), getattr(event, "finger_id", 0))
        x, y = self._place(event.x * self.size[0], event.y * self.size[1])
        self.fingers.see(who, x, y, down=event.type != pygame.FINGERUP, anew=event.type == pygame.FINGERDOWN)
        if not (isfinite(x) and isfinite(y)):  # a panel that has lost the finger
            if event.type == pygame.FINGERUP and self._pointer is not None and self._pointer.who == who:
                yield from self._drop()
            return
        self.touched = True
        self._finger = (now, x, y)
        if event.type == pygame.FINGERDOWN:
            if self._pointer is not None and self._is_seen_first_as_mouse(self._pointer, x, y, now):
                self._pointer.who = who
                self.fingers.see("mouse", x, y, down=False)
                return
            yield from self._down(who, x, y, now)
        elif event.type == pygame.FINGERMOTION:
            yield from self._move(who, x, y, now)
        else:
            yield from self._up(who, x, y, now)

    def _mouse(self, event: pygame.event.Event, now: float) -> Iterator[Intent]:
        x, y = self._place(*event.pos)
        if getattr(event, "touch", False) or self._echo(x, y, now):
            return
        held = event.buttons[0] if event.type == pygame.MOUSEMOTION else event.type == pygame.MOUSEBUTTONDOWN
        self.fingers.see("mouse", x, y, down=bool(held), anew=event.type == pygame.MOUSEBUTTONDOWN)
        if event.type == pygame.MOUSEMOTION:
            if event.rel != (0, 0):
                self.touched = False
            if self._pointer is None:
                yield Hover(x, y)
            elif not event.buttons[0] and self._pointer.who == "mouse":
                yield from self._drop()  # the release was lost
            else:
                yield from self._move("mouse", x, y, now)
        elif event.button == 1 and event.type == pygame.MOUSEBUTTONDOWN:
            self.touched = False
            yield from self._down("mouse", x, y, now)
        elif event.button == 1:
            yield from self._up("mouse", x, y, now)

    def _echo(self, x: float, y: float, now: float) -> bool:
        """Whether a mouse event is only a finger seen once more, though it is not marked as that."""
        if self._pointer is not None and self._pointer.who != "mouse" and now - self._pointer.since < RESTING:
            return True
        then, finger_x, finger_y = self._finger
        return now - then < ECHO_TIME and abs(x - finger_x) + abs(y - finger_y) < ECHO_PLACE

    def _is_seen_first_as_mouse(self, pointer: _Pointer, x: float, y: float, now: float) -> bool:
        """Whether the press under way, an unmarked mouse's, is only this finger."""
        near = abs(x - pointer.x) + abs(y - pointer.y) < ECHO_PLACE
        return pointer.who == "mouse" and now - pointer.since < ECHO_TIME and near

    def _down(self, who: object, x: float, y: float, now: float) -> Iterator[Intent]:
        pointer = self._pointer
        if pointer is not None:
            if pointer.who != who and now - pointer.since < RESTING:
                return  # a second finger never makes a move
            yield Cancel()  # its release was lost, or it only rests on the glass
        self._pointer = _Pointer(who, x, y, now)
        yield Press(x, y)

    def _move(self, who: object, x: float, y: float, now: float) -> Iterator[Intent]:
        pointer = self._pointer
        if pointer is None or pointer.who != who:
            return
        far = max(DRAG_LEAST, min(self.size) * DRAG_SHARE)
        if not pointer.dragging and (x - pointer.x) ** 2 + (y - pointer.y) ** 2 >= far * far:
            pointer.dragging = True
        if pointer.dragging:
            pointer.since = now  # what moves does not rest
            yield Drag(pointer.x, pointer.y, x, y)

    def _up(self, who: object, x: float, y: float, now: float) -> Iterator[Intent]:
        pointer = self._pointer
        if pointer is None or pointer.who != who:
            return
        yield from self._move(who, x, y, now)
        self._pointer = None
        if pointer.dragging:
            yield Drag(pointer.x, pointer.y, x, y, done=True)
        else:
            yield Tap(pointer.x, pointer.y)

    def _drop(self) -> Iterator[Intent]:
        if self._pointer is not None:
            self._pointer = None
            yield Cancel()

    def _key_down(self, event: pygame.event.Event) -> Iterator[Intent]:
        repeat = event.scancode in self._held
        self._held.add(event.scancode)
        yield keys.read(event, repeat=repeat)
