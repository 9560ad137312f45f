"""What the games of the history come to: counts, means, streaks, the last days, the distribution of points.

Owns what is counted: every game of the history but those that were played on from somebody's moves, which prove
nothing about the player. Queries of a History: each takes a connection first, and raises sqlite3.Error.
"""

from dataclasses import dataclass
from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

from game.engine.board import HEART_SIZE
from game.engine.deal import Deal
from game.engine.table import POINTS_A_CARD

if TYPE_CHECKING:
    from sqlite3 import Connection

WEEK: Final = 7
CHART: Final = 30
"""Days in the chart of the last days."""
STEPS: Final = HEART_SIZE + 1
"""The points that there are: 0, 10, 20 ... 250."""

EPOCH: Final = date(1970, 1, 1)


@dataclass(frozen=True, slots=True)
class Totals:
    """Of some span of days: how many games were played and won, streaks of wins (the one that goes on at the end of
    the span, and the longest), the mean points of all games, and the best and mean time (seconds) and moves of those
    that were won. None where there is nothing to take it from.
    """

    played: int
    won: int
    streak: int
    best_streak: int
    mean_points: float | None
    best_seconds: float | None
    mean_seconds: float | None
    best_moves: int | None
    mean_moves: float | None

    @property
    def share(self) -> float | None:
        """How many of the games were won, 0..1."""
        return self.won / self.played if self.played else None


@dataclass(frozen=True, slots=True)
class DayCount:
    """One day: how many games were played and won."""

    day: date
    played: int
    won: int


@dataclass(frozen=True, slots=True)
class Overview:
    """All of the statistics page: today, the last seven days, all time; the last 30 days, the oldest first; how many
    games ended with 0, 10, 20 ... 250 points.
    """

    today: Totals
    week: Totals
    ever: Totals
    days: tuple[DayCount, ...]
    distribution: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DealBest:
    """What a deal has brought so far: games, wins, the most points, the fewest moves of a win."""

    played: int
    won: int
    points: int | None
    moves: int | None


def overview(db: "Connection", today: date) -> Overview:
    """The statistics page as of this date of the player's calendar."""
    return Overview(
        totals(db, today, today),
        totals(db, today - timedelta(WEEK - 1), today),
        totals(db),
        last_days(db, today),
        distribution(db),
    )


def totals(db: "Connection", first: date = date.min, last: date = date.max) -> Totals:
    """The totals of the games that were begun on these days, both included."""
    span = (_number(first), _number(last))
    played, points = db.execute(
        "SELECT count(*), avg(score) FROM games INDEXED BY games_by_date WHERE given = 0 AND date BETWEEN ? AND ?", span
    ).fetchone()
    won, *wins = db.execute(
        "SELECT count(*), min(seconds), avg(seconds), min(moves), avg(moves) FROM games INDEXED BY games_by_date "
        "WHERE given = 0 AND outcome = 'won' AND date BETWEEN ? AND ?",
        span,
    ).fetchone()
    streak, best_streak = _streaks(db, span) if won else (0, 0)
    return Totals(played, won, streak, best_streak, points, *wins)


def last_days(db: "Connection", today: date, count: int = CHART) -> tuple[DayCount, ...]:
    """The last days up to this one, the oldest first, those without a game included."""
    last = _number(today)
    rows = db.execute(
        "SELECT date, count(*), sum(outcome = 'won') FROM games INDEXED BY games_by_date "
        "WHERE given = 0 AND date BETWEEN ? AND ? GROUP BY date",
        (last - count + 1, last),
    )
    found = {number: values for number, *values in rows}
    numbers = range(last - count + 1, last + 1)
    return tuple(DayCount(_date(number), *found.get(number, (0, 0))) for number in numbers)


def distribution(db: "Connection") -> tuple[int, ...]:
    """How many games there are with 0, 10, 20 ... 250 points."""
    found = dict(
        db.execute("SELECT score, count(*) FROM games INDEXED BY games_by_points WHERE given = 0 GROUP BY score")
    )
    return tuple(found.get(step * POINTS_A_CARD, 0) for step in range(STEPS))


def last_points(db: "Connection", count: int, without: str = "") -> tuple[int, ...]:
    """The points of the last games, the newest first, leaving out the game of this key."""
    rows = db.execute(
        "SELECT score FROM games INDEXED BY games_in_order WHERE given = 0 AND key <> ? "
        "ORDER BY started DESC, key DESC LIMIT ?",
        (without, count),
    )
    return tuple(score for (score,) in rows)


def best_of_deal(db: "Connection", deal: Deal) -> DealBest:
    """What this deal has brought so far."""
    found = db.execute(
        "SELECT count(*), count(CASE outcome WHEN 'won' THEN 1 END), max(score), "
        "min(CASE outcome WHEN 'won' THEN moves END) FROM games INDEXED BY games_of_deal WHERE given = 0 AND deal = ?",
        (deal.number,),
    ).fetchone()
    return DealBest(*found)


def _streaks(db: "Connection", span: tuple[int, int]) -> tuple[int, int]:
    """How many of the last games were won one after the other, and the longest such streak."""
    rows = db.execute(
        "SELECT outcome = 'won' FROM games INDEXED BY hearts_by_date WHERE given = 0 AND date BETWEEN ? AND ? "
        "ORDER BY date, started, key",
        span,
    )
    flags = bytes([won for (won,) in rows])
    return len(flags) - len(flags.rstrip(b"\1")), max(map(len, flags.split(b"\0")))


def _number(day: date) -> int:
    """Days since 1970-01-01."""
    return (day - EPOCH).days


def _date(number: int) -> date:
    return EPOCH + timedelta(number)
