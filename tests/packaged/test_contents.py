"""What is delivered: complete, small, the same every time, with its licences, and on which systems it runs."""

import hashlib
import json
import os
import re
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

import game

from .conftest import NAME, TITLE

ROOT = Path(__file__).resolve().parents[2]
UNPACKED, PACKED = 42_000_000, 17_000_000  # bytes
NOT_FOR_PLAYERS = {".po", ".pot", ".ico", ".icns"}


@pytest.fixture(scope="module")
def archive(out: Path) -> Path:
    return out / f"{TITLE}.tar.gz"


@pytest.fixture(scope="module")
def files(build: Path) -> list[Path]:
    return [path for path in build.rglob("*") if path.is_file() and not path.is_symlink()]


@pytest.fixture(scope="module")
def libraries(files: list[Path]) -> list[Path]:
    """Those that are no modules of Python."""
    shared = [path for path in files if re.search(r"\.so[.\d]*$", path.name)]
    return [path for path in shared if "cpython" not in path.name and path.parent.name != "lib-dynload"]


def test_it_is_small(archive: Path, files: list[Path]) -> None:
    assert sum(path.stat().st_size for path in files) <= UNPACKED
    assert archive.stat().st_size <= PACKED


def test_the_sums_are_right(out: Path, archive: Path) -> None:
    sums = dict(reversed(line.split("  ")) for line in (out / "SHA256SUMS").read_text("utf-8").splitlines())
    assert archive.name in sums
    for name, known in sums.items():
        assert hashlib.sha256((out / name).read_bytes()).hexdigest() == known


def test_the_archive_has_the_folder_and_no_trace_of_who_packed_it(archive: Path, build: Path) -> None:
    with tarfile.open(archive) as entries:
        members = entries.getmembers()
    assert {member.name.partition("/")[0] for member in members} == {f"{NAME}-{game.__version__}"}
    packed = {member.name.partition("/")[2] for member in members}
    there = {path.relative_to(build).as_posix() for path in build.rglob("*") if path.is_symlink() or path.is_file()}
    assert packed == there
    assert {(member.uid, member.gid, member.uname, member.gname) for member in members} == {(0, 0, "", "")}
    assert len({member.mtime for member in members}) == 1
    assert {oct(member.mode) for member in members if member.isfile()} == {"0o644", "0o755"}


def test_every_asset_and_every_font_that_is_used_is_inside(build: Path) -> None:
    inside = build / "_internal"
    assets = [path for path in (ROOT / "assets").rglob("*") if path.is_file() and path.suffix not in NOT_FOR_PLAYERS]
    assert len(assets) > 70
    for path in assets:
        assert (inside / path.relative_to(ROOT)).read_bytes() == path.read_bytes()
    sources = "".join(path.read_text("utf-8") for path in (ROOT / "game").rglob("*.py"))
    fonts = set(re.findall(r"\w+-\w+\.ttf", sources))
    assert fonts
    assert {path.name for path in inside.rglob("*.ttf")} == fonts


def test_every_library_has_its_licence_and_its_line_in_the_bill(build: Path, libraries: list[Path]) -> None:
    bill = json.loads((build / "bill-of-materials.cdx.json").read_text("utf-8"))
    assert bill["bomFormat"] == "CycloneDX"
    assert bill["metadata"]["component"]["version"] == game.__version__
    listed = {
        entry["value"]: part
        for part in bill["components"]
        for entry in part.get("properties", [])
        if part.get("hashes")
    }
    assert libraries
    assert {path.relative_to(build).as_posix() for path in libraries} == set(listed)
    for place, part in listed.items():
        assert hashlib.sha256((build / place).read_bytes()).hexdigest() == part["hashes"][0]["content"]
    for part in bill["components"]:
        assert part["licenses"], part["name"]
        licence = build / "LICENSES" / f"{part['name'].lower().replace(' ', '-')}.txt"
        assert len(licence.read_text("utf-8")) > 100, part["name"]


def test_every_requirement_is_in_the_bill(build: Path) -> None:
    pins = re.findall(r"^([\w-]+)==(\S+)$", (ROOT / "requirements.txt").read_text("utf-8"), re.MULTILINE)
    bill = json.loads((build / "bill-of-materials.cdx.json").read_text("utf-8"))
    assert set(pins) <= {(part["name"], part.get("version")) for part in bill["components"]}


def test_our_own_licence_is_inside(build: Path) -> None:
    assert (build / "LICENSES" / f"{NAME}.txt").read_bytes() == (ROOT / "LICENSE").read_bytes()


