"""Solves deals exactly, for developers: `python -m tools.solve CODE...`; the game itself holds no solver.

    python -m tools.solve HH1-N-AAAAAAM             dead as dealt, can be won, or cannot be won
    python -m tools.solve --line HH1-N-AAAAAAM      also a winning line with few moves, as a record
    python -m tools.solve --fewest HH1-N-AAAAAAM    also one with the fewest moves, proved
    python -m tools.solve --survey 100000           what becomes of so many random deals, on all cores

Draws and redeals count as moves, as they do in the game. The survey's intervals are Wilson's, at 95 %. Why the answers
are exact: docs/solver.md.
"""

import argparse
import os
import sys
import time
from collections import Counter
from random import Random

from tqdm import tqdm

from game.engine.deal import NUMBER_BITS, BadCode, Deal, read_code
from game.engine.record import write_moves
from tools.solver.lines import FEWEST, QUICK, winning_line
from tools.solver.survey import SURE, Verdict, judge, report, survey


def answer(deal: Deal, trust: int | None) -> list[str]:
    """What is said of a deal; with a trust (see `lines`) also a line that wins it, as a record."""
    verdict = judge(deal)
    moves = winning_line(deal.table(), trust) if trust and verdict is Verdict.WINNABLE else None
    if moves is None:
        return [f"{deal.code}: {verdict}"]
    few = "fewest moves" if trust == FEWEST else "moves of this line"
    return [f"{deal.code}: {verdict}, {few}: {len(moves)}", f"{deal.code} {write_moves(moves)}"]


def print_survey(number: int, seed: int, jobs: int) -> None:
    """Examine so many random deals and print the shares; how far it is stands on standard error."""
    random = Random(seed)
    counted: Counter[Verdict] = Counter()
    start = time.perf_counter()
    # Only on a terminal: in a file the bar would be litter.
    with tqdm(total=number, unit=" deals", disable=None) as bar:
        for part in survey((random.getrandbits(NUMBER_BITS) for _ in range(number)), jobs):
            counted += part
            bar.update(part.total())
    seconds = time.perf_counter() - start
    print(f"{number:,} deals of seed {seed}, {number / seconds:,.0f} a second, {jobs} at a time; {SURE:.0%} intervals:")
    print("\n".join(report(counted)))


def _at_least_one(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 1 up")
    return int(text)


def _code(text: str) -> Deal:
    try:
        return read_code(text)
    except BadCode as error:
        raise argparse.ArgumentTypeError(f"{text!r} is no deal code ({error.fault})") from error


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.solve", description="Solves deals exactly.")
    parser.add_argument("codes", nargs="*", type=_code, metavar="CODE", help="a deal")
    lines = parser.add_mutually_exclusive_group()
    lines.add_argument("--line", dest="trust", action="store_const", const=QUICK, help="a winning line with few moves")
    lines.add_argument("--fewest", dest="trust", action="store_const", const=FEWEST, help="one with the fewest moves")
    lines.add_argument("--survey", type=_at_least_one, metavar="N", help="examine N random deals")
    parser.add_argument("--seed", type=int, default=1, help="of the survey's random deals (1)")
    parser.add_argument("--jobs", type=_at_least_one, default=os.cpu_count() or 1, help="at a time (one for each core)")
    return parser


def main(argv: list[str]) -> int:
    """The command line; the exit status."""
    parser = _parser()
    wanted = parser.parse_args(argv)
    if bool(wanted.codes) == bool(wanted.survey):
        parser.error("give either deals or --survey")
    for deal in wanted.codes:
        print("\n".join(answer(deal, wanted.trust)))
    if wanted.survey:
        print_survey(wanted.survey, wanted.seed, wanted.jobs)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
