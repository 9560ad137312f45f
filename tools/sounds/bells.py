"""A soft bell: small bars of metal struck by felt, in one key, and phrases of them."""

import math
from random import Random

from tools.sounds.signal import Mode, Signal, fading, gained, low, noise, placed, rings, shaped, total

A4 = 440.0
STEPS = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}
"""Half tones from A of the same octave. The key of the game is F major."""

PARTIALS = (
    (0.5, 0.06, 0.8),
    (1.0, 1.0, 1.0),
    (2.0, 0.28, 0.62),
    (3.01, 0.10, 0.4),
    (4.17, 0.07, 0.26),
    (5.43, 0.035, 0.16),
)
"""Pitch over the note's own, strength, and how long it rings over the note's own time."""


def hertz(note: str) -> float:
    """The pitch of a note such as F5."""
    return A4 * math.pow(2.0, (STEPS[note[0]] + 12 * (int(note[1:]) - 4)) / 12)


def bell(random: Random, note: str, seconds: float, warmth: float = 1.0) -> Signal:
    """A note that rings for about `seconds`. With more `warmth` the higher partials are weaker."""
    base = hertz(note)
    modes = []
    for ratio, gain, rest in PARTIALS:
        strength = gain / warmth if ratio > 1 else gain
        rest *= seconds * (0.96 + 0.08 * random.random())
        # Two of each, a hair apart: no bar is perfectly round, and the note lives while it falls. And a third
        # that is gone at once: what is struck falls fast first, then slowly.
        modes.append(Mode(base * ratio * (1 - 0.0007), rest, 0.48 * strength))
        modes.append(Mode(base * ratio * (1 + 0.0009), rest, 0.14 * strength))
        modes.append(Mode(base * ratio, rest * 0.22, 0.38 * strength))
    felt = low(fading(noise(random, 0.03), 0.02), 1400.0)
    sound = total(rings(modes, seconds * 1.05), gained(felt, 0.10))
    return shaped(sound, (0.0, 0.0), (0.004, 1.0))


def mallet(random: Random, note: str, seconds: float) -> Signal:
    """A low bar of wood under a soft mallet: the upper partials are its colour, and small speakers hear them."""
    base = hertz(note)
    modes = [
        Mode(base, seconds, 0.6),
        Mode(base * 1.0011, seconds * 0.7, 0.4),
        Mode(base * 2.0, seconds * 0.5, 0.2),
        Mode(base * 3.0, seconds * 0.35, 0.07),
        Mode(base * 3.98, seconds * 0.25, 0.16),
    ]
    felt = low(fading(noise(random, 0.04), 0.03), 700.0)
    return shaped(total(rings(modes, seconds * 1.05), gained(felt, 0.25)), (0.0, 0.0), (0.007, 1.0))


def phrase(random: Random, notes: list[tuple[float, str, float, float]], warmth: float) -> Signal:
    """Bells after each other: second, note, how long it rings, and how strong."""
    sound: Signal = []
    for start, note, seconds, gain in notes:
        sound = placed(sound, bell(random, note, seconds, warmth), start, gain)
    return sound
