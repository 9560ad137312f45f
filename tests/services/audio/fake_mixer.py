"""Stands for the clock, for pygame's mixer, and for whoever plays sounds with them."""

import threading
from collections.abc import Callable
from pathlib import Path

import pygame

from game.services.audio import Effect, Sounds

LONG = 30.0  # seconds; only a failing test waits so long


class Clock:
    """A clock that stands still until it is turned."""

    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


class Sound:
    """A file that the device has loaded."""

    def __init__(self, device: "Device", name: str) -> None:
        self.device, self.name, self.volume = device, name, 1.0

    def play(self) -> None:
        with self.device.did("play"):
            self.device.played.append(self.name)
            self.device.volumes.append(self.volume)

    def set_volume(self, value: float, /) -> None:
        with self.device.did("set_volume"):
            self.volume = value


class Device:
    """Stands for pygame.mixer. Opening waits for `go`, and `fault` makes it fail. Files in `broken` cannot be loaded,
    and calls in `jammed` fail.
    """

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.go = threading.Event()
        self.go.set()
        self.fault: Exception | None = None
        self.broken: set[str] = set()
        self.loading_takes = 0.0
        self.jammed: set[str] = set()
        self.busy = False
        self.changed = threading.Condition()
        self.calls: list[str] = []
        self.threads: set[str] = set()
        self.played: list[str] = []
        self.volumes: list[float] = []
        self.loaded: list[Sound] = []
        self.opened_with: tuple[int, ...] = ()
        self.voices = 0
        self.is_open = False

    def did(self, call: str) -> threading.Condition:
        """Note a call; whoever waits looks again after it."""
        with self.changed:
            self.calls.append(call)
            self.threads.add(threading.current_thread().name)
            self.changed.notify_all()
        if call in self.jammed:
            raise pygame.error("jammed")
        return self.changed

    def find(self) -> "Device":
        self.did("find")
        return self

    def init(self, frequency: int, size: int, channels: int, buffer: int) -> None:
        self.did("init")
        assert self.go.wait(LONG)
        if self.fault:
            raise self.fault
        self.opened_with = (frequency, size, channels, buffer)
        self.is_open = True

    def quit(self) -> None:
        self.did("quit")
        self.is_open = False
        self.loaded.clear()

    def set_num_channels(self, count: int, /) -> None:
        self.voices = count
        self.did("set_num_channels")

    def fadeout(self, time: int, /) -> None:
        self.did("fadeout")

    def get_busy(self) -> bool:
        self.did("get_busy")
        return self.busy

    def Sound(self, file: str, /) -> Sound:  # noqa: N802 (the name is pygame's)
        self.clock.time += self.loading_takes
        name = Path(file).stem
        if name in self.broken:
            raise pygame.error("not a sound")
        sound = Sound(self, name)
        self.loaded.append(sound)
        self.did("Sound")
        return sound

    def until(self, holds: Callable[[], bool]) -> None:
        """Wait until something is so after a call."""
        with self.changed:
            assert self.changed.wait_for(holds, LONG), self.calls

    def count(self, name: str) -> int:
        """How often a sound has been played, whatever the variant."""
        return sum(played.rpartition("-")[0] == name for played in self.played)

    def opened(self) -> int:
        return self.calls.count("init")


def sound_threads() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.name == "sound"]


def at_rest() -> None:
    """Wait for the thread to end by itself."""
    for thread in sound_threads():
        thread.join(LONG)
        assert not thread.is_alive()


def heard(sounds: Sounds, device: Device, *names: Effect) -> list[str]:
    """Play these, and wait for each; what has been played since the last time, without the variants."""
    for name in names:
        before = device.count(name)
        sounds.play(name)
        device.until(lambda name=name, before=before: device.count(name) > before)  # type: ignore[misc]
    with device.changed:
        played = [name.rpartition("-")[0] for name in device.played]
        device.played.clear()
    return played


def turn(sounds: Sounds, clock: Clock, seconds: float) -> None:
    """Let time pass. Whatever the sounds are told makes them look at the clock."""
    clock.time += seconds
    sounds.focus(True)


def off(sounds: Sounds) -> None:
    sounds.set_volume(0)


def muted(sounds: Sounds) -> None:
    sounds.mute(True)


def unfocused(sounds: Sounds) -> None:
    sounds.mute_unfocused(True)
    sounds.focus(False)


SILENCES = [off, muted, unfocused]
