"""Photographs the table of the real program on a private screen: `python -m tools.screenshot FILE [RECORD]`.

    python -m tools.screenshot docs/images/table.png      the picture of the README
    python -m tools.screenshot x.png "HH1-N-AAAAAAM d" --size 1080x1920

The game of the record is put where the program finds it, and "Continue" is chosen. Needs what tools/bench.py needs.
"""

import argparse
import tempfile
from pathlib import Path

import pygame

from game.engine.record import read
from game.services.paths import folders
from game.services.saved_game import Saved, SavedGame, SavedStore
from tests.e2e.program import Program
from tests.e2e.xvfb import Xvfb

README_GAME = "HH1-N-AAAAAAM d d d d d d d d d 25+w d d d d d 23+w d d d d d d 24+w d d d 21+w d d d r d d d"
SECONDS = 97.0
SETTLING = 2.5  # marks may move for two seconds


def photograph(record: str, width: int, height: int) -> pygame.Surface:
    """The table of this game in a window of this size, once nothing moves."""
    with (
        tempfile.TemporaryDirectory(prefix="screenshot-") as folder,
        Xvfb(width, height, window_manager=False) as screen,
    ):
        data = Path(folder) / "data"
        store = SavedStore(folders(data).saved_file)
        store.keep(Saved(SavedGame.of(read(record), SECONDS)))
        store.close()
        with Program(screen, data, "--windowed", f"{width}x{height}", LANG="C.UTF-8") as program:
            program.wait_picture()
            screen.key("Return")
            screen.wait_still(quiet=0.7)
            return screen.picture()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("record", nargs="?", default=README_GAME)
    parser.add_argument("--size", default="1280x720")
    given = parser.parse_args()
    width, height = map(int, given.size.split("x"))
    given.file.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(photograph(given.record, width, height), given.file)


if __name__ == "__main__":
    main()
