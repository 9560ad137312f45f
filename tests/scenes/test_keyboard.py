"""A whole game without a pointer; what the keys do, and where the focus is."""

import pygame
import pytest

from game.engine import record
from game.engine.deal import Deal
from game.engine.moves import Draw, HeartPair, Redeal
from game.engine.rules import Won
from tests.engine.tables import DEAD_END
from tools.solver.lines import winning_line

from .conftest import Sit
from .player import Player

ARROWS = {"left": pygame.K_LEFT, "right": pygame.K_RIGHT, "up": pygame.K_UP, "down": pygame.K_DOWN}


def walk_to(player: Player, target: str, keys: tuple[str, ...] = ("up", "down", "left", "right")) -> None:
    """Moves the focus there by arrows alone, the shortest way, found by trying on the places there are."""
    from game.view.focus import neighbour

    boxes = player.scene.focus_boxes()
    if player.scene.focused not in boxes:
        player.key("up")
    start = player.scene.focused
    ways: dict[str, list[str]] = {start: []}
    queue = [start]
    while target not in ways and queue:
        here = queue.pop(0)
        for key in keys:
            there = neighbour(boxes, here, key)
            if there not in ways:
                ways[there] = [*ways[here], key]
                queue.append(there)
    for key in ways[target]:
        player.key(key)
        assert player.scene.focused is not None
    assert player.scene.focused == target


def focus_is_seen(player: Player) -> bool:
    """Whether the focus makes a difference to the picture."""
    scene, focused = player.scene, player.scene.focused
    if focused is None:
        return False
    shown = player.whole()
    scene.focused = None
    hidden = player.whole()
    scene.focused = focused
    return shown != hidden


@pytest.mark.parametrize(("size", "begin"), [((640, 480), 0), ((480, 640), 50)])
def test_r79_a_whole_game_by_arrows_and_enter(sit: Sit, size: tuple[int, int], begin: int) -> None:
    moves = winning_line(Deal(12).table()) or []
    player = sit(12, size, speed="fast", moves=record.write_moves(moves[:begin]))
    for number, move in enumerate(moves[begin:]):
        if isinstance(move, (Draw, Redeal)):
            spots = ["s"]
        elif isinstance(move, HeartPair):
            spots = [str(move.first), str(move.second)]
        else:
            spots = ["w", str(move.position)]
        for spot in spots:
            walk_to(player, spot)
            if number % 10 == 0:
                assert focus_is_seen(player)
            player.key("enter" if number % 2 else "space")
            assert player.scene.focused == spot, "the focus is lost"
    player.wait(1.5)
    assert isinstance(player.game.outcome, Won)
    assert player.scenes[-1] == "Win"
    player.key("enter")
    assert player.scenes == ["Title", "Play"]
    assert player.game.cursor == 0


def test_r79_every_window_is_opened_and_left_by_keys(sit: Sit) -> None:
    player = sit(size=(640, 480))
    player.key("enter")
    assert player.scenes == ["Title", "Play"]
    for name, scene in (("settings", "Settings"), ("enter", "EnterCode")):
        walk_to(player, name)
        player.key("enter")
        assert player.scenes[-1] == scene
        for _ in range(100):
            player.key("tab")
            assert focus_is_seen(player)
            if player.scene.focused in ("back", "cancel"):
                break
        player.key("enter")
        assert player.scenes == ["Title", "Play"]
    player.key("escape")
    player.key("escape")
    assert player.scenes == ["Title", "Leave"]
    player.key("tab")
    assert focus_is_seen(player)
    player.key("escape")
    assert player.scenes == ["Title"]


def test_r79_tab_goes_round_over_everything_on_every_page(sit: Sit) -> None:
    player = sit(12, (640, 480), moves=DEAD_END.split(maxsplit=1)[1])
    player.wait(0.5)
    pages = ["DeadEnd"]

    def tour() -> None:
        boxes = player.scene.focus_boxes()
        player.key("tab")
        seen = []
        for _ in boxes:
            seen.append(player.scene.focused)
            player.key("tab")
        assert set(seen) == set(player.scene.focus_boxes())
        assert player.scene.focused == seen[0]
        player.key("tab", mod=pygame.KMOD_LSHIFT)
        assert player.scene.focused == seen[-1]

    tour()
    player.key("escape")
    tour()
    for name in ("settings", "enter"):
        player.tap(name)
        pages.append(player.scenes[-1])
        tour()
        player.key("escape")
    player.key("escape")
    tour()
    player.key("escape")
    tour()
    assert pages == ["DeadEnd", "Settings", "EnterCode"]


