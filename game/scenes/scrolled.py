"""A page whose content can be higher than its window: by finger, wheel and keys. No scene of its own.

What inherits it says where the window is, how high the content is and what of it lies between two heights: so a list
of any length draws only the rows in sight. Knows nothing of what the content is.
"""

from collections.abc import Hashable
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from functools import partial

import pygame

from game.scenes.scene import STAY, Button, Scene, Stage, Transition
from game.ui.painter import Item
from game.ui.shapes import blank, rounded
from game.ui.theme import mix
from game.view.geometry import Rect
from game.view.intents import Cancel, Drag, Intent, Key, Press, Tap, Wheel
from game.view.scroll import KEYS, Scroll

LEAST_BAR = 2.0  # the shortest position bar, in sizes of type
EDGE = 1.1  # how high the soft edges are, in sizes of type
SURROUND = 0.5  # so much more than the window is looked through for the focus's next place, in windows


@dataclass(slots=True)
class Content:
    """Part of a content: what is to be seen, and what can be tapped; places from the content's top left corner."""

    items: list[Item] = field(default_factory=list)
    buttons: list[Button] = field(default_factory=list)


class Porthole:
    """Cuts images at the edges of a box. The same cut is the same image, as the painter wants it."""

    def __init__(self) -> None:
        self._cuts: dict[Hashable, tuple[pygame.Surface, pygame.Surface]] = {}

    def cut(self, items: list[Item], box: Rect) -> list[Item]:
        """What of these items lies in the box; the cuts are kept until the next call."""
        window = pygame.Rect(box)
        found, before = [], self._cuts
        self._cuts = {}
        for item in items:
            if window.contains(item.rect):
                found.append(item)
                continue
            part = item.rect.clip(window)
            if part.w and part.h:
                key = (id(item.image), *part.move(-item.x, -item.y))
                kept = before.get(key) or (item.image, item.image.subsurface(part.move(-item.x, -item.y)))
                self._cuts[key] = kept
                found.append(Item(kept[1], part.x, part.y))
        return found


class Way(Enum):
    """What a drag that began in the window is taken for."""

    NONE = auto()
    ALONG = auto()  # it scrolls
    ACROSS = auto()


class ScrolledScene(Scene):
    """Scrolls its content, told apart from taps on it; the keyboard's focus is always brought into sight."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.scroll = Scroll()
        self._porthole = Porthole()
        self._in_window = False  # the press under way began in the window
        self._way = Way.NONE

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
        return self.fixed_buttons() + self._shown()[1]

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
        inside = self.content(at - near, at + window.h + near).buttons
        boxes = {b.name: _placed(b, window, at).rect for b in inside if b.look.enabled or b.name == self.focused}
        return boxes | {b.name: b.rect for b in self.fixed_buttons() if b.look.enabled or b.name == self.focused}

    def focus_items(self) -> list[Item]:
        items, window = super().focus_items(), self.window()
        if any(button.name == self.focused for button in self.fixed_buttons()):
            return items
        return Porthole().cut(items, window) if items and not window.contains(*items[0].rect.topleft) else items

    # What is to be seen

    def content_items(self) -> list[Item]:
        """The content as it shows in the window, with soft edges where there is more, and how far it is scrolled."""
        self._fit()
        items, buttons = self._shown()
        items = [*items, *(self.stage.kit.button(b.rect, self.look_now(b)) for b in buttons)]
        return [*self._porthole.cut(items, self.window()), *self._edges(), *self._bar()]

    def _shown(self) -> tuple[list[Item], list[Button]]:
        """What of the content is in sight, at its places in the page."""
        window, at = self.window(), self._at()
        found = self.content(at, at + window.h)
        buttons = [_placed(button, window, at) for button in found.buttons]
        items = [Item(image, x + window.x, y + window.y - at) for image, x, y in found.items]
        return items, [b for b in buttons if b.rect.overlaps(window)]

    def _at(self) -> int:
        return min(self.scroll.at, max(0, self.content_height() - self.window().h))

    def _edges(self) -> list[Item]:
        """The ground, fading out over the first and last line, where there is more above and below."""
        kit, window, at = self.stage.kit, self.window(), self._at()
        high = round(kit.base * EDGE)
        items = []
        for below in (False, True):
            if at < self.content_height() - window.h if below else at > 0:
                box = Rect(window.x, window.bottom - high if below else window.y, window.w, high)
                image = kit.pages.get(("edge", box, below), partial(self._edge, box, below))
                items.append(Item(image, box.x, box.y))
        return items

    def _edge(self, box: Rect, below: bool) -> pygame.Surface:
        fade = blank(1, box.h)
        for y in range(box.h):
            share = (y + 1) / box.h
            fade.set_at((0, y if below else box.h - 1 - y), (255, 255, 255, round(255 * share * share)))
        sheet = blank(box.w, box.h)
        sheet.blit(self.stage.kit.ground(), (0, 0), box)
        sheet.blit(pygame.transform.scale(fade, (box.w, box.h)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return sheet

    def _bar(self) -> list[Item]:
        """A slim bar at the right edge: which part of the content is in sight."""
        kit, window, height = self.stage.kit, self.window(), self.content_height()
        if height <= window.h:
            return []
        wide, gap = max(4, kit.base // 4), max(2, kit.base // 6)
        room = window.h - 2 * gap
        high = max(round(kit.base * LEAST_BAR), room * window.h // height)
        colour = mix(kit.theme.high, kit.theme.text, 0.5)
        image = kit.pages.get(("bar", wide, high), lambda: rounded((wide, high), wide / 2, colour))
        y = window.y + gap + (room - high) * self._at() // (height - window.h)
        return [Item(image, window.right - gap - wide, y)]

    # What the player does

    def handle(self, intent: Intent) -> Transition:
        self._fit()
        match intent:
            case Press(x, y):
                answer = super().handle(intent)
                self._in_window, self._way = self.window().contains(x, y), Way.NONE
                if self._in_window and self.scroll.hold():
                    self.forget_press()  # it was meant to stop the content, not for what lay under the finger then
                return answer
            case Drag() if self._in_window:
                self.changed = True
                return self._drag(intent)
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

    def _let_go(self, *, glide: bool) -> None:
        self.scroll.release(glide=glide)
        self._in_window, self._way = False, Way.NONE

    def _drag(self, drag: Drag) -> Transition:
        """The first way of a drag decides what it is. Where nothing scrolls, a tap that slid up or down is a tap."""
        dx, dy = drag.x - drag.from_x, drag.y - drag.from_y
        if self._way is Way.NONE:
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


def _placed(button: Button, window: Rect, at: int) -> Button:
    return replace(button, rect=button.rect.moved(window.x, window.y - at))
