"""Every state of the game that can be looked at, each brought about by playing: taps, drags and keys in the real loop.

Owns the list of states and how each comes about. What size, theme and language a state is shown in is the business of
whoever asks; `stage` sits down at the game and plays to the state, `photograph` gives its picture.
"""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame

from game.engine.deal import read_code
from game.engine.moves import HeartPair
from game.engine.rules import helped
from game.engine.taps import Spot
from game.services import language
from game.services.settings import GROUPS
from game.view import celebration, pacing
from tests.engine.tables import DEAD_END, WON, lay
from tests.scenes.player import Player

LEAP = pacing.CATCH_UP  # the most time that one turn of the loop lets pass
LONG = 2.6  # seconds after which nothing moves by itself
SECONDS = 754.0  # what the clock of a game shows
EXAMPLE = read_code("HH1-N-AAAAAAM")
MIDDLE = " ".join(WON.split()[1:53])  # 18 cards are left, and two of them are a pair
STATES: dict[str, Callable[[Player], None]] = {}
MOVES: dict[str, str] = {}  # what was played before a state is staged; without any there is no game at all
GIVEN: dict[str, dict[str, Any]] = {}  # the settings that a state needs


def _state(
    moves: str | None = MIDDLE, name: str = "", **settings: Any
) -> Callable[[Callable[[Player], None]], Callable[[Player], None]]:
    """Puts a function into the list of states, under its own name with dashes."""

    def note(function: Callable[[Player], None]) -> Callable[[Player], None]:
        key = name or function.__name__.strip("_").replace("_", "-")
        STATES[key] = function
        GIVEN[key] = settings
        if moves is not None:
            MOVES[key] = moves
        return function

    return note


@contextmanager
def stage(state: str, size: tuple[int, int], **settings: Any) -> Iterator[Player]:
    """A player at the game in this state, in a window of this size; the settings are those of the settings file."""
    pygame.font.init()
    language.use("en", ())
    with tempfile.TemporaryDirectory(prefix="staging-") as folder:
        # A deal without moves is dealt before the eyes of the player; others are simply there.
        given = {"language": "en", **GIVEN[state], **settings}
        deal, moves = (EXAMPLE, MOVES[state]) if state in MOVES else (None, "")
        player = Player(Path(folder), size, deal, moves=moves, **given)
        try:
            if moves:
                player.app.stage.session.seconds = SECONDS
                pass_time(player, LONG)
            STATES[state](player)
            yield player
        finally:
            player.leave()
            language.use("en", ())


def photograph(player: Player) -> pygame.Surface:
    """What is to be seen now, drawn from nothing."""
    return player.app.painter.whole(player.app.pictures())


def pass_time(player: Player, seconds: float) -> None:
    """Let time pass in few turns of the loop, for a window of any size."""
    while seconds > 1e-9:
        player.send(seconds=min(LEAP, seconds))
        seconds -= LEAP


def tap(player: Player, *targets: Spot | str, then: float = LONG) -> None:
    """Taps one after the other, each with the time for everything to come to rest; after the last one only `then`."""
    for number, target in enumerate(targets, 1):
        player.tap(target, at_once=True)
        pass_time(player, LONG if number < len(targets) else then)


def _point_away(player: Player) -> None:
    """The mouse is over nothing."""
    player.send(player.mouse("MOTION", 1, 1))


# The title


@_state(None)
def _title_first(player: Player) -> None:
    pass_time(player, LONG)


@_state()
def _title_continue(player: Player) -> None:
    tap(player, "menu")


@_state()
def _title_beat(player: Player) -> None:
    tap(player, "menu", then=0)
    player.scene.age = 0.0
    pass_time(player, pacing.HEARTBEAT / 4)


@_state()
def _leave(player: Player) -> None:
    tap(player, "menu")
    player.key("escape")


# The table at rest


@_state("")
def _table_dealt(player: Player) -> None:
    pass_time(player, LONG)


@_state(placement_help=False)
def _table_normal(player: Player) -> None:
    pass_time(player, 0)


@_state()
def _table_helped(player: Player) -> None:
    assert helped(player.table)


@_state()
def _table_selected(player: Player) -> None:
    tap(player, player.table.free()[0])


@_state(placement_help=False)
def _table_selected_without_help(player: Player) -> None:
    tap(player, player.table.free()[0])


@_state()
def _table_waste_selected(player: Player) -> None:
    tap(player, "w")


@_state(move_errors=True)
def _table_refused(player: Player) -> None:
    tap(player, 14, 15, then=0.5)


@_state(move_errors=True)
def _table_covered(player: Player) -> None:
    tap(player, 1, then=0.5)


@_state()
def _table_covered_nudged(player: Player) -> None:
    tap(player, 7, then=pacing.NUDGE / 2)


@_state()
def _table_bare_tapped(player: Player) -> None:
    player.finger_tap(*player.layout.slots[25].centre)
    pass_time(player, pacing.TOUCH_MARK / 2)


