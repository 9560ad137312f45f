"""R70: a visitor leaves the table, never the game."""

import pygame
import pytest

from game.engine.deal import Deal
from game.ui.window import Window
from tests.scenes.player import Event, Player

from .conftest import At
from .venue import let_pass


def pages(player: Player) -> list[str]:
    """Everything that the first page leads to."""
    return [name for name in player.buttons if not name.startswith(("language", "done", "new", "continue"))]


def test_r70_no_key_no_window_button_and_no_page_ends_it(at: At) -> None:
    player = at().open()
    seen = set()
    for name in ("new", *pages(player)):
        player.tap(name)
        seen.add(player.scenes[-1])
        player.send(Event(pygame.QUIT))
        player.key("f4", mod=pygame.KMOD_LALT)
        player.key("f11")
        player.key("enter", mod=pygame.KMOD_LALT)
        for _ in range(10):
            player.key("escape")
        assert player.app.status is None
        assert player.scenes == ["Title"]
    assert seen >= {"Play", "Rules", "Examples", "FirstSteps", "Scores", "Daily", "EnterCode", "Settings"}


def test_no_page_offers_a_way_out_or_what_is_not_for_the_public(at: At) -> None:
    may_change = '["volume", "mute", "theme", "mirror"]'
    player = at(f"[visitors]\nmay_change = {may_change}\nhistory = true\n").open()
    found: set[str] = set(player.buttons)
    for name in pages(player):
        player.tap(name)
        found |= set(player.buttons)
        for tab in [button for button in player.buttons if button.startswith("tab ")]:
            player.tap(tab)
            found |= set(player.buttons)
        player.key("escape")
    player.tap("new")
    found |= set(player.buttons)
    private = {"quit", "paste", "code", "fullscreen", "delete_data", "high_scores", "record", "text"}
    assert found & private == set()
    assert {"theme 0", "mirror", "louder", "silence"} <= found


def test_nothing_is_copied_and_nothing_pasted(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "AAAAAAM")
    player = at().open()
    player.tap("enter")
    player.key("v", mod=pygame.KMOD_LCTRL)
    assert player.scene.typed == ""
    player.key("escape")
    player.tap("new")
    player.key("c", mod=pygame.KMOD_LCTRL)
    assert not player.app.stage.copy("HH1-N-AAAAAAM")
    assert copied == []


def test_covered_or_minimised_it_comes_back_by_itself(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[int] = []
    monkeypatch.setattr(Window, "come_forward", lambda _: calls.append(1))
    player = at().open()
    let_pass(player, 3)
    assert not calls
    player.send(Event(pygame.WINDOWFOCUSLOST))
    let_pass(player, 3)
    assert 3 <= len(calls) <= 4
    player.send(Event(pygame.WINDOWFOCUSGAINED))
    let_pass(player, 3)
    assert len(calls) <= 4
    player.minimise()
    let_pass(player, 2)
    assert len(calls) >= 5


def test_while_minimised_the_visitor_is_forgotten_all_the_same(at: At) -> None:
    player = at("[idle]\nplay = 30\n").open(deal=Deal(12))
    player.minimise()
    let_pass(player, 40)
    assert player.app.stage.session.seat is None


def test_r71_no_arrow_until_a_mouse_really_moves(at: At) -> None:
    player = at().open()
    assert not pygame.mouse.get_visible()
    player.send(Event(pygame.MOUSEMOTION, pos=(30, 30), rel=(0, 0), buttons=(0, 0, 0), touch=False))
    player.tap("new")
    assert not pygame.mouse.get_visible()
    player.send(player.mouse("MOTION", 300, 300), seconds=1)
    assert pygame.mouse.get_visible()
    player.tap("s")
    assert not pygame.mouse.get_visible()
