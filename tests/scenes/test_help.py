"""Placement help and move errors: what they show, when, and that off is off."""

import pytest

from game.engine.board import POSITIONS
from game.engine.rules import darkened, helped
from game.scenes import moving_table
from game.services import language
from game.view import pacing
from tests.engine.tables import WON

from .conftest import Sit
from .oracle import wrong_places
from .player import Player

TOKENS = WON.split()[1:]


class Marks:
    """What was drawn last: the rings, and the darkened cards, as spots."""

    def __init__(self, player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
        self.player = player
        self.rings: set[object] = set()
        self.dark: set[object] = set()
        art = player.app.stage.kit.art(player.layout.card)
        plain_ring, plain_card, items = art.ring, art.card, moving_table.table_items

        def ring(x: float, y: float, **others: object) -> object:
            self.rings |= {p for p in POSITIONS if player.layout.slots[p][:2] == (x, y)}
            return plain_ring(x, y, **others)

        def card(number: int, pose: object, *, dark: bool = False) -> object:
            if dark:
                table = player.table
                self.dark |= {p for p in POSITIONS if table.card_at(p) == number}
                self.dark |= {"w"} if table.waste_top == number else set()
            return plain_card(number, pose, dark=dark)

        def again(*given: object) -> object:
            self.rings, self.dark = set(), set()
            return items(*given)

        monkeypatch.setattr(art, "ring", ring)
        monkeypatch.setattr(art, "card", card)
        monkeypatch.setattr(moving_table, "table_items", again)

    def are_right(self) -> None:
        self.player.scene.changed = True
        self.player.wait(0.1)
        table, selected = self.player.table, self.player.selected
        if self.player.app.stage.settings.placement_help:
            assert self.rings | {selected} == helped(table) | {selected}
            assert self.dark == darkened(table, selected)
        else:
            assert self.rings == self.dark == set()


def test_r81_what_is_marked_is_what_is_legal_after_everything(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    player = sit(12, (640, 480), speed="off")
    marks = Marks(player, monkeypatch)
    seen = set()
    for token in TOKENS[:60]:
        player.play(token)
        marks.are_right()
        seen.add(len(marks.rings))
        if "+" in token:
            for step in ("undo", "redo"):
                player.taps(step)
                marks.are_right()
        free = player.table.free()
        player.taps(free[len(seen) % len(free)])
        marks.are_right()
        player.taps("w")
        marks.are_right()
        if player.selected is not None:
            player.taps(player.selected)
            marks.are_right()
    assert len(seen) > 2


def test_r81_help_is_switched_in_mid_game_at_once(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    player = sit(12, (640, 480), moves="d d d d d d d d d")
    marks = Marks(player, monkeypatch)
    marks.are_right()
    assert marks.rings
    player.tap(25)
    marks.are_right()
    assert marks.dark
    for wanted in (False, True, False):
        player.tap("settings")
        player.tap("placement_help")
        player.tap("back")
        assert player.app.stage.settings.placement_help is wanted
        marks.are_right()
        assert wrong_places(player) == []
    assert player.selected == 25


@pytest.mark.parametrize("size", [(1280, 720), (480, 640)])
@pytest.mark.parametrize("mirror", [False, True])
def test_r81_r78_the_picture_with_and_without_marks(sit: Sit, size: tuple[int, int], mirror: bool) -> None:
    player = sit(12, size, moves="d d d d d d d d d", mirror=mirror)
    player.wait(3)
    marked = player.pixels()
    assert wrong_places(player) == []
    player.app.change(placement_help=False)
    player.scene.changed = True
    player.wait(0.1)
    assert wrong_places(player) == []
    plain = player.pixels()
    assert plain != marked
    player.tap(25)
    assert wrong_places(player) == []
    player.app.change(placement_help=True)
    player.scene.changed = True
    player.wait(0.1)
    assert wrong_places(player) == []


# Move errors


@pytest.mark.parametrize(
    ("code", "same_rank", "covered"),
    [
        ("en", "Must have the same rank", "This card is covered"),
        ("el", "Πρέπει να έχει την ίδια αξία", None),
        ("sk", "Musí mať rovnakú hodnotu", None),
    ],
)
def test_r80_with_move_errors_on_a_refused_tap_says_why(
    sit: Sit, said: list[str], code: str, same_rank: str, covered: str | None
) -> None:
    player = sit(12, (640, 480), move_errors=True, language=code)
    player.wait(1.6)
    player.taps(25, "w")
    assert said[-1] == same_rank
    assert player.selected == "w"
    player.tap(1, at_once=True)
    assert said[-1] == (covered or language.text("This card is covered"))
    assert player.selected == "w"
    player.wait(pacing.MESSAGE + 0.2)
    said.clear()
    player.scene.changed = True
    player.wait(0.1)
    assert said == []
    assert player.pixels() == player.whole()


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The messages that were drawn."""
    from game.ui.widgets import Kit

    found: list[str] = []
    plain = Kit.pill

    def pill(self: Kit, words: str, size: int, width: int) -> object:
        found.append(words)
        return plain(self, words, size, width)

    monkeypatch.setattr(Kit, "pill", pill)
    return found


def test_r80_a_message_goes_with_the_next_tap(sit: Sit, said: list[str]) -> None:
    player = sit(12, (640, 480), move_errors=True)
    player.wait(1.6)
    player.taps(25, "w")
    assert said
    player.tap("s", at_once=True)
    said.clear()
    player.wait(0.2)
    assert said == []
    assert player.game.cursor == 1


@pytest.mark.parametrize("speed", ["off", "normal"])
@pytest.mark.parametrize("taps", [[25, "w"], [1], ["s", "s", 7], [(2, 300)], ["w", "w"]])
def test_r80_with_move_errors_off_there_are_no_words_and_every_tap_is_still_felt(
    sit: Sit, said: list[str], taps: list[object], speed: str
) -> None:
    player = sit(12, (640, 480), speed=speed)
    player.wait(3)
    for tap in taps:
        before = player.pixels()
        x, y = tap if isinstance(tap, tuple) else player.place(tap)
        player.send(player.finger("DOWN", x, y), seconds=0.02)
        pressed = player.pixels()
        player.send(player.finger("UP", x, y), seconds=0.02)
        player.wait(0.06)
        assert before != player.pixels() or before != pressed
        player.wait(3)
    assert said == []
    assert wrong_places(player) == []


def test_move_errors_can_be_switched_in_mid_game(sit: Sit, said: list[str]) -> None:
    player = sit(12, (640, 480))
    player.wait(1.6)
    player.taps(25, "w", "w")
    assert said == []
    player.tap("settings")
    player.tap("move_errors")
    player.tap("back")
    player.taps(25, "w")
    assert said
