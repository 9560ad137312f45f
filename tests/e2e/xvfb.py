"""A private screen in memory: Xvfb.

Its frame buffer is mapped, so that reading the picture costs the server nothing.
"""

import mmap
import struct
import zlib

from tests.e2e.screen import Screen

# Big-endian words of the header of an XWD file, by their place in it.
HEADER_SIZE, BYTES_PER_LINE, COLOURS = 0, 12, 19
COLOUR_SIZE = 12


class Xvfb(Screen):
    """A display with a mouse and a keyboard."""

    def command(self) -> list[str]:
        width, height = self.size
        return [
            *("Xvfb", "-screen", "0", f"{width}x{height}x24", "-fbdir", str(self.folder)),
            *("-noreset", "-nolisten", "tcp"),
        ]

    def ready(self) -> None:
        with (self.folder / "Xvfb_screen0").open("rb") as file:
            self._frame = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        words = struct.unpack_from(">25I", self._frame)
        start = words[HEADER_SIZE] + words[COLOURS] * COLOUR_SIZE
        if words[BYTES_PER_LINE] != self.size[0] * 4:
            raise RuntimeError("Xvfb keeps its picture in another format than expected")
        self._pixels = memoryview(self._frame)[start : start + self.size[0] * self.size[1] * 4]

    def pixels(self) -> bytes:
        return bytes(self._pixels)

    def hash(self) -> int:
        return zlib.crc32(self._pixels)
