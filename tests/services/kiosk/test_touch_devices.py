"""What the kernel's tables say of panels and screens."""

from pathlib import Path

import pytest

from game.services import touch_devices
from game.services.touch_devices import Screen, TouchPanel, screens, touch_panels

# As the kernel writes them: a keyboard, a touchpad, a panel for ten fingers, one for a single finger, a mouse.
TABLE = """\
I: Bus=0011 Vendor=0001 Product=0001 Version=ab41
N: Name="AT Translated Set 2 keyboard"
P: Phys=isa0060/serio0/input0
H: Handlers=sysrq kbd event0 leds
B: PROP=0
B: EV=120013
B: KEY=402000000 3803078f800d001 feffffdfffefffff fffffffffffffffe

I: Bus=0018 Vendor=06cb Product=7e7e Version=0100
N: Name="DLL0704:01 06CB:7E7E Touchpad"
H: Handlers=mouse1 event5
B: PROP=5
B: EV=1b
B: KEY=e520 10000 0 0 0 0
B: ABS=2e0800000000003

I: Bus=0003 Vendor=0eef Product=0005 Version=0111
N: Name="WaveShare WS170120"
H: Handlers=mouse0 event3
B: PROP=2
B: EV=1b
B: KEY=400 0 0 0 0 0
B: ABS=3273800000000003

I: Bus=0003 Vendor=0596 Product=0001 Version=0100
N: Name="3M 3M USB Touchscreen - EX "II""
H: Handlers=mouse2 event4
B: PROP=2
B: EV=1b
B: KEY=400 0 0 0 0 0
B: ABS=3

I: Bus=0003 Vendor=046d Product=c077 Version=0111
N: Name="Logitech USB Optical Mouse"
H: Handlers=mouse3 event6
B: PROP=0
B: KEY=70000 0 0 0 0

"""


def test_panels_are_told_from_pads_mice_and_keyboards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(touch_devices, "_WORD", 64)
    table = tmp_path / "devices"
    table.write_text(TABLE)
    assert touch_panels(table) == [
        TouchPanel("WaveShare WS170120", several=True),
        TouchPanel('3M 3M USB Touchscreen - EX "II"', several=False),
    ]


def test_a_machine_with_short_words_is_read_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(touch_devices, "_WORD", 32)
    table = tmp_path / "devices"
    table.write_text('N: Name="Panel"\nB: PROP=2\nB: KEY=400 0 0 0 0 0 0 0 0 0 0\nB: ABS=2608000 3\n')
    assert touch_panels(table) == [TouchPanel("Panel", several=True)]


def test_without_the_table_nothing_is_known_and_with_an_empty_one_there_is_none(tmp_path: Path) -> None:
    assert touch_panels(tmp_path / "devices") is None
    (tmp_path / "devices").write_bytes(b"\xff\n\nN: Name=\nB: KEY=xyz\n")
    assert touch_panels(tmp_path / "devices") == []


def test_screens_tell_their_size(tmp_path: Path) -> None:
    edid = b"\0\xff\xff\xff\xff\xff\xff\0" + bytes(13) + bytes([34, 19]) + bytes(105)
    for name, status, content in [
        ("card0-HDMI-A-1", "connected", edid),
        ("card0-DP-1", "disconnected", edid),
        ("card1-DSI-1", "connected", b""),
        ("card1-VGA-1", "connected", edid[:21] + b"\0\0" + edid[23:]),
    ]:
        (tmp_path / name).mkdir()
        (tmp_path / name / "status").write_text(status + "\n")
        (tmp_path / name / "edid").write_bytes(content)
    assert screens(tmp_path) == [Screen("HDMI-A-1", (340, 190)), Screen("DSI-1", None), Screen("VGA-1", None)]
    assert screens(tmp_path / "none") == []
