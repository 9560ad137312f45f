"""Standard streams that are missing, closed, full, or of another encoding."""

import errno
import io
import subprocess
import sys
from pathlib import Path

import pytest

from game import cli
from tests.engine.tables import EXAMPLE

from .runner import MAIN, ROOT, Ask, no_game, program


@pytest.mark.parametrize("words", [["deal", EXAMPLE], ["deal", ""], ["--help"], ["saved"], ["record", "-"], ["bogus"]])
def test_missing_streams_change_nothing(monkeypatch: pytest.MonkeyPatch, words: list[str]) -> None:
    expected = cli.main(words, no_game) if words[-1] != "-" else 0
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    assert cli.main(words, no_game) == expected


@pytest.mark.skipif(sys.platform == "win32", reason="no shell to start a program like that")
def test_missing_streams_leave_no_gap_for_other_files(tmp_path: Path) -> None:
    check = (
        "import os, sys\n"
        "from game.services import streams\n"
        "assert sys.stdin is sys.stdout is sys.stderr is None\n"
        "streams.fill_gaps()\n"
        "streams.fill_gaps()\n"
        "with open(sys.argv[1], 'wb') as file:\n"
        "    file.write(str(file.fileno()).encode())\n"
    )
    file = tmp_path / "number"
    command = ["/bin/sh", "-c", 'exec "$0" "$@" <&- >&- 2>&-', sys.executable, "-c", check, str(file)]
    subprocess.run(command, cwd=ROOT, check=True, timeout=60)
    assert int(file.read_bytes()) == 3


def test_closed_streams_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    closed = [io.StringIO(), io.StringIO(), io.TextIOWrapper(io.BytesIO())]
    for name, stream in zip(("stdin", "stdout", "stderr"), closed, strict=True):
        stream.close()
        monkeypatch.setattr(sys, name, stream)
    assert cli.main(["record", "-"], no_game) == 0
    assert cli.main(["deal", EXAMPLE], no_game) == 0
    assert cli.main(["bogus"], no_game) == 2


def test_standard_input_without_bytes_is_read_too(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{EXAMPLE} d\n\n{EXAMPLE}\n"))
    assert ask("record", "-").out.splitlines() == [f"{EXAMPLE}: moves {count}, score 0" for count in (1, 0)]


def test_a_reader_that_leaves_is_no_fault() -> None:
    with subprocess.Popen(
        [*MAIN, "record", "-", "--json"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(f"{EXAMPLE}\n".encode())
        process.stdin.flush()
        assert process.stdout.readline()
        process.stdout.close()
        process.stdin.write(f"{EXAMPLE}\n".encode())
        process.stdin.close()
        assert process.wait(20) == 0
        assert process.stderr.read() == b""


@pytest.mark.parametrize("words", [["deal", EXAMPLE], ["--help"], ["record", EXAMPLE, "--json"]])
def test_a_full_disk_is_told_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    class Full(io.RawIOBase):
        def writable(self) -> bool:
            return True

        def write(self, data: object, /) -> int:
            raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BufferedWriter(Full())))
    assert cli.main(words, no_game) == 2
    assert capsys.readouterr().err == "The answer could not be written: No space left on device\n"
    assert sys.stdout.closed, "or Python would try once more at its end"


def test_standard_input_that_cannot_be_read_is_told_in_one_sentence(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(io.RawIOBase):
        def readline(self, size: int | None = -1, /) -> bytes:
            raise IsADirectoryError(21, "Is a directory")

    monkeypatch.setattr(sys, "stdin", Broken())
    assert "Is a directory" in ask("record", "-").refusal


def test_an_interrupt_ends_quietly(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    class Interrupted(io.RawIOBase):
        def readline(self, size: int | None = -1, /) -> bytes:
            raise KeyboardInterrupt

    monkeypatch.setattr(sys, "stdin", Interrupted())
    said = ask("record", "-")
    assert (said.status, said.out, said.err) == (130, "", "")


def test_text_commands_import_no_pygame() -> None:
    check = (
        "import sys, main\n"
        "status = main.main(sys.argv[1:])\n"
        "assert not [name for name in sys.modules if name.partition('.')[0] in ('pygame', 'tkinter')]\n"
        "sys.exit(status)"
    )
    for words in (
        ["deal", EXAMPLE],
        ["record", EXAMPLE],
        ["taps", EXAMPLE],
        ["layout", "640x480"],
        ["--help"],
    ):
        done = subprocess.run(
            [sys.executable, "-c", check, *words], cwd=ROOT, capture_output=True, timeout=60, check=False
        )
        assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("words", [["deal", "\udcff\udcfe"], ["taps", f"{EXAMPLE} \udcff"], ["\udcff"]])
def test_arguments_that_are_no_text_are_refused(words: list[str]) -> None:
    done = program(words)
    assert (done.returncode, done.stdout) == (2, b"")
    assert len(done.stderr.splitlines()) == 1
    assert b"Traceback" not in done.stderr
