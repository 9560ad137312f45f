"""Images are kept within a bound, the ones used last."""

import pygame
from hypothesis import given
from hypothesis import strategies as st

from game.ui.cache import ImageCache

LIMIT = 40_000


def blank(side: int) -> pygame.Surface:
    return pygame.Surface((side, side), pygame.SRCALPHA, 32)


@given(st.lists(st.tuples(st.integers(0, 40), st.integers(1, 60)), max_size=120))
def test_memory_stays_within_the_bound(asked: list[tuple[int, int]]) -> None:
    cache = ImageCache(LIMIT)
    held: dict[tuple[int, int], pygame.Surface] = {}
    for key in asked:
        held[key] = cache.get(key, lambda side=key[1]: blank(side))
        assert 0 < cache.bytes <= LIMIT
    kept = [key for key, found in held.items() if cache.get(key, lambda: blank(1)) is found]
    assert sum(4 * side * side for _, side in kept) <= LIMIT + 4 * len(held)


def test_the_same_key_gives_the_same_image_while_it_is_kept() -> None:
    cache = ImageCache(LIMIT)
    made = [blank(3)]
    assert cache.get("a", lambda: made[0]) is made[0]
    assert cache.get("a", lambda: blank(3)) is made[0]


def test_what_was_used_last_is_kept() -> None:
    cache = ImageCache(4 * 100 * 3)
    first = {name: cache.get(name, lambda: blank(10)) for name in "abc"}
    cache.get("a", lambda: blank(10))
    cache.get("d", lambda: blank(10))
    assert cache.get("a", lambda: blank(10)) is first["a"]
    assert cache.get("c", lambda: blank(10)) is first["c"]
    assert cache.get("b", lambda: blank(10)) is not first["b"]


def test_an_image_larger_than_the_bound_is_still_given() -> None:
    cache = ImageCache(100)
    large = cache.get("large", lambda: blank(50))
    assert cache.get("large", lambda: blank(50)) is large
    cache.get("small", lambda: blank(2))
    assert cache.bytes == 16
