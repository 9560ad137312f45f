"""The list of all games: what a row tells, what a tap opens; of a long list only what is seen is read and drawn."""

from dataclasses import replace

import pygame
import pytest

from game.scenes.placing import medal_of
from game.services.played import PlayedGame
from game.ui.widgets import Kit
from tests.engine.tables import DEAD_END, WON
from tests.services.history.some import DRAWN, TEN, game
from tools.states_journal import come, fill, many, season, show

from .conftest import Sit
from .fits import note_all
from .player import Player

SMALL, LARGE = (480, 640), (1024, 600)
ALL = (game(0, TEN), game(1, DEAD_END, seconds=3723.4), game(2, WON, seconds=7.9), game(3, DRAWN, offset=-720))


@pytest.fixture(params=[SMALL, LARGE], ids=["two lines", "one line"])
def seated(sit: Sit, request: pytest.FixtureRequest) -> Player:
    return sit(size=request.param)


def open_list(player: Player, *games: PlayedGame) -> None:
    fill(player, games)
    show(player, "games")


def read_page(player: Player, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts of the page, from top to bottom and from left to right."""
    with monkeypatch.context() as patch:
        notes = note_all(patch).by_image
        items = player.scene.draw().items
    return [notes[id(item.image)].string for item in sorted(items, key=lambda i: (i.y, i.x)) if id(item.image) in notes]


def test_the_newest_game_comes_first_each_with_what_it_brought(seated: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    open_list(seated, *ALL)
    assert [seated.scene.game(number) for number in range(4)] == list(reversed(ALL))
    words = read_page(seated, monkeypatch)
    assert "4 games" in words
    assert {"Won", "Dead end", "Unfinished"} <= set(words)
    assert {"0:07", "1:02:03"} <= set(words)
    numbers = (
        {"250", "170", str(ALL[1].moves), str(ALL[2].moves)}
        if seated.app.stage.size == LARGE
        else {"250 points", "170 points"}
    )
    assert numbers <= set(words)


def test_medals_and_deals_of_a_day_have_their_signs(seated: Player) -> None:
    open_list(seated, game(0, TEN), game(1, DEAD_END), game(2, WON, day="2026-05-01"))
    items, kit = seated.scene.draw().items, seated.app.stage.kit
    form = seated.scene._form()
    silver, ruby = (medal_of(kit, points, round(form.size * 1.3))[0] for points in (170, 250))
    assert [item.image for item in items].count(silver) == [item.image for item in items].count(ruby) == 1
    signs = [item for item in items if any(item.image is image for image in day_signs(kit))]
    assert len(signs) == 1
    (won,) = [item for item in items if item.image is ruby]
    assert abs(signs[0].rect.centery - won.rect.centery) <= form.tall // 4, "in the same row"


def day_signs(kit: Kit) -> list[pygame.Surface]:
    """The calendar sign in every size there is by now."""
    return [image for key, image in kit.pages._images.items() if isinstance(key, tuple) and key[0] == "day"]


def test_the_game_in_progress_is_in_the_list_and_goes_on(sit: Sit) -> None:
    player = sit(77, (800, 600), moves="d d d")
    player.play("d")
    key = player.app.stage.session.origin.key
    player.key("escape")
    show(player, "games")
    assert (player.scene.count, player.scene.game(0).key, player.scene.game(0).moves) == (1, key, 4)
    player.tap("game 0")
    player.tap("continue")
    assert (player.scenes, player.game.cursor) == (["Title", "Play"], 4)


def test_the_time_is_that_of_the_players_clock_then(seated: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    open_list(seated, *ALL)
    words = read_page(seated, monkeypatch)
    assert "2026-05-01 12:02" in words
    assert "2026-05-01 00:03" in words  # of the game that was begun twelve hours west of Greenwich


def test_a_tap_opens_the_game_and_back_leads_to_the_same_place(seated: Player) -> None:
    open_list(seated, *season())
    seated.key("end")
    seated.wait(1.0)
    come(seated)
    place = seated.scene.scroll.at
    assert place > 0
    last = seated.scene.count - 2
    seated.tap(f"game {last}")
    assert seated.scenes[-1] == "Game"
    assert seated.scene.game == season()[1]
    seated.key("escape")
    assert (seated.scenes[-1], seated.scene.scroll.at) == ("Games", place)


def test_by_keys_alone(seated: Player) -> None:
    open_list(seated, *season())
    seated.keys("tab", "down", "down", "enter")
    assert seated.scene.game == season()[-3]


def test_a_list_without_games_says_what_will_be_kept(seated: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    show(seated, "games")
    assert any("Every game in which you make a move is kept" in words for words in read_page(seated, monkeypatch))
    seated.tap("back")
    assert seated.scenes == ["Title"]


def test_a_list_that_cannot_be_read_says_so(
    seated: Player, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> int:
        raise OSError

    monkeypatch.setattr("game.services.hearts.count", fail)
    seated.app.push("games")
    seated.scene._count.wait(60)
    seated.wait(0.1)
    assert "The games that were played cannot be read now." in read_page(seated, monkeypatch)
    assert "could not be read" in caplog.text


def test_of_a_long_list_only_what_is_seen_is_read_and_drawn(seated: Player) -> None:
    games = list(many(3000, 300))
    open_list(seated, *games)
    in_order = sorted(games, key=lambda each: (each.started, each.key), reverse=True)
    for key in ("end", "home", "pagedown", "end"):
        seated.key(key)
        seated.wait(1.2)
        come(seated)
        scene = seated.scene
        top, bottom = scene.scroll.at, scene.scroll.at + scene.window().h
        shown = range(top // scene._step(), min(3000, bottom // scene._step() + 1))
        assert [scene.game(number) for number in shown] == [in_order[number] for number in shown]
        assert sum(scene.game(number) is not None for number in range(3000)) < 1000
        assert len(scene.draw().items) < 400


def test_dirty_drawing_of_a_scrolled_list_equals_a_full_redraw(seated: Player) -> None:
    open_list(seated, *season())
    x, y = seated.scene.window().centre
    for way in (-100, -37, 60):
        seated.drag((x, y), (x, y + way / 2), (x, y + way))
        seated.wait(0.5)
        assert seated.pixels() == seated.whole()


def test_a_page_at_rest_draws_nothing(seated: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    open_list(seated, *season())
    seated.wait(0.2)
    monkeypatch.setattr(type(seated.scene), "draw", lambda scene: pytest.fail("drawn at rest"))
    seated.wait(1.0)


def test_a_game_kept_twice_with_one_key_is_one_row(seated: Player) -> None:
    open_list(seated, ALL[0], replace(game(0, WON), started=ALL[0].started))
    assert seated.scene.count == 1
    assert seated.scene.game(0).won


def test_every_tab_leads_to_its_page_and_back_leads_out(seated: Player) -> None:
    show(seated, "games")
    for name in [name for name in seated.buttons if name.startswith("tab ")]:
        seated.tap(name)
        come(seated)
        assert seated.scenes == ["Title", name.removeprefix("tab ").capitalize()]
        chosen = [button.name for button in seated.scene.buttons() if button.look.chosen]
        assert name in chosen
    seated.tap("back")
    assert seated.scenes == ["Title"]
