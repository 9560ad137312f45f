"""The file of examples: what is good in it is read, and nothing that is not can do harm."""

import json
import logging
from pathlib import Path
from typing import Any

import pytest

from game.services import examples
from game.services.examples import CAPTIONS, HEADINGS, LINES

NAME, OTHER = list(HEADINGS)[:2]
CAPTION = next(iter(CAPTIONS))


def line(**changes: Any) -> dict[str, Any]:
    return {"name": "main", "record": "HH1-N-AAAAAAM d d u d", "notes": {"0": CAPTION}, **changes}


def example(heading: str = NAME, **changes: Any) -> dict[str, Any]:
    return {"name": heading, "lines": [line(**changes)]}


@pytest.fixture
def names(tmp_path: Path) -> Any:
    """The names of the examples that are read from a file with this content."""

    def read(content: object) -> list[str]:
        file = tmp_path / "examples.json"
        file.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
        return [found.name for found in examples.load(file)]

    return read


def test_a_good_file_is_read_whole(tmp_path: Path) -> None:
    file = tmp_path / "examples.json"
    notes = {"4": CAPTION, "0": CAPTION}
    file.write_text(json.dumps({"examples": [{"name": NAME, "lines": [line(notes=notes), line(name="other")]}]}))
    (found,) = examples.load(file)
    assert found.name == NAME
    assert [one.name for one in found.lines] == ["main", "other"]
    assert list(found.lines[0].notes.items()) == [(0, CAPTION), (4, CAPTION)]


@pytest.mark.parametrize(
    "bad",
    [
        None,
        7,
        {},
        example("no such heading"),
        {"name": NAME, "lines": []},
        {"name": NAME, "lines": "main"},
        {"name": NAME, "lines": [7]},
        example(record="HH1-N-AAAAAAM d r"),
        example(record="HH1-N-AAAAAAM u"),
        example(record="HH1-N-AAAAAAM d x"),
        example(record=""),
        example(record=None),
        {"name": NAME, "lines": [line(), line(name="other", record="HH1-N-AAAAAAA d d u d")]},
        example(notes=None),
        example(notes={"5": CAPTION}),
        example(notes={"-1": CAPTION}),
        example(notes={"one": CAPTION}),
        example(notes={"²": CAPTION}),
        example(notes={"9" * 5000: CAPTION}),
        example(name=None),
        example(notes={"0": "no such caption"}),
        example(notes={"0": ["start"]}),
    ],
)
def test_a_bad_example_falls_alone_and_is_logged(names: Any, caplog: pytest.LogCaptureFixture, bad: object) -> None:
    with caplog.at_level(logging.WARNING):
        assert names({"examples": [bad, example(OTHER)]}) == [OTHER]
    assert "left out" in caplog.text


@pytest.mark.parametrize(
    "content",
    [b"", b"\0" * 100, b"{", b"\xff\xfe\xff", b"[" * 5000, b"7", b"[]", b"{}", b'{"examples": 7}'],
)
def test_a_damaged_file_gives_no_examples(names: Any, caplog: pytest.LogCaptureFixture, content: bytes) -> None:
    with caplog.at_level(logging.WARNING):
        assert names(content) == []
    assert "no examples" in caplog.text


def test_a_missing_file_gives_no_examples(tmp_path: Path) -> None:
    assert examples.load(tmp_path / "none.json") == ()
    assert examples.load(tmp_path) == ()


def test_a_name_counts_once(names: Any) -> None:
    assert names({"examples": [example(), example(), example(OTHER)]}) == [NAME, OTHER]


def test_examples_are_found_by_name() -> None:
    assert {name: examples.find(name) is not None for name in HEADINGS} == dict.fromkeys(HEADINGS, True)
    assert examples.find("none") is None


def test_every_caption_and_label_is_used() -> None:
    lines = [one for found in examples.load() for one in found.lines]
    assert {note for one in lines for note in one.notes.values()} == set(CAPTIONS)
    assert {one.name for one in lines} == set(LINES)
