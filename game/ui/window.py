"""The window: opened in a way that works, switched between windowed and full screen, brought up to date by parts."""

import contextlib
import locale
import logging
import os
import warnings
from collections.abc import Callable, Sequence

import pygame

from game.services.paths import assets
from game.ui.icons import icon

TITLE = "Heart to Heart"
ICON = "heart-to-heart-64.png"
DEFAULT_SIZE = (1280, 720)
SMALLEST = (480, 480)
REPEAT = (500, 90)  # milliseconds until a held key repeats, and between repetitions
ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"
UNSEEN = ("offscreen", "dummy", "evdev")  # drivers that SDL falls back to without a display
SWITCH = "HEART_TO_HEART_ACCELERATION"  # "1" leaves SDL's own way of drawing on: slower, but with vsync
_log = logging.getLogger(__name__)


class NoDisplay(RuntimeError):
    """There is nothing to show a window on."""


class Window:
    """The game's one window. `windowed` is its size in pixels, None for the full screen on that `display`.

    `part` says which part of a window of some size the game takes, all of it without one: `surface` is that part
    alone. With `awake` the system shows no screen saver.
    """

    def __init__(
        self,
        windowed: tuple[int, int] | None,
        *,
        display: int = 0,
        awake: bool = False,
        part: Callable[[int, int], tuple[int, int, int, int]] | None = None,
    ) -> None:
        self._display, self._part = display, part
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        os.environ.setdefault("SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS", "0")
        # Not only where there is none: pygame has put the name of the file there that was started.
        os.environ["SDL_VIDEO_X11_WMCLASS"] = "heart-to-heart"
        self._wanted = os.environ.get("SDL_VIDEODRIVER", "")
        try:
            pygame.display.init()
        except pygame.error as error:
            raise NoDisplay(str(error)) from error
        self.driver = pygame.display.get_driver()
        if self.driver in UNSEEN and self.driver != self._wanted:
            raise NoDisplay(f"only the driver {self.driver!r} is there")
        self._plain_drawing()
        self.fullscreen = windowed is None
        self._windowed = windowed or DEFAULT_SIZE
        self._place: tuple[int, int] | None = None
        pygame.display.set_caption(TITLE)
        with contextlib.suppress(pygame.error):
            pygame.display.set_icon(_program_icon())
        self.surface = self._open()
        _tell_title()
        pygame.key.set_repeat(*REPEAT)
        with contextlib.suppress(pygame.error):
            pygame.display.set_allow_screensaver(not awake)

    @property
    def size(self) -> tuple[int, int]:
        """Of the part that the game takes, in pixels."""
        return self.surface.get_size()

    @property
    def whole(self) -> tuple[int, int]:
        """Of the whole window."""
        return self.surface.get_abs_parent().get_size()

    @property
    def origin(self) -> tuple[int, int]:
        """Where in the window the part begins that the game takes."""
        return self.surface.get_abs_offset()

    def toggle(self) -> None:
        """Full screen or not; the window's own size and place come back with it."""
        if not self.fullscreen:
            self._windowed, self._place = self.whole, self._position()
        self.fullscreen = not self.fullscreen
        self.surface = self._open()
        if not self.fullscreen and self._place is not None:
            with contextlib.suppress(pygame.error):  # without this it creeps away by its frame, time after time
                pygame.display.set_window_position(self._place)

    def grow(self, size: tuple[int, int]) -> None:
        """Ask the system for a larger window; it answers with a resize, or not at all."""
        with contextlib.suppress(pygame.error, AttributeError, ValueError), warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            if not self.fullscreen:
                pygame.Window.from_display_module().size = size

    def come_forward(self) -> None:
        """In front of other windows, also when minimised. A system that does not allow it is asked for attention."""
        with contextlib.suppress(pygame.error, AttributeError, ValueError), warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            window = pygame.Window.from_display_module()
            if not pygame.display.get_active():
                window.restore()
            window.focus()
            if not window.focused:
                window.flash(pygame.FLASH_UNTIL_FOCUSED)

    def resized(self) -> None:
        """The system gave the window another size."""
        found = pygame.display.get_surface()
        self.surface = self._taken(found) if found is not None else self.surface

    def present(self, dirty: Sequence[pygame.Rect]) -> None:
        """Bring these parts of the surface to the screen."""
        pygame.display.update([rect.move(self.origin) for rect in dirty])

    @property
    def rest(self) -> tuple[int, int]:
        """Of the part above, which the game does not take, in pixels; without height where it takes all."""
        return self.whole[0], self.origin[1]

    def show_rest(self, image: pygame.Surface) -> None:
        """Bring this image to the part that the game does not take."""
        pygame.display.update(self.surface.get_abs_parent().blit(image, (0, 0)))

    def _taken(self, whole: pygame.Surface) -> pygame.Surface:
        """The part of a new window's surface that the game takes."""
        part = pygame.Rect(self._part(*whole.get_size())) if self._part is not None else whole.get_rect()
        return whole if part == whole.get_rect() else whole.subsurface(part.clip(whole.get_rect()))

    def _known_display(self) -> int:
        """The display that is wanted, where it is there; else the first."""
        try:
            return self._display if self._display < pygame.display.get_num_displays() else 0
        except pygame.error:
            return 0

    def _position(self) -> tuple[int, int] | None:
        try:
            return pygame.display.get_window_position()
        except pygame.error:
            return None

    def _plain_drawing(self) -> None:
        """On X11 the picture is copied straight to the window: a tenth of the time of SDL's detour over OpenGL."""
        if self.driver == "x11" and os.environ.get(SWITCH) != "1":
            os.environ.setdefault(ACCELERATION, "0")

    def _open(self) -> pygame.Surface:
        """The window as wanted, else in the ways that still work. Raises NoDisplay when there is none."""
        trouble: pygame.error | None = None
        for fullscreen in (True, False) if self.fullscreen else (False,):
            for _ in range(2):
                try:
                    surface = self._set_mode(fullscreen)
                except pygame.error as error:
                    trouble = error
                    _log.warning("no window (full screen: %s): %s", fullscreen, error)
                    os.environ.pop(ACCELERATION, None)
                else:
                    self.fullscreen = fullscreen
                    return self._taken(surface)
        raise NoDisplay(str(trouble))

    def _set_mode(self, fullscreen: bool) -> pygame.Surface:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)  # the system may give another size
            if fullscreen:
                return pygame.display.set_mode((0, 0), pygame.FULLSCREEN, display=self._known_display())
            surface = pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
        with contextlib.suppress(pygame.error, AttributeError, ValueError), warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # no other call knows the window of `display`
            window = pygame.Window.from_display_module()
            window.minimum_size = SMALLEST
            if surface.get_size() != self._windowed:  # it kept the size of the full screen that was left
                window.size = self._windowed
                surface = pygame.display.get_surface() or surface
        return surface


def _tell_title() -> None:
    """The title once more in plain letters: in some languages X11 has names for letters that no program reads."""
    before = locale.setlocale(locale.LC_CTYPE)
    with contextlib.suppress(locale.Error):
        locale.setlocale(locale.LC_CTYPE, "C")
        pygame.display.set_caption(TITLE)
        locale.setlocale(locale.LC_CTYPE, before)


def _program_icon() -> pygame.Surface:
    """The icon of the program; a plain heart where its file is missing or broken."""
    try:
        return pygame.image.load(assets() / "icon" / ICON)
    except (OSError, pygame.error):
        return icon("heart", 64, (176, 18, 52))
