"""Starting the game: first the window with its first picture, then everything else.

Whatever the first picture does not need is loaded after it; the player sees the game the sooner.
"""

import gc
import logging
import os
import signal
import sys
import time
from dataclasses import replace
from typing import TYPE_CHECKING

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.app import NO_DISPLAY, App
from game.cli_arguments import Arguments
from game.scene_stack import other_scenes
from game.services import instance, language, log, streams
from game.services.paths import NOWHERE, Folders, folders
from game.services.settings import SettingsStore
from game.ui.window import NoDisplay, Window
from game.view.reach import reach

if TYPE_CHECKING:
    from game.services.kiosk import Kiosk

_log = logging.getLogger(__name__)


def run_game(arguments: Arguments) -> int:
    """Open the window and play; the exit status. Whatever the first picture does not need comes after it.

    Where another copy of the game has the player's folder already, its window comes to the front instead.
    """
    supervised = "NOTIFY_SOCKET" in os.environ  # asked now, since the heartbeat takes it out
    status = _run(arguments)
    if arguments.kiosk:
        from game.services.kiosk import BEGIN_AGAIN

        if status == BEGIN_AGAIN:
            return _begin_again(supervised)
    return status


def _begin_again(supervised: bool) -> int:
    """This process becomes a new one of the same command; a supervisor does that itself for whatever ends."""
    if not supervised:
        command = sys.argv if getattr(sys, "frozen", False) else sys.orig_argv
        os.execv(sys.executable, [sys.executable, *command[1:]])
    return 0


def _run(arguments: Arguments) -> int:
    ending = Ending()
    streams.fill_gaps()
    log.hold()
    where = folders(arguments.data_dir)
    claim = instance.claim(where.data)
    if isinstance(claim, instance.Raised):
        return 0
    if isinstance(claim, instance.Mine):
        try:
            return _play(arguments, where, claim, ending)
        finally:
            claim.close()
    # What the other copy keeps must not be written over, and is not to be seen half-written.
    return _play(arguments, replace(where, data=NOWHERE), None, ending)


class Ending:
    """The system's wish that the program ends, heard from its first moment on: SIGTERM and the like.

    It comes before the window, since SDL would turn such a signal into a press of the close button, which a kiosk
    does not obey; a handler that is there already it leaves alone.
    """

    def __init__(self) -> None:
        self.wanted = False
        self._app: App | None = None
        for name in ("SIGTERM", "SIGINT", "SIGHUP"):
            number = getattr(signal, name, None)
            if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
                signal.signal(number, lambda *_: self._hear())

    def tell(self, app: App) -> None:
        """From now on this is what ends."""
        self._app = app
        if self.wanted:
            app.status = 0

    def _hear(self) -> None:
        self.wanted = True
        if self._app is not None:
            self._app.status = 0


def _play(arguments: Arguments, where: Folders, mine: instance.Mine | None, ending: Ending) -> int:
    """Open the window and play in these folders; without `mine` another copy has them, and no game is kept."""
    kiosk = _kiosk(arguments, where) if arguments.kiosk else None
    logs = kiosk.store.path_of("files.log") if kiosk is not None else None
    try:
        window = _window(arguments, kiosk)
    except NoDisplay as error:
        log.start(where, arguments.debug, logs)
        _log.error("no display: %s", error)
        language.use(SettingsStore(where.settings_file).load().language)
        say(language.text("Heart to Heart needs a display, and found none to open a window on."))
        return NO_DISPLAY
    pygame.font.init()
    app = App(window, where, debug=arguments.debug, now=time.monotonic, kiosk=kiosk)
    app.stage.second_copy = mine is None
    ending.tell(app)
    try:
        open_first_scene(app, arguments)
        app.show_first()
        log_file = log.start(where, arguments.debug, logs)
        other_scenes()
        app.open_history()
        app.belongings.start_sounds()
        if kiosk is not None:
            kiosk.watchdog.ready()
        else:
            app.stage.log_file = log_file  # a visitor of a kiosk could do nothing with it
        if mine is not None:
            mine.listen()
            app.called_for = mine.poll
        gc.enable()
        gc.freeze()
        return app.run()
    except BaseException:
        log.start(where, arguments.debug, logs)
        _log.exception("the program ends")
        raise
    finally:
        app.close()


def _kiosk(arguments: Arguments, where: Folders) -> "Kiosk":
    from game.services.kiosk import Kiosk, Outside

    return Kiosk(arguments.config, where, Outside(time.time, time.monotonic, os.environ))


def _window(arguments: Arguments, kiosk: "Kiosk | None") -> Window:
    """The window; a kiosk's on its display, always awake, and within reach. Raises NoDisplay."""
    if kiosk is None:
        return Window(arguments.windowed)
    config = kiosk.config

    def part(width: int, height: int) -> tuple[int, int, int, int]:
        return reach(width, height, low=config.screen_low_reach)

    return Window(arguments.windowed, display=config.screen_display, awake=True, part=part)


def open_first_scene(app: App, arguments: Arguments) -> None:
    """The title, or straight the deal that was asked for; the earlier game can then be taken back."""
    resumed = app.belongings.resume()
    offered = app.settings.first_steps_offered or app.stage.kiosk is not None
    app.stage.offer_first_steps = not (resumed or offered or arguments.deal)
    app.push("title")
    if arguments.deal is not None:
        app.stage.session.start(arguments.deal)
        app.push("play", news="code")


def say(sentence: str) -> None:
    """To whoever started the program, if anybody listens."""
    if sys.stderr is not None:
        print(sentence, file=sys.stderr)
