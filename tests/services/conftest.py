"""What the tests of the services get: English, no log, and a process that has not written yet."""

from collections.abc import Iterator

import pytest

from game.services import language, log, storage


@pytest.fixture(autouse=True)
def plain_services(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The services as they are before the program has set them up; no test sleeps for a held file."""
    monkeypatch.setattr(storage, "_cleared", set())
    monkeypatch.setattr(storage, "_PAUSE", 0.0)
    language.use("en", ())
    yield
    language.use("en", ())
    log.stop()
