"""TOML with lines: what a whole-file reader says, plus where, and one bad line costs only itself."""

import json
import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.services.toml_lines import Entry, read

EXAMPLE = """\
# A comment
top = 1
[idle]  # another
play = 180
"pages" = 45
numbers = [
    1,  # one
    2,
]
long = \"\"\"
[attract]
on = true
\"\"\"
sound.quiet = ["22:00-08:00"]
inline = {a = 1, b = {c = 2}}

[ screen . off ]
empty = {}
"""


def flat(found: dict[str, Any], above: tuple[str, ...] = ()) -> dict[tuple[str, ...], Any]:
    out: dict[tuple[str, ...], Any] = {}
    for name, value in found.items():
        if isinstance(value, dict) and value:
            out |= flat(value, (*above, name))
        else:
            out[(*above, name)] = value
    return out


def test_every_key_is_found_with_its_line() -> None:
    contents = read(EXAMPLE)
    assert contents.entries == [
        Entry(("top",), 1, 2),
        Entry(("idle", "play"), 180, 4),
        Entry(("idle", "pages"), 45, 5),
        Entry(("idle", "numbers"), [1, 2], 6, (7, 8)),
        Entry(("idle", "long"), "[attract]\non = true\n", 10),
        Entry(("idle", "sound", "quiet"), ["22:00-08:00"], 14),
        Entry(("idle", "inline", "a"), 1, 15),
        Entry(("idle", "inline", "b", "c"), 2, 15),
        Entry(("screen", "off", "empty"), {}, 18),
    ]
    assert contents.tables == {("idle",): 3, ("screen", "off"): 17}
    assert contents.senseless == []


@pytest.mark.parametrize(
    ("said", "lines"),
    [
        ("a = [1, 2]", [1, 1]),
        ("a = [\n1, 2,\n\n# none\n3]", [2, 2, 5]),
        ("a.b = [ 1,\n 2\n, 3 # ]\n]", [1, 2, 3]),
        ('a = ["[",\n"],", "x"\n]', [1, 2, 2]),
        ("a = [\n[1,\n2],\n[]\n]", [3, 4]),
        ("a = {b = [\n1,\n2]}", [1, 1]),
    ],
)
def test_the_items_of_a_list_have_lines_of_their_own(said: str, lines: list[int]) -> None:
    (entry,) = read(said).entries
    assert [entry.line_of(item) for item in range(len(entry.value))] == lines


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_it_says_what_a_reader_of_whole_files_says(ending: str) -> None:
    contents = read(EXAMPLE.replace("\n", ending))
    assert {entry.path: entry.value for entry in contents.entries} == flat(tomllib.loads(EXAMPLE))


@pytest.mark.parametrize(
    ("bad", "lines"),
    [
        ("play = 3 minutes", [3]),
        ("play", [3]),
        ("= 5", [3]),
        ('play = "x', [3]),
        ("play = [1,", [3]),
        ("play = [1,\n2,\n!", [3]),
        ("play = 1 2\n\nplay = 3 4", [3, 5]),
        ('play = """never closed', [3]),
        ("play = 1979-99-99", [3]),
        ("play = " + "[" * 5000, [3]),
        ("\0\x07", [3]),
    ],
)
def test_a_line_that_makes_no_sense_costs_only_itself(bad: str, lines: list[int]) -> None:
    contents = read(f"[idle]\nbefore = 1\n{bad}\nafter = 2\n")
    assert contents.senseless == lines
    assert [(entry.path, entry.value) for entry in contents.entries] == [
        (("idle", "before"), 1),
        (("idle", "after"), 2),
    ]


def test_keys_below_a_header_that_makes_no_sense_belong_to_no_other_part() -> None:
    contents = read("[idle]\nplay = 1\n[sound\nplay = 2\n[screen]\nplay = 3\n")
    assert contents.senseless == [3]
    assert [entry.path for entry in contents.entries] == [("idle", "play"), ("screen", "play")]


def test_a_list_of_tables_makes_no_sense_here() -> None:
    contents = read("[[idle]]\nplay = 1\n")
    assert (contents.entries, contents.senseless) == ([], [1])


def test_one_endless_statement_costs_no_endless_time() -> None:
    assert read("a = [\n" + "1,\n" * 20_000 + "]\n").senseless == [1]


KEYS = st.text("abz_-09", min_size=1, max_size=6)
SCALARS = st.booleans() | st.integers(-(2**40), 2**40) | st.text(st.characters(codec="utf-8", exclude_categories=["C"]))
VALUES = SCALARS | st.lists(SCALARS, max_size=3)


def written(value: object) -> str:
    if isinstance(value, list):
        return "[\n" + "".join(f"  {written(each)}, # ]\n" for each in value) + "]"
    return json.dumps(value, ensure_ascii=False)


@given(st.dictionaries(KEYS, st.dictionaries(KEYS, VALUES, max_size=4), max_size=4))
def test_any_file_is_read_as_a_reader_of_whole_files_reads_it(content: dict[str, dict[str, object]]) -> None:
    text = "".join(
        f"[{table}]\n" + "".join(f"{key} = {written(value)}\n\n" for key, value in keys.items())
        for table, keys in content.items()
    )
    contents = read(text)
    assert contents.senseless == []
    assert {entry.path: entry.value for entry in contents.entries} == {
        (table, key): value for table, keys in tomllib.loads(text).items() for key, value in keys.items()
    }
    lines = text.split("\n")
    for entry in contents.entries:
        assert lines[entry.line - 1].startswith(f"{entry.path[-1]} = ")


@given(
    st.text(max_size=300)
    | st.lists(st.sampled_from(["[a]", "x = 1", "[", '"""', "x", "# c", "]", "'''"])).map("\n".join)
)
def test_any_text_is_read_without_a_fault(text: str) -> None:
    for entry in read(text).entries:
        assert 1 <= entry.line <= text.count("\n") + 1
