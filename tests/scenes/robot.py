"""A robot that taps at random, everywhere and at any moment, and looks at the picture whenever it is quiet."""

from random import Random

import pygame

from game.engine.moves import HeartPair, WastePair
from game.engine.rules import legal_moves
from tests.engine.tables import DEAD_END, WON

from .conftest import Sit
from .oracle import wrong_places
from .player import Event, Player

SIZES = [(640, 480), (480, 640), (560, 640), (800, 480)]
KEYS = ["z", "y", "d", "escape", "tab", "up", "down", "left", "right", "enter", "space", "backspace", "m"]
PAUSES = [0.0, 0.0, 0.0, 0.02, 0.05, 0.1, 0.2, 0.4]
ENDINGS = [WON, DEAD_END]
LEAVING = ("quit", "leave")


class Robot:
    """Plays `games` games from its seed on."""

    def __init__(self, sit: Sit, seed: int) -> None:
        self.sit, self.chance = sit, Random(seed)
        self.player = self.begin()
        self.quiet_seconds = 0

    def begin(self) -> Player:
        """At a fresh deal, or near the end of a game that was played before; with any settings of motion."""
        chance = self.chance
        deal, moves = chance.getrandbits(35), ""
        if chance.random() < 0.4:
            tokens = chance.choice(ENDINGS).split()[1:]
            deal, moves = 12, " ".join(tokens[: -chance.randint(1, 4)])
        speed, calm = chance.choice(["normal", "normal", "fast", "slow", "off"]), chance.random() < 0.2
        player = self.sit(deal, chance.choice(SIZES), moves=moves, speed=speed, reduced_motion=calm)
        player.steps_a_turn = 1  # every step is drawn
        return player

    def play(self, games: int, acts: int) -> None:
        for game in range(games):
            if game % 2 == 1:
                self.player.leave()
                self.player = self.begin()
            for act in range(acts):
                self.act()
                if self.player.app.status is not None:
                    assert self.player.app.status == 0
                    self.player.leave()
                    self.player = self.begin()
                if act % 7 == 6:
                    self.be_quiet()
            self.next_game()

    def act(self) -> None:
        chance, player = self.chance, self.player
        on_table = player.scenes[-1] == "Play"
        what = chance.random()
        if on_table and what < 0.35:
            self.make_a_pair()
        elif on_table and what < 0.50:
            player.tap("s", at_once=True)
        elif on_table and what < 0.65:
            player.tap(chance.choice([*range(1, 26), "w", "s"]), at_once=True)
        elif what < 0.80:
            self.tap_a_button()
        elif what < 0.85:
            player.finger_tap(chance.uniform(-9, player.app.stage.size[0] + 9), chance.uniform(0, 700))
        elif what < 0.91:
            ends = [chance.choice([*range(1, 26), "w", "s"]) for _ in range(2)]
            player.drag_onto(*ends)
        elif what < 0.97:
            player.key(chance.choice(KEYS), mod=chance.choice([0, 0, 0, pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT]))
        else:
            self.disturb()
        player.wait(chance.choice(PAUSES))

    def make_a_pair(self) -> None:
        pairs = [move for move in legal_moves(self.player.table) if isinstance(move, (HeartPair, WastePair))]
        if pairs:
            self.player.make([self.chance.choice(pairs)])

    def tap_a_button(self) -> None:
        names = [name for name in self.player.buttons if name not in LEAVING or self.chance.random() < 0.1]
        if names:
            name = self.chance.choice(names)
            if self.chance.random() < 0.2:
                self.player.click(name)
            else:
                self.player.finger_tap(*self.player.button(name).centre)

    def disturb(self) -> None:
        """What the world around the game does."""
        player = self.player
        match self.chance.randrange(6):
            case 0:
                player.resize(*self.chance.choice(SIZES), anyhow=True)
            case 1:
                player.minimise()
                player.wait(0.3)
                player.restore()
            case 2:
                player.send(seconds=self.chance.choice([0.4, 3.0, 8 * 3600]))
            case 3:
                player.send(Event(pygame.WINDOWFOCUSLOST))
            case 4:
                player.send(player.finger("DOWN", 100, 100), player.finger("DOWN", 200, 200, 2))
            case _:
                player.key("f11")
                player.send(*pygame.event.get())

    def be_quiet(self) -> None:
        """A second without anything: the picture is what a full redraw gives, and the deck is whole."""
        player = self.player
        player.wait(1.0)
        self.quiet_seconds += 1
        assert player.pixels() == player.whole(), f"the screen is wrong on {player.scenes}"
        if player.app.stage.session.seat is not None:
            table = player.table
            cards = [card for card in (*table.heart, *table.stock, *table.waste) if card is not None]
            pairs = sum(isinstance(move, (HeartPair, WastePair)) for move in player.game.standing)
            assert len(set(cards)) == len(cards) == 52 - 2 * pairs
        scene = player.scene
        if player.scenes[-1] == "Play" and not (scene.moving or scene.touched or scene.view.held or scene.focused):
            wrong = wrong_places(player)
            assert wrong == [], f"the screen is wrong at {wrong}"

    def next_game(self) -> None:
        """Back to a table, and another game on it."""
        player = self.player
        for _ in range(8):
            if player.scenes[-1] == "Play":
                break
            player.key("escape" if player.scenes != ["Title"] else "enter")
        player.key("n")
