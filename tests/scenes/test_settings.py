"""The settings: in effect at once, kept at once, and without loss to the game."""

import json

import pygame
import pytest

from game.services import language
from game.services.settings import OPTIONS, Settings, SettingsStore

from .conftest import Sit
from .oracle import wrong_places
from .player import Player

NO_OPTIONS = ("back", "fullscreen", "delete_data")
SIZES = [(640, 480), (480, 640), (1280, 720), (1080, 1920)]


def change_all(player: Player) -> None:
    """Taps everything on every page that changes a setting, but for the full screen."""
    player.tap("settings")
    for tab in [name for name in player.buttons if name.startswith("tab ")]:
        player.tap(tab, at_once=True)
        names = [n for n in player.buttons if not n.startswith("tab ") and n not in NO_OPTIONS]
        for name in names:
            if name in player.buttons:
                player.tap(name, at_once=True)
    player.tap("back")


def test_every_option_can_be_reached_and_changed_by_taps(sit: Sit) -> None:
    player = sit(12, (480, 640), speed="off")
    start = player.app.settings
    seen: dict[str, set[object]] = {option.name: {getattr(start, option.name)} for option in OPTIONS}
    player.tap("settings")
    for tab in [name for name in player.buttons if name.startswith("tab ")]:
        player.tap(tab, at_once=True)
        for name in [n for n in player.buttons if not n.startswith("tab ") and n not in NO_OPTIONS]:
            for _ in range(11 if name in ("quieter", "louder") else 2):
                if name in player.buttons:
                    player.tap(name, at_once=True)
                for option in OPTIONS:
                    seen[option.name].add(getattr(player.app.stage.settings, option.name))
    for option in OPTIONS:
        assert seen[option.name] == {choice.value for choice in option.choices}, option.name


def test_r54_settings_are_kept_at_once(sit: Sit) -> None:
    player = sit(12, (800, 600))
    change_all(player)
    chosen = player.app.settings
    assert chosen != Settings()
    assert player.app.belongings.settings_kept()
    assert SettingsStore(player.folders.settings_file).load() == chosen
    file = json.loads(player.folders.settings_file.read_text("utf-8"))
    assert {option.name for option in OPTIONS} <= file.keys()


def test_the_next_start_has_them(sit: Sit) -> None:
    player = sit(12, (800, 600), language="sk", mirror=True, show_time=False)
    player.leave()
    player = sit(size=(800, 600))
    assert language.current() == "sk"
    settings = player.app.stage.settings
    assert (settings.language, settings.mirror, settings.show_time) == ("sk", True, False)


def test_r65_the_language_switches_at_once_and_without_loss(sit: Sit) -> None:
    player = sit(12, (1280, 720), moves="d " * 12, move_errors=True)
    player.taps(25, "w", 25)
    assert player.scene.bar.message is not None
    before = (player.table, player.record, player.selected)
    pictures, labels = [], []
    for code in ("en", "el", "sk", "en"):
        player.app.change(language=code)
        player.scene.changed = True
        player.wait(0.05)
        assert language.current() == code
        assert player.scene.bar.message is not None
        assert player.pixels() == player.whole()
        pictures.append(player.pixels())
        labels.append(player.labels["new"])
    assert len(set(pictures[:3])) == 3
    assert labels == ["New game", "Νέα παρτίδα", "Nová hra", "New game"]
    assert (player.table, player.record, player.selected) == before
    for _ in range(12):
        player.key("z")
    assert player.game.cursor == 0


@pytest.mark.parametrize("code", ["el", "sk"])
def test_r65_by_taps_on_the_title_and_in_the_settings(sit: Sit, code: str) -> None:
    player = sit(12, (1280, 720), moves="d d")
    player.tap("settings")
    player.tap("tab language")
    names = [name for name in player.buttons if name.startswith("language ")]
    index = [choice.value for choice in next(o for o in OPTIONS if o.name == "language").choices].index(code)
    player.tap(names[index])
    assert language.current() == code
    assert player.labels["back"] == language.text("Back") != "Back"
    player.tap("back")
    assert player.labels["new"] == language.text("New game") != "New game"
    player.tap("menu")
    assert player.labels["continue"] == language.text("Continue") != "Continue"
    player.tap("language en")
    assert player.labels["continue"] == "Continue"


