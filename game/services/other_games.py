"""The games that can come back in place of the one in progress: earlier ones, and those that were taken back.

Owns their order and how many are kept. Knows no file, and nothing of the game in progress but what it is told.
"""

from collections.abc import Sequence
from enum import Enum, auto

from game.services.saved_game import SavedGame, trimmed


class Undone(Enum):
    """What undo took back, or redo brought back, if it was not a move."""

    GAME = auto()
    NOTHING = auto()


class OtherGames:
    """`earlier` games as undo brings them back, the newest last; after that redo knows the `later` ones."""

    def __init__(self, earlier: Sequence[SavedGame] = ()) -> None:
        self.earlier = list(earlier)
        self.later: list[SavedGame] = []  # until something else is done

    def put_away(self, left: SavedGame) -> None:
        """Another game begins in place of this one."""
        self.earlier = trimmed([*self.earlier, left])
        self.later.clear()

    def back(self, left: SavedGame) -> SavedGame:
        """The last earlier game, in place of this one; there must be one."""
        self.later.append(left)
        return self.earlier.pop()

    def again(self, left: SavedGame) -> SavedGame:
        """The game that was taken back last, in place of this one; there must be one."""
        self.earlier.append(left)
        return self.later.pop()

    def has(self, key: str) -> bool:
        """Whether the game of this key is one of them."""
        return any(each.key == key for each in (*self.earlier, *self.later))

    def drop(self, key: str) -> None:
        """The game of this key is none of them any more."""
        self.earlier = [each for each in self.earlier if each.key != key]
        self.later = [each for each in self.later if each.key != key]

    def take(self, game: SavedGame) -> SavedGame:
        """This game, as it stands among these where it is one of them: it is none of them any more."""
        found = next((each for each in (*self.earlier, *self.later) if each.key == game.key), game)
        self.drop(game.key)
        return found
