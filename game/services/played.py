"""A game as the history knows it: plain values, and a record that proves them.

Owns what is told of a game that was played, and how such values from elsewhere are checked: by replaying the record
through the rules. Knows no file and no clock.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from game.engine.board import POSITIONS
from game.engine.deal import Deal, read_code
from game.engine.game import Game
from game.engine.record import BadRecord, read, write
from game.engine.rules import DeadEnd, Won
from game.engine.table import Table
from game.services.origin import DAY, KEY, LATEST, OFFSETS, Origin

RECORD_LIMIT: Final = 1_000_000
"""Characters of a record. A game by hand has a few hundred."""
MOST: Final = 10**9
"""Of seconds, moves or undos: more is nonsense."""
_INITIALS: Final = re.compile(r"(?:[A-Z]{3})?")


class Outcome(StrEnum):
    """How a game stood when it was played last."""

    WON = "won"
    DEAD_END = "dead_end"
    LEFT = "left"


class PlayedFault(StrEnum):
    """What is wrong with values that were to be a played game."""

    MISSING = "missing"
    """A value that must be there is not."""
    FORM = "form"
    """A value is of another kind, or out of range."""
    RECORD = "record"
    """The record does not replay; the BadRecord is the cause of the error."""
    UNTOUCHED = "untouched"
    """No move of the player stands in it."""
    UNPROVEN = "unproven"
    """A value is not what the record proves."""


class BadPlayedGame(ValueError):
    """Values that are no played game: what is wrong, and the `name` of the value."""

    def __init__(self, reason: PlayedFault, name: str) -> None:
        super().__init__(f"{name}: {reason.value}")
        self.reason = reason
        self.name = name


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game of the history.

    `key` is the game's identity, 32 hexadecimal digits; `record` its deal and the moves that stand. `started` is in
    seconds since 1970 (UTC), `offset` the player's clock in minutes east of UTC; `seconds` the time of play. `moves`
    stand, `made` were made by the player (undone ones too), `undos` were taken back, `given` were there from the
    start. `day` is the date whose deal it was, as "2026-05-01", else empty. `initials` are three letters A-Z or none.
    `cards_left`, `score`, `outcome` and `cleared` (bit `position - 1` of each heart card that is gone) follow from
    the record.
    """

    key: str
    record: str
    started: int
    offset: int
    seconds: float
    moves: int
    made: int
    undos: int
    cards_left: int
    score: int
    outcome: Outcome
    given: int = 0
    day: str = ""
    initials: str = ""
    cleared: int = 0

    @classmethod
    def of(
        cls,
        game: Game,
        origin: Origin,
        *,
        seconds: float = 0.0,
        made: int = 0,
        undos: int = 0,
        initials: str = "",
    ) -> "PlayedGame":
        """This game as it stands now. More moves were made at least than stand there beyond those given."""
        table = game.table
        return cls(
            key=origin.key,
            record=write(game),
            started=origin.started,
            offset=origin.offset,
            seconds=float(seconds),
            moves=game.cursor,
            made=max(made, game.cursor - origin.given),
            undos=undos,
            cards_left=table.cards_left,
            score=table.score,
            outcome=_outcome(game),
            given=origin.given,
            day=origin.day,
            initials=initials,
            cleared=cleared(table),
        )

    @property
    def code(self) -> str:
        """The code of the deal, like "HH1-N-AAAAAAM"."""
        return self.record.partition(" ")[0]

    @property
    def deal(self) -> Deal:
        """The deal that was played."""
        return read_code(self.code)

    @property
    def origin(self) -> Origin:
        """How the game began."""
        return Origin(self.key, self.started, self.offset, self.given, self.day)

    @property
    def won(self) -> bool:
        """Whether the heart was cleared."""
        return self.outcome is Outcome.WON


def cleared(table: Table) -> int:
    """The heart cards that have gone, as a number of 25 bits: bit 0 is position 1."""
    return sum(1 << position - 1 for position in POSITIONS if table.heart[position - 1] is None)


def checked(values: Mapping[str, object]) -> PlayedGame:
    """The played game that these values tell, by the names of PlayedGame. Raises BadPlayedGame.

    `key`, `record` and `started` must be there; other values have defaults, and what follows from the record may be
    left out, but must agree with it where it is told. Unknown names are passed over.
    """
    key = _text(values, "key", KEY)
    record = _needed(values, "record")
    if not isinstance(record, str) or len(record) > RECORD_LIMIT:
        raise BadPlayedGame(PlayedFault.FORM, "record")
    _needed(values, "started")
    started = _whole(values, "started", 0, LATEST)
    offset = _whole(values, "offset", OFFSETS[0], OFFSETS[-1])
    made, undos, given = (_whole(values, name, 0, MOST) for name in ("made", "undos", "given"))
    day, initials = _text(values, "day", DAY, ""), _text(values, "initials", _INITIALS, "")
    if day and (given or not _is_date(day)):
        raise BadPlayedGame(PlayedFault.FORM, "day")
    try:
        game = read(record)
    except BadRecord as error:
        raise BadPlayedGame(PlayedFault.RECORD, "record") from error
    if not counts(game.cursor, made if "made" in values else game.cursor - given):
        raise BadPlayedGame(PlayedFault.UNTOUCHED, "record")
    origin = Origin(key, started, offset, given, day)
    found = PlayedGame.of(game, origin, seconds=_seconds(values), made=made, undos=undos, initials=initials)
    for name in ("moves", "made", "cards_left", "score", "outcome", "cleared"):
        told = values.get(name, getattr(found, name))
        if isinstance(told, bool) or told != getattr(found, name):
            raise BadPlayedGame(PlayedFault.UNPROVEN, name)
    return found


def counts(moves: int, made: int) -> bool:
    """Whether a game counts as played: the player has made a move, and some move stands."""
    return moves > 0 and made > 0


def are_initials(text: str) -> bool:
    """Whether this is three letters A-Z, or nothing."""
    return _INITIALS.fullmatch(text) is not None


def _outcome(game: Game) -> Outcome:
    match game.outcome:
        case Won():
            return Outcome.WON
        case DeadEnd():
            return Outcome.DEAD_END
    return Outcome.LEFT


def _needed(values: Mapping[str, object], name: str) -> object:
    if name not in values:
        raise BadPlayedGame(PlayedFault.MISSING, name)
    return values[name]


def _whole(values: Mapping[str, object], name: str, low: int, high: int) -> int:
    value = values.get(name, 0)
    if type(value) is not int or not low <= value <= high:
        raise BadPlayedGame(PlayedFault.FORM, name)
    return value


def _seconds(values: Mapping[str, object]) -> float:
    value = values.get("seconds", 0.0)
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 <= value <= MOST:
        raise BadPlayedGame(PlayedFault.FORM, "seconds")
    return float(value)


def _text(values: Mapping[str, object], name: str, form: re.Pattern[str], default: str | None = None) -> str:
    value = _needed(values, name) if default is None else values.get(name, default)
    if not isinstance(value, str) or not (value == default or form.fullmatch(value)):
        raise BadPlayedGame(PlayedFault.FORM, name)
    return value


def _is_date(text: str) -> bool:
    from datetime import date

    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True
