"""An operating system that fails at a chosen step of writing a file. Knows which calls are such steps."""

import os
from collections.abc import Callable
from typing import Any

STEPS = ("makedirs", "listdir", "open", "write", "fsync", "close", "replace", "unlink")


class FaultyOs:
    """Stands for the module `os`: the step number `fail_at` (from 1) fails.

    With `lasting` all later ones fail too. A write that fails has written half, and a close that fails has
    closed, as on a network disk.
    """

    def __init__(self, fail_at: int, error: int, lasting: bool = False) -> None:
        self.steps: list[str] = []
        self.failures: list[str] = []
        self._fail_at = fail_at
        self._error = error
        self._lasting = lasting

    def __getattr__(self, name: str) -> Any:
        real = getattr(os, name)
        return self._step(name, real) if name in STEPS else real

    def _step(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def step(*args: Any, **named: Any) -> Any:
            self.steps.append(name)
            at = len(self.steps)
            if at != self._fail_at and not (self._lasting and at > self._fail_at):
                return real(*args, **named)
            self.failures.append(name)
            if name == "write":
                real(args[0], bytes(args[1])[: len(args[1]) // 2])
            if name == "close":
                real(*args)
            raise OSError(self._error, os.strerror(self._error))

        return step
