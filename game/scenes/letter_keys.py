"""Keys on the screen for a line of text in the languages of the game: letters in layers. No scene of its own."""

from typing import Final

LAYERS: Final = {
    "abc": "abcdefghijklmnopqrstuvwxyz",
    "áčž": "áäčďéíĺľňóôŕřšťúůýž",
    "αβγ": "αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋ",
    "123": "1234567890.,:;!?&'-–()/+@#*_„“”«»%",
}
"""The layers by the words on their buttons, each with its keys."""

KEYS: Final = max(len(keys) for keys in LAYERS.values())


def shifted(key: str) -> str:
    """The capital letter of a key; the key itself where it has none of one letter."""
    large = key.upper()
    return large if len(large) == 1 else key
