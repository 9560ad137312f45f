"""Archives that come out the same every time, and the file with their sums.

Owns order, times, owners and rights of what is packed. Knows nothing of what it is.
"""

import gzip
import hashlib
import os
import re
import stat
import sys
import tarfile
import time
import zipfile
from pathlib import Path

SUMS = "SHA256SUMS"
COMPRESSION = 9


def files_of(folder: Path) -> list[Path]:
    """All files and links below a folder, in an order that does not depend on the disk."""
    found = [path for path in folder.rglob("*") if path.is_symlink() or not path.is_dir()]
    return sorted(found, key=lambda path: path.relative_to(folder).as_posix())


def size_of(folder: Path) -> int:
    """Bytes of all files, a file that several links lead to counted once."""
    return sum(path.stat().st_size for path in files_of(folder) if not path.is_symlink())


def even_out(folder: Path, when: int) -> None:
    """Give everything the same time, and the rights that do not depend on who builds: only programs can be run."""
    for path in files_of(folder):
        if not path.is_symlink():
            runs = os.access(path, os.X_OK) and not re.search(r"\.(so|dylib|pyd)\b", path.name)
            path.chmod(0o755 if runs else 0o644)
            os.utime(path, (when, when))
    for path in [folder, *(path for path in folder.rglob("*") if path.is_dir() and not path.is_symlink())]:
        path.chmod(0o755)
        os.utime(path, (when, when))


def pack(folder: Path, inside: str, when: int) -> Path:
    """The archive of a folder, beside it: a zip for Windows, else a tar.gz. In it the folder is called `inside`."""
    suffix = ".zip" if sys.platform == "win32" else ".tar.gz"
    archive = folder.with_name(folder.name + suffix)
    unfinished = archive.with_name(archive.name + ".new")
    (_zip if sys.platform == "win32" else tar)(folder, inside, when, unfinished)
    unfinished.replace(archive)
    return archive


def tar(folder: Path, inside: str, when: int, archive: Path) -> None:
    def even(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = ""
        entry.mtime = when
        return entry

    with (
        archive.open("wb") as raw,
        gzip.GzipFile("", "wb", COMPRESSION, raw, mtime=0) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as entries,
    ):
        for path in files_of(folder):
            entries.add(path, f"{inside}/{path.relative_to(folder).as_posix()}", recursive=False, filter=even)


def _zip(folder: Path, inside: str, when: int, archive: Path) -> None:
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=COMPRESSION) as entries:
        for path in files_of(folder):
            entry = zipfile.ZipInfo(f"{inside}/{path.relative_to(folder).as_posix()}", time.gmtime(when)[:6])
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (stat.S_IFREG | 0o644) << 16
            entries.writestr(entry, path.read_bytes())


def note_sum(archive: Path) -> None:
    """Write the archive's line into SHA256SUMS beside it; lines of other files that are still there stay."""
    sums = archive.with_name(SUMS)
    lines = sums.read_text("utf-8").splitlines() if sums.exists() else []
    known = {name: line for line in lines if (name := line.partition("  ")[2])}
    known[archive.name] = f"{hashlib.sha256(archive.read_bytes()).hexdigest()}  {archive.name}"
    there = [known[name] for name in sorted(known) if archive.with_name(name).is_file()]
    sums.write_text("\n".join(there) + "\n", encoding="utf-8", newline="\n")
