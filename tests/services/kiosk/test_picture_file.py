"""The venue's picture: PNG, JPEG or SVG, whole and not too large; anything else is refused with its reason."""

import io
import os
import struct
from pathlib import Path

import pytest
from PIL import Image

from game.services.picture_file import LONGEST_SIDE, MOST_BYTES, BadPicture, check

SVG = b'<?xml version="1.0"?>\n<!-- ours -->\n<svg xmlns="http://www.w3.org/2000/svg" %s><path d="M0 0"/></svg>\n'


def picture(kind: str, width: int = 30, height: int = 20, **options: object) -> bytes:
    file = io.BytesIO()
    Image.new("RGB", (width, height), (200, 0, 40)).save(file, kind, **options)
    return file.getvalue()


def refusal(path: Path) -> str:
    with pytest.raises(BadPicture) as caught:
        check(path)
    return caught.value.say()


@pytest.fixture
def logo(tmp_path: Path) -> Path:
    return tmp_path / "logo"


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (picture("PNG"), "png"),
        (picture("JPEG"), "jpeg"),
        (picture("JPEG", progressive=True), "jpeg"),
        (b"\xff\xd8\xff\x01\xff\xff" + picture("JPEG")[2:], "jpeg"),
        (picture("JPEG", comment=b"x" * 5000, exif=b"Exif\0\0" + b"\xff\xc0" * 50), "jpeg"),
        (SVG % b'width="30" height="20"', "svg"),
        (SVG % b"width='30px' height='20px' viewBox='0 0 300 200'", "svg"),
        (SVG % b'width="100%%" height="100%%" viewBox="0 0 30 20"', "svg"),
        (SVG % b'viewBox="0,0,30,20"', "svg"),
    ],
)
def test_a_good_picture_is_taken_with_its_size(logo: Path, content: bytes, kind: str) -> None:
    logo.write_bytes(content)
    found = check(logo)
    assert (found.path, found.kind, found.width, found.height) == (logo, kind, 30, 20)


def test_what_is_no_picture_is_refused(logo: Path) -> None:
    assert "no file" in refusal(logo)
    for content in (b"", b"GIF89a" + bytes(100), b"<html></html>", bytes(1000), b"\xff\xd8"):
        logo.write_bytes(content)
        assert "neither PNG nor JPEG nor SVG" in refusal(logo)


def test_a_folder_is_called_one(logo: Path) -> None:
    logo.mkdir()
    assert refusal(logo) == f"“{logo}” is a folder, not a file."


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes in folders")
def test_a_pipe_is_not_waited_for(logo: Path) -> None:
    os.mkfifo(logo)
    assert "no file" in refusal(logo)


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_a_picture_that_has_been_cut_off_is_refused(logo: Path, kind: str) -> None:
    whole = picture(kind, 300, 200)
    for length in range(16, len(whole) - 64, 41):
        logo.write_bytes(whole[:length])
        assert "damaged" in refusal(logo)


@pytest.mark.parametrize(
    "content",
    [
        b'<svg width="30" height="20">',
        SVG % b"",
        SVG % b'width="wide" height="20"',
        SVG % b'width="0" height="20"',
        SVG % b'width="nan" height="20"',
        SVG % b'viewBox="0 0 30"',
        b'<!DOCTYPE svg [<!ENTITY a "aaaa">]>' + SVG % b'width="30" height="20"',
        b"\xff\xd8\xff\xe0\x00\x04ab" + bytes(20) + b"\xff\xd9",
        picture("JPEG").replace(b"\x00\x14\x00\x1e", bytes(4)),
        picture("PNG")[:16] + bytes(8) + picture("PNG")[24:],
    ],
)
def test_a_picture_without_a_size_or_with_entities_is_refused(logo: Path, content: bytes) -> None:
    logo.write_bytes(content)
    assert "damaged" in refusal(logo)


@pytest.mark.parametrize("width", [LONGEST_SIDE + 1, 4000, 2**32 - 1])
@pytest.mark.parametrize("cut", [False, True], ids=["whole", "cut off"])
def test_a_picture_that_would_fill_the_memory_is_too_large_and_not_damaged(logo: Path, width: int, cut: bool) -> None:
    png = picture("PNG")
    logo.write_bytes(png[:16] + struct.pack(">II", width, 4000) + png[24 : 33 if cut else None])
    assert refusal(logo) == (
        f"“logo” is too large: it has {width}x4000 pixels; at most {LONGEST_SIDE} on a side are allowed, and "
        "8 million altogether."
    )


@pytest.mark.parametrize(("said", "width"), [("99999", 99999), ("1e7px", 10**7), ("1e300", 10**9)])
def test_a_drawing_without_end_is_too_large_too(logo: Path, said: str, width: int) -> None:
    logo.write_bytes(SVG % f'width="{said}" height="20"'.encode())
    assert f"too large: it has {width}x20 pixels" in refusal(logo)


def test_a_file_that_is_too_long_is_too_large_with_its_length(logo: Path) -> None:
    logo.write_bytes(picture("PNG") + bytes(2 * MOST_BYTES))
    assert refusal(logo) == "“logo” is too large: it has 2001 kB; at most 1000 are allowed."
