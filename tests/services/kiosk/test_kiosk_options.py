"""The table of a kiosk's options: each has a place, a label and a default that can be written and read."""

from dataclasses import fields
from pathlib import Path

import pytest

from game.services import settings
from game.services.kiosk_kinds import OneOf, SomeOf, toml
from game.services.kiosk_options import GROUPS, OPTION, OPTIONS, KioskConfig, KioskOption
from game.services.language import LANGUAGES

from .stores import sentences, store


def test_every_option_has_a_place_a_label_and_a_good_default() -> None:
    for option in OPTIONS:
        assert option.group in GROUPS
        assert option.label
        assert option.kind.read(option.kind.plain(option.default)) == option.default
        assert KioskConfig().value(option.name) == option.default
    assert [option.group for option in OPTIONS] == sorted((o.group for o in OPTIONS), key=list(GROUPS).index)
    assert {option.group for option in OPTIONS} == GROUPS.keys()
    assert len(OPTION) == len(OPTIONS) == len(fields(KioskConfig)) - 1 + len(settings.OPTIONS) - 2


def test_names_have_as_many_labels() -> None:
    for option in OPTIONS:
        if isinstance(option.kind, OneOf | SomeOf):
            assert len(option.kind.names) == len(option.kind.labels)


def test_each_setting_but_those_with_an_option_of_their_own_can_be_set_for_the_venue() -> None:
    for option in settings.OPTIONS:
        if option.name not in ("language", "high_scores"):
            kind = OPTION[f"settings.{option.name}"].kind
            assert [kind.read(choice.value) for choice in option.choices] == [c.value for c in option.choices]


def test_a_kiosk_says_why_two_cards_are_no_pair_and_is_heard_whoever_has_the_focus() -> None:
    at_first = KioskConfig().settings
    assert (at_first.move_errors, at_first.mute_unfocused, at_first.language) == (True, False, "en")


def test_only_the_venue_says_whether_there_are_high_scores(file: Path, staff: Path) -> None:
    assert KioskConfig().settings.high_scores
    for offered in (True, False):
        config = store(file, staff, f"[visitors]\nhigh_scores = {str(offered).lower()}\n").config
        assert config.visitors_high_scores == config.settings.high_scores == offered
    assert "high_scores" not in OPTION["visitors.may_change"].kind.names
    assert sentences(store(file, staff, "[settings]\nhigh_scores = true\n"))


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_default_can_be_written_out(file: Path, staff: Path, option: KioskOption) -> None:
    written = store(file, staff, f"[{option.group}]\n{option.key} = {toml(option.kind, option.default)}\n")
    assert (written.config, written.faults) == (KioskConfig(), [])


def test_all_languages_are_offered_at_first() -> None:
    assert KioskConfig().language_offered == tuple(LANGUAGES)
