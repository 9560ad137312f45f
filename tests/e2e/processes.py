"""Starts, waits for and ends processes. Whatever is started here is ended by its id, never by a name."""

import contextlib
import os
import signal
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

QUIET: Final[dict[str, Any]] = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


def wait_until(true: Callable[[], bool], what: str, limit: float = 15, step: float = 0.02) -> None:
    """Returns as soon as `true()` holds; an AssertionError naming `what` after `limit` seconds."""
    end = time.monotonic() + limit
    while not true():
        assert time.monotonic() < end, f"waited {limit} s in vain until {what}"
        time.sleep(step)


def end(process: subprocess.Popen[bytes], limit: float = 5) -> None:
    """Ends a process, politely first, and collects it."""
    if process.poll() is None:
        process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(limit)
    if process.poll() is None:
        process.kill()
    process.wait()


def clean_environment(**more: str) -> dict[str, str]:
    """This process's environment without anything that chooses a display; `more` is added.

    Compiled modules are kept, as they are for a player: every start would else compile them all.
    """
    out = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER", "PYTHONDONTWRITEBYTECODE")
    return {name: value for name, value in os.environ.items() if name not in out} | more


def start_server(command: Sequence[str], log: Path, limit: float = 20) -> tuple[subprocess.Popen[bytes], str]:
    """Starts an X server that picks a free number itself (-displayfd); returns it and its display, ":7" say.

    The number is written once the server takes connections, so nothing has to be guessed or slept for.
    """
    reader, writer = os.pipe()
    with log.open("wb") as output:
        server = subprocess.Popen(
            [*command, "-displayfd", str(writer)],
            pass_fds=[writer],
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            env=clean_environment(),
        )
    os.close(writer)
    os.set_blocking(reader, False)
    answer = b""
    try:
        stop = time.monotonic() + limit
        while not answer.endswith(b"\n"):
            with contextlib.suppress(BlockingIOError):
                answer += os.read(reader, 64)
            if server.poll() is not None or time.monotonic() > stop:
                end(server)
                raise RuntimeError(f"{command[0]} did not start: {log.read_text(errors='replace')[-600:]}")
            time.sleep(0.01)
    finally:
        os.close(reader)
    return server, ":" + answer.decode().strip()


def cpu_seconds(pid: int) -> float:
    """CPU seconds of one process and all its threads so far, user and system; Linux only, very exact."""
    return time.clock_gettime(~pid << 3 | 2)  # the number that clock_getcpuclockid(3) gives


def kill_hard(process: subprocess.Popen[bytes]) -> None:
    """What a crash or a pulled plug does: no chance to tidy up."""
    process.send_signal(signal.SIGKILL)
    process.wait()


def run(command: Sequence[str], env: Mapping[str, str], limit: float = 30) -> str:
    """The standard output of a short command that must succeed."""
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=limit, check=False)
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)} ended with {done.returncode}: {done.stderr.strip()[-300:]}")
    return done.stdout
