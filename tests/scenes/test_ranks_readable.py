"""R77: every rank in the heart is large and wholly to be seen, measured in the pixels of the real table."""

from functools import lru_cache

import pygame
import pytest

from game.engine.board import POSITIONS
from game.engine.cards import COPIES, RANK_NAMES, RANKS, rank
from game.engine.table import Table
from game.engine.taps import WASTE, Spot
from game.scenes.table_picture import Shown, table_items
from game.services.paths import assets
from game.services.settings import FACES
from game.ui.card_art import BACK, CardArt
from game.ui.painter import paint
from game.ui.text import Text
from game.ui.theme import THEMES, Deck
from game.ui.widgets import Kit
from game.view.layout import Layout, make_layout
from game.view.timeline import Timeline
from tests.thorough import thoroughly

SIZES = {(1366, 768): 22, (1080, 1920): 32}  # how high a rank must be in a window of this size, in pixels
OTHER_SIZES = ((1024, 600), (1280, 720), (1920, 1080), (3840, 2160), (1080, 2400), (640, 480), (480, 640))
FACE_SETS = tuple(str(choice.value) for choice in FACES)
VELVET = THEMES["velvet"]
REST = (0.0, 0.0, 1.0, 1.0, 0.0)
LEFT_PART = 0.5  # of a card's width: the rank stands there, its heart in the other part
NEAR = (70, 70, 70, 255)  # how far a pixel of the rank may be from the pure red: its edges are soft

sizes = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
face_sets = pytest.mark.parametrize("faces", FACE_SETS)


@lru_cache(maxsize=4)
def kit(size: tuple[int, int], faces: str) -> Kit:
    return Kit(size, VELVET, assets() / "cards", Deck(faces))


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    kit.cache_clear()
    drawn.cache_clear()


def full_table(shift: int) -> Table:
    """The whole heart; over all shifts each rank lies once on each place."""
    ranks = [(position + shift) % RANKS for position in POSITIONS]
    cards = [value * COPIES + ranks[:index].count(value) for index, value in enumerate(ranks)]
    left = [card for card in range(RANKS * COPIES) if card not in cards]
    return Table(tuple(cards), tuple(left[1:]), (left[0],))


def picture(kit: Kit, layout: Layout, table: Table, shown: Shown | None = None) -> pygame.Surface:
    sheet = pygame.Surface(kit.size)
    items = table_items(table, layout, kit.art(layout.card), Timeline(), shown or Shown())
    paint(sheet, kit.ground(), items, sheet.get_rect())
    return sheet


