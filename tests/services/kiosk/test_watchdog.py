"""The heartbeat: what the supervisor hears at its socket. The test plays the supervisor's side."""

import os
import signal
import socket
import subprocess
import sys
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.services.watchdog import Watchdog

pytestmark = pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="no UNIX sockets on this system")


class Supervisor:
    """A socket like systemd's, and what has been said to it."""

    def __init__(self, address: str) -> None:
        self.name = address
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.socket.bind("\0" + address[1:] if address.startswith("@") else address)
        self.socket.setblocking(False)

    def heard(self) -> list[str]:
        said = []
        while True:
            try:
                said.append(self.socket.recv(4096).decode())
            except BlockingIOError:
                return said

    def environment(self, **more: str) -> dict[str, str]:
        return {"NOTIFY_SOCKET": self.name, "WATCHDOG_USEC": "20000000", "WATCHDOG_PID": "1", **more}


@pytest.fixture(params=["path", "abstract"])
def supervisor(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Supervisor]:
    if request.param == "abstract" and not sys.platform.startswith("linux"):
        pytest.skip("only Linux has sockets without a folder")
    name = f"@heart-{uuid.uuid4()}" if request.param == "abstract" else str(tmp_path_factory.mktemp("s") / "notify")
    found = Supervisor(name)
    yield found
    found.socket.close()


class Clock:
    """A steady clock that a test turns."""

    def __init__(self) -> None:
        self.now = 50.0

    def __call__(self) -> float:
        return self.now


Watch = Callable[[dict[str, str], Clock], Watchdog]


@pytest.fixture
def watch() -> Iterator[Watch]:
    """Makes watchdogs that are closed in the end."""
    made: list[Watchdog] = []

    def make(environment: dict[str, str], clock: Clock) -> Watchdog:
        made.append(Watchdog(environment, clock))
        return made[-1]

    yield make
    for dog in made:
        dog.stopping()


def test_the_supervisor_hears_of_start_status_and_end(watch: Watch, supervisor: Supervisor) -> None:
    dog = watch(supervisor.environment(), Clock())
    dog.ready()
    dog.status("title,\n no game")
    dog.status("title, no game")
    dog.status("playing")
    dog.stopping()
    dog.ready()
    dog.beat()
    assert supervisor.heard() == ["READY=1", "STATUS=title, no game", "STATUS=playing", "STOPPING=1"]


def test_a_beat_comes_four_times_in_the_time_that_is_granted_however_often_the_loop_turns(
    watch: Watch,
    supervisor: Supervisor,
) -> None:
    clock = Clock()
    dog = watch(supervisor.environment(), clock)
    assert dog.patience == 20
    for _ in range(40 * 60):  # 40 seconds at 60 a second
        dog.beat()
        clock.now += 1 / 60
    assert supervisor.heard() == ["WATCHDOG=1"] * 8


def test_without_a_watchdog_there_is_no_beat_but_the_start_is_told(watch: Watch, supervisor: Supervisor) -> None:
    for usec in ("", "0", "soon", "-5"):
        dog = watch(supervisor.environment(WATCHDOG_USEC=usec), Clock())
        dog.beat()
        dog.ready()
        assert supervisor.heard() == ["READY=1"]


def test_programs_started_from_here_cannot_speak_in_its_name(watch: Watch, supervisor: Supervisor) -> None:
    environment = supervisor.environment(LANG="C")
    watch(environment, Clock())
    assert environment == {"LANG": "C"}


@pytest.mark.parametrize("address", ["", "@", "notify", "vsock:2:1"])
def test_without_a_supervisor_nothing_is_said(watch: Watch, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[object] = []
    monkeypatch.setattr(socket, "socket", lambda *kind: opened.append(kind))
    dog = watch({"NOTIFY_SOCKET": address, "WATCHDOG_USEC": "1000000"}, Clock())
    dog.ready()
    dog.beat()
    dog.status("x")
    dog.stopping()
    assert opened == []


def test_a_supervisor_that_has_gone_or_does_not_read_stops_nothing(watch: Watch, supervisor: Supervisor) -> None:
    clock = Clock()
    dog = watch(supervisor.environment(), clock)
    for _ in range(5000):  # more than a socket holds
        clock.now += 10
        dog.beat()
    assert 0 < len(supervisor.heard()) < 5000
    supervisor.socket.close()
    if supervisor.name.startswith("/"):
        Path(supervisor.name).unlink()
    clock.now += 10
    dog.beat()
    dog.stopping()


LOOP = """
import os, sys, time
from game.services.watchdog import Watchdog
dog = Watchdog(os.environ, time.monotonic)
dog.ready()
while True:
    dog.beat()
    time.sleep(0.005)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no such signal on this system")
def test_a_stopped_loop_falls_silent_and_a_living_one_does_not(
    root: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    supervisor = Supervisor(str(tmp_path_factory.mktemp("s") / "notify"))
    supervisor.socket.settimeout(30)
    environment = {**os.environ, **supervisor.environment(WATCHDOG_USEC="200000"), "PYTHONPATH": str(root)}
    loop = subprocess.Popen([sys.executable, "-c", LOOP], env=environment)
    try:
        assert [supervisor.socket.recv(99) for _ in range(6)] == [b"READY=1"] + [b"WATCHDOG=1"] * 5
        loop.send_signal(signal.SIGSTOP)
        os.waitid(os.P_PID, loop.pid, os.WSTOPPED)
        supervisor.socket.setblocking(False)
        supervisor.heard()  # what was still on its way
        supervisor.socket.settimeout(0.5)  # twice as long as it is granted
        with pytest.raises(TimeoutError):
            supervisor.socket.recv(99)
        loop.send_signal(signal.SIGCONT)
        supervisor.socket.settimeout(30)
        assert supervisor.socket.recv(99) == b"WATCHDOG=1"
    finally:
        loop.kill()
        loop.wait()
        supervisor.socket.close()