def test_the_readme_names_the_oldest_system_that_it_runs_on(build: Path) -> None:
    """The number is read from the build; a build on a newer system must not be delivered unnoticed."""
    command = [sys.executable, str(ROOT / "packaging" / "oldest_glibc.py"), str(build)]
    needed = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120).stdout.strip()
    (told,) = set(re.findall(r"glibc (\d+\.\d+)", (ROOT / "README.md").read_text("utf-8")))
    assert tuple(map(int, needed.split("."))) <= tuple(map(int, told.split(".")))
    assert f"glibc {needed} or newer" in (build / "README.txt").read_text("utf-8")


def test_nothing_tells_the_folder_in_which_it_was_built(files: list[Path]) -> None:
    for path in files:
        content = path.read_bytes()
        assert b"heart-to-heart-build-" not in content, path
        assert str(ROOT).encode() not in content, path


def test_no_library_looks_for_others_outside(files: list[Path]) -> None:
    found = 0
    for path in files:
        if path.read_bytes()[:4] == b"\x7fELF":
            command = ["readelf", "--dynamic", "--wide", str(path)]
            said = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout
            for places in re.findall(r"R(?:UN)?PATH\).*\[(.*)\]", said):
                found += 1
                assert all(place.startswith("$ORIGIN") for place in places.split(":")), path
    assert found


def test_no_openssl_and_no_compiler_library_is_inside(files: list[Path]) -> None:
    names = {path.name for path in files}
    assert not [name for name in names if re.match(r"lib(crypto|ssl|stdc\+\+|gcc_s)\b", name)]


def test_what_a_desktop_needs_lies_ready(build: Path) -> None:
    share = build / "share"
    entry = (share / "applications" / f"{NAME}.desktop").read_text("utf-8")
    assert f"\nExec={NAME}\n" in entry
    assert f"\nIcon={NAME}\n" in entry
    assert (share / "icons" / "hicolor" / "48x48" / "apps" / f"{NAME}.png").is_file()
    assert (share / "icons" / "hicolor" / "scalable" / "apps" / f"{NAME}.svg").is_file()
    (metadata,) = (share / "metainfo").glob("*.metainfo.xml")
    assert f'version="{game.__version__}"' in metadata.read_text("utf-8")
    assert game.__version__ in (share / "man" / "man6" / f"{NAME}.6").read_text("utf-8")
    assert os.access(build / "install.sh", os.X_OK)


# The kiosk's files


def test_the_archive_has_the_files_of_a_kiosk_and_its_guide(build: Path) -> None:
    for path in [*(ROOT / "packaging" / "kiosk").iterdir(), ROOT / "docs" / "kiosk.md"]:
        delivered = build / "kiosk" / path.name
        assert delivered.read_bytes() == path.read_bytes()
        assert os.access(delivered, os.X_OK) == path.read_bytes().startswith(b"#!")


@pytest.fixture(scope="module")
def package(out: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the Debian package holds, unpacked; in DEBIAN what is run when it is installed."""
    (file,) = out.glob(f"{NAME}_{game.__version__}_*.deb")
    folder = tmp_path_factory.mktemp("package") / "root"
    subprocess.run(["dpkg-deb", "--raw-extract", str(file), str(folder)], check=True, timeout=60)
    return folder


def test_the_package_brings_the_command_for_a_kiosk_and_enables_nothing(package: Path) -> None:
    home = package / "usr" / "share" / NAME / "kiosk"
    command = package / "usr" / "sbin" / f"{NAME}-kiosk"
    assert command.resolve() == home / "install.sh"
    for path in (ROOT / "packaging" / "kiosk").iterdir():
        assert (home / path.name).read_bytes() == path.read_bytes()
        assert os.access(home / path.name, os.X_OK) == path.read_bytes().startswith(b"#!")
    assert (package / "usr/share/doc" / NAME / "kiosk.md").read_bytes() == (ROOT / "docs/kiosk.md").read_bytes()
    assert (package / "usr/share/man/man8" / f"{NAME}-kiosk.8.gz").is_file()
    usage = subprocess.run([str(command)], capture_output=True, text=True, check=True, timeout=60).stdout
    assert "setup-kiosk" in usage

    outside = {path.relative_to(package).as_posix() for path in package.rglob("*") if not path.is_relative_to(home)}
    assert not [name for name in outside if name.endswith((".service", ".rules", ".toml"))]
    assert not [name for name in outside if name.startswith(("etc/", "lib/", "usr/lib/systemd"))]
    scripts = {path.name for path in (package / "DEBIAN").iterdir()}
    assert scripts <= {"control", "md5sums"}, "nothing is run when it is installed"
