"""One pointer, whatever there is of mice, trembling hands, floods of events, and windows that go away."""

import pygame
import pytest

from game.view.intents import (
    Attention,
    Cancel,
    Close,
    Drag,
    Exposed,
    Focus,
    Hover,
    Key,
    Press,
    Resize,
    SoundDevice,
    Tap,
    Wheel,
)

from .raw_events import HERE, THERE, Event, Hand, broken, key, mouse, speaker, touch_events

# R31: a trembling tap


@pytest.mark.parametrize("held", [0.1, 0.4, 0.8, 3.0])
@pytest.mark.parametrize("way", [[(12, 0), (0, 0)], [(-8, 8), (8, -8), (3, 3)], [(0, -12)], [(8, 8)]])
@pytest.mark.parametrize("by_mouse", [False, True])
def test_r31_a_trembling_tap_is_a_tap_at_the_first_contact(
    way: list[tuple[int, int]], held: float, by_mouse: bool
) -> None:
    hand = Hand()
    events: list[Event] = []
    for kind, (dx, dy) in [("DOWN", (0, 0)), *(("MOTION", step) for step in way), ("UP", way[-1])]:
        at = (HERE[0] + dx, HERE[1] + dy)
        events.append(mouse(kind, at, held=1) if by_mouse else hand.finger(kind, at))
    for event in events:
        hand.feed(event, after=held / len(events))
    assert hand.taps == [HERE]
    assert hand.of(Drag) == []


@pytest.mark.parametrize(("size", "tremble"), [((640, 480), 12), ((1920, 1080), 14), ((3840, 2160), 28)])
def test_a_tremble_grows_with_the_screen_and_a_drag_is_still_a_drag(size: tuple[int, int], tremble: int) -> None:
    for far, taps in ((tremble, 1), (3 * tremble, 0)):
        hand = Hand(size)
        hand.feed(hand.finger("DOWN", (200, 200)), hand.finger("MOTION", (200 + far, 200)))
        hand.feed(hand.finger("UP", (200 + far, 200)))
        assert len(hand.taps) == taps
        assert bool(hand.of(Drag)) is not bool(taps)


def test_a_drag_tells_where_it_began_where_it_is_and_when_it_is_done() -> None:
    hand = Hand()
    hand.feed(mouse("DOWN", (100, 100)))
    hand.feed(mouse("MOTION", (200, 150), held=1), mouse("MOTION", (102, 100), held=1), mouse("UP", (101, 100)))
    drags = [Drag(100, 100, 200, 150), Drag(100, 100, 102, 100), Drag(100, 100, 101, 100, done=True)]
    assert [drag for drag in hand.seen if isinstance(drag, Drag) and drag in drags] == drags
    assert hand.taps == []


# R33: the place comes from the event


def test_r33_the_place_of_a_tap_is_that_of_its_event(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.mouse, "get_pos", broken)
    monkeypatch.setattr(pygame.mouse, "get_pressed", broken)
    hand = Hand()
    hand.feed(mouse("MOTION", (3, 3)))
    hand.feed(mouse("DOWN", THERE), mouse("UP", THERE))
    hand.feed(hand.finger("DOWN", HERE), hand.finger("UP", HERE), after=1.0)
    assert hand.taps == [THERE, HERE]