@_state()
def _table_news(player: Player) -> None:
    tap(player, "same", then=2.0)


@_state()
def _table_copied(player: Player) -> None:
    tap(player, "code", then=0.3)


@_state()
def _table_unsaved(player: Player) -> None:
    player.scene.bar.toast("unsaved")
    pass_time(player, 0.3)


@_state()
def _table_focus_card(player: Player) -> None:
    player.keys("tab", "right")


@_state()
def _table_focus_button(player: Player) -> None:
    player.scene.focused = "undo"
    player.scene.changed = True
    pass_time(player, 0.1)


@_state()
def _table_hover(player: Player) -> None:
    player.send(player.mouse("MOTION", *player.button("new").centre))
    pass_time(player, 0.1)


@_state()
def _table_pressed(player: Player) -> None:
    player.send(player.finger("DOWN", *player.button("undo").centre))
    pass_time(player, 0.1)


@_state()
def _table_late(player: Player) -> None:
    player.lay(lay({1: "A", 13: "K", 14: "7"}, "2 3 4 5", "K"))
    pass_time(player, LONG)


@_state()
def _stock_redeal(player: Player) -> None:
    while player.table.stock:
        player.tap("s", at_once=True)
    pass_time(player, LONG)


@_state()
def _stock_nothing(player: Player) -> None:
    player.lay(lay({1: "A", 13: "K", 14: "K", 9: "3", 6: "3"}, "", ""))
    pass_time(player, LONG)


@_state()
def _stock_last(player: Player) -> None:
    while len(player.table.stock) > 1:
        player.tap("s", at_once=True)
    pass_time(player, LONG)


# In motion


@_state("")
def _motion_deal(player: Player) -> None:
    pass_time(player, 0.5)


@_state()
def _motion_draw(player: Player) -> None:
    tap(player, "s", then=pacing.DRAW * 0.3)


@_state()
def _motion_dragging(player: Player) -> None:
    spot = player.table.free()[0]
    (x, y), (to_x, to_y) = player.place(spot), player.place("w")
    player.send(player.finger("DOWN", x, y), seconds=0.02)
    for share in (0.2, 0.4, 0.55):
        player.send(player.finger("MOTION", x + (to_x - x) * share, y + (to_y - y) * share), seconds=0.02)


def _make_pair(player: Player) -> None:
    player.make([HeartPair(14, 20)])


@_state()
def _motion_pair_flies(player: Player) -> None:
    _make_pair(player)
    pass_time(player, pacing.PAIR * 0.5)


@_state()
def _motion_pair_joins(player: Player) -> None:
    _make_pair(player)
    pass_time(player, pacing.PAIR + pacing.VANISH * 0.5)


@_state()
def _motion_pair_points(player: Player) -> None:
    _make_pair(player)
    pass_time(player, pacing.PAIR + pacing.POINTS * 0.4)


@_state()
def _motion_redeal(player: Player) -> None:
    _stock_redeal(player)
    tap(player, "s", then=pacing.REDEAL * 0.4)


@_state()
def _motion_breath(player: Player) -> None:
    tap(player, "s", "undo", then=pacing.BREATHS / 4)


# Endings


@_state(" ".join(DEAD_END.split()[1:-1]))
def _dead_end(player: Player) -> None:
    player.play(DEAD_END.split()[-1])
    pass_time(player, LONG)


@_state(" ".join(DEAD_END.split()[1:-1]))
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
        _state(before, name)(lambda player, age=age: _win(player, age))


_note_wins()


@_state(" ".join(WON.split()[1:-1]))
def _win_aside(player: Player) -> None:
    _win(player, 5)
    tap(player, "aside")


# The other pages


@_state()
def _code_empty(player: Player) -> None:
    tap(player, "enter")


@_state()
def _code_typed(player: Player) -> None:
    _code_empty(player)
    player.type("HH1-N-AAAAAAM")


@_state()
def _code_fault(player: Player) -> None:
    _code_empty(player)
    player.type("HH1-N-AAA!AAM")
    tap(player, "play")


@_state()
def _code_long(player: Player) -> None:
    _code_empty(player)
    player.type("what is all this, it is much too long for a code" * 2)
    tap(player, "play")


def _note_settings() -> None:
    for group in GROUPS:

        def show(player: Player, group: str = group) -> None:
            tap(player, "settings", f"tab {group}")
            _point_away(player)

        _state(name=f"settings-{group}")(show)


_note_settings()


@_state(volume=0, mute=True)
def _settings_mute(player: Player) -> None:
    tap(player, "settings", "tab sound")


@_state()
def _sorry(player: Player) -> None:
    player.app.stage.log_file = Path("~/.local/share/heart-to-heart/logs/heart-to-heart.log")
    player.app.push("sorry")
    pass_time(player, 0.2)
