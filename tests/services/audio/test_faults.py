"""No fault of a device, a file or the system reaches whoever asks for a sound, and none fills the log."""

import logging
import threading
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.services.audio import CLOSE_AFTER, ECHO, LOUDEST, RETRY_AFTER, RETRY_MOST, Sounds
from game.services.mixer import pygame_mixer
from tests.services.audio.fake_mixer import LONG, SILENCES, Clock, Device, at_rest, heard, sound_threads, turn

FAULTS = [pygame.error("no device"), NotImplementedError("no mixer"), OSError("odd"), ValueError("odder")]


@pytest.mark.parametrize("fault", FAULTS)
def test_without_a_device_there_is_silence_and_one_line_in_the_log(
    sounds: Sounds, device: Device, clock: Clock, caplog: pytest.LogCaptureFixture, fault: Exception
) -> None:
    device.fault = fault
    device.jammed = {"quit", "fadeout", "get_busy"}
    for _ in range(200):
        sounds.play("deal")
        at_rest()
        clock.time += RETRY_AFTER / 10
    assert 2 <= device.opened() <= 6
    assert [record.levelno for record in caplog.records] == [logging.WARNING]
    assert not device.is_open
    device.fault = None
    device.jammed.clear()
    clock.time += RETRY_MOST
    assert heard(sounds, device, "draw") == ["draw"]


def test_attempts_become_rare_and_go_on(sounds: Sounds, device: Device, clock: Clock) -> None:
    device.fault = FAULTS[0]
    at = []
    for _ in range(1000):
        before = device.opened()
        sounds.play("deal")
        at_rest()
        if device.opened() > before:
            at.append(clock.time)
        clock.time += 1
    pauses = [round(later - earlier) for earlier, later in pairwise(at)]
    assert pauses == [10, 20, 40, 80, 160, 320, 320]


@pytest.mark.parametrize("silence", SILENCES)
def test_switching_on_tries_at_once(
    sounds: Sounds, device: Device, clock: Clock, silence: Callable[[Sounds], None]
) -> None:
    device.fault = FAULTS[0]
    sounds.play("deal")
    at_rest()
    device.fault = None
    clock.time += 1
    sounds.play("deal")
    at_rest()
    assert device.played == []
    clock.time += 1
    silence(sounds)
    sounds.set_volume(LOUDEST)
    sounds.mute(False)
    sounds.focus(True)
    assert heard(sounds, device, "deal") == ["deal"]


def test_no_device_and_then_one_that_is_plugged_in(sounds: Sounds, device: Device, clock: Clock) -> None:
    device.fault = FAULTS[0]
    sounds.play("deal")
    at_rest()
    sounds.device_back()  # what opening has found, and could not use
    device.fault = None
    clock.time += ECHO - 0.1
    sounds.play("draw")
    at_rest()
    assert (device.played, device.opened()) == ([], 1)
    clock.time += 0.2
    sounds.device_back()
    assert heard(sounds, device, "deal") == ["deal"]


def test_a_device_that_is_pulled_and_comes_back(sounds: Sounds, device: Device, clock: Clock) -> None:
    heard(sounds, device, "deal")
    clock.time += ECHO
    for _ in range(3):
        sounds.device_lost()
    at_rest()
    assert (device.is_open, device.opened()) == (False, 1)
    device.fault = FAULTS[0]
    sounds.play("draw")
    at_rest()
    device.fault = None
    clock.time += ECHO
    sounds.device_back()
    assert sound_threads() == []  # nothing opens without a sound
    assert heard(sounds, device, "win") == ["win"]


@pytest.mark.parametrize(("passed", "opened"), [(0.0, 1), (ECHO - 0.1, 1), (ECHO + 0.1, 2)])
def test_a_new_device_is_taken_but_not_what_opening_itself_reports(
    sounds: Sounds, device: Device, clock: Clock, passed: float, opened: int
) -> None:
    heard(sounds, device, "deal")
    clock.time += passed
    sounds.device_back()
    clock.time += 0.1
    assert heard(sounds, device, "draw") == ["draw"]
    assert device.opened() == opened


def test_a_mixer_that_fails_in_everything_fails_quietly(
    sounds: Sounds, device: Device, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    def failed(call: str, times: int) -> None:
        device.until(lambda: device.calls.count(call) >= times)

    device.jammed = {"play", "fadeout", "get_busy", "quit"}
    for times in range(1, 4):
        sounds.play("draw")
        failed("play", times)
        device.jammed.add("set_volume")
        before = device.calls.count("set_volume")
        sounds.set_volume(times)
        failed("set_volume", before + 1)
        device.jammed.remove("set_volume")
        sounds.mute(True)
        failed("fadeout", times)
        sounds.mute(False)
        turn(sounds, clock, CLOSE_AFTER)
        at_rest()
    told = sorted({record.getMessage().partition(":")[0] for record in caplog.records})
    assert told == [
        "a sound could not be played",
        "the sound could not be closed",
        "the volume could not be set",
        "what plays could not be faded",
    ]
    assert len(caplog.records) == len(told)


def test_a_system_that_gives_no_more_threads(sounds: Sounds, device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    with monkeypatch.context() as patch:
        patch.setattr(threading.Thread, "start", refuse)
        sounds.play("deal")
        sounds.wake()
    assert heard(sounds, device, "draw") == ["draw"]


# The real mixer


def test_the_real_mixer_plays_and_closes(root: Path, clock: Clock) -> None:
    sounds = Sounds(root / "assets" / "sounds", LOUDEST, clock)
    mixer, never = pygame_mixer(), threading.Event()
    sounds.play("win")
    looks = 0
    while looks < 1000 * LONG and not (pygame.mixer.get_init() and mixer.get_busy()):
        never.wait(0.001)
        looks += 1
    assert pygame.mixer.get_init() == (44_100, -16, 2)
    assert sounds.close(LONG)
    assert pygame.mixer.get_init() is None


def test_an_audio_driver_that_there_is_not(
    root: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    sounds = Sounds(root / "assets" / "sounds", LOUDEST, clock)
    for _ in range(10):
        sounds.play("deal")
        at_rest()
        clock.time += RETRY_AFTER
        sounds.mute(True)
        sounds.mute(False)
    assert [record.getMessage() for record in caplog.records] == ["no sound: Audio target 'nonsense' not available"]
    assert pygame.mixer.get_init() is None
    assert sounds.close(LONG)
