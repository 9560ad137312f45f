"""The delivered program is played: from an odd and read-only place, as another user, with hardly any environment."""

import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.e2e.processes import kill_hard
from tests.e2e.program import Program, centre
from tests.e2e.screen import Screen
from tests.e2e.test_example_deal import CODE, mouse, play_to_the_tenth_move

from .conftest import NAME, SOMEBODY_ELSE

Start = Callable[..., Program]
OPEN = ("--windowed", "1280x720", "--deal", CODE)
NO_CONSOLE = ("/bin/sh", "-c", 'exec "$0" "$@" <&- >&- 2>&-')
# No file may grow, nowhere: what a full disk and a full temp folder are to a program, and more.
NO_ROOM = ("/usr/bin/prlimit", "--fsize=0", "--")


def draw_a_card(program: Program) -> bytes:
    """Clicks on the stock and tells what the waste looks like then."""
    slots = program.places().slots
    program.screen.click(*centre(program.on_screen(slots["stock"])))
    program.screen.point(program.screen.size[0] - 1, 0)
    program.screen.wait_still(quiet=0.8)
    return program.screen.part(program.on_screen(slots["waste"]))


def draw_two(program: Program) -> None:
    """Two draws show two different cards, and the program ends well and without a word."""
    assert draw_a_card(program) != draw_a_card(program)
    program.stop()
    assert program.complaints == ""


def test_the_example_deal_is_played_by_mouse(start: Start) -> None:
    program = start(*OPEN)
    play_to_the_tenth_move(program, program.places(), mouse(program))
    program.stop()
    assert program.complaints == ""


def test_it_opens_on_the_full_screen(start: Start, open_to_all: Screen) -> None:
    program = start()
    assert program.inside == (0, 0, *open_to_all.size)
    program.stop()


@pytest.mark.parametrize("locale", ["el_GR.ISO-8859-7", "sk_SK.ISO-8859-2", "ja_JP.SJIS", "C", "tr_TR.UTF-8"])
def test_any_locale_will_do(start: Start, locale: str) -> None:
    program = start(*OPEN, LC_ALL=locale)
    draw_a_card(program)
    program.wait_saved(f"{CODE} d")
    program.stop()
    assert program.complaints == ""


def test_without_a_console_it_plays_and_logs_as_ever(start: Start, data: Path) -> None:
    program = start(*OPEN, "--debug", launcher=NO_CONSOLE)
    assert draw_a_card(program) != draw_a_card(program)
    streams = [Path(f"/proc/{program.process.pid}/fd/{number}") for number in range(3)]
    assert {os.readlink(stream) for stream in streams} == {"/dev/null"}, "libraries must not write into other files"
    program.stop()
    assert json.loads((data / "data" / "saved.json").read_text("utf-8"))
    assert (data / "data" / "logs" / f"{NAME}.log").is_file()


def test_on_a_full_disk_and_with_a_full_temp_folder_it_still_plays(start: Start, data: Path) -> None:
    program = start(*OPEN, launcher=NO_ROOM, TMPDIR=str(data / "nowhere"))
    draw_two(program)
    assert not (data / "data" / "saved.json").exists()


def test_a_user_without_a_home_plays_for_this_once(start: Start, data: Path) -> None:
    draw_two(start(*OPEN, own_folder=False))
    assert not list(data.iterdir())


@pytest.mark.parametrize("launcher", [(), NO_CONSOLE], ids=["console", "no console"])
def test_without_a_display_it_says_so_and_ends_with_status_3(
    installed: Path, bare: dict[str, str], data: Path, launcher: tuple[str, ...]
) -> None:
    done = subprocess.run(
        [*launcher, str(installed / NAME), "--data-dir", str(data)],
        env={**bare, "XDG_RUNTIME_DIR": str(data)},  # or Wayland's library complains first
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        **SOMEBODY_ELSE,
    )
    assert (done.returncode, done.stdout) == (3, "")
    assert done.stderr.count("\n") == (0 if launcher else 1)
    assert "no display" in (data / "data" / "logs" / f"{NAME}.log").read_text("utf-8")


def test_it_starts_through_a_link_and_from_another_folder(
    installed: Path, tmp_path: Path, bare: dict[str, str]
) -> None:
    link = tmp_path / "σύνδεσμος"
    link.symlink_to(installed / NAME)
    said = subprocess.run([str(link), "--version"], env=bare, capture_output=True, text=True, cwd="/", check=True)
    assert said.stdout.startswith("Heart to Heart ")


def test_it_leaves_nothing_in_the_temp_folder(start: Start, open_folder: Path) -> None:
    temporary = open_folder / "temporary"
    temporary.mkdir()
    temporary.chmod(0o777)
    program = start(*OPEN, TMPDIR=str(temporary))
    assert not list(temporary.iterdir())
    kill_hard(program.process)
    assert not list(temporary.iterdir())
