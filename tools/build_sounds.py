"""Makes the sounds: writes every OGG file of `assets/sounds/`, or of the folder given.

    python -m tools.build_sounds [FOLDER]
    python -m tools.build_sounds --wav FOLDER

The sounds are computed with the standard library alone, the same samples on every machine. They are encoded by
`oggenc`, which is in Debian's package vorbis-tools (apt-get install vorbis-tools): with the same version of it the
files are the same, byte for byte. With --wav nothing is encoded, for looking at waves and spectra. Each file keeps
the digest of its samples as a comment, so a test can tell a stale one where no encoder is installed.
"""

import argparse
import io
import sys
import wave
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from tools.sounds import ogg
from tools.sounds.effects import EFFECTS, sound
from tools.sounds.signal import RATE

DEFAULT = Path(__file__).resolve().parent.parent / "assets" / "sounds"


def sounds() -> Iterator[tuple[str, list[int]]]:
    """Every sound: the name of its file without an ending, such as deal-1, and its samples."""
    for name, effect in EFFECTS.items():
        for variant in range(effect.variants):
            yield f"{name}-{variant + 1}", sound(name, variant)


def waved(_: str, samples: Sequence[int]) -> bytes:
    """A WAV file."""
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(ogg.packed(samples))
    return file.getvalue()


def write(folder: Path, ending: str, encode: Callable[[str, Sequence[int]], bytes]) -> int:
    """Write every sound into `folder`, take away those that are made no more, and return how many bytes there are."""
    files = {f"{name}.{ending}": encode(name, samples) for name, samples in sounds()}
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob(f"*.{ending}"):
        if old.name not in files:
            old.unlink()
    for name, content in files.items():
        (folder / name).write_bytes(content)
    return sum(map(len, files.values()))


def main(argv: Sequence[str]) -> int:
    """What the command line asks for; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.build_sounds", description="Makes the sounds of the game.")
    parser.add_argument("folder", type=Path, nargs="?", default=None)
    parser.add_argument("--wav", action="store_true", help="write WAV files, into the folder given")
    arguments = parser.parse_args(argv)
    if arguments.wav and arguments.folder is None:
        parser.error("--wav needs a folder: the game plays no WAV files")
    folder = arguments.folder or DEFAULT
    try:
        size = write(folder, "wav", waved) if arguments.wav else write(folder, "ogg", ogg.encoded)
    except ogg.NoEncoderError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{size} bytes in {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
