"""Command `layout`."""

from pathlib import Path

import pytest

from game.services.paths import folders
from game.services.settings import Settings, SettingsStore
from game.view.layout import make_layout

from .runner import Ask, keep_settings


@pytest.mark.parametrize("size", [(1920, 1080), (640, 480), (480, 640), (1080, 1920), (16384, 480)])
def test_layout_names_the_places_of_the_play_scene(ask: Ask, size: tuple[int, int]) -> None:
    answer = ask("layout", f"{size[0]}x{size[1]}", "--json").json
    layout = make_layout(*size)
    assert list(answer) == ["slots", "buttons"]
    assert set(answer["slots"]) == {*map(str, range(1, 26)), "stock", "waste"}
    for position in range(1, 26):
        assert answer["slots"][str(position)] == list(layout.slots[position])
    assert answer["slots"]["stock"] == list(layout.slots["s"])
    assert answer["slots"]["waste"] == list(layout.slots["w"])
    assert answer["buttons"] == {name: list(rect) for name, rect in layout.buttons.items()}


def test_layout_has_the_settings_of_the_named_folder(ask: Ask, tmp_path: Path) -> None:
    keep_settings(tmp_path, Settings(mirror=True))
    plain = ask("layout", "1280x720", "--json").json
    mirrored = ask("layout", "1280x720", "--json", "--data-dir", str(tmp_path)).json
    assert mirrored["slots"]["stock"] == list(make_layout(1280, 720, mirror=True).slots["s"])
    assert mirrored["slots"]["stock"] != plain["slots"]["stock"]
    assert ask("layout", "1280x720", "--json", "--data-dir", str(tmp_path / "none")).json == plain


def test_layout_without_a_folder_keeps_to_the_default_settings(ask: Ask) -> None:
    plain = ask("layout", "1280x720", "--json").json
    assert SettingsStore(folders().settings_file).save(Settings(mirror=True))
    assert ask("layout", "1280x720", "--json").json == plain


def test_layout_for_a_person_has_a_line_for_each_place(ask: Ask) -> None:
    lines = ask("layout", "1920X1080").out.splitlines()
    answer = ask("layout", "1920\N{MULTIPLICATION SIGN}1080", "--json").json
    for name, rect in (*answer["slots"].items(), *answer["buttons"].items()):
        assert [name, *map(str, rect)] in [line.split() for line in lines]


@pytest.mark.parametrize("size", ["0x0", "99999999x9", "1x1", "479x640", "480x639", "16385x480", "640x16385"])
def test_layout_says_which_sizes_are_possible(ask: Ask, size: str) -> None:
    for words in (["layout", size], ["--windowed", size], [f"--windowed={size}"]):
        sentence = ask(*words).refusal
        assert all(part in sentence for part in (size, "480", "640", "16384"))


@pytest.mark.parametrize("size", ["", "x", "1280", "1280x", "-1x5", "1280x720x3", "1e3x800", "١٢x٣", "9" * 5000 + "x9"])
def test_layout_refuses_what_is_no_size(ask: Ask, size: str) -> None:
    assert "1280x720" in ask("layout", size).refusal
