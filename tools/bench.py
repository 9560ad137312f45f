"""Measures the game in real windows beside bare pygame programs in the same run, and judges the ratios.

    python -m tools.bench            a table; exit status 1 when a bound is missed
    python -m tools.bench --quick    shorter spans, for a first look

Times differ between machines, ratios hardly do. So every figure stands beside that of a bare program that
does the least possible of the same kind, started in turns with the game; the bounds are ratios of the two.
Needs Linux, xvfb, xdotool and openbox. docs/performance.md tells what the figures mean.
"""

import argparse
import json
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from game.engine.deal import Deal
from game.engine.game import Game
from game.engine.record import write
from game.engine.rules import legal_moves
from tests.e2e.processes import QUIET, clean_environment, cpu_seconds, end
from tests.e2e.program import COMMAND, Places, centre
from tests.e2e.xvfb import Xvfb
from tools.bare_programs import DISPLAY_ONLY, MOVING, OPENING, PAINTING, RESTING, WINDOW
from tools.bench_table import Line, show

CODE = "HH1-N-AAAAAAM"
TITLE, TABLE = "the game as it opens", "the game on a deal"
FRAME = 1 / 60
SAME_FRAME = FRAME / 2  # changes that follow this closely are parts of one frame
GAMES, GAME_LENGTH = 400, 150
QUIET_LINE = 6.0  # seconds until the words that tell of a new game have gone
SETTLING = 3.0  # seconds after which nothing moves any more


class Bench:
    """A screen, and programs started on it one at a time."""

    def __init__(self, stack: ExitStack, spans: float) -> None:
        self.spans = spans
        self.folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="bench-")))
        self.screen = stack.enter_context(Xvfb(*WINDOW, window_manager=False))
        # Compiled modules are kept, as they are for a player from the second start on.
        self.env = self.screen.env | {"PYTHONDONTWRITEBYTECODE": "", "SDL_AUDIODRIVER": "dummy"}
        self.env |= {"HOME": str(self.folder), "PYTHONPYCACHEPREFIX": str(self.folder / "compiled")}

    def command(self, program: str) -> list[str]:
        if program not in (TITLE, TABLE):
            return [sys.executable, "-c", program if program is DISPLAY_ONLY else OPENING + program]
        deal = ["--deal", CODE] if program is TABLE else []
        data = tempfile.mkdtemp(dir=self.folder)
        return [*COMMAND, "--windowed", "{}x{}".format(*WINDOW), "--data-dir", data, *deal]

    def open(self, program: str) -> tuple[subprocess.Popen[bytes], float]:
        """The process of the game, or of a bare program, and the seconds until it changed the screen."""
        before, start = self.screen.hash(), time.monotonic()
        process = subprocess.Popen(self.command(program), env=self.env, **QUIET)
        self.screen.wait_change(before)
        return process, time.monotonic() - start

    def running(self, program: str, measure: Callable[[int], float]) -> float:
        """What `measure` says of this program's process id once its window has come to rest."""
        process, _ = self.open(program)
        try:
            time.sleep(SETTLING)
            return measure(process.pid)
        finally:
            end(process)
            time.sleep(0.3)

    def cpu(self, pid: int) -> float:
        return cpu_seconds(pid) + cpu_seconds(self.screen.server.pid)

    def both(self, bare: str, measure: Callable[[int], float], times: int = 1) -> tuple[float, float]:
        """Medians for the game and for a bare program, in turns."""
        runs = [(self.running(TABLE, measure), self.running(bare, measure)) for _ in range(times)]
        return statistics.median(run[0] for run in runs), statistics.median(run[1] for run in runs)


def first_frame(bench: Bench) -> list[Line]:
    """The first run of each only fills the caches."""

    def once(program: str) -> float:
        process, seconds = bench.open(program)
        end(process)
        time.sleep(0.2)
        return seconds * 1000

    programs = (TITLE, TABLE, RESTING, DISPLAY_ONLY)
    runs = [[once(program) for program in programs] for _ in range(round(8 * bench.spans) + 2)][1:]
    title, table, bare, display_only = (statistics.median(times) for times in zip(*runs, strict=True))
    return [
        Line("start to first frame", "ms", title, bare, bare * 1.5),
        Line("the same, bare without fonts and sound", "ms", title, display_only),
        Line("start on a deal to first frame", "ms", table, bare),
    ]


def rest(bench: Bench) -> list[Line]:
    def per_minute(pid: int) -> float:
        time.sleep(QUIET_LINE)
        before, span = bench.cpu(pid), 30 * bench.spans
        time.sleep(span)
        return (bench.cpu(pid) - before) * 60 / span

    game, bare = bench.both(DISPLAY_ONLY, per_minute)
    # 0.3 s where this is written, where the bare loop takes 0.2: on a slower machine both grow.
    return [Line("CPU at rest, with the X server", "s/min", game, bare, max(0.3, bare * 1.5))]


