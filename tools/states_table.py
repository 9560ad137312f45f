"""States of the table, at rest and in motion, each brought about by playing. See tools/staging.py."""

from game.engine.moves import HeartPair
from game.engine.rules import helped
from game.view import pacing
from tests.engine.tables import lay
from tests.scenes.player import Player
from tools.states import LONG, pass_time, state, tap

# At rest


@state("")
def _table_dealt(player: Player) -> None:
    pass_time(player, LONG)


@state(placement_help=False)
def _table_normal(player: Player) -> None:
    pass_time(player, 0)


@state()
def _table_helped(player: Player) -> None:
    assert helped(player.table)


@state()
def _table_selected(player: Player) -> None:
    tap(player, player.table.free()[0])


@state(placement_help=False)
def _table_selected_without_help(player: Player) -> None:
    tap(player, player.table.free()[0])


@state()
def _table_waste_selected(player: Player) -> None:
    tap(player, "w")


@state(move_errors=True)
def _table_refused(player: Player) -> None:
    tap(player, 14, 15, then=0.5)


@state(move_errors=True)
def _table_covered(player: Player) -> None:
    tap(player, 1, then=0.5)


@state()
def _table_covered_nudged(player: Player) -> None:
    tap(player, 7, then=pacing.NUDGE / 2)


@state()
def _table_bare_tapped(player: Player) -> None:
    player.finger_tap(*player.layout.slots[25].centre)
    pass_time(player, pacing.TOUCH_MARK / 2)


@state()
def _table_news(player: Player) -> None:
    tap(player, "same", then=2.0)


@state()
def _table_copied(player: Player) -> None:
    tap(player, "code", then=0.3)


@state()
def _table_unsaved(player: Player) -> None:
    player.scene.bar.toast("unsaved")
    pass_time(player, 0.3)


@state()
def _table_second_copy(player: Player) -> None:
    player.scene.bar.toast("second_copy")
    pass_time(player, 0.3)


@state()
def _table_focus_card(player: Player) -> None:
    player.keys("tab", "right")


@state()
def _table_focus_button(player: Player) -> None:
    player.scene.focused = "undo"
    player.scene.changed = True
    pass_time(player, 0.1)


@state()
def _table_hover(player: Player) -> None:
    player.send(player.mouse("MOTION", *player.button("new").centre))
    pass_time(player, 0.1)


@state()
def _table_pressed(player: Player) -> None:
    player.send(player.finger("DOWN", *player.button("undo").centre))
    pass_time(player, 0.1)


@state()
def _table_late(player: Player) -> None:
    player.lay(lay({1: "A", 13: "K", 14: "7"}, "2 3 4 5", "K"))
    pass_time(player, LONG)


@state()
def _stock_redeal(player: Player) -> None:
    while player.table.stock:
        player.tap("s", at_once=True)
    pass_time(player, LONG)


@state()
def _stock_nothing(player: Player) -> None:
    player.lay(lay({1: "A", 13: "K", 14: "K", 9: "3", 6: "3"}, "", ""))
    pass_time(player, LONG)


@state()
def _stock_last(player: Player) -> None:
    while len(player.table.stock) > 1:
        player.tap("s", at_once=True)
    pass_time(player, LONG)


# In motion


@state("")
def _motion_deal(player: Player) -> None:
    pass_time(player, 0.5)


@state()
def _motion_draw(player: Player) -> None:
    tap(player, "s", then=pacing.DRAW * 0.3)


@state()
def _motion_dragging(player: Player) -> None:
    spot = player.table.free()[0]
    (x, y), (to_x, to_y) = player.place(spot), player.place("w")
    player.send(player.finger("DOWN", x, y), seconds=0.02)
    for share in (0.2, 0.4, 0.55):
        player.send(player.finger("MOTION", x + (to_x - x) * share, y + (to_y - y) * share), seconds=0.02)


def _make_pair(player: Player) -> None:
    player.make([HeartPair(14, 20)])


@state()
def _motion_pair_flies(player: Player) -> None:
    _make_pair(player)
    pass_time(player, pacing.PAIR * 0.5)


@state()
def _motion_pair_joins(player: Player) -> None:
    _make_pair(player)
    pass_time(player, pacing.PAIR + pacing.VANISH * 0.5)


@state()
def _motion_pair_points(player: Player) -> None:
    _make_pair(player)
    pass_time(player, pacing.PAIR + pacing.POINTS * 0.4)


@state()
def _motion_redeal(player: Player) -> None:
    _stock_redeal(player)
    tap(player, "s", then=pacing.REDEAL * 0.4)


@state()
def _motion_breath(player: Player) -> None:
    tap(player, "s", "undo", then=pacing.BREATHS / 4)
