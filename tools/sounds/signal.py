"""Building blocks of the sounds: noise, decaying tones, filters, envelopes and a small room.

A signal is a list of numbers, RATE a second. Everything is the same on every machine, bit for bit: what comes
from sines and exponentials is rounded before it is used (see `exact`), and the rest is plain arithmetic.
"""

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from random import Random
from typing import NamedTuple

RATE = 44_100
Signal = list[float]


class Mode(NamedTuple):
    """How something rings: hertz, seconds until it has fallen by 60 decibels, and how strongly."""

    hertz: float
    seconds: float
    gain: float = 1.0


def exact(number: float) -> float:
    """Without its last digits, in which mathematical libraries differ."""
    return round(number, 12)


def count(seconds: float) -> int:
    """So many samples."""
    return round(seconds * RATE)


def decibels(value: float) -> float:
    """A level as a factor."""
    return exact(10 ** (value / 20))


def fall(seconds: float) -> float:
    """The factor from sample to sample of what falls by 60 decibels in this time."""
    return exact(0.001 ** (1 / (seconds * RATE)))


# Sources


def noise(random: Random, seconds: float) -> Signal:
    """Even noise between -1 and 1."""
    return [2 * random.random() - 1 for _ in range(count(seconds))]


def dust(random: Random, seconds: float, density: float) -> Signal:
    """Single crackles, on average `density` a second, few of them strong: how rubbing paper begins."""
    chance = density / RATE
    signal = [0.0] * count(seconds)
    for at in range(len(signal)):
        if random.random() < chance:
            size = random.random()
            signal[at] = (1 if random.random() < 0.5 else -1) * (0.15 + 0.85 * size * size * size)
    return signal


def click(seconds: float = 0.0004) -> Signal:
    """A push of this length, without corners: what a mallet does."""
    length = max(3, count(seconds))
    return [smooth(min(at, length - at) / (length / 2)) for at in range(1, length)]


def rings(modes: Iterable[Mode], seconds: float) -> Signal:
    """Sines that all start from silence and fall away, each in its own time."""
    signal = [0.0] * count(seconds)
    for hertz, falls_in, gain in modes:
        radius = fall(falls_in)
        turn = 2 * math.pi * hertz / RATE
        first, second = exact(2 * radius * math.cos(turn)), exact(radius * radius)
        before, now = 0.0, exact(gain * radius * math.sin(turn))
        for at in range(1, len(signal)):
            signal[at] += now
            before, now = now, first * now - second * before
    return signal


# Filters


def biquad(signal: Signal, feed: Sequence[float], back: Sequence[float]) -> Signal:
    """The filter (b0 + b1/z + b2/z²) / (1 + a1/z + a2/z²)."""
    b0, b1, b2 = feed
    a1, a2 = back
    x1 = x2 = y1 = y2 = 0.0
    out = []
    for x in signal:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x1, x2, y1, y2 = x, x1, y, y1
        out.append(y)
    return out


def _pass(signal: Signal, hertz: float, sign: int, quality: float = 0.7071) -> Signal:
    turn = 2 * math.pi * hertz / RATE
    cosine, alpha = math.cos(turn), math.sin(turn) / (2 * quality)
    whole = 1 + alpha
    side = exact((1 - sign * cosine) / 2 / whole)
    feed = (side, 2 * sign * side, side)
    return biquad(signal, feed, (exact(-2 * cosine / whole), exact((1 - alpha) / whole)))


def low(signal: Signal, hertz: float) -> Signal:
    """What is below, 12 decibels an octave."""
    return _pass(signal, hertz, 1)


def high(signal: Signal, hertz: float) -> Signal:
    """What is above, 12 decibels an octave."""
    return _pass(signal, hertz, -1)


def band(signal: Signal, hertz: float, quality: float) -> Signal:
    """What is near, unchanged at the middle."""
    turn = 2 * math.pi * hertz / RATE
    alpha = math.sin(turn) / (2 * quality)
    side, whole = exact(alpha / (1 + alpha)), 1 + alpha
    return biquad(signal, (side, 0.0, -side), (exact(-2 * math.cos(turn) / whole), exact((1 - alpha) / whole)))


