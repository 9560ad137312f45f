"""R67, R68: who has gone leaves nothing behind, and who is still there is never thrown out."""

from collections.abc import Callable

import pygame
import pytest

from game.engine.deal import Deal
from game.services import language
from tests.engine.tables import DEAD_END
from tests.scenes.player import Event, Player

from .conftest import At
from .venue import NOON, let_pass

QUICK = "[idle]\nplay = 30\npages = 15\nwarning = 5\n[attract]\non = false\n"
ALMOST = " ".join(DEAD_END.split()[1:-1])


def assert_fresh(player: Player) -> None:
    """As at the first start of the day."""
    stage = player.app.stage
    assert player.scenes == ["Title"]
    assert stage.session.seat is None
    assert stage.settings == stage.kiosk.visitor_settings()
    assert language.current() == "en"
    assert player.pixels() == player.whole()
    assert "continue" not in player.buttons


def test_r68_a_game_that_was_left_is_put_away_after_a_countdown(at: At) -> None:
    player = at(QUICK + '[visitors]\nmay_change = ["mute", "theme", "move_errors"]\n').open()
    fresh = player.pixels()
    player.tap("language sk")
    player.app.change(mute=True, theme="winter", move_errors=False)
    player.tap("new")
    for _ in range(12):
        player.tap("s", at_once=True)
    player.tap("w")
    assert player.selected == "w"
    let_pass(player, 23)
    assert player.app.visit._warning is None
    let_pass(player, 3)
    assert player.app.visit._warning is not None
    assert player.scenes == ["Title", "Play"]
    let_pass(player, 6)
    assert_fresh(player)
    player.wait(3)
    assert player.pixels() == fresh
    player.tap("new")
    assert player.game.cursor == 0
    assert player.selected is None
    assert "undo" not in player.buttons
    assert "take_back" not in player.buttons


def test_r68_the_saved_file_holds_nothing_of_who_has_gone(at: At) -> None:
    player = at(QUICK).open()
    player.tap("new")
    player.tap("s")
    code = player.game.deal.code
    assert player.app.stage.session._store.flush()
    assert code in player.folders.saved_file.read_text()
    let_pass(player, 31)
    assert player.app.stage.session._store.flush()
    assert code not in player.folders.saved_file.read_text()


def test_the_countdown_shows_whole_seconds_in_the_visitors_language_and_nothing_moves_in_between(at: At) -> None:
    player = at(QUICK).open()
    player.tap("language el")
    player.tap("rules")
    shown = []
    for _ in range(120):
        before = player.pixels()
        player.send(seconds=0.25)
        warning = player.app.visit._warning
        shown.append(warning.seconds if warning else None)
        if warning and shown[-2] == shown[-1]:
            assert player.pixels() == before
        if shown[-1] == 3:
            assert player.pixels() == player.whole()
    assert [each for each in dict.fromkeys(shown) if each] == [5, 4, 3, 2, 1]
    assert_fresh(player)


def by_finger(player: Player) -> None:
    player.finger_tap(*player.place("s"))


def by_mouse(player: Player) -> None:
    x, y = player.place("s")
    player.send(player.mouse("DOWN", x, y), player.mouse("UP", x, y))


def by_moving_a_mouse(player: Player) -> None:
    player.send(player.mouse("MOTION", 300, 300))
    player.send(player.mouse("MOTION", 310, 300))


def by_key(player: Player) -> None:
    player.key("d")


def by_wheel(player: Player) -> None:
    player.send(Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0))


@pytest.mark.parametrize("touch", [by_finger, by_mouse, by_moving_a_mouse, by_key, by_wheel])
def test_r68_any_touch_stops_the_countdown_and_is_no_move(at: At, touch: Callable[[Player], None]) -> None:
    player = at(QUICK).open()
    player.tap("new")
    let_pass(player, 27)
    assert player.app.visit._warning is not None
    touch(player)
    player.send(seconds=0.1)
    assert player.app.visit._warning is None
    assert player.game.cursor == 0
    player.tap("s")
    assert player.game.cursor == 1
    let_pass(player, 24)
    assert player.scenes == ["Title", "Play"]


