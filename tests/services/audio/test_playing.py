"""The sounds come in time or not at all, in turn, and the mixer is open no longer than it must be."""

import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from game.services.audio import CLOSE_AFTER, EFFECTS, LATEST, LOUDEST, ONCE_WITHIN, Sounds
from tests.services.audio.fake_mixer import LONG, Clock, Device, at_rest, heard, sound_threads, turn

# Opening


def test_nothing_is_opened_or_imported_before_the_first_sound(root: Path, folder: Path) -> None:
    code = (
        "import sys, threading; from pathlib import Path; from game.services.audio import Sounds\n"
        "sounds = Sounds(Path(sys.argv[1]), 10, lambda: 0.0)\n"
        "sounds.focus(False), sounds.set_volume(3), sounds.mute(True), sounds.mute(False), sounds.device_back()\n"
        "print('pygame' in sys.modules, threading.active_count(), sounds.close())"
    )
    command = [sys.executable, "-c", code, str(folder)]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.split() == ["False", "1", "True"]


def test_the_first_sound_opens_on_a_thread_that_alone_touches_the_mixer(sounds: Sounds, device: Device) -> None:
    assert heard(sounds, device, "deal", "win") == ["deal", "win"]
    sounds.set_volume(3)
    sounds.mute(True)
    assert sounds.close(LONG)
    assert device.opened_with[:3] == (44_100, -16, 2)
    assert 512 <= device.opened_with[3] <= 1024
    assert 2 <= device.voices <= 8
    assert device.threads == {"sound"}
    assert device.opened() == 1


def test_the_other_sounds_are_loaded_in_between(sounds: Sounds, device: Device) -> None:
    heard(sounds, device, "deal")
    device.until(lambda: len(device.loaded) == 3 * len(EFFECTS))
    assert len({sound.name for sound in device.loaded}) == len(device.loaded)


def test_waking_opens_without_a_sound(sounds: Sounds, device: Device, clock: Clock) -> None:
    sounds.wake()
    device.until(lambda: len(device.loaded) == 3 * len(EFFECTS))
    assert device.played == []
    turn(sounds, clock, CLOSE_AFTER - 1)
    sounds.wake()
    turn(sounds, clock, CLOSE_AFTER - 1)
    assert heard(sounds, device, "deal") == ["deal"]
    assert device.opened() == 1


def test_nobody_waits_for_a_device_that_hangs(sounds: Sounds, device: Device) -> None:
    device.go.clear()
    sounds.play("deal")
    device.until(lambda: "init" in device.calls)
    for effect in EFFECTS * 3:
        sounds.play(effect)
    sounds.wake()
    sounds.set_volume(2)
    sounds.mute(True)
    sounds.mute(False)
    sounds.device_lost()
    sounds.device_back()
    assert len(sound_threads()) == 1
    assert not sounds.close(timeout=0)
    assert device.played == []


# In time


def test_a_sound_in_time_is_played_and_a_late_one_never(sounds: Sounds, device: Device, clock: Clock) -> None:
    device.go.clear()
    sounds.play("deal")
    clock.time += 0.01
    sounds.play("draw")
    clock.time += LATEST - 0.005
    device.go.set()
    assert heard(sounds, device, "button") == ["draw", "button"]


def test_what_loading_makes_late_is_not_played(sounds: Sounds, device: Device, clock: Clock) -> None:
    device.loading_takes = LATEST + 0.01
    sounds.play("deal")
    device.until(lambda: len(device.loaded) == 3 * len(EFFECTS))
    assert heard(sounds, device, "button") == ["button"]


def test_what_closing_makes_late_is_not_played(sounds: Sounds, device: Device, clock: Clock) -> None:
    heard(sounds, device, "deal")
    device.go.clear()
    sounds.device_lost()
    device.until(lambda: "quit" in device.calls)
    clock.time += 1
    sounds.play("draw")
    clock.time += LATEST + 0.01
    device.go.set()
    assert heard(sounds, device, "button") == ["button"]


