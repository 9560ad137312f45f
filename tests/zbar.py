"""An independent reader of QR codes: zbar, from its Debian package. Where it is missing a test is skipped.

With HEART_REQUIRE_WINDOWS=1 (so does .ci/run) it must be there.
"""

import os
import shutil
import subprocess
from pathlib import Path

import pytest


def read_codes(picture: Path) -> list[str]:
    """What the QR codes in a picture say, one text each."""
    if not shutil.which("zbarimg"):
        reason = "reading a QR code needs the Debian package zbar-tools"
        if os.environ.get("HEART_REQUIRE_WINDOWS") == "1":
            pytest.fail(reason, pytrace=False)
        pytest.skip(reason)
    command = ["zbarimg", "--quiet", "--raw", "--nodbus", "-Sdisable", "-Sqrcode.enable", str(picture)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=60, check=False)
    assert done.returncode in (0, 4), done.stderr  # 4: it found none
    return done.stdout.splitlines()
