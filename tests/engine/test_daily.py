"""The deal of the day: the same for everyone, by the date alone, and worked out once more here in a slow way."""

import base64
import subprocess
import sys
from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.daily import daily_deal, is_day
from game.engine.deal import Deal, read_code

from .naive import NaiveTable
from .sha256 import sha256

PINNED = {
    "0001-01-01": "HH1-N-O5LCNTA",
    "1970-01-01": "HH1-N-22T5J67",
    "2000-02-29": "HH1-N-6CVDX77",
    "2026-01-01": "HH1-N-OWBCV4U",
    "2026-01-12": "HH1-N-IRGCJEM",
    "2026-03-14": "HH1-N-TGXI5N5",
    "2026-03-22": "HH1-N-3UGC6IG",
    "2026-12-31": "HH1-N-CAHG2A3",
    "9999-12-31": "HH1-N-KOWKOEM",
}


NO_DAYS = [
    *("", "2026-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "2026-01-00", "0000-01-01"),
    *("2026-1-1", "20260101", "2026-01-01 ", "2026-01-01\n", "26-01-01", "٢٠٢٦-٠١-٠١", "2026-01-01T00:00", "tomorrow"),
]


def slowly(day: str) -> tuple[str, int]:
    """The code of a day's deal, and how many numbers before it were dead as dealt; by other ways throughout."""
    k = 0
    while True:
        bits = "".join(f"{byte:08b}" for byte in sha256(f"HH1 {day} #{k}".encode()))[:35]
        letters = base64.b32encode(int(bits + "00000", 2).to_bytes(5, "big")).decode()[:7]
        code = f"HH1-N-{letters}"
        if NaiveTable.dealt(read_code(code).deck()).a_pair_can_come():
            return code, k
        k += 1


@pytest.mark.parametrize("day", PINNED)
def test_a_day_keeps_its_deal_for_ever(day: str) -> None:
    assert daily_deal(day).code == PINNED[day]
    assert slowly(day)[0] == PINNED[day]


def test_some_pinned_days_pass_over_a_dead_deal() -> None:
    assert {slowly(day)[1] for day in PINNED} >= {0, 1, 2}


@given(st.dates())
def test_every_day_has_the_deal_that_the_slow_way_finds(day: date) -> None:
    assert daily_deal(day.isoformat()).code == slowly(day.isoformat())[0]


def test_the_slow_way_knows_the_published_digests() -> None:
    assert sha256(b"abc").hex() == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert sha256(b"").hex() == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert sha256(b"a" * 1000).hex() == "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"


def test_no_deal_of_ten_years_is_dead_as_dealt_and_none_comes_twice() -> None:
    days = [(date(2025, 1, 1) + timedelta(n)).isoformat() for n in range(3653)]
    deals = [daily_deal(day) for day in days]
    assert not any(deal.is_dead for deal in deals)
    assert len(set(deals)) == len(deals)


@given(st.dates())
def test_every_day_of_the_calendar_is_one(day: date) -> None:
    assert is_day(day.isoformat())


@pytest.mark.parametrize("text", NO_DAYS)
def test_anything_else_is_refused(text: str) -> None:
    assert not is_day(text)
    with pytest.raises(ValueError, match="no day"):
        daily_deal(text)


def test_leap_days_are_days() -> None:
    assert is_day("2028-02-29")
    assert is_day("2000-02-29")


def test_it_works_where_python_was_built_without_openssl(root: Path) -> None:
    day = next(iter(PINNED))
    poison = "import sys; sys.modules['_hashlib'] = None; from game.engine.daily import daily_deal"
    done = subprocess.run(
        [sys.executable, "-c", f"{poison}; print(daily_deal({day!r}).code)"],
        cwd=root,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.stdout.strip(), done.stderr) == (PINNED[day], "")


def test_a_deal_says_whether_it_is_dead_as_dealt() -> None:
    assert read_code("HH1-N-AAAAAAD").is_dead
    assert not Deal(12).is_dead