def test_r79_the_focus_stays_in_sight_when_its_button_goes_off(sit: Sit) -> None:
    player = sit(12, (640, 480), moves="d d")
    player.wait(1.5)
    walk_to(player, "undo")
    for _ in range(2):
        player.key("enter")
    assert player.game.cursor == 0
    player.wait(0.1)
    assert focus_is_seen(player)


def test_the_focus_goes_away_when_the_pointer_is_used(player: Player) -> None:
    player.key("up")
    assert focus_is_seen(player)
    player.tap("s")
    assert player.scene.focused is None


def test_letters_of_the_table(player: Player) -> None:
    player.keys("d", "d", "d")
    assert player.game.cursor == 3
    player.key("z")
    assert player.game.cursor == 2
    player.key("y")
    assert player.game.cursor == 3
    code = player.game.deal.code
    player.key("n")
    assert player.game.deal.code != code
    player.key("z")
    assert player.game.deal.code == code


@pytest.mark.parametrize(("char", "letter"), [("ζ", "Z"), ("я", "Z"), ("δ", "D"), ("υ", "Y"), ("ν", "N")])
def test_letters_of_the_table_on_other_layouts(player: Player, char: str, letter: str) -> None:
    player.play("d d d")
    player.key("z")
    code = player.game.deal.code
    scancode = pygame.KSCAN_A + ord(letter) - ord("A")
    down = pygame.event.Event(pygame.KEYDOWN, key=ord(char), unicode=char, mod=0, scancode=scancode)
    player.send(down, pygame.event.Event(pygame.KEYUP, key=ord(char), mod=0, scancode=scancode))
    expected = {"Z": 1, "D": 3, "Y": 3, "N": 0}[letter]
    assert player.game.cursor == expected
    assert (player.game.deal.code != code) == (letter == "N")


@pytest.mark.parametrize("mod", [pygame.KMOD_LCTRL, pygame.KMOD_LALT])
@pytest.mark.parametrize("name", ["d", "n"])
def test_with_control_or_alt_the_letters_do_not_play(player: Player, name: str, mod: int) -> None:
    code = player.game.deal.code
    player.key(name, mod=mod)
    assert (player.game.deal.code, player.game.cursor) == (code, 0)


def test_a_held_key_does_not_draw_or_deal_again_and_again(player: Player) -> None:
    for code, char in ((pygame.K_d, "d"), (pygame.K_n, "n"), (pygame.K_RETURN, "\r")):
        down = pygame.event.Event(pygame.KEYDOWN, key=code, unicode=char, mod=0, scancode=code)
        for _ in range(20):
            player.send(down, seconds=0.03)
        player.send(pygame.event.Event(pygame.KEYUP, key=code, mod=0, scancode=code), seconds=0.03)
    assert player.game.cursor == 0
    player.key("z")
    assert player.game.cursor == 1


@pytest.mark.parametrize("combination", ["f11", "alt+enter"])
def test_full_screen_keys_work_on_every_page(sit: Sit, combination: str) -> None:
    player = sit(12, (640, 480))
    for open_it in ("", "settings", "enter", "menu"):
        if open_it == "enter":
            player.key("escape")
        if open_it:
            player.tap(open_it)
        if open_it == "enter":
            player.key("escape")
        scenes, moves = player.scenes, player.record
        for wanted in (True, False):
            player.key(*(["f11"] if combination == "f11" else ["enter"]), mod=0 if combination == "f11" else 256)
            assert player.app.window.fullscreen is wanted
            player.send(*pygame.event.get())
            player.wait(0.4)
            assert player.pixels() == player.whole()
        assert (player.scenes, player.record) == (scenes, moves)


@pytest.mark.parametrize("page", ["Title", "Play", "Settings", "EnterCode", "DeadEnd", "Leave"])
def test_r70_esc_goes_back_step_by_step_and_then_asks(sit: Sit, page: str) -> None:
    player = sit(12, (640, 480), moves=DEAD_END.split(maxsplit=1)[1] if page == "DeadEnd" else "d")
    player.wait(0.3)
    match page:
        case "Settings" | "EnterCode":
            player.tap("settings" if page == "Settings" else "enter")
        case "Title":
            player.key("escape")
        case "Leave":
            player.keys("escape", "escape")
    assert player.scenes[-1] == page
    seen = []
    for _ in range(10):
        player.key("escape")
        seen.append(player.scenes[-1])
        assert player.app.status is None
        player.wait(0.1)
        assert player.pixels() == player.whole()
    assert {"Title", "Leave"} <= set(seen)
    while player.scenes[-1] != "Leave":
        player.key("escape")
    player.key("enter")
    assert player.scenes == ["Title"]
    assert player.app.status is None
    player.key("escape")
    player.tap("leave", at_once=True)
    assert player.app.status == 0
