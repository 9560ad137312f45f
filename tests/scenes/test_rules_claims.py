"""Whatever the rules say is true: for every sentence there is a check that does in the program what it says."""

import pytest

from game.scenes.rules_more import PAGES

from . import claims_cards, claims_deals, claims_ends, claims_more, claims_taps  # noqa: F401  each enters its checks
from .claims import CHECKS
from .conftest import Sit

SAID = [f"{page.name}.{name}" for page in PAGES for name in page.says()]


@pytest.mark.parametrize("name", SAID)
def test_what_the_rules_say_is_true(sit: Sit, name: str) -> None:
    CHECKS[name](sit)


def test_nothing_is_checked_that_is_not_said() -> None:
    assert set(SAID) >= CHECKS.keys()
