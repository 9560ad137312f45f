"""A robot at a kiosk: visitor after visitor plays, looks around, and goes, in every way in which people do."""

from random import Random
from typing import Final

from game.engine.moves import HeartPair, WastePair
from game.engine.rules import legal_moves
from game.engine.taps import Spot
from game.services import language
from tests.scenes.player import Player

from .venue import Venue, let_pass

TOML: Final = """
[idle]
play = 30
pages = 15
warning = 5
[attract]
after = 5
pace = "lively"
[visitors]
history = true
may_change = ["placement_help", "move_errors", "speed", "reduced_motion", "theme", "faces", "back", "mirror", "volume"]
"""
PAGES: Final = ("rules", "examples", "first_steps", "scores", "games", "daily", "enter", "settings")
NOT_TAPPED: Final = ("done", "finished", "new", "same", "menu")


class RobotVisitor:
    """Counts its games. Looks after each whether all is as it must be."""

    def __init__(self, venue: Venue, seed: int, size: tuple[int, int] = (640, 480)) -> None:
        self.chance = Random(seed)
        self.player: Player = venue.open(size)
        self.games = self.visits = self.resets = self.invitations = 0
        self.seen: set[str] = set()
        self.tongues: set[str] = set()

    def play(self, games: int) -> None:
        """So many games, by as many visitors as it takes."""
        self.games = 0
        while self.games < games:
            self.visit()

    def visit(self) -> None:
        """From the first touch until nothing is left."""
        chance, player = self.chance, self.player
        if player.scenes[-1] == "Attract":
            player.finger_tap(chance.uniform(0, 600), chance.uniform(0, 400))
        assert player.scenes == ["Title"]
        if chance.random() < 0.5:
            player.tap(f"language {chance.choice(['en', 'el', 'sk'])}", at_once=True)
        self.tongues.add(language.current())
        for _ in range(chance.randint(1, 3)):
            if chance.random() < 0.4:
                self.look_around()
            self.one_game()
        self.go()
        self.visits += 1

    def one_game(self) -> None:
        """As far as it goes, or until it bores."""
        chance, player = self.chance, self.player
        self.touch("new")
        assert player.scenes == ["Title", "Play"]
        assert player.game.cursor == 0
        for _ in range(90 if chance.random() < 0.06 else chance.randint(3, 18)):
            if player.scenes[-1] != "Play":
                break
            self.one_move()
        player.send(seconds=0.25)
        self.note()
        self.deck_is_whole()
        for _ in range(6):
            if player.scenes == ["Title"]:
                break
            player.key("escape")
        assert player.scenes == ["Title"]
        self.games += 1

    def one_move(self) -> None:
        chance, player = self.chance, self.player
        pairs = [move for move in legal_moves(player.table) if isinstance(move, (HeartPair, WastePair))]
        what = chance.random()
        if pairs and what < 0.75:
            move = chance.choice(pairs)
            self.touch(*((move.first, move.second) if isinstance(move, HeartPair) else ("w", move.position)))
        elif what < 0.9:
            self.touch("s")
        elif what < 0.93 and "undo" in player.buttons:
            self.touch("undo")
        elif what < 0.96:
            player.drag_onto(chance.randint(1, 25), chance.choice([*range(1, 26), "w"]))
        else:
            player.finger_tap(chance.uniform(150, 600), chance.uniform(60, 450))
        if chance.random() < 0.2:
            let_pass(player, chance.choice([0.25, 0.5, 3.0]))

    def touch(self, *targets: Spot | str) -> None:
        """Taps as fast as can be: all of them between two pictures."""
        player = self.player
        places = [player.place(target) for target in targets]
        player.send(*(player.finger(kind, *place) for place in places for kind in ("DOWN", "UP")), seconds=0.02)

    def look_around(self) -> None:
        """A page of the title, and what can be tapped on it."""
        chance, player = self.chance, self.player
        self.touch(chance.choice([page for page in PAGES if page in player.buttons]))
        self.note()
        for _ in range(chance.randint(0, 4)):
            names = [name for name in player.buttons if name not in NOT_TAPPED]
            if not names or player.scenes == ["Title"]:
                break
            self.touch(chance.choice(names))
            player.send(seconds=0.25)
            self.note()
        for _ in range(12):
            if player.scenes == ["Title"]:
                return
            player.key("escape")
        raise AssertionError(f"there is no way back from {player.scenes}")

    def go(self) -> None:
        """By the button, or by walking away, some of them in the middle of something."""
        chance, player = self.chance, self.player
        if chance.random() < 0.5:
            if "done" in player.buttons:
                player.tap("done", at_once=True)
                player.send(seconds=0.1)
        else:
            if chance.random() < 0.5:
                player.tap(chance.choice(["continue", "rules", "settings"]), at_once=True)
            let_pass(player, 32, 0.5)
            self.resets += 1
        if chance.random() < 0.3:
            let_pass(player, 9, 0.5)
            assert player.scenes == ["Title", "Attract"]
            self.invitations += 1
        stage = player.app.stage
        assert stage.untouched, player.scenes
        assert language.current() == "en"
        if self.visits % 8 == 0:
            player.wait(0.1)
            assert player.pixels() == player.whole()

    def note(self) -> None:
        self.seen.update(self.player.scenes)
        assert self.player.app.status is None

    def deck_is_whole(self) -> None:
        """Every card is there once, but for the pairs that were taken."""
        if self.player.app.stage.session.seat is not None:
            check_deck(self.player)


def check_deck(player: Player) -> None:
    """Every card of the game in progress is there once, but for the pairs that stand."""
    table = player.table
    cards = [card for card in (*table.heart, *table.stock, *table.waste) if card is not None]
    pairs = sum(isinstance(move, (HeartPair, WastePair)) for move in player.game.standing)
    assert len(set(cards)) == len(cards) == 52 - 2 * pairs
