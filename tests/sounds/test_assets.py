"""The files of the sounds: all there, short, quiet, equally loud, and soft at both ends."""

import math
from collections import defaultdict

import pytest

from game.services.audio import EFFECTS
from tests.sounds.decoded import FOLDER, NAMES, decoded, parts
from tools.sounds.bells import hertz
from tools.sounds.level import loudness_of
from tools.sounds.signal import RATE, band

MILLISECONDS = {
    "pair_heart": (400, 900),
    "pair_waste": (400, 900),
    "redeal": (300, 600),
    "dead_end": (600, 1_100),
    "win": (2_000, 3_000),
}
SHORT = (40, 360)
# Decibels: what is heard most is softest, and the rest keeps within a few of them.
LOUDNESS = {"win": (-20, -16), "select": (-28, -24), "deselect": (-29, -25), "button": (-27, -23)}
OTHERS = (-25, -19)


def decibels(level: float) -> float:
    return 20 * math.log10(max(level, 1e-9))


def test_every_effect_has_variants_and_nothing_else_is_there() -> None:
    variants = defaultdict(list)
    for name in NAMES:
        effect, _, number = name.rpartition("-")
        variants[effect].append(int(number))
    assert set(variants) == set(EFFECTS)
    assert len(variants) >= 10
    assert all(numbers == list(range(1, len(numbers) + 1)) for numbers in variants.values())
    assert min(map(len, variants.values())) >= 2
    assert {file.suffix for file in FOLDER.iterdir()} == {".ogg"}


def test_all_of_them_are_small() -> None:
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) < 400_000


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_as_long_as_it_should_be(name: str) -> None:
    least, most = MILLISECONDS.get(name.rpartition("-")[0], SHORT)
    assert least <= len(decoded(name)) * 1000 / RATE <= most


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_has_room_above_it_and_no_offset(name: str) -> None:
    samples = parts(decoded(name))
    assert -18 < decibels(max(map(abs, samples))) <= -6
    assert abs(sum(samples) / len(samples)) < 0.001


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_begins_and_ends_in_silence(name: str) -> None:
    samples = parts(decoded(name))
    assert decibels(max(map(abs, samples[:3]))) < -45
    assert decibels(max(map(abs, samples[-44:]))) < -60
    # It has died away before it is faded out: the last hundredth of a second is far below the rest.
    tail = samples[-RATE // 100 :]
    assert decibels(max(map(abs, tail))) < decibels(max(map(abs, samples))) - 30


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_about_as_loud_as_the_others(name: str) -> None:
    least, most = LOUDNESS.get(name.rpartition("-")[0], OTHERS)
    assert least <= loudness_of(parts(decoded(name))) <= most


@pytest.mark.parametrize("effect", EFFECTS)
def test_variants_are_equally_loud_and_yet_differ(effect: str) -> None:
    variants = [parts(decoded(name)) for name in NAMES if name.rpartition("-")[0] == effect]
    loudness = [loudness_of(samples) for samples in variants]
    assert max(loudness) - min(loudness) < 1
    for at, one in enumerate(variants):
        for other in variants[:at]:
            length = min(len(one), len(other))
            likeness = sum(a * b for a, b in zip(one[:length], other[:length], strict=True))
            whole = math.sqrt(sum(a * a for a in one) * sum(b * b for b in other))
            assert abs(likeness) < 0.7 * whole


@pytest.mark.parametrize(
    ("name", "notes"),
    [
        ("pair_heart-1", "F5 A5"),
        ("pair_heart-2", "A5 C6"),
        ("pair_heart-3", "C5 A5"),
        ("pair_waste-1", "C5 F5"),
        ("pair_waste-2", "A4 D5"),
        ("pair_waste-3", "F4 C5"),
        ("dead_end-1", "A4 F4"),
    ],
)
def test_the_notes_are_those_of_the_key(name: str, notes: str) -> None:
    samples = parts(decoded(name))
    whole = sum(x * x for x in samples)
    in_tune = sum(sum(x * x for x in band(samples, hertz(note), 12)) for note in notes.split())
    out_of_tune = sum(sum(x * x for x in band(samples, hertz(note) * 1.12, 12)) for note in notes.split())
    assert in_tune > 0.5 * whole
    assert in_tune > 3 * out_of_tune


def test_a_full_sine_has_the_loudness_of_the_standard() -> None:
    sine = [math.sin(2 * math.pi * 997 * at / RATE) for at in range(RATE // 2)]
    assert loudness_of(sine) == pytest.approx(0.0, abs=0.05)
    assert loudness_of([x / 10 for x in sine]) == pytest.approx(-20.0, abs=0.05)
