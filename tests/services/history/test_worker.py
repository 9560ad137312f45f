"""A thread that does jobs in their order, and tries again what has failed."""

import threading

import pytest

from game.services.answer import Answer
from game.services.worker import Worker

from .some import LONG


class Desk:
    """Does numbers; while `shut` it does none."""

    def __init__(self) -> None:
        self.done: list[int] = []
        self.left: list[int] = []
        self.calls = 0
        self.shut = False
        self.called = threading.Semaphore(0)
        self.go = threading.Event()
        self.go.set()

    def do(self, job: int | None) -> bool:
        assert self.go.wait(LONG)
        self.calls += 1
        if job is not None:
            self.left.append(job)
        if not self.shut:
            self.done += self.left
            self.left.clear()
        self.called.release()
        return not self.left


@pytest.fixture
def desk() -> Desk:
    return Desk()


def test_jobs_are_done_in_their_order(desk: Desk) -> None:
    worker = Worker("desk", desk.do)
    worker.start()
    for job in range(100):
        worker.submit(job)
    assert worker.close(LONG)
    assert desk.done == list(range(100))


def test_jobs_wait_for_the_start(desk: Desk) -> None:
    worker = Worker("desk", desk.do)
    worker.submit(1)
    assert (desk.calls, worker.waiting()) == (0, [1])
    assert worker.flush(LONG), "a program that ends before it has begun loses nothing"
    assert (desk.done, worker.waiting()) == ([1], [])


def test_who_has_nothing_to_do_needs_no_thread(desk: Desk) -> None:
    worker = Worker("desk", desk.do)
    before = threading.active_count()
    assert worker.flush(LONG)
    assert worker.close(LONG)
    assert threading.active_count() == before


def test_what_has_failed_is_tried_again_with_the_next_job(desk: Desk) -> None:
    desk.shut = True
    worker = Worker("desk", desk.do)
    worker.start()
    worker.submit(1)
    assert worker.settle(LONG)
    assert not worker.flush(LONG)
    desk.shut = False
    worker.submit(2)
    assert worker.close(LONG)
    assert desk.done == [1, 2]


def test_what_has_failed_is_tried_again_by_itself(desk: Desk) -> None:
    desk.shut = True
    worker = Worker("desk", desk.do, retry=0.01)
    worker.start()
    worker.submit(1)
    for _ in range(3):
        assert desk.called.acquire(timeout=LONG)
    desk.shut = False
    assert desk.called.acquire(timeout=LONG)
    assert worker.close(LONG)
    assert desk.done == [1]


def test_flushing_tries_once_more_and_does_not_wait_for_ever(desk: Desk) -> None:
    worker = Worker("desk", desk.do)
    worker.start()
    desk.go.clear()
    worker.submit(1)
    assert not worker.flush(0.01)
    assert not worker.close(0.01)
    desk.go.set()
    assert worker.flush(LONG)
    assert desk.done == [1]


def test_a_closed_worker_begins_again_when_it_is_asked_to(desk: Desk) -> None:
    worker = Worker("desk", desk.do)
    worker.start()
    worker.submit(1)
    assert worker.close(LONG)
    worker.submit(2)
    worker.start()
    assert worker.close(LONG)
    assert desk.done == [1, 2]


def test_a_system_without_threads_is_no_fault(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    worker = Worker("desk", desk.do)
    with monkeypatch.context() as patch:
        patch.setattr(threading.Thread, "start", refuse)
        assert not worker.start()
        worker.submit(1)
        assert not worker.flush(LONG)
    assert worker.close(LONG)
    assert desk.done == [1]


def test_an_answer_comes_once_or_never() -> None:
    answer: Answer[int] = Answer()
    assert (answer.done, answer.failed, answer.value, answer.wait(0)) == (False, False, None, None)
    answer.give(7)
    assert (answer.done, answer.failed, answer.value, answer.wait()) == (True, False, 7, 7)
    none: Answer[int | None] = Answer()
    none.give(None)
    assert (none.done, none.failed) == (True, False)
    failed: Answer[int] = Answer()
    failed.fail()
    assert (failed.done, failed.failed, failed.value) == (True, True, None)
