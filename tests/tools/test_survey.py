"""The survey counts right, says how sure it is, and prints both."""

import re
import subprocess
import sys
from collections import Counter
from math import sqrt
from pathlib import Path
from random import Random

import pytest

from game.engine.odds import DEAD_AS_DEALT, WINNABLE
from tools import solve
from tools.solver.survey import Share, Verdict, batches, count, judge, report, survey

from .samples import deals

LINE = re.compile(r"^ +(.+?) +([\d.]+)% +\(([\d.]+)% to ([\d.]+)%\)$", re.MULTILINE)
Z = 1.959964  # of the normal distribution, 95 % lie within so many standard deviations


def numbers(many: int, seed: int = 1) -> list[int]:
    random = Random(seed)
    return [random.getrandbits(35) for _ in range(many)]


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    [(10, 100, 0.05523, 0.17437), (0, 10, 0, 0.27753), (10, 10, 0.72247, 1)],
)
def test_the_interval_is_wilsons(hits: int, of: int, low: float, high: float) -> None:
    assert Share(hits, of).interval() == pytest.approx((low, high), abs=1e-5)


def test_at_the_ends_of_the_interval_the_count_is_just_likely_enough() -> None:
    for hits, of in [(1, 7), (3, 10), (29, 100), (2860, 10000)]:
        for end in Share(hits, of).interval():
            assert abs(hits / of - end) == pytest.approx(Z * sqrt(end * (1 - end) / of), rel=1e-5)


def test_more_deals_and_less_certainty_give_a_narrower_interval() -> None:
    def width(share: Share, sure: float) -> float:
        low, high = share.interval(sure)
        return high - low

    assert width(Share(286, 1000), 0.95) < width(Share(29, 100), 0.95)
    assert width(Share(29, 100), 0.9) < width(Share(29, 100), 0.95)


def test_batches_hold_every_number_once_in_order() -> None:
    assert list(batches(range(7), 3)) == [[0, 1, 2], [3, 4, 5], [6]]
    assert list(batches([])) == []


def test_every_deal_is_counted_once() -> None:
    some = [deal.number for deal in deals()[:1100]]
    assert sum(survey(some, 1), Counter()) == Counter(judge(deal) for deal in deals()[:1100])


def test_the_shares_are_the_known_ones() -> None:
    counted = count(numbers(10_000))
    for verdict, share in [(Verdict.DEAD, 0.097), (Verdict.WINNABLE, 0.286)]:
        low, high = Share(counted[verdict], 10_000).interval()
        assert low < share < high


@pytest.mark.long
def test_the_odds_that_the_rules_page_tells_are_these() -> None:
    counted = count(numbers(500_000))
    dead, winnable = counted[Verdict.DEAD], counted[Verdict.WINNABLE]
    assert round(dead / 5_000) == DEAD_AS_DEALT
    assert round(100 * winnable / (500_000 - dead)) == WINNABLE


def test_the_report_tells_shares_and_intervals() -> None:
    counted = Counter({Verdict.DEAD: 10, Verdict.WINNABLE: 30, Verdict.LOST: 60})
    lines = LINE.findall("\n".join(report(counted)))
    assert [(name, float(share)) for name, share, _, _ in lines] == [
        ("dead as dealt", 10),
        ("can be won", 30),
        ("cannot be won", 60),
        ("can be won", 33.33),
    ]
    assert lines[0][2:] == ("5.52", "17.44")


def test_a_survey_of_dead_deals_alone_tells_nothing_of_the_others() -> None:
    assert len(report(Counter({Verdict.DEAD: 3}))) == 3


def test_the_command_counts_the_same_on_one_core_and_on_two(root: Path) -> None:
    printed = []
    for jobs in ("1", "2"):
        command = [sys.executable, "-m", "tools.solve", "--survey", "1200", "--seed", "5", "--jobs", jobs]
        done = subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=120, check=True)
        assert done.stderr == "", "a bar that is no terminal's is litter"
        assert done.stdout.startswith("1,200 deals of seed 5, ")
        printed.append(done.stdout.splitlines()[1:])
    assert printed[0] == printed[1] == report(count(numbers(1200, seed=5)))


def test_the_command_answers_for_each_deal(capsys: pytest.CaptureFixture[str]) -> None:
    assert solve.main(["HH1-N-AAAAAAM", "aaaaaaa"]) == 0
    assert capsys.readouterr().out == "HH1-N-AAAAAAM: can be won\nHH1-N-AAAAAAA: cannot be won\n"


def test_the_command_prints_the_fewest_moves_as_a_record(capsys: pytest.CaptureFixture[str]) -> None:
    solve.main(["--fewest", "AAAADOZ", "AAAAAAA"])
    first, record, last = capsys.readouterr().out.splitlines()
    assert first == "HH1-N-AAAADOZ: can be won, fewest moves: 38"
    assert record.startswith("HH1-N-AAAADOZ d ")
    assert len(record.split()) == 39
    assert last == "HH1-N-AAAAAAA: cannot be won"


@pytest.mark.parametrize(
    "line", ["", "--survey 0", "--survey many", "--survey 5 AAAAAAM", "AAAAAA9", "--jobs 0 AAAAAAM"]
)
def test_a_command_that_makes_no_sense_is_refused(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        solve.main(line.split())
    assert leaving.value.code == 2
    assert "error: " in capsys.readouterr().err
