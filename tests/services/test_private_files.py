"""What is nobody else's business can be read by its owner alone: the hash of the PIN, and the secret of the lock."""

import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.services import instance, storage
from game.services.kiosk_config import KioskStore
from game.services.pin import hashed

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no such rights")

PIN = hashed("4711", bytes(16), 1000)


@pytest.fixture(autouse=True)
def open_handed() -> Iterator[None]:
    """A user whose new files are everybody's."""
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "data" / "kiosk-staff.json"


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_the_hash_of_the_pin_is_for_the_kiosk_alone_from_its_first_moment(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[int] = []
    write = os.write
    monkeypatch.setattr(
        os, "write", lambda to, what: (seen.append(stat.S_IMODE(os.fstat(to).st_mode)), write(to, what))[1]
    )
    assert KioskStore(None, file).change("staff.pin", PIN)
    assert set(seen) == {0o600}
    assert mode(file) == 0o600


def test_a_file_of_an_earlier_version_is_closed_with_the_next_change(file: Path) -> None:
    file.parent.mkdir()
    file.write_text(f'{{"staff.pin": "{PIN}"}}')
    assert mode(file) == 0o666
    store = KioskStore(None, file)
    store.load()
    assert store.change("attract.after", 25)
    assert mode(file) == 0o600
    assert store.config.staff_pin == PIN


def test_one_that_is_set_aside_is_closed_too(file: Path) -> None:
    file.parent.mkdir()
    file.write_text(f'{{"staff.pin": "{PIN}"')
    store = KioskStore(None, file)
    store.load()
    assert store.change("attract.after", 25)
    assert {path.name: mode(path) for path in file.parent.iterdir()} == {
        file.name: 0o600,
        f"{file.name}.aside-1": 0o600,
    }


def test_the_secret_of_the_lock_is_closed_where_the_file_allowed_more(tmp_path: Path) -> None:
    file = tmp_path / instance.FILE_NAME
    file.write_text("")
    mine = instance.claim(tmp_path, 0)
    assert isinstance(mine, instance.Mine)
    mine.listen()
    assert mode(file) == 0o600
    mine.close()


def test_what_is_for_everybody_stays_so(file: Path) -> None:
    storage.write_atomically(file, "numbers of visitors")
    assert mode(file) == 0o666


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only the administrator gives files away")
@pytest.mark.parametrize("there", [False, True])
def test_what_the_administrator_sets_stays_readable_for_the_kiosk(file: Path, there: bool) -> None:
    file.parent.mkdir()
    os.chown(file.parent, 4711, 4712)
    if there:
        file.write_text("{}")
        os.chown(file, 4713, 4714)
    assert KioskStore(None, file).change("staff.pin", PIN)
    assert (file.stat().st_uid, file.stat().st_gid) == ((4713, 4714) if there else (4711, 4712))
    assert mode(file) == 0o600
