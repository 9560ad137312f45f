"""Ten minutes of a visitor who taps everywhere, in a real window: it lives, it grows no larger, and it ends well."""

import os
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.e2e.program import Program
from tests.e2e.screen import Screen

LENGTH, PART = 600.0, 30.0  # seconds: in all, and of one part in which memory is looked at
WARM = 0.4  # of the time, until every page and every size of card has been there
FLAT = 1.05
CONFIG = "[idle]\nplay = 30\npages = 15\nwarning = 5\n[attract]\nafter = 5\n[visitors]\nhistory = true\n"
PAUSES = (0.05, 0.1, 0.1, 0.3, 0.6)


def of_process(pid: int) -> tuple[int, int]:
    """Bytes of memory and open files of a process now."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE"), len(os.listdir(f"/proc/{pid}/fd"))


@pytest.mark.long
def test_ten_minutes_of_taps_leave_it_as_large_as_it_was(
    open_screen: Callable[..., Screen], start: Callable[..., Program], tmp_path: Path
) -> None:
    config = tmp_path / "kiosk.toml"
    config.write_text(CONFIG, encoding="utf-8")
    screen = open_screen(1024, 600)
    program = start(screen, "--kiosk", "--config", str(config))
    chance, begun, looked = Random(5), time.monotonic(), [(0.0, 0, 0)]
    while (passed := time.monotonic() - begun) < LENGTH:
        if passed - looked[-1][0] >= PART:
            looked.append((passed, *of_process(program.process.pid)))
        if chance.random() < 0.01:
            time.sleep(25)  # gone: the countdown, the first page, the invitation
        screen.click(chance.randrange(1024), chance.randrange(600))
        time.sleep(chance.choice(PAUSES))
        assert program.process.poll() is None, program.complaints
    for values in zip(*[values for at, *values in looked if at >= LENGTH * WARM], strict=True):
        half = len(values) // 2
        assert max(values[half:]) <= max(values[:half]) * FLAT
    assert program.stop() < 2
    assert program.complaints == ""
