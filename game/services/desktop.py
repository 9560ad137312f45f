"""What the desktop offers besides a window: its languages, its clipboard, its chance. Nothing here raises."""

import os

import pygame


def preferred_locales() -> list[str]:
    """The system's languages, best first, like "el_GR"."""
    try:
        found = pygame.system.get_pref_locales()
    except pygame.error:
        return []
    return ["_".join(filter(None, (one["language"], one.get("country")))) for one in found]


def copy(words: str) -> bool:
    """To the clipboard; whether there is one."""
    try:
        pygame.scrap.put_text(words)
    except (pygame.error, UnicodeError):
        return False
    return True


def paste() -> str:
    """What the clipboard holds as text."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, UnicodeError):  # also what is there but is no text
        return ""


def random_bits(count: int) -> int:
    """So many bits of the operating system's own chance."""
    return int.from_bytes(os.urandom(-(-count // 8))) >> (-count % 8)
