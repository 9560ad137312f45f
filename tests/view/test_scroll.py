"""How a content scrolls: never beyond its ends, after a finger, a flick, a wheel and keys; and it comes to rest."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.view.scroll import KEYS, Scroll

FRAME = 1 / 60
heights = st.floats(0, 200_000)
steps = st.one_of(
    st.just(("hold",)),
    st.tuples(st.just("drag"), st.floats(-5000, 5000)),
    st.tuples(st.just("release"), st.booleans()),
    st.tuples(st.just("wheel"), st.floats(-30, 30)),
    st.tuples(st.just("key"), st.sampled_from(sorted(KEYS))),
    st.tuples(st.just("show"), heights, heights),
    st.tuples(st.just("jump"), st.floats(-1000, 300_000)),
    st.tuples(st.just("fit"), heights, st.floats(1, 4000)),
    st.tuples(st.just("advance"), st.floats(0, 0.3)),
)


def scroll(content: float = 3000, window: float = 600, at: float = 0, *, calm: bool = False) -> Scroll:
    made = Scroll(calm=calm)
    made.fit(content, window)
    made.jump(at)
    return made


def do(thing: Scroll, step: tuple) -> None:
    match step:
        case ("release", glide):
            thing.release(glide=glide)
        case ("show", top, other):
            thing.show(min(top, other), max(top, other))
        case (name, *given):
            getattr(thing, name)(*given)


def settle(thing: Scroll, most: float = 6.0) -> float:
    """Let it come to rest; how long that took. Fails when it takes longer than `most` seconds."""
    seconds = 0.0
    while thing.moving:
        thing.advance(FRAME)
        seconds += FRAME
        assert seconds < most
    return seconds


def flick(thing: Scroll, speed: float, *, frames: int = 8, wait: int = 0) -> None:
    """A finger that moves by so many pixels a second, upwards when negative, and lets go, perhaps after a wait."""
    thing.hold()
    for frame in range(1, frames + 1):
        thing.drag(speed * FRAME * frame)
        thing.advance(FRAME)
    for _ in range(wait):
        thing.advance(FRAME)
    thing.release()


@given(st.booleans(), st.lists(steps, max_size=40))
def test_whatever_is_done_it_stays_inside(calm: bool, done: list[tuple]) -> None:
    thing = scroll(calm=calm)
    for step in done:
        do(thing, step)
        assert 0 <= thing.offset <= thing.most
        assert 0 <= thing.goal <= thing.most
        assert 0 <= thing.at <= max(0, round(thing.most))


@given(st.lists(steps, max_size=40))
def test_it_always_comes_to_rest_and_then_moves_no_more(done: list[tuple]) -> None:
    thing = scroll()
    for step in done:
        do(thing, step)
    thing.release()
    settle(thing)
    there = thing.offset
    assert not thing.advance(1.0)
    assert thing.offset == there == thing.goal


@given(st.lists(steps.filter(lambda step: step[0] not in ("hold", "drag")), max_size=30))
def test_calm_it_is_there_at_once(done: list[tuple]) -> None:
    thing = scroll(calm=True)
    for step in done:
        do(thing, step)
        assert not thing.moving
        assert thing.offset == thing.goal


@pytest.mark.parametrize("way", [-1, -30, -250])
def test_the_content_stays_under_the_finger(way: int) -> None:
    thing = scroll(at=100)
    thing.hold()
    thing.drag(way)
    assert thing.offset == 100 - way
    thing.drag(0)
    assert thing.offset == 100


def test_a_flick_glides_on_and_dies_out() -> None:
    thing = scroll()
    flick(thing, -2000)
    begun = thing.offset
    assert thing.moving
    ways = []
    while thing.moving:
        before = thing.offset
        thing.advance(FRAME)
        ways.append(thing.offset - before)
    assert ways == sorted(ways, reverse=True)  # slower and slower
    assert thing.offset > begun + 200
    assert len(ways) * FRAME < 2


def test_a_faster_flick_goes_farther() -> None:
    ends = []
    for speed in (-300, -900, -2700):
        thing = scroll(content=50_000)
        flick(thing, speed)
        settle(thing)
        ends.append(thing.offset)
    assert ends == sorted(set(ends))


def test_a_finger_that_rests_before_it_goes_does_not_flick() -> None:
    thing = scroll()
    flick(thing, -2000, wait=12)
    assert not thing.moving


def test_calm_nothing_glides() -> None:
    thing = scroll(calm=True)
    flick(thing, -2000)
    assert not thing.moving


def test_a_flick_does_not_depend_on_the_length_of_a_frame() -> None:
    ends = []
    for frame in (1 / 30, 1 / 60, 1 / 240):
        thing = scroll(content=100_000)
        thing.hold()
        for i in range(1, round(0.2 / frame) + 1):
            thing.drag(-1000 * frame * i)
            thing.advance(frame)
        thing.release()
        while thing.moving:
            thing.advance(frame)
        ends.append(thing.offset)
    assert max(ends) - min(ends) < 0.12 * min(ends)


def test_a_finger_stops_a_glide_and_says_so() -> None:
    thing = scroll()
    flick(thing, -2000)
    thing.advance(FRAME)
    assert thing.hold()
    there = thing.offset
    thing.advance(1.0)
    thing.release()
    assert not thing.moving
    assert thing.offset == there
    assert not thing.hold()


@pytest.mark.parametrize(("notches", "sign"), [(-1, 1), (1, -1), (-0.25, 1)])
def test_the_wheel_towards_the_player_goes_down(notches: float, sign: int) -> None:
    thing = scroll(at=1000)
    assert thing.wheel(notches)
    settle(thing)
    assert (thing.offset - 1000) * sign > 10


def test_quick_notches_add_up() -> None:
    one, many = scroll(), scroll()
    one.wheel(-1)
    for _ in range(3):
        many.wheel(-1)
        many.advance(FRAME)
    settle(one)
    settle(many)
    assert many.offset == pytest.approx(3 * one.offset)


@pytest.mark.parametrize(
    ("key", "least", "most"),
    [("down", 20, 150), ("up", -150, -20), ("pagedown", 400, 600), ("pageup", -600, -400)],
)
def test_keys_go_by_lines_and_by_windows(key: str, least: float, most: float) -> None:
    thing = scroll(at=1000)
    assert thing.key(key)
    settle(thing)
    assert least <= thing.offset - 1000 <= most


def test_home_and_end_go_to_the_ends() -> None:
    thing = scroll(at=1000)
    thing.key("end")
    settle(thing)
    assert thing.offset == thing.most == 2400
    assert not thing.key("end")
    assert not thing.key("pagedown")
    thing.key("home")
    settle(thing)
    assert thing.offset == 0
    assert not thing.key("up")


def test_where_all_is_in_sight_there_is_nowhere_to_go() -> None:
    thing = scroll(content=400)
    assert not any(thing.key(key) for key in KEYS)
    assert not thing.wheel(-3)
    assert not thing.can(1)
    assert not thing.can(-1)


@given(heights, heights)
def test_what_is_to_be_seen_comes_into_sight(top: float, high: float) -> None:
    thing = scroll(content=5000, at=2000)
    top, bottom = min(top, 5000), min(top + high, 5000)
    thing.show(top, bottom)
    settle(thing)
    seen = (thing.offset - 1, thing.offset + thing.window + 1)
    assert seen[0] <= top <= seen[1]
    assert bottom <= seen[1] or bottom - top > thing.window


def test_what_is_in_sight_already_moves_nothing() -> None:
    thing = scroll(at=1000)
    assert not thing.show(1100, 1400)
    assert not thing.moving


def test_a_shorter_content_takes_it_back() -> None:
    thing = scroll(at=2000)
    thing.fit(1000, 600)
    assert thing.offset == 400
    thing.fit(100, 600)
    assert thing.offset == 0
