"""What the values of a kiosk's options can be: how each is checked, how it is written, and how that is told.

Part of the kiosk's configuration. A value comes from TOML or JSON, and goes back as either. Knows no option.
"""

import json
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeVar

from game.services import hours, pin
from game.services.language import text

LONGEST_NAME: Final = 400
"""Characters of the name of a file."""


Plain = TypeVar("Plain", bool, int, str)


class BadValue(ValueError):
    """An option cannot have this value."""


class Kind(Protocol):
    """A set of values."""

    def read(self, value: object) -> Any:
        """The value as the program keeps it. Raises BadValue."""

    def plain(self, value: Any) -> Any:
        """A value that was read, as TOML and JSON have it."""

    def wanted(self) -> str:
        """What is allowed, in the language in use, to stand after "must be"."""


@dataclass(frozen=True, slots=True)
class Switch:
    """Off or on."""

    def read(self, value: object) -> bool:
        return _typed(value, bool)

    def plain(self, value: bool) -> bool:
        return value

    def wanted(self) -> str:
        return text("true or false")


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number within limits; `step` is what a button for more or less adds."""

    least: int
    most: int
    step: int = 1

    def read(self, value: object) -> int:
        number = _typed(value, int)
        if not self.least <= number <= self.most:
            raise BadValue
        return number

    def plain(self, value: int) -> int:
        return value

    def wanted(self) -> str:
        return text("a whole number from {least} to {most}", least=self.least, most=self.most)


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of some names. The labels, to be translated, go with the names one by one."""

    names: tuple[str, ...]
    labels: tuple[str, ...]

    def read(self, value: object) -> str:
        name = _typed(value, str)
        if name not in self.names:
            raise BadValue
        return name

    def plain(self, value: str) -> str:
        return value

    def wanted(self) -> str:
        return text("one of {names}", names=_listed(self.names))


@dataclass(frozen=True, slots=True)
class SomeOf:
    """Some of some names, each once, in an order of their own; at least `least` of them."""

    names: tuple[str, ...]
    labels: tuple[str, ...]
    least: int = 0

    def read(self, value: object) -> tuple[str, ...]:
        chosen = tuple(_typed(each, str) for each in _listing(value))
        if len(chosen) < self.least or len(set(chosen)) < len(chosen) or not set(chosen) <= set(self.names):
            raise BadValue
        return chosen

    def plain(self, value: tuple[str, ...]) -> list[str]:
        return list(value)

    def wanted(self) -> str:
        return text("a list, in brackets, of some of {names}", names=_listed(self.names))


@dataclass(frozen=True, slots=True)
class DayHours:
    """Windows of time that come back every day."""

    most: int = 6

    def read(self, value: object) -> tuple[hours.Hours, ...]:
        listed = _listing(value)
        try:
            windows = tuple(hours.read(_typed(each, str)) for each in listed)
        except hours.BadHours as error:
            raise BadValue from error
        if len(windows) > self.most:
            raise BadValue
        return windows

    def plain(self, value: tuple[hours.Hours, ...]) -> list[str]:
        return [str(window) for window in value]

    def wanted(self) -> str:
        example = '["22:00-08:00"]'
        return text("a list, in brackets, of at most {count} hours such as {example}", count=self.most, example=example)


@dataclass(frozen=True, slots=True)
class Words:
    """A line of text, which may be empty."""

    longest: int

    def read(self, value: object) -> str:
        words = _typed(value, str)
        if len(words) > self.longest or not words.isprintable():
            raise BadValue
        return words.strip()

    def plain(self, value: str) -> str:
        return value

    def wanted(self) -> str:
        return text("one line of at most {count} characters", count=self.longest)


@dataclass(frozen=True, slots=True)
class FileName:
    """The name of a file, or nothing; not from the current folder, but from that of the configuration."""

    def read(self, value: object) -> str:
        name = _typed(value, str)
        if len(name) > LONGEST_NAME or not name.isprintable():
            raise BadValue
        return name

    def plain(self, value: str) -> str:
        return value

    def wanted(self) -> str:
        return text("the name of a file, in quotation marks")


@dataclass(frozen=True, slots=True)
class PinHash:
    """What is kept of a PIN, or nothing."""

    def read(self, value: object) -> str:
        stored = _typed(value, str)
        if stored and not pin.is_hash(stored):
            raise BadValue
        return stored

    def plain(self, value: str) -> str:
        return value

    def wanted(self) -> str:
        return text("what the command “pin” has made, not the PIN itself")


def sifted(kind: Kind, value: object) -> tuple[Any, list[int]]:
    """A list without the items that cannot be, as the program keeps it, and the places of those items, from 0.

    Raises BadValue when the kind has no lists, or nothing is left.
    """
    kept: list[object] = []
    wrong: list[int] = []
    for place, item in enumerate(_listing(value)):
        try:
            kind.read([*kept, item])
        except BadValue:
            wrong.append(place)
        else:
            kept.append(item)
    if not kept:
        raise BadValue
    return kind.read(kept), wrong


def toml(kind: Kind, value: Any) -> str:
    """A value as it stands in a TOML file."""
    # Of what the kinds allow, JSON and TOML write the same, characters beyond ASCII included.
    return json.dumps(kind.plain(value), ensure_ascii=False)


def _typed(value: object, wanted: type[Plain]) -> Plain:
    if not isinstance(value, wanted) or type(value) is not wanted:  # 1 is not True, and True is no number
        raise BadValue
    return value


def _listing(value: object) -> tuple[object, ...]:
    """The parts of a list; also of a value that was read."""
    if not isinstance(value, (list, tuple)):
        raise BadValue
    return tuple(value)


def _listed(names: tuple[str, ...]) -> str:
    return ", ".join(f'"{name}"' for name in names)
