"""A member of the staff at a venue: opens the door and sets options as a hand would."""

from collections.abc import Sequence
from typing import Any

from game.services.kiosk_config import KioskStore
from game.services.machine import Machine
from game.services.pin import hashed
from tests.scenes.player import Player

from .venue import Venue, let_pass

PIN = "4711"
SET = f'staff.pin = "{hashed(PIN, bytes(16), 1000)}"\n'
CORNER = (10, 10)


def knock(player: Player) -> None:
    """Five taps in the corner."""
    for _ in range(5):
        player.finger_tap(*CORNER)
        player.wait(0.3)


def hold(player: Player) -> None:
    """A long press in the corner."""
    player.send(player.finger("DOWN", *CORNER))
    let_pass(player, 6)
    player.send(player.finger("UP", *CORNER))


def enter(player: Player, pin: str = PIN) -> None:
    """A PIN on the keys of the screen."""
    for digit in pin:
        player.tap(f"digit {digit}", at_once=True)
    player.tap("enter", at_once=True)


def go_in(venue: Venue, size: tuple[int, int] = (1024, 600)) -> Player:
    """Somebody of the staff, in the menu."""
    player = venue.open(size)
    knock(player)
    enter(player)
    assert player.scenes == ["Title", "Staff"]
    return player


def options(venue: Venue, size: tuple[int, int] = (1024, 600)) -> Player:
    """Somebody of the staff, at the list of all options."""
    player = go_in(venue, size)
    player.tap("staff_options")
    return player


def value(venue: Venue, name: str) -> Any:
    """Of an option, by its name, as it holds now."""
    return venue.kiosk.config.value(name)


def reach_for(player: Player, name: str) -> None:
    """Scroll until the middle of a button of the list is in sight."""
    window = player.scene.window()
    rect = next(
        button.rect for button in player.scene.content(0, player.scene.content_height()).buttons if button.name == name
    )
    player.scene.scroll.jump(float(max(0, rect.centre[1] - window.h // 2)))
    player.wait(0.1)


def press(player: Player, *names: str) -> None:
    """Tap buttons of the list of options, wherever they are."""
    for name in names:
        reach_for(player, name)
        player.tap(name, at_once=True)
        player.wait(0.1)


def after_restart(venue: Venue, player: Player) -> KioskStore:
    """The configuration as the next start would find it."""
    store = KioskStore(venue.file, player.folders.data / "kiosk-staff.json")
    store.load()
    return store


def allow(venue: Venue, player: Player, answer: str = 's "yes"') -> list[list[str]]:
    """From now on the machine may be restarted and shut down, or not; what it is told is noted down."""
    told: list[list[str]] = []

    def run(command: Sequence[str]) -> str:
        told.append(list(command))
        return answer

    venue.kiosk.machine = Machine({}, lambda name: f"/usr/bin/{name}", run)
    return told
