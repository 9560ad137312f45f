"""What a scene is: it takes intents, returns transitions, and says what is to be seen.

Scenes do not know each other: a transition names the next one, and the app builds it. `draw` changes nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from game.scenes.stage import Stage
from game.ui.buttons import Look
from game.ui.painter import Item, Picture
from game.view.focus import DIRECTIONS, following, nearest, neighbour
from game.view.geometry import Rect
from game.view.idle_place import Place
from game.view.intents import Cancel, Drag, Hover, Intent, Key, Press, Tap


@dataclass(frozen=True, slots=True)
class Stay:
    """Nothing changes."""


@dataclass(frozen=True, slots=True)
class Push:
    """This scene goes on top. `given` are what it is built with, by name."""

    scene: str
    given: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Replace:
    """This scene takes the place of the present one."""

    scene: str
    given: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Pop:
    """Back to the scene below, which is told `answer`."""

    answer: str = ""


@dataclass(frozen=True, slots=True)
class Quit:
    """The program ends, with this exit status."""

    status: int = 0


@dataclass(frozen=True, slots=True)
class Done:
    """A visitor of a kiosk goes: nothing of theirs is to be left."""


Transition = Stay | Push | Replace | Pop | Quit | Done
STAY = Stay()


@dataclass(frozen=True, slots=True)
class Button:
    """A place that can be tapped, and how it looks."""

    name: str
    rect: Rect
    look: Look


class Scene:
    """Common to all scenes: buttons that show a press at once and act at the release, and the keyboard's focus."""

    overlay = False  # drawn over the dimmed scene below
    own_sounds: frozenset[str] = frozenset()  # buttons that are heard by what they do
    idle_place = Place.PAGES  # what a kiosk takes this page for while nobody touches it
    for_staff = False  # behind the door of a kiosk's staff

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.changed = True  # something to be seen may have changed since the last drawing
        self.aimed: str | None = None  # the button on which the press began, here and not in another scene
        self.pressed: str | None = None  # the same, while the pointer is over it
        self.hovered: str | None = None
        self.focused: str | None = None
        self.covered = False  # another scene lies over this one

    # What a scene says of itself

    def buttons(self) -> list[Button]:
        """All buttons that are there now."""
        return []

    def activate(self, name: str) -> Transition:
        """A button was tapped, or chosen with the keyboard."""
        return STAY

    def back(self) -> Transition:
        """One step back: Esc."""
        return Pop()

    def key(self, key: Key) -> Transition:
        """A key that neither moves the focus nor goes back."""
        return STAY

    def draw(self) -> Picture:
        """What is to be seen now."""
        raise NotImplementedError

    def update(self, seconds: float) -> Transition:
        """So much time has passed, while this scene was on top."""
        return STAY

    @property
    def moving(self) -> bool:
        """Whether the picture changes by itself now."""
        return False

    @property
    def ticking(self) -> bool:
        """Whether something is to happen at its very moment, though nothing moves until then."""
        return False

    def place(self) -> Place:
        """What a kiosk takes this page for now: it says how long it waits for somebody who has gone."""
        return self.idle_place

    def resized(self) -> None:
        """The stage has a new kit: another size, language or theme."""

    def answered(self, answer: str) -> Transition:
        """The scene above was closed, and left this answer."""
        return STAY

    # What is done with intents

    def handle(self, intent: Intent) -> Transition:
        changed, self.changed = self.changed, True
        match intent:
            case Press(x, y):
                self.aimed = self.pressed = self.button_at(x, y)
                self.hovered, self.focused = None, None
            case Tap(x, y):
                return self._released(x, y)
            case Drag(x=x, y=y, done=done):
                self.pressed = self.aimed if self.aimed == self.button_at(x, y) else None
                return self._released(x, y) if done else STAY
            case Cancel():
                self.forget_press()
            case Hover(x, y):
                over = self.button_at(x, y)
                self.changed = changed or over != self.hovered
                self.hovered = over
            case Key():
                return self._key(intent)
        return STAY

    def button_at(self, x: float, y: float) -> str | None:
        return next((b.name for b in self.buttons() if b.look.enabled and b.rect.contains(x, y)), None)

    def button_items(self) -> list[Item]:
        """The buttons as they look now, and the focus."""
        return [*(self.stage.kit.button(b.rect, self.look_now(b)) for b in self.buttons()), *self.focus_items()]

    def look_now(self, button: Button) -> Look:
        """A button's look while it is pressed, or a mouse is over it."""
        look = button.look
        pressed, hovered = button.name == self.pressed, button.name == self.hovered and self.pressed is None
        return replace(look, pressed=pressed, hovered=hovered) if look.enabled and (pressed or hovered) else look

    def focus_items(self) -> list[Item]:
        """The keyboard's focus, where there is one."""
        box = self.focus_boxes().get(self.focused) if self.focused and not self.covered else None
        return [self.stage.kit.focus(box)] if box is not None else []

    def focus_boxes(self) -> dict[str, Rect]:
        """Where the keyboard's focus can go, in the order of the tab key."""
        return {b.name: b.rect for b in self.buttons() if b.look.enabled}

    def first_focus(self) -> str | None:
        """Where the focus goes first."""
        main = [b.name for b in self.buttons() if b.look.main and b.look.enabled]
        return main[0] if main else next(iter(self.focus_boxes()), None)

    def settle_focus(self) -> None:
        """The focus leaves a button that went off for the nearest place that can be chosen."""
        if self.focused is None:
            return
        off = next((b.rect for b in self.buttons() if b.name == self.focused and not b.look.enabled), None)
        if off is not None:
            self.focused = nearest(self.focus_boxes(), off)

    def choose(self, name: str) -> Transition:
        """The focused place was chosen with the keyboard."""
        return self.press(name)

    def press(self, name: str) -> Transition:
        """Do what a button is for, and let it be heard; nothing for one that has been switched off."""
        if not any(button.name == name and button.look.enabled for button in self.buttons()):
            return STAY
        if name not in self.own_sounds:
            self.stage.sound("button")
        return self.activate(name)

    def forget_press(self) -> None:
        """Whatever is being pressed, its release does nothing."""
        self.aimed = self.pressed = None

    def _released(self, x: float, y: float) -> Transition:
        """A button acts when press and release were on it."""
        aimed = self.aimed
        self.forget_press()
        return self.press(aimed) if aimed is not None and aimed == self.button_at(x, y) else STAY

    def _key(self, key: Key) -> Transition:
        if key.name == "escape":
            return STAY if key.repeat else self.back()
        self.settle_focus()
        boxes = self.focus_boxes()
        if key.name in DIRECTIONS or key.name == "tab":
            if boxes:
                self.focused = self._moved_focus(key, boxes)
            return STAY
        if key.name in ("enter", "space") and not key.repeat and self.focused in boxes and self.focused is not None:
            return self.choose(self.focused)
        main = next((b.name for b in self.buttons() if b.look.main and b.look.enabled), None)
        if key.name == "enter" and not key.repeat and not key.alt and main is not None:
            return self.choose(main)
        return self.key(key)

    def _moved_focus(self, key: Key, boxes: dict[str, Rect]) -> str | None:
        if self.focused not in boxes:
            return self.first_focus()
        if key.name == "tab":
            return following(list(boxes), self.focused, -1 if key.shift else 1)
        return neighbour(boxes, self.focused, key.name)
