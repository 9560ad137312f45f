"""What every test gets: drivers without a screen, a home folder of its own, and one fixed environment.

Nothing here may depend on the machine: not its language, not its time zone, not the user's own settings.
"""

import gc
import os
from itertools import count
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# Before pygame is imported anywhere. The real-window tests start the program as a process of its own and give
# it an environment of its own.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

# A test marked so runs only with one of these options.
ONLY_WITH = {"thorough": ("--thorough", "--long"), "long": ("--long",), "packaged": ("--packaged",)}
HOME_FOLDERS = {
    "HOME": "",
    "XDG_CONFIG_HOME": ".config",
    "XDG_DATA_HOME": ".local/share",
    "XDG_CACHE_HOME": ".cache",
    "XDG_STATE_HOME": ".local/state",
    "USERPROFILE": "",
    "APPDATA": "AppData/Roaming",
    "LOCALAPPDATA": "AppData/Local",
}
LANGUAGE_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LC_NUMERIC", "LC_TIME")

_HOMES = count()
_ALWAYS = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("default", derandomize=True, **_ALWAYS)
settings.register_profile("long", max_examples=2000, **_ALWAYS)


def pytest_xdist_auto_num_workers() -> int:
    """More than there are cores, since the real-window tests mostly wait; each of them has a screen of its own."""
    return min(4, (os.cpu_count() or 1) + 2)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--thorough", action="store_true", help="also run what is marked thorough, as the gate does")
    parser.addoption("--long", action="store_true", help="also run the tests marked long, and many more random games")
    parser.addoption("--packaged", metavar="DIR", type=Path, help="also test what packaging/build.py has made there")


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("long" if config.getoption("--long") else "default")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    unwanted = [name for name, options in ONLY_WITH.items() if not any(map(config.getoption, options))]
    left_out = [item for item in items if any(item.get_closest_marker(name) for name in unwanted)]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        gone = set(left_out)
        items[:] = [item for item in items if item not in gone]
    items[:] = _spread(items)


def _spread(items: list[pytest.Item]) -> list[pytest.Item]:
    """In another order: those with real windows, which mostly wait, evenly among the others, which never do."""
    waiting = [item for item in items if "e2e" in item.path.parts]
    others = [item for item in items if "e2e" not in item.path.parts]
    stretch = 0.7 * len(others) / (len(waiting) + 1)
    order = sorted(
        [*enumerate(others), *((number * stretch, item) for number, item in enumerate(waiting, 1))],
        key=lambda placed: placed[0],
    )
    return [item for _, item in order]


def pytest_collection_finish(session: pytest.Session) -> None:
    """Whatever is there now stays to the end: nobody need look through it for what can go."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def root() -> Path:
    """The project's folder."""
    return Path(__file__).resolve().parent.parent


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home folder and an English environment without a locale, for this test alone."""
    # Not by mktemp, which each time looks through all the folders that there are.
    folder = tmp_path_factory.getbasetemp() / "homes" / str(next(_HOMES))
    folder.mkdir(parents=True)
    for variable, below in HOME_FOLDERS.items():
        monkeypatch.setenv(variable, str(folder / below))
    for variable in LANGUAGE_VARIABLES:
        monkeypatch.delenv(variable, raising=False)
    runtime = folder / "run"
    runtime.mkdir(mode=0o700)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(runtime))
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("TZ", "UTC")
    return folder
