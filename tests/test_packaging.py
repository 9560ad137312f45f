"""The recipes for what is delivered, as far as they can be looked at without building: packaging/."""

import ast
import os
import re
import tomllib
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

import game
from game import cli_arguments
from game.services.language import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent
PACKAGING = ROOT / "packaging"
NAME = "heart-to-heart"
WHEN = 1_700_000_000


@pytest.fixture
def module(monkeypatch: pytest.MonkeyPatch) -> "type[Modules]":
    monkeypatch.syspath_prepend(str(PACKAGING))
    return Modules


class Modules:
    """The scripts of packaging/, which is no package: a library has that name."""

    @staticmethod
    def get(name: str) -> ModuleType:
        return __import__(name)


def excluded() -> set[str]:
    """The modules that the spec leaves out."""
    spec = ast.parse((PACKAGING / f"{NAME}.spec").read_text("utf-8"))
    lists = []
    for node in ast.walk(spec):
        if isinstance(node, (ast.Assign, ast.AugAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            lists += [node.value for target in targets if ast.unparse(target) == "EXCLUDED"]
    return {part.value for each in lists for part in ast.walk(each) if isinstance(part, ast.Constant)}


def test_the_game_imports_nothing_that_is_left_out() -> None:
    left_out = excluded()
    assert {"_hashlib", "ssl", "numpy", "ctypes"} <= left_out
    assert not {"sqlite3", "socket", "tomllib", "hashlib", "json", "logging"} & left_out
    imported = set()
    for path in [ROOT / "main.py", *(ROOT / "game").rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                imported |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level:
                imported |= {node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names)}
    wanted = {name for name in imported for part in left_out if name == part or name.startswith(f"{part}.")}
    assert wanted == set()


def test_every_library_has_a_licence_text() -> None:
    table = tomllib.loads((PACKAGING / "bundled.toml").read_text("utf-8"))
    for row in [*table["library"], *table["package"]]:
        texts = row.get("text", row["licence"])
        for text in [texts] if isinstance(texts, str) else texts:
            assert text == "" or len((PACKAGING / "licences" / f"{text}.txt").read_text("utf-8")) > 100, row["name"]
    names = [row["name"] for row in table["library"]]
    assert len(names) == len(set(names))


@pytest.mark.parametrize(
    "names",
    [
        # Of the wheels of pygame-ce, and of Python itself, on the systems that no test builds on.
        "SDL2.dll SDL2_image.dll libtiff-5.dll libwebp-7.dll libwebpdemux-2.dll libjpeg-62.dll libpng16-16.dll "
        "SDL2_mixer.dll libogg-0.dll libopus-0.dll libopusfile-0.dll libwavpack-1.dll libxmp.dll SDL2_ttf.dll "
        "freetype.dll portmidi.dll python311.dll python3.dll vcruntime140.dll vcruntime140_1.dll libffi-8.dll "
        "sqlite3.dll",
        "libwebp.7.2.0.dylib libmpg123.0.dylib libxmp.4.7.2.dylib libogg.0.8.6.dylib libbrotlicommon.1.2.0.dylib "
        "libbrotlidec.1.2.0.dylib libvorbisenc.2.0.12.dylib libpng16.16.58.0.dylib libvorbisfile.3.3.8.dylib "
        "libtiff.6.3.0.dylib libSDL2-2.0.0.dylib libportmidi.2.0.7.dylib libjpeg.62.4.0.dylib libfreetype.6.dylib "
        "libSDL2_mixer-2.0.0.800.2.dylib libFLAC.14.0.0.dylib libharfbuzz.0.dylib libSDL2_ttf-2.0.0.2400.0.dylib "
        "libz.1.3.1.zlib-ng.dylib libSDL2_image-2.0.0.800.12.dylib libwavpack.1.dylib libsndfile.1.0.37.dylib "
        "libopusfile.0.dylib libfluidsynth.3.5.6.dylib libopus.0.dylib libsharpyuv.0.1.2.dylib Python",
        "libSDL2-2-fa51324d.0.so.0.3200.10 libasound-c2cd2b13.so.2.0.0 libwebpdemux-046ff177.so.2.0.17 libz.so.1 "
        "libpython3.11.so.1.0 libsqlite3.so.0 libexpat.so.1 libuuid.so.1 libbz2.so.1.0 liblzma.so.5 libffi.so.8",
    ],
    ids=["Windows", "macOS", "Linux"],
)
def test_every_library_of_other_systems_is_known_too(module: type[Modules], names: str, tmp_path: Path) -> None:
    contents = module.get("contents")
    for name in names.split():
        (tmp_path / name).write_bytes(b"")
    found = [path.name for work in contents.libraries(tmp_path) for path in work.files]
    assert sorted(found) == sorted(names.split())


def test_a_library_without_a_licence_stops_the_build(module: type[Modules], tmp_path: Path) -> None:
    (tmp_path / "libunheardof.so.1").write_bytes(b"")
    with pytest.raises(module.get("contents").Failed, match=r"libunheardof\.so\.1"):
        module.get("contents").libraries(tmp_path)


def test_every_licence_text_is_used() -> None:
    table = (PACKAGING / "bundled.toml").read_text("utf-8")
    assert [path.stem for path in (PACKAGING / "licences").iterdir() if f'"{path.stem}"' not in table] == []


def test_the_version_comes_from_the_game(module: type[Modules]) -> None:
    assert module.get("build").version() == game.__version__


def test_an_archive_depends_on_nothing_but_names_and_contents(module: type[Modules], tmp_path: Path) -> None:
    archives = module.get("archives")
    made = []
    for number, order in enumerate((("a", "b", "ä"), ("ä", "b", "a"))):
        folder = tmp_path / str(number) / "folder"
        (folder / "sub").mkdir(parents=True, mode=0o700 if number else 0o755)
        for name in order:
            (folder / "sub" / name).write_text(name, encoding="utf-8")
            (folder / "sub" / name).chmod(0o600 if number else 0o664)
        (folder / "program").write_text("x", encoding="utf-8")
        (folder / "program").chmod(0o711 if number else 0o775)
        (folder / "lib.so").write_text("x", encoding="utf-8")
        (folder / "lib.so").chmod(0o644 if number else 0o755)
        os.utime(folder / "program", (number, number))
        archives.even_out(folder, WHEN)
        made.append(archives.pack(folder, "inside", WHEN).read_bytes())
    assert made[0] == made[1]


def test_the_sums_keep_what_is_there_and_forget_what_is_gone(module: type[Modules], tmp_path: Path) -> None:
    archives = module.get("archives")
    for name in ("b", "a", "b"):
        (tmp_path / name).write_text(name, encoding="utf-8")
        archives.note_sum(tmp_path / name)
    sums = (tmp_path / "SHA256SUMS").read_text("utf-8")
    assert re.findall(r"^[0-9a-f]{64}  (.+)$", sums, re.MULTILINE) == ["a", "b"]
    (tmp_path / "a").unlink()
    archives.note_sum(tmp_path / "b")
    assert "  a" not in (tmp_path / "SHA256SUMS").read_text("utf-8")


def test_a_module_that_the_game_lacks_stops_the_build(module: type[Modules], tmp_path: Path) -> None:
    build, warnings = module.get("build"), tmp_path / "warnings"
    warnings.write_text("missing module named winreg - imported by platformdirs.windows (optional)\n", encoding="utf-8")
    build.check_imports(warnings)
    warnings.write_text(
        "missing module named msvcrt - imported by game.services.x (delayed, conditional)\n", encoding="utf-8"
    )
    build.check_imports(warnings)
    for line in ("ssl - imported by game.services.x (top-level)", "y - imported by http (delayed), main (top-level)"):
        warnings.write_text(f"excluded module named {line}\n", encoding="utf-8")
        with pytest.raises(build.Failed, match="leaves out"):
            build.check_imports(warnings)


@pytest.mark.parametrize("system", ["linux", "win32", "darwin"])
def test_the_readme_of_an_archive_speaks_of_its_own_system(module: type[Modules], system: str) -> None:
    template = (PACKAGING / "README-in-the-archive.txt").read_text("utf-8")
    text = module.get("contents").part_of(template, system)
    assert "#" not in text
    told = {"linux": "glibc @GLIBC@", "win32": "Windows 10", "darwin": "macOS 11"}
    assert {name for name, words in told.items() if words in text} == {system}
    assert text.startswith("Heart to Heart @VERSION@")


def test_the_changes_of_the_package_are_those_of_the_game(module: type[Modules]) -> None:
    deb = module.get("deb")
    lines = deb.changelog("Somebody <somebody@example.invalid>", WHEN).splitlines()
    assert lines[0] == f"{NAME} ({game.__version__}) unstable; urgency=medium"
    assert lines[-1] == " -- Somebody <somebody@example.invalid>  Tue, 14 Nov 2023 22:13:20 -0000"
    assert sum(line.startswith("  * ") for line in lines) > 5
    assert max(map(len, lines)) <= 100


def test_the_manual_page_tells_every_option_and_command() -> None:
    page = (PACKAGING / "linux" / f"{NAME}.6").read_text("utf-8").replace("\\-", "-")
    with_values = {value for name, value in vars(cli_arguments).items() if name.isupper() and str(value)[:2] == "--"}
    assert len(with_values) >= 4
    for option in {*cli_arguments.FLAGS, *with_values}:
        assert option in page, option
    for command in cli_arguments.EXAMPLES:
        assert re.search(rf"^\.B[IR]? {command}\b", page, re.MULTILINE), command


def test_the_menu_entry_speaks_every_language() -> None:
    entry = (PACKAGING / "linux" / f"{NAME}.desktop").read_text("utf-8")
    for language in LANGUAGES.keys() - {"en"}:
        for key in ("GenericName", "Comment", "Keywords"):
            assert re.search(rf"^{key}\[{language}\]=.+$", entry, re.MULTILINE)
    (metadata,) = (PACKAGING / "linux").glob("*.metainfo.xml")
    component = ElementTree.parse(metadata).getroot()
    assert {each.text for each in component.iter("lang")} == set(LANGUAGES)
    assert f"{component.findtext('id')}.metainfo.xml" == metadata.name


def test_the_manifest_for_windows_wants_real_pixels_long_paths_and_no_rights() -> None:
    root = ElementTree.parse(PACKAGING / "windows" / f"{NAME}.manifest").getroot()
    told = {each.tag.rpartition("}")[2]: each for each in root.iter()}
    assert "PerMonitorV2" in (told["dpiAwareness"].text or "")
    assert told["longPathAware"].text == "true"
    assert told["activeCodePage"].text == "UTF-8"
    assert told["requestedExecutionLevel"].get("level") == "asInvoker"
