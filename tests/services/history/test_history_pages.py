"""What a damaged history still holds is found page by page, also where nothing leads to the pages any more."""

import random
import shutil
from contextlib import closing
from pathlib import Path

import pytest

from game.engine import record
from game.services.history_file import open_to_write, transaction
from game.services.history_mending import mend
from game.services.history_pages import rows_of
from game.services.history_schema import put
from tests.engine.tables import WON
from tests.services.games import played

from .some import RECORDS, found, game, keep
from .test_mending import PAGE, leaves, overwrite, pages, rows_on

GAMES = [game(number, RECORDS[number % 4]) for number in range(60)]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A history of 60 games."""
    path = tmp_path / "history.sqlite3"
    keep(path, *GAMES)
    return path


def killed(file: Path) -> Path:
    """A copy of a file that is in use, with the log beside it, as a power cut leaves them."""
    folder = file.with_name("killed")
    folder.mkdir()
    for path in (file, file.with_name(f"{file.name}-wal")):
        shutil.copy(path, folder)
    return folder / file.name


def test_without_the_pages_that_lead_to_them_the_games_come_back(file: Path) -> None:
    """The head of the file, and everything above the rows themselves, is gone."""
    for page in [1, *pages(file, 5), *pages(file, 10)]:
        overwrite(file, page, random.Random(page).randbytes(PAGE))
    assert mend(file) == len(GAMES)
    assert found(file) == GAMES[::-1]


def test_wherever_a_file_is_cut_off_the_rows_before_the_cut_come_back(file: Path, tmp_path: Path) -> None:
    """Also those to which only pages behind the cut would lead."""
    whole, rows = file.read_bytes(), {page: rows_on(file, page) for page in leaves(file)}
    for left in range(min(rows) - 1, max(rows) + 1):
        cut = tmp_path / f"{left}.sqlite3"
        cut.write_bytes(whole[: left * PAGE])
        assert mend(cut) == sum(count for page, count in rows.items() if page <= left), left


def test_a_page_that_is_cut_in_its_middle_gives_the_rows_that_are_there(file: Path) -> None:
    """Rows lie at the end of their page, the first one last."""
    page = leaves(file)[0]
    with file.open("r+b") as opened:
        opened.truncate(page * PAGE - PAGE // 3)
    assert 0 < mend(file) < rows_on(file.with_name(f"{file.name}.aside-1"), page)


def test_the_rows_of_the_log_are_newer_than_those_of_the_file(tmp_path: Path) -> None:
    file = tmp_path / "history.sqlite3"
    keep(file, *GAMES[:3])
    with closing(open_to_write(file)) as db:
        with transaction(db):
            put(db, game(0, WON))
        copy = killed(file)
    (row,) = [row for row in rows_of(copy) if row[1] == GAMES[0].key]
    assert row[2] == WON


def test_of_a_log_that_was_cut_off_the_whole_changes_count_alone(tmp_path: Path) -> None:
    file = tmp_path / "history.sqlite3"
    keep(file, *GAMES[:3])
    with closing(open_to_write(file)) as db:
        with transaction(db):
            put(db, game(0, WON))
        copy = killed(file)
    log = copy.with_name(f"{copy.name}-wal")
    with log.open("r+b") as opened:
        opened.truncate(log.stat().st_size - 1)
    (row,) = [row for row in rows_of(copy) if row[1] == GAMES[0].key]
    assert row[2] == GAMES[0].record


def test_long_games_are_read_across_their_pages(tmp_path: Path) -> None:
    file, long = tmp_path / "history.sqlite3", game(3, record.write(played(9000)))
    keep(file, *GAMES[:3], long)
    overwrite(file, 1, bytes(PAGE))
    assert mend(file) == 4
    assert found(file) == [long, *GAMES[2::-1]]


def test_what_is_no_database_has_no_rows(tmp_path: Path) -> None:
    file = tmp_path / "history.sqlite3"
    for content in (b"", b"x" * PAGE, *(random.Random(seed).randbytes(20 * PAGE) for seed in range(20))):
        file.write_bytes(content)
        assert [row for row in rows_of(file) if row[1:2] == [GAMES[0].key]] == []
        assert mend(file) == 0
