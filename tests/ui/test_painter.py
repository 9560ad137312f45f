"""Dirty drawing equals a full redraw, pixel for pixel, whatever comes, goes, moves or changes its order."""

from random import Random

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.painter import DIM, Item, Painter, Picture, merged

SIZE = (96, 72)


def image(seed: int, width: int, height: int, *, solid: bool) -> pygame.Surface:
    """A small picture of its own; where it is not solid one sees through it."""
    chance = Random(seed)
    surface = pygame.Surface((width, height), 0 if solid else pygame.SRCALPHA, 32)
    surface.fill([chance.randrange(256) for _ in range(4)])
    pygame.draw.circle(surface, [chance.randrange(256) for _ in range(4)], (width // 2, height // 2), height // 3)
    return surface


IMAGES = [image(i, 4 + 5 * i % 30, 6 + 7 * i % 25, solid=i % 3 == 0) for i in range(9)]
GROUNDS = [image(100 + i, *SIZE, solid=True) for i in range(2)]
items = st.builds(Item, st.sampled_from(IMAGES), st.integers(-20, 100), st.integers(-20, 80))
heaps = st.lists(st.builds(Item, st.sampled_from(IMAGES), st.integers(20, 45), st.integers(20, 45)), max_size=7)


@st.composite
def changes(draw: st.DrawFn) -> list[list[Picture]]:
    """Pictures one after the other, each made of the one before by what happens on a table."""
    below: list[Item] = draw(heaps)
    over: list[Item] = draw(heaps)
    covered = draw(st.booleans())
    ground = GROUNDS[0]
    found = []
    for _ in range(draw(st.integers(1, 8))):
        for _ in range(draw(st.integers(0, 3))):
            what = draw(st.sampled_from(("add", "drop", "move", "raise", "swap", "again", "shuffle")))
            now = over if draw(st.booleans()) and over else below
            if what == "add" or not now:
                now.insert(draw(st.integers(0, len(now))), draw(items))
                continue
            i, j = draw(st.integers(0, len(now) - 1)), draw(st.integers(0, len(now) - 1))
            if what == "drop":
                del now[i]
            elif what == "move":
                now[i] = Item(now[i].image, now[i].x + draw(st.integers(-9, 9)), now[i].y + draw(st.integers(-9, 9)))
            elif what == "raise":
                now.append(now.pop(i))
            elif what == "swap":
                now[i], now[j] = now[j], now[i]
            elif what == "again":
                now.append(now[i])
            else:
                now.sort(key=lambda item: (item.y, item.x))
        if draw(st.integers(0, 9)) == 0:
            ground = draw(st.sampled_from(GROUNDS))
        pictures = [Picture(list(below), ground)]
        covered = covered != (draw(st.integers(0, 3)) == 0)
        if covered:
            pictures += [Picture(list(over))] * draw(st.integers(1, 2))
        found.append(pictures)
    return found


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def from_nothing(pictures: list[Picture]) -> bytes:
    """What is to be seen, put together by hand: each picture over the darker one below it."""
    sheet = pygame.Surface(SIZE)
    for picture in pictures:
        if picture.ground is not None:
            sheet.blit(picture.ground, (0, 0))
        else:
            sheet.fill(DIM, special_flags=pygame.BLEND_RGB_MULT)
        for item in picture.items:
            sheet.blit(item.image, (item.x, item.y))
    return pixels(sheet)


@given(changes())
def test_dirty_drawing_equals_a_full_redraw(shown: list[list[Picture]]) -> None:
    screen = pygame.Surface(SIZE)
    screen.fill((1, 2, 3))
    painter = Painter(screen)
    for pictures in shown:
        painter.show(pictures)
        assert pixels(screen) == pixels(painter.whole(pictures)) == from_nothing(pictures)


@given(changes())
def test_what_is_said_to_be_drawn_is_all_that_changed(shown: list[list[Picture]]) -> None:
    screen, monitor = pygame.Surface(SIZE), pygame.Surface(SIZE)
    painter = Painter(screen)
    for pictures in shown:
        for rect in painter.show(pictures):
            assert screen.get_rect().contains(rect)
            monitor.blit(screen, rect, rect)
        assert pixels(monitor) == pixels(screen)


@given(changes())
def test_nothing_is_drawn_when_nothing_changed(shown: list[list[Picture]]) -> None:
    painter = Painter(pygame.Surface(SIZE))
    for pictures in shown:
        painter.show(pictures)
        again = [Picture(list(picture.items), picture.ground) for picture in pictures]
        assert painter.show(again) == []


@given(changes())
def test_after_forgetting_all_is_drawn_anew(shown: list[list[Picture]]) -> None:
    screen = pygame.Surface(SIZE)
    painter = Painter(screen)
    for pictures in shown:
        screen.fill((9, 9, 9))
        painter.forget()
        assert painter.show(pictures) == [screen.get_rect()]
        assert pixels(screen) == pixels(painter.whole(pictures))


def test_a_small_change_is_a_small_drawing() -> None:
    painter = Painter(pygame.Surface((1000, 800)))
    ground = image(7, 1000, 800, solid=True)
    others = [Item(IMAGES[i], 60 * i, 50 * i) for i in range(8)]
    painter.show([Picture([*others, Item(IMAGES[8], 300, 300)], ground)])
    dirty = painter.show([Picture([*others, Item(IMAGES[8], 310, 300)], ground)])
    assert 0 < sum(rect.w * rect.h for rect in dirty) < 2000


def test_the_scene_below_is_darker_under_an_overlay_and_back_afterwards() -> None:
    screen = pygame.Surface(SIZE)
    painter = Painter(screen)
    ground = pygame.Surface(SIZE)
    ground.fill((200, 200, 200))
    below, over = Picture([Item(IMAGES[3], 10, 10)], ground), Picture([Item(IMAGES[0], 50, 40)])
    painter.show([below])
    plain = pixels(screen)
    painter.show([below, over])
    assert max(screen.get_at((90, 5))[:3]) < 100
    painter.show([below])
    assert pixels(screen) == plain


def test_pictures_below_one_with_a_ground_are_not_drawn() -> None:
    screen = pygame.Surface(SIZE)
    painter = Painter(screen)
    hidden = Picture([Item(IMAGES[3], 10, 10)], GROUNDS[0])
    painter.show([hidden, Picture([], GROUNDS[1])])
    assert pixels(screen) == pixels(GROUNDS[1])


rects = st.builds(pygame.Rect, st.integers(0, 60), st.integers(0, 60), st.integers(1, 30), st.integers(1, 30))


@given(st.lists(rects, max_size=12))
def test_merged_rectangles_cover_the_same_and_do_not_overlap(given: list[pygame.Rect]) -> None:
    done = merged(given)
    assert all(any(whole.contains(rect) for whole in done) for rect in given)
    assert not any(one.colliderect(other) for i, one in enumerate(done) for other in done[:i])


@pytest.mark.parametrize("count", [0, 1])
def test_few_rectangles_stay_as_they_are(count: int) -> None:
    given = [pygame.Rect(3, 4, 5, 6)][:count]
    assert merged(given) == given
