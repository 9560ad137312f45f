"""The open mixer with its loaded sounds: the part of the sound that lives on a thread of its own.

Owns pygame.mixer, which nothing else touches, and the files. Every call here may take long (closing takes a second
with some drivers), and none raises. When to open, to play and to close is for `audio` to say.
"""

import logging
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, Protocol

FREQUENCY: Final = 44_100
FORMAT: Final = -16
"""Bits of a sample, with a sign."""
SPEAKERS: Final = 2
BUFFER: Final = 1024
"""Samples that are mixed at once: 23 ms. Half as many would cost half as much again while nothing is heard."""
VOICES: Final = 6
"""Sounds at once. More would only be noise; one that finds no voice is not played."""
FADE: Final = 40
"""Milliseconds in which what is cut off fades, so that it does not click."""

_log = logging.getLogger(__name__)


class Playable(Protocol):
    """A loaded sound: what is needed of pygame.mixer.Sound."""

    def play(self) -> object:
        """Play it, if a voice is free."""

    def set_volume(self, value: float, /) -> None:
        """From 0 to 1; also what plays follows."""


class Mixer(Protocol):
    """What is needed of pygame.mixer. All of it may raise."""

    def init(self, frequency: int, size: int, channels: int, buffer: int) -> None:
        """Open the device."""

    def quit(self) -> None:
        """Close it; no harm when it is closed."""

    def set_num_channels(self, count: int, /) -> None:
        """How many sounds play at once."""

    def fadeout(self, time: int, /) -> None:
        """Let all that plays fade away, in milliseconds."""

    def get_busy(self) -> bool:
        """Whether anything plays."""

    def Sound(self, file: str, /) -> Playable:  # noqa: N802 (the name is pygame's)
        """Load a file."""


def pygame_mixer() -> Mixer:
    """The mixer of pygame, imported when it is first wanted."""
    import pygame.mixer

    return pygame.mixer


class Player:
    """Plays the files of a folder: NAME-1.ogg, NAME-2.ogg and so on are the variants of a sound."""

    def __init__(self, folder: Path, find: Callable[[], Mixer]) -> None:
        self._folder = folder
        self._find = find
        self._mixer: Mixer | None = None
        self._variants: dict[str, list[Path]] = {}
        # What is loaded; None for a file that cannot be.
        self._loaded: dict[Path, Playable | None] = {}
        # What was taken last of each name, which outlasts closing.
        self._last: dict[str, Path] = {}
        self._told: set[str] = set()

    def open(self) -> bool:
        """Open the mixer; whether that could be done."""
        try:
            self._mixer = self._find()
            self._mixer.init(FREQUENCY, FORMAT, SPEAKERS, BUFFER)
            self._mixer.set_num_channels(VOICES)
            files = sorted(self._folder.glob("*.ogg"))
        except Exception as error:
            # Whatever it is: no device, no such driver, a pygame that was built without a mixer.
            self._tell_once("no sound", error)
            mixer, self._mixer = self._mixer, None
            with suppress(Exception):
                if mixer is not None:
                    mixer.quit()
            return False
        self._variants = {}
        for file in files:
            self._variants.setdefault(file.stem.rpartition("-")[0], []).append(file)
        return True

    def close(self) -> None:
        """Close the mixer, and let what plays fade first."""
        mixer, self._mixer = self._mixer, None
        self._loaded.clear()
        if mixer is None:
            return
        try:
            if mixer.get_busy():
                mixer.fadeout(FADE)
                time.sleep(FADE / 1000)
        except Exception as error:
            self._tell_once("what plays could not be faded", error)
        try:
            mixer.quit()
        except Exception as error:
            self._tell_once("the sound could not be closed", error)

    def prepare(self) -> bool:
        """Load one more file; False when there is none left."""
        for files in self._variants.values():
            for file in files:
                if file not in self._loaded:
                    self._load(file)
                    return True
        return False

    def play(self, name: str, gain: float, in_time: Callable[[], bool]) -> None:
        """Play the next variant of a sound, from 0 to 1 loud, if after loading it is still in time."""
        sound = self._next(name)
        if sound is None or not in_time():
            return
        try:
            # Before it plays: a channel's own volume could be set only after it has begun.
            sound.set_volume(gain)
            sound.play()
        except Exception as error:
            self._tell_once("a sound could not be played", error)

    def set_gain(self, gain: float) -> None:
        """How loud is what plays, from 0 to 1."""
        try:
            for sound in self._loaded.values():
                if sound is not None:
                    sound.set_volume(gain)
        except Exception as error:
            self._tell_once("the volume could not be set", error)

    def hush(self) -> None:
        """Let everything fade that plays."""
        try:
            if self._mixer is not None:
                self._mixer.fadeout(FADE)
        except Exception as error:
            self._tell_once("what plays could not be faded", error)

    def _next(self, name: str) -> Playable | None:
        """The variant after the last one, None when none can be loaded. The same never comes twice running, if
        there is another.
        """
        files = self._variants.get(name, [])
        last = self._last.get(name)
        start = files.index(last) + 1 if last in files else 0
        for file in files[start:] + files[:start]:
            sound = self._load(file)
            if sound is not None:
                self._last[name] = file
                return sound
        return None

    def _load(self, file: Path) -> Playable | None:
        if file not in self._loaded:
            self._loaded[file] = self._read(file)
        return self._loaded[file]

    def _read(self, file: Path) -> Playable | None:
        try:
            return self._mixer.Sound(str(file)) if self._mixer is not None else None
        except Exception as error:
            self._tell_once(f"{file.name} is silent", error)
            return None

    def _tell_once(self, what: str, error: Exception) -> None:
        """Into the log, but never a second time: a fault comes with every sound."""
        if what not in self._told:
            self._told.add(what)
            _log.warning("%s: %s", what, error)
