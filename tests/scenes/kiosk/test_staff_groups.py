"""The groups beside the list of a kiosk's options: they lead to their parts of it, and one of them is marked."""

from game.services.kiosk_options import GROUPS, OPTIONS
from tests.scenes.player import Player

from .conftest import At
from .staff import SET, options


def chosen(player: Player) -> list[str]:
    """The groups that are marked beside the list."""
    return [b.name.removeprefix("group ") for b in player.scene.fixed_buttons() if b.look.chosen]


def test_the_groups_lead_to_their_parts_of_the_list(at: At) -> None:
    player = options(at(SET))
    for group in GROUPS:
        player.tap(f"group {group}")
        here = [name.split()[1] for name in player.buttons if " " in name and not name.startswith("group")]
        first = next(option.name for option in OPTIONS if option.group == group)
        assert first in here
        assert chosen(player) == [group], "the last ones cannot come to the top, and are marked all the same"


def test_the_marked_group_follows_the_list(at: At) -> None:
    player = options(at(SET))
    player.tap("group files")
    player.key("home")
    player.wait(1)
    assert chosen(player) == [next(iter(GROUPS))]
    player.key("end")
    player.wait(1)
    assert chosen(player) == [[*GROUPS][-1]]
