"""What the tests of the command line share."""

from collections.abc import Iterator

import pytest

from game import cli
from game.services import language

from .runner import Ask, Said, no_game


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Whatever language a command has chosen, the next test finds English."""
    yield
    language.use("en")


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str]) -> Ask:
    """Runs a command in this process."""

    def run(*words: str) -> Said:
        status = cli.main(words, no_game)
        return Said(status, *capsys.readouterr())

    return run
