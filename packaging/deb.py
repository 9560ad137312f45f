#!/usr/bin/env python3
"""Makes the Debian package of a build, with Debian's own tools: debhelper, dpkg-dev.

    python packaging/deb.py [--out DIR]

Takes the folder that packaging/build.py has made in DIR, and puts `heart-to-heart_VERSION_ARCH.deb` and its line in
SHA256SUMS beside it; only then is the exit status 0. The recipe is in packaging/debian/; version and changes come from
the game itself and from CHANGELOG.md. HEART_TO_HEART_MAINTAINER says who answers for the package: "Name <address>".
"""

import argparse
import os
import re
import shutil
import sys
import tempfile
import textwrap
from email.utils import formatdate
from pathlib import Path

import archives
from build import HERE, NAME, ROOT, epoch, title, version
from clean_room import Failed, even_environment, run

NOBODY = "The Heart to Heart developers <developers@heart-to-heart.invalid>"
"""No address is known to the project; the ending is reserved for that."""
WRAP = 76


def changelog(maintainer: str, when: int) -> str:
    """The newest part of CHANGELOG.md, as Debian writes it."""
    newest = (ROOT / "CHANGELOG.md").read_text("utf-8").split("\n## ")[1]
    entries = [re.sub(r"\s+", " ", entry).strip() for entry in re.split(r"\n- ", newest.split("\n### ", 1)[1])[1:]]
    entries = [entry.partition(" ### ")[0] for entry in entries]
    lines = [f"{NAME} ({version()}) unstable; urgency=medium", ""]
    for entry in entries:
        lines += _wrapped(re.sub(r"[`*]", "", entry))
    return "\n".join([*lines, "", f" -- {maintainer}  {formatdate(when)}"]) + "\n"


def _wrapped(entry: str) -> list[str]:
    return textwrap.wrap(entry, WRAP, initial_indent="  * ", subsequent_indent="    ", break_long_words=False)


def copyright_file(folder: Path) -> str:
    """Our licence, then those of all that comes with the game; what every Debian has is named, not repeated."""
    ours = (ROOT / "LICENSE").read_text("utf-8").strip()
    parts = [
        "Heart to Heart, a solitaire with 52 hearts. The licences of what is delivered with it follow its own.",
        ours,
    ]
    for path in sorted((folder / "LICENSES").glob("*.txt")):
        if path.name not in ("README.txt", f"{NAME}.txt"):
            parts.append(f"{path.stem}\n{'=' * len(path.stem)}\n\n{without_common(path.read_text('utf-8').strip())}")
    return "\n\n\n".join(parts) + "\n"


def without_common(notice: str) -> str:
    """A notice with pointers instead of the licences that lie in /usr/share/common-licenses."""
    lesser = (HERE / "licences" / "LGPL-2.1.txt").read_text("utf-8").strip()
    short = notice.replace(lesser, "The full text is in /usr/share/common-licenses/LGPL-2.1.")
    # PyInstaller appends the texts of both its licences to what it says about them.
    head, heading, _ = short.partition("=" * 32 + "\nGNU General Public License\n")
    if not heading:
        return short
    return f"{head.strip()}\n\nThe full texts are in /usr/share/common-licenses/GPL-2 and Apache-2.0 there."


def make(out: Path) -> Path:
    """The package. Raises Failed."""
    folder, when = out / title(), epoch()
    if not (folder / NAME).is_file():
        raise Failed(f"{folder} is not there: run packaging/build.py first")
    maintainer = os.environ.get("HEART_TO_HEART_MAINTAINER") or NOBODY
    with tempfile.TemporaryDirectory(prefix="heart-to-heart-deb-") as name:
        source = Path(name) / f"{NAME}-{version()}"
        shutil.copytree(HERE / "debian", source / "debian")
        shutil.copytree(folder, source / "build", symlinks=True)
        control = source / "debian" / "control"
        control.write_text(control.read_text("utf-8").replace("@MAINTAINER@", maintainer), encoding="utf-8")
        (source / "debian" / "changelog").write_text(changelog(maintainer, when), encoding="utf-8")
        (source / "debian" / "copyright").write_text(copyright_file(folder), encoding="utf-8")
        env = even_environment(Path(name), when) | {"DEB_BUILD_OPTIONS": "nocheck"}
        command = ["dpkg-buildpackage", "--build=binary", "--unsigned-changes", "--no-pre-clean"]
        # Nothing is compiled, so no compiler need be there.
        run([*command, "--no-check-builddeps"], env, folder=source)
        (made,) = Path(name).glob("*.deb")
        return Path(shutil.move(made, out / made.name))


def main() -> int:
    """The exit status: 0 only if the package is there."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where the build lies; dist/ at first")
    try:
        package = make(parser.parse_args().out.resolve())
    except Failed as error:
        print(f"There is no package: {error}", file=sys.stderr)
        return 1
    archives.note_sum(package)
    print(f"{package}: {package.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
