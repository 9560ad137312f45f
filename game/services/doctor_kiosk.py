"""What the doctor says of a kiosk's configuration: its faults in the order of their lines, each with its advice.

Owns the findings for the operator's file and for the files that it names: the logo, the further words, counts and log.
Changes nothing that lasts.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from game.services import insults, picture_file, storage
from game.services.doctor import Finding, Level, trouble_writing
from game.services.kiosk_config import KioskStore
from game.services.language import text
from game.services.svg_drawing import drawn_wrongly

MOST_NAMED: Final = 5
"""Colours or words that are named; who has mended those finds the others."""

_AREA: Final = "kiosk"


def look_at_kiosk(store: KioskStore) -> list[Finding]:
    """What the configuration of a kiosk says; the store is loaded here."""
    config = store.load()
    if store.file is None and not store.changed_here and not store.faults:
        return [Finding(_AREA, Level.GOOD, text("This machine is not set up as a kiosk."))]
    lined = [(fault.line, _finding(fault.sentence(), _advice(store, fault.of_staff))) for fault in store.faults]
    counts, log = (_advice(store, name in store.changed_here) for name in ("files.counts", "files.log"))
    lined += [
        *_of_option(store, "venue.logo", _look_at_logo),
        *_of_option(store, "files.insults", _look_at_words),
        *_of_option(store, "files.counts", lambda file: _look_at_place(file.parent, file, counts)),
        *_of_option(store, "files.log", lambda folder: _look_at_place(folder, None, log)),
    ]
    found = [finding for _, finding in sorted(lined, key=lambda each: (each[0] is None, each[0] or 0))]
    if store.file is not None and not found:
        found.append(Finding(_AREA, Level.GOOD, text("The configuration {file} is good.", file=store.file)))
    if not config.staff_pin:
        said = text("No PIN is set, so the staff page stays closed.")
        found.append(Finding(_AREA, Level.HINT, said, text("Set one with the command “pin”.")))
    return found


def _finding(said: str, advice: str, level: Level = Level.FAULT) -> Finding:
    return Finding(_AREA, level, said, advice)


def _advice(store: KioskStore, of_staff: bool = False) -> str:
    if of_staff or store.file is None:
        return text("Set it on the staff page.")
    return text("Mend it in {file}.", file=store.file)


def _of_option(
    store: KioskStore, name: str, look: Callable[[Path], Iterator[Finding]]
) -> Iterator[tuple[int | None, Finding]]:
    """What is found about the file that an option names, with the line that names it."""
    path, line = store.path_of(name), store.line_of(name)
    for finding in look(path) if path is not None else ():
        if line is not None and finding.level is Level.FAULT:  # a hint is about that file, with lines of its own
            finding = replace(finding, said=text("Line {line}: {fault}", line=line, fault=finding.said))
        yield line, finding


def _look_at_logo(file: Path) -> Iterator[Finding]:
    try:
        picture = picture_file.check(file)
    except picture_file.BadPicture as error:
        yield _finding(error.say(), text("Use a PNG, JPEG or SVG file of up to 1 MB."))
        return
    if picture.kind != "svg":
        return
    wrongly = drawn_wrongly(file, picture_file.MOST_BYTES)
    if wrongly.parts:
        parts = ", ".join(f"<{part}>" for part in wrongly.parts)
        said = text("The game cannot draw these parts of “{file}”: {parts}", file=file.name, parts=parts)
        advice = text("Convert text to paths in a drawing program and save the picture anew, or use a PNG file.")
        yield _finding(said, advice)
    if wrongly.colours:
        colours = ", ".join(wrongly.colours[:MOST_NAMED])
        said = text("The game draws these colours of “{file}” wrongly: {colours}", file=file.name, colours=colours)
        yield _finding(said, text("Write colours as #rrggbb, such as #d02040, or use a PNG file."))
    if wrongly.sheet:
        said = text(
            "The game cannot read the style sheet in “{file}” and draws the picture without it.", file=file.name
        )
        yield _finding(
            said, text("Save it with the style in each shape (“presentation attributes”), or use a PNG file.")
        )


def _look_at_words(file: Path) -> Iterator[Finding]:
    wrong = insults.trouble(file)
    if wrong:
        yield _finding(wrong, text("Write it, one word of three letters a line."))
        return
    for line, word in insults.Insults(file).senseless[:MOST_NAMED]:
        said = text("“{word}” in line {line} of {file} is no three letters A to Z.", word=word, line=line, file=file)
        yield _finding(said, text("Initials have three letters; take out all others."), Level.HINT)


def _look_at_place(folder: Path, file: Path | None, advice: str) -> Iterator[Finding]:
    """Whether a file can be written to this folder; `file` is the one that is to be there, if that is known."""
    if file is not None and storage.is_folder(file):
        yield _finding(text("“{file}” is a folder, not a file.", file=file), advice)
        return
    trouble = trouble_writing(folder)
    if trouble:
        yield _finding(text("Nothing can be written to {folder}: {reason}", folder=folder, reason=trouble), advice)