@pytest.mark.parametrize("size", [(1280, 720), (2880, 1620)])
def test_r33_fingers_are_shares_of_the_window_that_there_is_now(size: tuple[int, int]) -> None:
    hand = Hand((640, 480))
    hand.feed(Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
    shares = {"touch_id": 1, "finger_id": 1, "x": 0.25, "y": 0.75, "dx": 0, "dy": 0, "pressure": 1}
    hand.feed(Event(pygame.FINGERDOWN, shares), Event(pygame.FINGERUP, shares))
    assert hand.taps == [(size[0] // 4, size[1] * 3 // 4)]


# R34: floods


def test_r34_ten_thousand_motions_hide_neither_a_tap_nor_the_end() -> None:
    hand = Hand()
    flood = [mouse("MOTION", (i % 1900, i % 1000)) for i in range(5000)]
    hand.feed(*flood, hand.finger("DOWN"), hand.finger("UP"), *flood, Event(pygame.QUIT))
    assert hand.taps == [HERE]
    assert hand.of(Close) == [Close()]


# R45: what was held while the window was away


def test_r45_a_press_that_the_window_lost_comes_to_nothing() -> None:
    hand = Hand()
    hand.feed(mouse("DOWN"), Event(pygame.WINDOWFOCUSLOST))
    assert hand.seen == [Press(*HERE), Cancel(), Focus(gained=False)]
    hand.feed(mouse("UP"), after=3.0)
    assert hand.taps == []
    hand.feed(Event(pygame.WINDOWFOCUSGAINED), mouse("MOTION", THERE), mouse("DOWN", THERE), mouse("UP", THERE))
    assert hand.taps == [THERE]
    assert hand.of(Drag) == []


def test_r45_a_key_that_was_let_go_elsewhere_is_not_held_any_more() -> None:
    hand = Hand()
    hand.feed(key(pygame.K_z, "z"))
    hand.feed(Event(pygame.WINDOWFOCUSLOST))
    (again,) = hand.feed(key(pygame.K_z, "z"), after=2.0)
    assert isinstance(again, Key)
    assert not again.repeat


@pytest.mark.parametrize("lost", [pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN])
def test_a_window_that_cannot_be_seen_says_so(lost: int) -> None:
    hand = Hand()
    hand.feed(hand.finger("DOWN"))
    assert hand.feed(Event(lost)) == [Cancel(), Attention(shown=False)]
    found = hand.feed(Event(pygame.WINDOWRESTORED))
    assert found[0] == Attention(shown=True)
    assert Exposed() in found


# Lost releases, repeated presses


def test_a_release_that_was_lost_is_noticed_with_the_next_motion() -> None:
    hand = Hand()
    hand.feed(mouse("DOWN"))
    hand.feed(mouse("MOTION", THERE, held=0))
    assert hand.seen == [Press(*HERE), Cancel()]
    assert not hand.input.pressed
    hand.feed(mouse("UP", THERE))
    assert hand.taps == []


@pytest.mark.parametrize("by_mouse", [False, True])
def test_a_second_press_without_a_release_begins_anew(by_mouse: bool) -> None:
    hand = Hand()
    for at in (HERE, THERE):
        hand.feed(mouse("DOWN", at) if by_mouse else hand.finger("DOWN", at))
    hand.feed(mouse("UP", THERE) if by_mouse else hand.finger("UP", THERE))
    assert hand.of(Press, Cancel, Tap) == [Press(*HERE), Cancel(), Press(*THERE), Tap(*THERE)]


def test_a_release_without_a_press_is_nothing() -> None:
    hand = Hand()
    hand.feed(mouse("UP"), hand.finger("UP"), hand.finger("MOTION"))
    assert hand.seen == []


def test_only_the_first_mouse_button_taps() -> None:
    hand = Hand()
    for button in (2, 3, 4, 5, 8):
        hand.feed(mouse("DOWN", button=button), mouse("UP", button=button))
    assert hand.seen == []


# R71: the arrow


def test_r71_a_finger_hides_the_arrow_and_a_real_mouse_brings_it_back() -> None:
    hand = Hand()
    assert not hand.input.touched
    hand.feed(*touch_events(hand, "MM* MD* FD FM MU* FU", HERE))
    assert hand.input.touched
    hand.feed(mouse("MOTION", HERE, touch=True), after=1.0)
    assert hand.input.touched
    still = Event(pygame.MOUSEMOTION, pos=THERE, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    hand.feed(still, after=1.0)
    assert hand.input.touched
    hand.feed(mouse("MOTION", THERE), after=1.0)
    assert not hand.input.touched


def test_a_mouse_hovers_and_a_finger_never_does() -> None:
    hand = Hand()
    assert hand.feed(mouse("MOTION", THERE)) == [Hover(*THERE)]
    hand.seen.clear()
    hand.feed(hand.finger("MOTION"), *touch_events(hand, "MM* MD* FD MU* FU", HERE))
    assert hand.of(Hover) == []


# Windows and wheels


def test_the_window_s_events() -> None:
    hand = Hand()
    assert hand.feed(Event(pygame.WINDOWSIZECHANGED, x=800, y=600)) == [Resize(800, 600)]
    assert hand.feed(Event(pygame.VIDEORESIZE, size=(900, 500), w=900, h=500)) == [Resize(900, 500)]
    assert hand.input.size == (900, 500)
    assert hand.feed(Event(pygame.WINDOWSIZECHANGED, x=0, y=0)) == []
    assert hand.input.size == (900, 500)
    assert hand.feed(Event(pygame.WINDOWEXPOSED)) == [Exposed()]
    assert hand.feed(Event(pygame.QUIT)) == [Close()]
    assert hand.feed(Event(pygame.WINDOWENTER), Event(pygame.USEREVENT), Event(pygame.JOYBUTTONDOWN)) == []


def test_focus_and_loudspeakers() -> None:
    hand = Hand()
    assert hand.feed(Event(pygame.WINDOWFOCUSLOST)) == [Focus(gained=False)]
    found = hand.feed(Event(pygame.WINDOWFOCUSGAINED))
    assert found[0] == Focus(gained=True)
    assert {Attention(shown=True), Exposed()} <= set(found)
    assert hand.feed(speaker(pygame.AUDIODEVICEADDED)) == [SoundDevice(there=True)]
    assert hand.feed(speaker(pygame.AUDIODEVICEREMOVED)) == [SoundDevice(there=False)]
    assert hand.feed(speaker(pygame.AUDIODEVICEADDED, iscapture=1)) == []


def test_the_wheel_tells_its_notches() -> None:
    hand = Hand()
    assert hand.feed(Event(pygame.MOUSEWHEEL, x=0, y=2, precise_x=0.0, precise_y=1.5)) == [Wheel(1.5)]
    assert hand.feed(Event(pygame.MOUSEWHEEL, x=0, y=-1)) == [Wheel(-1.0)]
