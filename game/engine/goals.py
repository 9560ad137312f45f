"""What there is to play for besides the win: medals for a deal, and the match of six deals.

Owns the marks that earn a medal, and which deals a match has. Knows no games: who asks has the points.
"""

from collections.abc import Mapping
from enum import StrEnum
from itertools import count, islice
from typing import Final

from game.engine.deal import NUMBER_BITS, Deal


class Medal(StrEnum):
    """The medals, the least first."""

    BRONZE = "bronze"
    SILVER = "silver"
    GOLD = "gold"
    RUBY = "ruby"


MEDALS: Final[Mapping[Medal, int]] = {Medal.BRONZE: 100, Medal.SILVER: 150, Medal.GOLD: 200, Medal.RUBY: 250}
"""The points that earn each medal. The ruby is for a won game alone."""

MATCH_DEALS: Final = 6
PAR: Final = 900
"""The points to reach in a match, all its deals together."""


def medal(points: int) -> Medal | None:
    """The best medal that these points of one game earn, None below the first."""
    earned = [each for each, least in MEDALS.items() if points >= least]
    return earned[-1] if earned else None


def match_deals(first: Deal) -> tuple[Deal, ...]:
    """The six deals of a match: from this one's number upwards, modulo 2^35, those not dead as dealt."""
    numbers = (number % 2**NUMBER_BITS for number in count(first.number))
    return tuple(islice((deal for number in numbers if not (deal := Deal(number)).is_dead), MATCH_DEALS))
