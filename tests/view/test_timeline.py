"""What is under way, and when it is over; the timeline's clock is turned by hand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.view import pacing
from game.view.motion import Motion, Pose
from game.view.timeline import LEAST_FELT, Burst, Nudge, Points, Timeline, TouchMark, between, ease_out

START, END = Pose(0, 0, face=0.0), Pose(100, 40)
GHOST = Motion(7, START, 1.0, end=END)
poses = st.builds(Pose, *[st.floats(-2000, 2000)] * 2, *[st.floats(0, 1)] * 3)


def running(*motions: Motion, speed: float = 1.0) -> Timeline:
    timeline = Timeline()
    timeline.speed = speed
    timeline.play(motions)
    return timeline


@given(poses, poses, st.booleans())
def test_a_motion_begins_at_its_start_and_ends_at_its_end(start: Pose, end: Pose, flying: bool) -> None:
    assert between(start, end, 0.0, flying) == pytest.approx(start, abs=1e-9)
    assert between(start, end, 1.0, flying) == pytest.approx(end, abs=1e-9)


@given(poses, poses, st.floats(0, 1), st.booleans())
def test_on_the_way_a_card_stays_between_both_ends(start: Pose, end: Pose, age: float, flying: bool) -> None:
    now = between(start, end, age, flying)
    for one, other, value in zip(start[:4], end[:4], now[:4], strict=True):
        assert min(one, other) - 1e-6 <= value <= max(one, other) + 1e-6
    assert 0 <= now.lift <= 1 + 1e-9


def test_only_a_flying_card_rises_on_the_way() -> None:
    assert between(START, END, 0.3, True).lift > 0.5
    assert between(START, END, 0.3, False).lift == 0


@given(st.floats(-1, 2), st.floats(-1, 2))
def test_easing_never_goes_backwards_nor_beyond(one: float, other: float) -> None:
    assert 0 <= ease_out(one) <= 1
    assert (one <= other) == (ease_out(one) <= ease_out(other)) or ease_out(one) == ease_out(other)


@pytest.mark.parametrize("speed", [0.55, 1.0, 1.7])
def test_the_speed_is_a_factor_on_every_duration(speed: float) -> None:
    timeline = running(Motion(3, START, 0.5, delay=0.25), GHOST, speed=speed)
    timeline.advance(0.24 * speed)
    assert timeline.waiting(3)
    timeline.advance(0.02 * speed)
    assert not timeline.waiting(3)
    timeline.advance(0.48 * speed)
    assert timeline.pose(3, END) != END
    timeline.advance(0.02 * speed)
    assert timeline.pose(3, END) == END
    assert timeline.cards_move
    timeline.advance(0.25 * speed)
    assert not timeline.active


def test_at_speed_off_a_motion_is_over_before_it_begins_and_ends_what_was_under_way() -> None:
    timeline = running(Motion(3, START, 0.5), GHOST)
    timeline.speed = 0.0
    timeline.play([Motion(4, START, 0.5)], [Burst(0, 0, 10)])
    assert not timeline.active
    assert timeline.pose(3, END) == timeline.pose(4, END) == END


def test_a_new_motion_of_a_card_takes_the_place_of_its_old_one() -> None:
    timeline = running(Motion(7, START, 1.0))
    timeline.advance(0.5)
    timeline.play([GHOST])
    assert [card for card, _, _ in timeline.ghosts()] == [7]
    assert timeline.pose(7, END) == END
    timeline.play([Motion(7, START, 1.0)])
    assert list(timeline.ghosts()) == []
    assert timeline.pose(7, END) == START


def test_ghosts_fly_to_their_end_and_are_gone() -> None:
    timeline = running(GHOST)
    ((card, pose, above),) = timeline.ghosts()
    assert (card, pose, above) == (7, START, True)
    timeline.advance(0.999)
    ((_, pose, _),) = timeline.ghosts()
    assert pose[:2] == pytest.approx(END[:2], abs=0.1)
    timeline.advance(0.002)
    assert list(timeline.ghosts()) == []
    assert not timeline.active


def test_what_the_next_motion_starts_from_is_what_is_drawn() -> None:
    timeline = running(GHOST, Motion(3, START, 1.0))
    timeline.advance(0.3)
    drawn = timeline.drawn({3: END, 5: START})
    assert drawn == {7: between(START, END, 0.3, True), 3: between(START, END, 0.3, True), 5: START}


@pytest.mark.parametrize("speed", [0.0, 0.55, 1.0, 1.7])
def test_r80_a_tap_is_felt_at_every_speed(speed: float) -> None:
    for answer in (Nudge(3, 6.0), Nudge(3, 6.0, shake=True), TouchMark(5, 5, 100)):
        timeline = running(speed=speed)
        timeline.feel(answer)
        lasts = answer.duration * max(speed, LEAST_FELT)
        timeline.advance(lasts * 0.3)
        if isinstance(answer, Nudge):
            moved = timeline.pose(3, END)
            assert 1 < abs(moved.x - END.x) + abs(moved.y - END.y) <= 6.0
        else:
            (spark,) = timeline.sparks()
            assert (spark.kind, spark.x, spark.y) == ("ring", 5, 5)
            assert spark.alpha > 0.2
        timeline.advance(lasts * 0.71)
        assert not timeline.active
        assert timeline.pose(3, END) == END


def test_effects_come_when_the_pair_has_met() -> None:
    timeline = running()
    timeline.play([], [Burst(10, 20, 100), Points(10, 20, 100, "+20")], later=0.3)
    assert list(timeline.sparks()) == []
    assert timeline.active
    timeline.advance(0.31)
    kinds = {spark.kind for spark in timeline.sparks()}
    assert kinds == {"heart", "+20"}
    assert not timeline.cards_move
    timeline.advance(max(pacing.BURST, pacing.POINTS))
    assert not timeline.active


@given(st.floats(0, 1), st.sampled_from([Burst(50, 60, 100), Points(50, 60, 100, "+10"), TouchMark(50, 60, 100)]))
def test_effects_stay_near_and_fade_away(age: float, effect: Burst | Points | TouchMark) -> None:
    for spark in effect.sparks(age):
        assert abs(spark.x - 50) < 150
        assert abs(spark.y - 60) < 150
        assert 0 <= spark.alpha <= 1
        assert spark.size > 0
    assert all(spark.alpha == pytest.approx(0) for spark in effect.sparks(1.0))


def test_rings_breathe_for_a_while_and_rest_at_their_own_size() -> None:
    timeline = running()
    assert timeline.breath == 0
    timeline.breathe()
    swollen = []
    while timeline.active:
        swollen.append(timeline.breath)
        timeline.advance(pacing.STEP)
        assert len(swollen) < 1000
    assert max(swollen) == pytest.approx(1, abs=0.02)
    assert min(swollen) >= 0
    assert timeline.breath == 0


def test_cards_that_come_free_rise_only_after_the_pair_has_met() -> None:
    timeline = running()
    timeline.rise([Nudge(3, -8.0)], later=0.2)
    timeline.advance(0.19)
    assert timeline.pose(3, END) == END
    timeline.advance(0.15)
    assert timeline.pose(3, END).y < END.y
    timeline.advance(1.0)
    assert timeline.pose(3, END) == END
    assert not timeline.active


def test_finish_ends_motions_ghosts_nudges_effects_and_breath() -> None:
    timeline = running(GHOST, Motion(3, START, 1.0))
    timeline.feel(Nudge(4, 5.0))
    timeline.feel(TouchMark(1, 1, 9))
    timeline.breathe()
    timeline.finish()
    assert not timeline.active
    assert timeline.drawn({3: END, 4: END}) == {3: END, 4: END}
    assert list(timeline.sparks()) == []
    assert timeline.breath == 0


def test_time_that_passes_at_rest_changes_nothing() -> None:
    timeline = running()
    timeline.advance(8 * 3600)
    timeline.play([Motion(3, START, 1.0)])
    assert timeline.pose(3, END) == START
    timeline.advance(8 * 3600)
    assert timeline.pose(3, END) == END
    assert not timeline.active
