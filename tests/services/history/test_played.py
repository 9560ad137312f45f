"""A game of the history is what its record proves; values from elsewhere are replayed before they are believed."""

from dataclasses import asdict, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.game import Game
from game.engine.record import BadRecord, read, write
from game.services.origin import Origin
from game.services.played import BadPlayedGame, Outcome, PlayedFault, PlayedGame, checked
from tests.engine.tables import DEAD_END, EXAMPLE, EXAMPLE_TEN, WON
from tests.services.games import undone

from .some import game

KEY = "0123456789abcdef" * 2
GOOD: dict[str, Any] = {
    "key": KEY,
    "record": EXAMPLE_TEN,
    "started": 1_777_636_800,
    "offset": 120,
    "seconds": 61.5,
    "made": 13,
    "undos": 3,
    "initials": "ABC",
    "day": "2026-05-01",
}


def test_a_game_tells_what_stands_and_what_was_done() -> None:
    origin = Origin(KEY, 1_777_636_800, 120, 0, "2026-05-01")
    found = PlayedGame.of(read(EXAMPLE_TEN), origin, seconds=61.5, made=13, undos=3, initials="ABC")
    assert asdict(found) == GOOD | {
        "moves": 10,
        "cards_left": 24,
        "score": 10,
        "outcome": "left",
        "given": 0,
        "cleared": 1 << 24,
    }
    assert (found.code, found.deal.number, found.won) == (EXAMPLE, 12, False)


@pytest.mark.parametrize(
    ("record", "outcome", "score", "cleared"),
    [
        (WON, Outcome.WON, 250, 2**25 - 1),
        (DEAD_END, Outcome.DEAD_END, 170, None),
        (EXAMPLE_TEN, Outcome.LEFT, 10, 1 << 24),
    ],
)
def test_the_outcome_follows_from_the_record(record: str, outcome: Outcome, score: int, cleared: int | None) -> None:
    found = PlayedGame.of(read(record), Origin(KEY))
    assert (found.outcome, found.score, found.cards_left) == (outcome, score, 25 - score // 10)
    assert found.cleared.bit_count() == score // 10
    assert cleared in (None, found.cleared)


def test_moves_that_were_undone_are_made_but_do_not_stand() -> None:
    found = PlayedGame.of(undone(20, 5), Origin(KEY), made=20, undos=5)
    assert (found.moves, found.made, found.undos) == (15, 20, 5)
    assert found.record == write(undone(15, 0))


def test_given_moves_were_made_by_nobody_here() -> None:
    found = PlayedGame.of(read(EXAMPLE_TEN), Origin(KEY, given=8))
    assert (found.moves, found.made, found.given) == (10, 2, 8)


def test_values_that_the_record_proves_are_taken() -> None:
    found = checked(GOOD)
    assert (found.key, found.score, found.made, found.day, found.initials) == (KEY, 10, 13, "2026-05-01", "ABC")
    assert checked(asdict(found)) == found


@pytest.mark.parametrize("number", range(4))
def test_every_kind_of_game_can_be_told_and_checked(number: int) -> None:
    each = game(number, (WON, DEAD_END, EXAMPLE_TEN, f"{EXAMPLE} d")[number])
    assert checked(asdict(each)) == each


def test_what_may_be_left_out_has_a_default() -> None:
    found = checked({"key": KEY, "record": WON, "started": 0})
    assert (found.made, found.undos, found.seconds, found.offset, found.given, found.day) == (92, 0, 0.0, 0, 0, "")


def test_a_record_is_told_in_one_way() -> None:
    assert checked(GOOD | {"record": "hh1naaaaaam  d d\td d d d d d d\n25+w"}).record == EXAMPLE_TEN


def test_unknown_values_are_passed_over() -> None:
    assert checked(GOOD | {"mood": "good"}) == checked(GOOD)


@pytest.mark.parametrize("name", ["key", "record", "started"])
def test_what_must_be_there_is_missed(name: str) -> None:
    with pytest.raises(BadPlayedGame) as caught:
        checked({each: value for each, value in GOOD.items() if each != name})
    assert (caught.value.reason, caught.value.name) == (PlayedFault.MISSING, name)


@pytest.mark.parametrize(
    ("name", "bad"),
    [
        *[("key", bad) for bad in ("", "0" * 31, "0" * 33, "G" * 32, "A" * 32, 7, None)],
        *[("record", bad) for bad in (7, None, "x" * 1_000_001)],
        *[("started", bad) for bad in (-1, 10**12, 1.5, True, "1", None)],
        *[("offset", bad) for bad in (-1440, 1440, 1.0)],
        *[("seconds", bad) for bad in (-0.1, float("nan"), float("inf"), 10**10, "1", True, None)],
        *[(name, bad) for name in ("undos", "made", "given") for bad in (-1, 10**10, 1.0, False, None)],
        *[("day", bad) for bad in ("2026-5-1", "2026-02-30", "٢٠٢٦-05-01", "2026-05-01\n", None, 7)],
        *[("initials", bad) for bad in ("AB", "ABCD", "abc", "ÁBC", "ABC\n", None)],
    ],
)
def test_what_has_not_its_form_is_refused(name: str, bad: object) -> None:
    with pytest.raises(BadPlayedGame) as caught:
        checked(GOOD | {name: bad})
    assert (caught.value.reason, caught.value.name) == (PlayedFault.FORM, name)


def test_a_game_that_came_with_moves_is_no_deal_of_a_day() -> None:
    with pytest.raises(BadPlayedGame, match="day: form"):
        checked(GOOD | {"given": 4})


@pytest.mark.parametrize("record", ["", "nonsense", EXAMPLE + " x", EXAMPLE + " 1+2", EXAMPLE_TEN + " 25+w"])
def test_a_record_that_does_not_replay_is_refused_with_its_reason(record: str) -> None:
    with pytest.raises(BadPlayedGame, match="record: record") as caught:
        checked(GOOD | {"record": record})
    assert isinstance(caught.value.__cause__, BadRecord)


@pytest.mark.parametrize(
    "values", [{"record": EXAMPLE, "made": 3}, {"made": 0}, {"day": "", "given": 10, "made": 0}], ids=repr
)
def test_a_deal_that_nobody_has_touched_was_not_played(values: dict[str, object]) -> None:
    with pytest.raises(BadPlayedGame, match="untouched"):
        checked(GOOD | values)


@pytest.mark.parametrize(
    ("name", "lie"),
    [
        ("score", 250),
        ("score", True),
        ("outcome", "won"),
        ("outcome", None),
        ("cards_left", 0),
        ("cleared", 2**25 - 1),
        ("moves", 9),
        ("made", 9),
    ],
)
def test_what_the_record_does_not_prove_is_refused(name: str, lie: object) -> None:
    with pytest.raises(BadPlayedGame) as caught:
        checked(GOOD | {name: lie})
    assert (caught.value.reason, caught.value.name) == (PlayedFault.UNPROVEN, name)


ANYTHING = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12) | st.just([]) | st.just({})


@given(st.dictionaries(st.sampled_from(sorted(asdict(game(1)))), ANYTHING))
def test_whatever_is_told_a_game_that_is_believed_is_proven(values: dict[str, object]) -> None:
    try:
        found = checked(asdict(game(1)) | values)
    except BadPlayedGame:
        return
    replayed: Game = read(found.record)
    assert (replayed.table.score, replayed.cursor) == (found.score, found.moves)
    assert checked(asdict(found)) == found
    assert found == replace(game(1), **{name: getattr(found, name) for name in values})
