"""The delivered program answers text commands as the sources do, in every language."""

import io
import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

import game
from game import cli
from game.services import language
from game.services.language import LANGUAGES
from tests.cli.runner import no_game
from tests.e2e.screen import Screen

from .conftest import NAME, SOMEBODY_ELSE

Answer = tuple[int, str, str]
Ask = Callable[..., Answer]
DEALS = Path(__file__).parents[1] / "data" / "deals_v1.tsv"
FIFTY = [line.split("\t")[0] for line in DEALS.read_text("utf-8").splitlines() if not line.startswith("#")]


@pytest.fixture
def ask_build(installed: Path, bare: dict[str, str]) -> Ask:
    """Runs a command of the installed program: its exit status, and what it wrote to its two streams."""

    def ask(*words: str, given: str = "", **environment: str) -> Answer:
        done = subprocess.run(
            [str(installed / NAME), *words],
            input=given,
            env={**bare, **environment},
            capture_output=True,
            encoding="utf-8",
            timeout=60,
            check=False,
            **SOMEBODY_ELSE,
        )
        return done.returncode, done.stdout, done.stderr

    return ask


@pytest.fixture
def ask_source(capsys: pytest.CaptureFixture[str]) -> Ask:
    """The same of the sources, in this process."""

    def ask(*words: str) -> Answer:
        status = cli.main(words, no_game)
        language.use("en")
        return status, *capsys.readouterr()

    return ask


def test_fifty_are_there() -> None:
    assert len(FIFTY) == len(set(FIFTY)) == 50


def test_it_knows_its_version(ask_build: Ask) -> None:
    assert ask_build("--version") == (0, f"Heart to Heart {game.__version__}\n", "")


def test_every_deal_is_the_same(ask_build: Ask, ask_source: Ask) -> None:
    for number, code in enumerate(FIFTY):
        words = ("deal", code, *(["--json"] if number % 2 else []))
        assert ask_build(*words) == ask_source(*words), code


def test_every_record_is_replayed_the_same(ask_build: Ask, ask_source: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    records = "".join(f"{code} d d d d d d d d d d\n" for code in FIFTY) + "HH1-N-AAAAAAM 25+w\n"

    for words in (("record", "-"), ("record", "-", "--json")):
        monkeypatch.setattr("sys.stdin", io.StringIO(records))
        expected = ask_source(*words)
        assert expected[0] == 1
        assert expected[1].count("\n") == len(FIFTY) + 1
        assert ask_build(*words, given=records) == expected


@pytest.mark.parametrize(
    "words",
    [
        ("taps", "HH1-N-AAAAAAM 25 w s s 25 u y"),
        ("taps", "--move-errors", "HH1-N-AAAAAAM 25 w"),
        ("layout", "1920x1080", "--json"),
        ("layout", "480x640"),
        ("deal", "HH1-N-AAAAAAB7"),
        ("nonsense",),
        ("--windowed", "1x1"),
    ],
)
def test_every_other_command_answers_the_same(ask_build: Ask, ask_source: Ask, words: tuple[str, ...]) -> None:
    assert ask_build(*words) == ask_source(*words)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_is_inside(ask_build: Ask, ask_source: Ask, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", f"{code}.UTF-8")
    for words in (("--help",), ("taps", "HH1-N-AAAAAAM 25 w", "--move-errors"), ("nonsense",)):
        assert ask_build(*words, LANG=f"{code}.UTF-8") == ask_source(*words)
    helps = {ask_build("--help", LANG=f"{each}.UTF-8")[1] for each in LANGUAGES}
    assert len(helps) == len(LANGUAGES)


def test_without_streams_nothing_fails(ask_build: Ask, installed: Path, bare: dict[str, str]) -> None:
    for words, status in ((("deal", "HH1-N-AAAAAAM"), 0), (("record", "-"), 0), (("nonsense",), 2)):
        command = ["/bin/sh", "-c", 'exec "$0" "$@" <&- >&- 2>&-', str(installed / NAME), *words]
        assert subprocess.run(command, env=bare, timeout=60, check=False, **SOMEBODY_ELSE).returncode == status


def test_the_doctor_finds_font_and_languages(ask_build: Ask, open_to_all: Screen, data: Path) -> None:
    status, said, _ = ask_build("doctor", "--json", "--data-dir", str(data), DISPLAY=open_to_all.display)
    good = {finding["area"] for finding in json.loads(said)["findings"] if finding["level"] == "good"}
    assert {"display", "fonts", "languages", "folders"} <= good, said
    assert status in (0, 1), "a machine without a sound device has something to be mended"
