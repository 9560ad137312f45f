"""The heart of 25 small cards on the result's page."""

import pygame
import pytest

from game.engine.deal import Deal
from game.engine.table import Table
from game.ui.small_heart import heart_of_mask, height_of_heart, small_heart
from game.ui.theme import THEMES

WHOLE = Deal(12).table()


def cleared(count: int) -> Table:
    """The heart from the tip upwards, so far emptied."""
    return Table((*WHOLE.heart[: 25 - count], *[None] * count), WHOLE.stock, WHOLE.waste)


@pytest.mark.parametrize("theme", sorted(THEMES))
@pytest.mark.parametrize("width", [90, 200])
def test_every_cleared_card_shows(width: int, theme: str) -> None:
    sheets = [small_heart(width, cleared(count), THEMES[theme]) for count in range(26)]
    assert {sheet.get_width() for sheet in sheets} == {width}
    assert len({pygame.image.tobytes(sheet, "RGBA") for sheet in sheets}) == 26


def test_stock_and_waste_play_no_part() -> None:
    one, other = cleared(7), Table(cleared(7).heart, (), (3, 4))
    looks = {pygame.image.tobytes(small_heart(200, table, THEMES["velvet"]), "RGBA") for table in (one, other)}
    assert len(looks) == 1


@pytest.mark.parametrize("width", [12, 24, 47, 48, 200])
def test_the_heart_of_a_table_is_that_of_its_cleared_cards(width: int) -> None:
    theme = THEMES["velvet"]
    for count in range(26):
        mask = sum(1 << 24 - number for number in range(count))  # from the tip upwards
        assert heart_of_mask(width, mask, theme) is small_heart(width, cleared(count), theme)


@pytest.mark.parametrize("theme", sorted(THEMES))
@pytest.mark.parametrize("width", [1, 8, 16, 30])
def test_small_figures_keep_their_size_and_get_brighter_card_by_card(width: int, theme: str) -> None:
    sheets = [heart_of_mask(width, (1 << count) - 1, THEMES[theme]) for count in range(26)]
    assert {sheet.get_size() for sheet in sheets} == {(width, max(1, height_of_heart(width)))}
    if width >= 16:
        assert len({pygame.image.tobytes(sheet, "RGBA") for sheet in sheets}) == 26
