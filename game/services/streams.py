"""The numbers of the standard streams, which a program without a console may start without.

Owns that nothing else gets them. What is read and written there is for `cli_streams` to say.
"""

import os
from contextlib import suppress
from typing import Final

_STANDARD: Final = (0, 1, 2)


def fill_gaps() -> None:
    """Open nothing in the place of each standard stream that is missing. Never raises.

    The next files that are opened would get their numbers, among them the connection to the display, and what a
    library below the game writes for people would land in there.
    """
    with suppress(OSError):
        while (descriptor := os.open(os.devnull, os.O_RDWR)) in _STANDARD:
            pass
        os.close(descriptor)
