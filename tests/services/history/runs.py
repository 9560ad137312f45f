"""Runs of the program, played in as a player plays, each with its history."""

from pathlib import Path
from random import Random

from game.engine.deal import Deal
from game.services import hearts
from game.services.history import History
from game.services.keeper import Keeper
from game.services.played import PlayedGame, checked
from game.services.saved_game import Saved, SavedStore
from game.services.session import Session

from .some import LONG, NOON

EXAMPLE_DEAL = Deal(12)


def tap(session: Session, record: str) -> None:
    """Make the moves of a record, with the taps of a player."""
    for token in record.split()[1:]:
        if token == "d" or token == "r":
            session.tap("s")
        else:
            first, second = token.split("+")
            session.tap("w" if second == "w" else int(second))
            session.tap(int(first))


class NoStore(SavedStore):
    """Saves nothing, and is the quicker for it."""

    def keep(self, saved: Saved) -> None:
        pass


class Run:
    """One run of the program, from its start to its end. Its clock shows `now`."""

    def __init__(self, folder: Path, seed: int = 1, store: type[SavedStore] = SavedStore) -> None:
        self.now = float(NOON)
        self.history = History(folder / "history.sqlite3")
        self.session = Session(store(folder / "saved.json"), Random(seed).getrandbits)
        self.session.resume()
        self.session.keep_history(Keeper(self.history, Random(seed).getrandbits, lambda: self.now, lambda _: 120))
        self.history.start()

    def rows(self) -> list[PlayedGame]:
        """The history as it is now, the oldest game first, each game proven."""
        found = self.history.ask(hearts.games, 1000).wait(LONG)
        assert found is not None
        for each in found:
            assert checked({name: getattr(each, name) for name in each.__slots__}) == each
        return found[::-1]

    def told(self) -> list[tuple[str, int]]:
        """The outcome and points of each game."""
        return [(each.outcome.value, each.score) for each in self.rows()]

    def end(self) -> None:
        """Leave the program."""
        assert self.session.close()
        assert self.history.close(LONG)
