"""Ogg Vorbis: the encoder's process, and reading back what a file says of itself."""

import hashlib
import shutil
import subprocess
import zlib
from array import array
from collections.abc import Sequence
from typing import Final

from tools.sounds.signal import RATE

PROGRAM: Final = "oggenc"
QUALITY: Final = "7"
"""High, for so short sounds: less would smear what is sharp over the silence before it."""
DIGEST: Final = "SAMPLES"
"""The comment that keeps the digest of the samples, so that a file can be told from a stale one without an encoder."""


class NoEncoderError(RuntimeError):
    """The encoder is not installed."""


def packed(samples: Sequence[int]) -> bytes:
    """As bytes, the lower one first."""
    numbers = array("h", samples)
    if numbers.itemsize != 2:
        raise RuntimeError("a machine with unusual numbers")
    if array("H", [1]).tobytes() != b"\x01\x00":
        numbers.byteswap()
    return numbers.tobytes()


def digest(samples: Sequence[int]) -> str:
    """What tells these samples from all others."""
    return hashlib.blake2b(packed(samples), digest_size=16).hexdigest()


def can_encode() -> bool:
    """Whether the encoder is installed."""
    return shutil.which(PROGRAM) is not None


def encoded(name: str, samples: Sequence[int]) -> bytes:
    """An Ogg Vorbis file. The name gives the stream its number, so that the same sound is the same bytes.

    Raises NoEncoderError, and subprocess.CalledProcessError when the encoder fails.
    """
    if not can_encode():
        raise NoEncoderError(f"{PROGRAM} is missing; in Debian it is in the package vorbis-tools")
    command = [
        *(PROGRAM, "--quiet", "--raw", "--raw-bits=16", "--raw-chan=1", f"--raw-rate={RATE}"),
        *("--quality", QUALITY, "--serial", str(zlib.crc32(name.encode("ascii")) & 0x7FFF_FFFF)),
        *("--comment", f"{DIGEST}={digest(samples)}", "--output", "-", "-"),
    ]
    return subprocess.run(command, input=packed(samples), stdout=subprocess.PIPE, check=True, timeout=60).stdout


def comments(file: bytes) -> tuple[str, dict[str, str]]:
    """The encoder's name and the comments of a file. Raises ValueError if there are none."""
    start = file.find(b"\x03vorbis") + 7
    if start < 7:
        raise ValueError("no comments in this file")
    texts = []
    at = start
    vendor, at = _text(file, at)
    number, at = int.from_bytes(file[at : at + 4], "little"), at + 4
    for _ in range(number):
        text, at = _text(file, at)
        texts.append(text)
    return vendor, dict(text.split("=", 1) for text in texts)


def _text(file: bytes, at: int) -> tuple[str, int]:
    end = at + 4 + int.from_bytes(file[at : at + 4], "little")
    return file[at + 4 : end].decode("utf-8"), end
