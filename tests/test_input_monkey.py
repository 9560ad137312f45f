"""A monkey at the desk: whatever events come, the intents make sense."""

import math

import pygame
from hypothesis import given
from hypothesis import strategies as st

from game.view.intents import (
    Cancel,
    Drag,
    Key,
    Press,
    Tap,
)

from .raw_events import HERE, SIZE, Event, Hand, speaker

coordinates = st.one_of(st.floats(-0.2, 1.2), st.sampled_from([0.0, 1.0, 0.5, math.nan, math.inf]))
pixels = st.tuples(st.integers(-50, 2000), st.integers(-50, 1200))


def event(kind: int, **values: st.SearchStrategy[object]) -> st.SearchStrategy[Event]:
    return st.fixed_dictionaries(values).map(lambda given: Event(kind, given))


fingers = st.sampled_from([pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION]).flatmap(
    lambda kind: event(
        kind,
        touch_id=st.sampled_from([1, 2]),
        finger_id=st.sampled_from([1, 2, 3]),
        x=coordinates,
        y=coordinates,
        dx=st.just(0.0),
        dy=st.just(0.0),
        pressure=st.floats(),
    )
)
buttons = st.sampled_from([pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP]).flatmap(
    lambda kind: event(kind, pos=pixels, button=st.sampled_from([1, 1, 1, 2, 3, 9]), touch=st.booleans())
)
motions = event(
    pygame.MOUSEMOTION,
    pos=pixels,
    rel=st.sampled_from([(0, 0), (1, 2)]),
    buttons=st.sampled_from([(0, 0, 0), (1, 0, 0)]),
    touch=st.booleans(),
)
keys = st.sampled_from([pygame.KEYDOWN, pygame.KEYUP]).flatmap(
    lambda kind: event(
        kind,
        key=st.one_of(st.integers(0, 2**31 - 1), st.sampled_from([pygame.K_z, pygame.K_ESCAPE, 0x3B6])),
        unicode=st.text(max_size=2),
        mod=st.integers(0, 0xFFFF),
        scancode=st.integers(0, 511),
    )
)
window_kinds = [
    *(pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED),
    *(pygame.WINDOWHIDDEN, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED, pygame.WINDOWLEAVE, pygame.QUIT),
    *(pygame.TEXTINPUT, pygame.USEREVENT, pygame.JOYBUTTONDOWN),
]
windows = st.one_of(
    st.sampled_from(window_kinds).map(Event),
    st.builds(speaker, st.sampled_from([pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED]), st.integers(0, 1)),
    event(pygame.WINDOWSIZECHANGED, x=st.integers(-1, 4000), y=st.integers(-1, 4000)),
    event(pygame.MOUSEWHEEL, x=st.integers(-3, 3), y=st.integers(-3, 3)),
)
monkey = st.lists(
    st.tuples(
        st.one_of(fingers, fingers, buttons, motions, keys, windows), st.sampled_from([0.0, 0.01, 0.05, 0.2, 2.0])
    ),
    max_size=60,
)


@given(monkey)
def test_a_monkey_never_makes_it_fail_nor_tap_without_a_press(events: list[tuple[Event, float]]) -> None:
    hand = Hand()
    pressed: Press | None = None
    for raw, pause in events:
        for intent in hand.feed(raw, after=pause):
            match intent:
                case Press():
                    assert pressed is None, "pressed twice"
                    pressed = intent
                case Tap(x, y):
                    assert pressed is not None, "a tap without a press"
                    assert same(pressed, x, y)
                    pressed = None
                case Drag(from_x, from_y, _, _, done):
                    assert pressed is not None, "a drag without a press"
                    assert same(pressed, from_x, from_y)
                    pressed = None if done else pressed
                case Cancel():
                    assert pressed is not None, "nothing to cancel"
                    pressed = None
                case Key(name, char):
                    assert name == name.lower()
                    assert all(letter.isprintable() for letter in char)
        assert hand.input.pressed == (pressed is not None)


def same(press: Press, x: float, y: float) -> bool:
    """Whether this is the place of the press, whatever floats there are."""
    return repr((press.x, press.y)) == repr((x, y))


@given(monkey, st.floats(2.0, 50.0))
def test_after_any_monkey_a_single_tap_works(events: list[tuple[Event, float]], pause: float) -> None:
    hand = Hand()
    for raw, before in events:
        hand.feed(raw, after=before)
    hand.feed(Event(pygame.WINDOWSIZECHANGED, x=SIZE[0], y=SIZE[1]))
    hand.seen.clear()
    hand.feed(hand.finger("DOWN", HERE, 77, 88), after=pause)
    hand.feed(hand.finger("UP", HERE, 77, 88), after=0.1)
    assert hand.taps == [HERE]
