"""Answers and sentences in the player's language."""

from pathlib import Path

import pytest

from game.engine.deal import BadCode, CodeFault
from game.services import language, wording
from game.services.settings import Settings
from tests.engine.tables import EXAMPLE

from .runner import Ask, keep_settings, program


@pytest.mark.parametrize("code", ["el", "sk"])
def test_sentences_come_in_the_language_of_the_named_folder(ask: Ask, tmp_path: Path, code: str) -> None:
    keep_settings(tmp_path, Settings(language=code))
    fault = BadCode(CodeFault.EMPTY)
    english = wording.code_fault(fault)
    for words in (["deal", ""], ["--deal", ""], ["record", ""]):
        sentence = ask(*words, "--data-dir", str(tmp_path)).refusal
        assert sentence == wording.code_fault(fault) != english
        assert ask(*words, f"--data-dir={tmp_path}").refusal == sentence
        assert ask(*words).refusal == english


@pytest.mark.parametrize(("system", "code"), [("el_GR.UTF-8", "el"), ("sk_SK", "sk"), ("xx_YY", "en"), ("C", "en")])
def test_sentences_come_in_the_language_of_the_system(
    ask: Ask, monkeypatch: pytest.MonkeyPatch, system: str, code: str
) -> None:
    monkeypatch.setenv("LANG", system)
    assert ask("deal", "").refusal
    assert language.current() == code


def test_help_is_in_the_players_language(ask: Ask, tmp_path: Path) -> None:
    keep_settings(tmp_path, Settings(language="el"))
    assert ask("--help", "--data-dir", str(tmp_path)).out != ask("--help").out


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (["--help"], 0, "Heart to Heart"),
        (["record", f"{EXAMPLE} x"], 2, 'Move 1: "x" is no'),
        (["layout", "άλφα"], 2, '"????" is no size'),
    ],
)
def test_a_terminal_without_greek_gets_plain_english(encoding: str, words: list[str], status: int, said: str) -> None:
    done = program(words, LANG="el_GR.UTF-8", PYTHONIOENCODING=f"{encoding}:strict", PYTHONUTF8="0")
    assert done.returncode == status
    assert (done.stdout + done.stderr).decode("ascii").startswith(said)
