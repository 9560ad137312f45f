"""The page of examples: one card for each, and the film behind it."""

import json
from pathlib import Path

import pytest

from game.services import examples, paths
from game.services.examples import Example

from .conftest import Sit
from .player import Player

NAMES = [example.name for example in examples.load()]


def page(sit: Sit, size: tuple[int, int] = (1024, 600)) -> Player:
    player = sit(None, size)
    player.app.push("examples")
    player.wait(0.2)
    return player


def test_each_example_opens_and_leads_back(sit: Sit) -> None:
    player = page(sit)
    assert [name for name in player.buttons if name != "back"] == NAMES
    for name in NAMES:
        player.tap(name)
        assert player.scenes == ["Title", "Examples", "Replay"]
        assert (player.scene.example, player.scene.player.step) == (name, 0)
        assert player.pixels() == player.whole()
        player.tap("back")
    player.key("escape")
    assert player.scenes == ["Title"]


def test_it_can_be_used_with_the_keyboard_alone(sit: Sit) -> None:
    player = page(sit)
    player.keys("tab", "down", "enter")
    assert player.scenes[-1] == "Replay"
    assert player.scene.example == NAMES[2]
    player.keys("escape", "right", "enter")
    assert player.scene.example == NAMES[3]


def test_play_from_here_leads_past_this_page_to_the_table(sit: Sit) -> None:
    player = page(sit)
    player.tap(NAMES[0])
    player.keys("right", "right")
    player.tap("from_here")
    assert player.scenes == ["Title", "Play"]
    assert player.record.split()[1:] == ["d", "d"]


@pytest.mark.parametrize("size", [(640, 480), (480, 640), (1024, 600), (1080, 1920), (3840, 2160)])
@pytest.mark.parametrize("count", [1, 6])
def test_up_to_six_fit_at_every_size(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], count: int
) -> None:
    line = examples.load()[0].lines[0]
    monkeypatch.setattr("game.scenes.examples.HEADINGS", {f"e{i}": ("A heading", "A line.") for i in range(6)})
    monkeypatch.setattr(examples, "load", lambda: tuple(Example(f"e{i}", (line,)) for i in range(count)))
    player = page(sit, size)
    places = [player.button(name) for name in player.buttons]
    assert len(places) == count + 1
    assert all(rect.x >= 0 and rect.y >= 0 and rect.right <= size[0] and rect.bottom <= size[1] for rect in places)
    assert not any(one.overlaps(other) for i, one in enumerate(places) for other in places[:i])
    assert all(min(rect.w, rect.h) >= 42 for rect in places)
    window = player.app.window.surface.get_rect()
    assert all(window.contains(item.rect) for item in player.scene.draw().items)


def test_without_the_file_the_page_says_so_and_leads_back(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(examples, "load", lambda: ())
    player = page(sit)
    assert list(player.buttons) == ["back"]
    player.app.push("replay", example=NAMES[0])
    player.wait(0.1)
    assert list(player.buttons) == ["back"]
    player.keys("enter", "enter")
    assert player.scenes == ["Title"]


def test_the_file_holds_at_least_four_examples() -> None:
    written = json.loads(Path(paths.assets() / examples.FILE_NAME).read_text("utf-8"))["examples"]
    assert [example["name"] for example in written] == NAMES  # none was left out
    assert len(NAMES) >= 4
