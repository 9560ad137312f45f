"""The session starts nothing but the game, turns the picture on old and new compositors, and lets the staff out."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(shutil.which("sh") is None or os.name == "nt", reason="no shell on this system")

OLD_HELP = " -d\t No decorations\n -r\t Rotate the output\n -s\t Allow VT switching\n"
NEW_HELP = " -d\t No decorations\n -s\t Allow VT switching\n"


class Machine:
    """The kiosk's scripts in a folder of their own, and programs that write down how they were called."""

    def __init__(self, packaging: Path, folder: Path) -> None:
        self.folder = folder
        self.bin, self.calls = folder / "bin", folder / "calls"
        self.lib = folder / "lib with a blank"
        for each in (self.bin, self.lib, folder / "run"):
            each.mkdir()
        for name in ("start", "session"):
            shutil.copy(packaging / name, self.lib)

    def add(self, folder: Path, name: str, then: str = "") -> None:
        file = folder / name
        note = f'for each in {name} "$@"; do printf "%s " "$each"; done >>"$CALLS"; echo >>"$CALLS"'
        file.write_text(f"#!/bin/sh\n{note}\n{then}\n")
        file.chmod(0o755)

    def run(self, script: str, **environment: str) -> int:
        path = f"{self.bin}:{os.environ['PATH']}"
        run = str(self.folder / "run")
        env = {"PATH": path, "CALLS": str(self.calls), "XDG_RUNTIME_DIR": run, **environment}
        return subprocess.run([str(self.lib / script)], env=env, timeout=60, check=False).returncode

    def called(self) -> list[str]:
        return [line.rstrip() for line in self.calls.read_text().splitlines()] if self.calls.exists() else []


@pytest.fixture
def machine(packaging: Path, tmp_path: Path) -> Machine:
    return Machine(packaging, tmp_path)


def cage(machine: Machine, help_text: str) -> None:
    machine.add(machine.bin, "cage", f"cat <<'END'\n{help_text}END")


@pytest.mark.parametrize(
    ("turn", "options"), [("0", "-d"), ("90", "-d -r"), ("180", "-d -r -r"), ("270", "-d -r -r -r")]
)
def test_an_old_compositor_turns_the_picture_itself(machine: Machine, turn: str, options: str) -> None:
    cage(machine, OLD_HELP)
    assert machine.run("start", KIOSK_ROTATE=turn) == 0
    assert machine.called() == ["cage -h", f"cage {options} -- {machine.lib}/session"]


@pytest.mark.parametrize("turn", ["", "0", "90", "sideways"])
def test_a_new_one_is_started_without_and_no_key_leads_to_another_terminal(machine: Machine, turn: str) -> None:
    cage(machine, NEW_HELP)
    assert machine.run("start", KIOSK_ROTATE=turn) == 0
    assert machine.called()[1:] == [f"cage -d -- {machine.lib}/session"]


def test_the_session_turns_every_screen_and_then_runs_the_game(machine: Machine) -> None:
    machine.add(machine.lib, "program")
    machine.add(
        machine.bin,
        "wlr-randr",
        'test $# -gt 0 || printf \'HDMI-A-1 "Elo"\\n  Enabled: yes\\nDP-2 "Other"\\n  Modes:\\n\'',
    )
    assert machine.run("session", KIOSK_ROTATE="90") == 0
    assert machine.called() == [
        "wlr-randr",
        "wlr-randr --output HDMI-A-1 --transform 90",
        "wlr-randr --output DP-2 --transform 90",
        "program --kiosk --config /etc/heart-to-heart/kiosk.toml --data-dir /var/lib/heart-to-heart-kiosk",
    ]


@pytest.mark.parametrize("turn", [None, "0", "", "45; reboot"])
def test_without_a_turn_the_game_is_all_that_is_run(machine: Machine, turn: str | None) -> None:
    machine.add(machine.lib, "program")
    machine.add(machine.bin, "wlr-randr")
    machine.run("session", **({} if turn is None else {"KIOSK_ROTATE": turn}))
    assert [line.split()[0] for line in machine.called()] == ["program"]


def test_a_compositor_that_cannot_be_asked_does_not_keep_the_game_away(machine: Machine) -> None:
    machine.add(machine.lib, "program", "exit 70")
    machine.add(machine.bin, "wlr-randr", "exit 1")
    assert machine.run("session", KIOSK_ROTATE="90") == 70
    assert machine.called()[-1].startswith("program --kiosk")


@pytest.mark.parametrize(("status", "left"), [(0, False), (3, False), (70, False), (10, True)])
def test_only_the_staff_leaves_the_kiosk(machine: Machine, status: int, left: bool) -> None:
    machine.add(machine.lib, "program", f"exit {status}")
    assert machine.run("session") == status
    assert (machine.folder / "run" / "left-by-staff").exists() is left
