"""What the command line asks for.

Part of `cli`. Owns the options and how they go together; every fault is a Refusal with one sentence.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Final

from game.engine.deal import BadCode, Deal, read_code
from game.services import wording
from game.services.language import text
from game.view.window_size import MAX_SIDE, MIN_LONG, MIN_SHORT, check_size

KIOSK: Final = "--kiosk"
FLAGS: Final = ("--json", "--debug", "--move-errors", KIOSK, "--version", "--help")
DATA_DIR: Final = "--data-dir"
DEAL: Final = "--deal"
CONFIG: Final = "--config"
WINDOWED: Final = "--windowed"
WINDOW: Final = "1280x720"
EXAMPLES: Final = {
    "deal": "deal HH1-N-AAAAAAM",
    "record": 'record "HH1-N-AAAAAAM d d d"',
    "taps": 'taps "HH1-N-AAAAAAM 25 w s"',
    "layout": "layout 1920x1080",
    "saved": "saved",
    "export": "export games.jsonl",
    "import": "import games.jsonl",
    "doctor": "doctor",
    "pin": "pin",
    "counts": "counts",
}
"""The text commands, each as it may be written."""

_FOLLOWERS: Final = {"saved": ("",), "doctor": ("",), "pin": ("", "remove"), "counts": ("",)}
"""What may follow the commands that take no free values."""

_SIZE: Final = re.compile(r"([0-9]{1,9})[xX\u00d7]([0-9]{1,9})")
SHOWN: Final = 40
"""Characters of what was typed that a sentence repeats."""


class Refusal(Exception):
    """What was asked for makes no sense. `sentence()` says why, in the language that is then in use."""

    def __init__(self, sentence: Callable[[], str]) -> None:
        super().__init__()
        self.sentence = sentence


@dataclass(frozen=True, slots=True)
class Arguments:
    """What was asked for: a text command with its values, or without a command the game.

    `windowed` is the window's size in pixels, None for the full screen.
    """

    command: str | None = None
    values: tuple[str, ...] = ()
    json: bool = False
    data_dir: Path | None = None
    deal: Deal | None = None
    windowed: tuple[int, int] | None = None
    debug: bool = False
    move_errors: bool = False
    kiosk: bool = False
    config: Path | None = None

    @property
    def needs_pygame(self) -> bool:
        """Whether this is the game itself, or the command that looks at screen and sound."""
        return self.command in (None, "doctor")


def parse(argv: Sequence[str]) -> Arguments:
    """What the arguments, without the program's name, ask for. Raises Refusal."""
    plain, given = _sorted(argv)
    command = plain[0] if plain else None
    for name in ("version", "help"):
        if f"--{name}" in given or command == name:
            return Arguments(name, json="--json" in given, data_dir=_data_dir(given))
    if command is not None:
        _check_values(command, plain[1:])
    _check_together(command, given)
    return Arguments(
        command=command,
        values=tuple(plain[1:]),
        json="--json" in given,
        data_dir=_data_dir(given),
        deal=code_value(given[DEAL]) if DEAL in given else None,
        windowed=size_value(given[WINDOWED]) if WINDOWED in given else None,
        debug="--debug" in given,
        move_errors="--move-errors" in given,
        kiosk="--kiosk" in given,
        config=_file_name(given[CONFIG]) if CONFIG in given else None,
    )


def data_dir_in(argv: Sequence[str]) -> Path | None:
    """The folder that refused arguments name, as far as it can be made out: its settings say the language."""
    names = [name.removeprefix(f"{DATA_DIR}=") for name in argv if name.startswith(f"{DATA_DIR}=")]
    names += [name for option, name in pairwise(argv) if option == DATA_DIR]
    good = [name for name in names if _is_folder_name(name)]
    return Path(good[-1]) if good else None


def code_value(code: str) -> Deal:
    """The deal that a code names. Raises Refusal."""
    try:
        return read_code(code)
    except BadCode as error:
        raise Refusal(partial(wording.code_fault, error)) from error


