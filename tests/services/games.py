"""Games for the tests of what is saved."""

from game.engine import record
from game.engine.game import Game
from game.engine.moves import DRAW, REDEAL
from game.services.saved_game import SavedGame

CODE = "HH1-N-AAAAAAM"
TENTH = f"{CODE} d d d d d d d d d 25+w"


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
