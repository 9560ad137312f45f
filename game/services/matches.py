"""The matches of six deals that were begun, as they outlast the program.

Owns which games count in a match, by their keys, and the file that says so. What those games brought is known to the
history, and to nobody else. Knows no clock and no scene.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from game.engine.deal import BadCode, Deal, random_deal, read_code
from game.engine.goals import MATCH_DEALS, match_deals
from game.services import storage
from game.services.answer import Answer
from game.services.kept_file import KeptFile
from game.services.origin import KEY
from game.services.writer import PATIENCE

VERSION: Final = 1
MATCHES_KEPT: Final = 50
"""How many matches are kept, the last ones."""
_NO_KEYS: Final = ("",) * MATCH_DEALS


@dataclass(frozen=True, slots=True)
class Match:
    """A match from this deal's code. `keys` has for each of its deals the key of the game that counts; "" for none."""

    first: Deal
    keys: tuple[str, ...] = _NO_KEYS

    @property
    def deals(self) -> tuple[Deal, ...]:
        """The six deals."""
        return match_deals(self.first)

    @property
    def begun(self) -> bool:
        """Whether any of its deals was begun."""
        return any(self.keys)


class Matches:
    """All matches, the oldest first. `randbits(n)` gives n random bits for new ones."""

    def __init__(self, path: Path, randbits: Callable[[int], int], patience: float = PATIENCE) -> None:
        self._file = _MatchFile(path, patience)
        self._randbits = randbits
        self._matches: list[Match] | None = None

    @property
    def all(self) -> tuple[Match, ...]:
        """The matches. The file is read when it is first asked for."""
        return tuple(self._known())

    def begin(self, first: Deal | None = None) -> Match:
        """A new match from this deal, or from a random one; it takes the place of a last one that was not begun."""
        matches, match = self._known(), Match(first or random_deal(self._randbits))
        if matches and not matches[-1].begun:
            matches.pop()
        matches.append(match)
        del matches[:-MATCHES_KEPT]
        self._keep()
        return match

    def count(self, match: Match, number: int, key: str) -> Match:
        """From now on the game of this key counts for the deal of this number (from 0); the match as it is then."""
        keys = (*match.keys[:number], key, *match.keys[number + 1 :])
        matches, changed = self._known(), replace(match, keys=keys)
        matches[matches.index(match)] = changed
        self._keep()
        return changed

    def forget(self) -> Answer[bool]:
        """Let go of all matches, on the disk too. Answered as soon as they are deleted there."""
        self._matches = []
        return self._file.clear([])

    def close(self) -> bool:
        """Wait at the end of the program until all is written; whether it is."""
        return self._file.close()

    def _known(self) -> list[Match]:
        if self._matches is None:
            self._matches = self._file.read() or []
        return self._matches

    def _keep(self) -> None:
        self._file.keep(list(self._known()))


class _MatchFile(KeptFile[list[Match]]):
    """JSON: the matches, each with its code and its keys."""

    def from_text(self, text: str) -> tuple[list[Match], bool]:
        """Each match falls alone, and so does each key of a match."""
        try:
            values = storage.from_json(text)
        except ValueError:
            return [], False
        if not isinstance(values, dict):
            return [], False
        version, listed = values.get("version"), values.get("matches")
        found = [_read_match(value) for value in listed] if isinstance(listed, list) else []
        kept = [match for match, _ in found if match is not None][-MATCHES_KEPT:]
        known = type(version) is int and 1 <= version <= VERSION and isinstance(listed, list)
        return kept, known and all(good for _, good in found)

    def to_text(self, state: list[Match]) -> str:
        matches = [{"first": match.first.code, "keys": list(match.keys)} for match in state]
        return storage.to_json({"version": VERSION, "matches": matches})


def _read_match(value: object) -> tuple[Match | None, bool]:
    """A match out of the file, None when not even its code is good, and whether nothing of it is lost."""
    code, keys = (value.get("first"), value.get("keys")) if isinstance(value, dict) else (None, None)
    try:
        first = read_code(code if isinstance(code, str) else "")
    except BadCode:
        return None, False
    listed = keys if isinstance(keys, list) else []
    good = tuple(key if isinstance(key, str) and KEY.fullmatch(key) else "" for key in listed[:MATCH_DEALS])
    match = Match(first, (*good, *_NO_KEYS[len(good) :]))
    return match, list(match.keys) == keys
