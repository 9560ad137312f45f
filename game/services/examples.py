"""The examples: games worth watching, with a sentence at their instructive moments.

Owns which file they stand in, what of it is good, and the English sentences. The file holds records and the names of
captions alone; each line is replayed through the rules before it counts. Knows no picture.
"""

import logging
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.engine.deal import BadCode, read_code
from game.engine.game import Game
from game.engine.record import BadRecord, read_move
from game.engine.rules import IllegalMove
from game.services import paths, storage
from game.services.language import mark

FILE_NAME: Final = "examples.json"
FILE_LIMIT: Final = 1024 * 1024
"""Bytes."""
UNDO: Final = "u"
"""The token of a move taken back, which the records of examples may hold."""

HEADINGS: Final[Mapping[str, tuple[str, str]]] = {
    "example_deal": (mark("A whole game"), mark("From the first card to the win, in few moves.")),
    "fork": (mark("Two ways"), mark("Three 2s, and a choice: one way wins, the other ends at a dead end.")),
    "redeal": (mark("A redeal"), mark("What the waste hides comes up once more.")),
    "dead_end": (mark("Out of a dead end"), mark("A few moves taken back, and another way.")),
}
"""For each example its heading and one line about it, in English."""

LINES: Final[Mapping[str, str]] = {
    # Translators: heads one of the two ways that an example shows
    "main": mark("The way to the win"),
    # Translators: heads the other way that an example shows
    "other": mark("The way to the dead end"),
}
"""The labels of the lines of an example, in English."""

