"""The build that is looked at, and a place for it like the worst that a player may have."""

import os
import platform
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

import game
from tests.e2e.conftest import open_screen, stack
from tests.e2e.program import Program
from tests.e2e.screen import Screen
from tests.e2e.xvfb import Xvfb

__all__ = ["open_screen", "stack"]

NAME = "heart-to-heart"
TITLE = f"{NAME}-{game.__version__}-linux-{platform.machine()}"
NOBODY = 65534
# Root may write anywhere, so that a read-only folder is none to it.
SOMEBODY_ELSE: Mapping[str, Any] = (
    {"user": NOBODY, "group": NOBODY, "extra_groups": []} if hasattr(os, "geteuid") and os.geteuid() == 0 else {}
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(here):
            item.add_marker(pytest.mark.packaged)


@pytest.fixture(scope="session")
def out(pytestconfig: pytest.Config) -> Path:
    """Where the build lies, with its archive and SHA256SUMS."""
    where: Path = pytestconfig.getoption("--packaged")
    return where.resolve()


@pytest.fixture(scope="session")
def build(out: Path) -> Path:
    """The folder of the program."""
    assert (out / TITLE / NAME).is_file()
    return out / TITLE


@pytest.fixture(scope="session")
def open_folder() -> Iterator[Path]:
    """A temporary folder that other users can reach."""
    with tempfile.TemporaryDirectory(prefix="packaged-") as name:
        os.chmod(name, 0o755)
        yield Path(name)


@pytest.fixture(scope="session")
def installed(build: Path, open_folder: Path) -> Path:
    """A copy of the build in a folder with blanks and Greek and Slovak letters, and nothing there can be written."""
    place = open_folder / "Τα παιχνίδια μου – moje hry ľščť" / "Heart to Heart"
    shutil.copytree(build, place, symlinks=True)
    for path in [place.parent, place, *place.rglob("*")]:
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & ~0o222)
    return place


@pytest.fixture
def bare(tmp_path: Path) -> dict[str, str]:
    """An environment with nothing in it but a PATH on which there is nothing at all, least of all Python."""
    (tmp_path / "nothing").mkdir()
    return {"PATH": str(tmp_path / "nothing")}


@pytest.fixture
def data(open_folder: Path) -> Path:
    """A folder for settings and games that another user may write to."""
    folder = Path(tempfile.mkdtemp(dir=open_folder)) / "Παίκτης"
    folder.mkdir()
    for path in (folder.parent, folder):
        path.chmod(0o777)
    return folder


class OpenScreen(Xvfb):
    """A screen on which any user of this machine may open windows."""

    def command(self) -> list[str]:
        return [*super().command(), "-ac"]


@pytest.fixture
def open_to_all(stack: ExitStack, open_screen: Callable[..., Screen]) -> Screen:
    """Asked for after `open_screen`, which knows what must be installed."""
    return stack.enter_context(OpenScreen(1600, 900))


@pytest.fixture
def start(
    stack: ExitStack, installed: Path, open_to_all: Screen, bare: dict[str, str], data: Path
) -> Callable[..., Program]:
    """Starts the installed program as somebody else and waits for its picture.

    `launcher` comes before the program; without `own_folder` it has to find a place for games itself.
    """

    def start_one(
        *arguments: str, launcher: tuple[str, ...] = (), own_folder: bool = True, **environment: str
    ) -> Program:
        class Installed(Program):
            command = (*launcher, str(installed / NAME))
            user = SOMEBODY_ELSE

        program = Installed(open_to_all, data, *arguments)
        if not own_folder:
            program.arguments = list(arguments)
        # Where there is no sound device, the libraries below the game say so themselves, each in its own words.
        program.environment = {**bare, "DISPLAY": open_to_all.display, "SDL_AUDIODRIVER": "dummy", **environment}
        stack.enter_context(program)
        program.wait_picture()
        return program

    return start_one
