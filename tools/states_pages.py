"""States of all pages but the table: title, endings, code, settings, and the failure screen. See tools/staging.py."""

from functools import partial
from pathlib import Path

from game.services.settings import GROUPS
from game.view import celebration, pacing
from tests.engine.tables import DEAD_END, WON
from tests.scenes.player import Player
from tools.states import LONG, pass_time, state, tap
from tools.states_journal import fill

# The title


@state(None)
def _title_first(player: Player) -> None:
    pass_time(player, LONG)


@state()
def _title_continue(player: Player) -> None:
    tap(player, "menu")


@state()
def _title_beat(player: Player) -> None:
    tap(player, "menu", then=0)
    player.scene.age = 0.0
    pass_time(player, pacing.HEARTBEAT / 4)


@state()
def _leave(player: Player) -> None:
    tap(player, "menu")
    player.key("escape")


# Endings


@state(" ".join(DEAD_END.split()[1:-1]))
def _dead_end(player: Player) -> None:
    player.play(DEAD_END.split()[-1])
    pass_time(player, LONG)


@state(" ".join(DEAD_END.split()[1:-1]))
def _dead_end_aside(player: Player) -> None:
    _dead_end(player)
    tap(player, "aside")


def _win(player: Player, age: float) -> None:
    player.play(WON.split()[-1])
    while player.scenes[-1] != "Win":
        player.send(seconds=pacing.STEP)
    pass_time(player, age)


def _note_wins() -> None:
    before = " ".join(WON.split()[1:-1])
    for name, age in {"win-begins": 0.4, "win-high": 1.8, "win-rest": celebration.LENGTH + 0.3}.items():
        state(before, name)(partial(_win, age=age))


_note_wins()


@state(" ".join(WON.split()[1:-1]), high_scores=True)
def _win_compared(player: Player) -> None:
    fill(player)
    _win(player, celebration.LENGTH - 0.3)


@state(" ".join(DEAD_END.split()[1:-1]))
def _dead_end_compared(player: Player) -> None:
    fill(player)
    _dead_end(player)


@state(" ".join(WON.split()[1:-1]))
def _win_aside(player: Player) -> None:
    _win(player, 5)
    tap(player, "aside")


# The other pages


def _point_away(player: Player) -> None:
    """The mouse is over nothing."""
    player.send(player.mouse("MOTION", 1, 1))


@state()
def _code_empty(player: Player) -> None:
    tap(player, "enter")


@state()
def _code_typed(player: Player) -> None:
    _code_empty(player)
    player.type("HH1-N-AAAAAAM")


@state()
def _code_fault(player: Player) -> None:
    _code_empty(player)
    player.type("HH1-N-AAA!AAM")
    tap(player, "play")


@state()
def _code_long(player: Player) -> None:
    _code_empty(player)
    player.type("what is all this, it is much too long for a code" * 2)
    tap(player, "play")


def _note_settings() -> None:
    for group in GROUPS:

        def show(player: Player, group: str = group) -> None:
            tap(player, "settings", f"tab {group}")
            _point_away(player)

        state(name=f"settings-{group}")(show)


_note_settings()


@state(volume=0, mute=True)
def _settings_mute(player: Player) -> None:
    tap(player, "settings", "tab sound")


@state()
def _sorry(player: Player) -> None:
    player.app.stage.log_file = Path("~/.local/share/heart-to-heart/logs/heart-to-heart.log")
    player.app.push("sorry")
    pass_time(player, 0.2)
