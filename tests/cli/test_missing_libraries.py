"""Without the libraries of requirements.txt one sentence says what to do; faults of ours keep their traceback."""

import re
import subprocess
import sys

import pytest

import main
from tests.import_rules import LIBRARIES

from .runner import ROOT

STARTS = [["--help"], ["--version"], ["deal", "HH1-N-AAAAAAM"], ["--kiosk"], ["doctor"], []]


def run_without(module: str, words: list[str]) -> "subprocess.CompletedProcess[str]":
    """The program in a process of its own, in which this module cannot be found."""
    poison = f"import sys; sys.modules[{module!r}] = None; import main; sys.exit(main.main(sys.argv[1:]))"
    return subprocess.run(
        [sys.executable, "-c", poison, *words], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )


@pytest.mark.parametrize("words", STARTS, ids=lambda words: " ".join(words) or "the game")
def test_a_missing_library_is_named_with_the_command_that_installs_it(words: list[str]) -> None:
    done = run_without("platformdirs", words)
    assert (done.returncode, done.stdout) == (3, "")
    (sentence,) = done.stderr.splitlines()
    assert "needs the Python library platformdirs" in sentence
    assert f"{sys.executable} -m pip install -r {ROOT / 'requirements.txt'}" in sentence.replace('"', "")


@pytest.mark.parametrize("words", [["doctor"], []], ids=["doctor", "the game"])
def test_what_needs_pygame_says_so_where_there_is_none(words: list[str]) -> None:
    done = run_without("pygame", words)
    assert (done.returncode, done.stdout) == (3, "")
    assert [line.partition(";")[0] for line in done.stderr.splitlines()] == [
        "Heart to Heart needs the Python library pygame"
    ]


@pytest.mark.parametrize(("module", "words"), [("game.cli_answers", ["--help"]), ("game.doctor", ["doctor"])])
def test_a_module_of_our_own_that_is_missing_is_not_explained_away(module: str, words: list[str]) -> None:
    done = run_without(module, words)
    assert done.returncode == 1
    assert "Traceback" in done.stderr
    assert "pip" not in done.stderr


def test_part_of_a_library_that_is_missing_is_not_explained_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pygame.nothing", None)

    def fail(*_: object) -> int:
        from pygame import nothing

        return int(nothing)

    monkeypatch.setattr("game.cli.main", fail)
    with pytest.raises(ModuleNotFoundError):
        main.main([])


def test_every_library_that_is_required_and_imported_is_known() -> None:
    listed = re.findall(r"^([a-z-]+)==", (ROOT / "requirements.txt").read_text("utf-8"), re.MULTILINE)
    assert {name.removesuffix("-ce").replace("-", "_") for name in listed} == main.LIBRARIES
    assert set().union(*LIBRARIES.values()) <= main.LIBRARIES
