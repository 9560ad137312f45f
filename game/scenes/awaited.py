"""The answers that a page waits for, so that they are seen as soon as they are there. No scene of its own."""

from typing import Any, Generic, TypeVar

from game.services.answer import Answer

T = TypeVar("T")


class Newest(Generic[T]):
    """What was answered last to a question that is asked again and again: nothing goes while the next answer comes."""

    def __init__(self) -> None:
        self._answer: Answer[T] = Answer()
        self._before: T | None = None

    def expect(self, answer: Answer[T]) -> None:
        """From now on this answer counts, as soon as it is there."""
        self._before, self._answer = self.value, answer

    @property
    def value(self) -> T | None:
        """The answer that came last; None while there is none."""
        return self._before if self._answer.value is None else self._answer.value

    @property
    def waiting(self) -> bool:
        """Whether the next answer is still to come."""
        return not self._answer.done

    @property
    def failed(self) -> bool:
        """Whether the newest question has no answer."""
        return self._answer.failed


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
