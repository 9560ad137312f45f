"""The examples' games are what they are said to be, and every caption is true of the table that it is shown with."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from game.engine.rules import DeadEnd, Won, outcome
from game.services.examples import CAPTIONS, load
from game.view.film import Film
from tools.solver.lines import winning_line
from tools.solver.plans import can_be_won

from .claims import CLAIMS, Moment

EXAMPLES = {example.name: example for example in load()}
LINES = {(example.name, line.name): line for example in EXAMPLES.values() for line in example.lines}
NOTES = [(*key, step, caption) for key, line in LINES.items() for step, caption in line.notes.items()]


def film(*key: str) -> Film:
    return Film.read(LINES[key].record)


def test_there_are_the_four_examples_that_are_promised_each_with_notes() -> None:
    assert list(EXAMPLES) == ["example_deal", "fork", "redeal", "dead_end"]
    assert all(5 <= len(line.notes) <= 8 for line in LINES.values())
    assert all(min(line.notes) == 0 and max(line.notes) == film(*key).length for key, line in LINES.items())


def test_every_caption_is_shown_and_checked_word_for_word() -> None:
    assert {caption for *_, caption in NOTES} == CLAIMS.keys()
    assert {caption: CAPTIONS[caption] for caption in CLAIMS} == {
        key: sentence for key, (sentence, _) in CLAIMS.items()
    }


@pytest.mark.parametrize(("example", "line", "step", "caption"), NOTES)
def test_a_caption_is_true(example: str, line: str, step: int, caption: str) -> None:
    _, holds = CLAIMS[caption]
    assert holds(Moment(film(example, line), step))


def test_no_check_holds_of_everything() -> None:
    films = [film(*key) for key in LINES]
    moments = [Moment(each, step) for each in films for step in range(1, each.length + 1)]
    for caption, (_, holds) in CLAIMS.items():
        assert not all(_holds(holds, moment) for moment in moments), caption


def test_lines_said_to_have_the_fewest_moves_have_them(root: Path) -> None:
    listed = json.loads((root / "assets" / "examples.json").read_text(encoding="utf-8"))["examples"]
    told = {(example["name"], line["name"]): line["fewest"] for example in listed for line in example["lines"]}
    assert told == {key: isinstance(_end(film(*key)), Won) for key in LINES}
    for key in [key for key, fewest in told.items() if fewest]:
        game = film(*key)
        assert game.moves_at(game.length) == len(winning_line(game.tables[0]) or ()), key


def test_the_first_example_is_the_deal_of_the_rules() -> None:
    record = LINES["example_deal", "main"].record
    assert record.startswith("HH1-N-AAAAAAM d d d d d d d d d 25+w ")


def test_both_ways_of_the_fork_begin_alike_and_only_one_can_still_win() -> None:
    good, bad = film("fork", "main"), film("fork", "other")
    fork = good.common(bad)
    assert LINES["fork", "main"].notes[fork] == LINES["fork", "other"].notes[fork] == "fork"
    assert all(can_be_won(table) for table in good.tables)
    assert [can_be_won(table) for table in bad.tables].index(False) == fork + 1
    assert isinstance(_end(good), Won)
    assert isinstance(_end(bad), DeadEnd)


def test_the_way_out_of_the_dead_end_goes_back_no_further_than_it_must() -> None:
    game = film("dead_end", "main")
    wrong = [can_be_won(table) for table in game.tables].index(False)
    back = max(step for step, caption in LINES["dead_end", "main"].notes.items() if caption == "five_taken_back")
    assert game.tables[back] == game.tables[wrong - 1]
    assert isinstance(_end(game), Won)


def _end(game: Film) -> Won | DeadEnd | None:
    return outcome(game.tables[-1])


def _holds(check: Callable[[Moment], bool], moment: Moment) -> bool:
    try:
        return check(moment)
    except (ValueError, IndexError, StopIteration):  # there are not even the cards or moves that it asks about
        return False