def moving(bench: Bench) -> list[Line]:
    """Frames of removals (the tip and the waste, taken back and done again) and what one of them costs."""
    slots = Places(*WINDOW).slots
    tip, waste, stock = (centre(slots[name]) for name in ("25", "waste", "stock"))
    rates: dict[bool, tuple[float, float]] = {}

    def watch(seconds: float, pid: int) -> tuple[int, float, float]:
        """Frames seen, seconds from the first to the last of them, CPU seconds of it all."""
        cpu, start, seen = bench.cpu(pid), time.monotonic(), bench.screen.hash()
        frames: list[float] = []
        while (now := time.monotonic()) - start < seconds:
            if (current := bench.screen.hash()) != seen:
                seen = current
                if not frames or now - frames[-1] > SAME_FRAME:
                    frames.append(now)
            time.sleep(0.002)
        return len(frames), (frames[-1] - frames[0] if frames else 0), bench.cpu(pid) - cpu

    def removals(pid: int) -> float:
        for _ in range(9):
            bench.screen.click(*stock)
            time.sleep(0.5)
        total = [0, 0.0, 0.0]
        for _ in range(round(8 * bench.spans) + 2):
            bench.screen.click(*tip)
            time.sleep(0.6)
            bench.screen.click(*waste)
            total = [a + b for a, b in zip(total, watch(0.5, pid), strict=True)]
            time.sleep(0.5)
            bench.screen.key("z")
            time.sleep(0.9)
        rates[True] = (total[0] / total[1], total[2] * 1000 / total[0])
        return 0

    def sliding(pid: int) -> float:
        frames, seconds, cpu = watch(4 * bench.spans, pid)
        rates[False] = (frames / seconds, cpu * 1000 / frames)
        return 0

    bench.running(TABLE, removals)
    bench.running(MOVING, sliding)
    (game_rate, game_cost), (bare_rate, bare_cost) = rates[True], rates[False]
    return [
        Line("frames of a removal, 1080p", "1/s", game_rate, bare_rate, min(bare_rate, 60) * 0.95, least=True),
        Line("CPU a frame of a removal, with the X server", "ms", game_cost, bare_cost),
    ]


def tap_to_paint(bench: Bench) -> list[Line]:
    stock = centre(Places(*WINDOW).slots["stock"])

    def median(pid: int) -> float:
        bench.screen.point(*stock)
        waits = []
        for _ in range(round(12 * bench.spans) + 3):
            time.sleep(0.8)
            bench.screen.xdotool("mousedown", 1)
            time.sleep(0.2)
            before, start = bench.screen.hash(), time.monotonic()
            release = subprocess.Popen(["xdotool", "mouseup", "1"], env=bench.screen.env, **QUIET)
            bench.screen.wait_change(before)
            waits.append((time.monotonic() - start) * 1000)
            release.wait()
        return statistics.median(waits)

    return [Line("release to paint, a few ms of it xdotool's", "ms", *bench.both(PAINTING, median))]


def random_game(number: int) -> Game:
    """A game on the deal of this number, every move by chance; a won one ends early."""
    chance, game = random.Random(number), Game(Deal(number))
    while (legal := legal_moves(game.table)) and len(game.standing) < GAME_LENGTH:
        game.play(chance.choice(legal))
    return game


def records(bench: Bench) -> list[Line]:
    """Moves a second of `record -`, beside how many calls of an empty function this Python makes."""
    games = [random_game(number) for number in range(GAMES)]
    moves = sum(len(game.standing) for game in games)
    lines = [write(game) for game in games]
    start = time.monotonic()
    done = subprocess.run(
        [*COMMAND, "record", "-", "--json"],
        input="\n".join(lines),
        env=clean_environment(),
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    game = moves / (time.monotonic() - start)
    assert all("error" not in json.loads(line) for line in done.stdout.splitlines())

    def nothing() -> None:
        return

    start = time.monotonic()
    for _ in range(1_000_000):
        nothing()
    bare = 1_000_000 / (time.monotonic() - start)
    # A machine that is too slow for 20,000 shows it in its calls as well.
    return [Line("moves replayed by record -", "1/s", game, bare, min(20_000, bare / 500), least=True)]


def twice_if_missed(part: Callable[[Bench], list[Line]], bench: Bench) -> list[Line]:
    """What is missed is measured once more, since a busy moment can spoil a measurement; the second one counts."""
    lines = part(bench)
    if all(line.good for line in lines):
        return lines
    print("missed, and measured once more:")
    show([line for line in lines if not line.good])
    return part(bench)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--quick", action="store_true", help="shorter spans, for a first look")
    spans = 0.25 if parser.parse_args().quick else 1.0
    with ExitStack() as stack:
        bench = Bench(stack, spans)
        lines = [
            line for part in (records, first_frame, rest, moving, tap_to_paint) for line in twice_if_missed(part, bench)
        ]
    show(lines)
    return 0 if all(line.good for line in lines) else 1


if __name__ == "__main__":
    sys.exit(main())
