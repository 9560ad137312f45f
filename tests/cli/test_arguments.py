"""Options, what goes with what, refusals, and what opens the game."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import __version__, cli
from game.cli import Arguments
from game.engine.deal import Deal
from tests.engine.tables import DEAD_AS_DEALT, EXAMPLE

from .runner import Ask

# ---------------------------------------------------------------- version, help, options


def test_version(ask: Ask) -> None:
    assert ask("--version").out == f"Heart to Heart {__version__}\n"
    assert ask("--json", "--version").json == {"version": __version__}


@pytest.mark.parametrize("words", [["--help"], ["-h"], ["help"], ["deal", "--help"], ["--help", "nonsense"]])
def test_help_names_every_command_and_option(ask: Ask, words: list[str]) -> None:
    said = ask(*words)
    assert (said.status, said.err) == (0, "")
    for name in ("deal", "record", "taps", "layout", "saved", "pin", "counts", "doctor"):
        assert f"\n  {name} " in said.out
    for option in (
        "--json",
        "--data-dir",
        "--windowed",
        "--deal",
        "--debug",
        "--kiosk",
        "--config",
        "--move-errors",
        "--version",
        "--help",
    ):
        assert option in said.out
    assert max(map(len, said.out.splitlines())) <= 100


def test_json_and_data_dir_are_accepted_before_or_after_the_command(ask: Ask, tmp_path: Path) -> None:
    expected = ask("deal", EXAMPLE, "--json").json
    folder = str(tmp_path)
    for words in (
        ["--json", "deal", EXAMPLE],
        ["deal", "--json", EXAMPLE],
        ["--data-dir", folder, "--json", "deal", EXAMPLE],
        ["deal", EXAMPLE, f"--data-dir={folder}", "--json"],
        ["--json", "--json", "deal", "--", EXAMPLE],
    ):
        assert ask(*words).json == expected


NO_SENSE: list[list[str]] = [
    *([word] for word in ("bogus", "", "-1", "--bogus", "--json", "--move-errors", "DEAL", "HELP")),
    ["--json=1", "deal", EXAMPLE],
    ["--", "--json"],
    *(["deal", *rest] for rest in ([], [""], ["--"], ["-1"], ["!!!!"], ["HH2-N-AAAAAAM"], ["A" * 500])),
    *(["deal", *rest] for rest in (["\0"], ["\udcff\n"], [EXAMPLE, "--move-errors"], [EXAMPLE, "--windowed"])),
    ["deal", EXAMPLE, "--deal", EXAMPLE],
    *(["record", *rest] for rest in ([], [""], [" "], ["-", "-"], [f"{EXAMPLE} d x"], [f"{EXAMPLE} r"])),
    ["record", f"{EXAMPLE} \ud800"],
    *(["taps", *rest] for rest in ([], [""], ["-"], ["25"])),
    *(["layout", *rest] for rest in ([], ["1280x720", "640x480"])),
    ["saved", "now"],
    ["doctor", "now"],
    *(["pin", *rest] for rest in (["1234"], ["remove", "now"], ["--config", "x.toml"], ["--kiosk"])),
    *(["counts", *rest] for rest in (["now"], ["--config"], ["--kiosk"])),
    *(["--config", *rest] for rest in ([], ["x.toml"], ["--kiosk"], ["a\0b", "--kiosk"])),
    ["--kiosk", "--deal", EXAMPLE],
    ["--kiosk", "deal", EXAMPLE],
    *(["--deal", *rest] for rest in ([], [""], ["AAAAAA9"], ["--windowed"])),
    *(["--data-dir", *rest] for rest in ([], [""], ["--json"], ["a\0b", "saved"])),
    *([option] for option in ("--deal=AAAAAA9", "--data-dir=", "--windowed=", "--windowed=big")),
    ["--windowed", "640x480", "640x480"],
]


@pytest.mark.parametrize("words", NO_SENSE, ids=lambda words: ascii(" ".join(words))[:40])
def test_what_makes_no_sense_is_refused_with_one_sentence(ask: Ask, words: list[str]) -> None:
    sentence = ask(*words).refusal
    assert 10 < len(sentence) < 160
    assert sentence[-1] != ":"


SOME_WORDS = [
    *("deal", "record", "taps", "layout", "saved", EXAMPLE, "d", "25", "w", "640x480"),
    *("--json", "--data-dir", "--deal", "--windowed", "--", "--debug", "-h", "--move-errors", "--version"),
    *("--data-dir=x", "--deal=AAAAAAM", "--windowed=640x480"),
]


@given(st.lists(st.text(max_size=20) | st.sampled_from(SOME_WORDS), max_size=6))
def test_any_words_are_arguments_or_refused(words: list[str]) -> None:
    try:
        arguments = cli.parse(words)
    except cli.Refusal as refusal:
        assert refusal.sentence()  # noqa: PT017
    else:
        assert arguments.command is None or not (arguments.deal or arguments.windowed)


# ---------------------------------------------------------------- the game


@pytest.mark.parametrize(
    ("words", "arguments"),
    [
        ([], Arguments()),
        (["--windowed"], Arguments(windowed=(1280, 720))),
        (["--windowed", "800x600"], Arguments(windowed=(800, 600))),
        (["--windowed=480x640"], Arguments(windowed=(480, 640))),
        (["--windowed", "--deal", "aaaaaam"], Arguments(windowed=(1280, 720), deal=Deal(12))),
        (["--deal", f" {EXAMPLE} ", "--windowed", "640x480"], Arguments(windowed=(640, 480), deal=Deal(12))),
        (["--deal", DEAD_AS_DEALT, "--debug"], Arguments(deal=Deal(3), debug=True)),
        (["--windowed", "640x480", "--windowed", "1920x1080"], Arguments(windowed=(1920, 1080))),
        (["--kiosk"], Arguments(kiosk=True)),
        (["--kiosk", "--config", "k.toml"], Arguments(kiosk=True, config=Path("k.toml"))),
        (
            ["--config=k.toml", "--kiosk", "--windowed"],
            Arguments(kiosk=True, config=Path("k.toml"), windowed=(1280, 720)),
        ),
        (["doctor", "--config", "k.toml", "--json"], Arguments("doctor", json=True, config=Path("k.toml"))),
        (["--data-dir", "somewhere"], Arguments(data_dir=Path("somewhere"))),
    ],
)
def test_without_a_command_the_game_opens(words: list[str], arguments: Arguments) -> None:
    opened = []

    def play(given: Arguments) -> int:
        opened.append(given)
        return 7

    assert cli.main(words, play) == 7
    assert opened == [arguments]
    assert cli.parse(words) == arguments


@pytest.mark.parametrize("follower", ["1280", "big", "x", "1280x", ""])
def test_only_what_looks_like_a_size_is_taken_as_one(ask: Ask, follower: str) -> None:
    assert "command" in ask("--windowed", follower).refusal
