"""Whatever is wrong with the file or the disk, the game plays, and nothing that could be read is lost."""

import errno
import random
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from game.services import hearts, history_schema
from game.services.history import History, Kept

from .some import LONG, NEW, OLD, asked, found, game, keep, names

pytestmark = pytest.mark.usefixtures("no_patience")


def foreign(file: Path) -> None:
    with closing(sqlite3.connect(file)) as db, db:
        db.execute("CREATE TABLE songs (name TEXT)")
        db.execute("PRAGMA user_version = 7")


def header_alone(file: Path) -> None:
    keep(file, *OLD)
    file.write_bytes(file.read_bytes()[:100])


def without_table(file: Path) -> None:
    keep(file, *OLD)
    with closing(sqlite3.connect(file)) as db, db:
        db.execute("ALTER TABLE games RENAME TO gone")


UNREADABLE = {
    "text": lambda file: file.write_text("a text\n" * 500),
    "random": lambda file: file.write_bytes(random.Random(6).randbytes(9000)),
    "nothing but NULs": lambda file: file.write_bytes(bytes(8192)),
    "of something else": foreign,
    "header alone": header_alone,
}


@pytest.mark.parametrize("spoil", UNREADABLE.values(), ids=UNREADABLE.keys())
def test_a_file_that_tells_no_games_is_set_aside(file: Path, spoil: Any) -> None:
    spoil(file)
    content = file.read_bytes()
    history = History(file)
    history.keep(NEW)
    history.start()
    assert history.ask(hearts.games, 9).wait(LONG) == [NEW]
    assert (history.kept, history.mended) == (Kept.YES, 0)
    assert history.close(LONG)
    assert found(file) == [NEW]
    assert names(file.parent) == [file.name, f"{file.name}.aside-1"]
    assert file.with_name(f"{file.name}.aside-1").read_bytes() == content


def test_the_rows_of_a_table_that_has_lost_its_name_come_back(file: Path) -> None:
    without_table(file)
    history = History(file)
    history.keep(NEW)
    history.start()
    assert history.ask(hearts.games, 9).wait(LONG) == [NEW, *OLD[::-1]]
    assert (history.kept, history.mended) == (Kept.YES, len(OLD))
    assert history.close(LONG)


@pytest.mark.parametrize("first", ["start", "read"])
def test_a_broken_file_is_set_aside_though_nothing_is_played(file: Path, first: str) -> None:
    file.write_bytes(b"broken" * 1000)
    history = History(file)
    if first == "start":
        history.start()
    assert history.ask(hearts.count).wait(LONG) == 0
    assert history.mended == 0
    assert history.close(LONG)
    assert names(file.parent) == [file.name, f"{file.name}.aside-1"]


def test_an_empty_file_makes_room(file: Path) -> None:
    file.touch()
    assert asked(file, hearts.count) == 0
    keep(file, NEW)
    assert found(file) == [NEW]
    assert names(file.parent) == [file.name]


def test_a_folder_of_that_name_is_left_alone_and_games_last_for_the_session(file: Path) -> None:
    (file / "inside").mkdir(parents=True)
    history = History(file)
    history.start()
    history.keep(OLD[0])
    history.keep(NEW)
    history.set_initials(NEW.key, "ABC")
    assert not history.flush(LONG)
    assert history.kept is Kept.NO
    assert [each.initials for each in history.ask(hearts.games, 9).wait(LONG) or []] == ["ABC", ""]
    assert not history.close(LONG)
    assert names(file) == ["inside"]
    assert names(file.parent) == [file.name]


def test_a_file_of_a_later_version_is_read_and_never_written(file: Path) -> None:
    keep(file, *OLD)
    with closing(sqlite3.connect(file)) as db, db:
        db.execute("ALTER TABLE games ADD COLUMN mood TEXT NOT NULL DEFAULT 'good'")
        db.execute(f"PRAGMA user_version = {history_schema.VERSION + 1}")
    content = file.read_bytes()
    history = History(file)
    history.start()
    assert history.ask(hearts.games, 9).wait(LONG) == OLD[::-1]
    assert history.kept is Kept.LATER_VERSION
    history.keep(NEW)
    history.set_initials(OLD[0].key, "ABC")
    assert history.take_over([NEW]).wait(LONG) is None
    assert history.ask(hearts.games, 9).wait(LONG) == OLD[::-1]
    assert history.close(LONG)
    assert file.read_bytes() == content
    assert names(file.parent) == [file.name]


