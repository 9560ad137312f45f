"""The text commands that take games along: `export` writes the history, one game a line, `import` takes it in.

Part of `cli`. Owns what is said about it, and the exit statuses: 0 all is well; 1 some lines were refused, or
part of the history is lost, and standard error says which and why; 2 nothing could be read or written.
"""

import io
import json
import stat
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import BinaryIO, Final

from game import cli_streams as streams
from game.cli_arguments import SHOWN, Arguments, Refusal
from game.engine.record import BadRecord
from game.services import today, transfer, wording
from game.services.history import History, Kept
from game.services.language import mark, plural, text
from game.services.paths import folders
from game.services.played import BadPlayedGame, PlayedFault, PlayedGame
from game.services.transfer import LineFault, Refused, Report

_STREAM: Final = "-"
_PATIENCE: Final = 120.0  # seconds for a slow disk, or another copy of the game that is writing
_AT_ONCE: Final = 500  # games that are read together

_LINES: Final[Mapping[LineFault, str]] = {
    LineFault.TOO_LONG: mark("This line is too long."),
    LineFault.NOT_JSON: mark("This is no game in JSON."),
    LineFault.LATER_VERSION: mark("This game was written by a later version."),
    LineFault.FUTURE: mark("By the clock of this machine the game was begun in the future."),
    LineFault.OTHER_DAY: mark("That day had another deal."),
    LineFault.TOO_MUCH: mark("This is too much at once; from here on nothing was read."),
}
# Translators: {name} is the English name of a value in a file, such as "score".
_VALUES: Final[Mapping[PlayedFault, str]] = {
    PlayedFault.MISSING: mark("“{name}” is missing."),
    PlayedFault.FORM: mark("“{name}” makes no sense."),
    PlayedFault.UNTOUCHED: mark("No move was made in this game."),
    PlayedFault.UNPROVEN: mark("“{name}” is not what the moves prove."),
}


def export_games(arguments: Arguments) -> int:
    """Write all games of the history to a file, or to standard output."""
    (name,) = arguments.values
    with _history(arguments) as history:
        damage = _damage(arguments, history)
        if name == _STREAM:
            for game in _stored(history):
                streams.say(transfer.line_of(game))
        else:
            _tell_written(arguments, _write(name, history))
    for sentence in damage:
        streams.complain(sentence)
    return 1 if damage else 0


def _write(name: str, history: History) -> int:
    """Write all games to the file of this name; how many."""
    try:
        return transfer.write_file(Path(name), partial(_stored, history))
    except transfer.Fewer as error:
        sentence = mark("“{file}” holds more games than are there now, so it stays as it is. Please take another name.")
        raise Refusal(lambda: text(sentence, file=name[:SHOWN])) from error
    except (OSError, ValueError) as error:
        raise _unusable(mark("“{file}” cannot be written: {reason}"), name, error) from error


def _tell_written(arguments: Arguments, count: int) -> None:
    said = plural("{count} game written.", "{count} games written.", count)
    streams.say(json.dumps({"written": count}) if arguments.json else said)


def _damage(arguments: Arguments, history: History) -> list[str]:
    """What is to be told of a history that was damaged. Raises Refusal where nothing of it can be read."""
    place = folders(arguments.data_dir).history_file
    try:
        if not stat.S_ISREG(place.stat().st_mode):
            raise Refusal(lambda: text("The games could not be read."))
    except FileNotFoundError:
        return []  # nobody has played yet
    except (OSError, ValueError) as error:
        raise Refusal(lambda: text("The games could not be read.")) from error
    history.flush(_PATIENCE)
    if (carried := history.mended) is None:
        return []
    sentence = plural(
        "The history was damaged: {count} game could still be read, others may be lost.",
        "The history was damaged: {count} games could still be read, others may be lost.",
        carried,
    )
    if not carried:
        raise Refusal(lambda: sentence)
    return [sentence]


def import_games(arguments: Arguments) -> int:
    """Take the good and new games of a file, or of standard input, into the history."""
    (name,) = arguments.values
    with _history(arguments) as history:
        try:
            with _opened(name) as file:
                report = transfer.take_in(file, partial(_take, history), today.latest_start())
        except (OSError, ValueError) as error:
            raise _unusable(mark("“{file}” cannot be read: {reason}"), name, error) from error
        kept = history.kept
    _tell(arguments, report)
    if report.kept:
        return 1 if report.refusals else 0
    if kept is Kept.LATER_VERSION:
        raise Refusal(lambda: text("A later version of the game keeps its games there, so nothing was written."))
    raise Refusal(lambda: text("The games could not be kept. What was taken before is safe."))


@contextmanager
def _history(arguments: Arguments) -> Iterator[History]:
    history = History(folders(arguments.data_dir).history_file)
    history.start()
    try:
        yield history
    finally:
        history.close()


def _stored(history: History) -> Iterator[PlayedGame]:
    """All games of the history, the oldest first. Raises Refusal when they cannot be read."""
    after: tuple[int, str] | None = (-1, "")
    while after is not None:
        page = history.ask(transfer.oldest_first, after, _AT_ONCE).wait(_PATIENCE)
        if page is None:
            raise Refusal(lambda: text("The games could not be read."))
        games, after = page
        yield from games


def _take(history: History, games: Sequence[PlayedGame]) -> Sequence[bool] | None:
    return history.take_over(games).wait(_PATIENCE)


@contextmanager
def _opened(name: str) -> Iterator[BinaryIO]:
    """The file, or standard input; nothing to read where that is missing or closed."""
    if name != _STREAM:
        with Path(name).open("rb") as file:
            yield file
    elif sys.stdin is None or sys.stdin.closed:
        yield io.BytesIO()
    else:
        yield sys.stdin.buffer


def _tell(arguments: Arguments, report: Report) -> None:
    told = [(refused.line, _reason(refused)) for refused in report.refused]
    if arguments.json:
        lines = [{"line": line, "reason": reason} for line, reason in told]
        counts = {"taken": report.taken, "skipped": report.skipped, "refused": report.refusals}
        streams.say(json.dumps({**counts, "lines": lines}))
        return
    said = [plural("{count} game taken", "{count} games taken", report.taken)]
    if report.skipped:
        said.append(plural("{count} was there already", "{count} were there already", report.skipped))
    if report.refusals:
        said.append(plural("{count} line refused", "{count} lines refused", report.refusals))
    streams.say(", ".join(said))
    for line, reason in told:
        streams.complain(text("Line {line}: {reason}", line=line, reason=reason))
    if (more := report.refusals - len(told)) > 0:
        streams.complain(plural("One more line was refused.", "{count} more lines were refused.", more))


def _reason(refused: Refused) -> str:
    """Why a line was refused, as a sentence."""
    error = refused.error
    if error is None:
        return text(_LINES[refused.fault])
    if isinstance(error.__cause__, BadRecord):
        return wording.record_fault(error.__cause__)
    return _value(error)


def _value(error: BadPlayedGame) -> str:
    return text(_VALUES[error.reason], name=error.name)


def _unusable(sentence: str, name: str, error: OSError | ValueError) -> Refusal:
    """`sentence` about this file, with the reason of the system."""
    reason = getattr(error, "strerror", None) or type(error).__name__
    return Refusal(lambda: text(sentence, file=name[:SHOWN], reason=reason))
