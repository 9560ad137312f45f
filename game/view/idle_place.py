"""What kind of page is on the screen, as far as it matters to whether anybody is there."""

from enum import StrEnum


class Place(StrEnum):
    """How long nobody may touch it depends on this."""

    PLAY = "play"  # the table with a game that goes on: people think
    PAGES = "pages"  # a result, a menu, a page, those of the staff too
    FRESH = "fresh"  # the first page as every visitor finds it
    ATTRACT = "attract"  # the invitation
    LOCKED = "locked"  # nothing can be touched for a while, and that ends by itself
