"""States of the guided game for beginners. See tools/staging.py."""

from functools import partial

from game.scenes.lessons import LESSONS, UNDO
from tests.scenes.player import Player
from tools.states import LONG, pass_time, state


def _learn(player: Player, number: int) -> None:
    """So many lessons done, and the next one being taught."""
    player.app.push("first_steps")
    pass_time(player, LONG)
    for _ in range(number):
        wanted = player.scene.wanted[0]
        player.finger_tap(*player.place("undo") if wanted == UNDO else player.layout.slots[wanted].centre)
        pass_time(player, LONG)


def _note_lessons() -> None:
    for number in range(len(LESSONS) + 1):
        state(None, f"first-steps-{number}")(partial(_learn, number=number))


_note_lessons()


@state(None)
def _title_offers_first_steps(player: Player) -> None:
    player.app.stage.offer_first_steps = True
    player.scene.changed = True
    pass_time(player, LONG)
