"""TOML with the line of every key, read statement by statement: one line that makes no sense costs only itself.

Owns what may stand in a TOML file that a person has written. Knows nothing of what the keys mean.
"""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

LONGEST: Final = 60
"""Lines that one statement may take. A longer one makes no sense to us."""

Path = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """One key with its value. `path` holds the names from the outermost table inwards.

    `item_lines` are those of the items of a list that is written in several lines; without any, all lie in `line`.
    """

    path: Path
    value: Any
    line: int
    item_lines: tuple[int, ...] = ()

    def line_of(self, item: int) -> int:
        """The line of an item of a list, counted from 0."""
        return self.item_lines[item] if item < len(self.item_lines) else self.line


@dataclass(slots=True)
class Contents:
    """What a file says: its keys in order, the first line of each table by its path, and the lines not understood."""

    entries: list[Entry] = field(default_factory=list)
    tables: dict[Path, int] = field(default_factory=dict)
    senseless: list[int] = field(default_factory=list)


def read(text: str) -> Contents:
    """Read a whole file. Never raises; lines count from 1. Of a stretch of senseless lines only the first is named."""
    lines = text.replace("\r\n", "\n").split("\n")
    contents = Contents()
    table: Path | None = ()
    at, understood = 0, True
    while at < len(lines):
        length, found = _statement(lines, at)
        if found is None:
            if understood:
                contents.senseless.append(at + 1)
            if lines[at].lstrip().startswith("["):
                table = None  # whatever it was to be called: the keys below it belong to no other table
        elif lines[at].lstrip().startswith("["):
            table = _header(found)
            if table is None:
                contents.senseless.append(at + 1)
            else:
                contents.tables.setdefault(table, at + 1)
        elif table is not None:
            items = _item_lines(lines, at, length)
            contents.entries += (Entry(table + path, value, at + 1, items) for path, value in _leaves(found))
        understood = found is not None
        at += length
    return contents


def _statement(lines: list[str], at: int) -> tuple[int, dict[str, Any] | None]:
    """How many lines the statement takes that begins here, and what it says; None when it makes no sense.

    A line ends a statement unless an array or a long text is open, so the shortest stretch that can be read is it.
    """
    most = LONGEST if any(mark in lines[at] for mark in ("[", '"""', "'''")) else 1
    for length in range(1, min(most, len(lines) - at) + 1):
        try:
            return length, tomllib.loads("\n".join(lines[at : at + length]))
        except (tomllib.TOMLDecodeError, RecursionError, ValueError):
            continue
    return 1, None


def _item_lines(lines: list[str], at: int, length: int) -> tuple[int, ...]:
    """The line of every item of a list that is written in several lines: that in which it ends.

    Closed after any line, such a list holds the items so far. None for what is no list, or lies in an inline table.
    """
    counts = [_count("\n".join([*lines[at:end], "]"])) for end in range(at + 1, at + length)]
    if all(count is None for count in counts):
        return ()
    counts.append(_count("\n".join(lines[at : at + length])))
    found: list[int] = []
    for line, count in enumerate(counts, at + 1):
        found += [line] * ((count or 0) - len(found))
    return tuple(found)


def _count(statement: str) -> int | None:
    """How many items the list of a statement has; None when it has none or makes no sense."""
    try:
        said: Any = tomllib.loads(statement)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError):
        return None
    while isinstance(said, dict) and said:  # a.b = [...]
        said = next(iter(said.values()))
    return len(said) if isinstance(said, list) else None


def _header(found: dict[str, Any]) -> Path | None:
    """The path that a table's header names; None for an array of tables, which no file of ours has."""
    path: list[str] = []
    while found:
        ((name, inner),) = found.items()
        if not isinstance(inner, dict):
            return None
        path.append(name)
        found = inner
    return tuple(path)


def _leaves(found: dict[str, Any], above: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every value with its path: `a.b = 1` and `a = {b = 1}` say the same."""
    for name, value in found.items():
        if isinstance(value, dict) and value:
            yield from _leaves(value, (*above, name))
        else:
            yield (*above, name), value
