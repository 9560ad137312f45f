"""The heart of 25 small cards on the result's page."""

import pygame
import pytest

from game.engine.deal import Deal
from game.engine.table import Table
from game.ui.small_heart import small_heart
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
