"""The game in progress, and earlier ones that can be taken back, as they outlast the program.

Owns what of a game is saved, and the file that holds it. Every game read is replayed through the rules, so
none comes back that the rules do not allow. Knows no clock and no scene.
"""

from dataclasses import asdict, dataclass
from typing import Final

from game.engine.deal import BadCode, read_code
from game.engine.game import UNDO_REACH, Game, IllegalGame
from game.engine.moves import Move
from game.engine.record import BadRecord, read_move, read_moves, write_moves
from game.services import storage
from game.services.kept_file import KeptFile
from game.services.origin import DAY, KEY, LATEST, OFFSETS, UNNAMED, Origin

VERSION: Final = 1
EARLIER_KEPT: Final = 8
"""How many earlier games are kept."""

_MOST: Final = 10**9  # of seconds or undone moves: more is nonsense


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game as plain values: its deal code, all its moves (as in a record, with those that redo would bring
    back), how many of them stand, how many are final, its clock in seconds, how often a move was undone, how many
    moves the player has made in all, and how it began (see Origin).
    """

    code: str
    moves: str = ""
    cursor: int = 0
    floor: int = 0
    seconds: float = 0.0
    undos: int = 0
    made: int = 0
    key: str = ""
    started: int = 0
    offset: int = 0
    given: int = 0
    day: str = ""

    @classmethod
    def of(
        cls, game: Game, seconds: float = 0.0, undos: int = 0, made: int = 0, origin: Origin = UNNAMED
    ) -> "SavedGame":
        """What of this game is saved."""
        moves = write_moves(game.all_moves)
        return cls(game.deal.code, moves, game.cursor, game.floor, seconds, undos, made, **asdict(origin))

    @property
    def origin(self) -> Origin:
        """How the game began."""
        return Origin(self.key, self.started, self.offset, self.given, self.day)

    def game(self) -> Game:
        """The game, replayed. One made by `of` or read by a SavedStore always can be.

        Raises BadCode, BadRecord or IllegalGame for others.
        """
        return Game.replay(read_code(self.code), read_moves(self.moves), self.cursor, self.floor)


@dataclass(frozen=True, slots=True)
class Saved:
    """The game in progress, None when there is none, and earlier games, the newest last.

    Only the last EARLIER_KEPT of the earlier games are saved.
    """

    current: SavedGame | None = None
    earlier: tuple[SavedGame, ...] = ()


class SavedStore(KeptFile[Saved]):
    """The file of the saved games."""

    def load(self) -> Saved | None:
        """What is saved, as far as it is good; None when there is nothing. Writes nothing."""
        saved = self.read()
        return None if saved == Saved() else saved

    def from_text(self, text: str) -> tuple[Saved, bool]:
        return _from_text(text)

    def to_text(self, state: Saved) -> str:
        return _to_text(state)


def trimmed(games: list[SavedGame]) -> list[SavedGame]:
    """The last EARLIER_KEPT of these; of more, those that nobody has played go first."""
    surplus = max(0, len(games) - EARLIER_KEPT)
    untouched = [game for game in games if not game.moves][:surplus]
    kept = [game for game in games if not any(game is other for other in untouched)]
    return kept[-EARLIER_KEPT:]


def _to_text(saved: Saved) -> str:
    return storage.to_json(
        {
            "version": VERSION,
            "current": asdict(saved.current) if saved.current else None,
            "earlier": [asdict(game) for game in saved.earlier[-EARLIER_KEPT:]],
        }
    )


def _from_text(text: str) -> tuple[Saved, bool]:
    """What a file says, and whether nothing of it is lost.

    Each game, and each value of a game, falls alone. Of a file of a later version as much is read as can be
    understood, and it counts as lost in part.
    """
    try:
        values = storage.from_json(text)
    except ValueError:
        return Saved(), False
    if not isinstance(values, dict):
        return Saved(), False
    version, current, earlier = (values.get(name) for name in ("version", "current", "earlier"))
    listed = earlier if isinstance(earlier, list) else []
    games = [_read_game(value) for value in listed]
    game, whole = (None, True) if current is None else _read_game(current)
    whole = whole and all(good for _, good in games) and listed == earlier and _is_version(version)
    kept = tuple(each for each, _ in games if each is not None)
    return Saved(game, kept[-EARLIER_KEPT:]), whole


def _read_game(value: object) -> tuple[SavedGame | None, bool]:
    """A game out of the file, None when not even its deal is good, and whether nothing of it is lost."""
    if not isinstance(value, dict):
        return None, False
    try:
        deal = read_code(_text(value.get("code")))
    except BadCode:
        return None, False
    moves = _known_moves(_text(value.get("moves")))
    try:
        Game.replay(deal, moves)
    except IllegalGame as error:
        moves = moves[: error.at - 1]
    # What floor and cursor can be: see Game.replay.
    lowest = max(0, len(moves) - UNDO_REACH)
    floor = _within(value.get("floor"), lowest, len(moves), lowest)
    cursor = _within(value.get("cursor"), floor, len(moves), len(moves))
    undos = _within(value.get("undos"), 0, _MOST, 0)
    seconds = _seconds(value.get("seconds"))
    made = _within(value.get("made"), 0, _MOST, 0)
    origin = asdict(_origin(value))
    game = SavedGame(deal.code, write_moves(moves), cursor, floor, seconds, undos, made, **origin)
    # A value that is missing was not known to the version that wrote the file: that is no damage.
    return game, all(value[name] == good for name, good in asdict(game).items() if name in value)


def _origin(value: dict[str, object]) -> Origin:
    key, day = _text(value.get("key")), _text(value.get("day"))
    return Origin(
        key if KEY.fullmatch(key) else "",
        _within(value.get("started"), 0, LATEST, 0),
        _within(value.get("offset"), OFFSETS[0], OFFSETS[-1], 0),
        _within(value.get("given"), 0, _MOST, 0),
        day if DAY.fullmatch(day) else "",
    )


def _known_moves(text: str) -> list[Move]:
    """The moves that the tokens name, up to the first that names none."""
    moves: list[Move] = []
    for token in text.split():
        try:
            moves.append(read_move(token))
        except BadRecord:
            break
    return moves


def _is_version(value: object) -> bool:
    return type(value) is int and 1 <= value <= VERSION


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


def _within(value: object, low: int, high: int, instead: int) -> int:
    return min(max(value, low), high) if type(value) is int else instead


def _seconds(value: object) -> float:
    """A clock that can be; 0 for anything else, also for NaN, which compares with nothing."""
    if isinstance(value, (int, float)) and not isinstance(value, bool) and 0 <= value <= _MOST:
        return float(value)
    return 0.0
