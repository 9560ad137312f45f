"""What the player wants, as plain values: what is left of the events once they are cleaned. All places in pixels."""

from typing import NamedTuple


class Press(NamedTuple):
    """The pointer went down here; nothing is done yet."""

    x: float
    y: float


class Tap(NamedTuple):
    """Pressed and let go without a drag; x, y is the place of the press."""

    x: float
    y: float


class Drag(NamedTuple):
    """The pressed pointer has moved; from_x, from_y is where it was pressed. `done` with the release."""

    from_x: float
    from_y: float
    x: float
    y: float
    done: bool = False


class Cancel(NamedTuple):
    """The press came to nothing: the focus was lost, or another finger took over."""


class Hover(NamedTuple):
    """A mouse is over this place, unpressed."""

    x: float
    y: float


class Wheel(NamedTuple):
    """Turned by this many notches, away from the player is positive."""

    notches: float


class Key(NamedTuple):
    """A key went down.

    `name` is "escape", "enter", "space", "tab", an arrow ("left"), "backspace", "delete", "home", "end", "pageup",
    "pagedown", "insert", "f11", or a lower-case letter, digit or sign. `text` is what it types, "" for nothing.
    """

    name: str
    text: str = ""
    ctrl: bool = False
    shift: bool = False
    alt: bool = False
    repeat: bool = False


class Resize(NamedTuple):
    """The window has this size now."""

    width: int
    height: int


class Attention(NamedTuple):
    """The window came to the front or went away: `shown` tells whether it can be seen at all."""

    shown: bool


class Focus(NamedTuple):
    """The window has got the keyboard's focus, or lost it."""

    gained: bool


class SoundDevice(NamedTuple):
    """A device to play sound on has come, or gone."""

    there: bool


class Exposed(NamedTuple):
    """The system lost what the window showed."""


class Close(NamedTuple):
    """The window's close button, or its like."""


Intent = Press | Tap | Drag | Cancel | Hover | Wheel | Key | Resize | Attention | Focus | SoundDevice | Exposed | Close
