"""Where the tests of a kiosk's configuration keep its two files."""

from pathlib import Path

import pytest


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The operator's file."""
    return tmp_path / "etc" / "kiosk.toml"


@pytest.fixture
def staff(tmp_path: Path) -> Path:
    """The staff's file."""
    return tmp_path / "data" / "kiosk-staff.json"
