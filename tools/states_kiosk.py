"""States of a kiosk: the pages of its staff. See tools/staging.py."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.services.kiosk import Kiosk, Outside
from game.services.kiosk_options import GROUPS
from game.services.machine import Machine
from game.services.pin import hashed
from game.services.trusted_clock import TrustedClock
from game.view import pacing
from tests.scenes.kiosk.venue import NOON
from tests.scenes.player import Player
from tools.states import LONG, pass_time, state, tap
from tools.states_journal import come
from tools.states_scores import _fill

PIN = "4711"
HASHED = hashed(PIN, bytes(16), 1000)
CHANGES: dict[str, Any] = {
    "idle.play": 240,
    "visitors.history": True,
    "sound.quiet": ["22:00-08:00", "13:00-14:30"],
    "venue.title": "Museum of Cards and Games",
    "venue.logo": "logo.png",
}
FAULTY = """[idle]
play = 2
warnings = 12
[sound]
quiet = "at night"
"""


def open_at_noon(toml: str = "", *, trusted: bool = True) -> Callable[[Player], Kiosk]:
    """A kiosk that has been open since noon, with this file of the operator."""

    def run(_: Sequence[str]) -> str:
        return 's "yes"'

    def open_it(player: Player) -> Kiosk:
        file = player.folders.data / "kiosk.toml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(toml, encoding="utf-8")

        def wall() -> float:
            return NOON + player.time

        clock = TrustedClock(wall, lambda: player.time, lambda: trusted)
        kiosk = Kiosk(file, player.folders, Outside(wall, lambda: player.time, {}), clock)
        kiosk.machine = Machine({}, lambda name: f"/usr/bin/{name}", run)
        return kiosk

    return open_it


WITHOUT_PIN: Final[dict[str, Any]] = {"kiosk": open_at_noon()}
AS_EVER: Final[dict[str, Any]] = {"kiosk": open_at_noon(f'staff.pin = "{HASHED}"\n')}
WITH_FAULTS: Final[dict[str, Any]] = {"kiosk": open_at_noon(FAULTY)}
# A file is no folder.
MISPLACED: Final[dict[str, Any]] = {"kiosk": open_at_noon('[files]\ncounts = "kiosk.toml/counts.csv"\n')}


def _show(player: Player, scene: str, **given: Any) -> None:
    player.app.push(scene, **given)
    come(player)
    pass_time(player, LONG)


def _enter(player: Player, pin: str) -> None:
    for digit in pin:
        player.tap(f"digit {digit}", at_once=True)
    tap(player, "enter", then=0.2)


@state(None, **AS_EVER)
def _staff_pin(player: Player) -> None:
    player.app.push("staff_pin")
    for digit in PIN[:3]:
        player.tap(f"digit {digit}", at_once=True)
    pass_time(player, 0.2)


@state(None, **AS_EVER)
def _staff_pin_wrong(player: Player) -> None:
    player.app.push("staff_pin")
    _enter(player, "0000")


@state(None, **AS_EVER)
def _staff_pin_wait(player: Player) -> None:
    player.app.push("staff_pin")
    for _ in range(5):
        _enter(player, "0000")
    pass_time(player, 1)


@state(None, **WITHOUT_PIN)
def _staff_pin_none(player: Player) -> None:
    player.app.push("staff_pin")
    pass_time(player, 0.2)


@state(None, **AS_EVER)
def _staff_new_pin(player: Player) -> None:
    player.app.push("staff_new_pin")
    _enter(player, PIN)


@state(None, **AS_EVER)
def _staff(player: Player) -> None:
    _show(player, "staff")


@state(None, **WITH_FAULTS)
def _staff_faults(player: Player) -> None:
    _show(player, "staff")


def _note_questions() -> None:
    for about in ("restart", "reboot", "poweroff", "quit", "line", "scores"):

        def ask(player: Player, about: str = about) -> None:
            _show(player, "staff_ask", about=about, whose="ZOE")

        state(None, name=f"staff-ask-{about}", **AS_EVER)(ask)


_note_questions()


def _note_misplaced() -> None:
    for page in ("staff", "staff-counts", "staff-options"):

        def show(player: Player, page: str = page) -> None:
            kiosk = player.app.stage.kiosk
            assert kiosk is not None
            kiosk.counts.visitor()
            kiosk.counts.close(LONG)
            _show(player, page.replace("-", "_"))

        state(None, name=f"{page}-misplaced", **MISPLACED)(show)


_note_misplaced()


@state(None, **WITH_FAULTS)
def _staff_options(player: Player) -> None:
    _show(player, "staff_options")


def _note_answers() -> None:
    for answer in ("unkept", "pin"):

        def show(player: Player, answer: str = answer) -> None:
            _show(player, "staff_options")
            player.scene.answered(answer)
            player.scene.changed = True
            pass_time(player, pacing.STEP)

        state(None, name=f"staff-options-{answer}", **AS_EVER)(show)


_note_answers()


def _note_groups() -> None:
    for group in GROUPS:

        def show(player: Player, group: str = group) -> None:
            kiosk = player.app.stage.kiosk
            assert kiosk is not None
            for name, value in CHANGES.items():
                kiosk.store.change(name, value)
            _show(player, "staff_options")
            player.scene.scroll.jump(float(player.scene.rows().groups[group]))
            player.scene.changed = True
            pass_time(player, pacing.STEP)

        state(None, name=f"staff-options-{group}", **AS_EVER)(show)


_note_groups()


@state(None, **AS_EVER)
def _staff_hours(player: Player) -> None:
    _show(player, "staff_hours", option="sound.quiet", number=0)


def _note_layers() -> None:
    for number, layer in enumerate(("abc", "áčž", "αβγ", "123")):

        def show(player: Player, layer: str = layer) -> None:
            _show(player, "staff_words", option="venue.title")
            player.type("Museum of Cards")
            tap(player, f"layer {layer}")

        state(None, name=f"staff-words-{number}", **AS_EVER)(show)


_note_layers()


@state(None, **AS_EVER)
def _staff_counts(player: Player) -> None:
    kiosk = player.app.stage.kiosk
    assert kiosk is not None
    for number in range(37):
        kiosk.counts.visitor()
        kiosk.counts.game(won=number % 3 == 0, points=80 + number * 3, seconds=200 + number * 7)
    kiosk.counts.failure()
    _show(player, "staff_counts")


@state(None, **AS_EVER)
def _staff_scores(player: Player) -> None:
    _fill(player, 30)
    _show(player, "staff_scores")


@state(None, **AS_EVER)
def _staff_scores_none(player: Player) -> None:
    _show(player, "staff_scores")


@state(None, **AS_EVER)
def _touch_test(player: Player) -> None:
    _show(player, "touch_test")
    width, height = player.app.window.size
    player.send(player.finger("DOWN", width * 0.2, height * 0.86, 1), seconds=0.02)
    for step in range(30):
        player.send(player.finger("MOTION", width * (0.2 + step * 0.02), height * 0.9, 1), seconds=0.02)
    player.send(player.finger("DOWN", width * 0.1, height * 0.3, 2), seconds=0.02)
    player.send(player.finger("DOWN", width * 0.6, height * 0.2, 3), seconds=0.02)
    pass_time(player, 0.1)


@state(None, **AS_EVER)
def _wipe(player: Player) -> None:
    player.app.push("wipe")
    pass_time(player, 18)
