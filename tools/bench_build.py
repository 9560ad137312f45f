"""Measures the start of a build beside that of `python main.py`, in turns, in the same run.

    python -m tools.bench_build DIR      DIR is where packaging/build.py has put its build

A table; exit status 1 when the build comes later to its first picture than the sources do. It needs Linux, xvfb,
xdotool and openbox, as tools.bench does.
"""

import argparse
import statistics
import sys
import time
from contextlib import ExitStack
from pathlib import Path

from tests.e2e.processes import end
from tests.e2e.program import COMMAND
from tools.bench import TABLE, TITLE, Bench, twice_if_missed
from tools.bench_table import Line, show

RUNS = 21
ERROR = 1.03  # of measuring: two rows of starts of the very same program differ by as much


class BuildBench(Bench):
    """Opens the game from the sources, as Bench does, and after `from_build` from the build."""

    def __init__(self, stack: ExitStack, program: Path) -> None:
        super().__init__(stack, 1.0)
        self.program, self.from_build = program, False

    def command(self, program: str) -> list[str]:
        command = super().command(program)
        return [str(self.program), *command[len(COMMAND) :]] if self.from_build else command

    def once(self, program: str, from_build: bool) -> float:
        """Milliseconds from the start of the process to the first change of the screen."""
        self.from_build = from_build
        process, seconds = self.open(program)
        end(process)
        time.sleep(0.2)
        return seconds * 1000

    def lines(self) -> list[Line]:
        """The first run of each only fills the caches. Of the others the faster half counts, as the least disturbed."""
        lines = []
        for what, program in (("start to first frame", TITLE), ("start on a deal to first frame", TABLE)):
            runs = [(self.once(program, True), self.once(program, False)) for _ in range(RUNS)][1:]
            build, source = (statistics.mean(sorted(times)[: RUNS // 2]) for times in zip(*runs, strict=True))
            lines.append(Line(f"{what}, build / sources", "ms", build, source, source * ERROR))
        return lines


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("out", type=Path, help="where packaging/build.py has put its build")
    (program,) = parser.parse_args().out.resolve().glob("heart-to-heart-*/heart-to-heart")
    with ExitStack() as stack:
        bench = BuildBench(stack, program)
        lines = twice_if_missed(lambda _: bench.lines(), bench)
    show(lines)
    return 0 if all(line.good for line in lines) else 1


if __name__ == "__main__":
    sys.exit(main())
