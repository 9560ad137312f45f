"""A folder that the user of the game may not look into."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

NOBODY = 65534


@contextmanager
def closed(folder: Path) -> Iterator[None]:
    """Meanwhile nothing in it can be seen; root, whom nothing is closed to, is nobody for so long."""
    if not hasattr(os, "seteuid"):
        pytest.skip("without users there is nobody to close a folder to")
    root = os.geteuid() == 0
    folder.chmod(0)
    if root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)
        folder.chmod(0o700)
