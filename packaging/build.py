#!/usr/bin/env python3
"""Makes the program that people can just start: a folder with everything in it, and its archive.

    python packaging/build.py [--out DIR]

In DIR (dist/ at first) lie afterwards the folder `heart-to-heart-VERSION-SYSTEM-MACHINE`, the archive of the same name
and SHA256SUMS with its line; only then is the exit status 0. Everything is made in environments of its own, from pinned
versions, so that what happens to be installed changes nothing, and two builds of one commit are the same byte for byte.
Needs Python 3.11 or newer with its shared library, and on Linux binutils. docs/packaging.md tells more.
"""

import argparse
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import archives
import contents
from clean_room import CleanRoom, Failed, run

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
NAME = "heart-to-heart"
SYSTEMS = {"linux": "linux", "win32": "windows", "darwin": "macos"}
EARLIEST = 315532800
"""The first of January 1980: zip archives know no earlier day."""


def version() -> str:
    """The game's version, from the one place where it stands."""
    found = re.search(r'^__version__ = "([^"]+)"$', (ROOT / "game" / "__init__.py").read_text("utf-8"), re.MULTILINE)
    if found is None:
        raise Failed("game/__init__.py names no version")
    return found[1]


def epoch() -> int:
    """The time that every file of the build gets: SOURCE_DATE_EPOCH, else that of the commit."""
    if given := os.environ.get("SOURCE_DATE_EPOCH"):
        return max(EARLIEST, int(given))
    command = ["git", "-c", "safe.directory=*", "log", "-1", "--format=%ct"]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=60)
        return max(EARLIEST, int(done.stdout))
    except (OSError, ValueError, subprocess.SubprocessError):
        return EARLIEST


def title() -> str:
    """The name of the folder and, but for its ending, of the archive."""
    return f"{NAME}-{version()}-{SYSTEMS[sys.platform]}-{platform.machine()}"


def freeze(room: CleanRoom, work: Path) -> Path:
    """Run PyInstaller; the folder that it has made."""
    made, warnings = work / "made", work / "work"
    options = ["--noconfirm", "--distpath", str(made), "--workpath", str(warnings)]
    room.python(["-m", "PyInstaller", *options, str(HERE / f"{NAME}.spec")])
    check_imports(warnings / NAME / f"warn-{NAME}.txt")
    if sys.platform == "darwin":
        # The application is a folder too; licences and the rest lie beside it.
        (made / NAME).rename(made / "plain")
        (made / NAME).mkdir()
        (made / "Heart to Heart.app").rename(made / NAME / "Heart to Heart.app")
    if sys.platform == "linux":
        room.forget_folders(made / NAME)
    return made / NAME


def check_imports(warnings: Path) -> None:
    """Whether all that the game's own modules import is inside. Raises Failed: left out by mistake, it would crash.

    What is imported only under a condition, as on another system or for types alone, may be missing.
    """
    lacking = []
    for line in warnings.read_text("utf-8").splitlines():
        for importer, ways in re.findall(r"([\w.]+) \(([\w, -]+)\)", line.partition(" - imported by ")[2]):
            ours = importer.partition(".")[0] in ("game", "main")
            if ours and not {"conditional", "optional"} & set(ways.split(", ")):
                lacking.append(line)
    if lacking:
        raise Failed("the game imports what the build leaves out:\n" + "\n".join(lacking))


def check_program(folder: Path) -> None:
    """Whether the program starts and knows its version. Raises Failed."""
    programs = {"linux": NAME, "win32": f"{NAME}-text.exe", "darwin": f"Heart to Heart.app/Contents/MacOS/{NAME}"}
    said = run([str(folder / programs[sys.platform]), "--version"], capture=True)
    if said.strip() != f"Heart to Heart {version()}":
        raise Failed(f"the program says {said!r} instead of its version")


def build(out: Path) -> Path:
    """Make everything in `out`; the archive. Raises Failed."""
    if sys.platform not in SYSTEMS:
        raise Failed(f"there is no recipe for {sys.platform}")
    out.mkdir(parents=True, exist_ok=True)
    folder, when = out / title(), epoch()
    with tempfile.TemporaryDirectory(prefix="heart-to-heart-build-") as name:
        work = Path(name)
        room = CleanRoom(work, when)
        bill = room.bill_of_materials()
        room.add_pyinstaller()
        made = freeze(room, work)
        contents.complete(made, bill, room, version())
        check_program(made)
        archives.even_out(made, when)
        shutil.rmtree(folder, ignore_errors=True)
        shutil.move(made, folder)
    archive = archives.pack(folder, f"{NAME}-{version()}", when)
    archives.note_sum(archive)
    return archive


def main() -> int:
    """The exit status: 0 only if folder, archive and its line in SHA256SUMS are there."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where everything goes; dist/ at first")
    out = parser.parse_args().out.resolve()
    try:
        archive = build(out)
    except Failed as error:
        print(f"The build failed: {error}", file=sys.stderr)
        return 1
    if not archive.is_file() or archive.name not in (out / archives.SUMS).read_text("utf-8"):
        print("The build failed: the archive or its sum is not there.", file=sys.stderr)
        return 1
    folder = out / title()
    print(f"{folder}: {archives.size_of(folder) / 1e6:.1f} MB")
    print(f"{archive}: {archive.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
