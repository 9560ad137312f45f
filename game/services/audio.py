"""The sounds, an extra that nothing waits for: one that would come too late is not played, and nobody is told.

Owns what is heard and when the mixer is open: from the first sound on, until it has been silent for a while. The
mixer itself is in `mixer`, on a thread. Knows no rule and no scene.
"""

import math
import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final, Literal, get_args

from game.services.mixer import Mixer, Player, pygame_mixer

# fmt: off
Effect = Literal[
    "deal", "draw", "select", "deselect", "pair_heart", "pair_waste",
    "refuse", "redeal", "undo", "dead_end", "win", "button",
]
# fmt: on
EFFECTS: Final[tuple[Effect, ...]] = get_args(Effect)
"""Every sound that there is."""

LOUDEST: Final = 10
"""The highest volume. 0 is off."""
LATEST: Final = 0.08
"""Seconds. A sound that would come later after what it belongs to is not played."""
ONCE_WITHIN: Final = 0.03
"""Seconds in which the same effect sounds once only."""
CLOSE_AFTER: Final = 30.0
"""Seconds without a sound. An open mixer costs processor time, silent or not."""
RETRY_AFTER: Final = 10.0
"""Seconds from a failure to open until the next attempt; twice as long after each further one, up to RETRY_MOST."""
RETRY_MOST: Final = 320.0
ECHO: Final = 2.0
"""Seconds after opening in which devices that appear are those that it has found."""
LAST_PATIENCE: Final = 1.0
"""How many seconds leaving the program waits for the mixer to close: it is to be gone within two."""


