"""The background writer: the newest state gets written, and the disk lags behind by one at most."""

import logging
import threading
from collections.abc import Iterator

import pytest

from game.services.writer import Writer

LONG = 30.0  # seconds; only a failing test waits so long


class Disk:
    """A slow disk: writes wait for `go`, and fail while `full`."""

    def __init__(self) -> None:
        self.written: list[int] = []
        self.begun = threading.Semaphore(0)
        self.go = threading.Event()
        self.go.set()
        self.full: Exception | None = None

    def write(self, state: int) -> None:
        self.begun.release()
        assert self.go.wait(LONG)
        if self.full:
            raise self.full
        self.written.append(state)


@pytest.fixture
def disk() -> Iterator[Disk]:
    """A disk; what waits for it at the end goes on."""
    disk = Disk()
    yield disk
    disk.go.set()


def test_a_state_is_written(disk: Disk) -> None:
    writer = Writer(disk.write)
    writer.hand_over(1)
    assert writer.flush(LONG)
    assert disk.written == [1]
    assert not writer.fault


def test_a_state_waits_until_the_one_before_is_written(disk: Disk) -> None:
    writer = Writer(disk.write, patience=LONG)
    for state in range(200):
        writer.hand_over(state)
        assert disk.written[: state - 1] == list(range(max(0, state - 1)))
        assert len(disk.written) >= state
    assert writer.close()
    assert disk.written == list(range(200))


def test_on_a_slow_disk_nobody_waits_and_the_newest_wins(disk: Disk) -> None:
    disk.go.clear()
    writer = Writer(disk.write, patience=0)
    writer.hand_over(1)
    assert disk.begun.acquire(timeout=LONG)
    for state in (2, 3, 4):
        writer.hand_over(state)
    assert not writer.flush(timeout=0)
    disk.go.set()
    assert writer.flush(LONG)
    assert disk.written == [1, 4]


def test_writes_never_overlap() -> None:
    inside = threading.Lock()
    overlaps: list[int] = []

    def write(state: int) -> None:
        if not inside.acquire(blocking=False):
            overlaps.append(state)
        else:
            inside.release()

    writer = Writer(write, patience=0)
    for state in range(300):
        writer.hand_over(state)
    assert writer.flush(LONG)
    assert overlaps == []


@pytest.mark.parametrize("error", [OSError("full"), ValueError("a bug"), RecursionError(), MemoryError()])
def test_a_fault_is_remembered_and_the_next_state_is_tried(disk: Disk, error: Exception) -> None:
    writer = Writer(disk.write, patience=LONG)
    disk.full = error
    writer.hand_over(1)
    assert not writer.flush(LONG)
    assert writer.fault
    disk.full = None
    writer.hand_over(2)
    assert writer.flush(LONG)
    assert not writer.fault
    assert disk.written == [2]


def test_what_has_failed_is_tried_once_more_at_the_end(disk: Disk) -> None:
    writer = Writer(disk.write, patience=LONG)
    disk.full = OSError("full for a moment")
    writer.hand_over(1)
    assert not writer.flush(LONG)
    disk.full = None
    assert writer.close()
    assert disk.written == [1]


def test_a_full_disk_is_told_once(disk: Disk, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    writer = Writer(disk.write, patience=LONG)
    disk.full = OSError("full")
    for state in range(50):
        writer.hand_over(state)
    assert not writer.close()
    assert len(caplog.records) == 1


def test_a_state_may_be_nothing(disk: Disk) -> None:
    seen: list[None] = []
    writer: Writer[None] = Writer(seen.append)
    writer.hand_over(None)
    assert writer.close()
    assert seen == [None]


def test_a_system_without_threads_is_a_fault(disk: Disk, monkeypatch: pytest.MonkeyPatch) -> None:
    writer = Writer(disk.write, patience=LONG)

    def refuse(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    with monkeypatch.context() as patch:
        patch.setattr(threading.Thread, "start", refuse)
        writer.hand_over(1)
        assert writer.fault
        assert not writer.flush(0)
    assert writer.close()
    assert disk.written == [1]


def test_no_thread_is_left_when_there_is_nothing_to_write(disk: Disk) -> None:
    writer = Writer(disk.write)
    for state in range(5):
        writer.hand_over(state)
    assert writer.close()
    for thread in threading.enumerate():
        if thread.name == "writer":
            thread.join(LONG)
            assert not thread.is_alive()
    writer.hand_over(6)
    assert writer.close()
    assert disk.written[-1] == 6
