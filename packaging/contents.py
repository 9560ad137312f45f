"""What lies in a build besides the program: licences, the bill of materials, and what a reader needs first.

Owns which library is under which licence (bundled.toml), and that nothing without one is passed on.
"""

import hashlib
import json
import re
import shutil
import sys
import sysconfig
import time
import tomllib
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import oldest_glibc
from archives import files_of
from clean_room import CleanRoom, Failed

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
NAME = "heart-to-heart"
BILL = "bill-of-materials.cdx.json"
METAINFO = "invalid.heart_to_heart.heart_to_heart.metainfo.xml"
LIBRARY = re.compile(r"\.dll$|\.dylib$|\.so[.\d]*$|^Python3?$")
EXTENSION = re.compile(r"\.(cpython-[\w-]+|abi3)\.so$|\.pyd$|/lib-dynload/")
"""Modules of Python: they belong to their package, or to Python itself."""

LICENCES_README = """\
Heart to Heart is under the MIT licence (heart-to-heart.txt). It is delivered together with the works below, each under
its own licence; the file named after it has the text. Those under the LGPL are libraries in files of their own, which
you may replace by versions of yours. Their sources are at the places that {bill} names.

{lines}
"""


@dataclass(frozen=True, slots=True)
class Work:
    """A library or package that is passed on: `files` of the build, none for a Python package."""

    name: str
    licence: str
    texts: tuple[str, ...]
    holders: tuple[str, ...]
    home: str = ""
    files: tuple[Path, ...] = ()

    def notice(self, python_licence: str) -> str:
        """Name, licence, holders and the text itself."""
        head = [f"{self.name}, under the licence {self.licence}", ""]
        head += [f"Copyright (c) {holder}" for holder in self.holders]
        texts = [
            (HERE / "licences" / f"{name}.txt").read_text("utf-8") if name else python_licence for name in self.texts
        ]
        return "\n".join([*head, *([""] if self.holders else []), *texts])


def complete(folder: Path, bill: Path, room: CleanRoom, version: str) -> None:
    """Put everything that is told above into a frozen folder. Raises Failed."""
    works = libraries(folder)
    components = json.loads(bill.read_text("utf-8"))
    write_licences(folder / "LICENSES", works, [part["name"] for part in components["components"]], room)
    (folder / BILL).write_text(json.dumps(whole_bill(components, works, folder, version), indent=1), encoding="utf-8")
    room.check_bill(folder / BILL)
    template = (HERE / "README-in-the-archive.txt").read_text("utf-8")
    if sys.platform == "linux":
        shutil.copy(HERE / "linux" / "install.sh", folder / "install.sh")
        (folder / "install.sh").chmod(0o755)
        share(folder / "share", version, room.when)
        kiosk(folder / "kiosk")
        template = template.replace("@GLIBC@", oldest_glibc.needed(folder))
    first = part_of(template, sys.platform).replace("@VERSION@", version)
    (folder / "README.txt").write_text(first, encoding="utf-8", newline="\r\n" if sys.platform == "win32" else "\n")


def part_of(template: str, system: str) -> str:
    """The lines for this system: those between its own marks, and those outside all marks."""
    lines, shown = [], True
    for line in template.splitlines():
        if line.startswith("#"):
            shown = line in ("#", f"# {system}")
        elif shown:
            lines.append(line)
    return "\n".join(lines) + "\n"


def libraries(folder: Path) -> list[Work]:
    """The libraries in the build, in the order of their names. Raises Failed for one that is not known."""
    table = tomllib.loads((HERE / "bundled.toml").read_text("utf-8"))["library"]
    found: dict[str, list[Path]] = {}
    for path in files_of(folder):
        place = path.relative_to(folder).as_posix()
        if path.is_symlink() or not LIBRARY.search(path.name) or EXTENSION.search(place):
            continue
        known = [row for row in table if any(fnmatch(path.name, pattern) for pattern in row["files"])]
        if len(known) != 1:
            raise Failed(f"packaging/bundled.toml must name the licence of {path.name} exactly once")
        found.setdefault(known[0]["name"], []).append(path)
    rows = {row["name"]: row for row in table}
    return [work_of(rows[name], tuple(found[name])) for name in sorted(found, key=str.casefold)]


def work_of(row: dict[str, Any], files: tuple[Path, ...] = ()) -> Work:
    """A row of bundled.toml."""
    texts = row.get("text", row["licence"])
    texts = (texts,) if isinstance(texts, str) else tuple(texts)
    return Work(row["name"], row["licence"], texts, tuple(row["holders"]), row.get("home", ""), files)


def write_licences(folder: Path, works: list[Work], packages: list[str], room: CleanRoom) -> None:
    """One file a work, and one that lists them. Raises Failed when a package has no licence."""
    folder.mkdir()
    notices = {work.name: work.notice(python_licence()) for work in works}
    notices.setdefault("Python", python_licence())  # its library may have another name somewhere
    notices |= {package: package_notice(package, room.packages) for package in packages}
    notices["PyInstaller"] = package_notice("pyinstaller", room.packages)
    shutil.copy(ROOT / "LICENSE", folder / f"{NAME}.txt")
    for name, notice in notices.items():
        (folder / f"{file_name(name)}.txt").write_text(notice.rstrip() + "\n", encoding="utf-8", newline="\n")
    lines = "\n".join(f"{name}: {file_name(name)}.txt" for name in sorted(notices, key=str.casefold))
    (folder / "README.txt").write_text(LICENCES_README.format(bill=BILL, lines=lines), encoding="utf-8", newline="\n")


