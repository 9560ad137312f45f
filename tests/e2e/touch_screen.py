"""A screen with a real touch panel: Xorg with its "dummy" video driver and its "inputtest" input driver.

    with TouchScreen(1920, 1080) as screen:
        screen.tap(960, 540)
        screen.down(1, 400, 400); screen.move(1, 420, 410); screen.up(1, 420, 410)

SDL sees a genuine touch screen: finger events with several fingers, and the mouse events that it makes of
the first. Needs root. The driver takes one connection in a server's life, and its "synchronise" request is
known to hang, so events are paced by short sleeps.
"""

import os
import socket
import struct
import time

from tests.e2e.processes import wait_until
from tests.e2e.screen import Screen

# The program itself: the wrapper that Debian puts on PATH may refuse to run without a console.
XORG = next((path for path in ("/usr/lib/xorg/Xorg", "/usr/bin/Xorg") if os.path.exists(path)), "Xorg")
MODULES = "/usr/lib/xorg/modules"
NEEDED = {
    XORG: "xserver-xorg-core",
    f"{MODULES}/input/inputtest_drv.so": "xserver-xorg-core",
    f"{MODULES}/drivers/dummy_drv.so": "xserver-xorg-video-dummy",
}

# The driver's own protocol, version 1.1: a version request, then events of 16 + 16 + 1024 bytes.
VERSION = struct.pack("<IIHH", 12, 0, 1, 1)
TOUCH_EVENT, BEGIN, UPDATE, FINISH = 6, 18, 19, 20
AXES, AXIS_MAX = 64, 65535.0
PACE = 0.03

CONFIG = """
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "AutoEnableDevices" "false"
  Option "AutoAddGPU" "false"
  Option "DontVTSwitch" "true"
EndSection
Section "ServerLayout"
  Identifier "layout"
  Screen "screen"
  InputDevice "pointer" "CorePointer"
  InputDevice "keyboard" "CoreKeyboard"
  InputDevice "touch" "SendCoreEvents"
EndSection
{devices}
Section "Device"
  Identifier "dummy"
  Driver "dummy"
  VideoRam 256000
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5-1000
  VertRefresh 5-200
  Modeline "{mode}" 148.5 {columns} {rows}
EndSection
Section "Screen"
  Identifier "screen"
  Device "dummy"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Modes "{mode}"
    Virtual {width} {height}
  EndSubSection
EndSection
"""

DEVICE = """
Section "InputDevice"
  Identifier "{name}"
  Driver "inputtest"
  Option "SocketPath" "{folder}/{name}.sock"
  Option "DeviceType" "{kind}"
  Option "TouchCount" "10"
EndSection
"""
DEVICES = {"pointer": "PointerAbsolute", "keyboard": "Keyboard", "touch": "Touch"}


class TouchScreen(Screen):
    """A display with a touch panel of ten fingers besides its mouse and keyboard."""

    def command(self) -> list[str]:
        width, height = self.size
        config = self.folder / "xorg.conf"
        config.write_text(
            CONFIG.format(
                devices="".join(
                    DEVICE.format(name=name, kind=kind, folder=self.folder) for name, kind in DEVICES.items()
                ),
                mode=f"{width}x{height}",
                columns=f"{width} {width + 88} {width + 132} {width + 280}",
                rows=f"{height} {height + 4} {height + 9} {height + 45}",
                width=width,
                height=height,
            )
        )
        return [
            *(XORG, "-config", str(config), "-logfile", str(self.folder / "xorg.log")),
            *("-noreset", "-nolisten", "tcp", "-novtswitch", "-sharevts", "vt7"),
        ]

    def ready(self) -> None:
        self._panel = socket.socket(socket.AF_UNIX)
        self._panel.settimeout(5)
        path = str(self.folder / "touch.sock")
        wait_until(lambda: self._panel.connect_ex(path) == 0, "the touch panel takes connections")
        self._panel.sendall(VERSION)
        self._panel.recv(12)

    def _end(self) -> None:
        if hasattr(self, "_panel"):
            self._panel.close()
        super()._end()

    def _send(self, kind: int, finger: int, x: float, y: float) -> None:
        axes = [x * AXIS_MAX / self.size[0], y * AXIS_MAX / self.size[1]] + [0.0] * (AXES - 2)
        which = bytes([3]) + bytes(7)  # a bit for each axis that is given: x and y
        body = struct.pack("<I8s4x", 0, which) + struct.pack(f"<{AXES * 2}d", *axes, *[0.0] * AXES)
        self._panel.sendall(struct.pack("<IIII", 16 + len(body), TOUCH_EVENT, finger, kind) + body)
        time.sleep(PACE)

    def down(self, finger: int, x: float, y: float) -> None:
        self._send(BEGIN, finger, x, y)

    def move(self, finger: int, x: float, y: float) -> None:
        self._send(UPDATE, finger, x, y)

    def up(self, finger: int, x: float, y: float) -> None:
        self._send(FINISH, finger, x, y)

    def tap(self, x: float, y: float, *, finger: int = 1, hold: float = 0.05) -> None:
        self.down(finger, x, y)
        time.sleep(hold)
        self.up(finger, x, y)
