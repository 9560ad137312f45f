"""Games for the tests of what is taken along, and files of their lines."""

import io
import json
from typing import Any

from game.engine import record
from game.engine.daily import daily_deal
from game.engine.game import Game
from game.engine.rules import legal_moves
from game.services.played import PlayedGame, checked
from game.services.transfer import Refused, line_of, read_lines
from tests.engine.tables import DEAD_END, EXAMPLE_TEN, WON

KEY = "0123456789abcdef" * 2
DAY = "2026-05-01"


def a_game(text: str = EXAMPLE_TEN, number: int = 0, **more: Any) -> PlayedGame:
    """The game of this record; each number gives another one."""
    return checked({"key": f"{number:032x}", "record": text, "started": 1_700_000_000 + number, **more})


def games(count: int) -> list[PlayedGame]:
    """So many different games, the oldest first."""
    return [a_game((WON, DEAD_END, EXAMPLE_TEN)[n % 3], n) for n in range(count)]


def daily_game(day: str) -> PlayedGame:
    game = Game(daily_deal(day))
    game.play(legal_moves(game.table)[0])
    return a_game(record.write(game), day=day)


def file_of(*lines: str | bytes) -> io.BytesIO:
    return io.BytesIO(b"".join((line.encode() if isinstance(line, str) else line) + b"\n" for line in lines))


def one(line: str | bytes) -> PlayedGame | Refused:
    (found,) = read_lines(file_of(line))
    return found


def changed(**values: object) -> str:
    """The line of a good game with some values replaced."""
    return json.dumps({**json.loads(line_of(a_game())), **values})
