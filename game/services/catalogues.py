"""Which texts the catalogues that come with the game hold.

Owns how a catalogue is read as a list of texts. All are made of one list of texts, so what one of them has and another
has not is untranslated there, and shows in English. Translates nothing.
"""

import struct
from typing import Final

from game.services.language import LANGUAGES, SOURCE, catalogue_file, fields

_MAGIC: Final = 0x950412DE  # how a catalogue begins, in the order of bytes in which it was written
_CONTEXT: Final = "\x04"


def held() -> dict[str, frozenset[str]]:
    """The texts that each language but English shows translated; none where the catalogue makes no sense."""
    return {code: _held(code) for code in LANGUAGES if code != SOURCE}


def _held(code: str) -> frozenset[str]:
    try:
        content = catalogue_file(code).read_bytes()
        order = "<" if struct.unpack_from("<I", content)[0] == _MAGIC else ">"
        count, *tables = struct.unpack_from(f"{order}3I", content, 8)
        pairs = [tuple(_entry(content, order, table + 8 * at) for table in tables) for at in range(count)]
    except (OSError, ValueError, struct.error):
        return frozenset()
    return frozenset(text for text, translated in pairs if text and _shown(text, translated))


def _entry(content: bytes, order: str, at: int) -> str:
    """One text, its plural forms apart by NULs. Raises ValueError and struct.error."""
    length, begin = struct.unpack_from(f"{order}2I", content, at)
    return content[begin : begin + length].decode("utf-8")


def _shown(text: str, translated: str) -> bool:
    """Whether a translation is there, in each of its forms, and has the fields of the English text."""
    wanted = [fields(form) for form in text.rpartition(_CONTEXT)[2].split("\0")]
    return all(form and fields(form) in wanted for form in translated.split("\0"))
