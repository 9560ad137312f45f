"""The page that shows a result: its lines, what is copied, and a code that an independent reader gets back."""

from pathlib import Path

import pygame
import pytest

from game.engine import record
from game.engine.short_record import compact, expand
from game.services.qr import QUIET_ZONE
from game.services.share_text import CLEARED, share_text
from game.ui.code_art import pixels_a_module
from game.ui.theme import THEMES
from tests.engine.random_games import seeded_steps
from tests.engine.tables import DEAD_END, WON
from tests.zbar import read_codes

from .conftest import Sit
from .player import Player

SMALL_SCREEN = (1024, 600)
DAY = "2026-11-30"
WHITE = (255, 255, 255)


def long_game(moves: int) -> str:
    """The record of a game with this many moves."""
    return record.write(list(seeded_steps(1, moves))[-1])


@pytest.fixture
def copied(player: Player) -> list[str]:
    """What was copied, the last at the end."""
    kept: list[str] = []
    player.app.stage.copy = lambda words: not kept.append(words)
    return kept


def share(player: Player, game: str, day: str = "") -> None:
    player.app.push("share", record=game, day=day)
    player.wait(0.2)


def read_back(player: Player, folder: Path) -> list[str]:
    """What a reader finds in the picture of the window."""
    file = folder / "window.png"
    pygame.image.save(player.app.window.surface, file)
    return read_codes(file)


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_a_game_of_150_moves_is_read_back_from_a_small_screen_in_every_theme(
    sit: Sit, theme: str, tmp_path: Path
) -> None:
    player, game = sit(12, SMALL_SCREEN, theme=theme), long_game(150)
    share(player, game)
    (words,) = read_back(player, tmp_path)
    assert words == compact(game)
    assert record.write(record.read(expand(words))) == game


@pytest.mark.parametrize("size", [(640, 480), (480, 640), (600, 1024), (1920, 1080)])
@pytest.mark.parametrize("moves", [150, 600])
def test_it_is_read_back_in_windows_of_every_shape(sit: Sit, size: tuple[int, int], moves: int, tmp_path: Path) -> None:
    player, game = sit(12, size), long_game(moves)
    share(player, game)
    assert read_back(player, tmp_path) == [compact(game)]


@pytest.mark.parametrize("theme", sorted(THEMES))
@pytest.mark.parametrize("size", [SMALL_SCREEN, (640, 480), (480, 640)])
def test_the_code_has_whole_modules_on_a_white_ground_with_its_quiet_zone(
    sit: Sit, theme: str, size: tuple[int, int]
) -> None:
    player = sit(12, size, theme=theme)
    share(player, WON)
    card, code = pygame.Rect(*player.scene._places().code), player.scene.code
    pixel = pixels_a_module(code, card.w)
    modules = pygame.Rect(0, 0, len(code) * pixel, len(code) * pixel)
    modules.center = card.center
    shown = player.app.window.surface
    for y, row in enumerate(code):
        for x, dark in enumerate(row):
            part = shown.subsurface(modules.x + x * pixel, modules.y + y * pixel, pixel, pixel)
            assert pygame.transform.average_color(part)[:3] == ((0, 0, 0) if dark else WHITE)
    quiet = modules.inflate(2 * QUIET_ZONE * pixel, 2 * QUIET_ZONE * pixel)
    assert card.contains(quiet)
    around = [(x, y) for x in range(quiet.left, quiet.right) for y in (*range(quiet.top, modules.top),)]
    around += [(x, y) for y in range(modules.top, modules.bottom) for x in range(quiet.left, modules.left)]
    corner = max(2, card.w // 60) + 1  # the card's are round
    inside = card.inflate(-2 * corner, -2 * corner)
    assert {tuple(shown.get_at(spot))[:3] for spot in around if inside.collidepoint(spot)} == {WHITE}


def test_a_game_too_long_for_a_code_shows_that_of_its_deal_and_says_so(player: Player, tmp_path: Path) -> None:
    game = long_game(6000)
    share(player, game)
    assert read_back(player, tmp_path) == [game.split()[0]]
    assert player.scene.deal_only
    assert "too long" in player.scene._note()


def test_a_game_that_fits_says_nothing_of_its_length(player: Player) -> None:
    share(player, WON)
    assert "too long" not in player.scene._note()


def test_the_text_is_copied_with_its_symbols_and_no_move(player: Player, copied: list[str]) -> None:
    share(player, WON, DAY)
    player.tap("text")
    assert copied == [share_text(record.read(WON), DAY)]
    assert copied[0].count(CLEARED) == 25
    assert DAY in copied[0]
    assert "+w" not in copied[0]
    assert player.labels["text"] == "Copied"


def test_the_record_is_copied_in_full(player: Player, copied: list[str]) -> None:
    share(player, DEAD_END)
    player.tap("text")
    player.tap("record")
    assert copied[-1] == DEAD_END
    assert (player.labels["text"], player.labels["record"]) == ("Copy text", "Copied")


def test_without_a_clipboard_it_says_so(player: Player) -> None:
    player.app.stage.copy = lambda words: False
    share(player, WON)
    player.tap("record")
    assert player.labels["record"] == "Copy record"
    assert player.scene._note() == "There is no clipboard here"


def test_keys_copy_and_close_it(player: Player, copied: list[str]) -> None:
    share(player, WON)
    player.key("enter")
    assert copied == [share_text(record.read(WON))]
    player.keys("tab", "tab")
    assert player.scene.focused == "record"
    player.key("space")
    assert copied[-1] == WON
    player.key("escape")
    assert player.scenes[-1] == "Play"


def test_close_leads_back(player: Player) -> None:
    share(player, WON)
    player.tap("close")
    assert player.scenes[-1] == "Play"


def test_a_record_that_does_not_replay_is_no_failure(player: Player) -> None:
    share(player, f"{WON} 25+w")
    assert player.scenes[-1] == "Share"
    assert list(player.buttons) == ["close"]
    player.key("enter")
    assert player.scenes[-1] == "Play"


def test_once_the_code_is_there_nothing_is_drawn_any_more(player: Player) -> None:
    share(player, WON)
    player.wait(0.2)
    shown = player.app.canvas.painter.show
    drawn: list[object] = []
    player.app.canvas.painter.show = lambda pictures: drawn.append(pictures) or shown(pictures)
    player.wait(1)
    assert drawn == []


def test_what_is_drawn_bit_by_bit_equals_the_whole(player: Player) -> None:
    player.app.stage.copy = lambda words: True
    share(player, WON)
    player.tap("text")
    player.resize(640, 480)
    player.wait(0.5)
    assert player.pixels() == player.whole()
