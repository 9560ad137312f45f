"""Of a damaged history every game that can still be read is carried over, whatever happens meanwhile."""

import errno
import os
import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from game.services import hearts, history_file, history_mending, storage
from game.services.history import History, Kept
from game.services.history_file import open_to_write, transaction
from game.services.history_mending import mend
from game.services.history_schema import put
from game.services.played import PlayedGame
from tests.engine.tables import WON
from tests.services.faulty import FaultyOs
from tests.thorough import thoroughly

from .some import LONG, RECORDS, found, game, is_whole, keep, names

PAGE = 4096
GAMES = [game(number, RECORDS[number % 4], day="2026-05-01" if number % 7 == 0 else "") for number in range(300)]
NEW = game(1000, WON)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A history of 300 games that is as it should be."""
    file = tmp_path_factory.mktemp("whole") / "history.sqlite3"
    keep(file, *GAMES)
    return file


@pytest.fixture
def file(tmp_path: Path, whole: Path) -> Path:
    """A copy of it, to be damaged."""
    return Path(shutil.copy(whole, tmp_path))


def carried_over(file: Path) -> list[PlayedGame]:
    """One run of the program that plays a game; all games that are there after it, but that."""
    history = History(file)
    history.start()
    history.keep(NEW)
    assert history.close(LONG)
    assert history.kept is Kept.YES
    games = found(file)
    assert games[0] == NEW
    assert is_whole(file)
    assert set(games[1:]) <= set(GAMES), "what is carried over is what was there"
    return games[1:]


def pages(file: Path, kind: int) -> list[int]:
    """The numbers of the pages of a kind, from the second page on; the first byte tells it."""
    content = file.read_bytes()
    return [number for number in range(2, len(content) // PAGE + 1) if content[(number - 1) * PAGE] == kind]


def leaves(file: Path) -> list[int]:
    """The pages that hold the rows themselves."""
    return pages(file, 13)


def rows_on(file: Path, page: int) -> int:
    """How many rows a page holds."""
    at = (page - 1) * PAGE
    return int.from_bytes(file.read_bytes()[at + 3 : at + 5])


def overwrite(file: Path, page: int, content: bytes) -> None:
    with file.open("r+b") as opened:
        opened.seek((page - 1) * PAGE)
        opened.write(content)


@pytest.mark.parametrize("content", [bytes(PAGE), random.Random(1).randbytes(PAGE)], ids=["zero", "random"])
def test_a_damaged_page_costs_its_own_games_alone(file: Path, content: bytes) -> None:
    rows = leaves(file)
    damaged = (rows[1], rows[len(rows) // 2], rows[-2])
    lost = sum(rows_on(file, page) for page in damaged)
    for page in damaged:
        overwrite(file, page, content)
    assert len(carried_over(file)) == len(GAMES) - lost
    assert names(file.parent) == [file.name, f"{file.name}.aside-1"]


def test_a_damaged_index_costs_no_game(file: Path) -> None:
    for page in pages(file, 10):
        overwrite(file, page, b"\x55" * PAGE)
    assert carried_over(file) == GAMES[::-1]


@pytest.mark.parametrize("share", [0.2, 0.5, 0.9])
def test_of_a_truncated_file_the_games_before_the_cut_come_back(file: Path, share: float) -> None:
    size = int(file.stat().st_size * share)
    before = sum(rows_on(file, page) for page in leaves(file) if page * PAGE <= size)
    os.truncate(file, size)
    assert len(carried_over(file)) >= before


def test_random_bytes_anywhere_never_stop_the_game(file: Path, whole: Path) -> None:
    chance = random.Random(3)
    for _ in range(25):
        for path in file.parent.iterdir():
            path.unlink()
        shutil.copy(whole, file)
        with file.open("r+b") as opened:
            for _ in range(chance.choice((1, 10, 100))):
                opened.seek(chance.randrange(file.stat().st_size))
                opened.write(chance.randbytes(chance.choice((1, 100))))
        history = History(file)
        history.start()
        history.keep(NEW)
        assert history.flush(LONG)
        history.ask(hearts.games, 1000).wait(LONG)
        assert history.close(LONG)
        assert NEW in found(file)
        assert is_whole(file)


def test_a_row_that_proves_nothing_is_left_behind(file: Path) -> None:
    with closing(sqlite3.connect(file)) as db, db:
        db.execute("UPDATE games SET score = 250, outcome = 'won' WHERE key = ?", (GAMES[1].key,))
        db.execute("UPDATE games SET record = 'nonsense' WHERE key = ?", (GAMES[2].key,))
        db.execute("PRAGMA application_id = 0")
    assert carried_over(file) == [each for each in GAMES[::-1] if each not in GAMES[1:3]]


def test_what_is_in_the_log_of_the_database_is_carried_over_too(tmp_path: Path) -> None:
    """Games that a killed program has written, but SQLite has not yet brought into the main file."""
    file = tmp_path / "history.sqlite3"
    keep(file, *GAMES[:50])
    with closing(open_to_write(file)) as db:
        with transaction(db):
            for each in GAMES[50:100]:
                put(db, each)
        killed = tmp_path / "killed"
        killed.mkdir()
        for path in (file, file.with_name(file.name + "-wal")):
            shutil.copy(path, killed)
    file = killed / file.name
    page = leaves(file)[0]
    lost = GAMES[: rows_on(file, page)]
    overwrite(file, page, bytes(PAGE))
    assert carried_over(file) == GAMES[len(lost) : 100][::-1]


def test_damage_that_comes_while_the_game_is_played_is_mended(file: Path) -> None:
    history = History(file)
    history.start()
    assert history.ask(hearts.count).wait(LONG) == len(GAMES)
    history._reader.let_go()
    history._writer.close()
    for page in leaves(file):
        overwrite(file, page, bytes(PAGE))
    answer = history.ask(hearts.games, 1000)
    assert answer.wait(LONG) == []
    assert history.mended == 0
    history.keep(NEW)
    assert history.close(LONG)
    assert found(file) == [NEW]


def broken(file: Path, whole: Path) -> None:
    """A folder with a damaged history in it, and nothing else."""
    for path in file.parent.iterdir():
        path.unlink()
    shutil.copy(whole, file)
    with file.open("r+b") as opened:
        opened.seek((leaves(whole)[3] - 1) * PAGE)
        opened.write(bytes(PAGE))
    storage._cleared.clear()


@pytest.mark.parametrize(
    ("error", "lasting"),
    [(errno.ENOSPC, True), *thoroughly([(errno.ENOSPC, False)], [(errno.EACCES, True)], [(errno.EACCES, False)])],
)
def test_whatever_step_of_mending_fails_no_game_is_lost(
    file: Path, whole: Path, error: int, lasting: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With all later steps failing too, it is as if the program had been killed there."""
    broken(file, whole)
    expected = carried_over(file)
    assert 250 < len(expected) < 300
    seen: set[str] = set()
    for step in range(1, 100):
        broken(file, whole)
        content = file.read_bytes()
        faulty = FaultyOs(step, error, lasting)
        with monkeypatch.context() as patch:
            for module in (storage, history_file, history_mending):
                patch.setattr(module, "os", faulty)
            history = History(file)
            history.start()
            history.ask(hearts.count).wait(LONG)
            history.close(LONG)
        assert carried_over(file) == expected, faulty.steps
        asides = [path for path in file.parent.iterdir() if "aside" in path.name]
        assert content in [path.read_bytes() for path in asides], "the broken file is there for whoever mends it better"
        if not faulty.failures:
            break
        seen.update(faulty.failures)
    assert seen >= {"makedirs", "unlink", "replace"}


def test_a_mended_file_is_put_in_place_at_the_next_start(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Killed after the broken file was set aside: what SQLite kept beside that must not meet the mended one."""
    overwrite(file, leaves(file)[1], bytes(PAGE))

    class Killed(BaseException):
        pass

    def killed(path: Path, aside: Path) -> None:
        raise Killed

    with monkeypatch.context() as patch:
        patch.setattr(history_mending, "_take_along", killed)
        with pytest.raises(Killed):
            mend(file)
    assert not file.exists()
    wal = file.with_name(file.name + "-wal")
    wal.write_bytes(b"of another file" * 999)
    assert len(carried_over(file)) > 250
    assert not wal.exists()


def test_half_a_mended_file_is_made_again(file: Path) -> None:
    overwrite(file, leaves(file)[1], bytes(PAGE))
    history_file.new_name(file).write_bytes(b"half")
    assert len(carried_over(file)) > 250


def test_only_the_last_broken_files_are_kept(file: Path) -> None:
    for number in range(storage.ASIDE_KEPT + 2):
        file.write_bytes(b"broken %d" % number)
        keep(file, NEW)
    assert len(names(file.parent)) == storage.ASIDE_KEPT + 1
