"""Games taken along, line by line: what goes out comes in again, and nothing comes in that does not replay."""

import io
import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import record
from game.engine.deal import Deal
from game.services import transfer
from game.services.played import PlayedFault, PlayedGame, checked
from game.services.transfer import LineFault, Refused, line_of, read_lines
from tests.engine.random_games import choices, deals, played
from tests.engine.tables import EXAMPLE, EXAMPLE_TEN, WON
from tests.services.transfers import DAY, KEY, a_game, changed, daily_game, file_of, one


@given(deals, choices.filter(bool), st.integers(0, 10**9), st.floats(0, 10**6), st.sampled_from(["", "ABC"]))
def test_a_game_comes_in_as_it_went_out(
    deal: Deal, numbers: bytes, started: int, seconds: float, initials: str
) -> None:
    game = played(deal, numbers)
    told = checked(
        {"key": KEY, "record": record.write(game), "started": started, "seconds": seconds, "initials": initials}
    )
    line = line_of(told)
    assert line.isascii()
    assert "\n" not in line
    assert one(line) == told


def test_a_line_tells_all_of_a_game_in_names_that_people_understand() -> None:
    line = line_of(a_game(WON, seconds=61.5, undos=2, offset=120))
    assert list(json.loads(line).items()) == [
        *(("version", 1), ("key", "0" * 32), ("record", WON), ("started", 1_700_000_000), ("offset", 120)),
        *(("seconds", 61.5), ("moves", 92), ("made", 92), ("undos", 2), ("cards_left", 0), ("score", 250)),
        *(("outcome", "won"), ("given", 0), ("day", ""), ("initials", ""), ("cleared", 2**25 - 1)),
    ]


def test_key_record_and_start_are_enough() -> None:
    line = json.dumps({"key": KEY, "record": EXAMPLE_TEN, "started": 5})
    assert one(line) == a_game(key=KEY, started=5)


def test_values_of_a_later_version_do_no_harm_but_another_form_is_refused() -> None:
    assert one(changed(weather="fine", version=1)) == a_game()
    for version in (2, 0, "1", None, True, 1.5):
        assert one(changed(version=version)) == Refused(1, LineFault.LATER_VERSION), version


@pytest.mark.parametrize(
    "line",
    ["nonsense", "{", "[]", "1", "null", '"text"', b"\xff\xfe", b'{"key": "\xff"}', "[" * 50_000, "{} {}", "9" * 5000],
    ids=range(11),
)
def test_what_is_no_object_is_refused(line: str | bytes) -> None:
    assert one(line) == Refused(1, LineFault.NOT_JSON)


@pytest.mark.parametrize(
    ("values", "fault"),
    [
        ({"record": f"{EXAMPLE} d 25+w"}, PlayedFault.RECORD),
        ({"record": f"{EXAMPLE} d x"}, PlayedFault.RECORD),
        ({"record": ["d"]}, PlayedFault.FORM),
        ({"record": EXAMPLE}, PlayedFault.UNTOUCHED),
        ({"score": 250}, PlayedFault.UNPROVEN),
        ({"outcome": "won"}, PlayedFault.UNPROVEN),
        ({"cleared": 2**25 - 1}, PlayedFault.UNPROVEN),
        ({"seconds": float("nan")}, PlayedFault.FORM),
        ({"seconds": float("inf")}, PlayedFault.FORM),
        ({"started": -1}, PlayedFault.FORM),
        ({"started": "1970"}, PlayedFault.FORM),
        ({"key": "../../etc"}, PlayedFault.FORM),
        ({"initials": "abc"}, PlayedFault.FORM),
        ({"day": "2026-02-30"}, PlayedFault.FORM),
    ],
)
def test_a_game_that_its_record_does_not_prove_is_refused_with_the_reason(
    values: dict[str, object], fault: PlayedFault
) -> None:
    found = one(changed(**values))
    assert isinstance(found, Refused)
    assert found.fault is LineFault.GAME
    assert found.error is not None
    assert found.error.reason is fault


def test_nobody_can_claim_the_deal_of_a_day_for_another_deal() -> None:
    game = daily_game(DAY)
    assert one(line_of(game)) == game
    assert one(line_of(replace(game, day="2026-05-02"))) == Refused(1, LineFault.OTHER_DAY)


def test_a_game_that_was_not_begun_yet_is_refused() -> None:
    file = file_of(changed(started=1_800_000_001), changed(started=1_800_000_000))
    refused, taken = read_lines(file, 1_800_000_000)
    assert refused == Refused(1, LineFault.FUTURE)
    assert isinstance(taken, PlayedGame)


@given(st.dictionaries(st.sampled_from(sorted(json.loads(line_of(a_game())))), st.from_type(type) | st.none()))
def test_whatever_a_value_is_nothing_is_raised(values: dict[str, object]) -> None:
    plain = {name: str(value) for name, value in values.items()}
    assert isinstance(one(changed(**plain)), (Refused, PlayedGame))


@given(st.binary(max_size=300))
def test_any_bytes_are_refused_line_by_line(content: bytes) -> None:
    lines = content.split(b"\n")
    found = list(read_lines(io.BytesIO(content)))
    assert all(isinstance(each, Refused) for each in found)
    assert len(found) == sum(1 for line in lines if line.strip())


# Lines of a file


def test_lines_are_counted_from_1_with_the_blank_ones_that_are_passed_over() -> None:
    found = list(read_lines(file_of("", "nonsense", "  ", line_of(a_game()), "\r", "{")))
    assert found == [Refused(2, LineFault.NOT_JSON), a_game(), Refused(6, LineFault.NOT_JSON)]


def test_windows_line_ends_a_byte_order_mark_and_a_missing_last_line_feed_are_all_right() -> None:
    one_line, another = line_of(a_game()), line_of(a_game(number=1))
    content = b"\xef\xbb\xbf" + one_line.encode() + b"\r\n" + another.encode()
    assert list(read_lines(io.BytesIO(content))) == [a_game(), a_game(number=1)]


def test_a_line_that_is_too_long_falls_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    line = line_of(a_game())
    monkeypatch.setattr(transfer, "LINE_LIMIT", len(line) + 1)
    for length in (len(line) + 2, 2 * len(line), 2 * len(line) + 3, 10 * len(line)):
        found = list(read_lines(file_of(line, "x" * length, line)))
        assert found == [a_game(), Refused(2, LineFault.TOO_LONG), a_game()], length


def test_reading_ends_where_a_file_is_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    line = line_of(a_game())
    monkeypatch.setattr(transfer, "FILE_LIMIT", 2 * len(line) + 5)
    assert list(read_lines(file_of(line, line, line, line))) == [a_game(), a_game(), Refused(3, LineFault.TOO_MUCH)]


def test_reading_ends_after_as_many_games_as_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transfer, "GAMES_LIMIT", 2)
    line = line_of(a_game())
    assert list(read_lines(file_of(line, line))) == [a_game(), a_game()]
    assert list(read_lines(file_of(line, line, line)))[2:] == [Refused(3, LineFault.TOO_MUCH)]


def test_a_line_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    class Endless(io.RawIOBase):
        def readable(self) -> bool:
            return True

        def readinto(self, buffer: Any) -> int:
            buffer[:] = b"x" * len(buffer)
            return len(buffer)

    monkeypatch.setattr(transfer, "LINE_LIMIT", 10_000)
    monkeypatch.setattr(transfer, "FILE_LIMIT", 100_000)
    assert list(read_lines(io.BufferedReader(Endless()))) == [Refused(1, LineFault.TOO_MUCH)]
