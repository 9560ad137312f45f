"""R64: the game starts whatever the system says of its language, and speaks Greek or Slovak where that is named."""

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path

from tests.e2e.processes import wait_until
from tests.e2e.program import Program
from tests.e2e.screen import Box, Screen

LANGUAGE_OF = {
    None: "en",
    "C": "en",
    "POSIX": "en",
    "zh_CN": "en",
    "xx_YY": "en",
    "el_GR.UTF-8": "el",
    "el": "el",
    "sk_SK": "sk",
}
"""What LANG says, None for nothing, and the language that is then spoken."""


CARDS = (80, 150, 160, 120)
"""A part of the first page where cards lie, in pixels of a window of 640x480. Its first picture is without them."""
CARDS_ARE_DRAWN = 110.0


def are_drawn(screen: Screen, cards: Box) -> bool:
    return screen.brightness(cards) > CARDS_ARE_DRAWN


def calm_player(folder: Path) -> Path:
    """The folder of a player for whom nothing moves, so that a picture is the same at any moment."""
    (folder / "config").mkdir(parents=True)
    (folder / "config" / "settings.json").write_text(json.dumps({"speed": "off"}), encoding="utf-8")
    return folder


def test_r64_every_start_speaks_the_language_that_is_named(
    open_screen: Callable[..., Screen], start: Callable[..., Program], tmp_path: Path
) -> None:
    screen = open_screen(700, 540, window_manager=False)
    spoken: dict[str, bytes] = {}
    for number, (name, code) in enumerate(LANGUAGE_OF.items()):
        variables = {"LANG": name or "", "LC_ALL": "", "LC_MESSAGES": "", "LANGUAGE": ""}
        program = start(screen, "--windowed", "640x480", data=calm_player(tmp_path / str(number)), **variables)
        left, top, _, _ = program.inside
        cards = (left + CARDS[0], top + CARDS[1], CARDS[2], CARDS[3])
        wait_until(partial(are_drawn, screen, cards), "the heart of cards is drawn")
        screen.wait_still()
        picture = screen.part(program.inside)
        assert spoken.setdefault(code, picture) == picture, f"LANG={name}"
        program.stop()
        assert program.complaints == ""
    assert len(set(spoken.values())) == 3