def test_r65_the_windows_over_the_table_change_too(sit: Sit) -> None:
    from tests.engine.tables import DEAD_END

    player = sit(12, (640, 480), moves=DEAD_END.split(maxsplit=1)[1])
    player.wait(0.5)
    assert player.scene.heading() == "No more moves possible"
    player.app.change(language="sk")
    assert player.scene.heading() == "Žiadny ďalší ťah nie je možný"
    player.app.change(language="el")
    assert player.scene.heading() == "Δεν υπάρχουν άλλες δυνατές κινήσεις"


@pytest.mark.parametrize("theme", ["velvet", "porcelain", "contrast", "winter"])
def test_the_look_changes_at_once_on_the_table_too(sit: Sit, theme: str) -> None:
    player = sit(12, (640, 480), moves="d d")
    player.app.change(theme=theme, faces="large", back="winter")
    player.scene.changed = True
    player.wait(2.2)
    assert player.app.stage.kit.theme.name == theme
    assert player.pixels() == player.whole()
    assert wrong_places(player) == []
    player.play("d")
    player.wait(2.2)
    assert wrong_places(player) == []


def test_r78_the_mirror_takes_places_and_touch_along(sit: Sit) -> None:
    player = sit(12, (800, 600), moves="d")
    plain = player.place("s")
    player.tap("settings")
    player.tap("tab table")
    player.tap("mirror")
    player.tap("back")
    mirrored = player.place("s")
    assert plain[0] < 400 < mirrored[0]
    assert wrong_places(player) == []
    player.finger_tap(*mirrored)
    assert player.game.cursor == 2
    player.finger_tap(*player.place("undo"))
    assert player.game.cursor == 1


def test_time_and_score_can_be_hidden(sit: Sit) -> None:
    player = sit(12, (800, 600), moves="d")
    player.wait(2)
    both = player.pixels()
    player.app.change(show_time=False)
    player.scene.changed = True
    player.wait(0.1)
    one = player.pixels()
    player.app.change(show_score=False)
    player.scene.changed = True
    player.wait(0.1)
    assert len({both, one, player.pixels()}) == 3
    player.app.change(show_time=True, show_score=True)
    player.scene.changed = True
    player.wait(0.1)
    assert player.pixels() == both


@pytest.mark.parametrize("size", SIZES)
def test_every_page_is_inside_the_window_and_nothing_overlaps(sit: Sit, size: tuple[int, int]) -> None:
    player = sit(size=size)
    player.tap("settings")
    for tab in [name for name in player.buttons if name.startswith("tab ")]:
        player.tap(tab, at_once=True)
        rects = [button.rect for button in player.scene.buttons()]
        assert all(r.x >= 0 and r.y >= 0 and r.right <= size[0] and r.bottom <= size[1] for r in rects)
        assert not any(one.overlaps(other) for i, one in enumerate(rects) for other in rects[:i])
        assert min(min(r.w, r.h) for r in rects) >= 32
        player.wait(0.1)
        assert player.pixels() == player.whole()


def test_sound_is_muted_in_two_taps_from_the_table_and_says_so(sit: Sit) -> None:
    player = sit(12, (800, 600))
    player.tap("settings")
    player.tap("silence")
    assert player.app.settings.mute
    player.key("m")
    assert not player.app.settings.mute
    player.key("m")
    player.leave()
    assert sit(size=(800, 600)).app.settings.mute


def test_full_screen_is_switched_from_the_settings(sit: Sit) -> None:
    player = sit(12, (640, 480), moves="d")
    player.tap("settings")
    player.tap("tab table")
    player.tap("fullscreen")
    assert player.app.window.fullscreen
    player.wait(0.5)
    assert player.app.window.size == pygame.display.get_desktop_sizes()[0]
    assert player.scenes[-1] == "Settings"
    assert player.pixels() == player.whole()
    player.tap("fullscreen")
    player.wait(0.5)
    assert player.app.window.size == (640, 480)
    player.tap("back")
    assert wrong_places(player) == []
