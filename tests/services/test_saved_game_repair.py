"""Of a damaged file of saved games all that is good comes back, and the file is set aside, not lost."""

import json
import random
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.services import storage
from game.services.kept_file import FILE_LIMIT
from game.services.saved_game import Saved, SavedGame, SavedStore
from tests.services.games import CODE, TEN, asides, current, keep, played, put, same, saved


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The place of a saved game."""
    return tmp_path / "data" / "saved.json"


BROKEN = {
    "brace": b"{",
    "list": b"[]",
    "number": b"7",
    "random": random.Random(6).randbytes(400),
    "deep": b"[" * 100_000,
    "huge": b'{"version": 1, "x": "' + b"x" * FILE_LIMIT + b'"}',
    "no game": json.dumps({"version": 1, "current": 7, "earlier": "x"}).encode(),
    "half": json.dumps({"version": 1, "current": asdict(TEN), "earlier": []}).encode()[:90],
}


@pytest.mark.parametrize("content", BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_file_is_set_aside_before_the_first_write(file: Path, content: bytes) -> None:
    file.parent.mkdir()
    file.write_bytes(content)
    store = SavedStore(file)
    assert store.load() is None
    assert file.read_bytes() == content, "reading changes nothing"
    store.keep(Saved(TEN))
    store.keep(Saved(TEN, (TEN,)))
    assert store.close()
    assert SavedStore(file).load() == Saved(TEN, (TEN,))
    assert [path.read_bytes() for path in asides(file)] == [content]


@pytest.mark.parametrize("content", [b"", b"\0" * 500, b"\n \n"])
def test_a_file_that_says_nothing_makes_room(file: Path, content: bytes) -> None:
    file.parent.mkdir()
    file.write_bytes(content)
    assert SavedStore(file).load() is None
    keep(file, Saved(TEN))
    assert current(file) == TEN
    assert asides(file) == []


def test_a_byte_order_mark_does_no_harm(file: Path) -> None:
    put(file, asdict(TEN))
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes())
    assert current(file) == TEN


def test_a_folder_of_that_name_is_kept_and_the_game_lasts_for_the_session(file: Path) -> None:
    (file / "inside").mkdir(parents=True)
    store = SavedStore(file)
    assert store.load() is None
    store.keep(Saved(TEN))
    assert not store.close()
    assert store.fault
    assert [path.name for path in file.iterdir()] == ["inside"]
    assert asides(file) == []


@pytest.mark.parametrize("load_first", [True, False])
def test_a_file_of_a_later_version_is_set_aside_before_the_first_write(file: Path, load_first: bool) -> None:
    put(file, {**asdict(TEN), "mood": "good"}, [{"code": "HH2-N-AAAAAAM", "moves": "x y"}], version=2)
    content = file.read_bytes()
    store = SavedStore(file)
    if load_first:
        assert store.load() == Saved(TEN), "what can be understood is read"
    store.keep(Saved(saved(2)))
    store.keep(Saved(saved(3)))
    assert store.close()
    assert current(file) == saved(3)
    assert [path.read_bytes() for path in asides(file)] == [content]


@pytest.mark.parametrize("version", [0, -1, 1.0, True, "1", None, 10**30])
def test_a_version_that_makes_no_sense_counts_as_another_one(file: Path, version: object) -> None:
    put(file, asdict(TEN), version=version)
    assert current(file) == TEN
    keep(file, Saved(TEN))
    assert len(asides(file)) == 1


def test_what_cannot_be_set_aside_is_not_overwritten(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(file, asdict(TEN), version=2)
    content = file.read_bytes()
    store = SavedStore(file)
    monkeypatch.setattr(storage, "set_aside", lambda path: None)
    store.keep(Saved(saved(2)))
    assert not store.flush()
    assert store.fault
    assert file.read_bytes() == content
    monkeypatch.undo()
    store.keep(Saved(saved(3)))
    assert store.close()
    assert current(file) == saved(3)


def test_a_file_that_is_gone_need_not_be_set_aside(file: Path) -> None:
    put(file, asdict(TEN), version=2)
    store = SavedStore(file)
    store.load()
    file.unlink()
    store.keep(Saved(TEN))
    assert store.close()


def test_a_bad_earlier_game_falls_alone(file: Path) -> None:
    earlier: list[Any] = [
        asdict(saved(1)),
        7,
        {"code": "nonsense"},
        asdict(saved(2)),
        {},
        None,
        asdict(saved(3)),
    ]
    put(file, asdict(TEN), earlier)
    assert SavedStore(file).load() == Saved(TEN, (saved(1), saved(2), saved(3)))
    keep(file, Saved(TEN))
    assert len(asides(file)) == 1


@pytest.mark.parametrize("earlier", [7, None, {}, "x"])
def test_earlier_games_that_are_no_list_cost_the_current_game_nothing(file: Path, earlier: object) -> None:
    put(file, asdict(TEN), earlier)
    assert SavedStore(file).load() == Saved(TEN)


@pytest.mark.parametrize("bad", [7, [], "x", {}, {"code": 7}, {"code": "HH2-N-AAAAAAM", "moves": "d"}])
def test_a_bad_game_in_progress_costs_the_earlier_games_nothing(file: Path, bad: object) -> None:
    put(file, bad, [asdict(TEN)])
    assert SavedStore(file).load() == Saved(None, (TEN,))


@pytest.mark.parametrize(
    ("moves", "good"),
    [
        ("d d x d", "d d"),
        ("d d 25+w d", "d d"),
        ("d d 1+2 d", "d d"),
        ("d d r d", "d d"),
        ("d d w+25", "d d"),
        ("x", ""),
        ("25+w", ""),
        ("d  d\td", "d d d"),
        (["d"], ""),
        (None, ""),
        (7, ""),
    ],
)
def test_of_bad_moves_the_good_ones_before_them_are_kept(file: Path, moves: object, good: str) -> None:
    put(file, {**asdict(saved(0)), "moves": moves, "cursor": 4, "floor": 0})
    count = len(good.split())
    assert current(file) == SavedGame(CODE, good, count, 0, 1.5, 0)
    assert same(current(file).game(), played(count))


@pytest.mark.parametrize(
    ("moves", "cursor", "floor", "expected"),
    [
        (5, -1, 0, (0, 0)),
        (5, 6, 0, (5, 0)),
        (5, 2, 3, (3, 3)),
        (5, 10**40, 10**40, (5, 5)),
        (5, None, None, (5, 0)),
        (5, True, False, (5, 0)),
        (5, 2.0, "1", (5, 0)),
        (5, [], {}, (5, 0)),
        (150, 150, 0, (150, 50)),
        (150, 10, 0, (50, 50)),
        (150, 100, 80, (100, 80)),
    ],
)
def test_cursor_and_floor_are_brought_within_the_game(
    file: Path, moves: int, cursor: object, floor: object, expected: tuple[int, int]
) -> None:
    put(file, {**asdict(saved(moves)), "cursor": cursor, "floor": floor})
    found = current(file)
    assert (found.cursor, found.floor) == expected
    game = found.game()
    assert (game.cursor, game.floor, len(game.all_moves)) == (*expected, moves)


@pytest.mark.parametrize(
    "bad", [-1, -0.5, float("nan"), float("inf"), 1e300, "7", None, True, [], {}, 10**400], ids=repr
)
def test_a_clock_or_count_that_cannot_be_starts_again(file: Path, bad: object) -> None:
    put(file, {**asdict(TEN), "seconds": bad, "undos": bad})
    found = current(file)
    assert found.seconds == 0
    assert 0 <= found.undos <= 10**9
    assert found.moves == TEN.moves


def test_whole_seconds_are_seconds_too(file: Path) -> None:
    put(file, {**asdict(TEN), "seconds": 12})
    assert current(file) == replace(TEN, seconds=12.0)


def test_a_code_in_other_letters_is_the_same_deal(file: Path) -> None:
    put(file, {**asdict(TEN), "code": "hh1naaaaaam"})
    assert current(file) == TEN


@given(st.binary(max_size=300))
def test_no_bytes_keep_the_game_from_starting(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    file = tmp_path_factory.mktemp("any") / "saved.json"
    file.write_bytes(content)
    assert SavedStore(file).load() is None


VALUES = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.sampled_from([CODE, "d d d", "d 25+w d", "x", "", [], {}])
)
GAMES = st.fixed_dictionaries(
    {"code": st.sampled_from([CODE, "AAAAAAA", "HH2-N-AAAAAAM", 7])},
    optional=dict.fromkeys(("moves", "cursor", "floor", "seconds", "undos", "mood"), VALUES),
)


@given(VALUES | GAMES, VALUES | st.lists(VALUES | GAMES, max_size=3), VALUES | st.just(1))
def test_whatever_a_file_holds_what_is_read_can_be_played(
    tmp_path_factory: pytest.TempPathFactory, current: object, earlier: object, version: object
) -> None:
    file = tmp_path_factory.mktemp("any") / "saved.json"
    put(file, current, earlier, version=version)
    found = SavedStore(file).load() or Saved()
    for game in (found.current, *found.earlier):
        if game is not None:
            assert SavedGame.of(game.game(), game.seconds, game.undos) == game
