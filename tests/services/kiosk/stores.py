"""The operator's file as a test has it written, and what is said of it."""

from pathlib import Path

from game.services.kiosk_config import KioskStore
from game.services.pin import hashed

PIN = hashed("4711", bytes(16), 1000)


def store(file: Path, staff: Path, said: str | bytes) -> KioskStore:
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(said if isinstance(said, bytes) else said.encode())
    loaded = KioskStore(file, staff)
    loaded.load()
    return loaded


def sentences(loaded: KioskStore) -> list[str]:
    return [fault.sentence() for fault in loaded.faults]
