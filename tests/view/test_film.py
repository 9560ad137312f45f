"""Games as films: the tables are those of the game, whatever was undone on the way."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.deal import CodeFault, Deal
from game.engine.game import Game
from game.engine.moves import DRAW, REDEAL, Draw, Redeal, WastePair
from game.engine.record import BadRecord, RecordFault, read, write
from game.engine.rules import DeadEnd, Reason, Won
from game.view.film import UNDONE, BadFilm, Film, Mark, Undone
from tests.engine.random_games import chosen, deals
from tests.engine.tables import DEAD_END, EXAMPLE, WON

choices = st.binary(max_size=160)


def played(deal: Deal, numbers: bytes) -> tuple[Film, list[Game]]:
    """A game with undone moves, as a film, and a game of its own for each of its moments."""
    steps: list[object] = []
    moments = [Game(deal)]
    for number in numbers:
        game = Game.replay(deal, moments[-1].standing)
        if number % 4 == 0 and game.undo() is not None:
            steps.append(UNDONE)
        else:
            move = chosen(game.table, number)
            if move is None:
                break
            game.play(move)
            steps.append(move)
        moments.append(game)
    return Film.of(deal, steps), moments  # type: ignore[arg-type]


@given(deals, choices)
def test_tables_and_standing_moves_are_those_of_the_game(deal: Deal, numbers: bytes) -> None:
    film, moments = played(deal, numbers)
    assert film.length == len(moments) - 1
    assert list(film.tables) == [game.table for game in moments]
    assert [film.moves_at(step) for step in range(film.length + 1)] == [game.cursor for game in moments]
    for step in range(0, film.length + 1, 7):
        assert film.standing(step) == moments[step].standing
    assert film.standing(film.length) == moments[-1].standing


@given(deals, choices)
def test_every_step_has_its_cause_both_ways(deal: Deal, numbers: bytes) -> None:
    film, moments = played(deal, numbers)
    for step in range(1, film.length + 1):
        there, back = film.cause(step), film.cause_back(step)
        assert there.what == back.what
        assert there.backwards != back.backwards
        if isinstance(film.steps[step - 1], Undone):
            assert there.backwards
            assert there.what == moments[step - 1].standing[-1]
        else:
            assert there.what == film.steps[step - 1] == moments[step].standing[-1]


@given(deals, choices)
def test_marks_are_all_steps_but_draws(deal: Deal, numbers: bytes) -> None:
    film, _ = played(deal, numbers)
    marks = dict(film.marks)
    for step, what in enumerate(film.steps, 1):
        assert (step in marks) != isinstance(what, Draw)
        assert (marks.get(step) is Mark.REDEAL) == isinstance(what, Redeal)
        assert (marks.get(step) is Mark.UNDONE) == isinstance(what, Undone)
        pair = step in film.pairs
        assert pair == (marks.get(step) in (Mark.HEART_PAIR, Mark.WASTE_PAIR))
        assert pair == (film.tables[step].score > film.tables[step - 1].score)
        if pair:
            assert (marks[step] is Mark.WASTE_PAIR) == isinstance(what, WastePair)


@pytest.mark.parametrize("text", [WON, DEAD_END, EXAMPLE])
def test_a_record_is_read_as_the_game_that_it_tells(text: str) -> None:
    film, game = Film.read(text), read(text)
    assert film.deal == game.deal
    assert film.steps == game.standing
    assert film.tables[-1] == game.table
    assert film.outcome(film.length) == game.outcome


def test_endings_are_told_at_the_step_where_they_come() -> None:
    won, dead = Film.read(WON), Film.read(DEAD_END)
    assert isinstance(won.outcome(won.length), Won)
    assert isinstance(dead.outcome(dead.length), DeadEnd)
    assert not any(film.outcome(step) for film in (won, dead) for step in range(film.length))


def test_a_film_can_hold_moves_taken_back() -> None:
    film = Film.read(f"{EXAMPLE} d d u u d")
    assert film.steps == (DRAW, DRAW, UNDONE, UNDONE, DRAW)
    assert film.tables[0] is film.tables[4]
    assert film.standing(5) == (DRAW,)
    game = Game.replay(film.deal, film.standing(5))
    assert write(game) == f"{EXAMPLE} d"


@pytest.mark.parametrize(
    ("text", "at", "reason"),
    [
        ("", 0, CodeFault.EMPTY),
        ("nonsense", 0, CodeFault.LENGTH),
        (f"{EXAMPLE} d x", 2, RecordFault.TOKEN),
        (f"{EXAMPLE} d r x", 2, Reason.STOCK_NOT_EMPTY),
        (f"{EXAMPLE} d u u", 3, RecordFault.TOKEN),
        (f"{EXAMPLE} 26+w", 1, RecordFault.POSITION),
        (f"{EXAMPLE} 1+w", 1, Reason.COVERED),
    ],
)
def test_a_bad_record_is_refused_with_its_place(text: str, at: int, reason: object) -> None:
    with pytest.raises(BadRecord) as error:
        Film.read(text)
    assert (error.value.at, error.value.reason) == (at, reason)


def test_impossible_steps_are_refused() -> None:
    with pytest.raises(BadFilm) as error:
        Film.of(Deal(12), [DRAW, UNDONE, UNDONE])
    assert (error.value.at, error.value.reason) == (3, None)
    with pytest.raises(BadFilm) as error:
        Film.of(Deal(12), [REDEAL])
    assert (error.value.at, error.value.reason) == (1, Reason.STOCK_NOT_EMPTY)


def test_a_long_film_keeps_each_table_once() -> None:
    round_trip = [*[DRAW] * 26, REDEAL]
    film = Film.of(Deal(12), [*round_trip, *([DRAW] * 27 + [REDEAL]) * 120])
    assert film.length > 3000
    assert len({id(table) for table in film.tables}) < 60


def test_two_lines_have_their_beginning_in_common() -> None:
    one, other = Film.read(f"{EXAMPLE} d d d u"), Film.read(f"{EXAMPLE} d d u d d")
    assert one.common(other) == other.common(one) == 2
    assert one.common(one) == 4
    assert one.common(Film.read(f"{EXAMPLE} d d")) == 2
    assert one.common(Film.read("HH1-N-AAAAAAN d d")) == 0
