"""A note over the info bar covers what lies there wholly or not at all."""

import pytest

from game.scenes.info_bar import NOTES, bar_items
from game.ui.painter import Item
from game.view.geometry import Rect

from .conftest import Sit
from .player import Player

SIZES = [(640, 480), (480, 640), (1024, 600), (1280, 720), (1080, 1920), (3840, 2160)]


def note(player: Player) -> Item:
    """The pill that tells it."""
    bar = player.scene.bar
    (found,) = bar.over(player.app.stage, player.layout)
    return found


def things(player: Player) -> list[Rect]:
    """The numbers with their names, and the code."""
    items = bar_items(player.app.stage, player.layout, player.scene.bar, player.app.stage.session)
    rects = [Rect(*item.rect) for item in items]
    return [*rects, player.button("code")]


@pytest.mark.parametrize("mirror", [False, True])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_is_cut_by_a_note(sit: Sit, size: tuple[int, int], mirror: bool) -> None:
    player = sit(12, size, moves="d d d", mirror=mirror)
    for name in NOTES:
        player.scene.bar.toast(name)
        pill = Rect(*note(player).rect)
        for rect in things(player):
            apart = pill.right <= rect.x or rect.right <= pill.x
            covered = pill.contains(*rect[:2]) and pill.contains(rect.right - 1, rect.bottom - 1)
            assert apart or covered, (name, pill, rect)
