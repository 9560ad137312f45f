"""Small pieces of wood, touched, tapped and knocked at through felt."""

from random import Random

from tools.sounds.signal import Mode, Signal, fading, gained, high, low, noise, rings, shaped, total

BAR = (1.0, 2.71, 5.15, 8.43)
"""How the pitches of a free bar of wood stand to each other."""


def tick(random: Random, hertz: float, seconds: float = 0.05, hardness: float = 1.0) -> Signal:
    """A fingernail on a little block tuned to `hertz`; rings for `seconds`."""
    gains = (1.0, 0.42 * hardness, 0.16 * hardness, 0.06 * hardness)
    modes = [
        Mode(hertz * ratio, seconds / (1 + 0.9 * step), gain)
        for step, (ratio, gain) in enumerate(zip(BAR, gains, strict=True))
        if hertz * ratio < 14_000
    ]
    body = Mode(hertz * 0.37, seconds * 0.8, 0.25)
    nail = high(fading(noise(random, 0.008), 0.006), 1800.0)
    sound = total(rings([*modes, body], seconds * 1.6), gained(nail, 0.16 * hardness))
    return shaped(sound, (0.0, 0.0), (0.0009, 1.0))


def knock(random: Random, hertz: float) -> Signal:
    """A knuckle on a table under felt: low, dull, over at once."""
    modes = [
        Mode(hertz, 0.12, 0.8),
        Mode(hertz * 1.62, 0.1, 0.8),
        Mode(hertz * 2.31, 0.075, 0.65),
        Mode(hertz * 3.47, 0.05, 0.45),
    ]
    knuckle = low(fading(noise(random, 0.04), 0.03), 1_200.0)
    sound = low(total(rings(modes, 0.2), gained(knuckle, 0.7)), 1_600.0)
    return shaped(sound, (0.0, 0.0), (0.0025, 1.0))
