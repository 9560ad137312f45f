"""The rows of the games read from the pages of a damaged database, past everything that should lead to them.

Owns what of SQLite's file format that takes: pages that hold rows, long rows that go on elsewhere, and the log beside
the file, whose pages are newer. Knows neither games nor SQLite; what it finds is to be proven by whoever asks.
"""

import struct
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Final

Value = int | float | str | bytes | None

MAGIC: Final = b"SQLite format 3\0"
PAGE: Final = 4096  # bytes, where the head of the file does not tell
LOG_MAGIC: Final = (0x377F0682, 0x377F0683)
LOG_HEAD, FRAME_HEAD = struct.Struct(">8I"), struct.Struct(">6I")
ROWS: Final = 13  # the first byte of a page that holds rows of a table
CELLS_AT: Final = 8  # in such a page
WHOLE: Final = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}  # kinds of whole numbers, and their bytes
_NO_ROW: Final = (IndexError, ValueError, struct.error)


def rows_of(path: Path) -> Iterator[list[Value]]:
    """Every row that a page of this file holds, as it comes, of whatever table. Raises OSError."""
    with path.open("rb") as file:
        pages = _Pages(file, path.with_name(f"{path.name}-wal"))
        for number in range(2, pages.last + 1):  # the first one tells of the tables
            page = pages.read(number)
            if page and page[0] == ROWS:
                yield from _rows_on(page, pages)


class _Pages:
    """The pages by their numbers, from 1, those of the log first."""

    def __init__(self, file: BinaryIO, log: Path) -> None:
        self._file = file
        head = file.read(100)
        size = int.from_bytes(head[16:18]) if head.startswith(MAGIC) else 0
        size = 65536 if size == 1 else size
        told = size >= 512 and not size & size - 1
        self.size = size if told else PAGE
        self.usable = self.size - (head[20] if told else 0)
        self._newer = _in_log(log, self.size)
        self.last = max(-(-file.seek(0, 2) // self.size), *self._newer, 0)

    def read(self, number: int) -> bytes:
        """A page, or as much of it as there is."""
        if number in self._newer:
            return self._newer[number]
        self._file.seek((number - 1) * self.size)
        return self._file.read(self.size)


def _in_log(log: Path, size: int) -> dict[int, bytes]:
    """The pages that were written last, and not brought into the file yet; of half a change none."""
    found: dict[int, bytes] = {}
    waiting: dict[int, bytes] = {}
    with suppress(OSError, struct.error), log.open("rb") as file:
        magic, _, page_size, _, *salts, _, _ = LOG_HEAD.unpack(file.read(LOG_HEAD.size))
        while magic in LOG_MAGIC and page_size == size:
            number, commits, *mine, _, _ = FRAME_HEAD.unpack(file.read(FRAME_HEAD.size))
            page = file.read(size)
            if mine != salts or len(page) < size:  # what is left of an earlier log
                break
            waiting[number] = page
            if commits:
                found |= waiting
                waiting.clear()
    return found


def _rows_on(page: bytes, pages: _Pages) -> Iterator[list[Value]]:
    count = int.from_bytes(page[3:5])
    for cell in range(count):
        at = CELLS_AT + 2 * cell
        with suppress(*_NO_ROW):
            yield _values(_row(page, int.from_bytes(page[at : at + 2]), pages))


def _row(page: bytes, at: int, pages: _Pages) -> bytes:
    """The bytes of a row that begins here. Raises IndexError or ValueError."""
    length, at = _number(page, at)
    _, at = _number(page, at)
    usable = pages.usable
    here = most = usable - 35
    if length > most:
        least = (usable - 12) * 32 // 255 - 23
        here = least + (length - least) % (usable - 4)
        here = here if here <= most else least
    found = page[at : at + min(length, here)]
    following = int.from_bytes(page[at + here : at + here + 4]) if length > here else 0
    while len(found) < length and following:
        part = pages.read(following)
        if len(part) < usable:
            break
        found += part[4:usable][: length - len(found)]
        following = int.from_bytes(part[:4])
    if len(found) != length:
        raise ValueError("a row that was cut off")
    return found


def _values(row: bytes) -> list[Value]:
    """What a row tells. Raises IndexError, ValueError or struct.error."""
    end, at = _number(row, 0)
    place, found = end, list[Value]()
    while at < end:
        kind, at = _number(row, at)
        value, size = _value(row, place, kind)
        found.append(value)
        place += size
    return found


def _value(row: bytes, at: int, kind: int) -> tuple[Value, int]:
    """A value of this kind, and how many bytes it takes."""
    if kind >= 12:
        size = (kind - 12) // 2
        content = row[at : at + size]
        return (content.decode("utf-8") if kind % 2 else content), size
    if kind in WHOLE:
        return int.from_bytes(row[at : at + WHOLE[kind]], signed=True), WHOLE[kind]
    if kind == 7:
        return struct.unpack_from(">d", row, at)[0], 8
    return {8: 0, 9: 1}.get(kind), 0


def _number(content: bytes, at: int) -> tuple[int, int]:
    """A number of one to nine bytes, and where it ends. Raises IndexError."""
    value = 0
    for place in range(at, at + 8):
        value = value << 7 | content[place] & 0x7F
        if content[place] < 0x80:
            return value, place + 1
    return value << 8 | content[at + 8], at + 9