def bands(signal: Signal, places: Iterable[tuple[float, float, float]]) -> Signal:
    """The sum of several bands: hertz, quality and gain of each."""
    return total(*[gained(band(signal, hertz, quality), gain) for hertz, quality, gain in places])


def swept(signal: Signal, start: float, end: float, quality: float) -> Signal:
    """A band whose middle glides from `start` to `end` hertz, evenly to the ear."""
    low_part = band_part = 0.0
    hertz, step = start, exact((end / start) ** (1 / max(1, len(signal))))
    damping = 1 / quality
    out = []
    for x in signal:
        # For 2 sin(pi f / RATE), near enough at a few kilohertz, and the same on every machine.
        turn = math.pi * hertz / RATE
        pace = 2 * turn * (1 - turn * turn / 6 * (1 - turn * turn / 20))
        low_part += pace * band_part
        high_part = x - low_part - damping * band_part
        band_part += pace * high_part
        out.append(damping * band_part)
        hertz *= step
    return out


# Envelopes


def smooth(part: float) -> float:
    """From 0 to 1 without corners."""
    part = min(1.0, max(0.0, part))
    return part * part * (3 - 2 * part)


def gained(signal: Signal, gain: float) -> Signal:
    """Louder or softer."""
    return [gain * x for x in signal]


def fading(signal: Signal, seconds: float) -> Signal:
    """Falling by 60 decibels in this time, from its first sample on."""
    step, level, out = fall(seconds), 1.0, []
    for x in signal:
        out.append(level * x)
        level *= step
    return out


def shaped(signal: Signal, *points: tuple[float, float]) -> Signal:
    """Under a curve through points (seconds, gain), smooth between them, level before and after."""
    levels = [points[0][1]] * min(len(signal), count(points[0][0]))
    for (start, before), (end, after) in pairwise(points):
        length = count(end) - count(start)
        levels += [before + (after - before) * smooth(at / length) for at in range(length)]
    levels += [points[-1][1]] * (len(signal) - len(levels))
    return [level * x for level, x in zip(levels, signal, strict=False)]


# Putting together


def total(*signals: Signal) -> Signal:
    """All of them at once."""
    mixed: Signal = []
    for signal in signals:
        mixed = placed(mixed, signal, 0.0)
    return mixed


def placed(mixed: Signal, signal: Signal, seconds: float, gain: float = 1.0) -> Signal:
    """`mixed`, with `signal` added from a time on."""
    start = count(seconds)
    out = mixed + [0.0] * max(0, start + len(signal) - len(mixed))
    for at, x in enumerate(signal, start):
        out[at] += gain * x
    return out


def room(signal: Signal, level: float, seconds: float = 0.25) -> Signal:
    """With the answer of a small furnished room: combs that lose their brightness, then two diffusers."""
    dry = signal + [0.0] * count(seconds)
    wet = [0.0] * len(dry)
    for delay in (509, 587, 661, 743):
        wet = total(wet, _comb(dry, delay, fall(seconds) ** delay))
    for delay in (113, 37):
        wet = _diffuser(wet, delay)
    return total(dry, gained(high(wet, 180.0), level / 4))


def _comb(signal: Signal, delay: int, back: float) -> Signal:
    back = exact(back)
    line, dull, out = [0.0] * delay, 0.0, []
    for at, x in enumerate(signal):
        y = line[at % delay]
        dull += 0.45 * (y - dull)
        line[at % delay] = x + back * dull
        out.append(y)
    return out


def _diffuser(signal: Signal, delay: int) -> Signal:
    line, out = [0.0] * delay, []
    for at, x in enumerate(signal):
        y = line[at % delay]
        kept = x + 0.6 * y
        line[at % delay] = kept
        out.append(y - 0.6 * kept)
    return out
