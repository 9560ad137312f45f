"""What a thread will have answered: asked for now, looked at once a frame."""

import threading
from typing import Generic, TypeVar

T = TypeVar("T")


class Answer(Generic[T]):
    """The answer to a question that is being dealt with elsewhere. Never raises."""

    def __init__(self) -> None:
        self._come = threading.Event()
        self._values: list[T] = []

    @property
    def done(self) -> bool:
        """Whether there is an answer, or there will be none."""
        return self._come.is_set()

    @property
    def failed(self) -> bool:
        """Whether there will be no answer."""
        return self.done and not self._values

    @property
    def value(self) -> T | None:
        """The answer; None while there is none, and when there will be none."""
        return self._values[0] if self.done and self._values else None

    def wait(self, timeout: float | None = None) -> T | None:
        """The answer as soon as it is there, but at the latest after so many seconds."""
        self._come.wait(timeout)
        return self.value

    def give(self, value: T) -> None:
        """Answer. For whoever was asked."""
        self._values.append(value)
        self._come.set()

    def fail(self) -> None:
        """Say that there will be no answer. For whoever was asked."""
        self._come.set()
