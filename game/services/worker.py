"""Does jobs on a thread of its own, one at a time and in their order.

Owns the thread, the queue, and when something is tried again that has failed. Knows nothing of what is done.
"""

import atexit
import threading
from collections import deque
from collections.abc import Callable
from typing import Final, Generic, TypeVar

RETRY: Final = 30.0
"""Seconds until something that has failed is tried again, if nothing asks for it before."""
LAST_PATIENCE: Final = 1.5
"""How many seconds leaving the program waits: it is to be gone within two."""

Job = TypeVar("Job")


class Worker(Generic[Job]):
    """Calls `do` with each job. It must not raise, and says whether all is done now, this job and those before it.

    As long as it is not, `do` is called with None from time to time, to try again. Jobs wait until `start`. No
    method here raises, or waits longer than it says.
    """

    def __init__(self, name: str, do: Callable[[Job | None], bool], retry: float = RETRY) -> None:
        self._name = name
        self._do = do
        self._retry = retry
        self._changed = threading.Condition()
        self._jobs: deque[Job] = deque()
        self._busy = False
        self._again = False  # do is to be called, be there a job or not
        self._left_over = False  # the last call has not done everything
        self._closing = False
        self._thread: threading.Thread | None = None

    def start(self) -> bool:
        """Begin with the jobs; whether there is a thread for them. May be called again."""
        with self._changed:
            if self._thread is None:
                # A thread that hangs in a dead network folder must not keep the program from ending.
                thread = threading.Thread(target=self._run, name=self._name, daemon=True)
                try:
                    thread.start()
                except RuntimeError:  # the system gives no more threads
                    return False
                self._thread, self._closing = thread, False
                atexit.register(self.flush)  # for a program that ends without closing
            return True

    def submit(self, job: Job) -> None:
        """Have this done after all others."""
        with self._changed:
            self._jobs.append(job)
            self._changed.notify_all()

    def waiting(self) -> list[Job]:
        """The jobs that have not been begun."""
        with self._changed:
            return list(self._jobs)

    def settle(self, timeout: float) -> bool:
        """Wait until every job has been tried; whether that came in time."""
        with self._changed:
            return self._changed.wait_for(self._at_rest, timeout)

    def flush(self, timeout: float = LAST_PATIENCE) -> bool:
        """Wait until every job is done, trying once more what has failed; whether all are."""
        if self._jobs and not self.start():
            return False
        with self._changed:
            if self._left_over and self._thread is not None:
                self._again = True
                self._changed.notify_all()
            return self._changed.wait_for(self._at_rest, timeout) and not self._left_over

    def close(self, timeout: float = LAST_PATIENCE) -> bool:
        """Flush for the last time and end the thread; whether all jobs are done."""
        done = self.flush(timeout)
        atexit.unregister(self.flush)
        with self._changed:
            self._closing = True
            self._changed.notify_all()
            self._changed.wait_for(lambda: self._thread is None, timeout if done else 0)
        return done

    def _at_rest(self) -> bool:
        return not (self._busy or self._jobs or self._again)

    def _run(self) -> None:
        while True:
            with self._changed:
                while self._at_rest() and not self._closing:
                    if not self._changed.wait(self._retry if self._left_over else None):
                        self._again = True
                if self._at_rest():
                    self._thread = None
                    self._changed.notify_all()
                    return
                job = self._jobs.popleft() if self._jobs else None
                self._again, self._busy = False, True
            done = self._do(job)
            with self._changed:
                self._busy, self._left_over = False, not done
                self._changed.notify_all()
