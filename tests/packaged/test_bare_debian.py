"""The archive and the package on a bare Debian with nothing but X libraries, as a new user would try them.

Makes a root folder with mmdebstrap, for which it needs root and Debian's packages within reach.
"""

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import game
from tests.e2e.program import Program
from tests.e2e.screen import Screen
from tests.e2e.test_example_deal import CODE, mouse, play_to_the_tenth_move

from .conftest import NAME, TITLE

pytestmark = [pytest.mark.long]

SYSTEMD = "systemd,systemd-sysv,procps"
X_LIBRARIES = "libx11-6,libxcursor1,libxext6,libxfixes3,libxi6,libxrandr2,libxss1"
HOME = "home/παίκτρια"
# What any package leaves: the lists and logs of the package system, and caches that are made anew for whoever is left.
OF_THE_SYSTEM = ("var/lib/dpkg", "var/lib/apt", "var/log", "var/cache", "usr/share/icons/hicolor/icon-theme.cache")
# A mount namespace of its own, so that nothing stays mounted, whatever happens.
ENTER = """
mount --bind "$0" "$0"; mount -t proc proc "$0/proc"; mount --rbind /dev "$0/dev"; mount -t tmpfs tmpfs "$0/tmp"
exec chroot $AS "$0" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin:/usr/games $SET "$@"
"""


