"""What the pages of the rules say and show: numbers, short sentences in large type, pictures of the player's table."""

import re
from collections.abc import Iterator

import pygame
import pytest

from game.engine import odds
from game.engine.board import HEART_SIZE, POSITIONS, ROWS
from game.engine.cards import COPIES, DECK_SIZE, RANKS
from game.engine.deal import LETTERS, NUMBER_BITS
from game.engine.game import UNDO_REACH
from game.engine.table import POINTS_A_CARD, Table
from game.scenes import rules_leaf
from game.scenes.figures import Sketch
from game.scenes.rules_more import PAGES
from game.scenes.rules_pictures import PICTURES, picture
from game.scenes.rules_tables import EXAMPLE
from game.ui.painter import Item
from game.view.layout import Layout

from .conftest import Sit
from .player import Player
from .rules_reader import SMALL, TALL, WIDE, read

NUMBERS = {
    "heart.aim": [HEART_SIZE],
    "heart.rows": [len(ROWS)],
    "heart.deck": [DECK_SIZE, COPIES, RANKS],
    "heart.rest": [DECK_SIZE - HEART_SIZE - 1],
    "score.card": [POINTS_A_CARD],
    "score.pair": [2 * POINTS_A_CARD, POINTS_A_CARD],
    "score.win": [HEART_SIZE * POINTS_A_CARD],
    "win.win": [HEART_SIZE],
    "undo.reach": [UNDO_REACH],
    "code.enter": [LETTERS],
    "code.many": [2**NUMBER_BITS // 10**9],
    "shuffle.code": [DECK_SIZE],
    "odds.dead": [100, odds.DEAD_AS_DEALT],
    "odds.won": [100, odds.WINNABLE],
}
"""All numbers that the rules name, sentence by sentence."""


def test_every_number_is_the_engine_s(sit: Sit) -> None:
    found = {}
    for page in PAGES:
        for name, sentence in page.says().items():
            numbers = [int(n) for n in re.findall(r"(?<![\w-])\d+(?![\w-])", sentence)]
            if numbers:
                found[f"{page.name}.{name}"] = numbers
    assert found == NUMBERS


def test_pages_are_short_and_each_has_a_picture() -> None:
    assert PICTURES.keys() == {page.name for page in PAGES}
    for page in PAGES:
        assert 2 <= len(page.says()) <= 5
        assert all(len(sentence) <= 190 for sentence in page.says().values()), page.name


@pytest.mark.parametrize("size", [(1024, 600), (1080, 1920), (1920, 1080), (480, 640)])
def test_the_type_is_large(sit: Sit, size: tuple[int, int]) -> None:
    player = read(sit, size)
    base = player.app.stage.kit.base
    font_height = min(item.image.get_height() for item in player.scene._leaf()[0].items[1:3])
    least = base * (1.2 if min(size) >= 600 else 1.0)
    assert font_height >= round(least * 1.35)  # the height of one line


# Pictures


def painted(player: Player, items: list[Item], size: tuple[int, int]) -> pygame.Surface:
    sheet = pygame.Surface(size)
    sheet.blit(player.app.stage.kit.ground(), (0, 0))
    for image, x, y in items:
        sheet.blit(image, (x, y))
    return sheet


def ranks(layout: Layout, table: Table) -> Iterator[pygame.Rect]:
    """Where the cards of the heart show their ranks."""
    for position in POSITIONS:
        if table.card_at(position) is not None:
            box = layout.visible(position)
            yield pygame.Rect(box.x, box.y, layout.card[0] * 9 // 20, min(layout.row_step, layout.card[1] * 2 // 5))


def room_of(player: Player, monkeypatch: pytest.MonkeyPatch) -> tuple[int, int]:
    """How large the pictures are on their pages."""
    rooms: list[tuple[int, int]] = []
    with monkeypatch.context() as patch:
        patch.setattr(rules_leaf, "picture", lambda name, stage, *room: rooms.append(room) or [])
        player.scene._laid = None
        player.scene._leaf()
    return rooms[0]


@pytest.mark.parametrize("size", [SMALL, TALL, WIDE])
@pytest.mark.parametrize("faces", ["classic", "large"])
@pytest.mark.parametrize("name", ["select", "nothing", "drag", "dead_end"])
def test_no_mark_covers_a_rank(
    sit: Sit, size: tuple[int, int], faces: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = read(sit, size, faces=faces)
    room = room_of(player, monkeypatch)
    drawn: list[tuple[Layout, Table]] = []
    plain = Sketch.table

    def noted(self: Sketch, table: Table, *given: object) -> Layout:
        drawn.append((plain(self, table, *given), table))  # type: ignore[arg-type]
        return drawn[-1][0]

    monkeypatch.setattr(Sketch, "table", noted)
    marked = painted(player, picture(name, player.app.stage, *room), room)
    monkeypatch.setattr(Sketch, "badge", lambda *_: None)
    bare = painted(player, picture(name, player.app.stage, *room), room)
    assert pygame.image.tobytes(marked, "RGB") != pygame.image.tobytes(bare, "RGB")
    for box in ranks(*drawn[-1]):
        seen = box.clip(marked.get_rect())
        assert pygame.image.tobytes(marked.subsurface(seen), "RGB") == pygame.image.tobytes(
            bare.subsurface(seen), "RGB"
        )


@pytest.mark.parametrize("mirror", [False, True])
def test_stock_and_waste_lie_in_the_pictures_as_on_the_table(sit: Sit, mirror: bool) -> None:
    player = read(sit, WIDE, mirror=mirror)
    shown, real = Sketch(player.app.stage, 420, 340).table(EXAMPLE.table()), player.layout
    for one, other in (("s", "w"), ("w", 25), ("s", 25)):
        assert (shown.slots[one].x < shown.slots[other].x) == (real.slots[one].x < real.slots[other].x)
    assert all(shown.slots[p].x < shown.slots[p + 1].x for p in (1, 5, 23))  # the heart's cards keep their order


@pytest.mark.parametrize("name", ["draw", "redeal"])
def test_the_way_between_stock_and_waste_is_mirrored_with_the_table(sit: Sit, name: str) -> None:
    player, width = read(sit, WIDE), 420

    def middles() -> list[float]:
        items = picture(name, player.app.stage, width, 340)
        return [x + image.get_width() / 2 for image, x, _ in items]

    plain = middles()
    signs = {id(item.image) for item in picture(name, player.app.stage, width, 340)}
    player.app.change(mirror=True)
    assert middles() == pytest.approx([width - x for x in plain], abs=2)
    assert {id(item.image) for item in picture(name, player.app.stage, width, 340)} != signs
