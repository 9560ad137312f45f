"""A playing card as it sounds: flicked, sliding, turned over, laid on felt."""

from random import Random

from tools.sounds.signal import (
    Mode,
    Signal,
    bands,
    dust,
    fading,
    gained,
    high,
    low,
    noise,
    placed,
    rings,
    shaped,
    swept,
    total,
)

STIFF = ((1150.0, 1.6, 0.7), (2050.0, 2.2, 1.0), (3400.0, 2.6, 0.8), (5600.0, 2.0, 0.5))
"""Where a coated card rings when it is let go: hertz, quality, gain."""
RUBBED = ((900.0, 0.8, 0.6), (1900.0, 0.9, 1.0), (3900.0, 0.8, 0.55))
"""Where it whispers when it slides over another, or over felt."""
FLAT = ((640.0, 1.2, 1.0), (1250.0, 1.4, 0.9), (2450.0, 1.5, 0.6))
"""Where it slaps when it comes down flat."""

Places = tuple[tuple[float, float, float], ...]


def tuned(places: Places, pitch: float) -> Places:
    """The same card, a little smaller or larger."""
    return tuple((hertz * pitch, quality, gain) for hertz, quality, gain in places)


def snap(random: Random, pitch: float = 1.0, seconds: float = 0.022) -> Signal:
    """The edge of a card leaving a thumb: one sharp crackle, and a few that die away."""
    grit = fading(dust(random, seconds, 6_000), seconds)
    grit[2] += 1.0
    grit[2 + int(14 + 20 * random.random())] -= 0.6
    edge = total(grit, gained(fading(noise(random, seconds), seconds * 0.5), 0.25))
    return shaped(low(bands(edge, tuned(STIFF, pitch)), 9_000.0), (0.0, 1.0), (seconds * 0.5, 1.0), (seconds, 0.0))


def slide(random: Random, seconds: float, pitch: float = 1.0, peak: float = 0.4) -> Signal:
    """Card over card; loudest after a part `peak` of the time."""
    grit = total(dust(random, seconds, 4_500), gained(noise(random, seconds), 0.05))
    # No hand is even: slow waves of pressure.
    steps = max(4, int(seconds / 0.008))
    grit = shaped(grit, *[(seconds * step / steps, 0.35 + 0.65 * random.random()) for step in range(steps + 1)])
    rubbed = low(high(bands(grit, tuned(RUBBED, pitch)), 600.0), 8_000.0)
    return shaped(rubbed, (0.0, 0.0), (seconds * peak, 1.0), (seconds, 0.0))


def swish(random: Random, seconds: float, start: float, end: float) -> Signal:
    """Air and paper of a card that turns: a soft band that glides from `start` to `end` hertz."""
    air = total(gained(noise(random, seconds), 0.5), dust(random, seconds, 5_000))
    return shaped(low(swept(air, start, end, 1.1), 7_000.0), (0.0, 0.0), (seconds * 0.6, 1.0), (seconds, 0.0))


def landing(random: Random, pitch: float = 1.0) -> Signal:
    """A card coming down flat on felt: a slap without a ring, a soft thump, a breath of air from under it."""
    body = rings([Mode(186 * pitch, 0.07, 0.6), Mode(311 * pitch, 0.05, 0.55), Mode(497 * pitch, 0.034, 0.4)], 0.11)
    pad = low(fading(noise(random, 0.05), 0.04), 900.0 * pitch)
    strike = fading(dust(random, 0.02, 8_000), 0.014)
    strike[3] += 1.0
    slap = low(bands(strike, tuned(FLAT, pitch)), 3_600.0)
    breath = bands(fading(noise(random, 0.07), 0.06), tuned(RUBBED, 0.7 * pitch))
    sound = total(gained(body, 0.30), gained(pad, 0.55), gained(slap, 0.95), gained(breath, 0.07))
    return shaped(sound, (0.0, 0.0), (0.001, 1.0))


def flick(random: Random, pitch: float, slow: float) -> Signal:
    """A card dealt: it leaves the thumb, slides, and lands. `slow` is the time between, in seconds."""
    sound = gained(snap(random, pitch), 0.75)
    sound = placed(sound, slide(random, slow * 1.15, pitch, 0.45), 0.004, 0.45)
    return placed(sound, landing(random, pitch), slow, 0.85)
