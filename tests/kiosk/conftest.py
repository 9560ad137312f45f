"""What the tests of the kiosk's set-up share: the folder of its files, and a bare system to try them on."""

import os
import shutil
from pathlib import Path

import pytest

SYSTEM = Path("/lib/systemd/system")
TARGETS = ("graphical", "multi-user", "basic", "sysinit", "sound", "shutdown", "reboot", "local-fs", "ctrl-alt-del")


def need(*programs: str) -> None:
    """Skips the test without these programs of Debian; with HEART_REQUIRE_WINDOWS=1 that is a failure instead."""
    missing = [name for name in programs if shutil.which(name) is None]
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        missing.append("root")
    if missing and os.environ.get("HEART_REQUIRE_WINDOWS") == "1":
        pytest.fail(f"missing: {', '.join(missing)}")
    if missing:
        pytest.skip(f"missing: {', '.join(missing)}")


@pytest.fixture
def packaging(root: Path) -> Path:
    """The folder of the kiosk's files."""
    return root / "packaging" / "kiosk"


@pytest.fixture
def system(tmp_path: Path) -> Path:
    """The root of a bare system: systemd's own targets, and the game."""
    need("systemctl", "systemd-sysusers", "systemd-analyze")
    units = tmp_path / "system" / "usr" / "lib" / "systemd" / "system"
    units.mkdir(parents=True)
    for name in TARGETS:
        shutil.copy(SYSTEM / f"{name}.target", units)
    shutil.copy(SYSTEM / "getty@.service", units)
    game = tmp_path / "system" / "usr" / "bin" / "heart-to-heart"
    game.parent.mkdir()
    game.write_text("#!/bin/sh\n")
    game.chmod(0o755)
    for folder in ("etc", "var/lib"):
        (tmp_path / "system" / folder).mkdir(parents=True)
    return tmp_path / "system"
