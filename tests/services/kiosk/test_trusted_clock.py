"""Whether the date can be believed: not in 1970, not after a jump, not on a machine that forgets the time."""

from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from game.services import trusted_clock
from game.services.trusted_clock import EARLIEST, SETTLED, TrustedClock, machine_keeps_time

NOON = datetime(2027, 3, 14, 12, 0, tzinfo=UTC).timestamp()


class Time:
    """Both clocks of a machine."""

    def __init__(self, wall: float = NOON) -> None:
        self.wall, self.steady = wall, 1000.0
        self.battery = True
        self.clock = TrustedClock(lambda: self.wall, lambda: self.steady, lambda: self.battery)

    def passes(self, seconds: float) -> None:
        self.wall += seconds
        self.steady += seconds

    def trusted(self) -> bool:
        return self.clock.trusted()


def test_a_clock_that_runs_as_it_should_is_believed() -> None:
    time = Time()
    for _ in range(50):
        assert time.trusted()
        time.passes(7200)
    assert time.clock.utc_day() == date(2027, 3, 18)


@pytest.mark.parametrize("wall", [0.0, -1.0, EARLIEST - 1, 4e9 + 2e8, 1e15])
def test_a_date_that_cannot_be_is_not_believed(wall: float) -> None:
    time = Time(wall)
    assert not time.trusted()
    assert (time.clock.utc_day(), time.clock.local_day(), time.clock.minute_of_day()) == (None, None, None)


@pytest.mark.parametrize("jump", [-3600.0, 3600.0, 8 * 3600.0, -100.0, 365 * 86400.0])
def test_after_a_jump_it_takes_ten_quiet_minutes(jump: float) -> None:
    time = Time()
    assert time.trusted()
    time.wall += jump
    assert not time.trusted()
    time.passes(SETTLED - 1)
    assert not time.trusted()
    time.passes(2)
    assert time.trusted()


def test_a_clock_set_right_from_1970_is_believed_in_the_end() -> None:
    time = Time(0.0)
    assert not time.trusted()
    time.wall = NOON
    assert not time.trusted()
    time.passes(SETTLED)
    assert time.trusted()


def test_small_corrections_are_no_jumps() -> None:
    time = Time()
    for _ in range(100):
        time.passes(60)
        time.wall += 1.5
        assert time.trusted()


def test_a_machine_that_forgets_the_time_is_not_believed() -> None:
    time = Time()
    time.battery = False
    assert not time.trusted()
    assert time.clock.minute_of_day() == 12 * 60, "quiet hours take what there is"


def test_the_day_of_the_venue_and_the_day_of_the_deal_are_two(monkeypatch: pytest.MonkeyPatch) -> None:
    import time as system

    monkeypatch.setenv("TZ", "Pacific/Auckland")
    if not hasattr(system, "tzset"):
        pytest.skip("this system cannot change its time zone")
    try:
        system.tzset()
        clock = Time(datetime(2027, 3, 14, 22, 30, tzinfo=UTC).timestamp()).clock
        assert (clock.utc_day(), clock.local_day()) == (date(2027, 3, 14), date(2027, 3, 15))
        assert clock.minute_of_day() == 11 * 60 + 30
    finally:
        monkeypatch.setenv("TZ", "UTC")
        system.tzset()


def test_a_battery_or_the_network_keeps_the_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trusted_clock.sys, "platform", "linux")
    assert not machine_keeps_time(tmp_path)
    (tmp_path / "sys/class/rtc/rtc0").mkdir(parents=True)
    assert machine_keeps_time(tmp_path)
    (tmp_path / "sys/class/rtc/rtc0").rmdir()
    assert not machine_keeps_time(tmp_path)
    synchronized = tmp_path / "run/systemd/timesync/synchronized"
    synchronized.parent.mkdir(parents=True)
    synchronized.touch()
    assert machine_keeps_time(tmp_path)
    synchronized.unlink()
    monkeypatch.setattr(trusted_clock.sys, "platform", "win32")
    assert machine_keeps_time(tmp_path)
