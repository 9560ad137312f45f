"""What may be asked of the machine: only what is allowed, by the programs that are there, and nobody waits for it."""

import logging
import queue
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence

import pytest

from game.services import machine
from game.services.machine import Machine, Wish


class System:
    """A system with some programs, which are not run and fail without an answer; what was asked of them."""

    def __init__(self, programs: Sequence[str], answer: str | None = 's "yes"\n') -> None:
        self.programs, self.answer = programs, answer
        self.asked: list[list[str]] = []
        self.done = threading.Semaphore(0)

    def find(self, name: str) -> str | None:
        return f"/usr/bin/{name}" if name in self.programs else None

    def run(self, command: Sequence[str]) -> str:
        assert command[0] in self.programs
        self.asked.append(list(command))
        self.done.release()
        if self.answer is None:
            raise subprocess.CalledProcessError(1, command)
        return self.answer

    def machine(self, environ: Mapping[str, str] | None = None) -> Machine:
        return Machine(environ or {}, self.find, self.run)

    def wait_for(self, count: int) -> list[list[str]]:
        for _ in range(count):
            assert self.done.acquire(timeout=30)
        return self.asked


@pytest.mark.parametrize(
    ("answer", "may"),
    [('s "yes"\n', True), ('s "challenge"\n', False), ('s "no"\n', False), ("", False), (None, False)],
)
def test_only_what_needs_no_password_is_offered(answer: str | None, may: bool) -> None:
    system = System(["busctl", "systemctl"], answer)
    assert [system.machine().may(wish) for wish in Wish] == [may, may]
    assert [command[-1] for command in system.asked] == ["CanReboot", "CanPowerOff"]


def test_without_systemd_nothing_is_offered() -> None:
    for programs in ([], ["busctl"], ["systemctl"]):
        assert not System(programs).machine().may(Wish.RESTART)


@pytest.mark.parametrize(("wish", "word"), [(Wish.RESTART, "reboot"), (Wish.SHUT_DOWN, "poweroff")])
def test_systemd_does_it(wish: Wish, word: str) -> None:
    system = System(["systemctl"])
    system.machine().do(wish)
    assert system.wait_for(1) == [["systemctl", "--no-ask-password", word]]


@pytest.mark.parametrize(
    ("programs", "environ", "off", "on"),
    [
        (
            ["wlopm", "xset"],
            {"WAYLAND_DISPLAY": "w", "DISPLAY": ":0"},
            [["wlopm", "--off", "*"]],
            [["wlopm", "--on", "*"]],
        ),
        (
            ["xset"],
            {"DISPLAY": ":0"},
            [["xset", "+dpms"], ["xset", "dpms", "force", "off"]],
            [["xset", "dpms", "force", "on"], ["xset", "-dpms"]],
        ),
    ],
)
def test_the_screen_goes_dark_and_comes_back_once_each(
    programs: list[str], environ: dict[str, str], off: list[list[str]], on: list[list[str]]
) -> None:
    system = System(programs)
    found = system.machine(environ)
    found.switch_screen(on=True)
    for _ in range(3):
        found.switch_screen(on=False)
    assert system.wait_for(len(off)) == off
    found.switch_screen(on=True)
    assert system.wait_for(len(on)) == off + on


def test_a_screen_that_is_woken_while_it_still_goes_dark_is_bright_in_the_end() -> None:
    system = System(["wlopm"])
    gate = threading.Event()

    def slow(command: Sequence[str]) -> str:
        assert gate.wait(30)
        return system.run(command)

    found = Machine({"WAYLAND_DISPLAY": "w"}, system.find, slow)
    found.switch_screen(on=False)
    found.switch_screen(on=True)
    gate.set()
    assert system.wait_for(2)[-1] == ["wlopm", "--on", "*"]


@pytest.mark.parametrize(
    ("programs", "environ"), [([], {"DISPLAY": ":0"}), (["xset"], {}), (["xset"], {"WAYLAND_DISPLAY": "w"})]
)
def test_without_a_way_to_switch_it_there_is_none(programs: list[str], environ: dict[str, str]) -> None:
    system = System(programs)
    found = system.machine(environ)
    found.switch_screen(on=False)
    assert not found.screen_on
    assert system.asked == []


def test_a_question_that_fails_is_told_once_in_a_run_of_the_game_and_not_whenever_a_page_asks_it(
    caplog: pytest.LogCaptureFixture,
) -> None:
    system = System(["busctl", "systemctl"], None)
    found = system.machine()
    for _ in range(3):
        assert [found.may(wish) for wish in Wish] == [False, False]
    assert len(caplog.records) == 2
    assert ["CanReboot" in record.getMessage() for record in caplog.records] == [True, False]
    assert ["CanPowerOff" in record.getMessage() for record in caplog.records] == [False, True]
    assert not system.machine().may(Wish.RESTART)
    assert len(caplog.records) == 3


def test_a_wish_that_fails_is_told_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    told: queue.Queue[str] = queue.Queue()
    monkeypatch.setattr(logging.getLogger(machine.__name__), "warning", lambda words, *rest: told.put(words % rest))
    found = System(["systemctl"], None).machine()
    for _ in range(2):
        found.do(Wish.RESTART)
        assert told.get(timeout=30).startswith("systemctl failed")


def test_a_program_that_fails_or_is_missing_gives_nothing() -> None:
    assert machine.run([sys.executable, "-c", "print(5)"]) == "5\n"
    for command in ([sys.executable, "-c", "raise SystemExit(1)"], ["/nonexistent/program"]):
        with pytest.raises(machine.FAILURES):
            machine.run(command)


def test_a_program_that_hangs_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "PATIENCE", 0.2)
    with pytest.raises(machine.FAILURES):
        machine.run([sys.executable, "-c", "import time; time.sleep(60)"])


def test_a_page_gets_its_answer_later_and_does_not_wait() -> None:
    system = System(["busctl", "systemctl"])
    gate = threading.Event()

    def slow(command: Sequence[str]) -> str:
        gate.wait(30)
        return system.run(command)

    answer = Machine({}, system.find, slow).ask(Wish.RESTART)
    assert not answer.done
    gate.set()
    assert answer.wait(30) is True
    assert System(["busctl", "systemctl"], 's "no"').machine().ask(Wish.RESTART).wait(30) is False
