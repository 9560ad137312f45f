"""A record that comes from elsewhere as a text: by the clipboard, or typed. Owns how long it may be."""

from typing import Final

from game.engine.record import BadRecord, read, write
from game.engine.short_record import expand
from game.services import wording
from game.services.language import text

MOST: Final = 20_000
"""Characters of such a text. A game by hand has a few hundred."""
MOST_MOVES: Final = 5_000


class TooLong(ValueError):
    """A text too long for a game that anybody has played."""


def pasted_record(words: str) -> str:
    """The record in full, replayed through the rules, of a text in full or in the short form of the QR codes.

    Raises BadRecord, TooLong.
    """
    if len(words) > MOST:
        raise TooLong
    record = expand(words)
    if record.count(" ") > MOST_MOVES:
        raise TooLong
    return write(read(record))


def paste_fault(error: BadRecord | TooLong) -> str:
    """What is wrong with a text, as a sentence."""
    if isinstance(error, TooLong):
        return text("This text is too long for the record of a game.")
    return wording.record_fault(error)
