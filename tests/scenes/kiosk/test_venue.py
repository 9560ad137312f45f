"""What the operator has configured: languages, pages, quiet and dark hours, reach, the venue's name and logo."""

from datetime import timedelta

import pygame
import pytest

from game.engine.deal import Deal
from game.services import language
from game.services.high_scores import Entry
from game.view import pacing

from .conftest import At
from .venue import let_pass

NIGHT = timedelta(hours=11).total_seconds()  # from noon to 23:00


def test_only_the_languages_offered_can_be_chosen(at: At) -> None:
    player = at('[language]\noffered = ["el", "en"]\nfirst = "el"\n').open()
    assert [name for name in player.buttons if name.startswith("language")] == ["language el", "language en"]
    assert language.current() == "el"
    player = at('[language]\noffered = ["sk"]\n').open()
    assert not any(name.startswith("language") for name in player.buttons)
    assert language.current() == "sk"


def test_only_the_pages_offered_are_there(at: At) -> None:
    player = at().open()
    assert {"enter", "daily", "scores", "settings"} <= player.buttons.keys()
    assert "games" not in player.buttons
    player = at(
        "[visitors]\ncodes = false\nhistory = true\nday_deal = false\nhigh_scores = false\nmay_change = []\n"
    ).open()
    assert not {"enter", "daily", "scores", "settings"} & player.buttons.keys()
    assert "games" in player.buttons
    player.tap("games")
    assert not {"tab daily", "tab scores"} & player.buttons.keys()
    player.key("escape")
    player.tap("new")
    assert not {"enter", "settings"} & player.buttons.keys()
    player.tap("rules")
    assert player.scenes[-1] == "Rules"
    player.key("escape")
    assert player.scenes[-1] == "Play"


@pytest.mark.parametrize("codes", [True, False])
def test_no_page_takes_a_code_where_none_is_offered(at: At, codes: bool) -> None:
    player = at(f"[visitors]\ncodes = {str(codes).lower()}\n").open()
    player.tap("daily")
    player.tap("match")
    assert ("enter" in player.buttons) is codes
    assert {"play", "new"} <= player.buttons.keys()
    assert player.pixels() == player.whole()


def test_the_deal_of_the_day_goes_while_the_clock_is_wrong(at: At) -> None:
    venue = at()
    player = venue.open()
    assert "daily" in player.buttons
    venue.ahead = -400 * 86400
    let_pass(player, 2)
    assert "daily" not in player.buttons


def test_visitors_change_only_what_they_may(at: At) -> None:
    player = at('[visitors]\nmay_change = ["speed", "back"]\n').open()
    player.tap("settings")
    assert {name for name in player.buttons if name.startswith("tab")} == {"tab game", "tab look"}
    assert not {"louder", "silence", "placement_help"} & player.buttons.keys()
    player.key("m")
    assert not player.app.settings.mute
    player.tap("speed 0")
    player.tap("tab look")
    player.tap("back 1")
    assert player.app.settings.speed == "off"


def test_what_a_visitor_changes_is_not_kept(at: At) -> None:
    player = at().open()
    player.app.change(mirror=True)
    assert not player.folders.settings_file.exists()
    player.app.belongings.settings_kept()
    assert not player.folders.settings_file.exists()


