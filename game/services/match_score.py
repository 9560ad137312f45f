"""What a match has come to: the games that count, their points together, what is still to be played."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.services.matches import Match
from game.services.played import Outcome, PlayedGame


@dataclass(frozen=True, slots=True)
class MatchScore:
    """A match, and of each of its deals the game that counts; None where none has been played."""

    match: Match
    games: tuple[PlayedGame | None, ...]

    @classmethod
    def of(cls, match: Match, games: Mapping[str, PlayedGame]) -> "MatchScore":
        """The match with those of its games that are known, by their keys."""
        return cls(match, tuple(games.get(key) for key in match.keys))

    @property
    def points(self) -> int:
        """Of all deals together."""
        return sum(game.score for game in self.games if game is not None)

    @property
    def to_play(self) -> tuple[int, ...]:
        """The numbers, from 0, of the deals that have not been played to an end: those that were begun come first."""
        open_ones = [number for number, game in enumerate(self.games) if not _has_ended(game)]
        return tuple(sorted(open_ones, key=lambda number: self.games[number] is None))

    @property
    def finished(self) -> bool:
        """Whether every deal was played to an end."""
        return not self.to_play


def _has_ended(game: PlayedGame | None) -> bool:
    return game is not None and game.outcome is not Outcome.LEFT
