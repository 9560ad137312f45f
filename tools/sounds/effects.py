"""The effects of the game: what each is made of, and its variants."""

from collections.abc import Callable, Mapping
from random import Random
from typing import NamedTuple

from tools.sounds.bells import bell, mallet, phrase
from tools.sounds.level import finished, samples
from tools.sounds.paper import flick, landing, slide, snap, swish
from tools.sounds.signal import Signal, fading, gained, placed, room, total
from tools.sounds.wood import knock, tick


def deal(random: Random, variant: int) -> Signal:
    """A card flicked onto the heart."""
    pitch, slow = ((1.0, 0.055), (1.1, 0.05), (0.92, 0.06))[variant]
    return finished(room(flick(random, pitch, slow), 0.10, 0.12), -24.0, release=0.03)


def draw(random: Random, variant: int) -> Signal:
    """A card taken from the stock, turned over and laid down on felt."""
    pitch = (1.0, 1.07, 0.93)[variant]
    sound = placed([], snap(random, 1.1 * pitch), 0.004, 0.3)
    sound = placed(sound, slide(random, 0.07, pitch, 0.4), 0.0, 0.4)
    sound = placed(sound, swish(random, 0.11, 1000 * pitch, 2400 * pitch), 0.045, 0.5)
    sound = placed(sound, landing(random, 0.95 * pitch), 0.15)
    return finished(room(sound, 0.10, 0.14), -22.5, attack=0.004, release=0.04)


def select(random: Random, variant: int) -> Signal:
    """A small wooden tick."""
    hertz = (1396.9, 1568.0, 1318.5)[variant]
    return finished(room(tick(random, hertz, 0.055), 0.06, 0.08), -26.0)


def deselect(random: Random, variant: int) -> Signal:
    """The same wood, a fifth lower and softer."""
    hertz = (932.3, 1046.5, 880.0)[variant]
    return finished(room(tick(random, hertz, 0.06, 0.55), 0.06, 0.08), -27.5)


def button(random: Random, variant: int) -> Signal:
    """A larger block, pressed through felt."""
    hertz = (698.5, 740.0, 659.3)[variant]
    sound = total(tick(random, hertz, 0.06, 0.6), gained(landing(random, 1.2), 0.2))
    return finished(room(sound, 0.06, 0.09), -25.0)


def _pair(random: Random, notes: tuple[str, str], gap: float, seconds: float, warmth: float) -> Signal:
    first, second = notes
    sound = placed(bell(random, first, seconds, warmth), bell(random, second, seconds, warmth), gap, 0.9)
    return placed(sound, slide(random, 0.08, 1.0, 0.3), 0.0, 0.1)


def pair_heart(random: Random, variant: int) -> Signal:
    """Two cards of the heart agree: thirds and a sixth of the key."""
    notes = (("F5", "A5"), ("A5", "C6"), ("C5", "A5"))[variant]
    return finished(room(_pair(random, notes, 0.075, 0.85, 1.0), 0.16, 0.3), -20.0, release=0.2)


def pair_waste(random: Random, variant: int) -> Signal:
    """A card of the heart agrees with the waste: fourths and a fifth, lower and warmer."""
    notes = (("C5", "F5"), ("A4", "D5"), ("F4", "C5"))[variant]
    return finished(room(_pair(random, notes, 0.075, 0.8, 1.5), 0.16, 0.3), -20.5, release=0.2)


def refuse(random: Random, variant: int) -> Signal:
    """A muted knock."""
    hertz = (207.7, 220.0, 196.0)[variant]
    return finished(room(knock(random, hertz), 0.06, 0.1), -22.0, attack=0.0015, release=0.04)


def redeal(random: Random, variant: int) -> Signal:
    """The waste swept together, riffled, and squared on the felt."""
    pitch, cards = ((1.0, 13), (1.06, 14), (0.95, 12))[variant]
    sound = gained(slide(random, 0.4, 0.9 * pitch, 0.45), 0.22)
    at = 0.03
    for card in range(cards):
        part = card / (cards - 1)
        edge = snap(random, pitch * (0.88 + 0.24 * random.random()), 0.018)
        sound = placed(sound, edge, at, (0.3 + 0.4 * part) * (0.7 + 0.3 * random.random()))
        at += (0.036 - 0.014 * part) * (0.85 + 0.3 * random.random())
    sound = placed(sound, landing(random, 0.85 * pitch), at + 0.03, 0.7)
    return finished(room(sound, 0.10, 0.16), -24.0, attack=0.006, release=0.05)


def undo(random: Random, variant: int) -> Signal:
    """A dealt card backwards: it swells, and stops."""
    pitch = (1.0, 1.08, 0.93)[variant]
    air = fading(swish(random, 0.16, 2200 * pitch, 900 * pitch), 0.22)[::-1]
    paper = fading(slide(random, 0.15, pitch, 0.25), 0.2)[::-1]
    sound = total(gained(air, 0.8), placed([], paper, 0.01, 0.7))
    sound = placed(sound, snap(random, 0.9 * pitch), 0.15, 0.22)
    sound = placed(sound, landing(random, 1.15 * pitch), 0.152, 0.25)
    return finished(room(sound, 0.08, 0.1), -23.0, attack=0.008, release=0.03)


def dead_end(random: Random, variant: int) -> Signal:
    """Two low, soft notes that lie down: no reproach."""
    first, second = (("A4", "F4"), ("C5", "A4"), ("F4", "C4"))[variant]
    sound = placed(mallet(random, first, 0.55), mallet(random, second, 0.85), 0.24, 0.9)
    return finished(room(sound, 0.18, 0.35), -20.5, attack=0.002, release=0.2)


def win(random: Random, variant: int) -> Signal:
    """A small phrase that climbs home, and its last chord."""
    tunes = (("C5", "F5", "A5", "G5", "A5", "C6"), ("F5", "A5", "C6", "A5", "D6", "C6"))
    at, notes = 0.0, []
    for step, note in enumerate(tunes[variant]):
        notes.append((at, note, 1.5, 0.6 + 0.05 * step))
        at += (0.15, 0.15, 0.24, 0.15, 0.24, 0.38)[step]
    chord = ("F4", "C5", "A5", "F6") if variant == 0 else ("F4", "A4", "C5", "F5")
    notes += [(at + 0.03 * step, note, 1.9, 0.46) for step, note in enumerate(chord)]
    return finished(room(phrase(random, notes, 1.2), 0.2, 0.4), -18.0, attack=0.002, release=0.5)


class Effect(NamedTuple):
    """How a sound is made of a source of chance and the number of a variant, and how many variants there are."""

    made: Callable[[Random, int], Signal]
    variants: int = 3


EFFECTS: Mapping[str, Effect] = {
    "deal": Effect(deal),
    "draw": Effect(draw),
    "select": Effect(select),
    "deselect": Effect(deselect),
    "pair_heart": Effect(pair_heart),
    "pair_waste": Effect(pair_waste),
    "refuse": Effect(refuse),
    "redeal": Effect(redeal),
    "undo": Effect(undo),
    "dead_end": Effect(dead_end),
    "win": Effect(win, 2),
    "button": Effect(button),
}


def sound(name: str, variant: int) -> list[int]:
    """The samples of a variant, 0 for the first: whole numbers of 16 bits, one channel."""
    return samples(EFFECTS[name].made(Random(f"{name} {variant}"), variant))
