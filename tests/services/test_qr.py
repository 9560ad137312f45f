"""QR codes: an independent reader finds in them what was put in, at the sizes that they have on a small screen."""

import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from game.engine import record
from game.engine.deal import Deal
from game.engine.short_record import compact, expand
from game.services.qr import LARGEST, QUIET_ZONE, Modules, modules, record_modules
from tests.engine.random_games import seeded_steps
from tests.engine.tables import EXAMPLE_TEN, WON
from tests.zbar import read_codes

SCREEN = (1024, 600)
ROOM = 440  # pixels that a page has for the code on that screen


def long_game(moves: int, seed: int = 1) -> str:
    """The record of a game with this many moves."""
    game = list(seeded_steps(seed, moves))[-1]
    assert game.cursor == moves
    return record.write(game)


def on_screen(code: Modules, room: int = ROOM) -> Image.Image:
    """The code as a page would show it: whole pixels a module, dark on light, in the middle of a dark screen."""
    side = len(code) + 2 * QUIET_ZONE
    small = Image.new("L", (side, side), 255)
    for y, row in enumerate(code):
        for x, dark in enumerate(row):
            if dark:
                small.putpixel((QUIET_ZONE + x, QUIET_ZONE + y), 0)
    scale = room // side
    assert scale >= 3, "smaller modules cannot be told apart"
    shown = small.resize((side * scale, side * scale), Image.Resampling.NEAREST)
    screen = Image.new("L", SCREEN, 40)
    screen.paste(shown, ((SCREEN[0] - shown.width) // 2, (SCREEN[1] - shown.height) // 2))
    return screen


def read_back(code: Modules | None, folder: Path) -> str:
    assert code is not None
    picture = folder / "code.png"
    on_screen(code).save(picture)
    (text,) = read_codes(picture)
    return text


@pytest.mark.parametrize("whole", [EXAMPLE_TEN, WON, long_game(150), long_game(600), long_game(1500)])
def test_a_reader_gets_the_very_game_from_a_small_screen(whole: str, tmp_path: Path) -> None:
    text = read_back(record_modules(whole), tmp_path)
    assert text == compact(whole)
    assert record.write(record.read(expand(text))) == whole


def test_a_deal_code_alone_can_be_taken_along(tmp_path: Path) -> None:
    assert read_back(modules(Deal(12).code), tmp_path) == "HH1-N-AAAAAAM"


def test_a_game_of_150_moves_makes_modules_of_eight_pixels() -> None:
    code = record_modules(long_game(150))
    assert code is not None
    assert ROOM // (len(code) + 2 * QUIET_ZONE) >= 8


def test_it_is_square_and_has_its_three_corners_and_no_margin() -> None:
    code = record_modules(WON)
    assert code is not None
    assert {len(row) for row in code} == {len(code)}
    assert code[0][:7] == code[0][-7:] == code[-1][:7] == (True,) * 7


def test_what_would_be_too_small_to_read_is_none() -> None:
    largest = modules("A" * 1249)
    assert largest is not None
    assert len(largest) == LARGEST
    assert modules("A" * 1250) is None
    assert modules("a" * 1249) is None, "small letters take more room"
    assert modules("♥" * 1249) is None
    assert record_modules(long_game(6000)) is None


def test_who_asks_for_no_code_does_not_wait_for_the_library(root: Path) -> None:
    look = "import sys; import game.services.qr; print('segno' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", look], cwd=root, capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout.strip() == "False"
