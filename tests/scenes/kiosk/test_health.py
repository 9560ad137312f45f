"""What the supervisor hears and the operator can read: heartbeat, failures, the counts of visitors and games."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine.deal import Deal
from game.scene_stack import FAILED
from game.scenes.play import PlayScene
from game.services.counts import Count
from tests.engine.tables import WON
from tests.scenes.player import Player

from .conftest import At
from .venue import Venue, let_pass

pytestmark = pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="no UNIX sockets on this system")


@pytest.fixture
def heard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[socket.socket]:
    """The supervisor's ear."""
    ear = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    ear.bind(str(tmp_path_factory.mktemp("s") / "notify"))
    ear.setblocking(False)
    yield ear
    ear.close()


def said(ear: socket.socket) -> list[str]:
    found = []
    while True:
        try:
            found.append(ear.recv(4096).decode())
        except BlockingIOError:
            return found


def test_the_heart_beats_with_the_loop_and_stops_with_it(heard: socket.socket, tmp_path: Path) -> None:
    environ = {"NOTIFY_SOCKET": heard.getsockname(), "WATCHDOG_USEC": "4000000"}
    player = Venue(tmp_path, environ=environ).open()
    let_pass(player, 4)
    player.tap("rules")
    let_pass(player, 4)
    told = said(heard)
    assert 7 <= told.count("WATCHDOG=1") <= 11
    assert [line for line in told if line.startswith("STATUS")] == ["STATUS=Title", "STATUS=Rules"]
    player.leave()
    assert said(heard) == ["STOPPING=1"]
    assert environ == {}


def test_each_beat_comes_after_drawing_so_a_page_that_hangs_falls_silent(
    at: At, monkeypatch: pytest.MonkeyPatch
) -> None:
    venue = at()
    player = venue.open()
    order: list[str] = []
    monkeypatch.setattr(player.app.canvas, "show", lambda _: order.append("drawn"))
    monkeypatch.setattr(venue.kiosk.watchdog, "beat", lambda: order.append("beat"))
    player.tap("rules", at_once=True)
    assert order == ["drawn", "beat"] * 2


def breaking(*_: object) -> None:
    raise ValueError("on purpose")


def test_a_failure_costs_two_seconds_is_counted_and_the_third_in_a_minute_ends_it(
    at: At, monkeypatch: pytest.MonkeyPatch
) -> None:
    venue = at()
    player = venue.open(debug=False)
    monkeypatch.setattr(PlayScene, "draw", breaking)
    for failure in (1, 2):
        player.tap("new" if failure == 1 else "continue", at_once=True)
        player.wait(0.1)
        assert player.scenes == ["Sorry"]
        player.wait(2.5)
        assert player.scenes == ["Title"]
        assert venue.kiosk.counts.of_today().failures == failure
    player.tap("continue", at_once=True)
    assert player.app.status == FAILED
    assert venue.kiosk.counts.of_today().failures == 3


def test_a_visitor_is_told_nothing_of_files(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    player = at().open(debug=False)
    assert player.app.stage.log_file is None
    assert player.app.stage.trouble() == ""


def win(player: Player) -> None:
    player.app.stage.session.start(Deal(12))
    player._make_unseen(" ".join(WON.split()[1:-1]))
    player.app.push("play", news="resumed")
    player.app.stage.session.seconds = 120.0
    player.play(WON.split()[-1])
    player.wait(1)


def test_visitors_and_games_are_counted_each_once(at: At) -> None:
    venue = at("[idle]\nplay = 30\npages = 15\nwarning = 5\n[attract]\nafter = 10\n")
    player = venue.open()

    def counts() -> Count:
        return venue.kiosk.counts.of_today()

    let_pass(player, 30)
    assert counts() == Count()
    player.finger_tap(5, 590)  # somebody wakes it and walks on
    let_pass(player, 30)
    assert (counts().visitors, counts().games) == (1, 0)
    player.finger_tap(5, 590)
    player.tap("new")  # an untouched game is none
    player.tap("menu")
    player.tap("new")
    player.tap("s")
    win(player)
    assert counts().games == 1
    let_pass(player, 60)
    assert player.app.stage.session.seat is None
    assert (counts().visitors, counts().games, counts().wins, counts().points) == (2, 2, 1, 250)
    assert counts().minutes == pytest.approx(2, abs=0.2)


def test_the_daily_line_is_written_for_the_venue(at: At) -> None:
    venue = at()
    player = venue.open()
    player.tap("new")
    player.tap("s")
    player.tap("done")
    player.leave()
    lines = (player.folders.data / "counts.csv").read_text().splitlines()
    assert lines[1].startswith("2026-10-07,1,1,0,0,")
