"""The window in which a deal code is typed, pasted or tapped."""

import pygame
import pytest

from game.engine.deal import Deal
from game.scenes.enter_code import KEYS

from .conftest import Sit
from .player import Player

CODE = "HH1-N-AAAAAAM"
SIZES = [(640, 480), (480, 640), (1280, 720), (1080, 1920)]


@pytest.fixture
def entering(sit: Sit) -> Player:
    """At the window, over a game on another deal."""
    player = sit(77, (640, 480), speed="off", moves="d d")
    player.tap("enter")
    assert player.scenes == ["Title", "Play", "EnterCode"]
    return player


def is_example(player: Player) -> bool:
    return player.scenes == ["Title", "Play"] and player.game.deal == Deal(12)


@pytest.mark.parametrize(
    "words",
    [CODE, CODE.lower(), "Hh1-n-AaAaaAm", "AAAAAAM", "aaaaaam", " hh1 n aaaaaam ", "HH1N AAA-AAAM", "hhi-n-aaaaaam"],
)
def test_r37_a_code_is_typed_in_any_of_its_ways(entering: Player, words: str) -> None:
    entering.type(words)
    entering.key("enter")
    entering.wait(1.7)
    assert is_example(entering)
    entering.tap("take_back")
    assert entering.record.endswith("d d")


def test_r37_a_code_is_pasted_as_it_was_copied(entering: Player) -> None:
    for words in (f"  {CODE}\n", "hh1\t-\tn-aaa aaam", f"{CODE[:6]}\r\n{CODE[6:]}"):
        entering.app.stage.paste = lambda words=words: words
        entering.scene.typed = ""
        entering.tap("paste")
        entering.tap("play")
        entering.wait(1.7)
        assert is_example(entering)
        entering.tap("undo")
        entering.tap("enter")


@pytest.mark.parametrize(("key", "mod"), [("v", pygame.KMOD_LCTRL), ("insert", pygame.KMOD_LSHIFT)])
def test_keys_that_paste(entering: Player, key: str, mod: int) -> None:
    entering.app.stage.paste = lambda: CODE
    entering.key(key, mod=mod, text="\x16" if key == "v" else "")
    entering.key("enter")
    entering.wait(1.7)
    assert is_example(entering)


@pytest.mark.parametrize("size", SIZES)
def test_a_touch_screen_suffices(sit: Sit, size: tuple[int, int]) -> None:
    player = sit(size=size, speed="off")
    player.tap("enter")
    for char in "AAAAAB":
        player.tap(f"key {char}", at_once=True)
    player.tap("erase", at_once=True)
    for char in "AM":
        player.tap(f"key {char}", at_once=True)
    assert player.scene.typed == "AAAAAAM"
    player.tap("play")
    player.wait(1)
    assert is_example(player)


def test_the_keys_on_the_screen_are_those_that_a_code_can_hold(entering: Player) -> None:
    names = {name.removeprefix("key ") for name in entering.buttons if name.startswith("key ")}
    assert names == set("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567") == set(KEYS)


def test_on_a_greek_keyboard_the_places_of_the_keys_count(entering: Player) -> None:
    for char, letter in zip("ααααααμ", "AAAAAAM", strict=True):
        scancode = pygame.KSCAN_A + ord(letter) - ord("A")
        down = pygame.event.Event(pygame.KEYDOWN, key=ord(char), unicode=char, mod=0, scancode=scancode)
        entering.send(down, pygame.event.Event(pygame.KEYUP, key=ord(char), mod=0, scancode=scancode))
    entering.key("enter")
    entering.wait(1.7)
    assert is_example(entering)


NONSENSE = {
    "nothing": "",
    "spaces": "   ",
    "signs": "!!!!",
    "minus one": "-1",
    "zero": "0",
    "a float": "1e9",
    "endless": "A" * 500,
    "emoji": "😀",
    "greek": "ΑΑΑΑΑΑΜ",
    "one short": CODE[:-1],
    "one more": CODE + "A",
    "swapped": "HH1-N-AAAA9AM",
    "another game": "XX1-N-AAAAAAM",
    "later": "HH2-N-AAAAAAM",
    "nul": "A\0AAAAA",
}


@pytest.mark.parametrize("number", range(len(NONSENSE)), ids=NONSENSE.keys())
def test_r38_nonsense_is_refused_politely(entering: Player, number: int) -> None:
    words = list(NONSENSE.values())[number]
    entering.app.change(language=["en", "el", "sk"][number % 3])
    entering.app.stage.paste = lambda: words
    record = entering.record
    entering.tap("paste")
    typed = entering.scene.typed
    entering.tap("play")
    assert entering.scenes[-1] == "EnterCode"
    assert entering.scene.fault is not None
    assert entering.scene.typed == typed == words
    assert entering.record == record
    entering.wait(0.5)
    assert entering.pixels() == entering.whole()
    entering.tap("cancel")
    assert entering.record == record


def test_a_wrong_code_is_corrected_and_the_message_goes(entering: Player) -> None:
    entering.type("AAAAAA9")
    entering.key("enter")
    assert entering.scene.fault is not None
    entering.key("backspace")
    assert entering.scene.fault is None
    entering.type("M")
    entering.key("enter")
    entering.wait(1.7)
    assert is_example(entering)


def test_a_field_can_be_emptied_and_holds_no_endless_text(entering: Player) -> None:
    entering.app.stage.paste = lambda: "B" * 5000
    entering.tap("paste")
    entering.tap("paste")
    assert len(entering.scene.typed) <= 1000
    entering.wait(0.2)
    assert entering.pixels() == entering.whole()
    entering.key("delete")
    assert entering.scene.typed == ""
    assert "erase" not in entering.buttons


def test_esc_and_cancel_leave_everything_as_it_was(entering: Player) -> None:
    record = entering.record
    entering.type("AAAAAAM")
    entering.key("escape")
    assert entering.scenes == ["Title", "Play"]
    assert entering.record == record
    assert "take_back" not in entering.buttons


def test_letters_that_mean_something_on_the_table_are_only_letters_here(entering: Player) -> None:
    record = entering.record
    entering.type("DZYNDZYN")
    assert entering.scene.typed == "DZYNDZYN"
    assert entering.record == record


def test_typing_ends_the_focus_so_that_enter_plays(entering: Player) -> None:
    entering.keys("tab", "tab", "tab")
    assert entering.scene.focused is not None
    entering.type("AAAAAAM")
    entering.key("enter")
    entering.wait(1.7)
    assert is_example(entering)


def test_a_code_is_entered_by_arrows_and_enter_alone(entering: Player) -> None:
    entering.key("tab")
    for target in ["key A"] * 6 + ["key M", "play"]:
        for _ in range(80):
            if entering.scene.focused == target:
                break
            entering.key("tab")
        entering.key("enter")
    entering.wait(1.7)
    assert is_example(entering)


@pytest.mark.parametrize("size", SIZES)
def test_all_of_the_window_is_inside_and_large_enough_for_fingers(sit: Sit, size: tuple[int, int]) -> None:
    player = sit(size=size)
    player.tap("enter")
    rects = list(player.buttons.values())
    assert all(r.x >= 0 and r.y >= 0 and r.right <= size[0] and r.bottom <= size[1] for r in rects)
    assert not any(one.overlaps(other) for i, one in enumerate(rects) for other in rects[:i])
    assert min(min(r.w, r.h) for r in rects) >= 40
