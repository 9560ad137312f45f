"""What the tests of the sounds get: a clock that stands still, a device, and three variants of every sound."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.services.audio import EFFECTS, LOUDEST, Sounds
from tests.services.audio.fake_mixer import LONG, Clock, Device, at_rest


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def device(clock: Clock) -> Iterator[Device]:
    """A device; what waits for it at the end goes on, and no thread stays."""
    device = Device(clock)
    yield device
    device.go.set()
    at_rest()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three variants of every sound. The device does not look into them."""
    for effect in EFFECTS:
        for variant in (1, 2, 3):
            (tmp_path / f"{effect}-{variant}.ogg").touch()
    return tmp_path


@pytest.fixture
def sounds(folder: Path, clock: Clock, device: Device) -> Iterator[Sounds]:
    sounds = Sounds(folder, LOUDEST, clock, device.find)
    yield sounds
    device.go.set()
    assert sounds.close(LONG)
