"""Games for the tests of what is saved, and files that hold them."""

import json
from pathlib import Path

from game.engine import record
from game.engine.game import Game
from game.engine.moves import DRAW, REDEAL
from game.services.saved_game import VERSION, Saved, SavedGame, SavedStore

CODE = "HH1-N-AAAAAAM"
TEN = SavedGame.of(record.read(f"{CODE} d d d d d d d d d 25+w"), 12.25, 3)
"""The example game of the rules up to its tenth move."""


def played(moves: int) -> Game:
    """The example deal after this many draws and redeals: the only game of that length there is here."""
    game = Game(record.read(CODE).deal)
    for _ in range(moves):
        game.play(DRAW if game.table.stock else REDEAL)
    return game


def undone(moves: int, undos: int) -> Game:
    """The same, with the last moves undone again."""
    game = played(moves)
    for _ in range(undos):
        game.undo()
    return game


def same(one: Game, other: Game) -> bool:
    """Whether two games are equal in everything, also in what undo and redo will do."""
    parts = ("deal", "table", "cursor", "floor", "all_moves")
    return all(getattr(one, part) == getattr(other, part) for part in parts)


def saved(moves: int, undos: int = 0, seconds: float = 1.5) -> SavedGame:
    """What is saved of such a game."""
    return SavedGame.of(undone(moves, undos), seconds, undos)


def put(file: Path, current: object, earlier: object = (), **others: object) -> None:
    """Writes a file of saved games by hand."""
    content = {"version": VERSION, "current": current, "earlier": earlier, **others}
    file.parent.mkdir(exist_ok=True)
    file.write_text(json.dumps(content), encoding="utf-8")


def keep(file: Path, saved: Saved) -> None:
    """One run of the program: it saves this."""
    store = SavedStore(file)
    store.keep(saved)
    assert store.close()


def current(file: Path) -> SavedGame:
    """The game in progress that the next start finds."""
    found = SavedStore(file).load()
    assert found is not None
    assert found.current is not None
    return found.current


def asides(file: Path) -> list[Path]:
    """Whatever lies beside the file."""
    return sorted(path for path in file.parent.iterdir() if path != file)
