"""The tool that photographs the game shows every scene, theme, language and size, and every state can be staged."""

from collections.abc import Callable, Hashable
from pathlib import Path

import pygame
import pytest

from game.scene_stack import other_scenes
from game.services.language import LANGUAGES
from game.services.settings import BACKS, FACES, GROUPS
from game.ui.cache import ImageCache
from game.ui.theme import THEMES
from tests.thorough import thoroughly
from tools import screenshots
from tools.screenshots import SIZES, Shot, contact_sheet, plan, take_all
from tools.staging import STATES, stage

from .test_text_fits import STATES as WRITTEN_ON

SMALL = (640, 480)
SIZES_OF_THE_ISSUE = {(1024, 600), (1366, 768), (1920, 1080), (3840, 2160), (1080, 1920), (1080, 2400)}
shots = [shot for sheet in plan().values() for shot in sheet]

KIOSK = {  # how the names of a kiosk's states begin, and what is then on top
    "visitor-title": "Title",
    "visitor-table": "Play",
    "visitor-countdown": "Play",
    "visitor-settings": "Settings",
    "visitor-code": "EnterCode",
    "visitor-invitation": "Attract",
    "visitor-dead-end": "DeadEnd",
    "visitor-win": "Win",
    "staff": "Staff",
    "staff-pin": "StaffPin",
    "staff-new-pin": "StaffNewPin",
    "staff-ask": "StaffAsk",
    "staff-options": "StaffOptions",
    "staff-hours": "StaffHours",
    "staff-words": "StaffWords",
    "staff-counts": "StaffCounts",
    "staff-scores": "StaffScores",
    "touch-test": "TouchTest",
    "wipe": "Wipe",
}


# The test that texts fit stages most of them as well.
ALONE_HERE = [state for state in STATES if state not in WRITTEN_ON]
STAGED_TWICE = [state for state in STATES if state in WRITTEN_ON]


@pytest.mark.parametrize("state", [*ALONE_HERE, *thoroughly(*STAGED_TWICE)])
def test_every_state_can_be_staged_and_what_it_is_made_of_is_made_once(
    state: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Hashable] = []
    get = ImageCache.get

    def noted(cache: ImageCache, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        return get(cache, key, lambda: (made.append(key), make())[1])

    monkeypatch.setattr(ImageCache, "get", noted)
    with stage(state, SMALL) as player:
        scene = player.scenes[-1]
        expected = state.split("-")[0] if not state.endswith("aside") else "play"
        names = {"table": "Play", "stock": "Play", "motion": "Play", "code": "EnterCode", "dead": "DeadEnd"}
        names |= {"example": "Replay", "film": "Replay", "first": "FirstSteps", "record": "EnterRecord"}
        names |= {"delete": "DeleteGame" if state == "delete-game" else "DeleteData", "data": "DeleteData"}
        of_kiosk = max((begin for begin in KIOSK if state.startswith(begin)), key=len, default="")
        assert scene == (KIOSK.get(of_kiosk) or names.get(expected, expected.title()))
        assert player.pixels() == player.whole()
        made.clear()
        player.app.pictures()
        assert made == []  # however little is kept in so small a window, it suffices for the page


def test_every_scene_is_shown() -> None:
    seen = set()
    for state in (
        "title-first",
        "table-dealt",
        "settings-game",
        "code-empty",
        "dead-end",
        "win-rest",
        "leave",
        "sorry",
        "rules-heart",
        "examples",
        "example-begins",
        "first-steps-0",
        "games",
        "game",
        "record-empty",
        "statistics",
        "share-won",
        "year-some",
        "daily",
        "match",
        "scores",
        "initials-win",
        "delete-data",
        "delete-game",
        "visitor-invitation",
        *("staff", "staff-pin", "staff-new-pin", "staff-ask-quit", "staff-options", "staff-hours", "staff-words-0"),
        *("staff-counts", "staff-scores", "touch-test", "wipe"),
    ):
        assert state in {shot.state for shot in shots}
        with stage(state, SMALL) as player:
            seen.add(type(player.scene))
    assert {scene.__name__ for scene in seen} == {"TitleScene", *(scene.__name__ for scene in other_scenes().values())}


def test_every_look_language_and_size_is_shown() -> None:
    assert {shot.theme for shot in shots} == THEMES.keys()
    assert {shot.faces for shot in shots} == {face.value for face in FACES}
    assert {shot.back for shot in shots} == {back.value for back in BACKS}
    assert {shot.language for shot in shots} == LANGUAGES.keys()
    assert {shot.mirror for shot in shots} == {False, True}
    assert {shot.size for shot in shots} == set(SIZES) == SIZES_OF_THE_ISSUE
    assert {shot.state for shot in shots} == STATES.keys()
    assert {f"settings-{group}" for group in GROUPS} <= STATES.keys()


def test_two_pictures_never_have_the_same_name() -> None:
    assert len({shot.name for shot in shots}) == len(set(shots))


def test_what_is_asked_for_takes_the_place_of_the_usual_choice() -> None:
    found = [shot for sheet in plan([SMALL], ["winter"], ["sk"]).values() for shot in sheet]
    assert {(shot.size, shot.theme, shot.language) for shot in found} == {(SMALL, "winter", "sk")}


def test_pictures_and_contact_sheets_are_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screenshots, "PAGE", 2)
    shots = [Shot(state, SMALL, "winter") for state in ("title-first", "table-dealt", "leave")]
    assert take_all(tmp_path, {"some": shots, "again": shots[:1]}) == 3
    for shot in shots:
        assert pygame.image.load(tmp_path / f"{shot.name}.png").get_size() == SMALL
    assert {path.name for path in (tmp_path / "sheets").iterdir()} == {"some_1.png", "some_2.png", "again_1.png"}


def test_a_contact_sheet_holds_all_of_its_pictures() -> None:
    colours = [(200, 0, 0), (0, 200, 0), (0, 0, 200), (200, 200, 0), (0, 200, 200)]
    pictures = []
    for colour in colours:
        picture = pygame.Surface((64, 36))
        picture.fill(colour)
        pictures.append(("a name", picture))
    sheet = contact_sheet(pictures)
    assert sheet.get_width() <= 1500
    for colour in colours:
        assert pygame.mask.from_threshold(sheet, colour, (2, 2, 2, 255)).count() > 10_000
