"""Deals, their codes, and the shuffle of scheme 1.

Owns how a number becomes a deck, on every system and in every later version: scheme 1 is never edited, a
later change of shuffle is scheme 2. Chance comes from the caller.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from game.engine.board import HEART_SIZE
from game.engine.cards import DECK_SIZE, Card
from game.engine.rules import DeadEnd, outcome
from game.engine.table import Table

NUMBER_BITS: Final = 35
ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
"""RFC 4648, base 32: a letter holds 5 bits."""
LETTERS: Final = 7
PREFIX: Final = "HH1-N-"

_STOCK_SIZE: Final = DECK_SIZE - HEART_SIZE - 1
_SALT: Final = 22610
_MASK: Final = 2**64 - 1
_PREFIXES: Final = ("HH1N", "HHIN", "HHLN")
_LOOK_ALIKES: Final = str.maketrans("018", "OIB")
# Unicode's characters of the property Dash, written out: Python's own tables differ from version to version.
_DASHES: Final = frozenset(
    "\u002d\u058a\u05be\u1400\u1806\u2010\u2011\u2012\u2013\u2014\u2015\u2053\u207b\u208b\u2212\u2e17\u2e1a\u2e3a"
    "\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\ufe31\ufe32\ufe58\ufe63\uff0d\U00010d6e\U00010ead"
)


class CodeFault(StrEnum):
    """What is wrong with a text that was to be a deal code."""

    EMPTY = "empty"
    LENGTH = "length"
    CHARACTER = "character"
    PREFIX = "prefix"
    LATER_SCHEME = "later_scheme"


class BadCode(ValueError):
    """A text that is no deal code.

    `detail` is the offending part: the number of characters for LENGTH, the first bad character for
    CHARACTER, the four leading characters for PREFIX, the scheme's digit for LATER_SCHEME, nothing for EMPTY.
    """

    def __init__(self, fault: CodeFault, detail: str = "") -> None:
        super().__init__(f"{fault.value}: {detail!r}")
        self.fault = fault
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal of scheme 1: a number 0..2^35-1 (else ValueError)."""

    number: int

    def __post_init__(self) -> None:
        if not 0 <= self.number < 2**NUMBER_BITS:
            raise ValueError(f"no deal has the number {self.number}")

    @property
    def code(self) -> str:
        """The code as it is shown, like "HH1-N-AAAAAAM"."""
        return PREFIX + "".join(ALPHABET[self.number >> 5 * place & 31] for place in reversed(range(LETTERS)))

    def deck(self) -> tuple[Card, ...]:
        """The 52 cards as they are dealt: 25 for the heart, 26 for the stock, the last for the waste.

        SplitMix64 and Fisher-Yates, as RULES gives them. The constant 22610 is the smallest that gives the
        deal which these rules use as their example.
        """
        deck = list(range(DECK_SIZE))
        state = _SALT * 2**NUMBER_BITS + self.number
        for i in range(DECK_SIZE - 1, 0, -1):
            state = state + 0x9E3779B97F4A7C15 & _MASK
            z = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & _MASK
            z = (z ^ z >> 27) * 0x94D049BB133111EB & _MASK
            z ^= z >> 31
            j = z * (i + 1) >> 64
            deck[i], deck[j] = deck[j], deck[i]
        return tuple(deck)

    def table(self) -> Table:
        """The table as dealt: the heart row by row, the stock with card 26 on top, card 52 on the waste."""
        deck = self.deck()
        return Table(deck[:HEART_SIZE], deck[HEART_SIZE : HEART_SIZE + _STOCK_SIZE], deck[HEART_SIZE + _STOCK_SIZE :])

    @property
    def is_dead(self) -> bool:
        """Whether it is a dead end before the first move, as about one in ten is."""
        return isinstance(outcome(self.table()), DeadEnd)


def read_code(text: str) -> Deal:
    """The deal that a typed or pasted code names. Raises BadCode.

    White space and dashes of any kind are dropped. Seven letters or digits are the number alone, eleven begin
    with HH1N. In the number 0 is read as O, 1 as I and 8 as B; a 9 looks like no letter and is refused.
    """
    bare = "".join(character for character in text if not character.isspace() and character not in _DASHES)
    if not bare:
        raise BadCode(CodeFault.EMPTY)
    for character in bare:
        # Asked before upper(), which would turn some letters of other scripts into ASCII ones.
        if not (character.isascii() and character.isalnum()):
            raise BadCode(CodeFault.CHARACTER, character)
    bare = bare.upper()
    if len(bare) != LETTERS:
        bare = _without_prefix(bare)
    number = 0
    for letter in bare.translate(_LOOK_ALIKES):
        if letter not in ALPHABET:
            raise BadCode(CodeFault.CHARACTER, letter)
        number = number << 5 | ALPHABET.index(letter)
    return Deal(number)


def _without_prefix(bare: str) -> str:
    """The seven characters behind HH1N; BadCode when the length or the prefix is another."""
    if bare[:2] == "HH" and bare[2:3] in tuple("23456789"):
        raise BadCode(CodeFault.LATER_SCHEME, bare[2])
    if len(bare) != LETTERS + 4:
        raise BadCode(CodeFault.LENGTH, str(len(bare)))
    if not bare.startswith(_PREFIXES):
        raise BadCode(CodeFault.PREFIX, bare[:4])
    return bare[4:]


def random_deal(randbits: Callable[[int], int]) -> Deal:
    """A deal that is no dead end before the first move; about one in ten is, and is passed over.

    `randbits(n)` gives n fair bits, as `secrets.randbits` does. Each deal that is offered is equally likely.
    """
    while True:
        deal = Deal(randbits(NUMBER_BITS))
        if not deal.is_dead:
            return deal
