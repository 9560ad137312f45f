"""The command `counts`: what a kiosk has counted, day by day.

Part of `cli`. Owns how the counts are found, where the kiosk of this configuration keeps them, and told.
"""

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from game import cli_streams as streams
from game.cli_arguments import Arguments
from game.services import counts, storage
from game.services.counts_file import written
from game.services.kiosk_config import STAFF_FILE_NAME, KioskStore, config_file
from game.services.language import text
from game.services.paths import folders


def run(arguments: Arguments) -> int:
    """Print the counts as CSV, those that still wait for their file among them; 1 when nothing has been counted."""
    where = folders(arguments.data_dir)
    store = KioskStore(config_file(arguments.config, where), where.data / STAFF_FILE_NAME)
    store.load()
    for fault in store.faults:
        if fault.line is None:  # the file itself is missing, so the counts may be elsewhere
            streams.complain(fault.sentence())
    files = counts.places(store.path_of("files.counts"), where.data)
    days = counts.found(*files)
    if arguments.json:
        listed = {day: asdict(count) for day, count in sorted(days.items())}
        streams.say(json.dumps({"files": [str(file) for file in files], "days": listed}))
    elif days:
        streams.say(written(days).rstrip("\n"))
    _tell_of_faults(*files, some=bool(days))
    if not days:
        streams.complain(text("Nothing has been counted yet. These files were looked for: {files}", files=_list(files)))
    return 0 if days else 1


def _tell_of_faults(file: Path, waiting: Path, *, some: bool) -> None:
    """Say which of the two cannot be read, and where `some` counts were found, that they are not the whole of them."""
    reason = _fault_of(file)
    if some and reason:
        streams.complain(
            text(
                "{file} cannot be read ({reason}): these are only the counts that wait for it.",
                file=file,
                reason=reason,
            )
        )
    elif some and storage.read_text(file, counts.FILE_LIMIT) is None:
        streams.complain(text("{file} is not there: these are only the counts that wait for it.", file=file))
    elif reason:
        streams.complain(_unreadable(file, reason))
    if reason := _fault_of(waiting):
        streams.complain(_unreadable(waiting, reason))


def _fault_of(file: Path) -> str:
    """Why a file that is there, or may be, cannot be read: it is another user's, or no such file. Empty if it can."""
    try:
        if file.exists() and storage.read_text(file, counts.FILE_LIMIT) is None:
            file.open("rb").close()
            return text("this is no file of counts")
    except OSError as error:
        return error.strerror or type(error).__name__
    return ""


def _unreadable(file: Path, reason: str) -> str:
    return text("{file} cannot be read: {reason}", file=file, reason=reason)


def _list(files: Sequence[Path]) -> str:
    return ", ".join(str(file) for file in files)
