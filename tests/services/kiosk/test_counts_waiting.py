"""Counts whose file cannot be written: they wait in the data folder, and go where they belong once that can be."""

import logging
import shutil
from datetime import date, timedelta
from pathlib import Path

import pytest

from game.services.counts import Count, Counts, found

DAY = date(2027, 3, 14)


class Places:
    """The file of a venue on a disk that comes and goes, and the data folder."""

    def __init__(self, folder: Path) -> None:
        self.disk, self.away = folder / "disk", folder / "away"
        self.file, self.waiting = self.disk / "counts.csv", folder / "data" / "counts-waiting.csv"
        self.day = DAY

    def start(self) -> Counts:
        return Counts(self.file, lambda: self.day, self.waiting)

    def count(self, counts: Counts, visitors: int = 1) -> None:
        for _ in range(visitors):
            counts.visitor()
        assert counts.close(30), "all is kept somewhere"

    def unplug(self) -> None:
        """Nothing can be written there any more, nor a folder be made."""
        if self.disk.exists():
            self.disk.rename(self.away)
        self.disk.write_text("")

    def plug_in(self) -> None:
        self.disk.unlink()
        if self.away.exists():
            self.away.rename(self.disk)

    def lines(self, file: Path) -> dict[str, int]:
        """The visitors of each day."""
        if not file.is_file():
            return {}
        cells = [line.split(",") for line in file.read_text().splitlines()[1:]]
        return {line[0]: int(line[1]) for line in cells}


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return Places(tmp_path)


def test_a_place_that_was_never_there_is_told_once_and_nothing_is_lost(
    places: Places, caplog: pytest.LogCaptureFixture
) -> None:
    places.unplug()
    counts = places.start()
    with caplog.at_level(logging.INFO, "game"):
        for _ in range(3):
            places.count(counts)
    assert counts.waits
    assert not counts.fault
    assert places.lines(places.waiting) == {"2027-03-14": 3}
    (told,) = caplog.messages
    assert str(places.file) in told
    assert str(places.waiting) in told
    assert found(places.file, places.waiting) == {"2027-03-14": Count(visitors=3)}


def test_a_folder_in_the_place_of_the_file_is_no_place_either(places: Places) -> None:
    places.file.mkdir(parents=True)
    places.count(places.start())
    assert places.lines(places.waiting) == {"2027-03-14": 1}


def test_what_waited_goes_into_the_file_once_the_disk_is_back(places: Places) -> None:
    counts = places.start()
    places.count(counts, 2)
    places.unplug()
    places.count(counts, 3)
    assert places.lines(places.waiting) == {"2027-03-14": 3}, "only what the file lacks"
    assert counts.of_today().visitors == 5
    places.plug_in()
    places.count(counts)
    assert not counts.waits
    assert places.lines(places.file) == {"2027-03-14": 6}
    assert not places.waiting.exists()


def test_a_disk_that_comes_only_after_the_start_keeps_its_earlier_days(places: Places) -> None:
    places.count(places.start(), 4)
    places.unplug()
    places.day += timedelta(1)
    counts = places.start()
    places.count(counts)
    places.plug_in()
    places.count(counts)
    assert places.lines(places.file) == {"2027-03-14": 4, "2027-03-15": 2}
    assert counts.of_month() == Count(visitors=6)


def test_another_disk_in_its_place_gets_what_the_first_one_lacked(places: Places) -> None:
    counts = places.start()
    places.count(counts, 2)
    places.unplug()
    places.count(counts)
    shutil.rmtree(places.away)
    places.plug_in()
    places.count(counts)
    assert places.lines(places.file) == {"2027-03-14": 2}


def test_what_an_earlier_run_left_waiting_is_counted_once(places: Places) -> None:
    places.count(places.start(), 2)
    for _ in range(2):
        places.unplug()
        counts = places.start()
        places.count(counts)
        places.plug_in()
    assert places.lines(places.waiting) == {"2027-03-14": 2}
    for visitors in (5, 6):
        counts = places.start()
        assert counts.of_today().visitors == visitors - 1
        places.count(counts)
        assert places.lines(places.file) == {"2027-03-14": visitors}
        assert not places.waiting.exists()


def test_a_damaged_file_of_those_that_wait_is_set_aside_and_not_deleted(places: Places) -> None:
    places.waiting.parent.mkdir()
    places.waiting.write_text("rubbish")
    places.count(places.start())
    assert places.lines(places.file) == {"2027-03-14": 1}
    assert [path.name for path in places.waiting.parent.iterdir()] == [f"{places.waiting.name}.aside-1"]


def test_where_nothing_at_all_can_be_written_the_counts_go_on_in_memory(places: Places) -> None:
    places.unplug()
    places.waiting.parent.write_text("")
    counts = places.start()
    counts.visitor()
    assert not counts.close(30)
    assert counts.fault
    places.waiting.parent.unlink()
    assert counts.close(30), "once there is room"
    assert places.lines(places.waiting) == {"2027-03-14": 1}


def test_a_folder_where_they_would_wait_does_no_harm(places: Places) -> None:
    places.waiting.mkdir(parents=True)
    places.count(places.start())
    assert places.lines(places.file) == {"2027-03-14": 1}
