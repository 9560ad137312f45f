"""How often a deal can be won, in whole percent: found by examining deals exactly, outside the game.

Owns these numbers only. The game holds no solver, and does not know of any single deal whether it can be won.
`tools/solve.py --survey` counts them anew.
"""

from typing import Final

DEAD_AS_DEALT: Final = 10
"""Of 100 deals: a dead end before the first move. New games leave them out."""

WINNABLE: Final = 32
"""Of 100 of the others: there is a way to win."""
