"""The text commands, which need no display and no pygame.

Part of `cli`. Owns the commands and their exit statuses: 0 all is well; 1 one record or line of many is bad, or no
game is saved, nothing counted; 2 what was asked for makes no sense, and one sentence on standard error says why.
"""

import json
import logging
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from game import __version__
from game import cli_answers as answers
from game import cli_streams as streams
from game.cli_arguments import SHOWN, Arguments, Refusal, code_value, size_value
from game.cli_transfer import export_games, import_games
from game.engine.board import POSITIONS, STOCK, WASTE, Spot
from game.engine.game import Game
from game.engine.record import BadRecord, read, write
from game.engine.seat import Seat
from game.services import language, wording
from game.services.language import text
from game.services.paths import folders
from game.services.saved_game import SavedStore
from game.services.settings import Settings, SettingsStore
from game.view.layout import make_layout

Lines = Callable[[], Sequence[str]]

_UNDO: Final = "u"
_REDO: Final = "y"
_SPOTS: Final[Mapping[str, Spot]] = {WASTE: WASTE, STOCK: STOCK, **{str(each): each for each in POSITIONS}}


def refuse(refusal: Refusal, data_dir: Path | None) -> int:
    """Say in one sentence why the arguments make no sense; the exit status."""
    _prepare(data_dir)
    streams.complain(refusal.sentence())
    return 2


def run(arguments: Arguments) -> int:
    """Answer a text command; the exit status. There must be a command."""
    assert arguments.command is not None
    return answered(arguments, _COMMANDS[arguments.command])


def answered(arguments: Arguments, answer: Callable[[Arguments], int]) -> int:
    """Answer in the user's language, and end in good order whatever becomes of the streams; the exit status."""
    _prepare(arguments.data_dir)
    try:
        return answer(arguments)
    except Refusal as refusal:
        streams.complain(refusal.sentence())
        return 2
    except streams.Unwritable as error:
        if error.reader_left:
            return 0
        streams.complain(text("The answer could not be written: {reason}", reason=error.reason))
        return 2
    except KeyboardInterrupt:
        return 130


def _prepare(data_dir: Path | None) -> None:
    """Choose the language, and keep what the services log off standard error."""
    logging.getLogger("game").addHandler(logging.NullHandler())
    streams.prepare()
    code = language.use(_settings(data_dir).language)
    if not streams.can_show(language.LANGUAGES[code]):
        language.use(language.SOURCE)


def _settings(data_dir: Path | None) -> Settings:
    """The settings kept below this folder; the default ones when none is named."""
    return SettingsStore(folders(data_dir).settings_file).load() if data_dir else Settings()


def _say(arguments: Arguments, answer: answers.Answer, lines: Lines) -> int:
    streams.say(json.dumps(answer) if arguments.json else "\n".join(lines()))
    return 0


def _version(arguments: Arguments) -> int:
    return _say(arguments, {"version": __version__}, lambda: [f"Heart to Heart {__version__}"])


def _help(arguments: Arguments) -> int:
    lines = answers.help_lines()
    return _say(arguments, {"help": lines}, lambda: lines)


def _deal(arguments: Arguments) -> int:
    deal = code_value(" ".join(arguments.values))
    return _say(arguments, answers.deal_answer(deal), lambda: answers.deal_lines(deal))


def _record(arguments: Arguments) -> int:
    if arguments.values == ("-",):
        return _records(arguments)
    try:
        game = read(" ".join(arguments.values))
    except BadRecord as error:
        raise Refusal(partial(wording.record_fault, error)) from error
    return _say(arguments, answers.game_answer(game), lambda: answers.game_lines(game))


def _records(arguments: Arguments) -> int:
    """Answer each line of standard input with one line, blank ones left out; 1 when one was no record."""
    status = 0
    try:
        for line in streams.lines():
            if line is None or line.strip():
                answer, lines = _reply(line)
                _say(arguments, answer, lines)
                status = 1 if "error" in answer else status
    except streams.Unreadable as error:
        reason = error.reason
        raise Refusal(lambda: text("Standard input cannot be read: {reason}", reason=reason)) from error
    return status


def _reply(line: str | None) -> tuple[answers.Answer, Lines]:
    if line is None:
        return _fault(text("This line is too long."), 0)
    try:
        game = read(line)
    except BadRecord as error:
        return _fault(wording.record_fault(error), error.at)
    return answers.game_answer(game), lambda: [answers.game_line(game)]


def _fault(sentence: str, at: int) -> tuple[answers.Answer, Lines]:
    return {"error": sentence, "at": at}, lambda: [sentence]


def _taps(arguments: Arguments) -> int:
    code, *taps = " ".join(arguments.values).split() or [""]
    seat = Seat(Game(code_value(code)))
    for number, tap in enumerate(taps, 1):
        if tap == _UNDO:
            seat.undo()
        elif tap == _REDO:
            seat.redo()
        elif tap in _SPOTS:
            seat.tap(_SPOTS[tap])
        else:
            raise Refusal(partial(_unknown_tap, number, tap))
    shown = arguments.move_errors
    return _say(arguments, answers.seat_answer(seat, shown), lambda: answers.seat_lines(seat, shown))


def _unknown_tap(number: int, tap: str) -> str:
    return text(
        "Tap {number} (“{tap}”) must be a position from 1 to 25, w, s, u or y.",
        number=number,
        tap=tap[:SHOWN],
    )


def _layout(arguments: Arguments) -> int:
    width, height = size_value(arguments.values[0])
    layout = make_layout(width, height, mirror=_settings(arguments.data_dir).mirror)
    return _say(arguments, answers.layout_answer(layout), lambda: answers.layout_lines(layout))


def _saved(arguments: Arguments) -> int:
    saved = SavedStore(folders(arguments.data_dir).saved_file).load()
    if saved is None or saved.current is None:
        if arguments.json:
            streams.say(json.dumps({"record": None}))
        streams.complain(text("No game is saved."))
        return 1
    game = saved.current.game()
    return _say(arguments, answers.game_answer(game), lambda: [write(game)])


def _pin(arguments: Arguments) -> int:
    from game import cli_pin

    return cli_pin.run(arguments)


def _counts(arguments: Arguments) -> int:
    from game import cli_counts

    return cli_counts.run(arguments)


_COMMANDS: Final[Mapping[str, Callable[[Arguments], int]]] = {
    "help": _help,
    "version": _version,
    "deal": _deal,
    "record": _record,
    "taps": _taps,
    "layout": _layout,
    "saved": _saved,
    "export": export_games,
    "import": import_games,
    "pin": _pin,
    "counts": _counts,
}
