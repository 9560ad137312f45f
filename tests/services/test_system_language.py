"""The system's language is found out, whatever the system says, and taken where it is offered."""

import locale
import os

import pytest

from game.services import language
from game.services.language import system_language, text, use

SLOVAK = "Musí mať rovnakú hodnotu"


@pytest.mark.parametrize(
    ("variables", "code"),
    [
        ({}, "en"),
        ({"LANG": ""}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "el_GR.UTF-8"}, "el"),
        ({"LANG": "el"}, "el"),
        ({"LANG": "EL_gr"}, "el"),
        ({"LANG": "el_GR.ISO8859-7@euro"}, "el"),
        ({"LANG": "el-GR"}, "el"),
        ({"LANG": "sk_SK"}, "sk"),
        ({"LANG": "sk_SK@euro"}, "sk"),
        ({"LANG": "zh_CN"}, "en"),
        ({"LANG": "xx_YY"}, "en"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "nonsense \udcff!"}, "en"),
        ({"LANG": "slk"}, "sk"),
        ({"LANG": "skr_PK"}, "en"),
        ({"LANG": "ell"}, "el"),
        ({"LANG": "cel"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "sk_SK.UTF-8"}, "sk"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "sk_SK.UTF-8"}, "sk"),
        ({"LANG": "sk_SK", "LC_MESSAGES": "el_GR", "LC_ALL": "C"}, "en"),
        ({"LANG": "sk_SK", "LC_MESSAGES": "", "LC_ALL": ""}, "sk"),
        ({"LANG": "en_US.UTF-8", "LC_CTYPE": "el_GR.UTF-8"}, "en"),
        ({"LANGUAGE": "el"}, "el"),
        ({"LANGUAGE": "zh:sk:el", "LANG": "en_US.UTF-8"}, "sk"),
        ({"LANGUAGE": "en_GB:en:el", "LANG": "el_GR.UTF-8"}, "en"),
        ({"LANGUAGE": "zh", "LANG": "el_GR.UTF-8"}, "el"),
        ({"LANGUAGE": "::", "LANG": "el_GR.UTF-8"}, "el"),
        ({"LANGUAGE": "el", "LANG": "C"}, "en"),
        ({"LANGUAGE": "el", "LANG": "zh_CN"}, "el"),
    ],
)
def test_the_systems_language_is_taken_where_it_is_offered(variables: dict[str, str], code: str) -> None:
    assert system_language(variables) == code


@pytest.mark.parametrize(
    ("variables", "locales", "code"),
    [
        ({}, ["el_GR", "en_US"], "el"),
        ({}, ["zh_CN", "sk"], "sk"),
        ({}, ["zh_CN"], "en"),
        ({}, [""], "en"),
        ({}, ["Greek_Greece"], "el"),
        ({}, ["Slovak_Slovakia"], "sk"),
        ({}, ["English_United States"], "en"),
        ({"LANG": "sk_SK.UTF-8"}, ["el_GR"], "sk"),
        ({"LANG": "zh_CN.UTF-8"}, ["el_GR"], "en"),
        ({"LANG": "C"}, ["el_GR"], "en"),
    ],
)
def test_what_the_system_prefers_counts_where_the_environment_says_nothing(
    variables: dict[str, str], locales: list[str], code: str
) -> None:
    assert system_language(variables, locales) == code


@pytest.mark.parametrize("code", ["auto", "", "zh", "EL", "../el"])
def test_auto_and_what_is_not_offered_are_the_systems_language(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "sk_SK.UTF-8")
    assert use(code) == "sk"
    assert text("Must have the same rank") == SLOVAK
    monkeypatch.setenv("LANG", "xx_YY.UTF-8")
    assert use(code) == "en"


def test_the_preferred_locales_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LANG")
    assert use("auto", ["el_GR"]) == "el"
    assert use("sk") == "sk"
    assert use("auto") == "el"
    assert use("auto", []) == "en"


def test_a_system_without_any_locale_is_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LANG")
    assert use("auto") == "en"


@pytest.mark.parametrize(
    ("answer", "code"), [(("Greek_Greece", "1253"), "el"), (("sk_SK", "cp1250"), "sk"), ((None, None), "en")]
)
def test_windows_is_asked_for_its_locale(
    answer: tuple[str | None, str | None], code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("LANG")
    monkeypatch.setattr(locale, "getlocale", lambda: answer)
    with monkeypatch.context() as patch:
        patch.setattr(language.os, "name", "nt")
        found = language._locale_of_windows()
    assert system_language({}, found) == code


def test_a_locale_that_python_does_not_know_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> tuple[str, str]:
        raise ValueError("unknown locale: xx")

    monkeypatch.setattr(locale, "getlocale", fail)
    with monkeypatch.context() as patch:
        patch.setattr(language.os, "name", "nt")
        assert language._locale_of_windows() == []


def test_the_locale_of_the_process_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    before = locale.setlocale(locale.LC_ALL)
    monkeypatch.setenv("LC_ALL", "not_INSTALLED.UTF-8")
    assert use("auto") == "en"
    assert locale.setlocale(locale.LC_ALL) == before
    assert os.environ["LC_ALL"] == "not_INSTALLED.UTF-8"
