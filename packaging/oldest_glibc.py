"""Which glibc a Linux build needs at least, read from its files. Run by itself it says so of a folder.

python packaging/oldest_glibc.py FOLDER
"""

import re
import sys
from pathlib import Path

from clean_room import elf_files, run


def needed(folder: Path) -> str:
    """The newest version of glibc that any program or library below the folder asks for, like "2.35"."""
    versions = {(0, 0)}
    for path in elf_files(folder):
        said = run(["readelf", "--version-info", "--wide", str(path)])
        versions |= {(int(major), int(minor)) for major, minor in re.findall(r"\bGLIBC_(\d+)\.(\d+)", said)}
    major, minor = max(versions)
    return f"{major}.{minor}"


if __name__ == "__main__":
    print(needed(Path(sys.argv[1])))
