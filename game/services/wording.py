"""What went wrong, in the player's language: one short sentence for each reason of the engine.

Owns the sentences. The engine knows reasons only, and the scenes and text commands show what this says.
"""

from collections.abc import Mapping
from typing import Final

from game.engine.deal import BadCode, CodeFault
from game.engine.record import BadRecord, RecordFault
from game.engine.rules import Reason
from game.services.language import mark, text

_REASONS: Final[Mapping[Reason, str]] = {
    Reason.SAME_RANK: mark("Must have the same rank"),
    Reason.COVERED: mark("This card is covered"),
    Reason.EMPTY_POSITION: mark("There is no card here"),
    Reason.STOCK_EMPTY: mark("The stock is empty"),
    Reason.STOCK_NOT_EMPTY: mark("The stock still has cards"),
    Reason.NOTHING_TO_REDEAL: mark("There are no cards left to redeal"),
    Reason.WASTE_EMPTY: mark("The waste is empty"),
    Reason.SAME_CARD: mark("A pair needs two cards"),
    Reason.GAME_WON: mark("The game is already won"),
}
_CODES: Final[Mapping[CodeFault, str]] = {
    CodeFault.EMPTY: mark("Please enter a deal code, for example HH1-N-AAAAAAM."),
    CodeFault.LENGTH: mark("A deal code has 7 characters, or 11 with HH1-N in front; this one has {detail}."),
    CodeFault.CHARACTER: mark("A deal code cannot contain “{detail}”."),
    CodeFault.PREFIX: mark("A deal code begins with HH1-N, not with “{detail}”."),
    CodeFault.LATER_SCHEME: mark("This code belongs to a later version of the game."),
}
_TOKENS: Final[Mapping[RecordFault, str]] = {
    RecordFault.TOKEN: mark("Move {number}: “{token}” is not a move."),
    RecordFault.POSITION: mark("Move {number}: “{token}” names a position that the heart does not have."),
    RecordFault.ORDER: mark("Move {number}: in “{token}” the smaller position must come first, and the waste last."),
}
_SHOWN: Final = 20  # characters


def reason(why: Reason) -> str:
    """Why a move is not legal, without a full stop."""
    return text(_REASONS[why])


def code_fault(error: BadCode) -> str:
    """What is wrong with a deal code, as a sentence."""
    return _code(error.fault, error.detail)


def record_fault(error: BadRecord) -> str:
    """What is wrong with a record, as a sentence; with the number of the move, unless it is the code."""
    if isinstance(error.reason, CodeFault):
        return _code(error.reason, error.detail)
    token = _shown(error.token)
    if isinstance(error.reason, RecordFault):
        return text(_TOKENS[error.reason], number=error.at, token=token)
    return text(
        "Move {number}: “{token}” is not legal: {reason}.",
        number=error.at,
        token=token,
        reason=reason(error.reason),
    )


def _code(fault: CodeFault, detail: str) -> str:
    if fault is CodeFault.CHARACTER and not _has_glyph(detail):
        return text("A deal code has only letters from A to Z and digits.")
    return text(_CODES[fault], detail=_shown(detail))


def _has_glyph(character: str) -> bool:
    """Whether the game's font is sure to have this character. Emoji, for one, would show as an empty box."""
    # Latin twice, Greek, Cyrillic
    scripts = (("!", "~"), ("\u00a1", "\u017f"), ("\u0386", "\u03ce"), ("\u0400", "\u045f"))
    return character.isprintable() and any(first <= character <= last for first, last in scripts)


def _shown(part: str) -> str:
    """Something typed, kept short and without control characters that would disturb the line."""
    short = part if len(part) <= _SHOWN else part[: _SHOWN - 1] + "…"
    return "".join(character if character.isprintable() else "\N{REPLACEMENT CHARACTER}" for character in short)
