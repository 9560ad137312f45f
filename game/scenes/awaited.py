"""The answers that a page waits for, so that they are seen as soon as they are there. No scene of its own."""

from typing import Any, TypeVar

from game.services.answer import Answer

T = TypeVar("T")


class Awaited:
    """Looked at once a step; nothing moves and nothing is drawn for it until something has come."""

    def __init__(self) -> None:
        self._open: list[Answer[Any]] = []

    def add(self, answer: Answer[T]) -> Answer[T]:
        """Wait for this answer too."""
        self._open.append(answer)
        return answer

    @property
    def waiting(self) -> bool:
        """Whether anything has not come yet, or has not been noticed."""
        return bool(self._open)

    def come(self) -> bool:
        """Whether any has come since this was asked last."""
        before = len(self._open)
        self._open = [answer for answer in self._open if not answer.done]
        return len(self._open) < before