def test_a_later_version_that_has_other_tables_has_no_answers(file: Path) -> None:
    keep(file, *OLD)
    with closing(sqlite3.connect(file)) as db, db:
        db.execute("ALTER TABLE games RENAME TO parties")
        db.execute(f"PRAGMA user_version = {history_schema.VERSION + 5}")
    history = History(file)
    history.start()
    answer = history.ask(hearts.games, 9)
    answer.wait(LONG)
    assert answer.failed
    assert history.kept is Kept.LATER_VERSION
    assert history.close(LONG)
    assert names(file.parent) == [file.name]


def test_a_locked_file_is_waited_for(file: Path) -> None:
    keep(file, *OLD)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        history = History(file)
        history.start()
        history.keep(NEW)
        assert not history.flush(LONG)
        assert history.kept is Kept.NO
        assert history.ask(hearts.games, 9).wait(LONG) == OLD[::-1], "reading goes on"
        other.execute("ROLLBACK")
    assert history.flush(LONG)
    assert history.kept is Kept.YES
    assert history.close(LONG)
    assert found(file) == [NEW, *OLD[::-1]]
    assert names(file.parent) == [file.name]


def test_what_could_not_be_written_is_tried_again_by_itself(file: Path) -> None:
    file.mkdir()
    history = History(file, retry=0.01)
    history.start()
    history.keep(NEW)
    history._writing.settle(LONG)
    assert history.kept is Kept.NO
    file.rmdir()
    while history.kept is Kept.NO:
        history._writing.settle(0.01)
    assert history.close(LONG)
    assert found(file) == [NEW]


def test_a_disk_that_refuses_for_ever_costs_no_memory(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.services.history_writer.MOST_UNWRITTEN", 5)
    file.mkdir()
    history = History(file)
    history.start()
    for number in range(20):
        history.keep(game(number))
    assert not history.flush(LONG)
    assert history.ask(hearts.games, 99).wait(LONG) == [game(number) for number in range(19, 14, -1)]
    file.rmdir()
    assert history.close(LONG)
    assert found(file) == [game(number) for number in range(19, 14, -1)]


@pytest.mark.parametrize("place", ["/dev/null/heart-to-heart/history.sqlite3", "/proc/history.sqlite3"])
def test_a_user_without_a_folder_plays_all_the_same(place: str) -> None:
    history = History(Path(place))
    history.start()
    history.keep(NEW)
    assert not history.flush(LONG)
    assert history.kept is Kept.NO
    assert history.ask(hearts.games, 9).wait(LONG) == [NEW]
    assert not history.close(LONG)


def test_a_folder_that_may_not_be_looked_into_stops_no_start(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, **_: object) -> None:
        raise PermissionError(errno.EACCES, "refused", str(path))

    history = History(file)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "stat", refuse)
        history.start()
        history.keep(NEW)
        assert not history.flush(LONG)
    assert history.close(LONG), "it may be looked into again"
    assert found(file) == [NEW]


READ_ONLY = """
import os, sys
from pathlib import Path
from game.services import hearts, history_mending
from game.services.history import History
from tests.services.history.some import game
if os.getuid() == 0:
    os.setgid(65534), os.setuid(65534)
history = History(Path(sys.argv[1]))
history.start()
history.keep(game(9))
print(history.flush(), history.kept, len(history.ask(hearts.games, 9).wait(30)), history.close())
"""


@pytest.mark.parametrize("there", [True, False])
def test_a_folder_that_may_only_be_read(file: Path, root: Path, there: bool) -> None:
    """By a user whom the system does hold back, which it does not do with root."""
    if there:
        keep(file, *OLD)
        file.chmod(0o444)
    file.parent.chmod(0o555)
    for folder in file.parents:
        if folder.stat().st_mode & 0o777 == 0o700:
            folder.chmod(0o711)
    command = [sys.executable, "-c", READ_ONLY, str(file)]
    told = subprocess.run(command, cwd=root, capture_output=True, timeout=LONG, check=True)
    file.parent.chmod(0o755)
    assert told.stdout.split() == [b"False", b"no", b"3" if there else b"1", b"False"], told.stderr
    assert names(file.parent) == ([file.name] if there else [])
