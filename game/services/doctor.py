"""What a machine should have for the game, found out piece by piece; each finding says what to do about it.

Owns the findings for which nothing need be drawn or heard: folders, languages, clock, touch panels, configuration.
Changes nothing that lasts. The screen, the sound and the fonts are looked at by whoever may load pygame.
"""

import os
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

from game.services import language, picture_file, storage
from game.services.insults import Insults
from game.services.kiosk_config import KioskStore
from game.services.language import text
from game.services.paths import Folders
from game.services.touch_devices import Screen, TouchPanel
from game.services.trusted_clock import EARLIEST

LEAST_ROOM: Final = 100_000_000  # bytes
SMALL_SIDE: Final = 120  # millimetres


class Level(StrEnum):
    """How much a finding matters."""

    GOOD = "good"
    HINT = "hint"  # the game plays, but something is missing
    FAULT = "fault"  # this is to be mended


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at. `advice` says what to do, "" when nothing is to be done."""

    area: str
    level: Level
    said: str
    advice: str = ""


@contextmanager
def hushed() -> Iterator[None]:
    """Meanwhile libraries of the system that write to standard error by themselves are not heard."""
    try:
        kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    except OSError:  # there is no standard error
        yield
        return
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


def look_at_folders(folders: Folders) -> list[Finding]:
    """Whether settings and games can be kept."""
    found = []
    for folder in dict.fromkeys((folders.config, folders.data)):
        trouble = _trouble_writing(folder)
        if trouble:
            said = text("Nothing can be written to {folder}: {reason}", folder=folder, reason=trouble)
            advice = text("Give the user of the game that folder, or name another one with --data-dir.")
            found.append(Finding("folders", Level.FAULT, said, advice))
        else:
            found.append(Finding("folders", Level.GOOD, text("{folder} can be written to.", folder=folder)))
    room = _room(folders.data)
    if room is not None and room < LEAST_ROOM:
        said = text("The disk has only {count} MB left.", count=room // 1_000_000)
        found.append(Finding("folders", Level.HINT, said, text("Make room: the game itself needs about 20 MB.")))
    return found


def look_at_languages() -> list[Finding]:
    """Whether every language has its catalogue."""
    missing = [name for code, name in language.LANGUAGES.items() if not language.has_catalogue(code)]
    if missing:
        said = text("The texts are missing in: {languages}", languages=", ".join(missing))
        return [Finding("languages", Level.FAULT, said, text("The installation is not whole: install the game again."))]
    return [
        Finding(
            "languages",
            Level.GOOD,
            text("All texts are there: {languages}", languages=", ".join(language.LANGUAGES.values())),
        )
    ]


def look_at_clock(now: float, keeps_time: bool) -> list[Finding]:
    """Whether the machine can know what day it is. `now` is in seconds since 1970."""
    if now < EARLIEST:
        advice = text("Set the date, for example with “timedatectl set-time”.")
        return [Finding("clock", Level.FAULT, text("The clock is wrong: it shows a day before this version."), advice)]
    if not keeps_time:
        said = text("The machine has no clock that outlasts a power cut, and no network has set the time.")
        advice = text("The deal of the day stays away until it has; a clock module with a battery helps.")
        return [Finding("clock", Level.HINT, said, advice)]
    return [Finding("clock", Level.GOOD, text("The clock can be trusted."))]


def look_at_touch(panels: Sequence[TouchPanel] | None) -> list[Finding]:
    """Which touch panels there are; None where the system does not tell."""
    if panels is None:
        return [Finding("touch", Level.HINT, text("This system does not tell which touch panels it has."))]
    if not panels:
        advice = text("Plug in its USB cable and look again; mouse and keyboard do as well.")
        return [Finding("touch", Level.HINT, text("There is no touch panel."), advice)]
    return [
        Finding("touch", Level.GOOD, text("Touch panel: {name}", name=panel.name))
        if panel.several
        else Finding("touch", Level.GOOD, text("Touch panel for one finger, which is enough: {name}", name=panel.name))
        for panel in panels
    ]


def look_at_screens(screens: Sequence[Screen]) -> list[Finding]:
    """Whether the screens are large enough for fingers, as far as they tell their size."""
    found = []
    for screen in screens:
        if screen.size is None:
            found.append(Finding("display", Level.GOOD, text("Screen {name} is connected.", name=screen.name)))
            continue
        width, height = screen.size
        said = text("Screen {name} is connected: {width}x{height} mm", name=screen.name, width=width, height=height)
        if min(screen.size) < SMALL_SIDE:
            advice = text("That is small for fingers. Use large ranks, and a screen of ten inches or more if you can.")
            found.append(Finding("display", Level.HINT, said, advice))
        else:
            found.append(Finding("display", Level.GOOD, said))
    return found


def look_at_kiosk(store: KioskStore) -> list[Finding]:
    """What the configuration of a kiosk says; the store is loaded here."""
    config = store.load()
    if store.file is None and not store.changed_here and not store.faults:
        return [Finding("kiosk", Level.GOOD, text("This machine is not set up as a kiosk."))]
    advice = (
        text("Mend it in {file}.", file=store.file) if store.file is not None else text("Set it on the staff page.")
    )
    found = [Finding("kiosk", Level.FAULT, fault.sentence(), advice) for fault in store.faults]
    if store.file is not None and not found:
        found.append(Finding("kiosk", Level.GOOD, text("The configuration {file} is good.", file=store.file)))
    if not config.staff_pin:
        said = text("No PIN is set, so the staff page stays closed.")
        found.append(Finding("kiosk", Level.HINT, said, text("Set one with the command “pin”.")))
    logo = store.path_of("venue.logo")
    if logo is not None:
        try:
            picture_file.check(logo)
        except picture_file.BadPicture as error:
            found.append(Finding("kiosk", Level.FAULT, error.say(), text("Use a PNG, JPEG or SVG file of up to 1 MB.")))
    words = store.path_of("files.insults")
    if words is not None:
        found += _look_at_words(words)
    counts, logs = store.path_of("files.counts"), store.path_of("files.log")
    for folder in (counts.parent if counts is not None else None, logs):
        trouble = _trouble_writing(folder) if folder is not None else ""
        if trouble:
            said = text("Nothing can be written to {folder}: {reason}", folder=folder, reason=trouble)
            found.append(Finding("kiosk", Level.FAULT, said, advice))
    return found


def _look_at_words(file: Path) -> list[Finding]:
    if not storage.has_content(file):
        said = text("The list of further words, {file}, is missing or empty.", file=file)
        return [Finding("kiosk", Level.FAULT, said, text("Write it, one word of three letters a line."))]
    senseless = Insults(file).senseless
    if senseless:
        said = text("These words are no three letters A to Z: {words}", words=" ".join(senseless[:5]))
        return [Finding("kiosk", Level.HINT, said, text("Initials have three letters; take out all others."))]
    return []


def _trouble_writing(folder: Path) -> str:
    """Why nothing can be written there, "" when something can. What is made for that goes again."""
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    probe = folder / ".heart-to-heart-probe"
    try:
        storage.write_atomically(probe, "probe\n")
        probe.unlink()
    except OSError as error:
        return error.strerror or type(error).__name__
    finally:
        for each in missing:
            with suppress(OSError):
                each.rmdir()
    return ""


def _room(folder: Path) -> int | None:
    there = next((each for each in (folder, *folder.parents) if each.exists()), None)
    try:
        return shutil.disk_usage(there).free if there is not None else None
    except OSError:
        return None
