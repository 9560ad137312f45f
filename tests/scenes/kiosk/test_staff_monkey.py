"""A monkey behind the door of the staff: whatever is set by chance, nothing fails and the configuration stays whole."""

import pytest

from game.services.kiosk_kinds import BadValue
from game.services.kiosk_options import OPTIONS

from .conftest import At
from .staff import SET, after_restart, go_in
from .test_monkey import Monkey

EVENTS = 1500
PAGES = ("staff", "staff_scores", "staff_counts", "staff_new_pin", "touch_test")
WITHIN = (*PAGES, *["staff_options"] * 4)


class StaffMonkey(Monkey):
    """Comes back through the door whenever it has left, and does not end the game."""

    def look(self) -> None:
        player = self.player
        player.app._scenes.status = None
        self.seen.update(player.scenes)
        assert "Sorry" not in player.scenes
        if player.scenes[-1] == "Wipe":
            player.scene.left = min(player.scene.left, 1.0)  # it would only wait
        if not player.scene.for_staff:
            player.app.push(self.chance.choice(WITHIN))


@pytest.mark.parametrize("seed", range(3))
def test_whatever_the_staff_does_the_next_start_finds_good_options(at: At, seed: int) -> None:
    venue = at(SET)
    player = go_in(venue)
    player.tap("staff_options")
    monkey = StaffMonkey(player, seed)
    monkey.rage(EVENTS)
    assert venue.kiosk.store.changed_here
    again = after_restart(venue, player)
    assert again.faults == []
    assert again.config == venue.kiosk.config
    for option in OPTIONS:
        try:
            option.kind.read(option.kind.plain(again.config.value(option.name)))
        except BadValue:
            pytest.fail(f"{option.name} is {again.config.value(option.name)!r}")
    player.restore()
    player.wait(3)
    assert player.pixels() == player.whole()
