"""States of the rules: every page, and the list of them. See tools/staging.py."""

from functools import partial

from game.scenes.rules_more import PAGES
from tests.scenes.player import Player
from tools.states import pass_time, state


def _open(player: Player, number: int) -> None:
    player.app.push("rules")
    player.scene.go_to(number)
    pass_time(player, 1.0)


def _note_pages() -> None:
    for number, page in enumerate(PAGES):
        name = f"rules-{page.name.replace('_', '-')}"
        state(None, name)(partial(_open, number=number))


_note_pages()


@state(None)
def _rules_contents(player: Player) -> None:
    _open(player, len(PAGES) // 2)
    player.tap("contents")
