"""QR codes: a text as a square of dark and light modules, to be taken along by any phone.

Owns how long a text may be, so that what is shown can be read. Knows no pixels; whoever draws it leaves the
quiet zone around it.
"""

from typing import Final

from game.engine.short_record import compact

QUIET_ZONE: Final = 4
"""Modules that stay light on each side. Readers need them."""
LARGEST: Final = 97
"""Modules a side at most. More of them would be too small on a screen of 600 lines."""

_LONGEST: Final = 1249
"""Capital letters, digits and a few signs that LARGEST holds; of other characters it holds fewer."""

Modules = tuple[tuple[bool, ...], ...]
"""Row by row, from the top left; True is dark. As many columns as rows."""


def record_modules(record: str) -> Modules | None:
    """The code that carries a record in its short form; None when the game is too long for one."""
    return modules(compact(record))


def modules(text: str) -> Modules | None:
    """The code that says this (not empty), without its quiet zone; None when it would be larger than LARGEST."""
    if len(text) > _LONGEST:
        return None
    # Loaded only now: it takes its time, and most players never ask for one.
    import segno

    # The least redundancy makes the largest modules; what is free in that size is then used for more of it.
    try:
        code = segno.make_qr(text, error="L", boost_error=True)
    except segno.DataOverflowError:  # characters of several bytes each
        return None
    rows = tuple(tuple(bool(module) for module in row) for row in code.matrix)
    return rows if len(rows) <= LARGEST else None
