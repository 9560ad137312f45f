"""Small bar charts: every value is as high as it should be, and what is lit is told apart."""

import pygame
import pytest

from game.ui.charts import bar_chart
from game.ui.theme import THEMES, Theme

SIZE = (300, 100)


def heights(image: pygame.Surface, count: int) -> list[int]:
    """How high the bar of each value is, in pixels."""
    step = image.get_width() / count
    foot = image.get_height() - 2
    columns = [round((number + 0.5) * step) for number in range(count)]
    return [sum(image.get_at((x, y)).a > 0 for y in range(foot)) for x in columns]


def lit(image: pygame.Surface, number: int, count: int, theme: Theme) -> int:
    x = round((number + 0.5) * image.get_width() / count)
    return sum(image.get_at((x, y))[:3] == theme.accent for y in range(image.get_height()))


@pytest.fixture(params=sorted(THEMES))
def theme(request: pytest.FixtureRequest) -> Theme:
    return THEMES[request.param]


def test_bars_are_as_high_as_their_values(theme: Theme) -> None:
    found = heights(bar_chart(SIZE, [0, 5, 10, 2], theme), 4)
    assert found[0] == 0
    assert found == pytest.approx([0, 49, 98, 19.6], abs=1)


def test_the_smallest_value_beside_the_largest_can_still_be_seen(theme: Theme) -> None:
    assert heights(bar_chart(SIZE, [1, 100_000], theme), 2)[0] >= 2


def test_the_lit_part_of_a_bar_is_its_share(theme: Theme) -> None:
    image = bar_chart(SIZE, [10, 10, 10], theme, lit=[0, 5, 10])
    parts = [lit(image, number, 3, theme) for number in range(3)]
    assert parts[0] == 0
    assert parts[1] == pytest.approx(49, abs=2)
    assert parts[2] >= 90


@pytest.mark.parametrize("values", [[], [0], [0] * 26])
def test_nothing_is_only_a_line(theme: Theme, values: list[int]) -> None:
    image = bar_chart(SIZE, values, theme)
    assert image.get_size() == SIZE
    assert image.get_bounding_rect().h <= 2


@pytest.mark.parametrize("size", [(1, 1), (3, 200), (26, 4), (3000, 900)])
def test_every_size_can_be_drawn(theme: Theme, size: tuple[int, int]) -> None:
    assert bar_chart(size, range(30), theme, lit=range(30)).get_size() == size
