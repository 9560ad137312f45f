"""Measures the history with many games in it: what each page asks for, and what a finished game costs the drawing.

    python -m tools.bench_history [GAMES]      100,000 unless told

The games are played at random, the same ones each time. Nothing is judged: the times belong to the machine.
"""

import statistics as numbers
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from random import Random

from game.engine.deal import Deal
from game.engine.game import Game
from game.engine.moves import Draw, Redeal
from game.engine.record import read
from game.engine.rules import legal_moves
from game.services import hearts, high_scores, statistics
from game.services.history import History
from game.services.history_file import open_to_write, transaction
from game.services.history_schema import put
from game.services.origin import Origin
from game.services.played import PlayedGame
from tests.engine.tables import WON

FIRST = 1_600_000_000
GAMES, DIFFERENT, LENGTH, TIMES = 100_000, 300, 150, 7


def game_at_random(chance: Random) -> Game:
    """A game that takes most pairs it sees."""
    game = Game(Deal(chance.getrandbits(35)))
    while game.outcome is None and game.cursor < LENGTH:
        moves = legal_moves(game.table)
        pairs = [move for move in moves if not isinstance(move, (Draw, Redeal))]
        game.play(chance.choice(pairs) if pairs and chance.random() < 0.8 else moves[0])
    return game


def fill(file: Path, count: int) -> PlayedGame:
    """Write so many games; the last one."""
    chance = Random(1)
    some = [PlayedGame.of(game_at_random(chance), Origin("0" * 32)) for _ in range(DIFFERENT)]
    some += [PlayedGame.of(read(WON), Origin("0" * 32))] * (DIFFERENT // 5)
    started, each = FIRST, some[0]
    with closing(open_to_write(file)) as db, transaction(db):
        for number in range(count):
            started += chance.randrange(60, 3000)
            each = replace(
                chance.choice(some),
                key=f"{chance.getrandbits(128):032x}",
                started=started,
                seconds=900 * chance.random(),
                day=(date(2026, 1, 1) + timedelta(chance.randrange(365))).isoformat() if number % 20 == 0 else "",
                initials="".join(chance.choices("ABCDEFGH", k=3)) if number % 10 == 0 else "",
            )
            put(db, each)
    return each


def told(name: str, act: Callable[[], object], times: int = TIMES) -> None:
    """Print the median of some runs, and the first one."""
    spans = []
    for _ in range(times):
        begun = time.perf_counter()
        act()
        spans.append(1000 * (time.perf_counter() - begun))
    print(f"{name:44} {numbers.median(spans):9.2f} ms   the first time {spans[0]:9.2f} ms")


def measure(file: Path, last: PlayedGame) -> None:
    """Each query as the pages ask it: from the question to the answer, the other thread included."""
    today = date.fromtimestamp(last.started)
    year, month = today.year - 1, timedelta(30)
    history = History(file)
    told("asking for the start", history.start, 1)
    told("the first answer: opened and checked", lambda: history.ask(hearts.count).wait(), 1)

    def ask(name: str, query: Callable[..., object], *given: object) -> None:
        told(name, lambda: history.ask(query, *given).wait())

    ask("statistics page", statistics.overview, today)
    ask("totals of all time", statistics.totals)
    ask("last 20 points", statistics.last_points, 20)
    ask("best of a deal", statistics.best_of_deal, last.deal)
    ask("games list, the first 20", hearts.games, 20)
    ask("games list, 20 in the middle", hearts.games, 20, None, GAMES // 2)
    ask("games list, 20 after a game", hearts.games, 20, last)
    ask("number of games", hearts.count)
    ask("place of a game in the list", hearts.place, last)
    ask("one game", hearts.game, last.key)
    ask("hearts of a year", hearts.hearts, date(year, 1, 1), date(year, 12, 31))
    ask("hearts of a month", hearts.hearts, today - month, today)
    ask("month of the deals of the day", hearts.day_hearts, 2026, 5)
    ask("streak of days", hearts.day_streak, "2026-12-31")
    ask("high scores of all time", high_scores.high_scores)
    ask("high scores of a day", high_scores.day_scores, "2026-05-01")
    ask("place among the high scores", high_scores.high_place, last)
    new = iter(replace(last, key=f"{number:032x}") for number in range(1000))
    told("handing over a finished game", lambda: history.keep(next(new)), 200)
    told("writing those that were handed over", lambda: history.flush(60), 1)
    told("closing", lambda: history.close(60), 1)


def main() -> int:
    """Fill a history in a temporary folder, and measure it."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        file = Path(folder) / "history.sqlite3"
        last = fill(file, count)
        print(f"{count} games, {file.stat().st_size / 1e6:.0f} MB")
        measure(file, last)
    return 0


if __name__ == "__main__":
    sys.exit(main())
