"""A monkey at a kiosk: whatever events come, it stays there, nothing fails, and every card is there once."""

import math
from random import Random

import pygame
import pytest

from tests.scenes.player import Event, Player

from .conftest import At
from .robot_visitor import TOML, check_deck

EVENTS, MANY = 3000, 100_000
SIZES = ((640, 480), (480, 640), (800, 600))
FINGERS = ("DOWN", "UP", "MOTION")
WINDOWS = (
    *(pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED, pygame.WINDOWLEAVE, pygame.WINDOWENTER),
    *(pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED, pygame.WINDOWHIDDEN, pygame.WINDOWSHOWN, pygame.QUIT),
    *(pygame.WINDOWCLOSE, pygame.TEXTINPUT, pygame.USEREVENT, pygame.JOYBUTTONDOWN),
)
KEYS = (
    *(pygame.K_ESCAPE, pygame.K_F4, pygame.K_F11, pygame.K_RETURN, pygame.K_TAB, pygame.K_SPACE, pygame.K_AC_BACK),
    *(pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_PAGEDOWN, pygame.K_PAGEUP, pygame.K_END),
    *(pygame.K_q, pygame.K_c, pygame.K_v, pygame.K_w, pygame.K_z, pygame.K_y, pygame.K_n, pygame.K_d, pygame.K_m),
)
MODS = (0, 0, 0, pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_LSHIFT, pygame.KMOD_LMETA)
PAUSES = (0.0, 0.01, 0.01, 0.03, 0.1, 0.25, 1.0)
LONG_PAUSE = 0.004  # how often nobody is there for a while


class Monkey:
    """Does anything that a window can be told of, mostly with its fingers, and often on a button."""

    def __init__(self, player: Player, seed: int) -> None:
        self.player, self.chance = player, Random(seed)
        self.made = 0
        self.seen: set[str] = set()

    def rage(self, events: int) -> None:
        """So many events, and after each turn a look at what came of them."""
        chance, player = self.chance, self.player
        while self.made < events:
            batch = [event for _ in range(chance.randint(1, 3)) for event in self.events()]
            self.made += len(batch)
            player.send(*batch, seconds=chance.choice(PAUSES))
            if chance.random() < LONG_PAUSE:
                for _ in range(chance.choice([30, 80, 160])):
                    player.send(seconds=0.25)
            self.look()

    def look(self) -> None:
        player = self.player
        assert player.app.status is None
        assert player.scenes[0] == "Title" or player.scenes == ["Sorry"]
        self.seen.update(player.scenes)
        if player.app.stage.session.seat is not None:
            check_deck(player)

    def events(self) -> list[Event]:
        what = self.chance.random()
        if what < 0.45:
            return self.tap()
        if what < 0.65:
            return [self.finger()]
        if what < 0.78:
            return [self.mouse()]
        if what < 0.93:
            return [self.key()]
        if what < 0.96:
            return [Event(pygame.MOUSEWHEEL, x=0, y=self.chance.randint(-2, 2), precise_y=1.5)]
        if what < 0.998:
            return [Event(self.chance.choice(WINDOWS))]
        width, height = self.chance.choice(SIZES)
        self.player.resize(width, height)
        return [Event(pygame.WINDOWSIZECHANGED, x=width, y=height)]

    def tap(self) -> list[Event]:
        """A whole tap, mostly on something, with or without what the system makes of it."""
        player, chance = self.player, self.chance
        buttons = list(player.buttons.values())
        x, y = self.place()
        if buttons and chance.random() < 0.5:
            x, y = chance.choice(buttons).centre
        elif player.scenes[-1] == "Play":
            x, y = player.place(chance.choice([*range(1, 26), "s", "s", "w"]))
        down, up = player.finger("DOWN", x, y), player.finger("UP", x, y)
        if chance.random() < 0.3:
            return [player.mouse("DOWN", x, y, touch=True), down, up, player.mouse("UP", x, y)]
        return [down, up]

    def finger(self) -> Event:
        """Out of any order: orphans, doubles, several fingers, and places that are none."""
        chance = self.chance
        x, y = self.place()
        event = self.player.finger(chance.choice(FINGERS), x, y, chance.randint(1, 4))
        if chance.random() < 0.05:
            values = {**event.dict, "x": chance.choice([math.nan, math.inf, -3.0, 7.0])}
            return Event(event.type, values)
        return event

    def mouse(self) -> Event:
        chance = self.chance
        return self.player.mouse(chance.choice(FINGERS), *map(round, self.place()), touch=chance.random() < 0.3)

    def key(self) -> Event:
        chance = self.chance
        code = chance.choice(KEYS) if chance.random() < 0.8 else chance.randint(0, 2**31 - 1)
        kind = pygame.KEYDOWN if chance.random() < 0.6 else pygame.KEYUP
        char = chance.choice(["", "a", "ž", "λ", "\x03", "5"])
        return Event(kind, key=code, unicode=char, mod=chance.choice(MODS), scancode=chance.randint(0, 300))

    def place(self) -> tuple[float, float]:
        width, height = self.player.app.window.size
        return self.chance.uniform(-5, width + 5), self.chance.uniform(-5, height + 5)


def test_three_thousand_events_of_a_monkey(at: At) -> None:
    monkey = Monkey(at(TOML).open((640, 480)), 3)
    monkey.rage(EVENTS)
    assert monkey.seen >= {"Title", "Play", "Attract", "Settings", "Rules"}
    assert monkey.player.pixels() == monkey.player.whole()


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 104))
def test_a_hundred_thousand_events_of_a_monkey(at: At, seed: int) -> None:
    Monkey(at(TOML).open((640, 480)), seed).rage(MANY // 4)
