"""Raw events of mice, fingers, palms, keyboards and windows become clean intents."""

import math

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.input import Input
from game.view.intents import (
    Attention,
    Cancel,
    Close,
    Drag,
    Exposed,
    Focus,
    Hover,
    Intent,
    Key,
    Press,
    Resize,
    SoundDevice,
    Tap,
    Wheel,
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


# R28: one touch is one tap

SEQUENCES: dict[str, str] = {
    "finger alone": "FD FU",
    "as SDL gives it": "MD* FD MU* FU",
    "finger first": "FD MD* FU MU*",
    "mouse after the finger": "FD FU MD* MU*",
    "with motion": "MM* MD* FD FM MM* MU* FU",
    "unmarked echo after": "FD MD* FU MU* MD MU",
    "unmarked echo between": "FD MD FU MU",
    "unmarked echo before the release": "FD MD MU FU",
    "unmarked motion and echo": "FD FU MM MD MU MM",
    "marks lost": "MD FD FU MU",
    "marks lost, as SDL gives it": "MM MD FD MU FU",
    "right button after a long press": "FD FU RD RU",
}


def touch_events(hand: Hand, sequence: str, at: tuple[float, float]) -> list[Event]:
    """F is a finger, M a mouse, R its right button; D down, M motion, U up; * is marked as made from a touch."""
    kinds = {"D": "DOWN", "U": "UP", "M": "MOTION"}
    return [
        hand.finger(kinds[word[1]], at)
        if word[0] == "F"
        else mouse(kinds[word[1]], at, touch="*" in word, button=3 if word[0] == "R" else 1)
        for word in sequence.split()
    ]


@pytest.mark.parametrize("apart", [0.0, 0.004, 0.012])
@pytest.mark.parametrize("name", SEQUENCES)
def test_r28_one_touch_is_one_tap(name: str, apart: float) -> None:
    hand = Hand()
    for event in touch_events(hand, SEQUENCES[name], HERE):
        hand.feed(event, after=apart)
    assert hand.taps == [HERE]
    assert len(hand.of(Press)) == 1
    assert hand.of(Drag) == []
    assert not hand.input.pressed


@pytest.mark.parametrize("name", SEQUENCES)
def test_r28_a_mouse_click_or_another_touch_later_counts_as_ever(name: str) -> None:
    hand = Hand()
    hand.feed(*touch_events(hand, SEQUENCES[name], HERE))
    hand.feed(mouse("DOWN"), after=0.4)
    hand.feed(mouse("UP"), after=0.05)
    assert hand.taps == [HERE, HERE]
    hand.feed(*touch_events(hand, SEQUENCES[name], THERE), after=0.4)
    assert hand.taps == [HERE, HERE, THERE]


@pytest.mark.parametrize("name", SEQUENCES)
def test_r28_two_quick_touches_are_two_taps(name: str) -> None:
    hand = Hand()
    for at in (HERE, THERE, HERE):
        hand.feed(*touch_events(hand, SEQUENCES[name], at), after=0.09)
    assert hand.taps == [HERE, THERE, HERE]


def test_a_mouse_elsewhere_right_after_a_touch_is_no_echo() -> None:
    hand = Hand()
    hand.feed(hand.finger("DOWN"), hand.finger("UP"))
    hand.feed(mouse("DOWN", THERE), mouse("UP", THERE), after=0.05)
    assert hand.taps == [HERE, THERE]


# R29: several fingers


def test_r29_only_the_first_finger_acts() -> None:
    hand = Hand()
    hand.feed(hand.finger("DOWN", HERE, 1))
    hand.feed(hand.finger("DOWN", THERE, 2), hand.finger("UP", THERE, 2))
    assert hand.taps == []
    hand.feed(hand.finger("UP", HERE, 1))
    assert hand.taps == [HERE]
    hand.feed(hand.finger("DOWN", THERE, 2), hand.finger("DOWN", THERE, 2))
    assert hand.taps == [HERE]
    hand.feed(hand.finger("UP", THERE, 2))
    hand.feed(hand.finger("UP", THERE, 2))
    assert len(hand.taps) <= 2
    hand.seen.clear()
    hand.feed(hand.finger("DOWN", HERE, 3), hand.finger("UP", HERE, 3), after=1.0)
    assert hand.taps == [HERE]


def test_r29_a_second_finger_that_lets_go_last_makes_no_tap() -> None:
    hand = Hand()
    hand.feed(hand.finger("DOWN", HERE, 1), hand.finger("DOWN", THERE, 2))
    hand.feed(hand.finger("MOTION", (0, 0), 2))
    hand.feed(hand.finger("UP", HERE, 1), hand.finger("UP", (0, 0), 2))
    assert hand.taps == [HERE]
    assert hand.of(Drag) == []


def test_r29_a_resting_palm_does_not_swallow_later_taps() -> None:
    hand = Hand()
    hand.feed(hand.finger("DOWN", THERE, 1))
    hand.feed(hand.finger("DOWN", HERE, 2), hand.finger("UP", HERE, 2), after=2.0)
    assert hand.taps == [HERE]
    assert hand.of(Press, Cancel, Tap) == [Press(*THERE), Cancel(), Press(*HERE), Tap(*HERE)]
    hand.feed(hand.finger("MOTION", HERE, 1), hand.finger("UP", THERE, 1))
    assert hand.taps == [HERE]


def test_r29_a_finger_that_drags_for_long_is_no_resting_palm() -> None:
    hand = Hand()
    hand.feed(hand.finger("DOWN", HERE, 1))
    for step in range(1, 41):
        hand.feed(hand.finger("MOTION", (HERE[0] + 10 * step, HERE[1]), 1), after=0.05)
    hand.feed(hand.finger("DOWN", THERE, 2), hand.finger("UP", THERE, 2))
    hand.feed(hand.finger("UP", (1360, 540), 1))
    assert hand.taps == []
    assert hand.of(Cancel) == []
    last = hand.of(Drag)[-1]
    assert isinstance(last, Drag)
    assert (round(last.x), round(last.y), last.done) == (1360, 540, True)


def test_the_same_finger_of_two_touch_screens_is_two_fingers() -> None:
    hand = Hand()
    hand.feed(hand.finger("DOWN", HERE, 1, touch=5), hand.finger("UP", THERE, 1, touch=6))
    assert hand.taps == []
    hand.feed(hand.finger("UP", HERE, 1, touch=5))
    assert hand.taps == [HERE]


# R30: odd drivers


@pytest.mark.parametrize("odd", [0, -1, 2**63 - 1, -(2**63), 123456789012])
def test_r30_touch_and_finger_ids_can_be_anything(odd: int) -> None:
    hand = Hand()
    hand.feed(hand.finger("DOWN", HERE, odd, odd), hand.finger("UP", HERE, odd, odd))
    assert hand.taps == [HERE]


@pytest.mark.parametrize("missing", ["touch_id", "finger_id", "pressure", "dx"])
def test_r30_a_touch_that_lacks_a_detail_is_still_a_tap(missing: str) -> None:
    hand = Hand()
    for kind in ("DOWN", "MOTION", "UP"):
        values = hand.finger(kind).dict
        del values[missing]
        hand.feed(Event(getattr(pygame, f"FINGER{kind}"), values))
    assert hand.taps == [HERE]


def test_r30_no_touch_query_is_ever_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    import pygame._sdl2.touch as touch

    for query in ("get_device", "get_finger", "get_num_devices", "get_num_fingers"):
        monkeypatch.setattr(touch, query, broken)
    hand = Hand()
    hand.feed(*touch_events(hand, "MD* FD FM MU* FU", HERE))
    assert hand.taps == [HERE]


@pytest.mark.parametrize("at", [(math.nan, 0.5), (math.inf, 0.5), (0.5, -math.inf), (-3.0, 7.0), (1.0, 1.0)])
def test_r30_a_place_outside_the_window_ends_nothing(at: tuple[float, float]) -> None:
    hand = Hand()
    for kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
        hand.feed(Event(kind, touch_id=1, finger_id=1, x=at[0], y=at[1], dx=0, dy=0, pressure=1))
    assert not hand.input.pressed
    hand.seen.clear()
    hand.feed(hand.finger("DOWN"), hand.finger("UP"), after=1.0)
    assert hand.taps == [HERE]


def test_the_touch_cable_is_pulled_during_a_touch_and_put_back() -> None:
    hand = Hand()
    hand.feed(hand.finger("DOWN", HERE, 1))
    hand.feed(hand.finger("DOWN", THERE, 7, touch=9), hand.finger("UP", THERE, 7, touch=9), after=5.0)
    assert hand.taps == [THERE]


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


# Keys


@pytest.mark.parametrize(
    ("code", "name"),
    [
        (pygame.K_ESCAPE, "escape"),
        (pygame.K_AC_BACK, "escape"),
        (pygame.K_RETURN, "enter"),
        (pygame.K_KP_ENTER, "enter"),
        (pygame.K_SPACE, "space"),
        (pygame.K_TAB, "tab"),
        (pygame.K_LEFT, "left"),
        (pygame.K_RIGHT, "right"),
        (pygame.K_UP, "up"),
        (pygame.K_DOWN, "down"),
        (pygame.K_BACKSPACE, "backspace"),
        (pygame.K_DELETE, "delete"),
        (pygame.K_INSERT, "insert"),
        (pygame.K_HOME, "home"),
        (pygame.K_END, "end"),
        (pygame.K_F11, "f11"),
    ],
)
def test_named_keys(code: int, name: str) -> None:
    char = {pygame.K_RETURN: "\r", pygame.K_TAB: "\t", pygame.K_ESCAPE: "\x1b", pygame.K_SPACE: " "}.get(code, "")
    found = typed(key(code, char))
    assert found.name == name
    assert found.text == (" " if name == "space" else "")


def test_letters_and_digits_are_themselves() -> None:
    assert typed(key(pygame.K_d, "d")) == Key("d", "d")
    assert typed(key(pygame.K_d, "D", pygame.KMOD_SHIFT)) == Key("d", "D", shift=True)
    assert typed(key(pygame.K_7, "7")) == Key("7", "7")
    assert typed(key(pygame.K_MINUS, "-")) == Key("-", "-")
    assert typed(key(pygame.K_KP_2, "2")) == Key("2", "2")


@pytest.mark.parametrize("offset", range(26))
def test_on_a_layout_that_is_not_latin_the_place_of_a_key_decides(offset: int) -> None:
    letter = chr(ord("a") + offset)
    greek = ";ςερτυθιοπασδφγηξκλζχψωβνμ"[offset]
    place = pygame.KSCAN_A + offset
    lower = typed(key(ord(greek), greek, scancode=place))
    if greek == ";":
        assert lower.text == ";"
        return
    assert (lower.name, lower.text) == (letter, letter)
    upper = typed(key(ord(greek), greek.upper(), pygame.KMOD_SHIFT, scancode=place))
    assert (upper.name, upper.text.lower()) == (letter, letter)


def test_the_greek_zeta_key_means_z_also_with_control_and_when_it_types_nothing() -> None:
    assert typed(key(0x3B6, "ζ", scancode=pygame.KSCAN_Z)).name == "z"
    assert typed(key(0x3B6, "", pygame.KMOD_LCTRL, scancode=pygame.KSCAN_Z)) == Key("z", "z", ctrl=True)
    assert typed(key(0x3B6, "\x1a", pygame.KMOD_RCTRL, scancode=pygame.KSCAN_Z)).name == "z"


@pytest.mark.parametrize(
    ("char", "scancode", "name"), [("я", pygame.KSCAN_Z, "z"), ("ν", pygame.KSCAN_N, "n"), ("ﺀ", pygame.KSCAN_X, "x")]
)
def test_other_scripts_go_by_the_place_too(char: str, scancode: int, name: str) -> None:
    assert typed(key(ord(char), char, scancode=scancode)).name == name


def test_on_a_latin_layout_the_letter_decides_not_the_place() -> None:
    german_z = key(pygame.K_z, "z", scancode=pygame.KSCAN_Y)
    german_y = key(pygame.K_y, "y", scancode=pygame.KSCAN_Z)
    french_a = key(pygame.K_a, "a", scancode=pygame.KSCAN_Q)
    assert (typed(german_z).name, typed(german_y).name, typed(french_a).name) == ("z", "y", "a")
    assert typed(key(pygame.K_z, "\x1a", pygame.KMOD_LCTRL, scancode=pygame.KSCAN_Y)).name == "z"
    assert typed(key(pygame.K_z, "", pygame.KMOD_LCTRL, scancode=pygame.KSCAN_Y)).name == "z"
    assert typed(key(0x13E, "ľ", scancode=pygame.KSCAN_2)).text == "ľ"


def test_control_shift_alt_and_command_are_told() -> None:
    assert typed(key(pygame.K_z, "\x1a", pygame.KMOD_LCTRL)) == Key("z", "z", ctrl=True)
    both = typed(key(pygame.K_z, "\x1a", pygame.KMOD_RCTRL | pygame.KMOD_LSHIFT))
    assert (both.name, both.ctrl, both.shift) == ("z", True, True)
    assert typed(key(pygame.K_RETURN, "\r", pygame.KMOD_LALT)) == Key("enter", "", alt=True)
    assert typed(key(pygame.K_v, "v", pygame.KMOD_LMETA)).ctrl
    assert not typed(key(pygame.K_v, "v", pygame.KMOD_NUM | pygame.KMOD_CAPS)).ctrl


def test_a_key_that_is_still_held_repeats() -> None:
    hand = Hand()
    found = hand.feed(key(pygame.K_z, "z"), key(pygame.K_z, "z"), key(pygame.K_y, "y"), key(pygame.K_z, down=False))
    assert [(k.name, k.repeat) for k in found if isinstance(k, Key)] == [("z", False), ("z", True), ("y", False)]
    (again,) = hand.feed(key(pygame.K_z, "z"))
    assert isinstance(again, Key)
    assert not again.repeat


def test_keys_that_type_nothing_and_have_no_name_are_harmless() -> None:
    for code in (pygame.K_LSHIFT, pygame.K_LCTRL, pygame.K_F5, pygame.K_CAPSLOCK, pygame.K_MENU, 0):
        found = typed(key(code, "", scancode=225))
        assert (found.name, found.text) == ("", "")


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


# A monkey at the desk

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


def broken(*_: object) -> None:
    raise pygame.error("no such device")
