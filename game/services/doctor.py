"""What a machine should have for the game, found out piece by piece; each finding says what to do about it.

Owns the findings for which nothing need be drawn or heard: folders, languages, clock, touch panels. Changes nothing
that lasts. `doctor_kiosk` looks at a kiosk's configuration, and whoever may load pygame at screen, sound and fonts.
"""

import os
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

from game.services import catalogues, language, storage
from game.services.language import plural, text
from game.services.paths import Folders
from game.services.touch_devices import INPUT_TABLE, Screen, TouchPanel
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


def trouble_writing(folder: Path) -> str:
    """Why nothing can be written there, "" when something can. What is made for that goes again."""
    # In a folder that is closed to this user nothing can be seen; nor is anything made there.
    missing = [each for each in (folder, *folder.parents) if not os.path.exists(each)]
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


def look_at_folders(folders: Folders) -> list[Finding]:
    """Whether settings and games can be kept."""
    found = []
    for folder in dict.fromkeys((folders.config, folders.data)):
        trouble = trouble_writing(folder)
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
    """Whether every language has its catalogue, and every text in it that any of them has."""
    advice = text("The installation is not whole: install the game again.")
    names = language.LANGUAGES
    missing = [name for code, name in names.items() if not language.has_catalogue(code)]
    if missing:
        said = text("The texts are missing in: {languages}", languages=", ".join(missing))
        return [Finding("languages", Level.FAULT, said, advice)]
    held = catalogues.held()
    everything = frozenset[str]().union(*held.values())
    found = []
    for code, texts in held.items():
        if texts != everything:
            said = plural(
                "{count} of {total} texts is not translated into {language} and shows in English.",
                "{count} of {total} texts are not translated into {language} and show in English.",
                len(everything - texts),
                total=len(everything),
                language=names[code],
            )
            found.append(Finding("languages", Level.FAULT, said, advice))
    said = text(
        "All {count} texts are there in: {languages}", count=len(everything), languages=", ".join(names.values())
    )
    return found or [Finding("languages", Level.GOOD, said)]


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


def look_at_touch(panels: Sequence[TouchPanel] | None, table: Path = INPUT_TABLE) -> list[Finding]:
    """Which touch panels there are among the devices of the kernel's table; None where that cannot be read."""
    if panels is None:
        said = text("Whether there is a touch panel cannot be known here: {table} cannot be read.", table=table)
        advice = text("Touch the screen while the game runs; the staff page has a touch test.")
        return [Finding("touch", Level.HINT, said, advice)]
    if not panels:
        said = text("No device in the kernel's list, {table}, says that it is a touch panel.", table=table)
        advice = text(
            "Plug in its USB cable and look again. A panel that passes for a mouse works too; so do mouse and keyboard."
        )
        return [Finding("touch", Level.HINT, said, advice)]
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


def _room(folder: Path) -> int | None:
    there = next((each for each in (folder, *folder.parents) if os.path.exists(each)), None)
    try:
        return shutil.disk_usage(there).free if there is not None else None
    except OSError:
        return None
