"""For how long high scores are kept, as their pages say it. No scene of its own.

Owns the words for each time after which a kiosk's list begins anew. Knows no score and no place on the screen.
"""

from typing import Final

from game.scenes.stage import Stage
from game.services.language import mark, text

# Translators: the high scores of this time
_NAMES: Final = {
    "always": mark("All time"),
    "month": mark("This month"),
    "week": mark("This week"),
    "day": mark("Today"),
}
# Translators: among the high scores
_PLACES: Final = {
    "always": mark("Place {place} of all time"),
    "month": mark("Place {place} this month"),
    "week": mark("Place {place} this week"),
    "day": mark("Place {place} today"),
}
_BOTH: Final = {
    "always": mark("Place {today} of the deal of the day, place {ever} of all time"),
    "month": mark("Place {today} of the deal of the day, place {ever} this month"),
    "week": mark("Place {today} of the deal of the day, place {ever} this week"),
    "day": mark("Place {today} of the deal of the day, place {ever} today"),
}


def span_name(stage: Stage) -> str:
    """The time whose games are listed together."""
    return text(_NAMES[stage.scores_span])


def span_place(stage: Stage, place: int, of_day: int | None) -> str:
    """A place (from 1) among the games of that time, and the one among those of the deal of the day, if any."""
    if of_day is not None:
        return text(_BOTH[stage.scores_span], today=of_day, ever=place)
    return text(_PLACES[stage.scores_span], place=place)
