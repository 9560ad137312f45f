"""Games taken along in files: all of a file or nothing, every game only once, and told what became of each."""

import errno
import io
import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from game.engine import record
from game.services import storage, transfer
from game.services.history import History
from game.services.origin import Origin
from game.services.played import PlayedGame
from game.services.transfer import Fewer, LineFault, Refused, Report, line_of, read_lines, take_in, write_file
from tests.engine.tables import EXAMPLE, EXAMPLE_TEN
from tests.services.faulty import FaultyOs
from tests.services.transfers import DAY, KEY, a_game, daily_game, file_of, games, one


class Shelf:
    """Keeps games by key, and can be full."""

    def __init__(self, room: int = 10**9) -> None:
        self.games: dict[str, PlayedGame] = {}
        self.room = room
        self.handed_over: list[int] = []

    def take(self, games: Sequence[PlayedGame]) -> Sequence[bool] | None:
        self.handed_over.append(len(games))
        if len(self.games) + len(games) > self.room:
            return None
        new = []
        for game in games:
            new.append(game.key not in self.games)
            self.games.setdefault(game.key, game)
        return new


# Taking in


def test_the_report_counts_what_was_taken_skipped_and_refused() -> None:
    shelf = Shelf()
    lines = [line_of(a_game(number=1)), "nonsense", line_of(a_game(number=2)), line_of(a_game(number=1))]
    refused = [Refused(2, LineFault.NOT_JSON)]
    assert take_in(file_of(*lines), shelf.take) == Report(2, 1, 1, refused)
    assert take_in(file_of(*lines), shelf.take) == Report(0, 3, 1, refused)


def test_only_the_first_refused_lines_are_told_but_all_are_counted() -> None:
    report = take_in(file_of(*["x"] * 250), Shelf().take)
    assert report.refusals == 250
    assert [refused.line for refused in report.refused] == list(range(1, transfer.TOLD + 1))


def test_where_the_disk_is_full_it_stops_and_tells_what_is_safe() -> None:
    shelf = Shelf(room=1000)
    report = take_in(file_of(*[line_of(a_game(number=n)) for n in range(1700)]), shelf.take)
    assert (report.taken, report.kept) == (1000, False)
    assert len(shelf.games) == 1000
    assert shelf.handed_over == [500, 500, 500]


def test_a_file_that_cannot_be_read_on_is_an_error_of_the_system() -> None:
    class Torn(io.BytesIO):
        def readline(self, size: int | None = -1) -> bytes:
            raise OSError(errno.EIO, os.strerror(errno.EIO))

    with pytest.raises(OSError, match="error"):
        take_in(Torn(), Shelf().take)


# Writing


def test_a_file_holds_one_game_a_line_and_is_read_back(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    assert write_file(file, lambda: games(5)) == 5
    assert len(file.read_bytes().splitlines()) == 5
    with file.open("rb") as stream:
        assert list(read_lines(stream)) == games(5)
    assert write_file(file, lambda: games(6)) == 6
    assert len(file.read_bytes().splitlines()) == 6


def test_a_few_games_do_not_take_the_place_of_many(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    write_file(file, lambda: games(5))
    before = file.read_bytes()
    with pytest.raises(Fewer):
        write_file(file, lambda: games(4))
    assert file.read_bytes() == before
    assert list(tmp_path.iterdir()) == [file]


def test_no_folder_is_made_for_a_file(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        write_file(tmp_path / "none" / "games.jsonl", lambda: games(1))
    assert list(tmp_path.iterdir()) == []


def test_no_game_makes_an_empty_file(tmp_path: Path) -> None:
    assert write_file(tmp_path / "none", list) == 0
    assert (tmp_path / "none").read_bytes() == b""


def test_what_is_no_file_is_written_to_and_stays_what_it_is(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        assert write_file(pipe, lambda: games(2)) == 2
        assert len(os.read(reader, 65536).splitlines()) == 2
    finally:
        os.close(reader)
    assert pipe.is_fifo()


def test_every_step_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "games.jsonl"
    write_file(file, lambda: games(1))
    before = file.read_bytes()
    failed: set[str] = set()
    for step in range(1, 40):
        faulty = FaultyOs(step, errno.ENOSPC)
        with monkeypatch.context() as system:
            system.setattr(storage, "os", faulty)
            system.setattr(storage, "_cleared", set())
            try:
                write_file(file, lambda: games(3))
            except OSError:
                assert file.read_bytes() == before
            else:
                assert len(file.read_bytes().splitlines()) == 3
                file.write_bytes(before)
        failed |= set(faulty.failures)
        assert [path.name for path in tmp_path.iterdir()] == [file.name]
        if not faulty.failures:
            break
    assert failed >= {"open", "write", "fsync", "close", "replace"}


def test_games_that_cannot_be_read_on_leave_the_old_file(tmp_path: Path) -> None:
    def torn() -> Iterable[PlayedGame]:
        yield a_game()
        raise RuntimeError("the history is gone")

    file = tmp_path / "games.jsonl"
    file.write_text("old")
    with pytest.raises(RuntimeError):
        write_file(file, torn)
    assert file.read_text() == "old"
    assert list(tmp_path.iterdir()) == [file]


# With a real history


@pytest.fixture
def history(tmp_path: Path) -> Iterator[History]:
    opened = History(tmp_path / "history.sqlite3")
    opened.start()
    yield opened
    opened.close()


def stored(history: History, at_once: int) -> list[PlayedGame]:
    found: list[PlayedGame] = []
    after: tuple[int, str] | None = (-1, "")
    while after is not None:
        page = history.ask(transfer.oldest_first, after, at_once).wait(30)
        assert page is not None
        assert len(page[0]) <= at_once
        found += page[0]
        after = page[1]
    return found


@pytest.mark.parametrize("at_once", [1, 2, 6, 7, 100])
def test_the_history_gives_all_games_in_the_order_of_their_start(history: History, at_once: int) -> None:
    same_moment = [a_game(EXAMPLE + " d" * (n + 1), n + 10, started=7) for n in range(3)]
    given = [*games(3), *same_moment]
    assert history.take_over(given[::-1]).wait(30) == [True] * 6
    assert stored(history, at_once) == [*same_moment, *games(3)]


def test_a_history_goes_over_whole_into_another_one_and_only_once(history: History, tmp_path: Path) -> None:
    given = [*games(30), replace(daily_game(DAY), key=KEY, initials="EVA"), a_game(EXAMPLE_TEN, 99, given=3)]
    assert history.take_over(given).wait(30) == [True] * 32
    file = tmp_path / "games.jsonl"
    assert write_file(file, lambda: stored(history, 10)) == 32
    other = History(tmp_path / "other.sqlite3")
    other.start()
    try:
        for expected in (Report(taken=32), Report(skipped=32)):
            with file.open("rb") as stream:
                assert take_in(stream, lambda games: other.take_over(games).wait(30)) == expected
        assert stored(other, 10) == stored(history, 10)
    finally:
        other.close()


def test_the_same_game_under_another_key_is_not_taken_twice(history: History) -> None:
    assert history.take_over([a_game()]).wait(30) == [True]
    twin = replace(a_game(), key=KEY)
    report = take_in(file_of(line_of(twin)), lambda games: history.take_over(games).wait(30))
    assert report == Report(skipped=1)


def test_origin_goes_along(history: History) -> None:
    game = PlayedGame.of(record.read(EXAMPLE_TEN), Origin(KEY, 5, -300, 2, ""), seconds=3.5, made=12, undos=4)
    assert one(line_of(game)) == game
