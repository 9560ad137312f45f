"""The menu of the staff: volume and language at once, what ends the game or the machine only after a question."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.services import hearts, language, log
from game.services.counts import Counts
from game.services.high_scores import Line, high_scores
from game.services.kiosk import BEGIN_AGAIN, LEFT_BY_STAFF
from game.services.played import PlayedGame
from tests.scenes.player import Player
from tests.services.history.some import game

from .conftest import At
from .staff import SET, after_restart, allow, enter, go_in, knock
from .venue import NOON, Venue, let_pass

PATIENCE = 30.0


def come(player: Player) -> None:
    """Wait for what a page has asked another thread."""
    for answer in player.scene._awaited._open:
        answer.wait(PATIENCE)
        assert answer.done
    player.wait(0.1)


def test_volume_changes_at_once_for_every_visitor_and_is_kept(at: At) -> None:
    venue = at(f"{SET}[settings]\nvolume = 9\nmute = true\n")
    player = go_in(venue)
    heard: list[tuple[str, int]] = []
    player.app.stage.sound = lambda name: heard.append((name, player.app.settings.volume))
    assert "quieter" not in player.buttons  # muted
    player.taps("louder", "louder", "louder", "quieter")
    assert (player.app.settings.volume, player.app.settings.mute) == (2, False)
    assert heard == [("button", level) for level in (1, 2, 3, 2)]
    assert after_restart(venue, player).config.settings.volume == 2
    player.tap("back")
    let_pass(player, 60)
    assert player.app.settings.volume == 2


def test_the_language_is_that_of_these_pages_until_the_staff_has_gone(at: At) -> None:
    venue = at(SET)
    player = go_in(venue)
    player.tap("language el")
    assert language.current() == "el"
    player.taps("louder")
    assert language.current() == "el"
    let_pass(player, 60)
    assert (player.scenes, language.current()) == (["Title"], "en")
    assert after_restart(venue, player).config.language_first == "en"


@pytest.mark.parametrize(("button", "status"), [("restart", BEGIN_AGAIN), ("quit", LEFT_BY_STAFF)])
def test_the_game_ends_only_after_a_yes(at: At, button: str, status: int) -> None:
    player = go_in(at(SET))
    player.tap(button)
    player.tap("no")
    assert (player.scenes, player.app.status) == (["Title", "Staff"], None)
    player.tap(button)
    player.key("enter")  # the safe answer is the main one
    assert player.app.status is None
    player.tap(button)
    player.tap("yes")
    assert player.app.status == status


@pytest.mark.parametrize("button", ["restart", "quit"])
def test_the_game_in_progress_goes_with_it_as_the_staff_was_told_and_is_counted(at: At, button: str) -> None:
    venue = at(SET)
    player = venue.open()
    player.tap("new")
    player.play("d d d")
    knock(player)
    enter(player)
    player.tap(button)
    player.tap("yes", at_once=True)
    assert player.app.status is not None
    player.leave()
    assert Counts(venue.kiosk.counts.path, venue.kiosk.clock.local_day).of_today().games == 1
    venue.ahead = player.folders.saved_file.stat().st_mtime + 5 - NOON
    player = venue.open()
    assert player.app.stage.session.seat is None
    assert "continue" not in player.buttons


def test_the_machine_obeys_where_it_may(at: At) -> None:
    venue = at(SET)
    player = go_in(venue)
    told = allow(venue, player)
    player.tap("back")
    player.app.push("staff")
    come(player)
    for button, word in (("reboot", "reboot"), ("poweroff", "poweroff")):
        player.tap(button)
        player.tap("no")
        assert ["systemctl", "--no-ask-password", word] not in told
        player.tap(button)
        player.tap("yes")
        player.wait(0.2)
        assert ["systemctl", "--no-ask-password", word] in told
    assert player.app.status is None  # the system ends it


def test_what_the_machine_does_not_allow_is_not_offered(at: At) -> None:
    venue = at(SET)
    player = go_in(venue)
    allow(venue, player, 's "challenge"')
    player.app.push("staff")
    come(player)
    assert not {"reboot", "poweroff"} & set(player.buttons)
    assert {"restart", "quit"} <= set(player.buttons)


def test_the_counts_are_those_of_today_and_of_the_month(at: At) -> None:
    venue = at(SET)
    player = go_in(venue)
    venue.kiosk.counts.game(won=True, points=120, seconds=90)
    player.time += 24 * 3600
    venue.kiosk.counts.game(won=False, points=60, seconds=30)
    player.tap("staff_counts")
    counts = venue.kiosk.counts
    assert (counts.of_today().games, counts.of_month().games, counts.of_month().mean_points) == (1, 2, 90.0)
    first = player.pixels()
    player.tap("back")
    venue.kiosk.counts.failure()
    player.tap("staff_counts")
    assert player.pixels() != first
    assert player.pixels() == player.whole()


# High scores


def fill(player: Player, count: int) -> list[PlayedGame]:
    games = [replace(game(number), initials="ABC" if number else "BAD", given=0) for number in range(count)]
    for one in games:
        player.app.stage.history.keep(one)
    return games


def lines(player: Player) -> list[Line]:
    found = player.app.stage.history.ask(high_scores, 1000).wait(PATIENCE)
    assert found is not None
    return found


def open_scores(venue: Venue, count: int) -> Player:
    player = go_in(venue)
    fill(player, count)
    player.app.push("staff_scores")
    come(player)
    return player


def test_a_line_goes_after_a_yes_and_its_game_stays(at: At) -> None:
    player = open_scores(at(SET), 4)
    bad = [line.initials for line in lines(player)].index("BAD")
    player.tap(f"line {bad}")
    player.tap("no")
    assert len(lines(player)) == 4
    player.tap(f"line {bad}")
    player.tap("yes")
    assert [line.initials for line in lines(player)] == ["ABC"] * 3
    come(player)
    assert sum(name.startswith("line ") for name in player.buttons) == 3
    assert player.app.stage.history.ask(hearts.count).wait(PATIENCE) == 4


def test_the_lists_begin_anew_after_a_yes(at: At) -> None:
    player = open_scores(at(SET), 30)
    player.tap("all")
    player.tap("no")
    assert len(lines(player)) == 30
    player.tap("all")
    player.tap("yes")
    come(player)
    assert lines(player) == []
    assert list(player.buttons) == ["back"]


def test_a_keyboard_reaches_everything_in_the_menu_and_shows_where_it_is(at: At) -> None:
    player = go_in(at(SET))
    reached, pictures = set(), set()
    for _ in range(2 * len(player.buttons)):
        player.key("tab")
        player.wait(0.1)
        reached.add(player.scene.focused)
        pictures.add(player.pixels())
    assert reached == set(player.buttons)
    assert len(pictures) == len(reached)
    player.scene.focused = "staff_counts"
    player.key("enter")
    assert player.scenes[-1] == "StaffCounts"
    player.key("escape")
    assert player.scenes == ["Title", "Staff"]


def test_counts_that_are_not_where_they_should_be_are_told_on_every_page_that_leads_there(at: At) -> None:
    venue = at(f'{SET}files.counts = "kiosk.toml/counts.csv"\n')  # a file is no folder
    player = go_in(venue)
    assert venue.kiosk.counts.close(30), "the visitor is counted all the same"
    (told,) = venue.kiosk.troubles()
    assert str(venue.kiosk.counts.path) in told
    foot, wrong = player.scene._foot()
    assert wrong
    assert "settings" in foot
    player.tap("staff_counts")
    assert player.scene._note() == (told, True)
    player.tap("back")
    player.tap("staff_options")
    high = player.scene.rows().parts[0].bottom
    other = go_in(at(SET))
    assert other.scene._foot()[1] is False
    other.tap("staff_options")
    assert high > other.scene.rows().parts[0].bottom


@pytest.mark.parametrize("looks", [1, 2, 3])
def test_counts_that_are_written_while_the_page_is_drawn_do_no_harm(
    at: At, monkeypatch: pytest.MonkeyPatch, looks: int
) -> None:
    player = go_in(at(SET))
    player.tap("staff_counts")
    good = player.pixels()
    answers = iter([True] * looks)  # another thread has written them by the next look
    monkeypatch.setattr(Counts, "waits", property(lambda _: next(answers, False)))
    for _ in range(looks + 1):
        player.scene.changed = True
        player.wait(0.1)
        assert player.scenes[-1] == "StaffCounts"
    assert player.pixels() == good


def test_a_log_that_is_not_where_it_should_be_is_told_until_it_is(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    player = go_in(at(SET))
    monkeypatch.setattr(log, "misplaced", lambda: Path("logs", "heart-to-heart.log"))
    assert player.scene._foot()[1]
    player.tap("staff_options")
    with_trouble = player.scene.content_height()
    monkeypatch.undo()
    assert player.scene.content_height() < with_trouble
