"""Command `pin`: the staff's PIN of a kiosk is set and taken away, and never seen."""

import io
import json
import stat
import sys
from pathlib import Path

import pytest

from game.services import pin
from game.services.kiosk_config import KioskStore
from game.services.paths import folders

from .runner import Ask, program


class Typed(io.TextIOWrapper):
    """Standard input with these lines; at a terminal or not."""

    def __init__(self, content: str, terminal: bool = False) -> None:
        super().__init__(io.BytesIO(content.encode()), encoding="utf-8")
        self._terminal = terminal

    def isatty(self) -> bool:
        return self._terminal


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few rounds: how many there are is another test's business."""
    real = pin.hashed
    monkeypatch.setattr(pin, "hashed", lambda typed, salt: real(typed, salt, 1000))


def file_of(folder: Path) -> Path:
    return folders(folder).data / "kiosk-staff.json"


def kept(folder: Path) -> str:
    store = KioskStore(None, file_of(folder))
    config = store.load()
    assert store.faults == []
    return config.staff_pin


def give(monkeypatch: pytest.MonkeyPatch, content: str, terminal: bool = False) -> None:
    monkeypatch.setattr(sys, "stdin", Typed(content, terminal))


@pytest.mark.parametrize("content", ["4711\n4711\n", "4711\n", "4711", " 4711 \r\n4711\r\n"])
def test_the_pin_comes_from_standard_input(
    ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: str
) -> None:
    give(monkeypatch, content)
    said = ask("pin", "--data-dir", str(tmp_path))
    assert (said.status, said.out, said.err) == (0, f"The PIN is set in {file_of(tmp_path)}.\n", "")
    assert pin.matches("4711", kept(tmp_path))
    assert not pin.matches("4712", kept(tmp_path))


def test_at_a_terminal_it_is_asked_for_twice_and_not_shown(
    ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def unseen(prompt: str) -> str:
        asked.append(prompt)
        return "4711"

    give(monkeypatch, "", terminal=True)
    monkeypatch.setattr("getpass.getpass", unseen)
    assert ask("pin", "--data-dir", str(tmp_path), "--json").json == {"pin": True}
    assert asked == ["New PIN: ", "Once more: "]
    assert pin.matches("4711", kept(tmp_path))


def test_at_a_terminal_what_is_no_pin_is_refused_before_it_is_typed_again(
    ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def unseen(prompt: str) -> str:
        asked.append(prompt)
        return "123"

    give(monkeypatch, "", terminal=True)
    monkeypatch.setattr("getpass.getpass", unseen)
    assert "4 to 8 digits" in ask("pin", "--data-dir", str(tmp_path)).refusal
    assert asked == ["New PIN: "]
    assert kept(tmp_path) == ""


def test_a_new_pin_replaces_the_old_one_with_another_salt(
    ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stored = []
    for typed in ("4711", "4711", "0815"):
        give(monkeypatch, typed)
        ask("pin", "--data-dir", str(tmp_path))
        stored.append(kept(tmp_path))
    assert len(set(stored)) == 3
    assert pin.matches("0815", stored[-1])
    assert not pin.matches("4711", stored[-1])


def test_the_pin_can_be_taken_away(ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    give(monkeypatch, "4711")
    ask("pin", "--data-dir", str(tmp_path))
    assert "stays closed" in ask("pin", "remove", "--data-dir", str(tmp_path)).out
    assert kept(tmp_path) == ""
    assert ask("pin", "remove", "--data-dir", str(tmp_path), "--json").json == {"pin": False}


def test_taking_away_a_pin_that_is_not_there_says_so(ask: Ask, tmp_path: Path) -> None:
    said = ask("pin", "remove", "--data-dir", str(tmp_path))
    assert (said.status, said.out, said.err) == (0, f"There was no PIN in {file_of(tmp_path)}.\n", "")


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("", "4 to 8 digits"),
        ("\n", "4 to 8 digits"),
        ("123", "4 to 8 digits"),
        ("123456789", "4 to 8 digits"),
        ("12a4", "4 to 8 digits"),
        ("١٢٣٤", "4 to 8 digits"),
        ("4711\n4712\n", "differ"),
        ("4711\n\n", "differ"),
    ],
)
def test_what_is_no_pin_changes_nothing(
    ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: str, words: str
) -> None:
    give(monkeypatch, "0815")
    ask("pin", "--data-dir", str(tmp_path))
    give(monkeypatch, content)
    assert words in ask("pin", "--data-dir", str(tmp_path)).refusal
    assert pin.matches("0815", kept(tmp_path))


def test_other_things_that_the_staff_has_set_stay(ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = folders(tmp_path).data / "kiosk-staff.json"
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps({"idle.play": 300}))
    give(monkeypatch, "4711")
    ask("pin", "--data-dir", str(tmp_path))
    assert json.loads(file.read_text())["idle.play"] == 300


def test_a_folder_that_takes_nothing_is_told(ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    give(monkeypatch, "4711")
    assert "could not be kept" in ask("pin", "--data-dir", str(tmp_path / "file")).refusal


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no such rights")
def test_nobody_else_can_read_what_is_kept_of_the_pin(
    ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    give(monkeypatch, "4711")
    ask("pin", "--data-dir", str(tmp_path))
    (file,) = folders(tmp_path).data.iterdir()
    assert stat.S_IMODE(file.stat().st_mode) == stat.S_IRUSR | stat.S_IWUSR


def test_it_works_in_a_process_of_its_own_with_standard_input_closed_or_full(tmp_path: Path) -> None:
    done = program(["pin", "--data-dir", str(tmp_path)], b"4711\n4711\n")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode().rstrip() == f"The PIN is set in {file_of(tmp_path)}."
    done = program(["pin", "--data-dir", str(tmp_path)], b"")
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
    assert pin.matches("4711", kept(tmp_path))
