"""Colours that can be read, in every theme."""

import pytest

from game.services.settings import OPTIONS
from game.ui.theme import THEMES, Colour, Theme

themes = pytest.mark.parametrize("theme", THEMES.values(), ids=sorted(THEMES, key=list(THEMES).index))


def luminance(colour: Colour) -> float:
    parts = [value / 255 for value in colour]
    red, green, blue = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_contrast_is_that_of_the_accessibility_guidelines() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


@themes
def test_r76_text_can_be_read_on_everything_it_stands_on(theme: Theme) -> None:
    for ground in (theme.high, theme.low, theme.panel, theme.button):
        assert contrast(theme.text, ground) >= 4.5
        assert contrast(theme.quiet, ground) >= 4.5
        assert contrast(theme.accent, ground) >= 4.5
    assert contrast(theme.ink, theme.accent) >= 4.5


@themes
def test_r76_ranks_and_marks_stand_out(theme: Theme) -> None:
    assert contrast(theme.red, theme.card) >= 4.5
    assert contrast(theme.accent, theme.high) >= 3
    assert contrast(theme.accent, theme.low) >= 3


def test_every_theme_of_the_settings_is_there() -> None:
    option = next(option for option in OPTIONS if option.name == "theme")
    assert {choice.value for choice in option.choices} == THEMES.keys()
    assert all(theme.name == name for name, theme in THEMES.items())
