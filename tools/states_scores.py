"""States of the high scores: their lists, the page of initials, and the question before all data is deleted.

See tools/staging.py.
"""

from dataclasses import replace

from game.services import hearts, today
from game.services.high_scores import Entry, entry
from game.services.played import Outcome
from game.view import celebration
from tests.engine.tables import DEAD_END, WON
from tests.scenes.player import Player
from tools.states import LONG, pass_time, state, tap
from tools.states_journal import PATIENCE, TODAY, come, fill, season, show

BEFORE_DEAD_END, BEFORE_WIN = (" ".join(record.split()[1:-1]) for record in (DEAD_END, WON))
DAY = TODAY.isoformat()
PLAYERS = ("ANA", "TOM", "ZOE", "MAX", "EVA", "LEO")


def _fill(player: Player, lines: int = 10) -> None:
    """A season of games, the best of which have initials; some of them on the deal of one day."""
    games = sorted((game for game in season() if game.outcome is not Outcome.LEFT), key=lambda game: -game.score)
    fill(
        player,
        [
            replace(game, initials=PLAYERS[number % len(PLAYERS)], day=DAY if number % 2 else "")
            for number, game in enumerate(games[:lines])
        ],
    )


@state(None, high_scores=True)
def _scores(player: Player) -> None:
    _fill(player)
    show(player, "scores", day=DAY)


@state(None, high_scores=True)
def _scores_day(player: Player) -> None:
    _scores(player)
    tap(player, "list day")


@state(None, high_scores=True)
def _scores_none(player: Player) -> None:
    show(player, "scores", day=DAY)


def _initials(player: Player, last: str, lines: int) -> None:
    """A game has just ended, and is among the best."""
    _fill(player, lines)
    player.play(last)
    pass_time(player, LONG + celebration.LENGTH)
    history, key = player.app.stage.history, player.app.stage.session.origin.key
    assert history.ask(hearts.game, key).wait(PATIENCE) is not None
    _offer(player)


def _offer(player: Player) -> None:
    stage = player.app.stage
    found = stage.history.ask(entry, stage.session.origin.key).wait(PATIENCE)
    player.app.push("initials", entry=found)
    pass_time(player, LONG)


@state(BEFORE_WIN, high_scores=True)
def _initials_win(player: Player) -> None:
    player.app.stage.session.origin = replace(player.app.stage.session.origin, day=DAY)
    _initials(player, WON.split()[-1], 10)
    player.keys("z", "o")
    pass_time(player, LONG)


@state(BEFORE_DEAD_END, high_scores=True)
def _initials_first(player: Player) -> None:
    _initials(player, DEAD_END.split()[-1], 0)


@state(BEFORE_WIN, high_scores=True)
def _initials_been(player: Player) -> None:
    """Of the deal of the day, which this player has played before; and not good enough for all time."""
    _fill(player)
    player.play(WON.split()[-1])
    pass_time(player, LONG + celebration.LENGTH)
    key = player.app.stage.session.origin.key
    player.app.push("initials", entry=Entry(key, 120, today.utc_day(), 3, None, "ANA", frozenset({"ANA"})))
    pass_time(player, LONG)


@state(BEFORE_WIN, high_scores=True)
def _scores_entered(player: Player) -> None:
    _initials_win(player)
    tap(player, "done")
    come(player)


@state()
def _delete_data(player: Player) -> None:
    tap(player, "settings", "tab data", "delete_data")


@state()
def _data_deleted(player: Player) -> None:
    _delete_data(player)
    player.tap("delete", at_once=True)
    for answer in player.scene._answers:  # each comes from a thread of its own
        answer.wait(PATIENCE)
    come(player)


@state()
def _data_not_deleted(player: Player) -> None:
    player.app.stage.history._writes = False  # as in a second copy of the game
    _delete_data(player)
    tap(player, "delete", then=6)
