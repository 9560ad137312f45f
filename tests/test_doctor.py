"""The command `doctor`, as an operator runs it: what is there is told, what is missing comes with advice."""

import json
import os
from pathlib import Path

import pytest

from game import cli
from game.doctor import run_doctor
from tests.cli.runner import Said, program

AREAS = {"display", "touch", "sound", "folders", "fonts", "languages", "clock", "kiosk"}


def doctor(folder: Path, capsys: pytest.CaptureFixture[str], *words: str) -> Said:
    """The command with what is below this folder, under the drivers without a screen."""
    status = cli.main(["doctor", "--data-dir", str(folder), *words], run_doctor)
    return Said(status, *capsys.readouterr())


def test_a_machine_on_which_the_game_plays_is_well(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = doctor(tmp_path, capsys)
    assert (said.status, said.err) == (0, "")
    assert "All is well" in said.out
    assert "\n!" not in "\n" + said.out
    assert list(tmp_path.iterdir()) == [], "a question changes nothing"


def test_json_has_every_area_with_level_and_advice(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    answer = doctor(tmp_path, capsys, "--json").json
    assert answer["well"] is True
    assert {finding["area"] for finding in answer["findings"]} == AREAS
    for finding in answer["findings"]:
        assert finding.keys() == {"area", "level", "said", "advice"}
        assert finding["level"] in ("good", "hint")
        assert finding["advice"] or finding["level"] == "good"


def test_a_fault_in_the_configuration_is_told_and_gives_status_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "k.toml"
    file.write_text("[idle]\nplay = 1\n[screen]\ndisplay = 9\n")
    said = doctor(tmp_path, capsys, "--config", str(file))
    assert (said.status, said.err) == (1, "")
    assert "! kiosk     Line 2: " in said.out
    assert "! display   Display 9 " in said.out
    assert doctor(tmp_path, capsys, "--config", str(tmp_path / "none.toml")).status == 1


def test_a_fault_of_the_logo_stands_in_its_line_and_nothing_calls_the_configuration_good(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "logo.svg").write_text("<svg width='9' height='9'><text>Café</text></svg>", encoding="utf-8")
    file = tmp_path / "k.toml"
    file.write_text('[venue]\nlogo = "logo.svg"\n[idle]\nplay = 1\n[language]\noffered = ["en", "xx"]\n')
    said = doctor(tmp_path, capsys, "--config", str(file))
    lines = [line[12:].partition(":")[0] for line in said.out.splitlines() if line.startswith("! kiosk")]
    assert (said.status, lines) == (1, ["Line 2", "Line 4", "Line 6"])
    assert "is good" not in said.out


def test_without_sound_there_is_a_hint(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nothing")
    said = doctor(tmp_path, capsys)
    assert said.status == 0
    assert "? sound " in said.out


def test_in_a_process_of_its_own_without_a_display_it_says_so_and_nothing_else_complains(tmp_path: Path) -> None:
    environment = {"SDL_VIDEODRIVER": "", "DISPLAY": "", "WAYLAND_DISPLAY": ""}
    done = program(["doctor", "--json", "--data-dir", str(tmp_path)], **environment)
    assert (done.returncode, done.stderr) == (1, b"")
    answer = json.loads(done.stdout)
    assert [f["level"] for f in answer["findings"] if f["area"] == "display"][:1] == ["fault"]
    assert answer["well"] is False


def test_it_speaks_the_users_language_or_english_where_that_cannot_be_shown(tmp_path: Path) -> None:
    done = program(["doctor", "--data-dir", str(tmp_path)], LANG="el_GR.UTF-8", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert b"All is well" in done.stdout
    assert os.environ["LANG"] == "C.UTF-8"
