"""Turns the games of a session into rows of the history, each game into one.

Owns when that happens: when a game has ended, when it is left for another one, and at the next start what a killed
program did not come to. A game that is taken up again keeps its key, and so its row. Knows no file and no scene.
"""

import time
from collections.abc import Callable, Iterator
from dataclasses import replace

from game.engine.game import Game
from game.engine.record import read
from game.services.history import History
from game.services.origin import LATEST, OFFSETS, Origin, latest_start
from game.services.played import PlayedGame, counts
from game.services.saved_game import Saved, SavedGame

KEY_BITS = 128


def utc_offset(now: float) -> int:
    """How far the player's clock is ahead of UTC at that moment, in minutes."""
    try:
        return time.localtime(now).tm_gmtoff // 60
    except (OverflowError, OSError, ValueError):
        return 0


class Keeper:
    """Tells the history of games. `randbits(n)` gives n random bits for their keys, `now` the seconds since 1970."""

    def __init__(
        self,
        history: History,
        randbits: Callable[[int], int],
        now: Callable[[], float] = time.time,
        offset: Callable[[float], int] = utc_offset,
    ) -> None:
        self._history = history
        self._randbits = randbits
        self._now = now
        self._offset = offset

    def begun(self, origin: Origin) -> Origin:
        """Give a game a key if it has none, and for now the present moment.

        One that came with moves is not played as the deal of a day.
        """
        if origin.key:
            return origin
        key = f"{self._randbits(KEY_BITS):032x}"
        return self.touched(replace(origin, key=key, day="" if origin.given else origin.day))

    def touched(self, origin: Origin) -> Origin:
        """The first move has been made: from now on the game is being played."""
        now = max(0, min(int(self._now()), LATEST))
        offset = max(OFFSETS[0], min(self._offset(now), OFFSETS[-1]))
        return replace(origin, started=now, offset=offset)

    def left(self, game: Game, saved: SavedGame) -> None:
        """A game has ended, or is left as it is: it is written, if it was played at all."""
        if _is_played(saved):
            self._history.keep(_row(self._in_time(saved), game))

    def resumed(self, saved: Saved) -> None:
        """The program was started: write the games that were left or had ended, if it was killed before it did so."""
        self._history.keep_all(lambda: self._rows(saved))

    def _rows(self, saved: Saved) -> Iterator[PlayedGame]:
        for each in (*saved.earlier, saved.current):
            if each is not None and _is_played(each):
                game = each.game()
                if each is not saved.current or game.outcome is not None:
                    yield _row(self._in_time(each), game)

    def _in_time(self, saved: SavedGame) -> SavedGame:
        """A game that was begun while the clock was wrong, and far ahead, begins now at the latest."""
        now = self._now()
        return saved if saved.started <= latest_start(now) else replace(saved, started=int(now))


def taken_up(game: PlayedGame) -> SavedGame:
    """A game of the history as one that can be played on; see Session.take_up."""
    return SavedGame.of(read(game.record), game.seconds, game.undos, game.made, game.origin)


def _is_played(saved: SavedGame) -> bool:
    return bool(saved.key) and counts(saved.cursor, saved.made)


def _row(saved: SavedGame, game: Game) -> PlayedGame:
    return PlayedGame.of(game, saved.origin, seconds=saved.seconds, made=saved.made, undos=saved.undos)
