"""The command `pin`: sets the staff's PIN of a kiosk, or takes it away.

Part of `cli`. Owns how the PIN is asked for: twice and unseen at a terminal, else from standard input. It is never
an argument, since those can be seen by every user of a machine.
"""

import json
import os
import sys
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Final

from game import cli_streams as streams
from game.cli_arguments import Arguments, Refusal
from game.services import pin
from game.services.kiosk_config import STAFF_FILE_NAME, KioskStore
from game.services.language import text
from game.services.paths import folders

REMOVE: Final = "remove"
OPTION: Final = "staff.pin"


def run(arguments: Arguments) -> int:
    """Set the PIN, or remove it; the exit status. Raises Refusal."""
    removed = arguments.values == (REMOVE,)
    stored = "" if removed else pin.hashed(_asked(), os.urandom(16))
    folder = folders(arguments.data_dir).data
    file = folder / STAFF_FILE_NAME
    store = KioskStore(None, file)
    had = bool(store.load().staff_pin)
    if not (store.take_back(OPTION) if removed else store.change(OPTION, stored)):
        raise Refusal(lambda: text("The PIN could not be kept in {folder}.", folder=folder))
    streams.say(json.dumps({"pin": not removed}) if arguments.json else _told(file, had, removed))
    return 0


def _told(file: Path, had: bool, removed: bool) -> str:
    """What was done; the file is named where it may be another one than the kiosk's."""
    if not removed:
        return text("The PIN is set in {file}.", file=file)
    if not had:
        return text("There was no PIN in {file}.", file=file)
    return text("The PIN is removed; the staff page stays closed.")


def _asked() -> str:
    """The PIN as it was typed, twice at a terminal; a second line of a file must be the same too."""
    try:
        typed = _from_terminal() if sys.stdin is not None and sys.stdin.isatty() else _from_file()
    except ValueError:  # standard input has been closed
        typed = []
    if len(set(typed)) > 1:
        raise Refusal(lambda: text("The two PINs differ; nothing was changed."))
    if not typed or not pin.is_pin(typed[0]):
        raise Refusal(partial(_no_pin))
    return typed[0]


def _no_pin() -> str:
    return text("A PIN has {least} to {most} digits.", least=pin.SHORTEST, most=pin.LONGEST)


def _from_terminal() -> list[str]:
    from getpass import getpass

    new, again = text("New PIN"), text("Once more")
    try:
        first = getpass(f"{new}: ")
        # What is no PIN is refused at once, without being typed again.
        return [first, getpass(f"{again}: ")] if pin.is_pin(first) else [first]
    except EOFError:
        return []


def _from_file() -> list[str]:
    try:
        return [(line or "").strip() for line in islice(streams.lines(), 2)]
    except streams.Unreadable as error:
        reason = error.reason
        raise Refusal(lambda: text("Standard input cannot be read: {reason}", reason=reason)) from error
