"""Counts the games of a kiosk, each once: when another takes its place, or its visitor goes.

Knows the session and the counts, and nothing of what is seen.
"""

from dataclasses import dataclass

from game.engine.rules import Won
from game.services.counts import Counts
from game.services.session import Session


@dataclass(frozen=True, slots=True)
class _Seen:
    """A game as it was seen last."""

    key: str
    played: bool
    won: bool
    points: int
    seconds: float


class GameCounter:
    """Looks at the session's game again and again."""

    def __init__(self, session: Session, counts: Counts) -> None:
        self._session, self._counts = session, counts
        self._seen: _Seen | None = None
        self._counted: set[str] = set()  # games of this visitor; one that is taken up again is not counted twice

    def look(self) -> None:
        """To be called in every turn of the loop."""
        session = self._session
        seen = None
        if session.seat is not None and session.origin.key:
            game = session.game
            won = isinstance(game.outcome, Won)
            seen = _Seen(session.origin.key, session.made > 0, won, game.table.score, session.seconds)
        if self._seen is not None and (seen is None or seen.key != self._seen.key):
            self._count(self._seen)
        self._seen = seen

    def end(self) -> None:
        """The visitor goes, and the game with them."""
        self.look()
        if self._seen is not None:
            self._count(self._seen)
        self._seen = None
        self._counted.clear()

    def _count(self, game: _Seen) -> None:
        if game.played and game.key not in self._counted:
            self._counted.add(game.key)
            self._counts.game(won=game.won, points=game.points, seconds=game.seconds)
