"""The table as a list of images: nothing missing, nothing twice, what lies on top is drawn last."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.board import POSITIONS
from game.engine.deal import Deal
from game.engine.game import Game
from game.scenes.table_picture import Shown, table_items
from game.ui.painter import Item, Painter, Picture
from game.view import pacing
from game.view.layout import Layout, make_layout
from game.view.motion import Cause, Change, Pose, rest, transition
from tests.engine.random_games import choices, deals, played
from tests.view.film import Act, Film, acts, games

LAYOUTS = [make_layout(640, 480), make_layout(480, 640), make_layout(800, 600, mirror=True)]
layouts = st.sampled_from(LAYOUTS)


class Sheet:
    """Stands in for the card art: tells what was drawn where; every card is a block of one colour."""

    def __init__(self, layout: Layout) -> None:
        self.size = layout.card
        self.width, self.height = layout.card
        self.cards: list[tuple[int, Pose, bool]] = []
        self.rings: list[tuple[float, float]] = []
        self.frames: list[tuple[float, float]] = []
        self.inlays: list[tuple[int, int, str | None]] = []
        self.stock = 0

    def card(self, card: int, pose: Pose, *, dark: bool = False) -> Item:
        self.cards.append((card, Pose(*pose), dark))
        return Item(self._block(card + 1), round(pose[0]), round(pose[1]))

    def pile(self, count: int, x: int, y: int, *, pressed: bool = False) -> list[Item]:
        self.stock = count
        return [Item(self._block(101), x, y)] if count else []

    def inlay(self, x: int, y: int, sign: str | None = None) -> Item:
        self.inlays.append((x, y, sign))
        return Item(self._block(100), x, y)

    def ring(self, x: float, y: float, **_: object) -> Item:
        self.rings.append((x, y))
        return Item(pygame.Surface((1, 1)), -9, -9)

    def frame(self, x: float, y: float) -> Item:
        self.frames.append((x, y))
        return Item(pygame.Surface((1, 1)), -9, -9)

    def spark(self, *_: object) -> None:
        return None

    def _block(self, number: int) -> pygame.Surface:
        surface = pygame.Surface(self.size)
        surface.fill((number, 0, 0))
        return surface


def drawn(film: Film, shown: Shown | None = None) -> tuple[Sheet, list[Item]]:
    sheet = Sheet(film.layout)
    shown = shown or Shown(film.seat.selected)
    return sheet, table_items(film.table, film.layout, sheet, film.timeline, shown)


def played_film(deal: Deal, layout: Layout, numbers: bytes, selected: int) -> Film:
    film = Film(deal, layout)
    game = played(deal, numbers)
    film.seat.game = game
    free: list[int | str | None] = [None, *game.table.free(), *(["w"] if game.table.waste else [])]
    film.seat.selected = free[selected % len(free)]
    return film


@given(layouts, deals, choices, st.integers(0, 30), st.randoms(use_true_random=False))
def test_r03_a_tap_hits_the_card_whose_pixel_is_seen(
    layout: Layout, deal: Deal, numbers: bytes, selected: int, random: object
) -> None:
    film = played_film(deal, layout, numbers, selected)
    _, items = drawn(film)
    ground = pygame.Surface((layout.width, layout.height))
    sheet = Painter(ground).whole([Picture(items, ground)])
    table = film.table
    for _ in range(40):
        x, y = random.randrange(layout.width), random.randrange(layout.height)
        spot = layout.spot_at(x, y, table, film.seat.selected)
        seen = sheet.get_at((x, y)).r
        if 1 <= seen <= 52:
            card = table.waste_top if spot == "w" else table.card_at(spot) if isinstance(spot, int) else None
            # The whole place of the waste plays its top card, also the rim of the one that it bares when it rises.
            assert card == seen - 1 or (spot == "w" and seen - 1 in table.waste), (x, y)
        elif seen == 101:
            assert spot == "s"
        else:
            assert spot is None or spot in ("s", "w")


@given(layouts, deals, choices, st.integers(0, 30))
def test_at_rest_every_card_is_drawn_once_in_its_place(
    layout: Layout, deal: Deal, numbers: bytes, selected: int
) -> None:
    film = played_film(deal, layout, numbers, selected)
    table = film.table
    sheet, _ = drawn(film)
    hearts = [card for card in table.heart if card is not None]
    numbers_drawn = [card for card, _, _ in sheet.cards]
    assert numbers_drawn[: len(hearts)] == hearts
    assert numbers_drawn[-1:] == (list(table.waste[-1:]) or hearts[-1:])
    assert len(set(numbers_drawn)) == len(numbers_drawn)
    assert all(rest(table, layout, film.seat.selected)[card] == pose for card, pose, _ in sheet.cards)
    assert sheet.stock == len(table.stock)
    assert len(sheet.frames) == (film.seat.selected is not None)
    signs = [sign for _, _, sign in sheet.inlays if sign]
    assert signs == ([] if table.stock else ["same" if table.waste else "close"])


@given(layouts, games, acts)
def test_no_card_that_lies_open_is_left_out_while_others_move(layout: Layout, game: Game, done: list[Act]) -> None:
    film = Film(game, layout)
    for act in done:
        film.do(act)
        for _ in range(3):
            sheet, _ = drawn(film)
            seen = {card: pose for card, pose, _ in sheet.cards}
            for position in POSITIONS:
                card = film.table.card_at(position)
                assert card is None or card in seen
            assert_waste_is_whole(film, seen)
            film.timeline.advance(pacing.STEP)
        film.wait(act.pause)


def assert_waste_is_whole(film: Film, seen: dict[int, Pose]) -> None:
    """Of the waste a card is left out only when one above it lies exactly on its place."""
    place = film.layout.slots["w"]
    for below, card in enumerate(film.table.waste[:-1]):
        if below < len(film.table.waste) - 2 or film.timeline.waiting(card) or film.timeline.above(card):
            continue  # only the card under the top can come to light
        top = seen.get(film.table.waste[-1])
        covered = top is not None and (top.x, top.y, top.alpha) == (place.x, place.y, 1.0) and top.face in (0.0, 1.0)
        assert covered or card in seen, "the card under the top of the waste has vanished"


def dealing(seconds: float) -> Film:
    film = Film(Deal(12), LAYOUTS[0])
    motions = transition({}, film.table, film.table, film.resting, Cause(Change.DEAL), film.layout)
    film.timeline.play(motions)
    film.timeline.advance(seconds)
    return film


@pytest.mark.parametrize("dealt", [0, 1, 7, 25])
def test_cards_that_wait_to_be_dealt_are_not_drawn(dealt: int) -> None:
    sheet, _ = drawn(dealing(pacing.DEAL_STEP * (dealt + 0.5)))
    assert len(sheet.cards) == dealt + 1


def test_help_rings_no_card_that_is_still_in_the_air() -> None:
    film = dealing(pacing.DEAL_STEP * 20)
    assert drawn(film, Shown(help=True))[0].rings == []
    film.timeline.finish()
    table = film.table
    while not any(table.waste_top is not None and card // 4 == table.waste_top // 4 for card in [table.heart[24]]):
        film.do(Act("move", 0, 0))
        table = film.table
    film.timeline.finish()
    assert drawn(film, Shown(help=True))[0].rings == [film.layout.slots[25][:2]]
    assert drawn(film, Shown(help=False))[0].rings == []


def test_a_pair_flies_above_all_other_cards() -> None:
    film = Film(Deal(12), LAYOUTS[0])
    for _ in range(9):
        film.do(Act("move", 0, 0))
        film.timeline.finish()
    film.seat.tap("w")
    before, old = film.timeline.drawn(film.resting), film.table
    move = film.seat.tap(25).move
    film.timeline.play(transition(before, old, film.table, film.resting, Cause(move), film.layout))
    film.timeline.advance(0.1)
    sheet, _ = drawn(film)
    assert {card for card, _, _ in sheet.cards[-2:]} == {old.heart[24], old.waste[-1]}