CAPTIONS: Final[Mapping[str, str]] = {
    "start": mark("Only the tip is free. It is a 4, so it waits for a 4 from the stock."),
    "ninth_draw": mark("The ninth draw turns up a 4: a partner for the tip."),
    "first_pair": mark("The tip has left with the waste's 4, and two cards have come free."),
    "redeal": mark("A redeal: the whole waste is the stock again, in the same order."),
    "heart_pair": mark("Two free 5s of the heart were a pair: 20 points in one move, without the waste."),
    "queen_below": mark("Under the waste's 10 lay a Q. It is the top now, and a Q is free in the heart."),
    "last_eight": mark("One card is left, an 8. The next 8 comes only after a redeal."),
    "won_in_92": mark("Won in 92 moves. This deal cannot be won in fewer."),
    "three_twos": mark("Three 2s lie in the heart and only one in the stock. So two of the three must leave together."),
    "two_tens": mark("Two 10s are free together: a pair that needs no card from the stock."),
    "fork": mark("A fork: two 2s are free in the heart, and a third is the top of the waste."),
    "twos_together": mark("The two 2s of the heart left together. The waste keeps its 2 for the last one."),
    "last_two": mark("The last 2 is free, and its partner is still the top of the waste."),
    "won_leaving_16": mark("Won. The 16 cards that are left over do not matter."),
    "twos_apart": mark(
        "One 2 left with the waste's 2. Of the two that stay, one covers the other, so they can never be free together."
    ),
    "no_help": mark("Other pairs can still be made, but the deal can no longer be won."),
    "dead_end": mark("No free card has a possible partner: a dead end."),
    "needs_a_redeal": mark("This deal cannot be won without a redeal: going through the stock once is not enough."),
    "third_draw": mark("The third draw turned up a 5, and the tip left with it."),
    "six_below": mark(
        "Under the waste's 10 lay a 6 that was drawn earlier. Now four more pairs follow without a draw."
    ),
    "three_left": mark(
        "The stock is empty and three cards are left: K, 7 and 9. All their partners lie in the waste, under its top."
    ),
    "three_partners": mark(
        "A 9 is the top of the waste, under it lies a K, and under that a 7: the last three pairs need no more draws."
    ),
    "won_in_52": mark("Won in 52 moves, with one redeal. This deal cannot be won in fewer."),
    "four_fives": mark("All four 5s lie in the heart, so they must leave as two pairs within it."),
    "five_in_a_row": mark("Five pairs without a draw: the partners lay one under the other in the waste."),
    "three_free_fives": mark("Three of the four 5s are free, and any two of them are a pair."),
    "wrong_fives": mark("Two 5s left. Of the two that stay, one covers the other, so they can never be free together."),
    "dead_end_undo": mark("No free card has a possible partner: a dead end. Undo leads out of it."),
    "five_taken_back": mark("Five moves were taken back, and all three 5s are free again."),
    "right_fives": mark("This time the 5 that covered the fourth one is in the pair, and the fourth has come free."),
    "won_after_undo": mark("Won in 38 moves: those that were taken back do not count."),
}
"""The sentences by the names that the file knows them by, in English."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Line:
    """One game of an example: its record, which may hold "u", and captions (names of CAPTIONS) by number of steps."""

    name: str
    record: str
    notes: Mapping[int, str]


@dataclass(frozen=True, slots=True)
class Example:
    """One example: a name of HEADINGS, and one line or several of the same deal."""

    name: str
    lines: tuple[Line, ...]


def load(path: Path | None = None) -> tuple[Example, ...]:
    """The examples in the file, each as far as it is good: one that is damaged falls alone, and is logged.

    Without a file, or with one that says nothing, there are none. Raises nothing.
    """
    path = path or paths.assets() / FILE_NAME
    try:
        values = storage.from_json(storage.read_text(path, FILE_LIMIT) or "")
    except ValueError:
        values = None
    listed = values.get("examples") if isinstance(values, dict) else None
    if not isinstance(listed, list):
        _log.warning("there are no examples in %s", path)
        return ()
    return tuple(_good(listed))


def find(name: str) -> Example | None:
    """The example of this name, None when there is none or it is damaged."""
    return next((example for example in load() if example.name == name), None)


def _good(values: list[object]) -> Iterator[Example]:
    seen: set[str] = set()
    for value in values:
        try:
            example = _read_example(value)
        except ValueError as error:
            _log.warning("an example is left out: %s", error)
            continue
        if example.name not in seen:
            seen.add(example.name)
            yield example


def _read_example(value: object) -> Example:
    """One example out of the file. Raises ValueError."""
    name = _member(value, "name")
    if not isinstance(name, str) or name not in HEADINGS:
        raise ValueError(f"no heading for {name!r}")
    lines = _member(value, "lines")
    if not isinstance(lines, list) or not lines:
        raise ValueError(f"{name} has no lines")
    found = tuple(map(_read_line, lines))
    if len({line.record.split()[0] for line in found}) > 1:
        raise ValueError(f"the lines of {name} are of different deals")
    return Example(name, found)


def _read_line(value: object) -> Line:
    name, record, notes = (_member(value, key) for key in ("name", "record", "notes"))
    if not isinstance(name, str) or name not in LINES:
        raise ValueError(f"no label for the line {name!r}")
    if not isinstance(record, str) or not isinstance(notes, dict):
        raise ValueError(f"the line {name} has no record or no notes")
    steps = _replayed(record)
    known = {}
    for step, caption in notes.items():
        numbered = step.isascii() and step.isdecimal() and len(step) < 6 and int(step) <= steps
        if not numbered or not isinstance(caption, str) or caption not in CAPTIONS:
            raise ValueError(f"no caption {caption!r} at step {step!r}")
        known[int(step)] = caption
    return Line(name, record, dict(sorted(known.items())))


def _replayed(record: str) -> int:
    """How many steps a record has, each tried on the table. Raises ValueError."""
    code, *tokens = record.split() or [""]
    try:
        game = Game(read_code(code))
        for token in tokens:
            if token != UNDO:
                game.play(read_move(token))
            elif game.undo() is None:
                raise ValueError("there is nothing to undo")
    except (BadCode, BadRecord, IllegalMove) as error:
        raise ValueError(str(error)) from error
    return len(tokens)


def _member(value: object, key: str) -> object:
    if not isinstance(value, dict):
        raise ValueError(f"{value!r} is no table of values")
    return value.get(key)