def test_a_drag_that_stopped_the_countdown_goes_nowhere_to_its_end(at: At) -> None:
    player = at(QUICK).open(deal=Deal(12))
    player.wait(2)
    let_pass(player, 25)
    start = player.place(25)
    player.send(player.finger("DOWN", *start))
    player.send(player.finger("MOTION", start[0] - 100, start[1] - 50), seconds=0.05)
    assert player.scene.view.held is None
    player.send(player.finger("UP", start[0] - 100, start[1] - 50), seconds=0.05)
    assert player.selected is None
    player.tap(25)
    assert player.selected == 25


def at_the_table(player: Player) -> None:
    player.tap("new")


def at_the_rules(player: Player) -> None:
    player.tap("rules")


def at_the_settings(player: Player) -> None:
    player.tap("settings")


def at_a_code(player: Player) -> None:
    player.tap("enter")
    player.type("AAA")


def at_a_dead_end(player: Player) -> None:
    player.app.stage.session.start(Deal(12))
    player._make_unseen(ALMOST)
    player.app.push("play", news="resumed")
    player.play(DEAD_END.split()[-1])
    player.wait(2)
    assert player.scenes[-1] == "DeadEnd"


PAGES = [at_the_table, at_the_rules, at_the_settings, at_a_code, at_a_dead_end]


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("how", ["finger", "motion", "key"])
def test_r67_who_touches_now_and_then_is_never_thrown_out(at: At, page: Callable[[Player], None], how: str) -> None:
    player = at(QUICK).open()
    page(player)
    there = player.scenes
    limit = 30 if there[-1] in ("Play", "Rules") else 15
    if how == "motion":
        player.send(player.finger("DOWN", 2, 590))
    for turn in range(4):
        let_pass(player, limit - 3)
        if how == "finger":
            player.finger_tap(2, 598)
        elif how == "motion":
            player.send(player.finger("MOTION", 2 + turn % 2 * 30, 590))
        else:
            player.key("tab")
        assert player.scenes[: len(there)] == there


@pytest.mark.parametrize("page", PAGES)
def test_r68_every_page_is_left_and_nothing_typed_stays(at: At, page: Callable[[Player], None]) -> None:
    player = at(QUICK).open()
    page(player)
    let_pass(player, 31)
    assert_fresh(player)
    player.tap("enter")
    assert player.scene.typed == ""


def test_a_held_finger_keeps_the_game_but_a_stuck_one_not_for_ever(at: At) -> None:
    player = at(QUICK).open()
    player.tap("new")
    player.send(player.finger("DOWN", *player.place("s")))
    let_pass(player, 100)
    assert player.scenes == ["Title", "Play"]
    let_pass(player, 60)
    assert_fresh(player)
    player.tap("new")  # another finger plays, while the stuck one is still down
    player.tap("s")
    assert player.game.cursor == 1


def test_i_am_done_forgets_everything_at_once(at: At) -> None:
    player = at(QUICK).open()
    assert "done" not in player.buttons
    player.tap("language sk")
    player.tap("done")
    assert_fresh(player)
    player.tap("new")
    player.tap("s")
    player.tap("done")
    assert_fresh(player)
    at_a_dead_end(player)
    player.tap("finished")
    assert_fresh(player)
    player.tap("new")
    player.tap("menu")
    player.tap("done")
    assert_fresh(player)


@pytest.mark.parametrize(("age", "there"), [(0, True), (29, True), (31, False), (-5, False)])
def test_after_a_power_cut_a_game_is_taken_up_only_by_who_may_still_be_there(at: At, age: int, there: bool) -> None:
    venue = at(QUICK)
    player = venue.open()
    player.tap("new")
    player.tap("s")
    code = player.game.deal.code
    player.leave()
    venue.ahead = player.folders.saved_file.stat().st_mtime + age - NOON
    player = venue.open()
    assert ("continue" in player.buttons) is there
    assert (player.app.stage.session.seat is not None) is there
    player.leave()
    assert (code in player.folders.saved_file.read_text()) is there


def test_what_lies_on_the_keyboard_is_nobody(at: At) -> None:
    player = at(QUICK).open()
    player.tap("rules")
    down = Event(pygame.KEYDOWN, key=pygame.K_DOWN, unicode="", mod=0, scancode=pygame.KSCAN_DOWN)
    for _ in range(36 * 4):
        player.send(down, seconds=0.25)
    assert player.scenes == ["Title"], "it was never let go, and nobody came"
