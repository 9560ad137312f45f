"""The builder makes the same sounds everywhere, and the files are what it makes."""

import math
import shutil
import subprocess
import sys
import wave
from array import array
from pathlib import Path

import pytest

from tests.sounds.decoded import FOLDER, NAMES, built, decoded
from tests.thorough import thoroughly
from tools import build_sounds
from tools.sounds import ogg
from tools.sounds.effects import EFFECTS
from tools.sounds.signal import RATE

FIRST = [name for name in NAMES if name.endswith("-1")]  # of each effect
each_sound = pytest.mark.parametrize("name", [*FIRST, *thoroughly(*(name for name in NAMES if name not in FIRST))])


def read(name: str) -> bytes:
    return (FOLDER / f"{name}.ogg").read_bytes()


def test_there_is_a_file_for_every_sound_that_is_made() -> None:
    made = [f"{name}-{variant}" for name, effect in EFFECTS.items() for variant in range(1, effect.variants + 1)]
    assert sorted(made) == NAMES


@each_sound
def test_a_file_is_made_of_the_samples_that_the_builder_makes(name: str) -> None:
    # The digest was taken by an earlier run, perhaps on another machine.
    assert ogg.comments(read(name))[1] == {ogg.DIGEST: ogg.digest(built(name))}
    assert len(decoded(name)) == len(built(name))
    fault = sum((x - y) ** 2 for x, y in zip(decoded(name), built(name), strict=True))
    assert 10 * math.log10(sum(x * x for x in built(name)) / fault) > 15


@each_sound
def test_with_the_same_encoder_a_file_is_the_same_to_the_byte(name: str) -> None:
    if not ogg.can_encode():
        # What does not need an encoder has been compared above.
        with pytest.raises(ogg.NoEncoderError, match="vorbis-tools"):
            ogg.encoded(name, built(name))
        return
    file = ogg.encoded(name, built(name))
    assert file == ogg.encoded(name, built(name))
    if ogg.comments(file)[0] == ogg.comments(read(name))[0]:
        assert file == read(name)


def test_no_order_of_hashes_or_earlier_sound_changes_a_sound(root: Path) -> None:
    code = (
        "from tools.sounds import effects, ogg\n"
        "for name in ('refuse', 'deal'): print(ogg.digest(effects.sound(name, 1)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=root, env={"PYTHONHASHSEED": "7"}, capture_output=True, check=True, timeout=60
    )
    assert done.stdout.decode().split() == [ogg.digest(built("refuse-2")), ogg.digest(built("deal-2"))]


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Only these are made, to be quick."""
    monkeypatch.setattr(build_sounds, "EFFECTS", {"select": EFFECTS["select"]})
    return ["select-1", "select-2", "select-3"]


def test_waves_can_be_looked_at_without_an_encoder(
    few: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    (tmp_path / "old-1.wav").touch()
    (tmp_path / "notes.txt").touch()
    assert build_sounds.main(["--wav", str(tmp_path)]) == 0
    assert sorted(file.name for file in tmp_path.iterdir()) == ["notes.txt", *[f"{name}.wav" for name in few]]
    with wave.open(str(tmp_path / "select-2.wav")) as file:
        assert (file.getframerate(), file.getnchannels(), file.getsampwidth()) == (RATE, 1, 2)
        samples = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    assert list(samples) == list(built("select-2"))


def test_without_an_encoder_nothing_is_written_and_the_package_is_named(
    few: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    assert build_sounds.main([str(tmp_path / "new")]) == 1
    assert "vorbis-tools" in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


def test_waves_are_not_written_among_the_sounds_of_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        build_sounds.main(["--wav"])
    assert "needs a folder" in capsys.readouterr().err


def test_a_file_of_something_else_has_no_comments() -> None:
    with pytest.raises(ValueError, match="no comments"):
        ogg.comments(b"RIFF and so on")
