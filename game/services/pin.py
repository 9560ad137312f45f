"""The staff's PIN: kept as a salted hash, and guarded against trying.

Owns how a PIN is hashed and how often one may be wrong. Knows no file, no screen and no clock.

The hash is PBKDF2 (RFC 8018) over keyed BLAKE2b, which Python carries itself: the packaged program has no OpenSSL,
and so neither scrypt nor hashlib's own pbkdf2_hmac. A PIN is short, so whoever has the hash finds it in the end; the
hash keeps it from being read, and the gate keeps it from being tried.
"""

import logging
import re
from collections.abc import Callable
from hashlib import blake2b
from hmac import compare_digest
from typing import Final

SHORTEST, LONGEST = 4, 8
"""Digits of a PIN."""
ROUNDS: Final = 100_000
"""A tenth of a second on a small machine, so that checking costs no visible pause."""
TRIES: Final = 5
WAIT: Final = 60.0
"""Seconds after so many wrong tries in which none is looked at."""

_SALT: Final = 16  # bytes
_HASH: Final = 32
_LEAST_ROUNDS, _MOST_ROUNDS = 1_000, 1_000_000  # what a file may ask for: more would be a pause of seconds
_STORED: Final = re.compile(r"pbkdf2-blake2b\$([0-9]{4,7})\$([0-9a-f]{32})\$([0-9a-f]{64})", re.ASCII)
_log = logging.getLogger(__name__)


def is_pin(pin: str) -> bool:
    """Whether this can be a PIN: 4 to 8 of the digits 0 to 9, as the keys on the screen have them."""
    return pin.isascii() and pin.isdigit() and SHORTEST <= len(pin) <= LONGEST


def hashed(pin: str, salt: bytes, rounds: int = ROUNDS) -> str:
    """What is kept of a PIN. `salt` are 16 random bytes, new ones for every PIN. Raises ValueError for a bad PIN."""
    if not is_pin(pin) or len(salt) != _SALT:
        raise ValueError("a PIN has 4 to 8 digits, and its salt 16 bytes")
    return f"pbkdf2-blake2b${rounds}${salt.hex()}${_derived(pin, salt, rounds).hex()}"


def is_hash(stored: object) -> bool:
    """Whether this is what `hashed` gives."""
    match = _STORED.fullmatch(stored) if isinstance(stored, str) else None
    return match is not None and _LEAST_ROUNDS <= int(match[1]) <= _MOST_ROUNDS


def matches(pin: str, stored: str) -> bool:
    """Whether this is the PIN that is kept. False for anything that is no PIN or no hash; takes the time of a hash."""
    match = _STORED.fullmatch(stored)
    if match is None or not is_hash(stored) or not is_pin(pin):
        return False
    return compare_digest(_derived(pin, bytes.fromhex(match[2]), int(match[1])), bytes.fromhex(match[3]))


class Gate:
    """Lets in whoever knows the PIN. `now` gives seconds of a steady clock, so that setting the time opens nothing."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._wrong = 0
        self._closed_until = float("-inf")

    def wait(self) -> float:
        """For how many seconds no PIN is looked at; 0 when one is."""
        return max(0.0, self._closed_until - self._now())

    def enter(self, pin: str, stored: str) -> bool:
        """Whether this PIN opens. While `wait` is not over none does, not even the right one."""
        if self.wait() > 0:
            return False
        if matches(pin, stored):
            self._wrong = 0
            return True
        self._wrong += 1
        if self._wrong >= TRIES:
            self._wrong = 0
            self._closed_until = self._now() + WAIT
            # Never what was entered: the right PIN may differ from it in a digit.
            _log.warning("%d wrong PINs of the staff in a row; none is looked at for %d s", TRIES, WAIT)
        return False


def _derived(pin: str, salt: bytes, rounds: int) -> bytes:
    """PBKDF2 with one block, keyed BLAKE2b being the pseudo-random function."""
    keyed = blake2b(key=pin.encode("ascii"), digest_size=_HASH)

    def turned(message: bytes) -> bytes:
        turn = keyed.copy()
        turn.update(message)
        return turn.digest()

    block = turned(salt + (1).to_bytes(4))
    mixed = int.from_bytes(block)
    for _ in range(rounds - 1):
        block = turned(block)
        mixed ^= int.from_bytes(block)
    return mixed.to_bytes(_HASH)
