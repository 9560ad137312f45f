"""Raw events of mice, fingers and keys, and what the input makes of them; for its tests."""

import pygame

from game.input import Input
from game.view.intents import (
    Intent,
    Key,
    Tap,
)

Event = pygame.event.Event
SIZE = (1920, 1080)
HERE, THERE = (960.0, 540.0), (300.0, 200.0)


class Hand:
    """Makes events and keeps what comes of them. Times are seconds of the clock that the test turns."""

    def __init__(self, size: tuple[int, int] = SIZE) -> None:
        self.input = Input(size)
        self.now = 100.0
        self.seen: list[Intent] = []

    def feed(self, *events: Event, after: float = 0.01) -> list[Intent]:
        self.now += after
        found = list(self.input.intents(list(events), self.now))
        self.seen += found
        return found

    def of(self, *kinds: type) -> list[Intent]:
        return [intent for intent in self.seen if isinstance(intent, kinds)]

    @property
    def taps(self) -> list[tuple[float, float]]:
        return [(round(tap.x), round(tap.y)) for tap in self.seen if isinstance(tap, Tap)]

    def finger(self, kind: str, at: tuple[float, float] = HERE, finger: int = 1, touch: int = 5) -> Event:
        width, height = self.input.size
        shares = {"x": at[0] / width, "y": at[1] / height, "dx": 0.0, "dy": 0.0, "pressure": 0.5}
        return Event(getattr(pygame, f"FINGER{kind}"), touch_id=touch, finger_id=finger, **shares)


def mouse(kind: str, at: tuple[float, float] = HERE, *, touch: bool = False, button: int = 1, held: int = 0) -> Event:
    place = {"pos": (round(at[0]), round(at[1])), "touch": touch}
    if kind == "MOTION":
        return Event(pygame.MOUSEMOTION, rel=(1, 1), buttons=(held, 0, 0), **place)
    return Event(getattr(pygame, f"MOUSEBUTTON{kind}"), button=button, **place)


def key(code: int, char: str = "", mod: int = 0, scancode: int | None = None, down: bool = True) -> Event:
    place = scancode if scancode is not None else scancode_of(code)
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    return Event(kind, key=code, unicode=char, mod=mod, scancode=place)


def touch_events(hand: Hand, sequence: str, at: tuple[float, float]) -> list[Event]:
    """F is a finger, M a mouse, R its right button; D down, M motion, U up; * is marked as made from a touch."""
    kinds = {"D": "DOWN", "U": "UP", "M": "MOTION"}
    return [
        hand.finger(kinds[word[1]], at)
        if word[0] == "F"
        else mouse(kinds[word[1]], at, touch="*" in word, button=3 if word[0] == "R" else 1)
        for word in sequence.split()
    ]


def speaker(kind: int, iscapture: int = 0) -> Event:
    return Event(kind, which=1, iscapture=iscapture)


def scancode_of(code: int) -> int:
    """Where an American keyboard has this key."""
    if pygame.K_a <= code <= pygame.K_z:
        return pygame.KSCAN_A + code - pygame.K_a
    if code == pygame.K_0:
        return pygame.KSCAN_0
    if pygame.K_1 <= code <= pygame.K_9:
        return pygame.KSCAN_1 + code - pygame.K_1
    return 400 + code % 1000


def typed(*events: Event) -> Key:
    """What one key press is."""
    (intent,) = Hand().feed(*events)
    assert isinstance(intent, Key)
    return intent


def broken(*_: object) -> None:
    raise pygame.error("no such device")
