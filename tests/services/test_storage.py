"""Files are the old ones or the new ones, whatever fails on the way."""

import errno
import os
import time
from pathlib import Path

import pytest

from game.services import storage
from game.services.storage import ASIDE_KEPT, read_text, set_aside, write_atomically
from tests.services.faulty import FaultyOs

OLD = "the old text, καρδιά\n"
NEW = "the new text, srdce\n" * 50
ERRORS = (errno.ENOSPC, errno.EIO, errno.EROFS, errno.EACCES, errno.ENOENT)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file that holds OLD, in a folder with nothing else."""
    path = tmp_path / "file.json"
    path.write_text(OLD, encoding="utf-8")
    return path


def names(folder: Path) -> list[str]:
    return sorted(entry.name for entry in folder.iterdir())


def test_a_write_replaces_the_text_and_leaves_nothing_else(file: Path) -> None:
    write_atomically(file, NEW)
    assert read_text(file, 10_000) == NEW
    assert names(file.parent) == [file.name]


def test_missing_folders_are_made(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "file"
    write_atomically(path, NEW)
    assert read_text(path, 10_000) == NEW


def test_line_ends_stay_as_they_are(file: Path) -> None:
    write_atomically(file, "a\nb\r\n")
    assert file.read_bytes() == b"a\nb\r\n"


@pytest.mark.parametrize("lasting", [False, True])
@pytest.mark.parametrize("error", ERRORS)
def test_whatever_step_fails_the_file_is_the_old_or_the_new(
    file: Path, error: int, lasting: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: set[str] = set()
    for step in range(1, 100):
        storage._cleared.clear()
        file.write_text(OLD, encoding="utf-8")
        faulty = FaultyOs(step, error, lasting)
        with monkeypatch.context() as patch:
            patch.setattr(storage, "os", faulty)
            try:
                write_atomically(file, NEW)
                expected = NEW
            except OSError:
                expected = OLD
        assert read_text(file, 10_000) == expected, faulty.steps
        if not faulty.failures:
            break
        seen.update(faulty.failures)
        if "unlink" not in faulty.failures:
            assert names(file.parent) == [file.name], faulty.steps
        storage._cleared.clear()
        write_atomically(file, OLD)
        assert names(file.parent) == [file.name], "the next start clears what could not be removed"
    assert seen >= {"makedirs", "listdir", "open", "write", "fsync", "close", "replace"}


def test_a_half_written_file_is_never_put_in_place(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage, "os", FaultyOs(4, errno.ENOSPC, lasting=True))
    with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
        write_atomically(file, NEW)
    assert storage.os.steps[3] == "write"  # type: ignore[attr-defined]
    assert read_text(file, 10_000) == OLD


def test_the_text_is_on_the_disk_before_it_gets_the_name(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    watched = FaultyOs(0, errno.EIO)
    monkeypatch.setattr(storage, "os", watched)
    write_atomically(file, NEW)
    assert watched.steps == [
        "makedirs",
        "listdir",
        *("open", "write", "fsync", "close", "replace"),
        *("open", "fsync", "close"),
    ]


def test_a_disk_that_takes_a_little_at_a_time_gets_everything(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.write
    monkeypatch.setattr(storage.os, "write", lambda descriptor, data: real(descriptor, bytes(data)[:7]))
    write_atomically(file, NEW)
    assert read_text(file, 10_000) == NEW


@pytest.mark.parametrize("error", [errno.EINVAL, errno.ENOTSUP, errno.ENOSYS])
def test_a_disk_that_cannot_promise_anything_is_used_all_the_same(
    file: Path, error: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(storage, "os", FaultyOs(5, error))
    write_atomically(file, NEW)
    assert read_text(file, 10_000) == NEW


def test_a_file_that_is_held_for_a_moment_is_replaced_after_it(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    faulty = FaultyOs(7, errno.EACCES)
    monkeypatch.setattr(storage, "os", faulty)
    write_atomically(file, NEW)
    assert faulty.steps[6:8] == ["replace", "replace"]
    assert read_text(file, 10_000) == NEW


def test_another_copy_of_the_game_that_clears_up_disturbs_nobody(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.replace
    calls = []

    def replace(source: Path, target: Path) -> None:
        calls.append(source)
        if len(calls) == 1:
            os.unlink(source)
        real(source, target)

    monkeypatch.setattr(storage.os, "replace", replace)
    write_atomically(file, NEW)
    assert len(calls) == 2
    assert read_text(file, 10_000) == NEW
    assert names(file.parent) == [file.name]


def test_what_killed_processes_left_is_cleared_and_nothing_else(file: Path) -> None:
    for number in range(20):
        (file.parent / f".{file.name}.{number}-abc.new").write_text("half")
    others = [".other.json.1-abc.new", f"{file.name}.new", f".{file.name}.txt"]
    for name in others:
        (file.parent / name).write_text("x")
    write_atomically(file, NEW)
    assert names(file.parent) == sorted([file.name, *others])


def test_a_folder_of_that_name_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "file"
    (path / "inside").mkdir(parents=True)
    with pytest.raises(OSError, match="directory"):
        write_atomically(path, NEW)
    assert names(tmp_path) == ["file"]
    assert names(path) == ["inside"]


def test_a_file_in_place_of_the_folder_is_left_alone(file: Path) -> None:
    with pytest.raises(OSError, match=file.name):
        write_atomically(file / "below", NEW)
    assert read_text(file, 10_000) == OLD


def test_a_link_stays_a_link(file: Path, tmp_path: Path) -> None:
    link = tmp_path / "elsewhere" / "link.json"
    link.parent.mkdir()
    link.symlink_to(file)
    write_atomically(link, NEW)
    assert link.is_symlink()
    assert read_text(file, 10_000) == NEW
    assert names(link.parent) == ["link.json"]


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"", ""),
        (b"text", "text"),
        (b"\xef\xbb\xbftext", "text"),
        ("Ελλάδα".encode(), "Ελλάδα"),
        (b"\0\0\0", "\0\0\0"),
        (b"0123456789", "0123456789"),
        (b"0123456789a", None),
        (b"\xff\xfe\x00", None),
    ],
)
def test_reading_gives_text_or_nothing(file: Path, content: bytes, expected: str | None) -> None:
    file.write_bytes(content)
    assert read_text(file, 12 if b"\xef" in content or len(content) == 12 else 10) == expected


def test_what_is_no_file_reads_as_nothing(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "circle").symlink_to(tmp_path / "circle")
    for name in (".", "missing", "missing/below", "pipe", "circle"):
        assert read_text(tmp_path / name, 10) is None
        assert not storage.has_content(tmp_path / name)


def test_a_file_set_aside_keeps_its_text_under_another_name(file: Path) -> None:
    aside = set_aside(file)
    assert aside is not None
    assert aside.parent == file.parent
    assert read_text(aside, 10_000) == OLD
    assert not file.exists()


def test_only_the_newest_files_set_aside_are_kept(file: Path) -> None:
    for number in range(ASIDE_KEPT + 3):
        file.write_text(str(number))
        os.utime(file, (number, number))
        assert set_aside(file) is not None
    kept = sorted(int(path.read_text()) for path in file.parent.iterdir())
    assert kept == list(range(3, ASIDE_KEPT + 3))


def test_what_cannot_be_set_aside_stays(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage, "os", FaultyOs(1, errno.EROFS, lasting=True))
    assert set_aside(file) is None
    assert read_text(file, 10_000) == OLD
    assert set_aside(file.with_name("missing")) is None


def test_json_says_no_more_than_it_can(tmp_path: Path) -> None:
    assert storage.from_json('{"a": [1, "x", null, true]}') == {"a": [1, "x", None, True]}
    for text in ("", "{", "nonsense", "[" * 100_000, "1" * 5000, '{"a": 1,}'):
        with pytest.raises(ValueError, match=r".+"):
            storage.from_json(text)


@pytest.mark.parametrize(
    ("text", "storable"),
    [
        ("1", True),
        ('{"a": [1.5, null, "\\ud800"]}', True),
        ("NaN", False),
        ("[1e999]", False),
        ("[" * 20 + "]" * 20, True),
        ("[" * 21 + "]" * 21, False),
        ('{"a":' * 300 + "1" + "}" * 300, False),
    ],
)
def test_only_what_can_be_written_again_is_storable(text: str, storable: bool) -> None:
    value = storage.from_json(text)
    assert storage.is_storable(value) is storable
    if storable:
        assert storage.from_json(storage.to_json(value)) == value


def test_a_write_takes_no_time_worth_speaking_of_when_it_fails(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []
    monkeypatch.setattr(time, "sleep", pauses.append)
    monkeypatch.setattr(storage, "_PAUSE", 0.02)
    monkeypatch.setattr(storage, "os", FaultyOs(7, errno.EACCES, lasting=True))
    with pytest.raises(PermissionError):
        write_atomically(file, NEW)
    assert pauses == [0.02, 0.02]
