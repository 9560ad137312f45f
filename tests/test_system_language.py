"""The language of the first start: the system's where the game has it, else English."""

from pathlib import Path

import pygame
import pytest

from game.services import language
from tests.scenes.player import Player
from tests.test_app import data, one_process

__all__ = ["data", "one_process"]


@pytest.mark.parametrize("locale", ["C", "POSIX", "xx_YY", "zh_CN.UTF-8", ""])
def test_r64_an_unknown_system_language_is_english(data: Path, monkeypatch: pytest.MonkeyPatch, locale: str) -> None:
    monkeypatch.setenv("LANG", locale)
    monkeypatch.setattr(pygame.system, "get_pref_locales", list)
    player = Player(data, (640, 480))
    assert language.current() == "en"
    player.leave()


@pytest.mark.parametrize(("locale", "code"), [("el_GR.UTF-8", "el"), ("sk_SK", "sk"), ("el", "el")])
def test_r64_greek_and_slovak_are_taken_from_the_system(
    data: Path, monkeypatch: pytest.MonkeyPatch, locale: str, code: str
) -> None:
    monkeypatch.setenv("LANG", locale)
    player = Player(data, (640, 480))
    assert language.current() == code
    player.leave()


def test_the_preferred_languages_of_the_desktop_count_where_the_environment_says_nothing(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("LANG")
    preferred = [{"language": "fr", "country": "FR"}, {"language": "sk", "country": None}]
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: preferred)
    player = Player(data, (640, 480))
    assert language.current() == "sk"
    player.app.change(language="el")
    player.app.change(language="auto")
    assert language.current() == "sk"
    player.leave()
