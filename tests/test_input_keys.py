"""Keys, by what they type or by where they stand."""

import pygame
import pytest

from game.view.intents import (
    Key,
)

from .raw_events import Hand, key, typed


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
