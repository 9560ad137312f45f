"""A very small X client: grabs the screen, finds the window manager, says where a window lies.

It speaks the X protocol itself, so that the tests need neither a screenshot program nor a library for it.
It knows nothing of the game.
"""

import socket
import struct

GET_GEOMETRY, INTERN_ATOM, GET_PROPERTY, TRANSLATE, GET_IMAGE = 14, 16, 20, 40, 73
Z_PIXMAP = 2


class X11Error(RuntimeError):
    """The server refused a request or went away."""


class X11:
    """One connection to a local display such as ":7". Requests are answered in order, one at a time."""

    def __init__(self, display: str, timeout: float = 10) -> None:
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(timeout)
        self.socket.connect("/tmp/.X11-unix/X" + display.removeprefix(":"))
        self.socket.sendall(struct.pack("<BxHHHHxx", ord("l"), 11, 0, 0, 0))
        accepted, _, _, _, length = struct.unpack("<BBHHH", self._receive(8))
        answer = self._receive(length * 4)
        if accepted != 1:
            raise X11Error(f"display {display} refuses connections")
        vendor, formats = struct.unpack_from("<H", answer, 16)[0], answer[21]
        screen = 32 + (vendor + 3) // 4 * 4 + formats * 8
        self.root: int = struct.unpack_from("<I", answer, screen)[0]
        self.size: tuple[int, int] = struct.unpack_from("<HH", answer, screen + 20)

    def close(self) -> None:
        self.socket.close()

    def grab(self) -> bytes:
        """The whole screen, four bytes a pixel: blue, green, red and one unused."""
        width, height = self.size
        body = struct.pack("<IhhHHI", self.root, 0, 0, width, height, 0xFFFFFFFF)
        return self._ask(GET_IMAGE, Z_PIXMAP, body)[32 : 32 + width * height * 4]

    def has_window_manager(self) -> bool:
        return bool(self._property(self.root, "_NET_SUPPORTING_WM_CHECK"))

    def rectangle(self, window: int) -> tuple[int, int, int, int]:
        """x, y, width and height of a window's inside, in pixels of the screen."""
        width, height = struct.unpack_from("<HH", self._ask(GET_GEOMETRY, 0, struct.pack("<I", window)), 16)
        place = self._ask(TRANSLATE, 0, struct.pack("<IIhh", window, self.root, 0, 0))
        return *struct.unpack_from("<hh", place, 12), width, height

    def _property(self, window: int, name: str) -> bytes:
        text = name.encode().ljust((len(name) + 3) // 4 * 4, b"\0")
        atom = struct.unpack_from("<I", self._ask(INTERN_ATOM, 0, struct.pack("<Hxx", len(name)) + text), 8)[0]
        answer = self._ask(GET_PROPERTY, 0, struct.pack("<IIIII", window, atom, 0, 0, 1024))
        return answer[32:]

    def _ask(self, opcode: int, detail: int, body: bytes) -> bytes:
        self.socket.sendall(struct.pack("<BBH", opcode, detail, 1 + len(body) // 4) + body)
        while True:
            head = self._receive(32)
            if head[0] == 0:
                raise X11Error(f"request {opcode} failed with code {head[1]}")
            if head[0] == 1:
                return head + self._receive(struct.unpack_from("<I", head, 4)[0] * 4)

    def _receive(self, size: int) -> bytes:
        parts = bytearray()
        while len(parts) < size:
            part = self.socket.recv(min(size - len(parts), 1 << 20))
            if not part:
                raise X11Error("the X server went away")
            parts += part
        return bytes(parts)
