"""Cards taken in the hand: what a drop does, and that every card finds its place again."""

import pytest

from tests.engine.tables import WON

from .oracle import wrong_places
from .player import Player

TOKENS = WON.split()[1:]
BEFORE_HEART_PAIR = " ".join(TOKENS[: TOKENS.index("14+20")])
BEFORE_WASTE_PAIR = "d d d d d d d d d"
PAIRS = [(BEFORE_WASTE_PAIR, 25, "w"), (BEFORE_HEART_PAIR, 14, 20)]


@pytest.mark.parametrize("spot", [1, 20, 24, "s"])
def test_only_a_card_that_can_be_played_can_be_taken_in_the_hand(player: Player, spot: int | str) -> None:
    x, y = player.place(spot)
    player.send(player.finger("DOWN", x, y))
    player.send(player.finger("MOTION", x + 60, y + 30))
    assert player.scene.view.held is None
    player.send(player.finger("UP", x + 60, y + 30))
    player.wait(0.5)
    assert wrong_places(player) == []
    assert player.game.cursor == 0


@pytest.mark.parametrize("spot", [25, "w", 1, "s"])
def test_r23_a_wobbling_tap_and_a_drag_to_nowhere_put_the_card_back(player: Player, spot: int | str) -> None:
    player.play("d")
    player.wait(1)
    x, y = player.place(spot)
    before = player.table
    for _ in range(2):
        player.drag((x, y), (x + 6, y))
    player.wait(1)
    assert player.selected is None
    assert player.game.cursor == (3 if spot == "s" else 1)
    player.play("" if spot != "s" else "d")
    cursor = player.game.cursor
    empty = next(
        (float(ex), float(ey))
        for ex in range(5, 795, 10)
        for ey in range(60, 595, 10)
        if player.layout.spot_at(ex, ey, player.table) is None and player.scene.button_at(ex, ey) is None
    )
    player.drag((x, y), (x + 60, y - 20), empty)
    player.wait(1)
    assert player.game.cursor == cursor
    assert spot == "s" or player.table == before
    assert player.selected is None
    assert wrong_places(player) == []
    player.tap(25)
    assert player.selected == 25


def test_r25_select_by_tap_then_drag_another_card(player: Player) -> None:
    player.play(BEFORE_HEART_PAIR)
    for first, one, other in ((14, 14, 20), ("w", 20, 14)):
        player.tap(first)
        player.drag_onto(one, other)
        player.wait(1.5)
        assert player.record.endswith("14+20")
        player.tap("undo")


def test_r25_a_drag_onto_another_rank_counts_as_nothing(player: Player) -> None:
    record = player.record
    player.drag_onto(25, "w")
    player.drag_onto("w", 25)
    player.drag_onto("w", "s")
    player.wait(1)
    assert player.record == record
    assert player.selected is None
    assert player.scene.bar.message is None
    assert wrong_places(player) == []


def test_a_dragged_card_is_under_the_finger_and_nowhere_else(player: Player) -> None:
    player.play("d d")
    player.wait(1)
    x, y = player.place("w")
    player.send(player.finger("DOWN", x, y), seconds=0.02)
    player.send(player.finger("MOTION", x + 200, y - 150), seconds=0.02)
    held = player.scene.view.held
    assert held.card == player.table.waste_top
    slot = player.layout.slots["w"]
    assert (held.pose.x, held.pose.y) == (slot.x + 200, slot.y - 150)
    resting = player.pixels()
    player.send(player.finger("MOTION", x + 201, y - 150), seconds=0.02)
    assert player.pixels() == player.whole() != resting
    player.send(player.finger("UP", x + 201, y - 150), seconds=0.02)
    player.wait(1)
    assert wrong_places(player) == []


@pytest.mark.parametrize("key", ["d", "z"])
@pytest.mark.parametrize("start", ["d d d d d d d d d", "d d d d d d d d d d", "d d d d d d d d"])
def test_a_card_in_the_hand_is_the_only_one_that_a_drop_can_pair(player: Player, start: str, key: str) -> None:
    player.play(start)
    player.wait(1)
    x, y = player.place("w")
    card, tip = player.table.waste_top, player.table.card_at(25)
    player.send(player.finger("DOWN", x, y), seconds=0.02)
    player.send(player.finger("MOTION", x + 60, y - 60), seconds=0.02)
    player.key(key)
    target = player.place(25)
    player.send(player.finger("MOTION", *target), seconds=0.02)
    player.send(player.finger("UP", *target), seconds=0.02)
    player.wait(1.5)
    if player.table.card_at(25) is None:
        assert tip is not None
        held = [*player.table.stock, *player.table.waste]
        assert card not in held, "another card than the one in the hand has gone"
    assert wrong_places(player) == []
