"""How loud a sound is to the ear, and making a raw sound fit to be played: level, no offset, soft ends."""

import math

from tools.sounds.signal import RATE, Signal, biquad, count, decibels, exact, gained, high, low, smooth

HIGHEST = decibels(-7.0)
"""No sample goes beyond: under the -6 decibels that the encoded sound may reach."""
WINDOW = 0.1  # seconds; the ear takes about so long for the whole of a loudness
FULL = 32767


def finished(signal: Signal, loudness: float, attack: float = 0.0008, release: float = 0.02) -> Signal:
    """At this loudness (see `loudness_of`), without offset, warm, from silence to silence.

    What would go beyond HIGHEST is made softer as a whole. The quiet end is cut off.
    """
    signal = high(high(low(signal, 12_000.0), 45.0), 45.0)
    signal = _centred(ends_softened(_trimmed(signal), attack, release), attack, release)
    signal = gained(signal, exact(10 ** ((loudness - loudness_of(signal)) / 20)))
    peak = max(map(abs, signal))
    return signal if peak <= HIGHEST else gained(signal, exact(HIGHEST / peak))


def ends_softened(signal: Signal, attack: float, release: float) -> Signal:
    """Faded in and out, so that neither end clicks."""
    first, last, length = count(attack), count(release), len(signal)
    return [x * smooth(at / first) * smooth((length - 1 - at) / last) for at, x in enumerate(signal)]


def _centred(signal: Signal, attack: float, release: float) -> Signal:
    """With a mean of nought, and its ends still silent."""
    window = ends_softened([1.0] * len(signal), attack, release)
    mean = sum(signal) / sum(window)
    return [x - mean * share for x, share in zip(signal, window, strict=True)]


def loudness_of(signal: Signal) -> float:
    """The loudest tenth of a second in decibels: power weighted as in ITU-R BS.1770, 0 for a full sine at 1 kHz."""
    weighted = [x * x for x in _weighted(signal)]
    length = count(WINDOW)
    power = most = sum(weighted[:length])
    for gone, come in zip(weighted, weighted[length:], strict=False):
        power += come - gone
        most = max(most, power)
    return 10 * math.log10(2 * most / length + 1e-12) - 0.69


def samples(signal: Signal) -> list[int]:
    """As whole numbers of 16 bits."""
    return [round(FULL * x) for x in signal]


def _weighted(signal: Signal) -> Signal:
    """First the shelf (the head brings the treble nearer), then without the lowest bass."""
    turn = math.tan(math.pi * 1681.974450955533 / RATE)
    quality, top = 0.7071752369554196, 10 ** (3.999843853973347 / 20)
    middle = top**0.4996667741545416
    whole = 1 + turn / quality + turn * turn
    feed = [
        (top + middle * turn / quality + turn * turn) / whole,
        2 * (turn * turn - top) / whole,
        (top - middle * turn / quality + turn * turn) / whole,
    ]
    back = [2 * (turn * turn - 1) / whole, (1 - turn / quality + turn * turn) / whole]
    signal = biquad(signal, [exact(x) for x in feed], [exact(x) for x in back])
    turn, quality = math.tan(math.pi * 38.13547087602444 / RATE), 0.5003270373238773
    whole = 1 + turn / quality + turn * turn
    back = [2 * (turn * turn - 1) / whole, (1 - turn / quality + turn * turn) / whole]
    return biquad(signal, (1.0, -2.0, 1.0), [exact(x) for x in back])


def _trimmed(signal: Signal) -> Signal:
    """Without what follows the last sample that is less than 54 decibels below the highest."""
    floor = max(map(abs, signal)) / 500
    last = max(at for at, x in enumerate(signal) if abs(x) >= floor)
    return signal[: last + 1]
