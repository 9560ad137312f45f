"""The daily counts: a line a day that a venue can read, whatever disk, clock and power do."""

import csv
import errno
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.services import storage
from game.services.counts import FILE_LIMIT, MOST_DAYS, UNDATED, Count, Counts
from tests.services.faulty import FaultyOs

DAY = date(2027, 3, 14)


class Calendar:
    def __init__(self) -> None:
        self.day: date | None = DAY

    def __call__(self) -> date | None:
        return self.day


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "data" / "counts.csv"


def written(file: Path, calendar: Callable[[], date | None], *what: str) -> Counts:
    """Counts into which this has gone, all on the disk."""
    counts = Counts(file, calendar)
    for each in what:
        match each:
            case "visitor":
                counts.visitor()
            case "won":
                counts.game(won=True, points=250, seconds=300)
            case "lost":
                counts.game(won=False, points=100, seconds=90)
            case "failure":
                counts.failure()
    assert counts.close(30)
    return counts


def lines(file: Path) -> list[dict[str, str]]:
    with file.open(encoding="utf-8", newline="") as text:
        return list(csv.DictReader(text))


def test_a_day_is_one_line_that_can_be_read(file: Path) -> None:
    written(file, Calendar(), "visitor", "won", "lost", "visitor", "failure", "lost")
    assert lines(file) == [
        {
            "date": "2027-03-14",
            "visitors": "2",
            "games": "3",
            "wins": "1",
            "points": "450",
            "minutes": "8.0",
            "failures": "1",
            "points a game": "150.0",
            "minutes a game": "2.7",
        }
    ]


def test_nothing_is_written_before_something_happens(file: Path) -> None:
    written(file, Calendar())
    assert not file.exists()


def test_a_start_on_the_same_day_goes_on_counting(file: Path) -> None:
    for _ in range(7):
        written(file, Calendar(), "visitor", "lost")
    (line,) = lines(file)
    assert (line["visitors"], line["games"], line["minutes"], line["points a game"]) == ("7", "7", "10.5", "100.0")


def test_days_and_months_are_told_apart(file: Path) -> None:
    calendar = Calendar()
    for days in (-20, 0, 1):
        calendar.day = DAY + timedelta(days)
        counts = written(file, calendar, "visitor", "won")
    assert [line["date"] for line in lines(file)] == ["2027-02-22", "2027-03-14", "2027-03-15"]
    assert counts.of_today() == Count(1, 1, 1, 250, 5.0, 0)
    assert counts.of_month() == Count(2, 2, 2, 500, 10.0, 0)
    assert (counts.of_month().mean_points, counts.of_month().mean_minutes) == (250, 5)
    assert Count().mean_points == Count().mean_minutes == 0


def test_midnight_begins_a_new_line_in_the_middle_of_a_run(file: Path) -> None:
    calendar = Calendar()
    counts = Counts(file, calendar)
    counts.visitor()
    calendar.day = DAY + timedelta(1)
    counts.visitor()
    assert counts.close(30)
    assert [line["visitors"] for line in lines(file)] == ["1", "1"]


def test_a_clock_that_jumps_back_counts_onto_the_day_that_it_says(file: Path) -> None:
    calendar = Calendar()
    written(file, calendar, "visitor")
    calendar.day = DAY - timedelta(3)
    written(file, calendar, "visitor")
    calendar.day = DAY
    written(file, calendar, "visitor")
    assert [(line["date"], line["visitors"]) for line in lines(file)] == [("2027-03-11", "1"), ("2027-03-14", "2")]


def test_without_a_date_there_is_one_line_for_all(file: Path) -> None:
    calendar = Calendar()
    written(file, calendar, "visitor")
    calendar.day = None
    for _ in range(3):
        counts = written(file, calendar, "visitor")
    assert [(line["date"], line["visitors"]) for line in lines(file)] == [("2027-03-14", "1"), (UNDATED, "3")]
    assert counts.of_today() == counts.of_month() == Count(visitors=3)


