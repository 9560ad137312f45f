"""Months and weekdays in the player's language."""

from typing import Final

from game.services.language import in_context, mark, text

_MONTHS: Final = (
    # Translators: standing alone, as the heading of a calendar's page, before the year
    mark("January"),
    mark("February"),
    mark("March"),
    mark("April"),
    mark("May"),
    mark("June"),
    mark("July"),
    mark("August"),
    mark("September"),
    mark("October"),
    mark("November"),
    mark("December"),
)
_WEEKDAYS: Final = (
    # Translators: short names over the columns of a calendar, two or three letters each, from Monday to Sunday
    mark("Mon"),
    mark("Tue"),
    mark("Wed"),
    mark("Thu"),
    mark("Fri"),
    mark("Sat"),
    mark("Sun"),
)


def month_title(year: int, month: int) -> str:
    """A month from 1 to 12 with its year."""
    # Translators: the heading of a calendar's page, like "May 2026"
    return text("{month} {year}", month=text(_MONTHS[month - 1]), year=year)


def weekday(number: int) -> str:
    """The short name of a weekday: 0 is Monday."""
    return text(_WEEKDAYS[number])


def short_month(month: int) -> str:
    """The name of a month from 1 to 12 in about three letters, standing alone."""
    names = (
        in_context("short name of a month", "Jan"),
        in_context("short name of a month", "Feb"),
        in_context("short name of a month", "Mar"),
        in_context("short name of a month", "Apr"),
        in_context("short name of a month", "May"),
        in_context("short name of a month", "Jun"),
        in_context("short name of a month", "Jul"),
        in_context("short name of a month", "Aug"),
        in_context("short name of a month", "Sep"),
        in_context("short name of a month", "Oct"),
        in_context("short name of a month", "Nov"),
        in_context("short name of a month", "Dec"),
    )
    return names[month - 1]
