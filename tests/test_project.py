"""Rules of the project that a test can hold: what lies where, line endings, pins, the version, leftovers."""

import re
import shutil
import subprocess
import tomllib
from fnmatch import fnmatch
from pathlib import Path

import pytest

import game

TOP_LEVEL = {
    *("main.py", "requirements.txt", "requirements-dev.txt", "pyproject.toml"),
    *("README.md", "CHANGELOG.md", "LICENSE", ".gitignore", ".gitattributes"),
    *("docs", ".ci", "assets", "game", "packaging", "tools", "tests"),
}
REQUIREMENTS = ["requirements.txt", "requirements-dev.txt", "packaging/requirements.txt"]
REQUIREMENTS += [f"packaging/requirements-{name}.txt" for name in ("bom", "linux", "macos", "windows")]
BINARY = {".mo", ".png", ".jpg", ".ico", ".icns", ".ogg", ".wav", ".ttf", ".otf"}
DATA = {".tsv", ".json", ".po", ".pot", ".svg", ".toml", ".txt", ".md", ".py", ".sh", ".service", ".conf", ".rules", ""}
DATA |= {".spec", ".desktop", ".xml", ".6", ".8", ".manpages", ".manifest", ".links", ".lintian-overrides"}
# Unfinished work, forgotten debugging, unsolved merges, and folders of somebody's own machine.
LEFTOVERS = re.compile(
    r"\b(?:TODO|FIXME|XXX|HACK)\b|\bbreakpoint\(|\bset_trace\(|^(?:<{7}|>{7}) "
    r"|(?<![\w.])/(?:home|root|Users)/\w|[A-Z]:\\Users\\",
    re.MULTILINE,
)
PIN = re.compile(r"[A-Za-z0-9_.-]+==[0-9][0-9A-Za-z.]*")


def ignored_names(root: Path) -> list[str]:
    lines = (root / ".gitignore").read_text(encoding="utf-8").splitlines()
    return [line.rstrip("/") for line in lines if line and not line.startswith("#")]


def project_files(root: Path) -> list[Path]:
    """The project's files: what git knows, or in an unpacked archive what it would not ignore."""
    if (root / ".git").exists() and shutil.which("git"):
        # Whoever owns the folder: reading the list of its files is harmless.
        command = ["git", "-c", "safe.directory=*", "ls-files", "-z"]
        listed = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True, timeout=60)
        return [path for name in listed.stdout.split("\0") if name and (path := root / name).exists()]
    ignored = [".git", *ignored_names(root)]
    return [
        path
        for path in root.rglob("*")
        if path.is_file() and not any(fnmatch(part, name) for part in path.relative_to(root).parts for name in ignored)
    ]


@pytest.fixture(scope="module")
def files(root: Path) -> list[Path]:
    found = project_files(root)
    assert root / "main.py" in found
    return found


def test_nothing_lies_at_the_top_level_that_the_design_does_not_name(root: Path, files: list[Path]) -> None:
    assert {path.relative_to(root).parts[0] for path in files} <= TOP_LEVEL


def test_names_need_no_quoting_and_differ_by_more_than_case(root: Path, files: list[Path]) -> None:
    names = [path.relative_to(root).as_posix() for path in files]
    assert [name for name in names if not re.fullmatch(r"[\w./@-]+", name, re.ASCII)] == []
    assert len({name.lower() for name in names}) == len(names)


def test_packages_are_the_ones_that_exist(root: Path) -> None:
    settings = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    there = {path.parent.relative_to(root).as_posix() for path in (root / "game").rglob("__init__.py")}
    assert set(settings["tool"]["setuptools"]["packages"]) == {name.replace("/", ".") for name in there}
    assert there == {path.parent.relative_to(root).as_posix() for path in (root / "game").rglob("*.py")}


def test_text_files_end_their_lines_with_a_line_feed_alone(files: list[Path]) -> None:
    for path in files:
        content = path.read_bytes()
        if path.suffix in BINARY:
            continue
        assert path.suffix in DATA, f"say in .gitattributes and here how {path} is kept"
        assert b"\r" not in content, path
        assert not content or content.endswith(b"\n"), path
        assert not content.startswith(b"\xef\xbb\xbf"), path
        content.decode("utf-8")


def test_git_is_told_about_every_kind_of_file(root: Path, files: list[Path]) -> None:
    told = (root / ".gitattributes").read_text(encoding="utf-8")
    for suffix in {path.suffix for path in files} - {""}:
        expected = "binary" if suffix in BINARY else "text eol=lf"
        assert re.search(rf"^\*{re.escape(suffix)} +{expected}", told, re.MULTILINE), suffix


@pytest.mark.parametrize("name", REQUIREMENTS)
def test_requirements_are_pinned_exactly_and_say_why(root: Path, name: str) -> None:
    lines = (root / name).read_text(encoding="utf-8").splitlines()
    pins = [number for number, line in enumerate(lines) if line and not line.startswith(("#", "-r"))]
    assert pins
    for number in pins:
        assert PIN.fullmatch(lines[number]), lines[number]
        assert lines[number - 1].startswith("#"), f"{lines[number]} does not say why"


def test_the_version_stands_in_one_place(root: Path, files: list[Path]) -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", game.__version__)
    stated = [
        path.relative_to(root).as_posix()
        for path in files
        if path.suffix in (".py", ".toml") and re.search(r"^_*version_* *= *[\"']", path.read_text("utf-8"), re.M)
    ]
    assert stated == ["game/__init__.py"]


def test_nothing_unfinished_is_left_in_the_tree(root: Path, files: list[Path]) -> None:
    here = Path(__file__).resolve()
    found = [
        f"{path.relative_to(root)}: {match.group()}"
        for path in files
        if path.suffix not in BINARY and path != here
        for match in LEFTOVERS.finditer(path.read_text(encoding="utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize(
    "planted",
    [
        "# TODO: later",
        "breakpoint()",
        "pdb.set_trace()",
        "<<<<<<< ours",
        "open('/home/somebody/x')",
        r"C:\Users\x",
    ],
)
def test_the_search_for_leftovers_finds_them(planted: str) -> None:
    assert LEFTOVERS.search(planted)


def test_every_source_says_what_it_is_for(files: list[Path]) -> None:
    sources = [path for path in files if path.suffix == ".py" and path.stat().st_size]
    opening = ('"""', 'r"""', "#!")
    assert [str(path) for path in sources if not path.read_text("utf-8").startswith(opening)] == []
