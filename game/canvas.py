"""The window with the picture in it: drawn by parts, drawn anew in another size, switched to the full screen and back.

Owns the painter, and what the window is about to become. Knows no scene and no event: whoever owns it says when, and
is told when everything has to be made anew for another size.
"""

import logging
from collections.abc import Callable

import pygame

from game.services.paths import assets
from game.services.settings import Settings
from game.ui.fitted import Fitted
from game.ui.painter import DIM, MULTIPLY, Painter, Picture
from game.ui.theme import THEMES, Deck
from game.ui.widgets import Kit
from game.ui.window import NoDisplay, Window
from game.view import pacing
from game.view.window_size import at_least_smallest

_log = logging.getLogger(__name__)


class Canvas:
    """`adopted` is called when the window has another size, or its surface is a new one. Times are in seconds."""

    def __init__(self, window: Window, adopted: Callable[[], None]) -> None:
        self.window, self._adopted = window, adopted
        self._rest_of: tuple[pygame.Surface, int] | None = None  # the ground that goes on where the game does not draw
        self._lay()
        self._resize_at: float | None = None
        self._old_picture: pygame.Surface | None = None
        self._too_small: tuple[int, int] | None = None
        self._toggle_wanted, self._toggle_from = False, 0.0

    @property
    def resizing(self) -> bool:
        """Whether the window is being dragged larger or smaller."""
        return self._resize_at is not None

    @property
    def pending(self) -> bool:
        """Whether the window is about to become something else."""
        return self._toggle_wanted or self.resizing

    @property
    def kit_size(self) -> tuple[int, int]:
        """For what size parts are made, in pixels: the window's, unless that is too small."""
        return at_least_smallest(*self.window.size)

    @property
    def origin(self) -> tuple[int, int]:
        """Where in the whole window the picture begins, in pixels of the window."""
        x, y = self.window.origin
        return (x, y) if self._fitted is None else (x + self._fitted.place.x, y + self._fitted.place.y)

    @property
    def scale(self) -> float:
        """How large the picture is shown: 1 unless the system insists on a window that is too small for it."""
        return 1.0 if self._fitted is None else self._fitted.scale

    def make_kit(self, settings: Settings) -> Kit:
        """The parts in the window's size and in the look that the player has chosen."""
        deck = Deck(settings.faces, settings.back)
        return Kit(self.kit_size, THEMES[settings.theme], assets() / "cards", deck, self._above)

    def fits(self, kit: Kit) -> bool:
        """Whether these parts are made for the window as it is now."""
        return (kit.size, kit.above) == (self.kit_size, self._above)

    @property
    def _above(self) -> int:
        """How far the table goes on over the picture, in pixels; a picture that is shown smaller ends at its edge."""
        return self.window.origin[1] if self._fitted is None else 0

    def show(self, pictures: list[Picture]) -> None:
        """Bring the topmost of these to the screen."""
        dirty = self.painter.show(pictures)
        self._show_rest()
        if dirty:
            self.window.present(dirty if self._fitted is None else [self._fitted.bring(self.window.surface)])

    def forget(self) -> None:
        """What the screen shows is lost."""
        self.painter.forget()
        self._rest_of = None

    def _show_rest(self) -> None:
        """Where the game does not draw, the ground goes on, as dim as below; a plain one in its colour."""
        cloth, (width, height) = self.painter.cloth, self.window.rest
        if cloth is None or not height or cloth == self._rest_of:
            return
        ground, dimmed = self._rest_of = cloth
        rest = pygame.Surface((width, height))
        rest.fill(ground.get_at((0, 0)))
        if ground.get_abs_offset()[1] == height:
            rest.blit(ground.get_abs_parent(), (0, 0))
        for _ in range(dimmed):
            rest.fill(DIM, special_flags=MULTIPLY)
        self.window.show_rest(rest)

    def show_pointer(self, shown: bool) -> None:
        """Show the mouse's arrow or hide it."""
        if pygame.mouse.get_visible() != shown:
            pygame.mouse.set_visible(shown)

    # Its size

    def resize(self, size: tuple[int, int], now: float) -> None:
        """While the window is being dragged larger or smaller, the old picture fills it; then all is drawn anew."""
        if size == self.window.whole and self.painter.screen.get_size() == self.kit_size:
            self.adopt()
            return
        self._resize_at = now + pacing.RASTER_DELAY
        self._old_picture = self._old_picture or self.painter.last()
        self.window.resized()
        pygame.transform.scale(self._old_picture, self.window.size, self.window.surface)
        self.window.present([self.window.surface.get_rect()])

    def adopt_if_due(self, now: float) -> None:
        """Take on the new size once the window has come to rest."""
        if self._resize_at is not None and now >= self._resize_at:
            self.adopt()

    def adopt(self) -> None:
        """Draw everything anew for the window's present size."""
        self._resize_at = self._old_picture = None
        self.window.resized()
        size = self.kit_size
        if size == self.window.size:
            self._too_small = None
        elif self.window.size != self._too_small:
            self._too_small = self.window.size  # asked once: a system may insist on it
            self.window.grow(size)
        self._lay()
        self._adopted()

    def _lay(self) -> None:
        """What is drawn on: the window, or something larger that is shown in it."""
        fits = self.kit_size == self.window.size
        self._fitted = None if fits else Fitted(self.kit_size, self.window.surface)
        self.painter = Painter(self.window.surface if self._fitted is None else self._fitted.surface)

    # The full screen

    def toggle(self, now: float) -> bool:
        """Switch between the full screen and a window; whether there is a window still.

        The system takes its time: a wish that comes too soon after another waits, and two of them are none.
        """
        self._toggle_wanted = not self._toggle_wanted
        return self.toggle_if_due(now)

    def toggle_if_due(self, now: float) -> bool:
        """Switch if that is wanted and the last time is long enough ago; whether there is a window still."""
        if not self._toggle_wanted or now < self._toggle_from:
            return True
        self._toggle_wanted, self._toggle_from = False, now + pacing.TOGGLE_REST
        try:
            self.window.toggle()
        except NoDisplay:
            _log.exception("the window is gone")
            return False
        self.adopt()
        return True
