"""A saved game keeps how it began, and how many moves were made in it."""

from dataclasses import asdict
from pathlib import Path
from random import Random

import pytest

from game.engine.deal import Deal
from game.services.origin import LATEST, UNNAMED, Origin
from game.services.saved_game import Saved, SavedGame, SavedStore
from game.services.session import Session

from .games import TEN, asides, current, keep, played, put

ORIGIN = Origin("0123456789abcdef" * 2, 1_777_636_800, -120, 3, "2026-05-01")
KNOWN = SavedGame.of(played(10), 1.5, 2, 12, ORIGIN)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The place of a saved game."""
    return tmp_path / "data" / "saved.json"


def test_how_a_game_began_outlasts_the_program(file: Path) -> None:
    keep(file, Saved(KNOWN, (TEN,)))
    assert current(file) == KNOWN
    assert (current(file).origin, current(file).made) == (ORIGIN, 12)
    assert TEN.origin == UNNAMED


def test_a_file_that_knows_nothing_of_it_is_whole(file: Path) -> None:
    unknown = ("key", "started", "offset", "made", "given", "day")
    put(file, {name: value for name, value in asdict(KNOWN).items() if name not in unknown})
    assert (current(file).origin, current(file).made) == (UNNAMED, 0)
    keep(file, Saved(KNOWN))
    assert asides(file) == []


@pytest.mark.parametrize(
    ("name", "bad"),
    [
        *[("key", bad) for bad in ("x", "A" * 32, "0" * 33, 7, None, [])],
        *[("started", bad) for bad in (-1, 1.5, "1", True, None)],
        *[("offset", bad) for bad in (1.5, "1", None)],
        *[("given", bad) for bad in (1.5, "1", None)],
        *[("made", bad) for bad in (1.5, "1", None)],
        *[("day", bad) for bad in ("today", "2026-5-1", 7, None)],
    ],
)
def test_a_bad_value_falls_alone(file: Path, name: str, bad: object) -> None:
    put(file, {**asdict(KNOWN), name: bad})
    expected = {**asdict(KNOWN), name: asdict(SavedGame("HH1-N-AAAAAAM"))[name]}
    assert asdict(current(file)) == expected
    keep(file, Saved(KNOWN))
    assert len(asides(file)) == 1


def test_numbers_are_brought_within_what_can_be(file: Path) -> None:
    put(file, {**asdict(KNOWN), "started": 10**30, "offset": -(10**30)})
    assert (current(file).started, current(file).offset) == (LATEST, -1439)


def test_moves_made_are_counted_and_those_undone_stay_counted(file: Path) -> None:
    session = Session(SavedStore(file), Random(1).getrandbits)
    session.start(Deal(12))
    for _ in range(4):
        session.tap("s")
    session.undo()
    session.redo()
    session.undo()
    session.tap("s")
    session.tap(1)
    assert (session.made, session.undos, session.game.cursor) == (5, 2, 4)
    assert session.close()
    again = Session(SavedStore(file), Random(1).getrandbits)
    again.resume()
    assert again.made == 5
    again.new_game()
    assert again.made == 0
    assert again.take_back()
    assert again.made == 5


def test_of_an_older_game_as_many_moves_were_made_as_there_are(file: Path) -> None:
    old = SavedGame.of(played(10), 1.5, 2, 0, Origin(given=4))
    keep(file, Saved(old))
    session = Session(SavedStore(file), Random(1).getrandbits)
    session.resume()
    assert session.made == 6
