"""What a key says: its name, and the character that it types, whatever the layout of the keyboard.

Only fields of the event are read. Knows no scene, and not which keys are held.
"""

import unicodedata

import pygame

from game.view.intents import Key

FIRST_LETTER, FIRST_DIGIT = pygame.KSCAN_A, pygame.KSCAN_1
NAMES = {
    pygame.K_ESCAPE: "escape", pygame.K_AC_BACK: "escape", pygame.K_RETURN: "enter", pygame.K_KP_ENTER: "enter",
    pygame.K_SPACE: "space", pygame.K_TAB: "tab", pygame.K_BACKSPACE: "backspace", pygame.K_DELETE: "delete",
    pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down",
    pygame.K_HOME: "home", pygame.K_END: "end", pygame.K_INSERT: "insert", pygame.K_F11: "f11",
    pygame.K_PAGEUP: "pageup", pygame.K_PAGEDOWN: "pagedown",
}  # fmt: skip


def read(event: pygame.event.Event, *, repeat: bool) -> Key:
    """What a KEYDOWN means; `repeat` says whether the key has been down already."""
    typed = typed_text(event)
    name = NAMES.get(event.key) or (typed or key_place(event.scancode)).lower()
    mods = event.mod
    return Key(
        name,
        typed,
        ctrl=bool(mods & (pygame.KMOD_CTRL | pygame.KMOD_META)),
        shift=bool(mods & pygame.KMOD_SHIFT),
        alt=bool(mods & pygame.KMOD_ALT),
        repeat=repeat,
    )


def typed_text(event: pygame.event.Event) -> str:
    """The character that a KEYDOWN types; by the key's place when the layout is not Latin; "" for none."""
    char = event.unicode[:1]
    if char and ord(char) < 128:
        # With Ctrl held the system gives control characters: take the letter of the key instead.
        return char if char.isprintable() else _letter(event.key)
    if char and not unicodedata.name(char, "").startswith("LATIN"):
        return key_place(event.scancode)
    return char or _letter(event.key) or (key_place(event.scancode) if event.key > 127 else "")


def key_place(scancode: int) -> str:
    """The letter or digit that stands at this place of a keyboard with Latin letters, or ""."""
    if FIRST_LETTER <= scancode < FIRST_LETTER + 26:
        return chr(ord("a") + scancode - FIRST_LETTER)
    if FIRST_DIGIT <= scancode < FIRST_DIGIT + 10:
        return "1234567890"[scancode - FIRST_DIGIT]
    return ""


def _letter(key: int) -> str:
    return chr(key) if 32 < key < 127 else ""
