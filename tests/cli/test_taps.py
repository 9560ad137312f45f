"""Command `taps`."""

from typing import Any

import pytest

from tests.engine.tables import EXAMPLE, EXAMPLE_TEN

from .runner import RECORD_FIELDS, Ask


def taps(ask: Ask, tokens: str, *options: str) -> Any:
    return ask("taps", f"{EXAMPLE} {tokens}", "--json", *options).json


def test_taps_tells_a_record_and_what_is_selected_and_said(ask: Ask) -> None:
    answer = taps(ask, "25 w 25 s u y")
    assert list(answer) == [*RECORD_FIELDS, "selected", "said"]
    assert answer["record"] == f"{EXAMPLE} d"
    assert (answer["selected"], answer["said"]) == (None, None)


@pytest.mark.parametrize(
    ("tokens", "selected"),
    [
        ("", None),
        ("25", 25),
        ("25 w", "w"),
        ("w", "w"),
        ("w w", None),
        ("25 s s", 25),
        ("w s", None),
        ("25 1", 25),
    ],
)
def test_taps_tells_the_selection(ask: Ask, tokens: str, selected: object) -> None:
    assert taps(ask, tokens)["selected"] == selected


@pytest.mark.parametrize(
    ("tokens", "said"),
    [
        ("25 w", "same_rank"),
        ("1", "covered"),
        ("25", None),
        ("25 w 25 25", None),
        ("1 s", None),
        ("25 w u", None),
    ],
)
def test_taps_tells_what_was_said_only_with_move_errors(ask: Ask, tokens: str, said: str | None) -> None:
    assert taps(ask, tokens, "--move-errors")["said"] == said
    assert taps(ask, tokens)["said"] is None


def test_taps_play_whole_moves(ask: Ask) -> None:
    answer = taps(ask, "s " * 9 + "25 w")
    assert (answer["record"], answer["score"]) == (EXAMPLE_TEN, 10)
    assert taps(ask, "s " * 9 + "w 25 u u")["record"] == f"{EXAMPLE} " + " ".join(["d"] * 8)
    assert taps(ask, "s s u u u y y y")["moves"] == 2


def test_taps_show_a_person_the_message(ask: Ask) -> None:
    lines = ask("taps", EXAMPLE, "25", "w", "--move-errors").out.splitlines()
    assert lines[-2:] == ["Selected: w", "Message: Must have the same rank"]
    assert ask("taps", EXAMPLE, "25", "w").out.splitlines()[-1] == "Selected: w"


@pytest.mark.parametrize("tap", ["0", "26", "-1", "x", "W", "07", "25+w", "d", "٣", "\0", "\udcff", "s,", "9" * 5000])
def test_taps_refuse_what_is_no_tap(ask: Ask, tap: str) -> None:
    assert ask("taps", f"{EXAMPLE} s {tap}").refusal.startswith("Tap 2 ")