def test_the_file_stays_small_for_ever(file: Path) -> None:
    calendar = Calendar()
    counts = Counts(file, calendar)
    for days in range(MOST_DAYS + 50):
        calendar.day = DAY + timedelta(days)
        counts.visitor()
    assert counts.close(30)
    found = lines(file)
    assert len(found) == MOST_DAYS
    assert found[-1]["date"] == str(calendar.day)
    assert file.stat().st_size < FILE_LIMIT // 4
    written(file, calendar, "visitor")
    assert len(lines(file)) == MOST_DAYS


def test_lines_that_make_no_sense_are_dropped_and_the_file_is_set_aside(file: Path) -> None:
    written(file, Calendar(), "visitor", "won")
    good = file.read_text()
    for bad in (
        "rubbish\n",
        "2027-03-15,x,1,1,1,1,1\n",
        "2027-03-15,1,2\n",
        "2027-13,x,1,1,1,1,1\n",
        "2027-03-15,-1,0,0,0,0,0,,\n",
        "2027-03-15,1,1,1,1,nan,1\n",
    ):
        file.write_text(good + bad)
        counts = written(file, Calendar(), "visitor")
        assert counts.of_today().games == 1
        assert [line["date"] for line in lines(file)] == ["2027-03-14"]
        aside = max(file.parent.glob("*.aside-*"), key=lambda path: path.stat().st_mtime_ns)
        assert aside.read_text() == good + bad
        aside.unlink()


@pytest.mark.parametrize("content", [b"\0" * 500, b"\xff\xfe", b"x" * (FILE_LIMIT + 1), b"{}"])
def test_a_damaged_file_is_begun_anew(file: Path, content: bytes) -> None:
    file.parent.mkdir()
    file.write_bytes(content)
    written(file, Calendar(), "visitor")
    assert [line["visitors"] for line in lines(file)] == ["1"]
    kept = [path.read_bytes() for path in file.parent.iterdir() if path != file]
    assert kept == [content] * bool(content.strip(b"\0"))


def test_a_spreadsheets_line_ends_do_no_harm(file: Path) -> None:
    written(file, Calendar(), "visitor")
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes().replace(b"\n", b"\r\n") + b"\r\n")
    assert written(file, Calendar(), "visitor").of_today() == Count(visitors=2)
    assert len(list(file.parent.iterdir())) == 1


@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EROFS, errno.EIO])
def test_on_a_full_disk_the_counts_go_on_and_are_written_when_there_is_room(
    file: Path, error: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(file, Calendar(), "visitor")
    before = file.read_bytes()
    for step in range(1, 6):
        counts = Counts(file, Calendar())
        with monkeypatch.context() as patch:
            patch.setattr(storage, "os", FaultyOs(step, error, lasting=True))
            counts.visitor()
            assert not counts.close(30)
            assert counts.fault
        assert file.read_bytes() == before
        assert counts.of_today().visitors == 2
        assert [path.name for path in file.parent.iterdir() if path.suffix != ".new"] == [file.name]
    assert counts.close(30), "once there is room"
    assert lines(file)[0]["visitors"] == "2"


def test_a_folder_of_that_name_costs_no_more_than_the_memory(file: Path) -> None:
    file.mkdir(parents=True)
    counts = Counts(file, Calendar())
    counts.visitor()
    assert not counts.close(30)
    assert counts.of_today() == Count(visitors=1)


@given(
    st.text(max_size=200)
    | st.lists(st.sampled_from(["2027-03-14", "1", "x", ",", "\n", "-1", "nan", "²"])).map("".join)
)
def test_any_text_gives_counts(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    file = tmp_path_factory.mktemp("any") / "counts.csv"
    file.write_text(text, encoding="utf-8")
    counts = written(file, Calendar(), "visitor")
    assert counts.of_today().visitors >= 1
    assert written(file, Calendar()).of_today() == counts.of_today()