def bootstrap(folder: Path, packages: str) -> None:
    """A Debian of the build's own release, minimal, with these packages and a user who has just been made."""
    if os.geteuid() != 0 or not shutil.which("mmdebstrap"):
        pytest.fail("this test needs root and the Debian package mmdebstrap", pytrace=False)
    release = subprocess.run(["sh", "-c", ". /etc/os-release; echo $VERSION_CODENAME"], capture_output=True, text=True)
    command = ["mmdebstrap", "--quiet", "--variant=minbase", f"--include={packages}", "--skip=cleanup/apt"]
    subprocess.run([*command, release.stdout.strip(), str(folder)], check=True, timeout=600)
    (folder / HOME).mkdir()
    with (folder / "etc" / "passwd").open("a", encoding="utf-8") as users:
        users.write(f"player:x:1000:1000::/{HOME}:/bin/sh\n")
    os.chown(folder / HOME, 1000, 1000)


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A bare one, with X libraries alone."""
    folder = tmp_path_factory.mktemp("bare") / "root"
    bootstrap(folder, X_LIBRARIES)
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


def inside(root: Path, *, player: bool, **environment: str) -> tuple[list[str], dict[str, str]]:
    """The beginning of a command that is run in the root folder, and the environment that it needs for that."""
    settings = {"HOME": f"/{HOME}" if player else "/root", "LANG": "C.UTF-8", **environment}
    env = {**os.environ, "AS": "--userspec=1000:1000" if player else "--userspec=0:0"}
    env["SET"] = " ".join(f"{name}={value}" for name, value in settings.items())
    return ["unshare", "--mount", "sh", "-ec", ENTER, str(root)], env


def run(root: Path, *words: str, player: bool = False, **environment: str) -> str:
    command, env = inside(root, player=player, DEBIAN_FRONTEND="noninteractive", **environment)
    done = subprocess.run([*command, *words], env=env, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, f"{words}: {done.stdout[-1500:]} {done.stderr[-1500:]}"
    return done.stdout


def everything(folder: Path, but: tuple[str, ...] = ()) -> set[str]:
    names = {path.relative_to(folder).as_posix() for path in folder.rglob("*")}
    return {name for name in names if not name.startswith(but)}


@pytest.fixture
def play(root: Path, open_to_all: Screen, stack: object) -> Callable[..., None]:
    """Starts a program inside as the player, and plays the example deal to its tenth move."""

    def play_it(*program: str) -> None:
        command, env = inside(root, player=True, DISPLAY=open_to_all.display, SDL_AUDIODRIVER="dummy")

        class Inside(Program):
            def saved(self) -> str:
                return run(root, *program, "saved", player=True).strip()

        Inside.command = (*command, *program)
        one = Inside(open_to_all, root.parent / "unused", "--windowed", "1280x720", "--deal", CODE)
        one.environment = env
        one.arguments = one.arguments[:-2]  # games go where the system says
        with one:
            one.wait_picture()
            play_to_the_tenth_move(one, one.places(), mouse(one))
            one.stop()
            assert one.complaints == ""

    return play_it


def test_the_archive_is_unpacked_played_put_into_the_menu_and_removed(
    root: Path, out: Path, play: Callable[..., None]
) -> None:
    home = root / HOME
    shutil.copy(out / f"{TITLE}.tar.gz", home)
    os.chown(home / f"{TITLE}.tar.gz", 1000, 1000)
    assert not (root / "usr/bin/python3").exists()
    run(root, "tar", "-xzf", f"/{HOME}/{TITLE}.tar.gz", "-C", f"/{HOME}", player=True)
    unpacked = f"/{HOME}/{NAME}-{game.__version__}"
    play(f"{unpacked}/{NAME}")

    before = everything(home)
    run(root, f"{unpacked}/install.sh", player=True)
    entry = (home / ".local/share/applications" / f"{NAME}.desktop").read_text("utf-8")
    assert f'Exec="/{HOME}/.local/lib/{NAME}/{NAME}"' in entry
    assert (home / ".local/share/icons/hicolor/48x48/apps" / f"{NAME}.png").is_file()
    said = run(root, f"/{HOME}/.local/bin/{NAME}", "--version", player=True)
    assert said == f"Heart to Heart {game.__version__}\n"
    run(root, f"{unpacked}/install.sh", player=True)  # an update over it
    run(root, f"/{HOME}/.local/lib/{NAME}/install.sh", "--remove", player=True)
    left = everything(home) - before
    assert {name for name in left if not (home / name).is_dir()} == set()
    assert (home / ".local/share" / NAME / "saved.json").is_file(), "games stay"
    shutil.rmtree(home / ".local")


def test_the_package_is_installed_played_and_removed_without_a_trace(
    root: Path, out: Path, play: Callable[..., None]
) -> None:
    (package,) = out.glob(f"{NAME}_{game.__version__}_*.deb")
    shutil.copy(package, root / "opt")
    run(root, "apt-get", "-qq", "update")
    before = everything(root, OF_THE_SYSTEM)
    run(root, "apt-get", "install", "-qq", "--no-install-recommends", f"/opt/{package.name}")
    assert (root / "usr/share/applications" / f"{NAME}.desktop").is_file()
    assert game.__version__ in run(root, f"/usr/games/{NAME}", "--version", player=True)
    play(f"/usr/games/{NAME}")
    run(root, "apt-get", "purge", "-qq", NAME)
    run(root, "apt-get", "autoremove", "--purge", "-qq")
    left = everything(root, OF_THE_SYSTEM) - before
    assert {name for name in left if not name.startswith(HOME)} == set()
    assert (root / HOME / ".local/share" / NAME / "saved.json").is_file(), "games stay"


def test_the_guide_followed_literally_makes_a_kiosk_and_an_ordinary_machine_again(
    tmp_path_factory: pytest.TempPathFactory, out: Path
) -> None:
    """docs/kiosk.md, as far as a machine without a screen goes."""
    root = tmp_path_factory.mktemp("kiosk") / "root"
    bootstrap(root, SYSTEMD)
    (package,) = out.glob(f"{NAME}_{game.__version__}_*.deb")
    shutil.copy(package, root / "opt")
    run(root, "apt-get", "-qq", "update")
    run(root, "apt-get", "install", "-qq", "--no-install-recommends", f"/opt/{package.name}")
    passing = (*OF_THE_SYSTEM, "run", "etc/sysusers.d", "etc/passwd-", "etc/group-", "etc/shadow-", "etc/gshadow-")
    before = everything(root, passing)
    command, state = f"{NAME}-kiosk", root / "var/lib" / f"{NAME}-kiosk"

    said = run(root, command, "setup-kiosk")
    assert f"{command} pin" in said
    assert (root / "etc/systemd/system/graphical.target.wants" / f"{NAME}-kiosk.service").is_symlink()
    run(root, "systemd-analyze", "verify", f"{NAME}-kiosk.service")
    run(root, "sh", "-c", f"echo 2468 | {command} pin")
    assert "2468" not in (state / "data" / "kiosk-staff.json").read_text("utf-8")
    assert (state / "data" / "kiosk-staff.json").stat().st_uid != 0, "the kiosk's user has to read it"
    assert "/etc/heart-to-heart/kiosk.toml" in run(root, "sh", "-c", f"{command} doctor || true")
    run(root, command, "setup-kiosk", "--rotate", "90")  # once more changes only what is said
    assert "\nKIOSK_ROTATE=90\n" in (root / "etc/heart-to-heart/session.conf").read_text("utf-8")

    run(root, command, "remove-kiosk", "--purge")
    run(root, "apt-get", "autoremove", "--purge", "-qq")
    assert everything(root, passing) - before == set()
    shutil.rmtree(root, ignore_errors=True)
