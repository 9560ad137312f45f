"""The icon of the program: every size is as the builder draws it, and fewer and fewer details are left when small."""

import io
import struct
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.ui import window

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "assets" / "icon"
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
IVORY, RED = (253, 248, 240), (176, 18, 52)


def load(file: Path | io.BytesIO) -> pygame.Surface:
    return pygame.image.load(file, "icon.png")


def pixels(image: pygame.Surface) -> bytes:
    return pygame.image.tobytes(image, "RGBA")


def share(image: pygame.Surface, colour: tuple[int, int, int]) -> float:
    """How much of the picture has about this colour."""
    mask = pygame.mask.from_threshold(image, colour, (16, 16, 16, 255))
    return mask.count() / (image.get_width() * image.get_height())


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the builder makes now."""
    folder = tmp_path_factory.mktemp("icon")
    command = [sys.executable, "-m", "tools.build_icons", folder]
    subprocess.run(command, cwd=ROOT, check=True, timeout=60, capture_output=True)
    return folder


def test_the_files_are_those_that_the_builder_makes(built: Path) -> None:
    names = {f"heart-to-heart-{size}.png" for size in SIZES} | {"heart-to-heart.svg"}
    names |= {"heart-to-heart.ico", "heart-to-heart.icns"}
    assert {path.name for path in FOLDER.iterdir()} == {path.name for path in built.iterdir()} == names


@pytest.mark.parametrize("size", SIZES)
def test_every_size_is_what_the_builder_draws_pixel_for_pixel(built: Path, size: int) -> None:
    kept = load(FOLDER / f"heart-to-heart-{size}.png")
    assert kept.get_size() == (size, size)
    assert pixels(kept) == pixels(load(built / f"heart-to-heart-{size}.png"))


def test_the_scalable_one_is_the_same_drawing(built: Path) -> None:
    text = (FOLDER / "heart-to-heart.svg").read_bytes()
    assert text == (built / "heart-to-heart.svg").read_bytes()
    drawn = pygame.image.load_sized_svg(io.BytesIO(text), (512, 512))
    assert pixels(drawn) == pixels(load(FOLDER / "heart-to-heart-512.png"))


def test_the_icon_for_windows_holds_the_same_pictures() -> None:
    data = (FOLDER / "heart-to-heart.ico").read_bytes()
    zero, kind, count = struct.unpack_from("<HHH", data)
    assert (zero, kind, count) == (0, 1, 7)
    found = []
    for number in range(count):
        wide, high, _, _, planes, depth, length, at = struct.unpack_from("<BBBBHHII", data, 6 + 16 * number)
        assert (planes, depth) == (1, 32)
        image = load(io.BytesIO(data[at : at + length]))
        assert image.get_size() == (wide or 256, high or 256)
        assert pixels(image) == pixels(load(FOLDER / f"heart-to-heart-{image.get_width()}.png"))
        found.append(image.get_width())
    assert found == [16, 24, 32, 48, 64, 128, 256]


def test_the_icon_for_macos_holds_the_same_pictures() -> None:
    data = (FOLDER / "heart-to-heart.icns").read_bytes()
    assert struct.unpack_from(">4sI", data) == (b"icns", len(data))
    found, at = {}, 8
    while at < len(data):
        kind, length = struct.unpack_from(">4sI", data, at)
        image = load(io.BytesIO(data[at + 8 : at + length]))
        assert pixels(image) == pixels(load(FOLDER / f"heart-to-heart-{image.get_width()}.png"))
        found[kind.decode()] = image.get_width()
        at += length
    assert found == {"icp4": 16, "icp5": 32, "ic07": 128, "ic08": 256, "ic09": 512, "ic11": 32, "ic12": 64}


@pytest.mark.parametrize("size", SIZES)
def test_each_shows_a_red_heart_on_ivory_and_has_soft_corners(size: int) -> None:
    image = load(FOLDER / f"heart-to-heart-{size}.png")
    assert share(image, RED) > 0.10
    assert share(image, IVORY) > 0.10
    assert tuple(image.get_at((size // 2, size // 2)))[:3] == RED
    assert all(image.get_at((x, y)).a < 40 for x in (0, size - 1) for y in (0, size - 1))
    assert image.get_at((size // 2, 0)).a == 255


@pytest.mark.parametrize("size", [16, 22, 24])
def test_the_smallest_have_a_card_with_edges_on_whole_pixels(size: int) -> None:
    image = load(FOLDER / f"heart-to-heart-{size}.png")
    row = [tuple(image.get_at((x, size // 2)))[:3] for x in range(size)]
    left = row.index(IVORY)
    assert left == row[::-1].index(IVORY)
    assert all(sum(colour) < 300 for colour in row[:left])


def test_the_window_has_this_icon() -> None:
    assert pixels(window._program_icon()) == pixels(load(FOLDER / "heart-to-heart-64.png"))


def test_without_the_file_the_window_has_a_heart(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(window, "assets", lambda: tmp_path)
    assert window._program_icon().get_size() == (64, 64)
