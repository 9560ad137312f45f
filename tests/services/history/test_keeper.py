"""The games of a session become rows of the history, each game one, whatever becomes of it."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.deal import Deal
from game.engine.moves import DRAW, Draw, Redeal
from game.engine.record import read, read_moves, write
from game.engine.rules import Won, legal_moves
from game.services import hearts, keeper
from game.services.history import History, Kept
from game.services.keeper import Keeper, utc_offset
from game.services.origin import LATEST, Origin
from game.services.other_games import Undone
from game.services.played import PlayedGame, checked
from game.services.saved_game import Saved, SavedStore
from game.services.session import Session
from tests.engine.tables import DEAD_END, EXAMPLE, EXAMPLE_TEN, WON

from .some import LONG, NOON, is_whole

EXAMPLE_DEAL = Deal(12)


def tap(session: Session, record: str) -> None:
    """Make the moves of a record, with the taps of a player."""
    for token in record.split()[1:]:
        if token == "d" or token == "r":
            session.tap("s")
        else:
            first, second = token.split("+")
            session.tap("w" if second == "w" else int(second))
            session.tap(int(first))


class NoStore(SavedStore):
    """Saves nothing, and is the quicker for it."""

    def keep(self, saved: Saved) -> None:
        pass


class Run:
    """One run of the program, from its start to its end. Its clock shows `now`."""

    def __init__(self, folder: Path, seed: int = 1, store: type[SavedStore] = SavedStore) -> None:
        self.now = float(NOON)
        self.history = History(folder / "history.sqlite3")
        self.session = Session(store(folder / "saved.json"), Random(seed).getrandbits)
        self.session.resume()
        self.session.keep_history(Keeper(self.history, Random(seed).getrandbits, lambda: self.now, lambda _: 120))
        self.history.start()

    def rows(self) -> list[PlayedGame]:
        """The history as it is now, the oldest game first, each game proven."""
        found = self.history.ask(hearts.games, 1000).wait(LONG)
        assert found is not None
        for each in found:
            assert checked({name: getattr(each, name) for name in each.__slots__}) == each
        return found[::-1]

    def told(self) -> list[tuple[str, int]]:
        """The outcome and points of each game."""
        return [(each.outcome.value, each.score) for each in self.rows()]

    def end(self) -> None:
        """Leave the program."""
        assert self.session.close()
        assert self.history.close(LONG)


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[[], Run]]:
    """Starts the program; it is ended in the end."""
    runs: list[Run] = []

    def start() -> Run:
        runs.append(Run(tmp_path, len(runs)))
        return runs[-1]

    yield start
    for run in runs:
        run.history.close(LONG)


@pytest.fixture
def run(start: Callable[[], Run]) -> Run:
    """The first run of the program."""
    return start()


def test_a_won_game_is_written_when_it_is_won(run: Run) -> None:
    run.session.start(EXAMPLE_DEAL)
    run.session.tick(30)
    run.now += 100
    tap(run.session, WON)
    run.now += 100
    (row,) = run.rows()
    assert (row.record, row.outcome, row.score, row.moves, row.made, row.undos) == (WON, "won", 250, 92, 92, 0)
    assert (row.started, row.offset, row.given, row.day) == (NOON + 100, 120, 0, ""), "it starts with the first move"


def test_a_dead_end_is_written_and_followed(run: Run) -> None:
    run.session.start(EXAMPLE_DEAL)
    tap(run.session, DEAD_END)
    assert run.told() == [("dead_end", 170)]
    run.session.rewind()
    run.session.tap("s")
    run.session.new_game()
    assert run.told() == [("dead_end", 170)]


def test_a_game_that_is_left_is_written_when_another_one_begins(run: Run) -> None:
    run.session.start(EXAMPLE_DEAL)
    tap(run.session, EXAMPLE_TEN)
    run.session.tick(61.5)
    run.session.tap("s")
    run.session.undo()
    assert run.told() == []
    run.session.new_game()
    (row,) = run.rows()
    assert (row.record, row.outcome, row.seconds, row.made, row.undos) == (EXAMPLE_TEN, "left", 61.5, 11, 1)


def test_a_game_that_was_not_played_is_not_written(run: Run) -> None:
    run.session.start(EXAMPLE_DEAL)
    run.session.new_game()
    run.session.start(EXAMPLE_DEAL)
    run.session.tap("s")
    run.session.undo()
    run.session.new_game()
    run.session.start(EXAMPLE_DEAL, read_moves("d d d"))
    run.session.new_game()
    assert run.rows() == []


def test_an_undone_win_is_counted_once_until_it_is_won_again(run: Run) -> None:
    run.session.start(EXAMPLE_DEAL)
    tap(run.session, WON)
    run.session.undo()
    run.session.tick(10)
    run.session.tap("s")
    assert run.told() == [("won", 250)]
    run.session.undo()
    tap(run.session, f"{EXAMPLE} 2+w")
    assert isinstance(run.session.game.outcome, Won)
    (row,) = run.rows()
    assert (row.score, row.seconds, row.made, row.undos) == (250, 10.0, 94, 2)
    run.session.undo()
    run.session.new_game()
    assert run.told() == [("won", 250)]


def test_a_left_game_that_is_taken_back_and_won_was_won(run: Run) -> None:
    run.session.start(EXAMPLE_DEAL)
    tap(run.session, EXAMPLE_TEN)
    run.session.new_game()
    assert run.told() == [("left", 10)]
    assert run.session.undo() is Undone.GAME
    tap(run.session, " ".join([EXAMPLE, *WON.split()[11:]]))
    assert run.told() == [("won", 250)]


def test_a_game_played_before_an_earlier_one_is_taken_back_has_its_row_too(run: Run) -> None:
    run.session.start(EXAMPLE_DEAL)
    tap(run.session, EXAMPLE_TEN)
    run.now += 60
    run.session.start(Deal(77))
    run.session.tap("s")
    assert run.session.take_back()
    assert run.told() == [("left", 10), ("left", 0)]
    assert run.session.redo() is Undone.GAME
    run.session.tap("s")
    run.session.new_game()
    assert [each.moves for each in run.rows()] == [10, 2]


def test_the_same_deal_once_more_is_another_game_of_the_same_day(run: Run) -> None:
    run.session.start(EXAMPLE_DEAL, day="2026-05-01")
    tap(run.session, EXAMPLE_TEN)
    run.now += 60
    run.session.same_deal()
    tap(run.session, WON)
    assert run.told() == [("left", 10), ("won", 250)]
    assert {each.day for each in run.rows()} == {"2026-05-01"}
    run.now += 60
    run.session.new_game()
    run.session.tap("s")
    run.session.leave()
    assert len({each.key for each in run.rows()}) == 3
    assert run.rows()[-1].day == ""


def test_a_game_played_on_from_given_moves_says_so_and_has_no_day(run: Run) -> None:
    run.session.start(EXAMPLE_DEAL, read(EXAMPLE_TEN).standing, day="2026-05-01")
    run.session.tap("s")
    run.session.leave()
    (row,) = run.rows()
    assert (row.given, row.made, row.moves, row.day) == (10, 1, 11, "")


def test_a_game_in_progress_is_not_written_at_the_end_of_the_program(start: Callable[[], Run]) -> None:
    first = start()
    first.session.start(EXAMPLE_DEAL)
    tap(first.session, EXAMPLE_TEN)
    first.end()
    second = start()
    assert second.rows() == []
    tap(second.session, " ".join([EXAMPLE, *WON.split()[11:]]))
    (row,) = second.rows()
    assert (row.record, row.started, row.made) == (WON, NOON, 92), "it is the same game"


def test_a_game_that_is_not_continued_is_written_when_the_next_one_begins(start: Callable[[], Run]) -> None:
    first = start()
    first.session.start(EXAMPLE_DEAL)
    tap(first.session, EXAMPLE_TEN)
    first.end()
    second = start()
    second.session.new_game()
    assert second.told() == [("left", 10)]
    second.end()
    third = start()
    assert third.told() == [("left", 10)]
    assert third.session.take_back()
    third.session.tap("s")
    third.session.leave()
    (row,) = third.rows()
    assert row.moves == 11


@pytest.mark.parametrize("record", [WON, DEAD_END])
def test_what_a_killed_program_could_not_write_is_written_at_the_next_start(
    start: Callable[[], Run], monkeypatch: pytest.MonkeyPatch, record: str
) -> None:
    """Killed after the saved game was on the disk and before the row was: nothing was handed over."""
    first = start()
    with monkeypatch.context() as patch:
        patch.setattr(first.history, "keep", lambda game: None)
        first.session.start(EXAMPLE_DEAL)
        tap(first.session, EXAMPLE_TEN)
        first.now += 60
        first.session.start(EXAMPLE_DEAL)
        tap(first.session, record)
        first.end()
    for _ in range(2):
        again = start()
        assert [each.score for each in again.rows()] == [10, read(record).table.score]
        again.end()


def test_a_game_that_began_before_there_was_a_history_gets_its_key(tmp_path: Path, start: Callable[[], Run]) -> None:
    without = Session(SavedStore(tmp_path / "saved.json"), Random(1).getrandbits)
    without.start(EXAMPLE_DEAL)
    tap(without, EXAMPLE_TEN)
    without.start(EXAMPLE_DEAL)
    tap(without, EXAMPLE_TEN)
    assert without.close()
    run = start()
    assert run.rows() == []
    run.session.new_game()
    assert run.told() == [("left", 10)]
    run.end()
    again = start()
    assert again.told() == [("left", 10)]
    assert again.session.take_back()
    assert again.session.take_back()
    again.session.tap("s")
    again.session.leave()
    assert again.told() == [("left", 10), ("left", 10)]


def test_a_game_begun_before_the_first_picture_is_kept_like_any_other(tmp_path: Path) -> None:
    """`--deal` begins a game, and leaves another, before the history is there."""
    run = Run(tmp_path)
    run.session.start(EXAMPLE_DEAL)
    tap(run.session, EXAMPLE_TEN)
    run.end()
    history = History(tmp_path / "history.sqlite3")
    session = Session(SavedStore(tmp_path / "saved.json"), Random(1).getrandbits)
    session.resume()
    session.start(Deal(77))
    session.keep_history(Keeper(history, Random(9).getrandbits, lambda: NOON + 60.0, lambda _: 0))
    session.tap("s")
    session.leave()
    found = history.ask(hearts.games, 9).wait(LONG)
    assert found is not None
    assert [each.deal.number for each in found] == [77, 12]
    assert session.close()
    assert history.close(LONG)


def test_who_forgets_all_games_finds_none_at_the_next_start(start: Callable[[], Run]) -> None:
    first = start()
    first.session.start(EXAMPLE_DEAL)
    tap(first.session, WON)
    first.session.new_game()
    first.session.forget()
    assert first.history.delete_all().wait(LONG)
    assert first.session.seat is None
    first.end()
    second = start()
    assert second.session.seat is None
    assert second.rows() == []
    second.session.new_game()
    assert not second.session.can_take_back


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


ACTS = st.lists(st.sampled_from("dddppppuurnstbl"), max_size=40)


@given(ACTS, st.integers(0, 3))
def test_whatever_is_done_every_game_has_one_row_with_the_most_it_has_brought(
    tmp_path_factory: pytest.TempPathFactory, acts: list[str], seed: int
) -> None:
    """Compared with a plain list of all the games that were ever left, or ended."""
    folder = tmp_path_factory.mktemp("any")
    run = Run(folder, seed, NoStore)
    session = run.session
    session.start(EXAMPLE_DEAL)
    best: dict[str, tuple[int, bool]] = {}

    def note(*, ended: bool) -> None:
        game = session.game
        if session.made and game.cursor and (game.outcome is not None or not ended):
            reached = (game.table.score, game.outcome is not None)
            best[session.origin.key] = max(best.get(session.origin.key, reached), reached)

    for act in acts:
        if act in "nsl" or (act == "b" and session._others.earlier):
            note(ended=False)
        match act:
            case "d":
                session.tap("s")
            case "p":
                tap(session, f"{EXAMPLE} " + " ".join(_pairs(session)))
            case "u":
                if not session.game.can_undo and session.can_take_back:
                    note(ended=False)
                session.undo()
            case "r":
                if not session.game.can_redo and session.can_redo:
                    note(ended=False)
                session.redo()
            case "n":
                session.start(Deal(Random(len(best)).getrandbits(35)))
            case "s":
                session.same_deal()
            case "t":
                session.tick(1.0)
            case "b":
                session.take_back()
            case "l":
                session.leave()
        note(ended=True)
    found = {each.key: (each.score, each.outcome != "left") for each in run.rows()}
    assert found == best
    run.end()
    assert not found or is_whole(folder / "history.sqlite3")


def _pairs(session: Session) -> list[str]:
    """The tokens of a pair that can be made now, after the draws that it takes; none if there is none."""
    trial = read(write(session.game))
    tokens: list[str] = []
    for _ in range(60):
        pairs = [move for move in legal_moves(trial.table) if not isinstance(move, (Draw, Redeal))]
        move = pairs[0] if pairs else DRAW if trial.table.stock else None
        if move is None:
            return []
        trial.play(move)
        tokens.append(write(trial).split()[-1])
        if pairs:
            return tokens
    return []
