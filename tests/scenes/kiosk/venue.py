"""A venue with a kiosk: what its configuration file says, its clocks, and a visitor at the real game."""

from collections.abc import MutableMapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from game.services.kiosk import Kiosk, Outside
from game.services.machine import Machine
from game.services.trusted_clock import TrustedClock
from game.ui.window import Window
from game.view.reach import reach
from tests.scenes.player import Player

NOON = datetime(2026, 10, 7, 12, 0, tzinfo=UTC).timestamp()


class Venue:
    """Where the kiosk stands. `toml` is the operator's file; what it must not touch is only noted down."""

    def __init__(self, folder: Path, toml: str = "", environ: MutableMapping[str, str] | None = None) -> None:
        self.folder, self.environ = folder, environ if environ is not None else {}
        self.file = folder / "kiosk.toml"
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.write_text(toml, encoding="utf-8")
        self.ahead = 0.0  # seconds by which the clock on the wall is ahead of noon, beside the time that went by
        self.commands: list[list[str]] = []
        self.seated: list[Player] = []

    def open(self, size: tuple[int, int] = (800, 600), data: Path | None = None, **more: Any) -> Player:
        """A visitor in front of it."""
        data = data or self.folder / "data"
        self.seated.append(Player(data, size, kiosk=self._kiosk, window=self._window, **more))
        return self.seated[-1]

    def close(self) -> None:
        """Everybody leaves."""
        for player in self.seated:
            player.leave()

    def _kiosk(self, player: Player) -> Kiosk:
        def wall() -> float:
            return NOON + self.ahead + player.time - 1000.0

        def steady() -> float:
            return player.time

        clock = TrustedClock(wall, lambda: steady() + self.ahead, lambda: True)  # nobody sets it: the hours go by
        kiosk = Kiosk(self.file, player.folders, Outside(wall, steady, self.environ), clock)
        kiosk.machine = Machine({"DISPLAY": ":0"}, lambda name: f"/usr/bin/{name}", self._run)
        self.kiosk = kiosk
        return kiosk

    def _run(self, command: Any) -> str:
        self.commands.append(list(command))
        return ""

    def _window(self, size: tuple[int, int] | None) -> Window:
        def part(width: int, height: int) -> tuple[int, int, int, int]:
            return reach(width, height, low=self.kiosk.config.screen_low_reach)

        return Window(size, awake=True, part=part)


def let_pass(player: Player, seconds: float, step: float = 0.25) -> None:
    """Nobody does anything for so long, in few turns of the loop."""
    for _ in range(max(1, round(seconds / step))):
        player.send(seconds=step)
