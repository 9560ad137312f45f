"""The command `doctor`: looks a machine over before the game has to live on it.

Owns what needs the screen, the sound and the fonts, and how the findings are told. It opens no window and plays no
sound, so that it can run beside a game.
"""

import json
import os
import time

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game import cli_commands, cli_streams
from game.cli_arguments import Arguments
from game.services import doctor, doctor_kiosk
from game.services.doctor import Finding, Level
from game.services.kiosk_config import STAFF_FILE_NAME, KioskStore, config_file
from game.services.language import LANGUAGES, text
from game.services.mixer import BUFFER, FORMAT, FREQUENCY, SPEAKERS
from game.services.paths import folders
from game.services.touch_devices import screens, touch_panels
from game.services.trusted_clock import machine_keeps_time
from game.ui.text import font
from game.ui.window import UNSEEN
from game.view.window_size import MIN_LONG, MIN_SHORT, check_size

MARKS = {Level.GOOD: "  ", Level.HINT: "? ", Level.FAULT: "! "}


def run_doctor(arguments: Arguments) -> int:
    """Say what was found; the exit status, 1 when something is to be mended."""
    return cli_commands.answered(arguments, _examine)


def _examine(arguments: Arguments) -> int:
    where = folders(arguments.data_dir)
    store = KioskStore(config_file(arguments.config, where), where.data / STAFF_FILE_NAME)
    wanted = store.load().screen_display
    with doctor.hushed():
        display, sound = _look_at_display(wanted), _look_at_sound()
    found = [
        *display,
        *doctor.look_at_screens(screens()),
        *doctor.look_at_touch(touch_panels()),
        *sound,
        *doctor.look_at_folders(where),
        *_look_at_fonts(),
        *doctor.look_at_languages(),
        *doctor.look_at_clock(time.time(), machine_keeps_time()),
        *doctor_kiosk.look_at_kiosk(store),
    ]
    well = all(finding.level is not Level.FAULT for finding in found)
    cli_streams.say(_json(found, well) if arguments.json else "\n".join(_lines(found, well)))
    return 0 if well else 1


def _json(found: list[Finding], well: bool) -> str:
    listed = [{"area": f.area, "level": f.level.value, "said": f.said, "advice": f.advice} for f in found]
    return json.dumps({"well": well, "findings": listed})


def _lines(found: list[Finding], well: bool) -> list[str]:
    lines = []
    for finding in found:
        lines.append(f"{MARKS[finding.level]}{finding.area:<10}{finding.said}")
        if finding.advice:
            lines.append(" " * 12 + finding.advice)
    end = text("All is well; ? is a hint.") if well else text("To be mended: the lines with a !; ? is a hint.")
    return [*lines, "", end]


def _look_at_display(wanted: int) -> list[Finding]:
    """The displays that a window could open on. `wanted` is the number of the one that is configured."""
    try:
        pygame.display.init()
        driver, sizes = pygame.display.get_driver(), pygame.display.get_desktop_sizes()
    except pygame.error as error:
        driver, sizes = str(error), []
    finally:
        pygame.display.quit()
    if not sizes or (driver in UNSEEN and driver != os.environ.get("SDL_VIDEODRIVER")):
        advice = text("Run this on the machine's own screen, or set DISPLAY or WAYLAND_DISPLAY.")
        return [Finding("display", Level.FAULT, text("There is no display ({reason}).", reason=driver), advice)]
    found = [_look_at_size(number, size, driver) for number, size in enumerate(sizes)]
    if wanted >= len(sizes):
        said = text("Display {number} is configured, and there is none.", number=wanted)
        found.append(Finding("display", Level.FAULT, said, text("Displays count from 0; set [screen] display.")))
    return found


def _look_at_size(number: int, size: tuple[int, int], driver: str) -> Finding:
    width, height = size
    said = text(
        "Display {number}: {width}x{height} pixels ({driver})",
        number=number,
        width=width,
        height=height,
        driver=driver,
    )
    if check_size(width, height):
        return Finding("display", Level.GOOD, said)
    advice = text("The game needs {short} and {long} pixels at least.", short=MIN_SHORT, long=MIN_LONG)
    return Finding("display", Level.FAULT, said, advice)


def _look_at_sound() -> list[Finding]:
    try:
        pygame.mixer.init(FREQUENCY, FORMAT, SPEAKERS, BUFFER)
    except pygame.error as error:
        said = text("There is no sound ({reason}). The game plays silently.", reason=error)
        return [
            Finding("sound", Level.HINT, said, text("Plug in a loudspeaker, and let the user into the group audio."))
        ]
    finally:
        pygame.mixer.quit()
    return [Finding("sound", Level.GOOD, text("A sound device can be opened."))]


def _look_at_fonts() -> list[Finding]:
    try:
        pygame.font.init()
        for bold in (False, True):
            font(20, bold).render("".join(LANGUAGES.values()), True, "white")
    except (OSError, pygame.error) as error:
        said = text("The font cannot be loaded: {reason}", reason=error)
        return [Finding("fonts", Level.FAULT, said, text("The installation is not whole: install the game again."))]
    finally:
        font.cache_clear()
        pygame.font.quit()
    return [Finding("fonts", Level.GOOD, text("The font is there."))]
