"""A player in front of the real game: its whole loop under the dummy driver, with a clock that the test turns."""

import warnings
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

from game.app import App
from game.cli_arguments import Arguments
from game.engine import record
from game.engine.board import STOCK, WASTE
from game.engine.deal import Deal
from game.engine.moves import Draw, HeartPair, Move, Redeal
from game.engine.table import Table
from game.engine.taps import Spot
from game.scenes.scene import Button
from game.services.kiosk import Kiosk
from game.services.paths import folders
from game.start import open_first_scene
from game.ui.painter import Painter
from game.ui.window import Window
from game.view import pacing
from game.view.geometry import Rect
from game.view.layout import Layout, make_layout

Event = pygame.event.Event
Point = tuple[float, float]
SPECIAL = {"escape": 27, "enter": 13, "tab": 9, "space": 32, "backspace": 8}


@dataclass(frozen=True)
class Laid(Deal):
    """A table laid by hand in place of a dealt one."""

    laid: Table

    def table(self) -> Table:
        return self.laid


class Player:
    """Sits at a window of this size and plays by taps, keys and drags. `data` is where everything is kept.

    With `moves`, in the notation of records, the game has come so far already.
    """

    steps_a_turn = 6  # while time passes, so many are drawn as one: drawing is what takes most of the time

    def __init__(
        self,
        data: Path,
        size: tuple[int, int] | None = (1280, 720),
        deal: Deal | None = None,
        *,
        moves: str = "",
        debug: bool = True,
        kiosk: Callable[["Player"], Kiosk] | None = None,
        window: Callable[[tuple[int, int] | None], Window] = Window,
        **settings: Any,
    ) -> None:
        self.time = 1000.0
        self.folders = folders(data)
        place = kiosk(self) if kiosk is not None else None
        self.app = App(window(size), self.folders, debug=debug, now=lambda: self.time, kiosk=place)
        if settings:
            self.app.change(**settings)
        open_first_scene(self.app, Arguments())
        self.app.stage.offer_first_steps = False
        self.app.open_history()
        if deal is not None:
            self.app.stage.session.start(deal)
            self._make_unseen(moves)
            self.app.push("play", news="resumed" if moves else "code")
        self.wait(0)

    def _make_unseen(self, moves: str) -> None:
        """So that a test of the end of a game need not play it all."""
        for move in record.read_moves(moves):
            self.game.play(move)

    # What is there

    @property
    def scene(self) -> Any:
        """The topmost scene."""
        return self.app.stack[-1]

    @property
    def scenes(self) -> list[str]:
        return [type(scene).__name__.removesuffix("Scene") for scene in self.app.stack]

    @property
    def game(self) -> Any:
        return self.app.stage.session.game

    @property
    def table(self) -> Table:
        return self.app.stage.session.game.table

    @property
    def selected(self) -> Any:
        seat = self.app.stage.session.seat
        assert seat is not None
        return seat.selected

    @property
    def record(self) -> str:
        return record.write(self.game)

    @property
    def layout(self) -> Layout:
        stage = self.app.stage
        return make_layout(*stage.size, mirror=stage.settings.mirror, public=stage.kiosk is not None)

    @property
    def buttons(self) -> dict[str, Rect]:
        """The buttons of the topmost scene that can be tapped."""
        return {button.name: button.rect for button in self.scene.buttons() if button.look.enabled}

    @property
    def labels(self) -> dict[str, str]:
        return {button.name: button.look.label for button in self.scene.buttons()}

    def button(self, name: str) -> Rect:
        """Where a button of the topmost scene is."""
        buttons: list[Button] = self.scene.buttons()
        return next(button.rect for button in buttons if button.name == name)

    def place(self, target: Spot | str) -> tuple[int, int]:
        """A point in the visible part of a spot, or the middle of a button."""
        if isinstance(target, int):
            return self.layout.visible(target).centre
        slots: Mapping[Any, Rect] = self.layout.slots
        return (slots[target] if target in (WASTE, STOCK) else self.button(target)).centre

    def pixels(self) -> bytes:
        return pygame.image.tobytes(self.app.window.surface, "RGB")

    def whole(self) -> bytes:
        """The same picture drawn from nothing, by a painter who remembers nothing."""
        return pygame.image.tobytes(Painter(self.app.window.surface).whole(self.app.pictures()), "RGB")

    # What is done

    def send(self, *events: Event, seconds: float = 0.0) -> None:
        """These events in one turn of the loop, after so much time."""
        self.time += seconds
        self.app.turn(list(events))

    def wait(self, seconds: float) -> None:
        """Turns of the loop: as on a machine that can draw only one of so many steps."""
        steps = max(1, round(seconds / pacing.STEP))
        for done in range(0, steps, self.steps_a_turn):
            self.send(seconds=min(self.steps_a_turn, steps - done) * pacing.STEP)

    def tap(self, target: Spot | str, *, at_once: bool = False) -> None:
        """A tap of a finger, and, unless `at_once`, the time for everything to come to rest."""
        self.finger_tap(*self.place(target))
        if not at_once:
            self.wait(1.2)

    def taps(self, *targets: Spot | str) -> None:
        """Taps one right after the other."""
        for target in targets:
            self.tap(target, at_once=True)

    def make(self, moves: Iterable[Move], *, at_once: bool = True) -> None:
        """These moves, by the taps that mean them."""
        for move in moves:
            if isinstance(move, (Draw, Redeal)):
                self.tap("s", at_once=at_once)
            else:
                self.taps(*((move.first, move.second) if isinstance(move, HeartPair) else ("w", move.position)))
                self.wait(0 if at_once else 1.2)

    def play(self, tokens: str, *, at_once: bool = True) -> None:
        """Moves in the notation of records."""
        self.make(record.read_moves(tokens), at_once=at_once)

    def finger_tap(self, x: float, y: float, finger: int = 1) -> None:
        self.send(self.finger("DOWN", x, y, finger), seconds=0.01)
        self.send(self.finger("UP", x, y, finger), seconds=0.01)

    def finger(self, kind: str, x: float, y: float, finger: int = 1) -> Event:
        (width, height), (left, top) = self.app.window.whole, self.app.window.origin
        told: dict[str, Any] = {"touch_id": 1, "finger_id": finger, "dx": 0.0, "dy": 0.0, "pressure": 1.0}
        return Event(getattr(pygame, f"FINGER{kind}"), x=(x + left) / width, y=(y + top) / height, **told)

    def mouse(self, kind: str, x: float, y: float, *, touch: bool = False, held: bool = False) -> Event:
        if kind == "MOTION":
            return Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(int(held), 0, 0), touch=touch)
        return Event(getattr(pygame, f"MOUSEBUTTON{kind}"), pos=(x, y), button=1, touch=touch)

    def click(self, target: Spot | str) -> None:
        x, y = self.place(target)
        self.send(self.mouse("DOWN", x, y), self.mouse("UP", x, y), seconds=0.5)
        self.wait(1.2)

    def drag(self, start: Point, *points: Point) -> None:
        """One finger down, along these points, and up at the last."""
        self.send(self.finger("DOWN", *start), seconds=0.02)
        for point in points:
            self.send(self.finger("MOTION", *point), seconds=0.02)
        self.send(self.finger("UP", *(points or (start,))[-1]), seconds=0.02)

    def drag_onto(self, card: Spot, other: Spot) -> None:
        """A card taken by its middle and dropped on another."""
        start, end = self.place(card), self.place(other)
        self.drag(start, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), end)

    def key(self, name: str, *, mod: int = 0, text: str | None = None, scancode: int = 0) -> None:
        """A key pressed and let go; `name` is a letter, a sign, or a name of SPECIAL or of pygame's keys."""
        code = SPECIAL.get(name) or pygame.key.key_code(name)
        typed = text if text is not None else name if len(name) == 1 else ""
        self.send(Event(pygame.KEYDOWN, key=code, unicode=typed, mod=mod, scancode=scancode or code), seconds=0.02)
        self.send(Event(pygame.KEYUP, key=code, mod=mod, scancode=scancode or code), seconds=0.02)

    def keys(self, *names: str) -> None:
        for name in names:
            self.key(name)

    def type(self, words: str) -> None:
        for char in words:
            self.key(char.lower() if char.isascii() and char.isalnum() else "space", text=char, scancode=1000)

    def lay(self, table: Table) -> None:
        """Play on from this table, whatever it is."""
        self.app.stage.session.start(Laid(12, table))
        self.app.push("play", news="")
        self.scene.view.finish()
        self.wait(0.1)

    def resize(self, width: int, height: int, *, anyhow: bool = False) -> None:
        """The window gets another size, as from the hand of its user; the events come with the next turn.

        With `anyhow` by a system that does not care for the smallest size that the window asks for.
        """
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            window = pygame.Window.from_display_module()
        if anyhow:
            window.minimum_size = (1, 1)
        window.size = (width, height)
        self.send(*pygame.event.get(), seconds=0.01)

    def minimise(self) -> None:
        self.send(Event(pygame.WINDOWFOCUSLOST), Event(pygame.WINDOWMINIMIZED), seconds=0.01)

    def restore(self) -> None:
        self.send(Event(pygame.WINDOWRESTORED), Event(pygame.WINDOWFOCUSGAINED), seconds=0.01)

    def leave(self) -> None:
        """Close the window, and see that everything is kept."""
        if pygame.display.get_init():
            self.app.close()
