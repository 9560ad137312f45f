"""The history is kept in the background, outlasts the program, and nobody waits for it."""

import subprocess
import sys
import threading
from pathlib import Path

import pytest

from game.services import hearts, history_file, history_writer, statistics
from game.services.history import History, Kept
from tests.engine.tables import DEAD_END, WON

from .some import LONG, TEN, asked, found, game, is_whole, keep, names


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The place of a history."""
    return tmp_path / "data" / "history.sqlite3"


def test_the_first_start_has_no_games_and_writes_nothing(file: Path) -> None:
    history = History(file)
    history.start()
    assert history.ask(hearts.count).wait(LONG) == 0
    assert history.close(LONG)
    assert (history.kept, history.mended) == (Kept.YES, None)
    assert not file.parent.exists()


def test_games_outlast_the_program(file: Path) -> None:
    keep(file, game(1), game(2, WON))
    keep(file, game(3, DEAD_END))
    assert found(file) == [game(3, DEAD_END), game(2, WON), game(1)]
    assert is_whole(file)
    assert names(file.parent) == [file.name]


def test_what_was_handed_over_is_seen_by_the_next_question(file: Path) -> None:
    history = History(file)
    for number in range(30):
        history.keep(game(number))
        assert history.ask(hearts.count).wait(LONG) == number + 1
    assert history.close(LONG)


def test_games_wait_for_the_start_and_no_thread_begins_before_it(file: Path) -> None:
    before = threading.active_count()
    history = History(file)
    history.keep(game(1))
    assert threading.active_count() == before
    assert not file.exists()
    history.start()
    assert history.flush(LONG)
    assert file.exists()
    assert history.close(LONG)
    assert threading.active_count() == before


def test_what_has_been_written_is_seen_by_others_at_once(file: Path) -> None:
    history = History(file)
    history.keep(game(1))
    assert history.flush(LONG)
    assert found(file) == [game(1)]
    history.keep(game(2))
    assert history.close(LONG)
    assert found(file) == [game(2), game(1)]


def test_several_games_are_made_where_they_are_written(file: Path) -> None:
    threads = []

    def games() -> list[object]:
        threads.append(threading.current_thread())
        return [game(1), game(2)]

    history = History(file)
    history.keep_all(games)  # type: ignore[arg-type]
    assert history.close(LONG)
    assert found(file) == [game(2), game(1)]
    assert threading.current_thread() not in threads


def test_initials_are_put_beside_a_game_and_taken_away(file: Path) -> None:
    history = History(file)
    history.keep(game(1, WON))
    history.set_initials(game(1).key, "ABC")
    history.set_initials(game(7).key, "XYZ")
    assert history.ask(hearts.games, 9).wait(LONG) == [game(1, WON, initials="ABC")]
    history.set_initials(game(1).key, "")
    assert history.ask(hearts.games, 9).wait(LONG) == [game(1, WON)]
    for bad in ("AB", "abc", "ABCD", "A B"):
        with pytest.raises(ValueError, match="initials"):
            history.set_initials(game(1).key, bad)
    assert history.close(LONG)


def test_all_initials_go_at_once_and_the_games_stay(file: Path) -> None:
    keep(file, game(1, WON, initials="ABC"), game(2), game(3, initials="XYZ"))
    history = History(file)
    history.clear_initials()
    assert history.ask(hearts.games, 9).wait(LONG) == [game(3), game(2), game(1, WON)]
    assert history.close(LONG)


def test_games_from_elsewhere_are_added_once(file: Path) -> None:
    history = History(file)
    history.keep(game(1))
    assert history.take_over([game(1, WON), game(2), game(3), game(2)]).wait(0) is None, "it waits for the start"
    history.start()
    assert history.take_over([game(4)]).wait(LONG) == [True]
    assert history.close(LONG)
    assert found(file) == [game(4), game(3), game(2), game(1)]


def test_deleting_all_leaves_nothing_behind(file: Path) -> None:
    file.parent.mkdir()
    file.write_bytes(b"broken" * 1000)
    keep(file, game(1), game(2))
    assert names(file.parent) == [file.name, f"{file.name}.aside-1"]
    (file.parent / "saved.json").write_text("{}")
    history = History(file)
    history.start()
    assert history.ask(hearts.count).wait(LONG) == 2
    history.keep(game(3))
    deleted = history.delete_all()
    assert deleted.wait(LONG) is True
    assert names(file.parent) == ["saved.json"]
    assert history.ask(hearts.count).wait(LONG) == 0
    history.keep(game(4))
    assert history.ask(hearts.games, 9).wait(LONG) == [game(4)]
    assert history.close(LONG)
    assert found(file) == [game(4)]
    assert b"AAAAAAM" in file.read_bytes()


def test_deleting_what_is_not_there_is_no_fault(file: Path) -> None:
    history = History(file)
    history.start()
    assert history.delete_all().wait(LONG) is True
    assert history.close(LONG)


def test_a_copy_that_must_not_write_reads_all_the_same(file: Path) -> None:
    keep(file, game(1))
    content = file.read_bytes()
    history = History(file, writes=False)
    history.start()
    history.keep(game(2))
    history.set_initials(game(1).key, "ABC")
    assert history.take_over([game(3)]).failed
    assert history.delete_all().failed
    assert history.ask(hearts.games, 9).wait(LONG) == [game(1)]
    assert history.kept is Kept.NO
    assert history.close(LONG)
    assert file.read_bytes() == content


def test_a_question_that_cannot_be_answered_disturbs_nobody(file: Path) -> None:
    history = History(file)
    history.keep(game(1))
    history.start()

    def nonsense(db: object) -> int:
        raise RuntimeError("nonsense")

    answer = history.ask(nonsense)
    assert answer.wait(LONG) is None
    assert answer.failed
    assert history.ask(hearts.count).wait(LONG) == 1
    assert history.close(LONG)


def test_a_change_that_cannot_be_made_is_given_up_alone(file: Path) -> None:
    history = History(file)
    history.keep(game(1, score=None))
    history.keep(game(2))
    history.keep_all(lambda: [game(3), 7])  # type: ignore[list-item]
    history.keep(game(4))
    assert history.close(LONG)
    assert history.kept is Kept.YES
    assert found(file) == [game(4), game(2)]


def test_a_reader_changes_nothing(file: Path) -> None:
    keep(file, game(1))
    history = History(file)
    answer = history.ask(lambda db: db.execute("DELETE FROM games"))
    answer.wait(LONG)
    assert answer.failed
    assert history.close(LONG)
    assert found(file) == [game(1)]


def test_a_file_that_is_moved_away_is_made_anew(file: Path) -> None:
    history = History(file)
    history.keep(game(1))
    assert history.ask(hearts.count).wait(LONG) == 1
    file.rename(file.with_name("moved"))
    history.keep(game(2))
    assert history.ask(hearts.games, 9).wait(LONG) == [game(2)]
    assert history.close(LONG)
    assert found(file) == [game(2)]


def test_two_copies_of_the_game_lose_nothing(file: Path) -> None:
    one, other = History(file), History(file)
    for number in range(40):
        (one if number % 2 else other).keep(game(number))
        (one if number % 2 else other).start()
    assert one.close(LONG)
    assert other.close(LONG)
    assert found(file) == [game(number) for number in reversed(range(40))]
    assert is_whole(file)


def test_the_names_of_folders_can_be_anything(tmp_path: Path) -> None:
    for name in ("καρδιά", "a b", "50%", "why?", "#1", "a'b", "x&mode=memory"):
        file = tmp_path / name / "history.sqlite3"
        keep(file, game(1))
        assert found(file) == [game(1)]
        assert names(file.parent) == [file.name]


def test_a_program_that_ends_without_closing_has_written_all(file: Path, root: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from game.services.history import History; "
        "from tests.services.history.some import game; history = History(Path(sys.argv[1])); history.start(); "
        "[history.keep(game(number)) for number in range(20)]"
    )
    subprocess.run([sys.executable, "-c", code, str(file)], cwd=root, check=True, timeout=LONG)
    assert len(found(file)) == 20


def test_neither_sqlite_nor_the_calendar_is_loaded_before_it_is_needed(root: Path) -> None:
    code = (
        "import sys; import game.services.session, game.services.keeper, game.services.history; "
        "print([name for name in ('sqlite3', 'datetime', 'game.services.history_file') if name in sys.modules])"
    )
    told = subprocess.run([sys.executable, "-c", code], cwd=root, check=True, timeout=LONG, capture_output=True)
    assert told.stdout.split() == [b"[]"]


def test_the_session_knows_the_history_only_when_it_is_given_one(root: Path) -> None:
    code = (
        "import sys; import game.services.session; "
        "print([name for name in sys.modules if 'history' in name or 'keeper' in name or 'played' in name])"
    )
    told = subprocess.run([sys.executable, "-c", code], cwd=root, check=True, timeout=LONG, capture_output=True)
    assert told.stdout.split() == [b"[]"]


def test_a_question_may_have_its_own_arguments(file: Path) -> None:
    keep(file, *(game(number, TEN) for number in range(5)))
    assert asked(file, statistics.last_points, 3) == (10, 10, 10)
    history = History(file)
    assert history.ask(hearts.games, limit=2, skip=1).wait(LONG) == [game(3), game(2)]
    assert history.close(LONG)


def test_the_number_of_games_is_bounded_while_the_program_runs(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history_writer, "PRUNED_EVERY", 5)
    truly = history_file.prune
    monkeypatch.setattr(history_file, "prune", lambda db: truly(db, 3))
    keep(file, *(game(number) for number in range(20)))
    assert [each.key for each in found(file)] == [game(number).key for number in (19, 18, 17)]
