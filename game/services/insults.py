"""Which initials a public list of high scores refuses.

Owns the list that comes with the game and the further words of a venue. Knows no score and no screen.
"""

import logging
import re
from pathlib import Path
from typing import Final

from game.services import storage
from game.services.language import text
from game.services.paths import assets

FILE_LIMIT: Final = 64 * 1024  # bytes

_INITIALS: Final = re.compile(r"[A-Z]{3}")
_log = logging.getLogger(__name__)


class Insults:
    """The words of the game and those of the venue's file, None for none. Nothing here raises."""

    def __init__(self, venue_file: Path | None = None) -> None:
        self.senseless: list[tuple[int, str]] = []
        """What stands in the venue's file and is no three letters, with its line, as far as it was looked at."""
        self._refused = frozenset(_words(storage.read_text(assets() / "kiosk" / "insults.txt", FILE_LIMIT) or ""))
        if venue_file is not None:
            self._refused |= self._of_venue(venue_file)

    def refuse(self, initials: str) -> bool:
        """Whether these initials must not be shown. In any case; anything but three letters A to Z is refused too."""
        asked = initials.upper()
        return not (initials.isascii() and _INITIALS.fullmatch(asked)) or asked in self._refused

    def _of_venue(self, file: Path) -> frozenset[str]:
        said = storage.read_text(file, FILE_LIMIT)
        if said is None:
            _log.warning("the venue's list of further words cannot be read")
            return frozenset()
        lined = [(number, word) for number, line in enumerate(said.split("\n"), 1) for word in _words(line)]
        self.senseless = [each for each in lined if not _INITIALS.fullmatch(each[1])][:20]
        return frozenset(word for _, word in lined)


def trouble(file: Path) -> str:
    """Why a venue's file gives no words, as a sentence in the language in use; "" when all is well."""
    if storage.is_folder(file):
        return text("“{file}” is a folder, not a file.", file=file)
    if not storage.has_content(file):
        return text("The list of further words, {file}, is missing or empty.", file=file)
    return "" if storage.read_text(file, FILE_LIMIT) is not None else text("“{file}” cannot be read.", file=file)


def _words(said: str) -> list[str]:
    """The words of a file: a # begins a remark, commas and white space lie between words."""
    return re.findall(r"[^\s,;]+", re.sub(r"#.*", "", said).upper())
