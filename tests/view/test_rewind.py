"""Undo held down: several moves taken back in one film. And the same changes with fades alone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.deal import Deal
from game.engine.game import Game
from game.engine.moves import HeartPair, Move, WastePair
from game.engine.table import Table
from game.engine.taps import STOCK
from game.view import pacing
from game.view.layout import make_layout
from game.view.motion import calm, freed, rest, rewinding
from game.view.timeline import Timeline
from tests.engine.random_games import choices, deals, played
from tests.engine.tables import WON, new_game, play

from .film import LONGEST, Act, Film, acts, games

LAYOUT = make_layout(1280, 720)


def taken_back(game: Game) -> list[tuple[Table, Move]]:
    """Everything up to and with the last pair, the last move first, each with the table it led to."""
    steps: list[tuple[Table, Move]] = []
    while game.can_undo and not (steps and isinstance(steps[-1][1], (HeartPair, WastePair))):
        table, move = game.table, game.undo()
        assert move is not None
        steps.append((table, move))
    return steps


@given(deals, choices)
def test_the_film_backwards_ends_with_every_card_where_it_rests(deal: Deal, numbers: bytes) -> None:
    game = played(deal, numbers)
    before = rest(game.table, LAYOUT)
    steps = taken_back(game)
    if not steps:
        return
    after = rest(game.table, LAYOUT)
    timeline = Timeline()
    timeline.play(rewinding(before, steps, after, LAYOUT))
    timeline.advance(pacing.REWIND_LONGEST + 1.0)
    assert not timeline.active
    assert timeline.drawn(after) == after


def test_the_pair_comes_back_last_and_the_drawn_cards_fly_to_the_stock() -> None:
    game = play(new_game(), "d d d d d d d d d 25+w d d d")
    before = rest(game.table, LAYOUT)
    steps = taken_back(game)
    assert len(steps) == 4
    motions = rewinding(before, steps, rest(game.table, LAYOUT), LAYOUT)
    ghosts = [m for m in motions if m.ghost]
    assert all(m.end and (m.end.x, m.end.y) == LAYOUT.slots[STOCK][:2] and m.end.face == 0 for m in ghosts)
    assert {m.card for m in motions if not m.ghost} == {game.table.card_at(25), game.table.waste_top}
    assert min(m.delay for m in motions if not m.ghost) > max(m.delay for m in ghosts)


@pytest.mark.parametrize("draws", [1, 26, 90])
def test_however_many_moves_the_film_is_short(draws: int) -> None:
    tokens = (("d " * 26 + "r ") + ("d " * 27 + "r ") * 4).split()[:draws]
    game = play(new_game(), " ".join(tokens))
    before = rest(game.table, LAYOUT)
    steps = taken_back(game)
    motions = rewinding(before, steps, rest(game.table, LAYOUT), LAYOUT)
    assert max((m.delay for m in motions), default=0) <= pacing.REWIND_LONGEST


@given(games, acts)
def test_with_reduced_motion_nothing_flies_and_all_ends_where_it_rests(game: Game, done: list[Act]) -> None:
    film = Film(game, LAYOUT)
    for act in done:
        film.timeline.finish()
        film.do(act)
        motions = calm(film.started, film.resting)
        assert all(m.end is None or (m.end.x, m.end.y, m.end.alpha) == (*m.start[:2], 0) for m in motions)
        assert all(m.ghost or m.start._replace(alpha=1.0) == film.resting[m.card] for m in motions)
        assert not any(m.flies or m.delay for m in motions)
        film.timeline.finish()
        film.timeline.play(motions)
        film.timeline.advance(LONGEST)
        assert film.seen() == film.resting


@given(deals, choices, st.integers(0, 255))
def test_freed_are_the_cards_that_can_be_taken_now_and_could_not_before(deal: Deal, numbers: bytes, which: int) -> None:
    game = played(deal, numbers)
    for table in (game.table, play(new_game(), " ".join(WON.split()[1:11])).table):
        pairs = [(p, q) for p in table.free() for q in table.free() if p < q]
        if not pairs:
            continue
        gone = pairs[which % len(pairs)]
        new = Table(tuple(None if p in gone else c for p, c in enumerate(table.heart, 1)), table.stock, table.waste)
        expected = {new.card_at(p) for p in new.free()} - {table.card_at(p) for p in table.free()}
        assert set(freed(table, new)) == expected
