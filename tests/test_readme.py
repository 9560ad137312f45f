"""The README says what is true: its commands run, its links lead somewhere, its settings and languages exist."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from platformdirs.api import PlatformDirsABC
from platformdirs.macos import MacOS
from platformdirs.unix import Unix

from game.services.language import LANGUAGES
from game.services.paths import APP_NAME
from game.services.settings import OPTIONS

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = sorted([ROOT / "README.md", ROOT / "CHANGELOG.md", *ROOT.glob("docs/*.md")])
COMMANDS = re.findall(r"^python main\.py (.+)$", README, re.MULTILINE)


def rows(heading: str) -> list[list[str]]:
    """The cells of the tables in the part of the README with this heading, without their head lines."""
    part = README.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    table = [line.strip("|").split("|") for line in part.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in cells] for cells in table[2:]]


def test_there_are_commands_to_try() -> None:
    assert {shlex.split(line)[0] for line in COMMANDS} >= {"deal", "record", "taps", "layout", "--version"}


@pytest.mark.parametrize("line", COMMANDS)
def test_every_text_command_of_the_readme_runs(line: str) -> None:
    command = [sys.executable, str(ROOT / "main.py"), *shlex.split(line)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.strip()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_within_the_project_leads_to_a_file(page: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8"))
    assert [link for link in links if "://" not in link and not (page.parent / link).exists()] == []


def test_every_setting_is_told_with_what_it_is_at_first() -> None:
    told = {name.strip(): first for names, first, _ in rows("Settings") for name in names.split(",")}
    assert told.keys() == {option.label for option in OPTIONS}
    for option in OPTIONS:
        label = next(choice.label for choice in option.choices if choice.value == option.default)
        assert told[option.label].casefold() == label.casefold(), option.label


def test_every_language_is_told() -> None:
    (languages,) = (cells[2] for cells in rows("Settings") if cells[0] == "Language")
    assert languages.split(", ") == list(LANGUAGES.values())


@pytest.mark.parametrize(("system", "folders"), [("Linux", Unix), ("macOS", MacOS)])
def test_the_folders_are_those_of_the_table(
    system: str, folders: type[PlatformDirsABC], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in [name for name in os.environ if name.startswith("XDG_")]:
        monkeypatch.delenv(variable)
    used = folders(APP_NAME, appauthor=False)
    told = next(cells[1:] for cells in rows("Folders") if cells[0] == system)
    told = [cell.strip("`").replace("~", str(home)) for cell in told]
    assert told == [used.user_config_dir, used.user_data_dir]


def test_the_requirements_are_told_with_a_reason() -> None:
    lines = (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    needed = {line.partition("==")[0] for line in lines if "==" in line}
    told = {re.sub(r"\[([^]]+)\].*", r"\1", cells[0]) for cells in rows("Change the game")}
    assert told == needed - {"fontpkg"}, "fontpkg comes with the font"
