"""A match outlasts the program; of a damaged file all that is good comes back, and the file is not lost."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.deal import Deal
from game.engine.goals import MATCH_DEALS, match_deals
from game.services.match_score import MatchScore
from game.services.matches import MATCHES_KEPT, Match, Matches
from tests.services.games import asides
from tests.services.history.some import DEAD_END, DRAWN, WON, game

KEYS = tuple(f"{number:032x}" for number in range(1, 7))
FIRST = Deal(12)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The place of the matches."""
    return tmp_path / "data" / "matches.json"


def run(file: Path, seed: int = 1) -> Matches:
    """One run of the program."""
    return Matches(file, Random(seed).getrandbits)


def put(file: Path, content: object) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(content), encoding="utf-8")


def test_there_is_no_match_at_first_and_nothing_is_written(file: Path) -> None:
    matches = run(file)
    assert matches.all == ()
    assert matches.close()
    assert not file.parent.exists()


def test_a_match_in_progress_outlasts_the_program(file: Path) -> None:
    matches = run(file)
    match = matches.count(matches.begin(FIRST), 2, KEYS[2])
    assert match.deals == match_deals(FIRST)
    assert matches.close()
    later = run(file)
    assert later.all == (match,)
    later.count(match, 0, KEYS[0])
    assert later.close()
    assert run(file).all == (Match(FIRST, (KEYS[0], "", KEYS[2], "", "", "")),)


def test_a_match_that_was_not_begun_makes_room_and_others_stay(file: Path) -> None:
    matches = run(file)
    matches.begin(Deal(500))
    begun = matches.count(matches.begin(FIRST), 0, KEYS[0])
    fresh = matches.begin()
    assert matches.all == (begun, fresh)
    assert not fresh.begun
    again = matches.begin()
    assert matches.all == (begun, again)
    assert again.first != fresh.first


def test_an_earlier_match_can_be_played_on(file: Path) -> None:
    matches = run(file)
    begun = matches.count(matches.begin(FIRST), 0, KEYS[0])
    matches.begin(Deal(500))
    matches.count(begun, 5, KEYS[5])
    assert [match.keys[5] for match in matches.all] == [KEYS[5], ""]


def test_only_the_last_matches_are_kept(file: Path) -> None:
    matches = run(file)
    for number in range(MATCHES_KEPT + 3):
        matches.count(matches.begin(Deal(number)), 0, f"{number:032x}")
    assert [match.first.number for match in matches.all] == list(range(3, MATCHES_KEPT + 3))
    assert matches.close()
    assert run(file).all == matches.all


def test_forgotten_matches_stay_forgotten(file: Path) -> None:
    matches = run(file)
    matches.count(matches.begin(FIRST), 0, KEYS[0])
    matches.forget()
    assert matches.all == ()
    assert matches.close()
    assert run(file).all == ()


@pytest.mark.parametrize(
    "content", [b"{", b"[]", b"7", b"\xff\xfe\x00", b"[" * 100_000, b'{"version": 1}'], ids=lambda c: repr(c[:6])
)
def test_a_broken_file_is_set_aside_before_the_first_write(file: Path, content: bytes) -> None:
    file.parent.mkdir()
    file.write_bytes(content)
    matches = run(file)
    assert matches.all == ()
    assert file.read_bytes() == content, "reading changes nothing"
    match = matches.begin(FIRST)
    assert matches.close()
    assert run(file).all == (match,)
    assert [path.read_bytes() for path in asides(file)] == [content]


def test_each_match_and_each_key_falls_alone(file: Path) -> None:
    good = {"first": FIRST.code, "keys": list(KEYS)}
    bad = {"first": FIRST.code, "keys": [KEYS[0], "x", 7, KEYS[3].upper() + "G", KEYS[4]]}
    put(file, {"version": 1, "matches": [good, 7, {"first": "HH1-N-"}, bad]})
    assert run(file).all == (Match(FIRST, KEYS), Match(FIRST, (KEYS[0], "", "", "", KEYS[4], "")))


def test_a_file_of_a_later_version_is_read_and_set_aside(file: Path) -> None:
    content = {"version": 2, "matches": [{"first": FIRST.code, "keys": list(KEYS)}]}
    put(file, content)
    matches = run(file)
    assert matches.all == (Match(FIRST, KEYS),)
    matches.begin(Deal(500))
    assert matches.close()
    assert [json.loads(path.read_text()) for path in asides(file)] == [content]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=12) | st.sampled_from([FIRST.code, *KEYS]),
    lambda inner: st.lists(inner, max_size=8) | st.dictionaries(st.sampled_from(["first", "keys"]), inner, max_size=2),
    max_leaves=30,
)


@given(JSON)
def test_any_file_gives_matches_that_can_be_played(tmp_path_factory: pytest.TempPathFactory, content: Any) -> None:
    file = tmp_path_factory.mktemp("any") / "matches.json"
    put(file, {"version": 1, "matches": content})
    for match in run(file).all:
        assert len(match.keys) == len(match.deals) == MATCH_DEALS


def test_a_full_disk_costs_nothing_in_this_session(file: Path) -> None:
    file.parent.parent.joinpath("data").write_text("no folder")
    matches = run(file)
    match = matches.count(matches.begin(FIRST), 1, KEYS[1])
    assert not matches.close()
    assert matches.all == (match,)


# What a match has come to


def score(*records: str | None) -> MatchScore:
    """A match whose deals were played so, or not at all."""
    keys = tuple("" if record is None else f"{number:032x}" for number, record in enumerate(records))
    games = {f"{number:032x}": game(number, record) for number, record in enumerate(records) if record}
    return MatchScore.of(Match(FIRST, keys), games)


def test_the_points_of_all_deals_count_together() -> None:
    assert score(*[None] * 6).points == 0
    assert score(DEAD_END, None, WON, DRAWN, None, None).points == 420
    assert score(*[WON] * 6).points == 1500


def test_a_deal_is_to_be_played_until_its_game_has_ended_and_one_that_was_begun_comes_first() -> None:
    assert score(*[None] * 6).to_play == (0, 1, 2, 3, 4, 5)
    assert score(DEAD_END, None, WON, DRAWN, None, WON).to_play == (3, 1, 4)
    assert not score(WON, WON, WON, WON, WON, DRAWN).finished
    assert score(WON, WON, WON, WON, WON, DEAD_END).finished


def test_a_game_that_is_gone_from_the_history_can_be_played_anew() -> None:
    found = MatchScore.of(Match(FIRST, KEYS), {})
    assert found.points == 0
    assert len(found.to_play) == MATCH_DEALS