def rank_box(face: pygame.Surface) -> pygame.Rect:
    """Where the rank stands on a card: the red in its upper left corner that hangs together, and a ten's nought."""
    width = face.get_width()
    part = face.subsurface((0, 0, round(width * LEFT_PART), face.get_height()))
    mask = pygame.mask.from_threshold(part, VELVET.red, NEAR)
    pieces = [piece.get_bounding_rects()[0] for piece in mask.connected_components(minimum=width // 8)]
    first = min(pieces, key=lambda piece: piece.y + piece.x)
    same = [p for p in pieces if abs(p.y - first.y) < first.h * 0.1 and abs(p.bottom - first.bottom) < first.h * 0.1]
    return first.unionall(same)


@lru_cache(maxsize=256)
def drawn(size: tuple[int, int], faces: str, name: str) -> tuple[pygame.Surface, pygame.Rect]:
    """A card alone on the table's brightest ground, and where its rank stands on it."""
    art = kit(size, faces).art(make_layout(*size).card)
    sheet = pygame.Surface(art.size)
    sheet.fill(VELVET.card)
    sheet.blit(art.face(name), (0, 0))
    return sheet, rank_box(sheet)


def seen(whole: pygame.Surface, place: tuple[int, int], size: tuple[int, int], faces: str, card: int) -> bool:
    """Whether the whole rank of this card is to be seen at its place, as on a card that lies alone."""
    alone, box = drawn(size, faces, RANK_NAMES[rank(card)])
    here = whole.subsurface(box.move(place))
    there = alone.subsurface(box)
    same = pygame.mask.from_threshold(here, (0, 0, 0), (26, 26, 26, 255), there)
    return same.count() == box.w * box.h


@sizes
@face_sets
def test_r77_every_rank_is_high_enough(size: tuple[int, int], faces: str) -> None:
    heights = {name: drawn(size, faces, name)[1].h for name in RANK_NAMES}
    assert {name: high for name, high in heights.items() if high < SIZES[size]} == {}


@sizes
@face_sets
def test_r77_no_rank_of_the_heart_is_hidden_wherever_it_lies(size: tuple[int, int], faces: str) -> None:
    layout = make_layout(*size)
    hidden = []
    for shift in range(RANKS):
        table = full_table(shift)
        whole = picture(kit(size, faces), layout, table)
        spots: tuple[Spot, ...] = (*POSITIONS, WASTE)
        for spot in spots:
            card = table.waste_top if spot == WASTE else table.card_at(spot)
            assert card is not None
            if not seen(whole, layout.slots[spot][:2], size, faces, card):
                hidden.append((spot, RANK_NAMES[rank(card)]))
    assert hidden == []


@pytest.mark.parametrize("size", OTHER_SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@face_sets
def test_r77_nor_is_one_in_a_window_of_another_size(size: tuple[int, int], faces: str) -> None:
    layout = make_layout(*size)
    table = full_table(9)
    whole = picture(kit(size, faces), layout, table)
    cards = {position: table.heart[position - 1] for position in POSITIONS}
    hidden = [
        position
        for position, card in cards.items()
        if card is not None and not seen(whole, layout.slots[position][:2], size, faces, card)
    ]
    assert hidden == []


@sizes
@face_sets
def test_r77_a_selected_card_and_the_help_rings_hide_no_rank(size: tuple[int, int], faces: str) -> None:
    """Row by row: the lowest cards are free, one of them is selected, and all others have a ring."""
    layout = make_layout(*size)
    art = kit(size, faces).art(layout.card)
    hidden = []
    for last in (25, 24, 22, 19, 15, 10):  # the last position of each row
        hearts = full_table(3).heart[:last]
        table = Table((*hearts, *[None] * (25 - last)), (), ())
        whole = picture(kit(size, faces), layout, table, Shown(selected=last))
        for position in table.free():
            if position != last:
                ring = art.ring(*layout.slots[position][:2], swell=1.0)
                whole.blit(ring.image, (ring.x, ring.y))
        for position in POSITIONS[:last]:
            card = table.card_at(position)
            assert card is not None
            place = layout.lifted(position) if position == last else layout.slots[position]
            if not seen(whole, place[:2], size, faces, card):
                hidden.append((last, position))
    assert hidden == []


def test_a_rank_that_is_covered_by_a_few_pixels_is_found() -> None:
    size = (1366, 768)
    layout, table = make_layout(*size), full_table(0)
    whole = picture(kit(size, "classic"), layout, table)
    card = table.heart[0]
    assert card is not None
    place = layout.slots[1][:2]
    assert seen(whole, place, size, "classic", card)
    _, box = drawn(size, "classic", RANK_NAMES[rank(card)])
    whole.fill(VELVET.card, box.move(place).inflate(-box.w + 4, -box.h + 4).move(0, box.h // 2 - 3))
    assert not seen(whole, place, size, "classic", card)


@pytest.mark.parametrize("step", [40, *thoroughly(5)])
def test_faces_and_backs_are_sharp_and_let_nothing_shine_through_at_any_size(step: int) -> None:
    poor = []
    for width in range(40, 405, step):
        art = CardArt((width, width * 7 // 5), VELVET, assets() / "cards", Text())
        edge = max(3, width // 20)
        for name in ("5", BACK):
            inner = art.face(name).get_rect().inflate(-2 * edge, -2 * edge)
            opaque = pygame.mask.from_surface(art.face(name).subsurface(inner), 254)
            if opaque.count() < inner.w * inner.h:
                poor.append((width, name))
    assert poor == []