def test_in_quiet_hours_nothing_is_heard_and_the_setting_stays(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.services.audio import Sounds

    said: list[bool] = []
    monkeypatch.setattr(Sounds, "mute", lambda _, muted: said.append(muted))
    venue = at('[sound]\nquiet = ["22:00-08:00"]\n')
    player = venue.open()
    player.app.belongings.start_sounds()
    let_pass(player, 2)
    assert said[-1] is False
    venue.ahead = NIGHT
    let_pass(player, 2)
    assert said[-1] is True
    assert player.app.settings.mute is False
    venue.ahead = 2 * NIGHT
    let_pass(player, 2)
    assert said[-1] is False


def test_in_the_dark_hours_the_screen_is_black_and_a_touch_wakes_it_for_a_while(at: At) -> None:
    venue = at('[screen]\noff = ["22:00-08:00"]\n[idle]\nplay = 30\npages = 15\nwarning = 5\n')
    player = venue.open(deal=Deal(12))
    venue.ahead = NIGHT
    let_pass(player, 20)
    assert not player.app.visit.dark  # somebody plays
    let_pass(player, 15)
    assert player.app.visit.dark
    assert set(player.pixels()) == {0}
    assert venue.commands[-1][-1] == "off"
    player.finger_tap(400, 300)
    player.wait(0.1)
    assert player.scenes == ["Title"]
    assert max(player.pixels()) > 200
    assert ["xset", "dpms", "force", "on"] in venue.commands
    let_pass(player, 10)
    assert not player.app.visit.dark
    let_pass(player, 10)
    assert player.app.visit.dark
    venue.ahead = 2 * NIGHT
    let_pass(player, 2)
    assert not player.app.visit.dark
    assert max(player.pixels()) > 200


def test_in_the_dark_nothing_moves_and_nothing_is_drawn(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    venue = at('[screen]\noff = ["22:00-08:00"]\n')
    player = venue.open()
    venue.ahead = NIGHT
    let_pass(player, 5)
    assert player.app.visit.dark
    drawn: list[int] = []
    plain = player.app.pictures
    monkeypatch.setattr(player.app, "pictures", lambda: (drawn.append(1), plain())[1])
    let_pass(player, 60)
    assert drawn == []
    assert player.app.pause() == pacing.REST_WAIT
    player.finger_tap(400, 300)
    assert drawn
    assert player.app.pause() < pacing.REST_WAIT


def test_within_low_reach_everything_lies_in_the_lower_part_and_taps_land(at: At) -> None:
    player = at("[screen]\nlow_reach = true\n").open((720, 1280))
    window = player.app.window
    assert window.whole == (720, 1280)
    assert window.origin[1] >= 1280 * 0.4
    player.tap("new")
    player.tap("s")
    assert player.game.cursor == 1
    x, y = player.place("s")
    player.send(player.mouse("DOWN", x, y + window.origin[1]), player.mouse("UP", x, y + window.origin[1]), seconds=1.0)
    assert player.game.cursor == 2
    player.send(player.finger("DOWN", 300, 100 - window.origin[1]), player.finger("UP", 300, 100 - window.origin[1]))
    assert player.game.cursor == 2  # above it nothing lies
    player.resize(1280, 720)
    player.wait(0.5)
    assert player.app.window.origin == (0, 0)
    assert player.app.stage.size == (1280, 720)
    player.tap("s")
    assert player.game.cursor == 3


@pytest.mark.parametrize("theme", ["velvet", "winter"])
def test_within_low_reach_the_ground_goes_on_above_without_a_seam(at: At, theme: str) -> None:
    player = at(f'[screen]\nlow_reach = true\n[settings]\ntheme = "{theme}"\n').open((720, 1280))
    whole, seam = player.app.window.surface.get_abs_parent(), player.app.window.origin[1]

    def step() -> int:
        """By how much the light differs above and below the seam, at most."""
        bands = [pygame.transform.smoothscale(whole.subsurface((0, y, 720, 3)), (12, 1)) for y in (seam - 3, seam)]
        colours = [[band.get_at((x, 0)) for x in range(12)] for band in bands]
        return max(abs(a[n] - b[n]) for a, b in zip(*colours, strict=True) for n in range(3))

    assert step() <= 2
    player.tap("new")
    player.wait(1)
    assert step() <= 2
    player.key("escape")
    player.app.push("initials", entry=Entry("0" * 32, 100, "", None, 1, "", frozenset()))
    player.wait(1)
    assert step() <= 2, "what lies below a window is dimmed, up to the top"


def test_the_venues_name_and_logo_stand_on_the_first_page(at: At) -> None:
    plain = at().open()
    without = plain.pixels()
    venue = at('[venue]\ntitle = "House of Cards"\nlogo = "logo.png"\n')
    logo = pygame.Surface((40, 20))
    logo.fill((1, 200, 250))
    pygame.image.save(logo, venue.folder / "logo.png")
    player = venue.open()
    assert player.pixels() != without
    surface = player.app.window.surface
    left = surface.subsurface((0, 0, 400, 200))
    assert any(left.get_at((x, y))[:3] == (1, 200, 250) for x in range(0, 400, 4) for y in range(0, 200, 4))
    (venue.folder / "logo.png").write_bytes(b"no picture")
    again = venue.open(data=venue.folder / "other")
    assert again.scenes == ["Title"]


def test_the_staff_can_change_it_while_it_runs(at: At) -> None:
    venue = at()
    player = venue.open()
    venue.kiosk.store.change("attract.after", 5)
    venue.kiosk.store.change("settings.theme", "winter")
    player.app.stage.reconfigure()
    assert player.app.settings.theme == "winter"
    assert player.scene.place() == "fresh"
    let_pass(player, 7)
    assert player.scenes[-1] == "Attract"
