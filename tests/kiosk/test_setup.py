"""One command turns a system into a kiosk and another back; the unit holds what is promised of it."""

import configparser
import subprocess
from pathlib import Path

import pytest

HOME = "/home"  # where the kiosk's user cannot read
UNIT = "heart-to-heart-kiosk.service"
# The users are the system's own and stay, as after every removal in Debian.
STAYING = {"etc/passwd", "etc/group", "etc/shadow", "etc/gshadow", "etc/.pwd.lock"}


def contents(system: Path) -> dict[str, str]:
    """Every file, link and folder below the root, with what it says."""
    return {
        str(path.relative_to(system)): _said(path)
        for path in sorted(system.rglob("*"))
        if str(path.relative_to(system)) not in STAYING
    }


def _said(path: Path) -> str:
    if path.is_symlink():
        return str(path.readlink())
    return path.read_text() if path.is_file() else "a folder"


def install(packaging: Path, system: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        ["sh", str(packaging / "install.sh"), *words, "--root", str(system)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def installed(packaging: Path, system: Path, *words: str) -> dict[str, str]:
    done = install(packaging, system, "setup-kiosk", *words)
    assert done.returncode == 0, done.stderr
    return contents(system)


def test_the_kiosks_user_can_read_it_all_whatever_roots_shell_allows_others(packaging: Path, system: Path) -> None:
    command = 'umask 077; exec sh "$0" setup-kiosk --output HDMI-A-1 --root "$1"'
    done = subprocess.run(
        ["sh", "-c", command, str(packaging / "install.sh"), str(system)], capture_output=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    for made in ("etc/heart-to-heart", "usr/local/lib/heart-to-heart-kiosk", "etc/udev/rules.d"):
        for path in ((system / made), *(system / made).iterdir()):
            assert path.stat().st_mode & 0o044 == 0o044, path
            assert path.is_file() or path.stat().st_mode & 0o011 == 0o011, path


def test_there_and_back_leaves_the_system_as_it_was(packaging: Path, system: Path) -> None:
    before = contents(system)
    after = installed(packaging, system, "--rotate", "90", "--output", "HDMI-A-1")
    assert after["etc/systemd/system/ctrl-alt-del.target"] == "/dev/null"
    assert after[f"etc/systemd/system/graphical.target.wants/{UNIT}"].endswith(UNIT)
    assert after["etc/systemd/system/default.target"].endswith("graphical.target")
    done = install(packaging, system, "remove-kiosk", "--purge")
    assert done.returncode == 0, done.stderr
    assert contents(system) == before


def test_setting_it_up_twice_is_setting_it_up_once(packaging: Path, system: Path) -> None:
    before = contents(system)
    assert installed(packaging, system) == installed(packaging, system)
    assert install(packaging, system, "remove-kiosk", "--purge").returncode == 0
    assert contents(system) == before


def test_what_the_operator_has_written_stays(packaging: Path, system: Path) -> None:
    installed(packaging, system)
    for name in ("kiosk.toml", "session.conf"):
        (system / "etc/heart-to-heart" / name).write_text("# ours\nKIOSK_ROTATE=0\n")
    after = installed(packaging, system, "--rotate", "270")
    assert after["etc/heart-to-heart/kiosk.toml"] == "# ours\nKIOSK_ROTATE=0\n"
    assert after["etc/heart-to-heart/session.conf"] == "# ours\nKIOSK_ROTATE=270\n"
    assert install(packaging, system, "remove-kiosk").returncode == 0
    assert contents(system)["etc/heart-to-heart/kiosk.toml"].startswith("# ours")


def test_folders_that_were_made_go_again_unless_somebody_uses_them(packaging: Path, system: Path) -> None:
    before = contents(system)
    installed(packaging, system, "--output", "HDMI-A-1")
    (system / "etc/sysctl.d/ours.conf").write_text("kernel.sysrq = 0\n")
    (system / "etc/heart-to-heart/words.txt").write_text("ABC\n")
    assert install(packaging, system, "remove-kiosk").returncode == 0
    left = set(contents(system)) - set(before)
    assert left == {
        *("etc/sysctl.d", "etc/sysctl.d/ours.conf"),
        *(f"etc/heart-to-heart{name}" for name in ("", "/kiosk.toml", "/session.conf", "/words.txt")),
    }


def test_another_login_screen_and_another_target_come_back(packaging: Path, system: Path) -> None:
    links = system / "etc/systemd/system"
    links.mkdir(parents=True)
    (system / "usr/lib/systemd/system/other.service").write_text(
        "[Service]\nExecStart=/bin/true\n[Install]\nAlias=display-manager.service\n"
    )
    (links / "display-manager.service").symlink_to("/usr/lib/systemd/system/other.service")
    (links / "default.target").symlink_to("/usr/lib/systemd/system/multi-user.target")
    before = contents(system)
    after = installed(packaging, system)
    assert after["etc/systemd/system/display-manager.service"].endswith(UNIT)
    assert install(packaging, system, "remove-kiosk", "--purge").returncode == 0
    assert contents(system) == before


def test_the_program_is_the_one_that_is_named_or_installed(packaging: Path, system: Path) -> None:
    program = "usr/local/lib/heart-to-heart-kiosk/program"
    assert 'exec /usr/bin/heart-to-heart "$@"' in installed(packaging, system)[program]
    named = installed(packaging, system, "--program", "/opt/game/python /opt/game/main.py")
    assert 'exec /opt/game/python /opt/game/main.py "$@"' in named[program]


@pytest.mark.parametrize(
    "words",
    [
        ["setup-kiosk", "--rotate", "45"],
        ["setup-kiosk", "--output", "HDMI;reboot"],
        ["setup-kiosk", "--program", f"{HOME}/me/main.py"],
        ["setup-kiosk", "--program"],
        ["setup-kiosk", "--weather"],
        ["remove-kiosk"],
        ["burn"],
    ],
)
def test_what_makes_no_sense_is_refused_and_changes_nothing(packaging: Path, system: Path, words: list[str]) -> None:
    before = contents(system)
    done = install(packaging, system, *words)
    assert done.returncode == 2
    assert done.stderr.startswith("install.sh: ")
    assert contents(system) == before


# ---------------------------------------------------------------- the unit


@pytest.fixture
def unit(packaging: Path) -> configparser.ConfigParser:
    """The unit, read; of keys that stand there several times the last."""
    parser = configparser.ConfigParser(strict=False, interpolation=None)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(packaging / UNIT)
    return parser


def test_systemd_finds_no_fault_in_the_unit(packaging: Path, system: Path) -> None:
    installed(packaging, system)
    done = subprocess.run(
        ["systemd-analyze", "verify", f"--root={system}", UNIT], capture_output=True, text=True, timeout=60, check=False
    )
    # Before systemd 254 two keys are not known, and passed over.
    said = [
        line for line in done.stderr.splitlines() if "'RestartSteps'" not in line and "'RestartMaxDelaySec'" not in line
    ]
    assert (done.returncode, said) == (0, [])


def test_the_unit_is_well_shut_off(packaging: Path, system: Path) -> None:
    installed(packaging, system)
    done = subprocess.run(
        ["systemd-analyze", "security", "--offline=true", f"--root={system}", "--threshold=20", "--no-pager", UNIT],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stdout


def test_it_is_started_again_without_end_and_a_hang_is_noticed(unit: configparser.ConfigParser) -> None:
    service = unit["Service"]
    assert unit["Unit"]["StartLimitIntervalSec"] == "0"
    assert service["Restart"] == "always"
    assert 0 < int(service["RestartSec"]) < int(service["RestartMaxDelaySec"]) <= 60
    assert int(service["RestartSteps"]) > 1
    assert 10 <= int(service["WatchdogSec"]) <= 60
    assert service["Type"] == "notify"


def test_the_game_inside_the_compositor_is_heard(unit: configparser.ConfigParser) -> None:
    assert unit["Service"]["NotifyAccess"] == "all"
    assert "PAMName" not in unit["Service"], "a session of its own would be another unit, which is not listened to"


def test_there_is_no_network_and_a_panel_that_is_plugged_in_again_is_noticed(unit: configparser.ConfigParser) -> None:
    service = unit["Service"]
    assert set(service["RestrictAddressFamilies"].split()) == {"AF_UNIX", "AF_NETLINK"}
    assert service["IPAddressDeny"] == "any"
    assert "PrivateNetwork" not in service


def test_user_and_folders_are_the_same_everywhere(packaging: Path, unit: configparser.ConfigParser) -> None:
    service = unit["Service"]
    user, state, runtime = service["User"], service["StateDirectory"], service["RuntimeDirectory"]
    assert service["ProtectSystem"] == "strict"
    for name, words in {
        "sysusers.conf": [f"u {user} -", f"/var/lib/{state}"],
        "polkit.rules": [f'"{user}"'],
        "session": [f"--data-dir /var/lib/{state}", "--config /etc/heart-to-heart/kiosk.toml", "--kiosk"],
        "after": [f"/run/{runtime}/left-by-staff"],
        "install.sh": [f"user={user}", f"state=/var/lib/{state}", f"XDG_RUNTIME_DIR=/run/{runtime}"],
    }.items():
        text = (packaging / name).read_text()
        assert [word for word in words if word not in text] == [], name
    groups = (packaging / "sysusers.conf").read_text()
    for group in service["SupplementaryGroups"].split():
        assert f"\ng {group} -\n" in groups
