"""Records in a short form that still reads as one, like "HH1-N-AAAAAAM 9D 25+W": made to be carried by a QR code.

Owns that form: capital letters, and draws that follow each other written as one. Says nothing about whether
the game is legal; `record.read` does, once the record is written out in full.
"""

import re
from collections.abc import Iterator
from itertools import groupby
from typing import Final

MOST_DRAWS: Final = 26
"""Draws in one token at most: the whole stock. No short text can pretend to be an endless one."""

_DRAWS: Final = re.compile(r"([2-9]|1[0-9]|2[0-6])?D", re.IGNORECASE)
_OTHER: Final = re.compile(r"R|[0-9]+\+(?:[0-9]+|W)", re.IGNORECASE)


def compact(record: str) -> str:
    """The short form of a record. `expand` gives back the very same record."""
    code, *tokens = record.split()
    return " ".join([code, *_runs(tokens)])


def expand(text: str) -> str:
    """The record that a short form stands for. A record in full stays as it is, and so does what is no move."""
    code, *tokens = text.split() or [""]
    return " ".join([code, *(each for token in tokens for each in _in_full(token))])


def _runs(tokens: list[str]) -> Iterator[str]:
    for token, run in groupby(tokens):
        left = len(list(run))
        while left:
            draws = min(left, MOST_DRAWS) if token == "d" else 1
            yield f"{draws}D" if draws > 1 else token.upper()
            left -= draws


def _in_full(token: str) -> list[str]:
    if run := _DRAWS.fullmatch(token):
        return ["d"] * int(run[1] or 1)
    return [token.lower() if _OTHER.fullmatch(token) else token]
