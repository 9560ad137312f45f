"""What is deleted for ever: the file says nothing any more, and nothing that was set aside is left."""

import errno
import os
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from game.services import storage
from game.services.answer import Answer
from game.services.kept_file import KeptFile

LONG = 60.0


class Words(KeptFile[list[str]]):
    """A file of words after a heading; one with a question mark makes no sense."""

    def from_text(self, text: str) -> tuple[list[str], bool]:
        words = text.split()[1:]
        return [word for word in words if "?" not in word], "?" not in text

    def to_text(self, state: list[str]) -> str:
        return "".join(f"{word}\n" for word in ("words", *state))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "words"
    file.write_text("words secret ???", encoding="utf-8")
    return file


def everything(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}


def test_a_damaged_file_is_set_aside_but_cleared_it_is_gone(file: Path) -> None:
    words = Words(file)
    words.keep(["new"])
    assert words.flush()
    assert everything(file.parent) == {"words": "words\nnew\n", "words.aside-1": "words secret ???"}
    cleared = words.clear([])
    assert cleared.wait(LONG)
    assert everything(file.parent) == {"words": "words\n"}
    assert words.close()


def test_a_damaged_file_that_was_never_read_is_cleared_too(file: Path) -> None:
    words = Words(file)
    assert words.clear([]).wait(LONG)
    assert everything(file.parent) == {"words": "words\n"}


def test_what_is_kept_afterwards_is_set_aside_as_ever(file: Path) -> None:
    words = Words(file)
    assert words.clear([]).wait(LONG)
    file.write_text("other ?", encoding="utf-8")
    again = Words(file)
    again.keep(["new"])
    assert again.flush()
    assert sorted(everything(file.parent)) == ["words", "words.aside-1"]


def test_files_of_other_names_stay(file: Path) -> None:
    other = file.with_name("words2.aside-1")
    other.write_text("mine", encoding="utf-8")
    assert Words(file).clear([]).wait(LONG)
    assert other.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("step", ["write", "unlink"])
def test_what_the_disk_refuses_is_tried_again_and_not_said_to_be_done(
    file: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    words = Words(file)
    words.keep(["new"])
    assert words.flush()
    real: Callable[..., object] = getattr(os, step)

    def refuse(*_: object) -> None:
        raise OSError(errno.EACCES, "refused")

    monkeypatch.setattr(storage.os, step, refuse)
    cleared = words.clear([])
    assert not words.flush()
    assert not cleared.done
    assert words.fault
    monkeypatch.setattr(storage.os, step, real)
    assert words.flush()
    assert cleared.value
    assert everything(file.parent) == {"words": "words\n"}


def test_what_was_still_to_be_written_is_not_taken_for_the_deletion(file: Path) -> None:
    began, go_on = threading.Event(), threading.Event()
    cleared: list[Answer[bool]] = []
    written: list[tuple[list[str], bool]] = []

    class Slow(Words):
        def to_text(self, state: list[str]) -> str:
            began.set()
            assert go_on.wait(LONG)
            written.append((state, any(answer.done for answer in cleared)))
            return super().to_text(state)

    words = Slow(file, patience=0.0)
    words.keep(["secret"])
    assert began.wait(LONG)
    words.keep(["waits"])
    words._writer._patience = LONG
    real = words.keep

    def keep(state: list[str]) -> None:
        """Reached by `clear` when it has begun, and waits then until all is written that was to be."""
        cleared.append(words._clearing or Answer())
        go_on.set()
        real(state)

    words.keep = keep  # type: ignore[method-assign]
    assert words.clear([]).wait(LONG)
    assert written == [(["secret"], False), (["waits"], False), ([], False)]
    assert everything(file.parent) == {"words": "words\n"}
    assert words.close()
