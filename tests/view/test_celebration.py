"""The celebration: eye candy that comes to an end and never touches the game."""

import random

import pytest

from game.view import celebration
from game.view.pacing import STEP

SIZES = [(1280, 720), (1080, 1920), (480, 640)]


@pytest.mark.parametrize("size", SIZES)
def test_it_fills_the_air_and_is_over_in_time(size: tuple[int, int]) -> None:
    width, height = size
    counts = []
    for frame in range(round(celebration.LENGTH / STEP)):
        sparks = list(celebration.hearts(frame * STEP, width, height))
        counts.append(len(sparks))
        assert all(0 <= spark.alpha <= 1 and spark.size > 0 for spark in sparks)
        for card, pose in celebration.cards(frame * STEP, width, height, (60, 84)):
            assert 0 <= card < 52
            assert 0 <= pose.face <= 1
    assert max(counts) > 20
    late = celebration.LENGTH
    assert all(spark.alpha == 0 for spark in celebration.hearts(late, width, height))
    assert all(pose.alpha == 0 for _, pose in celebration.cards(late, width, height, (60, 84)))


def test_the_same_moment_looks_the_same_and_the_world_s_chance_is_left_alone() -> None:
    random.seed(5)
    expected = random.random()
    random.seed(5)
    first = _moment(1234, 777)  # a size that no other test has used
    assert random.random() == expected
    assert _moment(1234, 777) == first


def _moment(width: int, height: int) -> list[object]:
    return [*celebration.hearts(1.5, width, height), *celebration.cards(1.5, width, height, (60, 84))]
