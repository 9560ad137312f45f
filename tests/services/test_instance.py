"""Two copies of the game on one data folder: real processes, a real lock, and whatever can be in its way."""

import errno
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from game.services import instance
from game.services.instance import FILE_NAME, Mine, Raised, Taken, claim

SOON = 0.3  # seconds of patience where no answer is to be expected

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the other copy is told to go on through a pipe")


class Copy:
    """Another copy of the game."""

    def __init__(self, folder: Path, root: Path, patience: float = 30) -> None:
        command = [sys.executable, "-m", "tests.services.instance_child", str(folder), str(patience)]
        self.process = subprocess.Popen(command, cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.said = self.process.stdout.readline().strip()

    def next_word(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def leave(self) -> str:
        """It goes; whatever else it has said."""
        said, _ = self.process.communicate(timeout=30)
        return said

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate(timeout=30)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def another(folder: Path, root: Path) -> Iterator[Callable[..., Copy]]:
    """Starts another copy on the folder."""
    with ExitStack() as started:

        def start(patience: float = 30) -> Copy:
            copy = Copy(folder, root, patience)
            started.callback(copy.kill)
            return copy

        yield start


@pytest.fixture
def keep() -> Iterator[Callable[[Path], Mine]]:
    """Claims a folder that must be free, and leaves it after the test."""
    with ExitStack() as held:

        def take(folder: Path) -> Mine:
            got = claim(folder, SOON)
            assert isinstance(got, Mine)
            held.callback(got.close)
            return got

        yield take


def test_the_first_copy_has_the_folder(folder: Path, keep: Callable[[Path], Mine]) -> None:
    mine = keep(folder)
    assert mine.locked
    assert not mine.poll()


def test_a_second_copy_has_the_first_show_its_window(another: Callable[..., Copy], folder: Path) -> None:
    first = another()
    assert first.said == "mine"
    assert claim(folder, 30) == Raised()
    assert first.next_word() == "wanted"
    second = another()
    assert (second.said, second.process.wait(30)) == ("raised", 0)
    assert first.next_word() == "wanted"
    assert first.leave() == ""


def test_the_question_waits_for_a_first_copy_that_is_only_just_opening(
    keep: Callable[[Path], Mine], another: Callable[..., Copy], folder: Path
) -> None:
    mine = keep(folder)
    found: list[instance.Claim] = []
    asking = threading.Thread(target=lambda: found.append(claim(folder, 30)))
    asking.start()
    asking.join(SOON)
    assert not found
    mine.listen()
    while asking.is_alive():
        mine.poll()
        asking.join(0.01)
    assert found == [Raised()]


def test_a_copy_that_is_just_closing_leaves_the_folder_to_the_next(another: Callable[..., Copy], folder: Path) -> None:
    first = another()
    os.kill(first.process.pid, signal.SIGSTOP)  # it is busy with its last writing, and answers no more
    found: list[instance.Claim] = []
    asking = threading.Thread(target=lambda: found.append(claim(folder, 30)))
    asking.start()
    asking.join(SOON)
    assert not found
    os.kill(first.process.pid, signal.SIGCONT)
    first.kill()
    asking.join(30)
    (mine,) = found
    assert isinstance(mine, Mine)
    assert mine.locked
    mine.close()


def test_a_killed_copy_leaves_nothing_that_keeps_the_next_one_out(
    another: Callable[..., Copy], keep: Callable[[Path], Mine], folder: Path
) -> None:
    for _ in range(5):
        copy = another()
        assert copy.said == "mine"
        copy.kill()
    assert (folder / FILE_NAME).read_bytes(), "what the killed one wrote is still there"
    assert keep(folder).locked
    assert (folder / FILE_NAME).read_bytes() == b""


def test_where_the_first_copy_does_not_answer_the_second_knows_that_the_folder_is_taken(
    another: Callable[..., Copy], folder: Path
) -> None:
    first = another()
    os.kill(first.process.pid, signal.SIGSTOP)
    assert claim(folder, SOON) == Taken()
    os.kill(first.process.pid, signal.SIGCONT)
    assert first.next_word() == "wanted", "it is asked all the same, and does it when it can"


@pytest.mark.parametrize(
    "written",
    [b"", b"\0" * 64, b"nonsense", b"99999 " + b"0" * 32 + b"\n", b"0 " + b"0" * 32 + b"\n", b"1 " + b"f" * 32 + b"\n"],
    ids=["nothing", "NULs", "nonsense", "no port", "port 0", "nobody there"],
)
def test_whatever_the_locked_file_says_the_second_copy_goes_on(
    keep: Callable[[Path], Mine], folder: Path, written: bytes
) -> None:
    keep(folder)
    (folder / FILE_NAME).write_bytes(written)
    assert claim(folder, SOON) == Taken()


def test_another_program_that_answers_on_that_port_is_not_believed(keep: Callable[[Path], Mine], folder: Path) -> None:
    keep(folder)
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as other:
        other.bind(("127.0.0.1", 0))
        (folder / FILE_NAME).write_bytes(b"%d %s\n" % (other.getsockname()[1], b"a" * 32))

        def answer() -> None:
            _, sender = other.recvfrom(64)
            other.sendto(b"raised", sender)

        stranger = threading.Thread(target=answer)
        stranger.start()
        assert claim(folder, SOON) == Taken()
        stranger.join(30)


def test_only_who_can_read_the_file_is_heard(keep: Callable[[Path], Mine], folder: Path) -> None:
    mine = keep(folder)
    mine.listen()
    port, secret = (folder / FILE_NAME).read_bytes().split()
    assert (folder / FILE_NAME).stat().st_mode & 0o077 == 0
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.connect(("127.0.0.1", int(port)))
        for said in (b"", b"raise", b"raise " + b"0" * 32, b"raise " + secret + b"0", b"\xff" * 60_000):
            asking.send(said)
        assert not any(mine.poll() for _ in range(5))
        asking.send(b"raise " + secret)
        assert mine.poll()
        assert not mine.poll()


def test_many_questions_are_one_wish_and_do_not_hold_up_the_game(keep: Callable[[Path], Mine], folder: Path) -> None:
    mine = keep(folder)
    mine.listen()
    port, secret = (folder / FILE_NAME).read_bytes().split()
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.connect(("127.0.0.1", int(port)))
        for _ in range(40):
            asking.send(b"raise " + secret)
        told = [mine.poll() for _ in range(40)]
    assert told[0]
    assert told.count(True) == 5, "eight are read at once"


def test_nobody_else_on_the_network_can_reach_it(keep: Callable[[Path], Mine], folder: Path) -> None:
    mine = keep(folder)
    mine.listen()
    assert mine._socket is not None
    assert mine._socket.getsockname()[0] == "127.0.0.1"


# Folders in which no lock can be had


def test_on_a_network_without_locks_the_game_plays_as_if_alone(
    keep: Callable[[Path], Mine], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def flock(descriptor: int, how: int) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(instance.fcntl, "flock", flock)
    for _ in range(2):
        mine = keep(folder)
        assert not mine.locked
        mine.listen()
        assert not mine.poll()


def test_a_folder_that_cannot_be_made_keeps_nobody_from_playing(keep: Callable[[Path], Mine], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    mine = keep(tmp_path / "file" / "data")
    assert not mine.locked


def test_a_folder_in_the_place_of_the_file_keeps_nobody_from_playing(
    keep: Callable[[Path], Mine], folder: Path
) -> None:
    (folder / FILE_NAME).mkdir(parents=True)
    assert not keep(folder).locked


def test_a_read_only_folder_keeps_nobody_from_playing(
    keep: Callable[[Path], Mine], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> int:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    monkeypatch.setattr(os, "open", refuse)  # root may write everywhere, so a real one would not do
    assert not keep(folder).locked


def test_a_full_disk_only_means_that_a_second_copy_finds_nobody(
    keep: Callable[[Path], Mine], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    mine = keep(folder)
    with monkeypatch.context() as disk:
        disk.setattr(os, "write", full)
        mine.listen()
    assert mine.locked
    assert not mine.poll()
    assert claim(folder, SOON) == Taken()


def test_without_a_loopback_address_a_second_copy_finds_nobody(
    keep: Callable[[Path], Mine], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = keep(folder)
    monkeypatch.setattr(instance, "_HERE", "192.0.2.1")  # of no machine
    mine.listen()
    assert not mine.poll()
    assert claim(folder, SOON) == Taken()


def test_left_twice_is_left_once(folder: Path) -> None:
    mine = claim(folder)
    assert isinstance(mine, Mine)
    mine.listen()
    mine.close()
    mine.close()
    assert not mine.poll()
    again = claim(folder, SOON)
    assert isinstance(again, Mine)
    assert again.locked
    again.close()
