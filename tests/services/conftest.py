"""What the tests of the services get: English and no log, before and after each."""

from collections.abc import Iterator

import pytest

from game.services import language, log


@pytest.fixture(autouse=True)
def plain_services() -> Iterator[None]:
    """The services as they are before the program has set them up."""
    language.use("en", ())
    yield
    language.use("en", ())
    log.stop()