def test_the_same_effect_at_once_sounds_once(sounds: Sounds, device: Device, clock: Clock) -> None:
    device.go.clear()
    for _ in range(3):
        sounds.play("deal")
        clock.time += 0.9 * ONCE_WITHIN / 3
    sounds.play("draw")
    clock.time += 0.2 * ONCE_WITHIN
    sounds.play("deal")
    device.go.set()
    assert heard(sounds, device, "button") == ["deal", "draw", "deal", "button"]


def test_a_clock_that_goes_back_silences_nothing(sounds: Sounds, device: Device, clock: Clock) -> None:
    heard(sounds, device, "deal")
    clock.time -= 500
    assert heard(sounds, device, "deal") == ["deal"]


# Variants


def test_variants_take_turns_also_after_closing(sounds: Sounds, device: Device, clock: Clock) -> None:
    order: list[str] = []
    for _ in range(4):
        for _ in range(4):
            sounds.play("deal")
            device.until(lambda: len(device.played) == 1)
            order.append(device.played.pop())
            clock.time += 1
        turn(sounds, clock, CLOSE_AFTER)
        at_rest()
    assert device.opened() == 4
    assert set(order) == {"deal-1", "deal-2", "deal-3"}
    assert all(one != other for one, other in pairwise(order))


def test_a_broken_file_is_silent_and_told_of_once(
    sounds: Sounds, device: Device, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    device.broken = {"deal-2", "draw-1", "draw-2", "draw-3"}
    for _ in range(2):
        for _ in range(3):
            sounds.play("draw")
            assert heard(sounds, device, "deal") == ["deal"]
            clock.time += 1
        turn(sounds, clock, CLOSE_AFTER)
        at_rest()
    told = sorted(record.getMessage().split()[0] for record in caplog.records)
    assert told == ["deal-2.ogg", "draw-1.ogg", "draw-2.ogg", "draw-3.ogg"]


@pytest.mark.parametrize("there", [True, False])
def test_no_sounds_in_the_folder_or_no_folder(tmp_path: Path, clock: Clock, device: Device, there: bool) -> None:
    sounds = Sounds(tmp_path if there else tmp_path / "nowhere", LOUDEST, clock, device.find)
    sounds.play("deal")
    device.until(lambda: "set_num_channels" in device.calls)
    assert sounds.close(LONG)
    assert device.played == []


# Closing


def test_after_a_while_of_silence_the_mixer_and_the_thread_are_gone(
    sounds: Sounds, device: Device, clock: Clock
) -> None:
    heard(sounds, device, "deal")
    turn(sounds, clock, CLOSE_AFTER - 1)
    sounds.set_volume(5)
    device.until(lambda: device.loaded[-1].volume < 1)  # it has looked at the clock, and goes on
    assert device.is_open
    turn(sounds, clock, 1)
    at_rest()
    assert device.calls[-1] == "quit"
    assert heard(sounds, device, "draw") == ["draw"]
    assert device.opened() == 2


def test_every_sound_puts_the_closing_off(sounds: Sounds, device: Device, clock: Clock) -> None:
    for _ in range(5):
        heard(sounds, device, "deal")
        turn(sounds, clock, CLOSE_AFTER - 1)
    assert device.opened() == 1


@pytest.mark.parametrize("busy", [True, False])
def test_the_end_is_the_end(sounds: Sounds, device: Device, busy: bool) -> None:
    heard(sounds, device, "win")
    device.busy = busy
    assert sounds.close(LONG)
    assert not device.is_open
    assert ("fadeout" in device.calls) is busy  # what is cut off does not click
    calls = len(device.calls)
    sounds.play("deal")
    sounds.wake()
    sounds.mute(True)
    sounds.mute(False)
    assert sounds.close(LONG)
    assert (sound_threads(), len(device.calls)) == ([], calls)