class Sounds:
    """Plays the effects whose files are in `folder`. Nothing here raises, and only `close` waits.

    `volume` is 0 to LOUDEST, `now` gives seconds. `mixer` gives what to play with; it is called on the thread.
    Silent (at volume 0, muted, or without the focus if `mute_unfocused`) means that nothing is even opened.
    """

    def __init__(
        self,
        folder: Path,
        volume: int,
        now: Callable[[], float],
        mixer: Callable[[], Mixer] = pygame_mixer,
        *,
        muted: bool = False,
        mute_unfocused: bool = False,
    ) -> None:
        self._now = now
        self._player = Player(folder, mixer)
        # Guards everything below, and is never held while the player does anything.
        self._changed = threading.Condition()
        self._volume, self._muted = _within(volume), muted
        self._mute_unfocused, self._focused = mute_unfocused, True
        self._requests: deque[tuple[Effect, float]] = deque(maxlen=8)
        self._asked: dict[Effect, float] = {}
        self._used = self._retry_at = now()
        self._opened_at, self._pause = self._used - ECHO, RETRY_AFTER
        # Whether there is a thread, and whether it is to open without a sound, to hush, to open anew, to end.
        self._running = self._waking = self._hush = self._anew = self._closed = False

    def play(self, name: Effect) -> None:
        """Play this effect now, or not at all."""
        now = self._now()
        with self._changed:
            if self._closed or self.silent or 0 <= now - self._asked.get(name, now - 1) < ONCE_WITHIN:
                return
            self._asked[name] = now
            self._requests.append((name, now))
            self._start(now)

    def wake(self) -> None:
        """Open in advance: the player is there, say with a finger down, and the next sound is to be in time."""
        with self._changed:
            if not (self._closed or self.silent):
                self._waking = not self._running
                self._start(self._now())

    @property
    def volume(self) -> int:
        """From 0 to LOUDEST."""
        return self._volume

    @property
    def muted(self) -> bool:
        """Whether the sound is switched off, whatever the volume."""
        return self._muted

    @property
    def silent(self) -> bool:
        """Whether nothing is played, whatever is asked for."""
        return self._muted or self._volume == 0 or (self._mute_unfocused and not self._focused)

    def set_volume(self, volume: int) -> None:
        """From 0 to LOUDEST. What plays follows at once."""
        with self._changing():
            self._volume = _within(volume)

    def mute(self, on: bool) -> None:
        """Switch the sound off, or on again as loud as before."""
        with self._changing():
            self._muted = on

    def mute_unfocused(self, on: bool) -> None:
        """Whether to be silent while the window has not the focus."""
        with self._changing():
            self._mute_unfocused = on

    def focus(self, focused: bool) -> None:
        """The window has got the focus, or lost it."""
        with self._changing():
            self._focused = focused

    def device_lost(self) -> None:
        """A device to play on is gone (AUDIODEVICEREMOVED without `iscapture`). The next sound opens anew."""
        with self._changed:
            self._anew = self._running
            self._changed.notify_all()

    def device_back(self) -> None:
        """A device to play on has come (AUDIODEVICEADDED without `iscapture`). The next sound opens anew.

        Right after opening this says only what has been found, and changes nothing.
        """
        with self._changed:
            now = self._now()
            if now - self._opened_at >= ECHO:
                self._pause, self._retry_at = RETRY_AFTER, now
                self._anew = self._running
                self._changed.notify_all()

    def close(self, timeout: float = LAST_PATIENCE) -> bool:
        """The end: nothing is played any more. Waits until the mixer is closed, but not for ever; whether it is."""
        with self._changed:
            self._closed = True
            self._requests.clear()
            self._changed.notify_all()
            return self._changed.wait_for(lambda: not self._running, timeout)

    @contextmanager
    def _changing(self) -> Iterator[None]:
        """Around a change of what makes it silent."""
        with self._changed:
            was_silent = self.silent
            yield
            if self.silent and not was_silent:
                self._requests.clear()
                self._waking, self._hush = False, self._running
            elif was_silent and not self.silent:
                # Whoever switches it on wants to hear it, also if the last attempt failed a moment ago.
                self._pause, self._retry_at = RETRY_AFTER, self._now()
            self._changed.notify_all()

    def _start(self, now: float) -> None:
        """Have the thread look after what is wanted. With the lock held."""
        self._used = now
        if self._running:
            self._changed.notify_all()
            return
        try:
            if now >= self._retry_at:
                # A thread that hangs in a dead driver must not keep the program from ending.
                threading.Thread(target=self._run, name="sound", daemon=True).start()
                self._running = True
                return
        except RuntimeError:  # the system gives no more threads
            pass
        self._requests.clear()
        self._waking = False

    # On the thread

    def _run(self) -> None:
        while self._is_wanted():
            opened = self._player.open()
            self._note(opened)
            if opened:
                self._serve()
                self._player.close()

    def _is_wanted(self) -> bool:
        """Whether to open the mixer. If not, the thread ends."""
        with self._changed:
            self._running = not self._closed and bool(self._requests or self._waking)
            self._waking = self._anew = self._hush = False
            self._changed.notify_all()
            return self._running

    def _note(self, opened: bool) -> None:
        """Keep in mind whether opening succeeded, and when."""
        with self._changed:
            self._opened_at = self._now()
            if not opened:
                self._requests.clear()
                self._retry_at = self._opened_at + self._pause
            self._pause = RETRY_AFTER if opened else min(2 * self._pause, RETRY_MOST)

    def _serve(self) -> None:
        """Play what is asked for; load the rest in between. Until the mixer is to be closed."""
        level, unprepared = -1.0, True
        while True:
            with self._changed:
                while not (
                    self._is_over() or self._requests or self._hush or unprepared or self._gain not in (0, level)
                ):
                    self._changed.wait(max(0.0, self._used + CLOSE_AFTER - self._now()))
                if self._is_over():
                    return
                hush, self._hush = self._hush, False
                gain = self._gain
                name, asked = self._requests.popleft() if self._requests else (None, 0.0)
            if hush:
                self._player.hush()
            elif gain not in (0, level):  # what is switched off fades, and does not stop short
                self._player.set_gain(gain)
                level = gain
            if name is not None:
                self._player.play(name, gain, partial(self._is_in_time, asked))
            elif unprepared:
                unprepared = self._player.prepare()

    def _is_in_time(self, asked: float) -> bool:
        return self._now() - asked <= LATEST

    def _is_over(self) -> bool:
        return self._closed or self._anew or self._now() - self._used >= CLOSE_AFTER

    @property
    def _gain(self) -> float:
        """As a factor: ten steps that sound alike, from -30 decibels to none."""
        part = self._volume / LOUDEST
        return part * math.sqrt(part)


def _within(volume: int) -> int:
    return min(max(volume, 0), LOUDEST)