def size_value(size: str) -> tuple[int, int]:
    """Width and height in pixels, of a size that a window can have. Raises Refusal."""
    match = _SIZE.fullmatch(size)
    if match is None:
        raise Refusal(lambda: text("“{size}” is no size; write it like 1280x720.", size=size[:SHOWN]))
    width, height = int(match[1]), int(match[2])
    if not check_size(width, height):
        raise Refusal(
            lambda: text(
                "{size} is not possible: a window has at least {short} pixels on its shorter side, "
                "{long} to {most} on its longer side.",
                size=size,
                short=MIN_SHORT,
                long=MIN_LONG,
                most=MAX_SIDE,
            )
        )
    return width, height


def _sorted(argv: Sequence[str]) -> tuple[list[str], dict[str, str]]:
    """The plain words in order, and the options with their values; a later one replaces an earlier one."""
    plain: list[str] = []
    given: dict[str, str] = {}
    rest = list(argv)
    while rest:
        word = rest.pop(0)
        name, joined, value = word.partition("=")
        if word == "--":
            plain += rest
            break
        if word == "-h":
            given["--help"] = ""
        elif not word.startswith("--"):
            plain.append(word)
        elif name in FLAGS and not joined:
            given[name] = ""
        elif name in (DATA_DIR, DEAL, CONFIG):
            given[name] = rest.pop(0) if not joined and rest and not rest[0].startswith("--") else value
        elif name == WINDOWED:
            # Only what looks like a size is taken as one, so that anything else can follow.
            follows = not joined and rest and _SIZE.fullmatch(rest[0])
            given[name] = rest.pop(0) if follows else value if joined else WINDOW
        else:
            raise Refusal(partial(_unknown_option, word))
    return plain, given


def _unknown_option(word: str) -> str:
    return text("There is no option “{option}”; --help names them.", option=word[:SHOWN])


def _check_values(command: str, values: list[str]) -> None:
    example = EXAMPLES.get(command)
    if example is None:
        raise Refusal(lambda: text("There is no command “{command}”; --help names them.", command=command[:SHOWN]))
    at_most = 1 if command in ("layout", "export", "import") else len(values)
    follows = _FOLLOWERS.get(command)
    if (" ".join(values) not in follows) if follows else (len(values) > at_most or not values):
        raise Refusal(lambda: text("Please write it like this: {example}", example=example))


def _check_together(command: str | None, given: dict[str, str]) -> None:
    """Refuse options that mean nothing here, rather than leave them unheeded."""
    allowed = {DATA_DIR, "--debug"} | ({WINDOWED, DEAL, KIOSK, CONFIG} if command is None else {"--json"})
    if command == "taps":
        allowed.add("--move-errors")
    elif command in ("doctor", "counts"):
        allowed.add(CONFIG)
    elif command is None:
        _check_kiosk(given)
    wrong = next((option for option in given if option not in allowed), None)
    if wrong is None:
        return
    if command is None:
        raise Refusal(lambda: text("“{option}” needs a text command; --help names them.", option=wrong))
    raise Refusal(lambda: text("“{option}” does not go with “{command}”.", option=wrong, command=command))


def _check_kiosk(given: dict[str, str]) -> None:
    """A kiosk begins on its first page, and only a kiosk has a configuration."""
    if KIOSK in given and DEAL in given:
        raise Refusal(lambda: text("“{option}” does not go with “{command}”.", option=DEAL, command=KIOSK))
    if CONFIG in given and KIOSK not in given:
        raise Refusal(lambda: text("“{option}” needs “{other}”.", option=CONFIG, other=KIOSK))


def _data_dir(given: dict[str, str]) -> Path | None:
    if DATA_DIR not in given:
        return None
    if not _is_folder_name(given[DATA_DIR]):
        raise Refusal(lambda: text("“--data-dir” needs the name of a folder."))
    return Path(given[DATA_DIR])


def _file_name(name: str) -> Path:
    if not _is_folder_name(name):
        raise Refusal(lambda: text("“--config” needs the name of a file."))
    return Path(name)


def _is_folder_name(name: str) -> bool:
    return bool(name) and "\0" not in name and not name.startswith("--")
