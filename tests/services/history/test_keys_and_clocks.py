"""What tells one game from another, and when it began, whatever the clock shows."""

import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.engine.deal import Deal
from game.services import keeper
from game.services.history import History, Kept
from game.services.keeper import Keeper, utc_offset
from game.services.origin import LATEST, Origin
from tests.engine.tables import EXAMPLE_TEN

from .runs import EXAMPLE_DEAL, Run, tap
from .some import NOON


@pytest.mark.parametrize("now", [0.0, -5e9, 1e300, float(LATEST) * 2, NOON - 3600])
def test_a_clock_that_shows_anything_does_no_harm(run: Run, now: float) -> None:
    run.session.start(EXAMPLE_DEAL)
    tap(run.session, EXAMPLE_TEN)
    run.now = now
    run.session.start(Deal(77))
    run.session.tap("s")
    run.session.leave()
    assert sorted(each.moves for each in run.rows()) == [1, 10]
    assert run.history.kept is Kept.YES


def test_a_game_begun_while_the_clock_was_far_ahead_begins_when_that_is_known(start: Callable[[], Run]) -> None:
    """Else it would stand before all others for ever."""
    run = start()
    run.now = float(LATEST)
    run.session.start(EXAMPLE_DEAL)
    tap(run.session, EXAMPLE_TEN)
    run.now = float(NOON)
    run.session.new_game()
    (row,) = run.rows()
    assert row.started == NOON


def test_the_players_clock_is_that_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "UTC-5:30")
    time.tzset()
    try:
        assert utc_offset(NOON) == 330
        assert utc_offset(1e300) == 0
    finally:
        monkeypatch.undo()
        time.tzset()


def test_a_key_is_given_once(tmp_path: Path) -> None:
    one = Keeper(History(tmp_path / "history.sqlite3"), Random(1).getrandbits, lambda: NOON, lambda _: 0)
    origin = one.begun(Origin())
    assert len(origin.key) == 32
    assert one.begun(origin) == origin
    assert one.begun(Origin()).key != origin.key
    assert keeper.KEY_BITS == 128
