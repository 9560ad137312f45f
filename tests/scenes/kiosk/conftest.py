"""A venue for every test, closed in the end."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from .venue import Venue

At = Callable[..., Venue]


@pytest.fixture
def at(tmp_path: Path) -> Iterator[At]:
    """Opens a venue with this configuration file: at("[idle]\\nplay = 30")."""
    venues: list[Venue] = []

    def open_venue(toml: str = "") -> Venue:
        venues.append(Venue(tmp_path / f"venue{len(venues)}", toml))
        return venues[-1]

    yield open_venue
    for venue in venues:
        venue.close()
