"""A page whose content can be higher than its window: by finger, wheel and keys. No scene of its own.

What inherits it says where the window is, how high the content is and what of it lies between two heights: so a list
of any length draws only the rows in sight. Knows nothing of what the content is.
"""

from enum import Enum, auto

from game.scenes.content import Content
from game.scenes.scene import STAY, Button, Scene, Transition
from game.scenes.stage import Stage
from game.ui.buttons import Look
from game.ui.painter import Item
from game.ui.porthole import EDGE, Porthole, frame_items
from game.view.geometry import Rect
from game.view.intents import Cancel, Drag, Intent, Key, Press, Tap, Wheel
from game.view.scroll import KEYS, Scroll
from game.view.scroll_bar import ScrollBar

__all__ = ["UNSEEN", "Content", "ScrolledScene"]

UNSEEN = Look(bare=True)  # a place that can be tapped, and shows nothing until it is
SURROUND = 0.5  # so much more than the window is looked through for the focus's next place, in windows


class Way(Enum):
    """What a drag that began in the window is taken for."""

    NONE = auto()
    ALONG = auto()  # it scrolls
    ACROSS = auto()
    BAR = auto()  # it takes the position bar along
    TO = auto()  # it is beside the bar, which comes there once the finger goes


class ScrolledScene(Scene):
    """Scrolls its content, told apart from taps on it; the keyboard's focus is always brought into sight."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.scroll = Scroll()
        self._porthole, self._focus_porthole = Porthole(), Porthole()
        self._in_window = False  # the press under way began in the window
        self._way = Way.NONE
        self._grip = 0.0  # how far below its top the position bar is held

    # What a page says of itself

    def window(self) -> Rect:
        """Where the content is seen."""
        raise NotImplementedError

    def content_height(self) -> int:
        """Of the whole content, in pixels."""
        raise NotImplementedError

    def content(self, top: int, bottom: int) -> Content:
        """At least all of the content that lies between these heights of it."""
        raise NotImplementedError

    def fixed_buttons(self) -> list[Button]:
        """The buttons around the window."""
        return []

    def swiped(self, way: float, *, done: bool) -> Transition:
        """A finger in the window has moved so far to the right, or left of where it went down; `done` with its end."""
        return STAY

    def at_end(self, key: str) -> Transition:
        """A key of view.scroll.KEYS was pressed, and the content can go no further."""
        return STAY

    def wheel_at_end(self, notches: float) -> Transition:
        """The wheel was turned, and the content can go no further."""
        return STAY

    @property
    def reads(self) -> bool:
        """Whether the content is read, not chosen from: up and down then scroll it before they move the focus."""
        return False

    # Buttons

    def buttons(self) -> list[Button]:
        return self.fixed_buttons() + self._shown().buttons

    def button_at(self, x: float, y: float) -> str | None:
        name = super().button_at(x, y)
        if self.window().contains(x, y) or any(button.name == name for button in self.fixed_buttons()):
            return name
        return None

    def button_items(self) -> list[Item]:
        kit = self.stage.kit
        return [*(kit.button(b.rect, self.look_now(b)) for b in self.fixed_buttons()), *self.focus_items()]

    def focus_boxes(self) -> dict[str, Rect]:
        """Those of the content that are in sight or near it, then the fixed buttons."""
        window, at = self.window(), self._at()
        near = round(window.h * SURROUND)
        inside = self.content(at - near, at + window.h + near).moved(window.x, window.y - at).buttons
        buttons = [*inside, *self.fixed_buttons()]
        return {b.name: b.rect for b in buttons if b.look.enabled}

    def first_focus(self) -> str | None:
        """As ever; but where the focused place was scrolled away from, the first of the content that is in sight."""
        window = self.window()
        seen = [b.name for b in self._shown().buttons if b.look.enabled and window.y <= b.rect.y]
        return seen[0] if self.focused and seen else super().first_focus()

    def focus_items(self) -> list[Item]:
        items = super().focus_items()
        if any(button.name == self.focused for button in self.fixed_buttons()):
            return items
        return self._focus_porthole.cut(items, self.window())

    # What is to be seen

    def content_items(self) -> list[Item]:
        """The content as it shows in the window, with soft edges where there is more, and how far it is scrolled."""
        self._fit()
        shown = self._shown()
        looks = [(button.rect, self.look_now(button)) for button in shown.buttons]
        buttons = [self.stage.kit.button(rect, look) for rect, look in looks if look != UNSEEN]
        items = [*shown.items, *buttons, *shown.faces]
        window = self.window()
        bar, high, at = self._bar(), self.content_height(), self._at()
        frame = frame_items(self.stage.kit, window, high, at, bar.box(at)) if bar.there else []
        return [*self._porthole.cut(items, window), *frame]

    def _shown(self) -> Content:
        """What of the content is in sight, at its places in the page."""
        window, at = self.window(), self._at()
        found = self.content(at, at + window.h).moved(window.x, window.y - at)
        buttons = [button for button in found.buttons if button.rect.overlaps(window)]
        return Content(found.items, buttons, found.faces)

    def _at(self) -> int:
        return min(self.scroll.at, max(0, self.content_height() - self.window().h))

    # What the player does

    def handle(self, intent: Intent) -> Transition:
        self._fit()
        match intent:
            case Press(x, y):
                answer = super().handle(intent)
                self._in_window, self._way = self.window().contains(x, y), self._on_bar(x, y)
                if self._in_window and self.scroll.hold():
                    self.forget_press()  # it was meant to stop the content, not for what lay under the finger then
                return answer
            case Drag() if self._in_window:
                self.changed = True
                return self._drag(intent)
            case Tap(y=y) if self._way in (Way.BAR, Way.TO):
                if self._way is Way.TO:
                    self.scroll.release(glide=False)
                    self.scroll.go(self._bar().at(y))
                self._let_go(glide=False)
                return STAY
            case Tap() | Cancel():
                self._let_go(glide=False)
            case Wheel(notches):
                self.changed = True
                return STAY if self.scroll.wheel(notches) else self.wheel_at_end(notches)
            case Key():
                self.changed = True
                return self._scroll_key(intent)
        return super().handle(intent)

    def update(self, seconds: float) -> Transition:
        if self.scroll.moving or self.scroll.held:
            self._fit()
            self.changed = self.scroll.advance(seconds) or self.changed
        return STAY

    @property
    def moving(self) -> bool:
        return self.scroll.moving

    def resized(self) -> None:
        """The same part of the content stays in sight, as far as the new size lets it."""
        share = self.scroll.offset / self.scroll.content if self.scroll.content else 0.0
        self._let_go(glide=False)
        self._fit()
        self.scroll.jump(share * self.scroll.content)

    def _fit(self) -> None:
        self.scroll.calm = self.stage.settings.calm
        self.scroll.fit(self.content_height(), self.window().h)

    def _bar(self) -> ScrollBar:
        return ScrollBar(self.window(), self.content_height(), self.stage.kit.base)

    def _on_bar(self, x: float, y: float) -> Way:
        """What a press on the position bar, or beside it, will be; it is for nothing else that lies there."""
        bar = self._bar()
        if not bar.there or not bar.strip.contains(x, y):
            return Way.NONE
        self.forget_press()
        grip = bar.grip(x, y, self._at())
        self._grip = grip or 0.0
        return Way.TO if grip is None else Way.BAR

    def _let_go(self, *, glide: bool) -> None:
        self.scroll.release(glide=glide)
        self._in_window, self._way = False, Way.NONE

    def _drag(self, drag: Drag) -> Transition:
        """The first way of a drag decides what it is. Where nothing scrolls, a tap that slid up or down is a tap."""
        dx, dy = drag.x - drag.from_x, drag.y - drag.from_y
        if self._way is Way.BAR:
            self.scroll.jump(self._bar().at(drag.y, self._grip))
            if drag.done:
                self._let_go(glide=False)
            return STAY
        if self._way in (Way.NONE, Way.TO):
            self._way = Way.ACROSS if abs(dx) > abs(dy) else Way.ALONG
        if self._way is Way.ALONG and not self.scroll.most:
            return super().handle(drag)
        self.forget_press()
        way = self._way
        if way is Way.ALONG:
            self.scroll.drag(dy)
        if drag.done:
            self._let_go(glide=way is Way.ALONG)
        return self.swiped(dx, done=drag.done) if way is Way.ACROSS else STAY

    def _scroll_key(self, key: Key) -> Transition:
        step = {"up": -1, "down": 1}.get(key.name, 0)
        if key.name in KEYS and (not step or (self.reads and self.scroll.can(step))):
            return STAY if self.scroll.key(key.name) else self.at_end(key.name)
        before = self.focused
        answer = super().handle(key)
        if step and self.focused == before and answer == STAY:
            self.scroll.key(key.name)
        elif self.focused != before:
            self._show_focus()
        return answer

    def _show_focus(self) -> None:
        """Bring what has the focus into sight, with a little of what surrounds it."""
        window, at, spare = self.window(), self._at(), round(self.stage.kit.base * EDGE)
        box = self.focus_boxes().get(self.focused) if self.focused else None
        if box is None or any(button.name == self.focused for button in self.fixed_buttons()):
            return
        top = box.y - window.y + at
        self.scroll.show(top - spare, top + box.h + spare)
