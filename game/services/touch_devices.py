"""Which touch panels and screens the machine has, as the kernel tells everybody. Linux only; no rights are needed.

Owns how those tables are read. Opens no device.
"""

import re
import struct
from dataclasses import dataclass
from pathlib import Path
from typing import Final

INPUT_TABLE: Final = Path("/proc/bus/input/devices")
CONNECTORS: Final = Path("/sys/class/drm")

# Bit numbers of the kernel's input-event-codes.h.
_DIRECT: Final = 1  # what is touched is the screen itself
_TOUCH: Final = 0x14A
_MANY_FINGERS: Final = 0x35

_WORD: Final = struct.calcsize("P") * 8  # the kernel writes its bits in words of its own length
_EDID_START: Final = b"\0\xff\xff\xff\xff\xff\xff\0"


@dataclass(frozen=True, slots=True)
class TouchPanel:
    """A screen that can be touched. `several` is whether it tells fingers apart."""

    name: str
    several: bool


@dataclass(frozen=True, slots=True)
class Screen:
    """A connected screen: the name of its plug, and its size in millimetres, None when it does not tell."""

    name: str
    size: tuple[int, int] | None


def touch_panels(table: Path = INPUT_TABLE) -> list[TouchPanel] | None:
    """The touch panels; None where the system has no such table."""
    try:
        text = table.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return None
    panels = []
    for device in text.split("\n\n"):
        name = re.search(r'^N: Name="(.*)"$', device, re.MULTILINE)
        touched = _bit(device, "KEY", _TOUCH) or _bit(device, "ABS", _MANY_FINGERS)
        if name is not None and touched and _bit(device, "PROP", _DIRECT):
            panels.append(TouchPanel(name[1], _bit(device, "ABS", _MANY_FINGERS)))
    return panels


def screens(connectors: Path = CONNECTORS) -> list[Screen]:
    """The connected screens, as far as the kernel names them."""
    found = []
    try:
        for connector in sorted(connectors.glob("card*-*")):
            if (connector / "status").read_text("ascii").strip() == "connected":
                name = connector.name.partition("-")[2]
                found.append(Screen(name, _size((connector / "edid").read_bytes())))
    except (OSError, ValueError):
        pass
    return found


def _bit(device: str, field: str, number: int) -> bool:
    """Whether a bit is set in a field of a device, such as `B: KEY=400 0 0`: the last word holds the lowest bits."""
    match = re.search(rf"^B: {field}=([0-9a-f ]*)$", device, re.MULTILINE)
    words = match[1].split()[::-1] if match is not None else []
    word, bit = divmod(number, _WORD)
    return word < len(words) and bool(int(words[word], 16) >> bit & 1)


def _size(edid: bytes) -> tuple[int, int] | None:
    """Width and height in millimetres out of what a screen says of itself, which is whole centimetres."""
    if not edid.startswith(_EDID_START) or len(edid) < 23 or not (edid[21] and edid[22]):
        return None
    return edid[21] * 10, edid[22] * 10