def file_name(name: str) -> str:
    return name.lower().replace(" ", "-")


def package_notice(package: str, packages: Path) -> str:
    """The licence that an installed package brings along, else what bundled.toml says of it. Raises Failed."""
    (home,) = packages.glob(f"{package.replace('-', '_')}-*.dist-info")
    brought = sorted(path for path in home.rglob("*") if re.match(r"(licen[cs]e|copying|notice)", path.name, re.I))
    texts = [path.read_text("utf-8") for path in brought if path.is_file()]
    if texts:
        return "\n".join(texts)
    table = tomllib.loads((HERE / "bundled.toml").read_text("utf-8"))["package"]
    for row in table:
        if row["name"] == package:
            return work_of(row).notice("")
    raise Failed(f"{package} brings no licence along, and packaging/bundled.toml does not name one")


def python_licence() -> str:
    """The licence of the Python that builds, which is the one inside. Raises Failed."""
    lib = Path(sysconfig.get_path("stdlib"))
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    places = (
        lib / "LICENSE.txt",
        Path(sys.base_prefix) / "LICENSE.txt",
        Path("/usr/share/doc") / version / "copyright",
    )
    for place in places:
        if place.is_file():
            return place.read_text("utf-8")
    raise Failed("the licence of Python was not found")


def whole_bill(bill: dict[str, Any], works: list[Work], folder: Path, version: str) -> dict[str, Any]:
    """The bill of the Python packages, with Python, PyInstaller's loader and the libraries added."""
    bill["metadata"]["component"]["version"] = version
    python = ".".join(map(str, sys.version_info[:3]))
    added = [loader(), *(part for work in works for part in parts_of(work, folder, python))]
    bill["components"] += added
    everything = sorted(part["bom-ref"] for part in bill["components"])
    known = {entry["ref"]: entry for entry in bill["dependencies"]}
    known.setdefault("root-component", {"ref": "root-component"})["dependsOn"] = everything
    for part in added:
        known[part["bom-ref"]] = {"ref": part["bom-ref"]}
    bill["dependencies"] = [known[ref] for ref in sorted(known)]
    return bill


def parts_of(work: Work, folder: Path, python: str) -> list[dict[str, Any]]:
    """A component for each file of a library, with its sum; two with the same name would be two versions of it."""
    parts = []
    for path in work.files:
        part: dict[str, Any] = {
            "type": "library",
            "bom-ref": path.relative_to(folder).as_posix(),
            "name": work.name,
            "copyright": "; ".join(work.holders),
            "hashes": [{"alg": "SHA-256", "content": hashlib.sha256(path.read_bytes()).hexdigest()}],
            "licenses": [licence_entry(work.licence)],
            "externalReferences": [{"type": "website", "url": work.home}],
            "properties": [{"name": "file", "value": path.relative_to(folder).as_posix()}],
        }
        if work.name == "Python":
            part["version"] = python
        parts.append(part)
    return parts


def loader() -> dict[str, Any]:
    """The part of PyInstaller that is inside: what starts the program, and finds its modules."""
    pins = dict(re.findall(r"^([\w-]+)==(\S+)$", (HERE / "requirements.txt").read_text("utf-8"), re.MULTILINE))
    version = pins["pyinstaller"]
    return {
        "type": "library",
        "bom-ref": f"pyinstaller=={version}",
        "name": "pyinstaller",
        "version": version,
        "description": "Its loader, which may be passed on with any program",
        "licenses": [{"expression": "GPL-2.0-or-later WITH Bootloader-exception"}],
        "purl": f"pkg:pypi/pyinstaller@{version}",
    }


def licence_entry(licence: str) -> dict[str, Any]:
    """As the format wants it: an expression, a known licence, or a name."""
    if " " in licence:
        return {"expression": licence}
    kind = "name" if licence.startswith("LicenseRef-") else "id"
    return {"license": {kind: licence, "acknowledgement": "declared"}}


def share(folder: Path, version: str, when: int) -> None:
    """What a Linux desktop looks for, laid out as below /usr/share: menu entry, icons, metadata, manual page."""
    day = time.strftime("%Y-%m-%d", time.gmtime(when))
    for source, place in (
        (f"{NAME}.desktop", "applications"),
        (METAINFO, "metainfo"),
        (f"{NAME}.6", "man/man6"),
    ):
        (folder / place).mkdir(parents=True)
        text = (HERE / "linux" / source).read_text("utf-8")
        text = text.replace("@VERSION@", version).replace("@DATE@", day)
        (folder / place / source).write_text(text, encoding="utf-8")
    for icon in sorted((ROOT / "assets" / "icon").iterdir()):
        if size := re.fullmatch(rf"{NAME}-(\d+)\.png", icon.name):
            _copy(icon, folder / "icons" / "hicolor" / f"{size[1]}x{size[1]}" / "apps" / f"{NAME}.png")
        elif icon.suffix == ".svg":
            _copy(icon, folder / "icons" / "hicolor" / "scalable" / "apps" / icon.name)


def kiosk(folder: Path) -> None:
    """What turns a Debian machine into a kiosk, with its guide."""
    for source in sorted((HERE / "kiosk").iterdir()):
        _copy(source, folder / source.name)
    _copy(ROOT / "docs" / "kiosk.md", folder / "kiosk.md")


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(source, target)
