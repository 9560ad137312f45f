"""The example configuration is the table of options, and changes nothing; the guide names what there is."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from game.services.kiosk_config import KioskStore
from game.services.kiosk_options import OPTIONS, KioskConfig
from tests.kiosk.conftest import need
from tools.build_kiosk_example import example


def test_the_example_is_made_of_the_table(packaging: Path) -> None:
    assert (packaging / "kiosk.toml").read_text(encoding="utf-8") == example(), "python -m tools.build_kiosk_example"


def test_the_example_has_every_option_and_changes_nothing(packaging: Path, tmp_path: Path) -> None:
    store = KioskStore(packaging / "kiosk.toml", tmp_path / "staff.json")
    assert (store.load(), store.faults) == (KioskConfig(), [])
    assert store.config.settings.move_errors, "a visitor is told why two cards are no pair"
    text = (packaging / "kiosk.toml").read_text(encoding="utf-8")
    assert len(re.findall(r"^\w+ = ", text, re.MULTILINE)) == len(OPTIONS)
    assert max(map(len, text.splitlines())) <= 120


def test_the_guide_names_the_files_options_and_commands_that_there_are(root: Path, packaging: Path) -> None:
    guide = (root / "docs" / "kiosk.md").read_text(encoding="utf-8")
    names = {option.name for option in OPTIONS} | {option.key for option in OPTIONS}
    for option in re.findall(r"`\[(\w+)\] (\w+)`", guide):
        assert ".".join(option) in names
    script = (packaging / "install.sh").read_text(encoding="utf-8")
    commands = re.findall(r"heart-to-heart-kiosk ([\w-]+)", guide)
    assert {"setup-kiosk", "remove-kiosk", "pin", "doctor"} <= set(commands)
    assert [name for name in commands if f" {name}" not in script] == []
    assert "`packaging/kiosk/install.sh`" in guide, "the same script, without the package"
    for option in re.findall(r"`(--[a-z]+)", guide):
        assert option in script or option in ("--json", "--kiosk")


def test_the_scripts_are_sound(packaging: Path) -> None:
    scripts = [str(packaging / name) for name in ("install.sh", "start", "session", "after")]
    for script in scripts:
        done = subprocess.run(["sh", "-n", script], capture_output=True, text=True, timeout=60, check=False)
        assert (done.returncode, done.stderr) == (0, "")
    if shutil.which("shellcheck") is None:
        need("shellcheck")
    done = subprocess.run(
        ["shellcheck", "--severity=warning", *scripts], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stdout) == (0, "")


@pytest.mark.parametrize("name", ["start", "session", "after", "install.sh"])
def test_the_scripts_can_be_run(packaging: Path, name: str) -> None:
    assert (packaging / name).read_text(encoding="utf-8").startswith("#!/bin/sh\n")
