"""Games for a history to look at: believable ones, each really played on its deal, always the same.

`fill` puts them into the history of a player, up to a fixed TODAY; the pages that show them are staged below and in
other tools/states_*.py.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from functools import cache
from random import Random
from typing import Any, Final

from game.engine.daily import daily_deal
from game.engine.deal import Deal, random_deal
from game.engine.game import Game
from game.engine.moves import Draw, HeartPair, Move, Redeal, WastePair
from game.engine.rules import legal_moves
from game.services import hearts
from game.services.origin import Origin
from game.services.played import Outcome, PlayedGame
from tests.engine.tables import DEAD_END
from tests.scenes.player import Player
from tools.solver.lines import QUICK, winning_line
from tools.states import NOW, pass_time, state, tap

TODAY: Final = NOW.date()
OFFSET: Final = 120  # minutes east of UTC, in Athens and Bratislava nearly
PATIENCE: Final = 60.0  # seconds; only what is broken waits so long
WINS, ENOUGH = 0.3, 0.85  # games that are won, if the deal lets them; games that are not given up half-way
ROUNDS: Final = 4  # redeals after which a game is given up
LATE: Final = 50  # moves that a game was played on from
PLAYED_DAYS: Final = 0.8  # of the days, with their deal


def play(deal: Deal, random: Random) -> Game:
    """A game on this deal, as somebody may play it: won, played to a dead end, or given up."""
    if random.random() < WINS:
        moves = winning_line(deal.table(), QUICK)
        if moves is not None:
            return Game.replay(deal, moves)
    game = Game(deal)
    last = 1000 if random.random() < ENOUGH else random.randrange(20, 70)
    redeals = 0
    while game.outcome is None and redeals < ROUNDS and game.cursor < last:
        move = _choice(legal_moves(game.table), random)
        redeals += isinstance(move, Redeal)
        game.play(move)
    return game


def _choice(moves: Sequence[Move], random: Random) -> Move:
    """Mostly a pair, where there is one."""
    pairs = [move for move in moves if isinstance(move, (HeartPair, WastePair))]
    others = [move for move in moves if isinstance(move, (Draw, Redeal))]
    return random.choice(pairs) if pairs and (not others or random.random() < 0.92) else random.choice(others)


def told(game: Game, random: Random, day: date, deal_of: str = "") -> PlayedGame:
    """What the history knows of a game that was begun on this day."""
    begun = datetime(day.year, day.month, day.day, random.randrange(7, 22), random.randrange(60), tzinfo=UTC)
    started = round(begun.timestamp()) - 60 * OFFSET
    undos = random.choice((0, 0, 0, 1, 2, 3, 7))
    return PlayedGame.of(
        game,
        Origin(f"{random.getrandbits(128):032x}", started, OFFSET, day=deal_of),
        seconds=round(game.cursor * random.uniform(1.2, 3.5), 2),
        made=game.cursor + undos,
        undos=undos,
    )


@cache
def season(days: int = 40, seed: int = 7) -> tuple[PlayedGame, ...]:
    """The games of so many days up to TODAY, the oldest first: some of them on the deals of their days."""
    random = Random(seed)
    games = [game for ago in reversed(range(days)) for game in _of_day(TODAY - timedelta(ago), random)]
    return tuple(sorted(games, key=lambda game: (game.started, game.key)))


def _of_day(day: date, random: Random) -> Iterator[PlayedGame]:
    if random.random() < PLAYED_DAYS:
        yield told(play(daily_deal(day.isoformat()), random), random, day, day.isoformat())
    for _ in range(random.choice((0, 0, 1, 1, 2, 3, 5))):
        yield told(play(random_deal(random.getrandbits), random), random, day)


def many(count: int, days: int, seed: int = 11) -> Iterator[PlayedGame]:
    """So many games over so many days up to TODAY: those of `season`, again and again under other keys."""
    random, games = Random(seed), season()
    for number in range(count):
        day = TODAY - timedelta(days - 1 - number * days // count)
        begun = datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp() + random.randrange(6, 20) * 3600
        key = f"{random.getrandbits(128):032x}"
        yield replace(random.choice(games), key=key, started=round(begun) + number % 3600, day="", offset=0)


def fill(player: Player, games: Any = None) -> None:
    """Put games into the player's history: those of `season`, unless others are given; wait until they are there."""
    history = player.app.stage.history
    found = tuple(season() if games is None else games)
    history.keep_all(lambda: found)
    assert history.flush(PATIENCE)


def come(player: Player) -> None:
    """Wait until what the page has asked of the history is there, and let it be seen."""
    for _ in range(3):  # what has come may lead to the next question
        player.app.stage.history.ask(hearts.count).wait(PATIENCE)
        pass_time(player, 0.1)


def show(player: Player, scene: str, **given: Any) -> None:
    """Open a page of the journal, with everything on it."""
    player.app.push(scene, **given)
    come(player)


# The pages


@state(None)
def _games(player: Player) -> None:
    fill(player)
    show(player, "games")


@state(None)
def _games_none(player: Player) -> None:
    show(player, "games")


@state(None)
def _games_scrolled(player: Player) -> None:
    _games(player)
    player.key("end")
    pass_time(player, 1.0)
    come(player)


@state(None)
def _game(player: Player) -> None:
    _games(player)
    tap(player, f"game {next(i for i, game in enumerate(reversed(season())) if game.day)}")
    come(player)


@state(None)
def _game_won(player: Player) -> None:
    _games(player)
    player.app.push("game", key=next(game.key for game in reversed(season()) if game.won))
    come(player)


@state(None)
def _game_unfinished(player: Player) -> None:
    _games(player)
    player.app.push("game", key=next(game.key for game in reversed(season()) if game.outcome is Outcome.LEFT))
    come(player)


@state(None)
def _game_played_on(player: Player) -> None:
    game = replace(next(game for game in reversed(season()) if game.moves > LATE), given=LATE, day="")
    fill(player, [game])
    show(player, "games")
    player.app.push("game", key=game.key)
    come(player)
    tap(player, "copy")


@state(None)
def _game_gone(player: Player) -> None:
    _games_none(player)
    player.app.push("game", key="0" * 32)
    come(player)


@state(None)
def _statistics(player: Player) -> None:
    fill(player)
    show(player, "statistics")


@state(None)
def _statistics_today(player: Player) -> None:
    _statistics(player)
    tap(player, "span today")


@state(None)
def _statistics_none(player: Player) -> None:
    show(player, "statistics")


@state(None)
def _record_empty(player: Player) -> None:
    show(player, "games")
    player.app.push("enter_record")
    come(player)


@state(None)
def _record_fault(player: Player) -> None:
    show(player, "games")
    player.app.push("enter_record", typed=f"{DEAD_END} 25+26")
    come(player)


@state(None)
def _delete_game(player: Player) -> None:
    _game(player)
    tap(player, "delete")


def _second_copy(page: str) -> None:
    @state(None, name=f"{page}-second-copy")
    def _(player: Player) -> None:
        player.app.stage.second_copy = True
        show(player, page)


for _page in ("games", "statistics", "year", "daily"):
    _second_copy(_page)
