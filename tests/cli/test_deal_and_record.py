"""Commands: `deal`, and `record` with one game."""

import io
import json
import sys

import pytest
from hypothesis import given

from game import cli
from game.engine.cards import RANK_NAMES
from game.engine.deal import Deal
from game.engine.record import write, write_moves
from tests.engine.naive import NaiveTable
from tests.engine.random_games import choices, deals, played
from tests.engine.tables import DEAD_AS_DEALT, DEAD_END, EXAMPLE, EXAMPLE_TEN, WON, golden_deals

from .runner import RECORD_FIELDS, Ask, no_game

# ---------------------------------------------------------------- deal


def test_deal_names_the_52_ranks_of_every_golden_deal(ask: Ask) -> None:
    for golden in golden_deals():
        answer = ask("deal", golden.code, "--json").json
        assert list(answer) == ["code", "number", "heart", "stock", "waste"]
        assert (answer["code"], answer["number"]) == (golden.code, golden.number)
        assert (len(answer["heart"]), len(answer["stock"]), len(answer["waste"])) == (25, 26, 1)
        assert (*answer["heart"], *answer["stock"], *answer["waste"]) == golden.ranks


def test_deal_draws_the_heart_for_a_person(ask: Ask) -> None:
    said = ask("deal", EXAMPLE)
    assert (said.status, said.err) == (0, "")
    assert said.out.splitlines() == [
        "Deal HH1-N-AAAAAAM, number 12",
        "",
        "    10     8           2     2",
        "  3     J     Q     5     6     3",
        "     A     7     6     5     2",
        "        6     K     9    10",
        "           5     Q     3",
        "              4     7",
        "                 4",
        "",
        "Stock (26), first drawn first: 8 5 8 K 7 9 J 6 4 8 3 9 K 4 9 J 2 K 10 7 Q J Q 10 A A",
        "Waste (1), top card last: A",
    ]


@pytest.mark.parametrize("words", [["hh1naaaaaam"], ["aaaaaam"], ["HH1", "N", "AAAAAAM"], [" AAAAAAM\n"]])
def test_deal_reads_any_spelling_of_a_code(ask: Ask, words: list[str]) -> None:
    assert ask("deal", *words, "--json").json["code"] == EXAMPLE


# ---------------------------------------------------------------- record


def test_record_tells_everything_about_the_example(ask: Ask) -> None:
    answer = ask("record", EXAMPLE_TEN, "--json").json
    assert list(answer) == RECORD_FIELDS
    assert answer["code"] == EXAMPLE
    assert answer["record"] == EXAMPLE_TEN
    assert (answer["moves"], answer["score"], answer["outcome"]) == (10, 10, None)
    assert answer["heart"]["1"] == "10"
    assert list(answer["heart"]) == [str(position) for position in range(1, 25)]
    assert (answer["free"], answer["helped"], answer["legal"]) == ([23, 24], [], ["d"])
    assert answer["stock"] == "8 3 9 K 4 9 J 2 K 10 7 Q J Q 10 A A".split()  # noqa: SIM905
    assert answer["waste"] == "A 8 5 8 K 7 9 J 6".split()  # noqa: SIM905


@pytest.mark.parametrize(
    ("record", "outcome", "score"),
    [(WON, "won", 250), (DEAD_END, "dead_end", 170), (DEAD_AS_DEALT, "dead_end", 0)],
)
def test_record_tells_how_a_game_ended(ask: Ask, record: str, outcome: str, score: int) -> None:
    answer = ask("record", record, "--json").json
    assert (answer["outcome"], answer["score"]) == (outcome, score)
    assert ask("record", record).out


def test_record_after_a_win_lists_no_move(ask: Ask) -> None:
    answer = ask("record", WON, "--json").json
    assert (answer["heart"], answer["free"], answer["helped"], answer["legal"]) == ({}, [], [], [])


def test_record_takes_its_tokens_as_one_argument_or_as_several(ask: Ask) -> None:
    assert ask("record", *EXAMPLE_TEN.split(), "--json").json == ask("record", EXAMPLE_TEN, "--json").json


def test_record_answers_with_the_record_in_its_usual_form(ask: Ask) -> None:
    assert ask("record", " aaaaaam \n d\td ", "--json").json["record"] == f"{EXAMPLE} d d"


@given(deals, choices)
def test_a_record_is_told_as_the_naive_model_has_it(deal: Deal, numbers: bytes) -> None:
    game = played(deal, numbers)
    naive = NaiveTable.dealt(deal.deck())
    for token in write_moves(game.standing).split():
        naive.move(token)
    out = io.StringIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdout", out)
        assert cli.main(["record", write(game), "--json"], no_game) == 0
    answer = json.loads(out.getvalue())
    assert answer["heart"] == {str(place): RANK_NAMES[card // 4] for place, card in naive.heart.items()}
    assert answer["free"] == sorted(naive.free())
    assert answer["stock"] == [RANK_NAMES[card // 4] for card in naive.stock]
    assert answer["waste"] == [RANK_NAMES[card // 4] for card in naive.waste]
    assert set(answer["legal"]) == naive.legal()
    paired = {int(part) for pair in naive.pairs() for part in pair.split("+") if part != "w"}
    assert answer["helped"] == sorted(paired)
    assert answer["moves"] == len(game.standing)
    assert answer["score"] == 10 * (25 - len(naive.heart))


def test_record_marks_free_cards_and_partners_for_a_person(ask: Ask) -> None:
    lines = ask("record", EXAMPLE_TEN.removesuffix(" 25+w")).out.splitlines()
    assert lines[0] == f"{EXAMPLE}: moves 9, score 0"
    assert lines[8] == "               ( 4)"
    assert lines[-1] == "Record: " + EXAMPLE_TEN.removesuffix(" 25+w")
    assert "            [ 4]  [ 7]" in ask("record", EXAMPLE_TEN).out.splitlines()
    assert ask("record", DEAD_END).out.splitlines()[0].endswith(", No more moves possible")
