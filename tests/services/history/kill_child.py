"""A process that is to be killed: plays one game after the other, and says how many moves it has made, one a line.

`python -m tests.services.history.kill_child FOLDER` leaves what it finds there and begins anew, for ever. In turns a
game is left after ten moves, won, and run into a dead end; the last two from the middle on, so that many games end.
"""

import random
import sys
from pathlib import Path

from game.engine.deal import Deal
from game.engine.record import read_moves
from game.services.history import History
from game.services.keeper import Keeper
from game.services.saved_game import SavedStore
from game.services.session import Session
from tests.engine.tables import DEAD_END, EXAMPLE_TEN, WON
from tests.services.kill_child import PATIENCE, say

PARTS = ((10, EXAMPLE_TEN), (6, WON), (6, DEAD_END))
GAMES = [
    (moves[:-made], moves[-made:])
    for made, moves in ((made, read_moves(record.partition(" ")[2])) for made, record in PARTS)
]
"""The moves that each game comes with, and those that are made."""


def begun(moves: int) -> tuple[int, int]:
    """How many games have been begun when so many moves were made, and how many moves stand in the last one."""
    games = standing = 0
    while moves > 0:
        given, made = GAMES[games % len(GAMES)]
        standing = len(given) + min(moves, len(made))
        moves -= len(made)
        games += 1
    return games, standing


def session_in(folder: Path) -> tuple[Session, History]:
    """A session as the program has it after its start."""
    history = History(folder / "history.sqlite3")
    session = Session(SavedStore(folder / "saved.json", PATIENCE), random.getrandbits)
    session.resume()
    session.keep_history(Keeper(history, random.getrandbits))
    history.start()
    return session, history


def play(session: Session) -> None:
    """Every tap that a player makes."""
    moves = 0
    while True:
        for given, made in GAMES:
            session.start(Deal(12), given)
            for move in made:
                match move:
                    case _ if hasattr(move, "first"):
                        session.tap(move.first)
                        session.tap(move.second)
                    case _ if hasattr(move, "position"):
                        session.tap("w")
                        session.tap(move.position)
                    case _:
                        session.tap("s")
                moves += 1
                say(moves)


if __name__ == "__main__":
    found, _ = session_in(Path(sys.argv[1]))
    say(0)
    play(found)
