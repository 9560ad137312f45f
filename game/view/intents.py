"""What the player wants, as plain values: what is left of the events once they are cleaned. All places in pixels."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Press:
    """The pointer went down here; nothing is done yet."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Tap:
    """Pressed and let go without a drag; x, y is the place of the press."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Drag:
    """The pressed pointer has moved; from_x, from_y is where it was pressed. `done` with the release."""

    from_x: float
    from_y: float
    x: float
    y: float
    done: bool = False


@dataclass(frozen=True, slots=True)
class Cancel:
    """The press came to nothing: the focus was lost, or another finger took over."""


@dataclass(frozen=True, slots=True)
class Hover:
    """A mouse is over this place, unpressed."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Wheel:
    """Turned by this many notches, away from the player is positive."""

    notches: float


@dataclass(frozen=True, slots=True)
class Key:
    """A key went down.

    `name` is "escape", "enter", "space", "tab", an arrow ("left"), "backspace", "delete", "home", "end", "insert",
    "f11", or a lower-case letter, digit or sign. `text` is what it types, "" for nothing.
    """

    name: str
    text: str = ""
    ctrl: bool = False
    shift: bool = False
    alt: bool = False
    repeat: bool = False


@dataclass(frozen=True, slots=True)
class Resize:
    """The window has this size now."""

    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Attention:
    """The window came to the front or went away: `shown` tells whether it can be seen at all."""

    shown: bool


@dataclass(frozen=True, slots=True)
class Exposed:
    """The system lost what the window showed."""


@dataclass(frozen=True, slots=True)
class Close:
    """The window's close button, or its like."""


Intent = Press | Tap | Drag | Cancel | Hover | Wheel | Key | Resize | Attention | Exposed | Close
