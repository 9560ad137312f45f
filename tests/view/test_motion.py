"""From one table to the next: at any tempo, every card ends where it rests, and none jumps on the way."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.board import POSITIONS
from game.engine.cards import Card
from game.engine.deal import Deal
from game.engine.game import Game
from game.engine.moves import DRAW, REDEAL, HeartPair, WastePair
from game.engine.taps import STOCK, WASTE
from game.view import pacing
from game.view.layout import Layout, make_layout
from game.view.motion import Cause, Change, Motion, Pose, meeting_point, pair_cards, rest, transition
from game.view.timeline import Timeline
from tests.engine.random_games import deals
from tests.engine.tables import WON, new_game, play

from .film import NUDGE_SIZE, Act, Film, acts, games

layouts = st.sampled_from([make_layout(1280, 720), make_layout(480, 640), make_layout(1080, 1920, mirror=True)])
speeds = st.sampled_from([pacing.SPEEDS[name] for name in ("fast", "normal", "slow")])


def stock_pose(layout: Layout) -> tuple[int, int]:
    return layout.slots[STOCK].x, layout.slots[STOCK].y


def far(one: Pose, other: Pose) -> float:
    return max(abs(one.x - other.x), abs(one.y - other.y))


@given(games, layouts, speeds, acts)
def test_r21_whatever_is_done_at_whatever_moment_every_card_ends_where_it_rests(
    game: Game, layout: Layout, speed: float, done: list[Act]
) -> None:
    film = Film(game, layout, speed)
    for act in done:
        film.wait(act.pause)
        film.do(act)
    film.come_to_rest()
    assert film.seen() == film.resting
    assert list(film.timeline.ghosts()) == []
    assert not any(film.timeline.above(card) or film.timeline.waiting(card) for card in film.resting)


@given(games, layouts, speeds, acts)
def test_a_card_that_is_cut_short_goes_on_from_where_it_was_drawn(
    game: Game, layout: Layout, speed: float, done: list[Act]
) -> None:
    film = Film(game, layout, speed)
    for act in done:
        film.wait(act.pause)
        before = film.seen()
        film.do(act)
        after = film.seen()
        from_stock = {m.card for m in film.started if (m.start.x, m.start.y) == stock_pose(layout)}
        for card in before.keys() & after.keys() - from_stock:
            assert far(before[card], after[card]) <= NUDGE_SIZE + 1e-6, (act, card)
            assert after[card].face == pytest.approx(before[card].face), (act, card)
            assert after[card].alpha == pytest.approx(before[card].alpha), (act, card)


@given(games, layouts, acts)
def test_between_two_moments_no_card_goes_far(game: Game, layout: Layout, done: list[Act]) -> None:
    film = Film(game, layout)
    tick = pacing.STEP / 8
    fastest = (layout.width + layout.height) * 3 * tick / pacing.LIFT
    for act in done:
        film.do(act)
        shown = film.seen()
        for _ in range(6):
            film.timeline.advance(tick)
            now = film.seen()
            assert all(far(now[card], shown[card]) <= fastest for card in now.keys() & shown.keys())
            shown = now
        film.wait(act.pause)


@given(games, layouts, speeds, acts)
def test_no_card_of_the_heart_is_ever_out_of_sight(game: Game, layout: Layout, speed: float, done: list[Act]) -> None:
    film = Film(game, layout, speed)
    for act in done:
        film.do(act)
        for _ in range(3):
            shown = film.seen()
            hearts = [card for p in POSITIONS if (card := film.table.card_at(p)) is not None]
            assert all(card in shown for card in hearts)
            if film.table.waste:
                assert film.table.waste_top in shown or film.timeline.waiting(film.table.waste[-1])
            film.timeline.advance(pacing.STEP)
        film.wait(act.pause)


@given(games, layouts, acts)
def test_with_motion_off_everything_is_over_at_once(game: Game, layout: Layout, done: list[Act]) -> None:
    film = Film(game, layout, pacing.SPEEDS["off"])
    for act in done:
        if act.what != "nudge":
            film.do(act)
            assert not film.timeline.active
            assert film.seen() == film.resting


@given(games, layouts, acts)
def test_finish_ends_everything_at_once(game: Game, layout: Layout, done: list[Act]) -> None:
    film = Film(game, layout)
    for act in done:
        film.do(act)
    film.timeline.finish()
    assert not film.timeline.active
    assert film.seen() == film.resting


# The deal


@pytest.mark.parametrize("speed", ["fast", "normal", "slow"])
def test_a_deal_flies_card_by_card_from_the_stock_and_is_over_soon(speed: str) -> None:
    layout, table = make_layout(1280, 720), Deal(12).table()
    after = rest(table, layout)
    motions = transition({}, table, table, after, Cause(Change.DEAL), layout)
    assert [motion.card for motion in motions] == [*table.heart, *table.waste]
    assert {(motion.start.x, motion.start.y) for motion in motions} == {stock_pose(layout)}
    assert {motion.start.face for motion in motions} == {0.0}
    assert max(motion.delay for motion in motions) <= 1.2
    timeline = Timeline()
    timeline.speed = pacing.SPEEDS[speed]
    timeline.play(motions)
    timeline.advance((1.2 + pacing.DEAL_FLIGHT) * timeline.speed)
    assert not timeline.active


def test_cards_that_wait_for_their_turn_are_not_drawn_yet() -> None:
    layout, table = make_layout(1280, 720), Deal(12).table()
    timeline = Timeline()
    timeline.play(transition({}, table, table, rest(table, layout), Cause(Change.DEAL), layout))
    order = [*table.heart, *table.waste]
    for time, shown in ((0.0, 1), (pacing.DEAL_STEP * 9.5, 10), (pacing.DEAL_STEP * 20.5, 21)):
        timeline.finish()
        timeline.play(transition({}, table, table, rest(table, layout), Cause(Change.DEAL), layout))
        timeline.advance(time)
        assert [card for card in order if not timeline.waiting(card)] == order[:shown]


def test_the_old_table_fades_where_it_lies_when_another_is_dealt() -> None:
    layout, old, new = make_layout(1280, 720), Deal(12).table(), Deal(13).table()
    before = rest(old, layout)
    for how in (Change.DEAL, Change.SWAP):
        motions = transition(before, old, new, rest(new, layout), Cause(how), layout)
        fading = [motion for motion in motions if motion.ghost]
        assert {motion.card: motion.start for motion in fading} == before
        assert all(m.end == m.start._replace(alpha=0.0) and not m.above for m in fading)
        assert {motion.card for motion in motions if not motion.ghost} == rest(new, layout).keys()


# Single moves


def test_a_drawn_card_turns_over_from_the_stock_to_the_waste() -> None:
    layout, game = make_layout(1280, 720), new_game()
    old = game.table
    new = game.play(DRAW)
    (motion,) = transition(rest(old, layout), old, new, rest(new, layout), Cause(DRAW), layout)
    assert (motion.card, motion.start.face, motion.ghost) == (old.stock[0], 0.0, False)
    assert (motion.start.x, motion.start.y) == stock_pose(layout)


def test_an_undone_draw_goes_back_face_down() -> None:
    layout, game = make_layout(1280, 720), new_game()
    old = game.play(DRAW)
    game.undo()
    motions = transition(rest(old, layout), old, game.table, rest(game.table, layout), Cause(DRAW, True), layout)
    (motion,) = motions
    assert (motion.card, motion.ghost) == (old.waste[-1], True)
    assert motion.end is not None
    assert (motion.end.x, motion.end.y, motion.end.face) == (*stock_pose(layout), 0.0)


def test_a_redeal_brings_the_waste_back_and_its_undo_out_again() -> None:
    layout, game = make_layout(1280, 720), play(new_game(), "d " * 26)
    old = game.table
    new = game.play(REDEAL)
    there = transition(rest(old, layout), old, new, rest(new, layout), Cause(REDEAL), layout)
    assert [motion.card for motion in there] == list(old.waste[:-4:-1])
    assert all(m.ghost and m.end and (m.end.x, m.end.y, m.end.face) == (*stock_pose(layout), 0.0) for m in there)
    back = transition(rest(new, layout), new, old, rest(old, layout), Cause(REDEAL, True), layout)
    assert [motion.card for motion in back] == list(old.waste[-3:])
    assert not any(motion.ghost for motion in back)


def pairs() -> list[tuple[str, HeartPair | WastePair]]:
    """A record up to a pair, and the pair, one of each kind."""
    tokens = WON.split()
    heart, waste = tokens.index("14+20"), tokens.index("25+w")
    return [(" ".join(tokens[1:heart]), HeartPair(14, 20)), (" ".join(tokens[1:waste]), WastePair(25))]


@pytest.mark.parametrize(("record", "pair"), pairs())
def test_a_pair_meets_half_way_and_comes_back_from_there(record: str, pair: HeartPair | WastePair) -> None:
    layout, game = make_layout(1280, 720), play(new_game(), record)
    old = game.table
    one, other = pair_cards(old, pair)
    before = rest(old, layout)
    meeting = meeting_point(before, (one, other))
    assert meeting.x == (before[one].x + before[other].x) / 2
    assert meeting.y == (before[one].y + before[other].y) / 2
    new = game.play(pair)
    after = rest(new, layout)
    there = transition(before, old, new, after, Cause(pair), layout)
    gone = {motion.card: motion for motion in there if motion.ghost}
    assert gone.keys() == {one, other}
    assert all(m.start == before[card] and m.end == meeting._replace(alpha=0.0) for card, m in gone.items())
    back = transition(after, new, old, before, Cause(pair, True), layout)
    assert {m.card for m in back if not m.ghost} == {one, other}
    assert all((m.start.x, m.start.y) == (meeting.x, meeting.y) for m in back)


@given(deals, layouts, st.integers(0, 200), st.integers(0, 30))
def test_only_what_a_move_moves_has_a_motion(deal: Deal, layout: Layout, moves: int, which: int) -> None:
    film = Film(deal, layout)
    for number in range(moves):
        film.do(Act("move", (number * 37 + which) % 256, 0))
        film.timeline.finish()
    before = film.resting
    film.do(Act("move", which, 0))
    unmoved = {card for card in before if film.resting.get(card) == before[card]}
    assert unmoved.isdisjoint(motion.card for motion in film.started)


# Resting places


def test_cards_rest_in_drawing_order_each_in_its_slot() -> None:
    layout, game = make_layout(1280, 720), play(new_game(), "d d d d")
    table = game.table
    poses = rest(table, layout)
    assert list(poses) == [*table.heart, *table.waste[-3:]]
    for position in POSITIONS:
        slot = layout.slots[position]
        assert poses[table.heart[position - 1]] == Pose(slot.x, slot.y)
    assert {poses[card] for card in table.waste[-3:]} == {Pose(layout.slots[WASTE].x, layout.slots[WASTE].y)}


@pytest.mark.parametrize("selected", [25, WASTE])
def test_only_the_selected_card_is_lifted(selected: int | str) -> None:
    layout, table = make_layout(1280, 720), play(new_game(), "d d").table
    plain, lifted = rest(table, layout), rest(table, layout, selected)
    card: Card | None = table.waste_top if selected == WASTE else table.card_at(25)
    assert {c for c in plain if plain[c] != lifted[c]} == {card}
    assert (lifted[card].x, lifted[card].y) == layout.lifted(selected)[:2]
    assert lifted[card].lift > 0


def test_a_motion_with_an_end_is_a_ghost() -> None:
    assert Motion(0, Pose(0, 0), 1.0, end=Pose(1, 1)).ghost
    assert not Motion(0, Pose(0, 0), 1.0).ghost
