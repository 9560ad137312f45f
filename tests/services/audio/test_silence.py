"""Off stays off: nothing is opened, what plays fades, and switching on brings it back."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.services.audio import EFFECTS, LOUDEST, Sounds
from tests.services.audio.fake_mixer import LONG, SILENCES, Clock, Device, heard, sound_threads


@pytest.mark.parametrize("silence", SILENCES)
def test_silent_means_that_nothing_is_opened(
    sounds: Sounds, device: Device, clock: Clock, silence: Callable[[Sounds], None]
) -> None:
    silence(sounds)
    assert sounds.silent
    for effect in EFFECTS:
        sounds.play(effect)
        sounds.wake()
        sounds.device_back()
        clock.time += 1
    assert (device.calls, sound_threads()) == ([], [])


@pytest.mark.parametrize(
    ("volume", "muted", "unfocused"), [(0, False, False), (10, True, False), (10, False, True), (-5, False, False)]
)
def test_what_was_off_at_the_last_end_stays_off(
    folder: Path, device: Device, clock: Clock, volume: int, muted: bool, unfocused: bool
) -> None:
    sounds = Sounds(folder, volume, clock, device.find, muted=muted, mute_unfocused=unfocused)
    sounds.focus(False)
    sounds.play("win")
    assert (device.calls, sound_threads(), sounds.silent, sounds.muted) == ([], [], True, muted)
    sounds.mute(False)
    sounds.set_volume(1)
    sounds.focus(True)
    assert heard(sounds, device, "deal") == ["deal"]
    assert sounds.close(LONG)


def test_without_the_option_the_focus_makes_no_difference(sounds: Sounds, device: Device) -> None:
    sounds.focus(False)
    assert not sounds.silent
    assert heard(sounds, device, "deal") == ["deal"]


@pytest.mark.parametrize("silence", SILENCES)
def test_falling_silent_fades_what_plays_and_forgets_what_waits(
    sounds: Sounds, device: Device, clock: Clock, silence: Callable[[Sounds], None]
) -> None:
    heard(sounds, device, "win")
    device.until(lambda: len(device.loaded) == 3 * len(EFFECTS))
    silence(sounds)
    silence(sounds)
    device.until(lambda: device.calls[-1] == "fadeout")
    sounds.play("deal")
    sounds.set_volume(LOUDEST)
    sounds.mute(False)
    sounds.focus(True)
    clock.time += 1
    assert heard(sounds, device, "button") == ["button"]
    assert device.calls.count("fadeout") == 1
    assert device.opened() == 1


def test_falling_silent_while_it_opens_forgets_what_waits(sounds: Sounds, device: Device, clock: Clock) -> None:
    device.go.clear()
    sounds.play("win")
    device.until(lambda: "init" in device.calls)
    sounds.mute(True)
    sounds.mute(False)
    device.go.set()
    assert heard(sounds, device, "button") == ["button"]


def test_the_volume(sounds: Sounds, device: Device, clock: Clock) -> None:
    for volume in range(1, LOUDEST + 1):
        sounds.set_volume(volume)
        assert sounds.volume == volume
        heard(sounds, device, "deal")
        clock.time += 1
    assert device.volumes == sorted(set(device.volumes))
    assert device.volumes[0] < 0.05
    assert device.volumes[-1] == 1
    sounds.set_volume(2)
    device.until(lambda: all(sound.volume == device.volumes[1] for sound in device.loaded))


@pytest.mark.parametrize(("asked", "given"), [(-1, 0), (11, LOUDEST), (4, 4)])
def test_volumes_that_there_are_not(sounds: Sounds, asked: int, given: int) -> None:
    sounds.set_volume(asked)
    assert sounds.volume == given
