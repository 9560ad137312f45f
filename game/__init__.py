"""Heart to Heart: a solitaire of 52 hearts, in which pairs of equal rank leave a heart of 25 cards."""

__version__ = "0.1.0"
